"""The smallest input heap that drives a path, by preferences in a fixed order (``isopath.witness.preferences``).

First, objects are such as calls of constructors and methods make, where the path has such an input
(``isopath.witness.constructible``); then as few references as possible are not null; then no two of these are the same
object unless they have to be; then every object has the class that is declared, or else the first by name of those that
can be named; then arrays and texts are short; then numbers are near 0 and characters are letters. Of each, the inputs
nearest to the parameters come first. At last numbers move to ones that show more (``isopath.witness.varying``).
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from math import inf
from time import perf_counter
from typing import Final

from isopath.heap.state.kinds import kind_of
from isopath.heap.state.path_facts import terms_only
from isopath.program.hierarchy import Hierarchy
from isopath.program.stand_ins import is_stand_in
from isopath.solver import Answer, Model, Sat, Solver
from isopath.terms import Condition, Number, Term, conjunction, equal, is_null, negate, symbol
from isopath.terms.initial import (
    CONSTANT,
    ELEMENT,
    FIELD,
    LENGTH,
    TEXT_LENGTH,
    TEXT_UNIT,
    TypeSet,
    apply,
    has_type,
    widened,
)
from isopath.terms.operators import APPLY, INSTANCE, SYMBOL
from isopath.terms.sorts import BOOL, CHAR, FLOATS, INT, REF
from isopath.vm.core.state import State
from isopath.witness.constructible import Constructible
from isopath.witness.construction.constructors import Constructors
from isopath.witness.inputs import Mentions, is_call, is_object, is_string_constant, length_function
from isopath.witness.made_inputs import is_of_parameter
from isopath.witness.movable import Movable
from isopath.witness.observed import observed
from isopath.witness.preferences import Preferences
from isopath.witness.varying import Varying
from isopath.witness.world import World

TIME_OVER: Final = "the time given by --time was over"

QUERIES: Final = 400
"""How many questions a witness may cost."""

_KEPT: Final = 300
"""How many of these are kept for all that comes after the question which calls make an input."""
_TRIED_CONSTRUCTIONS: Final = 4
"""Of how many classes that an object may have a construction is looked for."""
_ARGUMENTS: Final = 2
"""How deep constructions look at what they are given."""
_TRIED_CLASSES: Final = 12
_LENGTHS: Final = (LENGTH, TEXT_LENGTH)
_CAPACITY: Final = 16
_OBJECT: Final = "java/lang/Object"


class NoWitness(Exception):
    """Why there is no witness of a path."""


class _Until:
    """A solver that is asked until a moment of ``perf_counter``; after it there is no witness."""

    def __init__(self, solver: Solver, deadline: float) -> None:
        self._solver = solver
        self._deadline = deadline

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        if perf_counter() >= self._deadline:
            raise NoWitness(TIME_OVER)
        return self._solver.check(constraints, base)

    def close(self) -> None:
        self._solver.close()


class Choosing:
    """Chooses for the paths of one method: ``parameters`` are its inputs by name, ``this`` the first if it has one.

    Objects are best made by code in a ``package``.
    """

    def __init__(
        self,
        hierarchy: Hierarchy,
        solver: Solver,
        parameters: Sequence[str],
        constructors: Constructors,
        package: str,
    ) -> None:
        self._hierarchy = hierarchy
        self._solver = solver
        self._parameters = parameters
        self._mentions = Mentions()
        self._constructible = Constructible(hierarchy, constructors, package)

    def choose(self, state: State, deadline: float = inf) -> World:
        """The input heap; it satisfies what the path has assumed and all that holds of its inputs."""
        hard = self._hard(state)
        mentioned = self._mentions.of(hard)
        solver = _Until(self._solver, deadline)
        preferences = Preferences(solver, hard, _model(solver, state, hard), QUERIES)
        choice = _Choice(self._hierarchy, state, preferences, self._constructible)
        seen = self._mentions.of(observed(state, preferences.model))
        inputs = self._inputs(dict.fromkeys([*mentioned, *filter(_is_in_field, seen)]))
        made = self._constructed(choice, inputs)
        of_calls = [term for term in made if term not in set(mentioned) and not is_of_parameter(term)]
        tested = [term.args[0] for term in (*mentioned, *of_calls) if term.op is INSTANCE]
        classes = choice.run(self._inputs([*mentioned, *of_calls]), tested)
        stated = [
            term for term in of_calls if term.op is not INSTANCE and (term.sort is not REF or choice.model.value(term))
        ]
        free = Movable(self._hierarchy, self._constructible, self._names(state), made)
        varying = Varying(choice.model, choice.shape, self._mentions, free.is_movable)
        results = observed(state, choice.model)
        model, moved = varying.varied(self._inputs(self._mentions.of(results)), results)
        for chosen, more in ((model, moved), (choice.model, [])):
            world = World(self._hierarchy, chosen, [*mentioned, *stated, *more], classes)
            world.definitions = state.heap.definitions.waiting
            broken = [condition for condition in hard if not world.holds(condition)]
            if not broken:
                return world
        raise NoWitness(f"the input that was chosen does not satisfy {broken[0]}")

    def _constructed(self, choice: "_Choice", inputs: list[Term]) -> Iterable[Term]:
        """What constructions speak of. What they are given is to be such an object too."""
        needed = choice.prefer_constructible(inputs, inputs)
        known, made = set(inputs), self._mentions.of(needed)
        for _ in range(_ARGUMENTS):
            given = [term for term in self._inputs(made) if term not in known and not is_of_parameter(term)]
            known.update(given)
            needed += choice.prefer_constructible(given, [*inputs, *self._inputs(made)]) if given else []
            made = self._mentions.of(needed)
        return made

    def _names(self, state: State) -> frozenset[str]:
        """The symbols that a test gives: parameters, and what methods of stand-ins give."""
        return frozenset((*self._parameters, *(name for _, _, name in state.answers)))

    def _inputs(self, mentioned: Iterable[Term]) -> list[Term]:
        """The inputs among what is mentioned, in their order."""
        found = (term for term in mentioned if term.op is not INSTANCE and not is_call(term))
        return self._mentions.ordered(found, self._parameters)

    def _hard(self, state: State) -> list[Term]:
        """All that a witness must satisfy. The choices of the lazy family are among the conditions only."""
        heap = state.heap
        facts = (*state.constraints, *state.conditions, *heap.path.pending)
        if heap.types.matter:
            facts = (*facts, *heap.types.withheld)
        if "this" in self._parameters:
            facts = (*facts, *terms_only(negate(is_null(symbol(REF, "this")))))
        return list(dict.fromkeys(facts))


def _model(solver: Solver, state: State, hard: list[Term]) -> Model:
    """Some input of a path."""
    if state.model is not None and all(state.model.value(condition) is True for condition in hard):
        return state.model
    answer = solver.check(hard)
    if not isinstance(answer, Sat):
        raise NoWitness("the solver gave up on the path as a whole")
    return answer.model


class _Choice:
    """One choice while it is made. ``shape`` is what was decided before any number was."""

    def __init__(
        self, hierarchy: Hierarchy, state: State, preferences: Preferences, constructible: Constructible
    ) -> None:
        self._hierarchy = hierarchy
        self._heap = state.heap
        self._preferences = preferences
        self._constructible = constructible
        self.shape: list[Term] = []

    @property
    def model(self) -> Model:
        return self._preferences.model

    def prefer_constructible(self, references: list[Term], inputs: list[Term]) -> list[Term]:
        """Prefer objects that calls make, those nearest to the parameters first; the conditions that hold now."""
        needed: list[Term] = []
        for term in references:
            if is_object(term) and not is_string_constant(term) and self._is_there(term):
                made = self._construction(term, inputs)
                needed += [made] if isinstance(made, Term) else []
        return needed

    def _construction(self, reference: Term, inputs: list[Term]) -> Condition:
        """The condition of the first construction that is possible, of the best class that has one; or that what does
        not matter is as constructors leave it. It holds from now on."""
        ranked = self._ranked([reference])
        for at, name in enumerate(ranked[:_TRIED_CONSTRUCTIONS]):
            found = self._constructible.conditions(reference, name, inputs)
            first = next(found, None)
            if first is None or (at == 0 and self._is_rather_null(reference)):
                return False
            is_class: Condition = has_type(reference, self._hierarchy.exactly(frozenset({name}))) if at else True
            demand = conjunction([is_class, self._constructible.demand(reference, name, inputs)])
            if demand is not True and not (self._preferences.queries > _KEPT and self._preferences.can_hold(demand)):
                continue
            tiers = ([conjunction([demand, each]) for each in tier] for tier in chain([first], found))
            possible = (self._preferences.prefer_first(tier, _KEPT) for tier in tiers)
            condition = next((condition for condition in possible if condition is not False), False)
            if condition is not False:
                return condition
        left = self._constructible.unspoken(reference, ranked[0], inputs)
        return left if self._preferences.queries > _KEPT and self._preferences.prefer(left) else False

    def _is_rather_null(self, reference: Term) -> bool:
        missing: Condition = is_null(reference)
        return self._heap.path.settled(missing) is not False and self._preferences.prefer(missing)

    def run(self, inputs: list[Term], tested: list[Term]) -> dict[int, str]:
        """Decide everything; the classes of all objects, by their numbers in the final model."""
        references = [term for term in inputs if is_object(term)]
        constants = [term for term in references if is_string_constant(term)]
        others = [term for term in references if not is_string_constant(term)]
        self._prefer_null(others)
        by_value = [term for term in others if self._is_by_value(term)]
        self._distinguish(constants, [term for term in others if term not in set(by_value)])
        chosen = self._choose_classes(references, tested)
        self._shorten([term for term in inputs if term.op is APPLY and term.payload.kind in _LENGTHS])
        self.shape = list(self._preferences.constraints)
        self._settle([term for term in inputs if _is_number(term)])
        self._distinguish([], by_value)
        return self._numbered(references, chosen)

    # References.

    def _prefer_null(self, references: list[Term]) -> None:
        """A reference that the path knows not to be null is not asked about."""
        for term in references:
            missing: Condition = is_null(term)
            if self._is_there(term) and self._heap.path.settled(missing) is not False:
                self._preferences.prefer(missing) or self._preferences.prefer(negate(missing))

    def _is_there(self, term: Term) -> bool:
        """Whether the object that an input belongs to is there; of an element or a character, whether it is within."""
        if term.op is SYMBOL:
            return True
        return bool(self.model.value(term.args[0])) and self._is_there(term.args[0])

    def _distinguish(self, firsts: list[Term], references: list[Term]) -> None:
        """Different objects for all references that are not null, as far as the path lets them be different."""
        firsts = list(firsts)
        seen = set()
        for term in references:
            place = self._place(term)
            if place in seen or not self._is_there(term) or not self.model.value(term):
                continue
            seen.add(place)
            if any(self._preferences.is_given(equal(REF, term, first)) for first in firsts):
                continue
            if self._preferences.prefer(conjunction([negate(equal(REF, term, first)) for first in firsts])):
                firsts.append(term)
                continue
            for first in firsts:
                if not self._preferences.prefer(negate(equal(REF, term, first))):
                    self._preferences.prefer(equal(REF, term, first))
                    break

    def _place(self, term: Term) -> tuple[str | Number, ...]:
        """Where a reference is: equal places hold the same object."""
        if term.op is SYMBOL:
            return (term.payload,)
        return (term.payload.name, *(self.model.value(operand) for operand in term.args))

    def _is_by_value(self, term: Term) -> bool:
        allowed = self._allowed(term)
        return bool(allowed) and all(kind_of(self._hierarchy, name) is not None for name in allowed)

    # Classes.

    def _declared(self, term: Term) -> str:
        declared: str | None = self._heap.types.declared.get(term)
        return declared or self._heap.model.deferred().get(term) or self._constructible.types.get(term, _OBJECT)

    def _allowed(self, term: Term) -> frozenset[str]:
        """The classes that an input may have, as far as the path knows without the solver."""
        if is_string_constant(term):
            return frozenset({"java/lang/String"})
        types: TypeSet | None = self._heap.types.of.get(term)
        known = frozenset() if types is None else types.classes
        return known or self._hierarchy.instances(self._declared(term)).classes

    def _choose_classes(self, references: list[Term], tested: list[Term]) -> list[tuple[Term, str]]:
        """A class for each object, by the first reference to it. The solver is asked about those tested on the path."""
        groups: dict[int, list[Term]] = {}
        for term in references:
            number = self.model.whole(term)
            if number > 0 and self._is_there(term):
                groups.setdefault(number, []).append(term)
        asked = {self.model.value(term) for term in tested}
        chosen: list[tuple[Term, str]] = []
        for number, terms in groups.items():
            ranked = self._ranked(terms)
            is_open = number in asked and len(ranked) > 1
            name = self._class_by_solver(terms[0], ranked) if is_open else ranked[0]
            chosen.append((terms[0], name))
        return chosen

    def _ranked(self, terms: list[Term]) -> list[str]:
        """The classes that an object may have, the best first."""
        allowed = self._allowed(terms[0])
        for term in terms[1:]:
            allowed = (allowed & self._allowed(term)) or allowed
        if not allowed:
            raise NoWitness(f"no class is known for {terms[0]}")
        declared = [self._declared(term) for term in terms]
        is_reachable = self._constructible.is_reachable
        return sorted(allowed, key=lambda name: (name not in declared, not is_reachable(name), is_stand_in(name), name))

    def _class_by_solver(self, term: Term, ranked: list[str]) -> str:
        for name in ranked[:_TRIED_CLASSES]:
            if self._preferences.prefer(has_type(term, self._hierarchy.exactly(frozenset({name})))):
                return name
        name = self.model.class_of(self.model.whole(term)) or ranked[0]
        self._preferences.prefer(has_type(term, self._hierarchy.exactly(frozenset({name}))))
        return name

    def _numbered(self, references: list[Term], chosen: list[tuple[Term, str]]) -> dict[int, str]:
        """The classes by the numbers of the final model, which may number the same objects differently."""
        classes = {self.model.whole(term): name for term, name in chosen}
        for term in references:
            number = self.model.whole(term)
            if number > 0 and number not in classes:
                classes[number] = self.model.class_of(number) or self._ranked([term])[0]
        return classes

    # Lengths and numbers.

    def _shorten(self, lengths: list[Term]) -> None:
        for term in lengths:
            if self._is_there(term):
                value = widened(term)
                is_capacity = term.payload.label == "capacity()"
                if not (is_capacity and self._preferences.prefer(equal(INT, value, _CAPACITY))):
                    self._preferences.settle_least(value, 0)

    def _settle(self, numbers: list[Term]) -> None:
        """Numbers one after the other. Those that nobody sees come last, and mostly follow from the others."""
        hidden = [term for term in numbers if self._is_hidden(term)]
        self._settle_each([term for term in numbers if term not in set(hidden)])
        if not self._preferences.are_forced([term for term in hidden if self._is_there(term)]):
            self._settle_each(hidden)

    def _settle_each(self, numbers: list[Term]) -> None:
        """All that can be 0, or the same letter, at once."""
        there = [term for term in numbers if self._is_there(term) and self._is_within(term)]
        self._preferences.prefer_all([_simplest(term) for term in there if term.sort not in FLOATS])
        for term in there:
            if self._is_within(term):
                self._preferences.settle(term)

    def _is_hidden(self, term: Term) -> bool:
        """Whether a number is in a field of the platform, as the hash that a node of a map stores for its key."""
        if term.op is not APPLY or term.payload.kind != FIELD or term.payload.label.endswith("()"):
            return False
        owner = term.payload.name.rpartition(".")[0].replace(".", "/")
        return self._hierarchy.load(owner).is_platform

    def _is_within(self, term: Term) -> bool:
        """Whether an element or character is one of those that the array or text has."""
        if term.op is not APPLY or term.payload.kind not in (ELEMENT, TEXT_UNIT):
            return True
        length = apply(length_function(term.payload), term.args[0])
        return 0 <= self.model.value(term.args[1]) < self.model.value(length)


def _is_in_field(term: Term) -> bool:
    """Whether a term is a parameter, or a field. A construction takes an element at an unknown index for a default."""
    return term.op is SYMBOL or (term.op is APPLY and term.payload.kind == FIELD)


def _is_number(term: Term) -> bool:
    return term.sort is not REF and not (term.op is APPLY and term.payload.kind in _LENGTHS)


def _simplest(term: Term) -> Condition:
    """The condition that a number is what a reader would have written."""
    if term.sort is BOOL:
        return negate(term)
    if term.op is APPLY and term.payload.kind == CONSTANT:
        return equal(INT, term, 0)
    value = widened(term)
    assert isinstance(value, Term)
    return equal(value.sort, value, ord("a") if term.sort is CHAR else 0)
