"""Generalized symbolic execution: lazy initialization (paper 001, section 2.2 and 3.1; Khurshid, Pasareanu, Visser).

On the first read of an input reference the heap forks: null, each known object of a compatible type, a fresh object.
After that the reference *is* the object. Fields are in ``isopath.heap.models.explicit``, arrays in
``isopath.heap.models.accumulators``.
"""

from dataclasses import replace

from isopath.heap.core.cases import Case
from isopath.heap.core.heap import Cases, Choices, Heap
from isopath.heap.initial.known_by_value import differ
from isopath.heap.models.accumulators import fitting
from isopath.heap.models.admitting import admitted, has_room, is_near
from isopath.heap.models.explicit import ExplicitHeap
from isopath.terms import NULL, Condition, Term, Value, conjunction, equal, is_null, negate
from isopath.terms.initial import is_element
from isopath.terms.sorts import REF


class Lazy(ExplicitHeap):
    """The choices of an object."""

    def materialize_place(self, heap: Heap, initial: Term, type_name: str) -> Cases[Value]:
        """GETFIELD3-S to 6-S: null, each known object that may have the type, and a fresh one within the bounds."""
        if is_of_kind(heap, type_name):
            return self.materialize_canonical(heap, initial, type_name)
        near = is_near(heap, initial, self.resolved)
        objects = self.as_object(heap, initial, type_name, near)
        cases: Cases[Value] = [*self.as_null(heap, initial), *objects]
        for each in [case.heap for case in cases] or [heap]:
            count(each, initial, near)
        return cases

    def materialize_canonical(self, heap: Heap, initial: Term, type_name: str) -> Cases[Value]:
        """Null or not: which object it is follows from its value, and the bound is not for what refers to nothing."""
        missing = is_null(initial)
        there_heap = self._resolved(heap, initial, initial)
        there_heap.declare(initial, type_name)
        there = heap.path.settled(negate(missing))
        absent = [replace(case, asked=conjunction([missing, case.asked])) for case in self.as_null(heap, initial)]
        present = fitting(heap, initial, Case(there, initial, there_heap, asked=there))
        return [*absent, *admitted(heap, initial, [present])]

    def as_null(self, heap: Heap, initial: Term) -> Cases[Term]:
        """GETFIELD3-S, unless it is known that the reference is not null."""
        missing = is_null(initial)
        if heap.path.settled(missing) is False:
            return []
        return admitted(heap, initial, [Case(missing, NULL, self._resolved(heap, initial, NULL))])

    def as_object(self, heap: Heap, initial: Term, type_name: str, near: bool) -> Cases[Term]:
        """GETFIELD4-S, each known object that may have the type; GETFIELD5-S and 6-S, a fresh object if it is near."""
        cases: list[Case[Term, Heap]] = []
        for known, fits in self.objects_for(heap, type_name):
            is_this = equal(REF, initial, known)
            if heap.path.truth(is_this) is not False:
                chosen = self._resolved(heap, initial, known)
                chosen.learn(fits)
                cases.append(Case(is_this, known, chosen, asked=fits))
        fresh = self.as_fresh(heap, initial, type_name) if near else []
        for case in cases:
            case.heap.hit_n |= heap.hit_n
        return admitted(heap, initial, [fitting(heap, initial, case) for case in (*cases, *fresh)])

    def as_fresh(self, heap: Heap, initial: Term, type_name: str) -> Cases[Term]:
        """GETFIELD5-S and 6-S, unless there is an object too many; that is noted here."""
        differs = [negate(equal(REF, initial, known)) for known, _ in self.objects_for(heap, type_name)]
        guard = conjunction([heap.path.settled(negate(is_null(initial))), *differs])
        fresh = self._fresh(heap, initial, type_name, guard)
        heap.hit_n |= fresh.heap.hit_n
        return [] if fresh.asked is False else [fresh]

    def objects_for(self, heap: Heap, type_name: str) -> Choices:
        """The known objects to which a reference of a static type may point, each with what must hold of its type."""
        types = heap.hierarchy.instances(type_name)
        compatible = ((known, heap.types.compatible(known, types)) for known in self.inputs)
        return [(known, fits) for known, fits in compatible if fits is not False]

    def _resolved(self, heap: Heap, initial: Term, chosen: Term) -> Heap:
        """A second heap, in which a reference is an object or null."""
        twin = heap.fork()
        self.of(twin).resolved[initial] = chosen
        return twin

    def _fresh(self, heap: Heap, initial: Term, type_name: str, guard: Condition) -> Case[Term, Heap]:
        twin = self._resolved(heap, initial, initial)
        inputs = self.of(twin).inputs
        inputs[initial] = None
        twin.types.declared[initial] = type_name
        twin.declare_object(initial, heap.hierarchy.instances(type_name))
        asked = [differ(twin, initial, known) for known in self.inputs] if twin.canonical.exist else []
        if heap.limits.counts_objects:
            twin.learn(negate(is_null(initial)))
            asked += has_room(twin, initial, inputs)
            asked += twin.path.take_pending()
        return Case(guard, initial, twin, asked=conjunction(asked))


def count(heap: Heap, initial: Term, near: bool) -> None:
    """A loop that reads a new reference has found something new; past the bound there is nothing new."""
    heap.hit_k |= not near
    heap.materialized += near and not is_element(initial)


def is_of_kind(heap: Heap, type_name: str) -> bool:
    """Whether all objects of a type are known by their value."""
    return heap.canonical.are_canonical(heap.hierarchy.instances(type_name).classes)
