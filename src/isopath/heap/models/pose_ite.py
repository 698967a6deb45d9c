"""The rules of paper 000 (Figs 4, 5, 10 and 12) as they are written there, kept as the reference for ``pose``.

``fields`` is the paper's H: every input symbol that was dereferenced has a symbolic object of its own, and aliasing
lives in the values of its fields. Fields spring into being with their first use (Getfield r1, r1.b and Putfield r1,
r1.b: a symbolic object whose fields are all uninitialized is one that has none yet here). That the symbol is not null
is a condition that the machine has put on the path by then, and its type is a fact
(``isopath.heap.state.input_types``).

The paper's fresh ``Z`` is named by its access path, as the application ``f(Y)``. To the solver that is a function, but
nothing here relies on congruence: where two symbols are equal, the value of only one of them is ever selected.

A reference that is an ite is taken apart into symbols, as Getfield c2 and Putfield c2 do by merging the heaps of both
sides; sides that the path rules out are left aside (c3, c4). The paper has no arrays: see
``isopath.heap.models.write_log``.
"""

from collections.abc import Iterable, Mapping
from typing import Self

from isopath.heap.core.heap import Heap
from isopath.heap.initial.fields import initial_value
from isopath.heap.models.by_value import ByValue
from isopath.heap.models.reaching import alias, is_within_as_read
from isopath.heap.models.rules import since_the_start
from isopath.program.linked import Field, stack_sort
from isopath.terms import Condition, Term, Value, ite


class PoseIte(ByValue):
    """``fields`` holds, per field, the values of all symbolic objects whose field is initialized, the oldest first."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[Field, dict[Term, Value]] = {}

    def fork(self) -> Self:
        twin = super().fork()
        twin.fields = {field: values.copy() for field, values in self.fields.items()}
        return twin

    def is_within(self, heap: Heap, base: Term, distance: float, before: Mapping[Term, Condition]) -> Condition:
        """The initial value that is selected may be that of an alias, which the path need not have read."""
        return is_within_as_read(heap, base, distance, before, before)

    def written(self) -> Iterable[tuple[Value | None, Value]]:
        held = [(leaf, field, value) for field, values in self.fields.items() for leaf, value in values.items()]
        return [*super().written(), *since_the_start(held)]

    def input_field(self, heap: Heap, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """Getfield c1: the value of the symbolic object's own field; Getfield r2: initialized when first read."""
        values = self.fields.setdefault(field, {})
        held = values.get(leaf)
        values[leaf] = self._assume(heap, leaf, field, facts) if held is None else heap.path.collapsed(held)
        return values[leaf]

    def _assume(self, heap: Heap, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """``assume(H, Y, f, Z)``: the value of a symbol that is an alias, the newest asked first as in Fig. 2, or Z."""
        value = initial_value(heap, leaf, field, facts)
        for other, held in self.fields[field].items():
            value = ite(stack_sort(field.sort), alias(heap, leaf, other), held, value)
        return value

    def write_input_field(self, heap: Heap, leaf: Term, field: Field, value: Value) -> None:
        """Putfield c1: ``update(H, Y, f, v)`` makes each initialized ``Yi.f`` the value where ``Y = Yi``."""
        values = self.fields.setdefault(field, {})
        for other, held in values.items():
            values[other] = ite(stack_sort(field.sort), alias(heap, leaf, other), value, held)
        values[leaf] = value
