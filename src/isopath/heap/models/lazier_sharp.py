"""Lazier# initialization (paper 001, section 3.3, Algorithm 3 and appendix D).

Reading an input reference forks nothing: it is a *symbolic reference*, null or any object. Null is decided when it is
tested or dereferenced (IFNULL1-B, 2-B, GETFIELD1-B, 2-B), the object when it is dereferenced or compared.
"""

from isopath.heap.core.cases import certain
from isopath.heap.core.heap import Cases, Heap
from isopath.heap.models.admitting import is_near
from isopath.heap.models.lazier import Lazier
from isopath.heap.models.lazy import count, is_of_kind
from isopath.terms import NULL, Term, Value, is_null, negate
from isopath.terms.operators import EQ, NOT


class LazierSharp(Lazier):
    """A deferred reference is a symbolic reference until the path knows that it is not null."""

    def materialize_place(self, heap: Heap, initial: Term, type_name: str) -> Cases[Value]:
        """GETFIELD3-B: a symbolic reference."""
        if is_of_kind(heap, type_name):
            self.resolved[initial] = initial
            heap.declare(initial, type_name)
            return certain(initial, heap)
        near = is_near(heap, initial, self.resolved)
        if not near and not self.has_alias(heap, type_name):
            return self.materialize_far(heap, initial, type_name)
        if heap.platform is not None and not heap.platform.can_wait(initial):
            return super().materialize_place(heap, initial, type_name)
        if heap.monitor is not None:
            return self._materialize_visited(heap, initial, type_name, near)
        self.defer(initial, type_name, near)
        count(heap, initial, near)
        return certain(initial, heap)

    def _materialize_visited(self, heap: Heap, initial: Term, type_name: str, near: bool) -> Cases[Value]:
        """Nothing is chosen where the invariant of the inputs can say at once whether null is allowed."""
        assert heap.monitor is not None
        can_be_null = bool(self.as_null(heap, initial))
        located = self._deferred_in(heap, initial, type_name, near)
        if not heap.monitor.can_wait(heap, initial) or not self.has_object(located, initial):
            return super().materialize_place(heap, initial, type_name)
        facts: list[Term] = []
        if not can_be_null:
            located.add_facts([negate(is_null(initial))], facts)
        count(located, initial, near)
        return certain(initial, located, facts)

    def may_be_null(self, heap: Heap, reference: Term) -> bool:
        return reference in self.waiting or (heap.canonical.exist and heap.canonical.is_canonical(reference))

    def materialize(self, heap: Heap, reference: Term) -> Cases[Term]:
        """GETFIELD1-B, 2-B, then 1-A, 2-A: null unless that is ruled out, or an object."""
        chosen = super().materialize(heap, reference)
        if reference in self.waiting:
            twin = heap.fork()
            model = self.of(twin)
            del model.waiting[reference]
            return [*model.as_null(twin, reference), *chosen]
        return chosen

    def chooses(self, condition: Term) -> bool:
        """IFNULL1-B, 2-B: both sides of a test for null are there, for no other condition mentions the reference."""
        test = condition.args[0] if condition.op is NOT else condition
        return test.op is EQ and NULL in test.args and any(part in self.waiting for part in test.args)

    def note(self, heap: Heap, fact: Term) -> None:
        """A symbolic reference that is null is materialized."""
        if fact.op is EQ and NULL in fact.args:
            reference = fact.args[0] if fact.args[1] is NULL else fact.args[1]
            if reference in self.waiting:
                del self.waiting[reference]
                self.resolved[reference] = NULL
                allowed = heap.visit(reference, NULL)
                assert allowed is True, "that null is pruned is known when a reference is deferred"
