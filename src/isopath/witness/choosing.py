"""The smallest input heap that drives a path, by preferences in a fixed order (``isopath.witness.preferences``).

First, objects are such as calls of constructors and methods make, where the path has such an input
(``isopath.witness.constructible``); then as few references as possible are not null; then no two of these are the same
object unless they have to be; then every object has the class that is declared, or else the first by name of those that
can be named; then arrays and texts are short; then numbers are near 0 and characters are letters. Of each, the inputs
nearest to the parameters come first. At last numbers move to ones that show more (``isopath.witness.varying``).

Numbers that move are *observed*: they show in the result of the path, in what it leaves on the heap, or in what it
prints. And they are *movable*: a test can set them as it likes, without reflection. These are parameters and what
stand-ins give, values of boxes, characters of texts, elements of arrays that a test makes, and fields that code can
write or that the construction of their object is a condition on. Whatever is inside of a platform class is not.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from time import perf_counter
from typing import Final

from isopath.heap import Array, Instance
from isopath.heap.state.input_texts import is_text
from isopath.heap.state.kinds import BOXES
from isopath.heap.state.path_facts import terms_only
from isopath.program.hierarchy import Hierarchy
from isopath.solver import Answer, Model, Sat, Solver
from isopath.solver.refining import is_costly
from isopath.terms import Term, Value, is_null, negate, symbol
from isopath.terms.initial import ELEMENT, FIELD, TEXT_UNIT, is_call, is_of_platform
from isopath.terms.operators import APPLY, INSTANCE, ITE, SYMBOL
from isopath.terms.sorts import REF
from isopath.vm.core.endings import Returned
from isopath.vm.core.state import State
from isopath.witness.choice import Choice, NoWitness
from isopath.witness.constructible import Constructible
from isopath.witness.construction.constructors import Constructors
from isopath.witness.inputs import Mentions
from isopath.witness.made_inputs import is_of_parameter
from isopath.witness.moved import Dependencies
from isopath.witness.preferences import Preferences
from isopath.witness.varying import Varying
from isopath.witness.world import World


class Movable:
    """``names`` are those of the symbols that a test gives, ``made`` what constructions speak of."""

    def __init__(
        self, hierarchy: Hierarchy, constructible: Constructible, names: frozenset[str], made: Iterable[Term]
    ) -> None:
        self._constructible = constructible
        self._names = names
        self._made = frozenset(made)
        boxes = (hierarchy.load(name) for name in BOXES)
        self._values = frozenset(field.initial for box in boxes for field in box.layout if field.name == "value")

    def is_movable(self, term: Term) -> bool:
        if term.op is SYMBOL:
            return term.payload in self._names or is_of_parameter(term)
        if term.payload.kind in (ELEMENT, TEXT_UNIT):
            return self._is_made_by_test(term.args[0]) or term in self._made
        if term.payload in self._values:
            return True
        if is_of_platform(term) or term.payload.kind != FIELD:
            return False
        return term in self._made or self._constructible.is_open(term.payload)

    def _is_made_by_test(self, array: Term) -> bool:
        """Whether an array, or the text that one is the content of, is given as an argument or in an open field."""
        if is_text(array) and array.op is APPLY:
            return True
        if array.op is SYMBOL:
            return True
        if array.op is not APPLY or is_of_platform(array):
            return False
        return array.payload.kind == ELEMENT or self._constructible.is_open(array.payload)


def observed(state: State, model: Model) -> list[Term]:
    """The numbers that are a result, or are in a field, an element or an output, each once, as a model selects them."""
    terms: dict[Term, None] = {}
    for before, value in _values(state):
        if isinstance(value, Term) and value.sort is not REF:
            selected = _selected(value, model)
            if selected is not before:
                terms[selected] = None
    return list(terms)


def _selected(value: Term, model: Model) -> Term:
    while value.op is ITE:
        value = value.args[1 if model.value(value.args[0]) else 2]
    return value


def _values(state: State) -> Iterator[tuple[Value | None, Value | None]]:
    """What may show, each after what was there at the start where that is known."""
    heap = state.heap
    if isinstance(state.ending, Returned):
        yield None, state.ending.value
    yield from heap.model.written()
    for made in heap.objects.own.values():
        match made:
            case Instance():
                yield from ((None, value) for value in made.fields)
            case Array():
                yield from ((None, value) for value in made.elements or ())
                yield from ((None, value) for _, value in made.writes)
    yield from ((None, value) for value in heap.statics.values.values())
    yield from ((None, value) for _, value, _, _ in state.printed)


TIME_OVER: Final = "the time given by --time was over"

QUERIES: Final = 400
"""How many questions a witness may cost."""
_ARGUMENTS: Final = 2
"""How deep constructions look at what they are given."""


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
        self._dependencies = Dependencies()
        self._constructible = Constructible(hierarchy, constructors, package)

    def choose(self, state: State, deadline: float = inf) -> World:
        """The input heap; it satisfies what the path has assumed and all that holds of its inputs."""
        hard = self._hard(state)
        mentioned = self._mentions.of(hard)
        solver = _Until(self._solver, deadline)
        preferences = Preferences(solver, hard, _model(solver, state, hard), QUERIES)
        choice = Choice(self._hierarchy, state, preferences, self._constructible, self._mentions, self._dependencies)
        seen = self._mentions.of(observed(state, preferences.model))
        inputs = self._inputs(dict.fromkeys([*mentioned, *filter(_is_in_field, seen)]))
        made = self._constructed(choice, inputs)
        of_calls = [term for term in made if term not in set(mentioned) and not is_of_parameter(term)]
        tested = [term.args[0] for term in (*mentioned, *of_calls) if term.op is INSTANCE]
        calls = [term for term in (*mentioned, *of_calls) if is_costly(term)]
        classes = choice.run(self._inputs([*mentioned, *of_calls]), tested, calls)
        stated = [
            term for term in of_calls if term.op is not INSTANCE and (term.sort is not REF or choice.model.value(term))
        ]
        free = Movable(self._hierarchy, self._constructible, self._names(state), made)
        varying = Varying(
            choice.model,
            choice.shape,
            self._mentions,
            self._dependencies,
            lambda term: free.is_movable(term) and choice.is_inside(term),
        )
        results = observed(state, choice.model)
        model, moved = varying.varied(self._inputs(self._mentions.of(results)), results)
        definitions = state.heap.definitions.waiting
        for chosen, more in ((model, moved), (choice.model, [])):
            world = World(self._hierarchy, chosen, [*mentioned, *stated, *more], classes, definitions)
            broken = [condition for condition in hard if not world.holds(condition)]
            if not broken:
                return world
        raise NoWitness(f"the input that was chosen does not satisfy {broken[0]}")

    def _constructed(self, choice: Choice, inputs: list[Term]) -> Iterable[Term]:
        """What constructions speak of. What they are given is to be such an object too."""
        inner = [term for term in inputs if _is_behind_platform(term)]
        needed = choice.prefer_constructible([term for term in inputs if term not in set(inner)], inputs)
        if inner:
            choice.prefer_small_collections(inputs)
            needed += choice.prefer_constructible(inner, inputs)
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


def _is_behind_platform(term: Term) -> bool:
    """Whether a field of the platform's classes leads to an input, as from a collection to what it holds."""
    while term.op is APPLY and term.args:
        if is_of_platform(term):
            return True
        term = term.args[0]
    return False


def _is_in_field(term: Term) -> bool:
    """Whether a term is a parameter, or a field. A construction takes an element at an unknown index for a default."""
    return term.op is SYMBOL or (term.op is APPLY and term.payload.kind == FIELD)
