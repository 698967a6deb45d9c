"""The choice of the smallest input of one path, while it is made.

Preferences are decided in a fixed order (``isopath.witness.choosing``), lengths, numbers and what is null by evaluation
(``isopath.witness.settling``), all else with the solver (``isopath.witness.preferences``).
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final

from isopath.heap.state.input_texts import STRING_CLASS
from isopath.heap.state.kinds import kind_of
from isopath.heap.state.text_spelling import length, unit
from isopath.program.hierarchy import Hierarchy
from isopath.program.stand_ins import is_stand_in
from isopath.solver import Model
from isopath.spec.jdk.orders import VALUES
from isopath.spec.jdk.platform_invariants import is_key, is_part
from isopath.terms import Condition, Number, Term, conjunction, disjunction, equal, is_null, negate
from isopath.terms.initial import (
    ELEMENT,
    FIELD,
    LENGTH,
    TEXT_LENGTH,
    TEXT_UNIT,
    TypeSet,
    apply,
    has_type,
)
from isopath.terms.operators import APPLY, CONST, SYMBOL
from isopath.terms.sorts import BOOL, CHAR, FLOATS, INT, REF
from isopath.vm.core.state import State
from isopath.witness.constructible import Constructible
from isopath.witness.goals import LETTERS, Goal, Least, NearZero, Rather, Readable, is_within, within
from isopath.witness.inputs import Mentions, is_object, is_string_constant, length_function, read_by
from isopath.witness.moved import Dependencies
from isopath.witness.preferences import Preferences
from isopath.witness.settling import settle

_KEPT: Final = 300
"""How many questions are kept for all that comes after that which calls make an input."""
_TRIED_CONSTRUCTIONS: Final = 4
"""Of how many classes that an object may have a construction is looked for."""
_TRIED_CLASSES: Final = 12
_LENGTHS: Final = (LENGTH, TEXT_LENGTH)
_CAPACITY: Final = 16
_OBJECT: Final = "java/lang/Object"


class NoWitness(Exception):
    """Why there is no witness of a path."""


class Choice:
    """One choice while it is made. ``shape`` is what was decided before any number was."""

    def __init__(
        self,
        hierarchy: Hierarchy,
        state: State,
        preferences: Preferences,
        constructible: Constructible,
        mentions: Mentions,
        dependencies: Dependencies,
    ) -> None:
        self._hierarchy = hierarchy
        self._heap = state.heap
        self._preferences = preferences
        self._constructible = constructible
        self._mentions = mentions
        self._dependencies = dependencies
        self.shape: list[Term] = []

    @property
    def model(self) -> Model:
        return self._preferences.model

    def prefer_constructible(self, references: list[Term], inputs: list[Term]) -> list[Term]:
        """Prefer objects that calls make, those nearest to the parameters first; the conditions that hold now."""
        objects = [term for term in references if is_object(term) and not is_string_constant(term)]
        built = (term for term in objects if self._is_there(term) and self._allowed(term))
        found = (self._construction(term, inputs) for term in built)
        return [condition for condition in found if isinstance(condition, Term)]

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

    def prefer_small_collections(self, inputs: list[Term]) -> None:
        """Prefer collections with few entries: which of their parts are null is decided before what is in them. A part
        at an unknown index is one of the others, or none that a smaller collection would have."""
        parts = [term for term in inputs if is_object(term) and is_part(term)]
        self._prefer_null([term for term in parts if all(each.sort is REF or each.op is CONST for each in term.args)])

    def run(self, inputs: list[Term], tested: list[Term], calls: list[Term]) -> dict[int, str]:
        """Decide everything; the classes of all objects, by their numbers in the final model. What ``calls`` mean is
        computed from texts that no condition spells."""
        references = [term for term in inputs if is_object(term)]
        constants = [term for term in references if is_string_constant(term)]
        others = [term for term in references if not is_string_constant(term)]
        keys = self._prefer_keys(others)
        self._prefer_null([term for term in others if term not in keys])
        by_value = [term for term in others if self._is_by_value(term)]
        self._distinguish(constants, [term for term in others if term not in set(by_value)])
        chosen = self._choose_classes(references, tested)
        before = list(self._preferences.constraints)
        lengths = [term for term in inputs if term.op is APPLY and term.payload.kind in _LENGTHS]
        numbers = [term for term in inputs if _is_number(term)]
        whole = [term for term in numbers if term.sort not in FLOATS]
        decided = [term for term in references if term not in set(by_value)]
        self._settle_numbers(lengths, whole, calls, decided)
        self.shape = [*before, *self._as_found(lengths)]
        for term in numbers:
            if term.sort in FLOATS and self.is_inside(term):
                self._preferences.settle_decimal(term)
        self._distinguish([], by_value)
        return self._numbered(references, chosen)

    def _settle(self, goals: Callable[[], Iterator[Goal]], decided: Iterable[Term]) -> None:
        settle(self._preferences, goals, decided, self._mentions, self._dependencies)

    # References.

    def _prefer_null(self, references: list[Term]) -> None:
        self._settle(lambda: self._null(references), ())

    def _prefer_keys(self, references: list[Term]) -> set[Term]:
        """Prefer keys of collections that are a printable character, or a box, else those that are not null: the keys
        of which that holds. As a rule one question tells it of all."""
        keys = [term for term in references if is_key(term) and self._allowed(term) <= VALUES]
        if self._preferences.prefer(conjunction([self._is_plain_key(term) for term in keys])):
            return set(keys)
        return {term for term in keys if any(map(self._preferences.prefer, (self._is_plain_key(term), _has_key(term))))}

    def _is_plain_key(self, key: Term) -> Condition:
        """The condition that the key of a node, if the node is there, is a box or a text of one printable character."""
        if self._allowed(key) != {STRING_CLASS}:
            return _has_key(key)
        is_letter = conjunction([equal(INT, length(key), 1), within(unit(key, 0), *LETTERS[-1], INT)])
        return disjunction([is_null(key.args[0]), conjunction([negate(is_null(key)), is_letter])])

    def _null(self, references: list[Term]) -> Iterator[Goal]:
        """A reference that the path knows not to be null is not asked about."""
        for term in references:
            missing: Condition = is_null(term)
            if self._is_there(term) and self._heap.path.settled(missing) is not False:
                yield Goal(term, Rather(0))

    def _is_there(self, term: Term) -> bool:
        """Whether the object that an input belongs to is there; of an element or a character, whether it is within."""
        if term.op is SYMBOL:
            return True
        return bool(self.model.value(term.args[0])) and self._is_there(term.args[0])

    def _distinguish(self, firsts: list[Term], references: list[Term]) -> None:
        """Different objects for all references that are not null, as far as the path lets them be different."""
        there = {self._place(term): term for term in reversed(references) if self._is_there(term)}
        others = [term for term in reversed(there.values()) if self.model.value(term)]
        self._rule_out_differences([*firsts, *others])
        firsts = list(firsts)
        for term in others:
            if any(self._preferences.is_given(equal(REF, term, first)) for first in firsts):
                continue
            same = next((first for first in firsts if not self._preferences.prefer(_differ(term, first))), None)
            if same is None:
                firsts.append(term)
            else:
                self._preferences.prefer(equal(REF, term, same))

    def _rule_out_differences(self, references: list[Term]) -> None:
        """Of references that are one object now: it may be that none of them can be another one."""
        first: dict[int, Term] = {}
        same = [(term, first.setdefault(self.model.whole(term), term)) for term in references]
        self._preferences.rule_out([_differ(term, other) for term, other in same if term is not other])

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
        declared: str | None = self._heap.types.declared.get(term) or self._heap.model.deferred().get(term)
        return declared or self._hierarchy.static_type(term, self._constructible.types.get(term, _OBJECT))

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

    def _settle_numbers(self, lengths: list[Term], numbers: list[Term], calls: list[Term], decided: list[Term]) -> None:
        self._settle(lambda: self._goals(lengths, numbers, calls), decided)

    def _goals(self, lengths: list[Term], numbers: list[Term], calls: list[Term]) -> Iterator[Goal]:
        """Short arrays and texts, then numbers: first all that can be 0, or the same letter. Numbers that nobody sees
        come last, and mostly follow from the others."""
        for term in filter(self._is_there, lengths):
            yield Goal(term, Least(_CAPACITY if term.payload.label == "capacity()" else 0))
        numbers = list(dict.fromkeys([*numbers, *self._letters(calls)]))
        hidden = {term for term in numbers if self._is_hidden(term)}
        for some in ([term for term in numbers if term not in hidden], [term for term in numbers if term in hidden]):
            for term in filter(self.is_inside, some):
                yield Goal(term, Rather(ord("a") if term.sort is CHAR else 0))
            for term in filter(self.is_inside, some):
                if term.sort is not BOOL:
                    yield Goal(term, Readable() if term.sort is CHAR else NearZero())

    def _letters(self, calls: list[Term]) -> Iterator[Term]:
        """The characters that calls are computed from, as hash codes are."""
        for call in calls:
            if all(self._is_there(operand) and self.model.value(operand) for operand in _references(call)):
                yield from (term for term in read_by(call, self.model) if term.payload.kind == TEXT_UNIT)

    def _as_found(self, lengths: list[Term]) -> Iterator[Term]:
        for term in filter(self._is_there, lengths):
            kept = is_within(term, length := self.model.whole(term), length)
            if isinstance(kept, Term):
                yield kept

    def _is_hidden(self, term: Term) -> bool:
        """Whether a number is in a field of the platform, as the hash that a node of a map stores for its key."""
        if term.op is not APPLY or term.payload.kind != FIELD or term.payload.label.endswith("()"):
            return False
        owner = term.payload.name.rpartition(".")[0].replace(".", "/")
        return self._hierarchy.load(owner).is_platform

    def is_inside(self, term: Term) -> bool:
        """Whether a number is there, and as an element or character one of those that the array or text has."""
        if not self._is_there(term):
            return False
        if term.op is not APPLY or term.payload.kind not in (ELEMENT, TEXT_UNIT):
            return True
        length = apply(length_function(term.payload), term.args[0])
        return 0 <= self.model.value(term.args[1]) < self.model.value(length)


def _differ(one: Term, other: Term) -> Condition:
    return negate(equal(REF, one, other))


def _has_key(key: Term) -> Condition:
    """The condition that the key of a node is not null, if the node is there."""
    return disjunction([is_null(key.args[0]), negate(is_null(key))])


def _references(call: Term) -> Iterator[Term]:
    return (operand for operand in call.args if operand.sort is REF and operand.op in (SYMBOL, APPLY))


def _is_number(term: Term) -> bool:
    return term.sort is not REF and not (term.op is APPLY and term.payload.kind in _LENGTHS)
