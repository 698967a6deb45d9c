"""Heap summaries: references as guarded value sets (paper 003, Figs 5, 7, 11 and 16; paper 002).

The heap is the paper's graph of references and locations. ``value_sets`` is its L, from an input reference to the
locations that it may be, each under a guard; ``fields`` is its R, from a location and a field to a reference. An input
*location* is named by the input reference that first reached it, and locations differ by name from each other and from
null. A value set is a term, an ite whose leaves are the locations: its guards exclude each other and leave nothing out.

The paper guards an alias of ``r`` with ``ra`` by ``r = ra`` and ``r != rb`` for all other ``rb``, which loses the heaps
where ``r``, ``ra`` and ``rb`` are one object. Here the references are asked in the order in which they came, and the
first that is equal names the location: the repaired form.

An uninitialized location (the paper's l_un) is a place that ``fields`` does not have yet. Elements of arrays are places
with an index (``isopath.heap.models.write_log``). Objects that are known by their value have value sets of null and
themselves. Every operation returns one case: nothing but the program forks.
"""

from collections.abc import Iterable, Mapping
from typing import Self

from isopath.heap.core.heap import Choices, Heap
from isopath.heap.initial.enum_constants import leaves_of
from isopath.heap.initial.fields import initial_value
from isopath.heap.initial.identity import same_special
from isopath.heap.models.by_value import ByValue
from isopath.heap.models.reaching import alias, is_within_as_read
from isopath.heap.models.rules import since_the_start
from isopath.heap.state.input_texts import is_text
from isopath.program.linked import Field
from isopath.terms import NULL, Condition, Term, Value, conjunction, disjunction, is_null, ite
from isopath.terms.initial import is_input
from isopath.terms.sorts import BOOL, REF


class Summary(ByValue):
    """``value_sets`` has the input references in the order in which they came.

    ``located`` has what is left of value sets on this path, as of a ``version`` of what the path knows.
    """

    def __init__(self) -> None:
        super().__init__(_are_one)
        self.value_sets: dict[Term, Term] = {}
        self.fields: dict[tuple[Term, Field], Value] = {}
        self.located: dict[Term, Choices] = {}
        self.version = 0

    def fork(self) -> Self:
        twin = super().fork()
        twin.value_sets = self.value_sets.copy()
        twin.fields = self.fields.copy()
        twin.located, twin.version = {}, 0
        return twin

    # References and locations.

    def reach(self, heap: Heap, reference: Term, depth: float, facts: list[Term]) -> None:
        """A reference that is read is summarized at once, and again if it was past the bound and may be within now."""
        beyond = self.reached.beyond
        super().reach(heap, reference, depth, facts)
        for leaf in beyond - self.reached.beyond:
            del self.value_sets[leaf]
            self.located.pop(leaf, None)
        self.leaves(heap, reference)

    def is_within(self, heap: Heap, base: Term, distance: float, before: Mapping[Term, Condition]) -> Condition:
        """A location differs from all references that came before the one that names it."""
        order = {reference: number for number, reference in enumerate(self.value_sets)}
        place = order.get(base, -1)
        later = {other: seen for other, seen in before.items() if order.get(other, len(order)) > place}
        return is_within_as_read(heap, base, distance, before, later)

    def leaves(self, heap: Heap, reference: Term) -> Choices:
        """The value set of a reference: L(r), or the union over the references that an ite selects from."""
        found: dict[Term, Condition] = {}
        for chosen, selected in leaves_of(heap, reference):
            for place, guard in self._locations(heap, chosen):
                found[place] = disjunction([found.get(place, False), ite(BOOL, selected, guard, False)])
        return [(place, guard) for place, guard in found.items() if guard is not False]

    def tested(self, heap: Heap, reference: Term) -> Choices:
        """Equal references have equal types: the class of an input is a question to the reference itself."""
        return leaves_of(heap, reference)

    def _locations(self, heap: Heap, reference: Term) -> Choices:
        if not is_input(reference) or is_text(reference):
            return [(reference, True)]
        if reference not in self.value_sets:
            self.value_sets[reference] = self._summarized(heap, reference)
        if self.version != heap.path.version:
            self.located, self.version = {}, heap.path.version
        if reference not in self.located:
            self.located[reference] = heap.path.choices(self.value_sets[reference])
        return self.located[reference]

    def _summarized(self, heap: Heap, reference: Term) -> Term:
        """Summarize: null, each compatible location that came before, or a new one (the paper's four thetas).

        Past the bound ``k`` there is no new one.
        """
        known = self._known_to(heap, reference)
        value = reference
        if reference in self.reached.beyond:
            value = known.pop() if known else NULL
        for other in reversed(known):
            value = ite(REF, alias(heap, reference, other), other, value)
        summarized = ite(REF, heap.path.settled(is_null(reference)), NULL, value)
        assert isinstance(summarized, Term)
        return summarized

    def _known_to(self, heap: Heap, reference: Term) -> list[Term]:
        """The input references whose locations another may be."""
        if _is_by_value(heap, reference):
            return []
        return [
            other
            for other in self.value_sets
            if other not in self.reached.beyond
            and heap.types.may_alias(reference, other)
            and not _is_by_value(heap, other)
            and heap.path.settled(is_null(other)) is not True
        ]

    def same(self, heap: Heap, a: Term, b: Term) -> Condition:
        """Equals (references-true, references-false): both are the same location, whichever that is."""
        special = same_special(heap, a, b, lambda one, other: self.same(heap, one, other))
        if special is not None:
            return special
        if a is b:
            return True
        others = dict(self.leaves(heap, b))
        shared = [conjunction([guard, others[place]]) for place, guard in self.leaves(heap, a) if place in others]
        return heap.path.settled(disjunction(shared))

    # Fields.

    def written(self) -> Iterable[tuple[Value | None, Value]]:
        return [
            *super().written(),
            *since_the_start((leaf, field, value) for (leaf, field), value in self.fields.items()),
        ]

    def input_field(self, heap: Heap, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """Field Access: R(l, f), a new input reference where the location is uninitialized."""
        place = (leaf, field)
        held = self.fields.get(place)
        self.fields[place] = initial_value(heap, leaf, field, facts) if held is None else heap.path.collapsed(held)
        return self.fields[place]

    def write_input_field(self, heap: Heap, leaf: Term, field: Field, value: Value) -> None:
        """Field Write: the value is the new one, strengthened by the guard of the location, else the old one."""
        self.fields[leaf, field] = value


def _are_one(heap: Heap, leaf: Term, target: Term) -> Condition:
    """Locations differ by name."""
    return leaf is target


def _is_by_value(heap: Heap, reference: Term) -> bool:
    return heap.canonical.exist and heap.canonical.is_canonical(reference)
