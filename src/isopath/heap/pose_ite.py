"""The rules of paper 000 (Figs 4, 5, 10 and 12) as they are written there, kept as the reference for ``pose``.

``fields`` is the paper's H: every input symbol that was dereferenced has a symbolic object of its own, and aliasing
lives in the values of its fields. Fields spring into being with their first use (Getfield r1, r1.b and Putfield r1,
r1.b: a symbolic object whose fields are all uninitialized is one that has none yet here). That the symbol is not null
is a condition that the machine has put on the path by then, and its type is a fact (``isopath.heap.input_types``).

The paper's fresh ``Z`` is named by its access path, as the application ``f(Y)``. To the solver that is a function, but
nothing here relies on congruence: where two symbols are equal, the value of only one of them is ever selected.

A reference that is an ite is taken apart into symbols, as Getfield c2 and Putfield c2 do by merging the heaps of both
sides; sides that the path rules out are left aside (c3, c4). The paper has no arrays: see ``isopath.heap.by_value``.
"""

from collections.abc import Mapping

from isopath.heap.by_value import ByValue
from isopath.heap.limits import Limits
from isopath.heap.store import Shared, Store
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, stack_sort
from isopath.terms import Condition, Term, Value, ite


class PoseIte(ByValue):
    """``fields`` holds, per field, the values of all symbolic objects whose field is initialized, the oldest first."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.fields: dict[Field, dict[Term, Value]] = {}

    def copy_store(self, twin: Store) -> None:
        super().copy_store(twin)
        assert isinstance(twin, PoseIte)
        twin.fields = {field: values.copy() for field, values in self.fields.items()}

    def same(self, a: Term, b: Term) -> Condition:
        return self.alias(a, b)

    def are_one(self, leaf: Term, target: Term) -> Condition:
        return self.alias(leaf, target)

    def is_within(self, base: Term, distance: float, before: Mapping[Term, Condition]) -> Condition:
        """The initial value that is selected may be that of an alias, which the path need not have met."""
        return self.is_within_as_seen(base, distance, before, before)

    def input_field(self, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """Getfield c1: the value of the symbolic object's own field; Getfield r2: initialized when first read."""
        values = self.fields.setdefault(field, {})
        held = values.get(leaf)
        values[leaf] = self._assume(leaf, field, facts) if held is None else self.collapsed(held)
        return values[leaf]

    def _assume(self, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """``assume(H, Y, f, Z)``: the value of a symbol that is an alias, the newest asked first as in Fig. 2, or Z."""
        value = self.initial_field(leaf, field, facts)
        for other, held in self.fields[field].items():
            value = ite(stack_sort(field.sort), self.alias(leaf, other), held, value)
        return value

    def write_input_field(self, leaf: Term, field: Field, value: Value) -> None:
        """Putfield c1: ``update(H, Y, f, v)`` makes each initialized ``Yi.f`` the value where ``Y = Yi``."""
        values = self.fields.setdefault(field, {})
        for other, held in values.items():
            values[other] = ite(stack_sort(field.sort), self.alias(leaf, other), value, held)
        values[leaf] = value
