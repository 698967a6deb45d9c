"""Heap summaries: references as guarded value sets (paper 003, Figs 5, 7, 11 and 16; paper 002).

The heap is the paper's graph of references and locations. ``value_sets`` is its L, from an input reference to the
locations that it may be, each under a guard; ``fields`` is its R, from a location and a field to a reference. An input
*location* is named by the input reference that first reached it, and locations differ by name from each other and from
null. A value set is a term, an ite whose leaves are the locations: its guards exclude each other and leave nothing out.

The paper guards an alias of ``r`` with ``ra`` by ``r = ra`` and ``r != rb`` for all other ``rb``, which loses the heaps
where ``r``, ``ra`` and ``rb`` are one object. Here the references are asked in the order in which they came, and the
first that is equal names the location: the repaired form.

An uninitialized location (the paper's l_un) is a place that ``fields`` does not have yet. Elements of arrays are places
with an index (``isopath.heap.by_index``). Objects that are known by their value have value sets of null and themselves.
Every operation returns one case: nothing but the program forks.
"""

from collections.abc import Mapping

from isopath.heap.by_value import ByValue
from isopath.heap.input_texts import is_text
from isopath.heap.knowledge import Knowledge
from isopath.heap.limits import Limits
from isopath.heap.store import Shared, Store
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field
from isopath.terms import NULL, Condition, Term, Value, conjunction, disjunction, is_null, ite
from isopath.terms.initial import is_input
from isopath.terms.sorts import BOOL, REF


class Summary(ByValue):
    """``value_sets`` has the input references in the order in which they came.

    ``located`` has what is left of value sets on this path, until it learns more.
    """

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.value_sets: dict[Term, Term] = {}
        self.fields: dict[tuple[Term, Field], Value] = {}
        self.located: dict[Term, list[tuple[Term, Condition]]] = {}

    def copy_store(self, twin: Store) -> None:
        super().copy_store(twin)
        assert isinstance(twin, Summary)
        twin.value_sets = self.value_sets.copy()
        twin.fields = self.fields.copy()

    # References and locations.

    def meet(self, reference: Term, depth: float, facts: list[Term]) -> None:
        """A reference that is read is summarized at once, and again if it was past the bound and may be within now."""
        barren = self.barren
        super().meet(reference, depth, facts)
        for leaf in barren - self.barren:
            del self.value_sets[leaf]
            self.located.pop(leaf, None)
        self.leaves(reference)

    def is_within(self, base: Term, distance: float, before: Mapping[Term, Condition]) -> Condition:
        """A location differs from all references that came before the one that names it."""
        order = {reference: number for number, reference in enumerate(self.value_sets)}
        place = order.get(base, -1)
        later = {other: seen for other, seen in before.items() if order.get(other, len(order)) > place}
        return self.is_within_as_seen(base, distance, before, later)

    def leaves(self, reference: Term) -> list[tuple[Term, Condition]]:
        """The value set of a reference: L(r), or the union over the references that an ite selects from."""
        found: dict[Term, Condition] = {}
        for chosen, selected in super().leaves(reference):
            for place, guard in self._locations(chosen):
                found[place] = disjunction([found.get(place, False), ite(BOOL, selected, guard, False)])
        return [(place, guard) for place, guard in found.items() if guard is not False]

    def tested(self, reference: Term) -> list[tuple[Term, Condition]]:
        """Equal references have equal types: the class of an input is a question to the reference itself."""
        return super().leaves(reference)

    def _locations(self, reference: Term) -> list[tuple[Term, Condition]]:
        if not is_input(reference) or is_text(reference):
            return [(reference, True)]
        if reference not in self.value_sets:
            self.value_sets[reference] = self._summarized(reference)
        if reference not in self.located:
            self.located[reference] = Knowledge.leaves(self, self.value_sets[reference])
        return self.located[reference]

    def learn(self, condition: Condition) -> None:
        super().learn(condition)
        self.located.clear()

    def _summarized(self, reference: Term) -> Term:
        """Summarize: null, each compatible location that came before, or a new one (the paper's four thetas).

        Past the bound ``k`` there is no new one.
        """
        known = self._known_to(reference)
        value = reference
        if reference in self.barren:
            value = known.pop() if known else NULL
        for other in reversed(known):
            value = ite(REF, self.alias(reference, other), other, value)
        return ite(REF, self.settled(is_null(reference)), NULL, value)  # type: ignore[no-any-return]

    def _known_to(self, reference: Term) -> list[Term]:
        """The input references whose locations another may be."""
        if self._is_by_value(reference):
            return []
        return [
            other
            for other in self.value_sets
            if other not in self.barren
            and self.may_alias(reference, other)
            and not self._is_by_value(other)
            and self.settled(is_null(other)) is not True
        ]

    def _is_by_value(self, reference: Term) -> bool:
        return self.has_canonical and self.is_canonical(reference)

    def are_one(self, leaf: Term, target: Term) -> Condition:
        return leaf is target

    def same(self, a: Term, b: Term) -> Condition:
        """Equals (references-true, references-false): both are the same location, whichever that is."""
        special = self.same_special(a, b, self.same)
        if special is not None:
            return special
        if a is b:
            return True
        others = dict(self.leaves(b))
        ways = [conjunction([guard, others[place]]) for place, guard in self.leaves(a) if place in others]
        return self.settled(disjunction(ways))

    # Fields.

    def input_field(self, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """Field Access: R(l, f), a new input reference where the location is uninitialized."""
        place = (leaf, field)
        held = self.fields.get(place)
        self.fields[place] = self.initial_field(leaf, field, facts) if held is None else self.collapsed(held)
        return self.fields[place]

    def write_input_field(self, leaf: Term, field: Field, value: Value) -> None:
        """Field Write: the value is the new one, strengthened by the guard of the location, else the old one."""
        self.fields[leaf, field] = value
