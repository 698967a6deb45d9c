"""Lazier initialization (paper 001, section 3.2, Algorithm 2 and appendix C).

On the first read of an input reference the heap forks on null only. A reference that is not null is a *symbolic
location*: which object it points to is chosen when it is dereferenced, or compared, or its type is asked for. Until
then it is ``waiting`` by the name that it has as a term; the paper's substitution of an object for a location is
``resolved``, through which every name is looked up.

Past the bound k a reference is null or an alias of what was read before it. To choose among these all of them have to
be materialized; where it is not certain that there is any, nothing is deferred.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Self, TypeVar

from isopath.heap.core.cases import Case, InputPlace, NotMaterialized, Place, certain
from isopath.heap.core.heap import Cases, Choices, Heap
from isopath.heap.initial.identity import is_special
from isopath.heap.models.admitting import distance, is_near
from isopath.heap.models.lazy import Lazy, count, is_of_kind
from isopath.terms import NULL, Condition, Term, Value, conjunction, is_null, negate
from isopath.terms.operators import LOCATION

V = TypeVar("V")


class Lazier(Lazy):
    """``waiting`` are the deferred references, each with its static type.

    ``far`` has those of them that are past the bound k, each with the references that were read before it.
    """

    defers = True

    def __init__(self) -> None:
        super().__init__()
        self.waiting: dict[Term, str] = {}
        self.far: dict[Term, tuple[Term, ...]] = {}

    def fork(self) -> Self:
        twin = super().fork()
        twin.waiting = self.waiting.copy()
        twin.far = self.far.copy()
        return twin

    def is_deferred(self, reference: Term) -> bool:
        return reference in self.waiting

    def deferred(self) -> Mapping[Term, str]:
        return self.waiting

    def has_read(self, reference: Term) -> bool:
        return reference in self.waiting or super().has_read(reference)

    def same(self, heap: Heap, a: Term, b: Term) -> Condition:
        """IF_ACMPEQ1-A; IFNULL and IFNONNULL need no object. What the program allocated is no input."""
        a, b = self.found(a), self.found(b)
        if a is b:
            return True
        if a is NULL or b is NULL:
            return self._is_missing(heap, b if a is NULL else a)
        if a.op is LOCATION or b.op is LOCATION:
            return super().same(heap, a, b) if not {a, b} & self.waiting.keys() else self._same_allocated(heap, a, b)
        for reference in (a, b):
            if reference in self.waiting:
                raise NotMaterialized(reference)
        return super().same(heap, a, b)

    def _is_missing(self, heap: Heap, reference: Term) -> Condition:
        """Whether a reference is null."""
        if reference in self.waiting or reference in self.resolved:
            return heap.path.settled(is_null(reference)) if self.may_be_null(heap, reference) else False
        return super().same(heap, reference, NULL)

    def may_be_null(self, heap: Heap, reference: Term) -> bool:
        """Whether a reference that was read may still be null: a symbolic location, or an object, is not."""
        return False

    def _same_allocated(self, heap: Heap, a: Term, b: Term) -> Condition:
        """A deferred reference and an allocated object differ, unless the object may be an input in disguise."""
        made, given = (a, b) if a.op is LOCATION else (b, a)
        if is_special(heap, made) or (heap.canonical.exist and heap.canonical.value_at(made) is not None):
            raise NotMaterialized(given)
        return False

    def found(self, reference: Term) -> Term:
        """The object that a name stands for, or the name itself while that is open."""
        return self.resolved.get(reference, reference)

    def leaves(self, heap: Heap, reference: Term) -> Choices:
        choices = super().leaves(heap, self.found(reference))
        for leaf, _ in choices:
            if self.is_deferred(leaf):
                raise NotMaterialized(leaf)
        return [(self.found(leaf), chosen) for leaf, chosen in choices]

    def read(self, heap: Heap, place: Place) -> Cases[Value]:
        if isinstance(place, InputPlace):
            is_waiting = place.reference in self.waiting
            return certain(place.reference, heap) if is_waiting else super().read(heap, place)
        return self._at_object(heap, place, lambda each, where: Lazy.read(self.of(each), each, where))

    def write(self, heap: Heap, place: Place, value: Value) -> Cases[None]:
        return self._at_object(heap, place, lambda each, where: Lazy.write(self.of(each), each, where, value))

    def _at_object(self, heap: Heap, place: Place, act: Callable[[Heap, Place], Cases[V]]) -> Cases[V]:
        """GETFIELD1-A, 2-A and the like: a location is materialized, then the rule for objects is used."""
        reference = place.reference
        if reference in self.waiting:
            chosen = self.choose_object(heap, reference)
            return after(chosen, lambda each, found: act(each, replace(place, reference=found)))
        found = self.found(reference)
        return act(heap, place if found is reference else replace(place, reference=found))

    def materialize(self, heap: Heap, reference: Term) -> Cases[Term]:
        """What consumes a reference has it materialized: the cases of what it is."""
        is_waiting = reference in self.waiting
        return self.choose_object(heap, reference) if is_waiting else certain(self.found(reference), heap)

    def choose_object(self, heap: Heap, location: Term) -> Cases[Term]:
        """GETFIELD1-A, 2-A: one of the objects in the heap, or a fresh one."""
        twin = heap.fork()
        model = self.of(twin)
        type_name = model.waiting.pop(location)
        before = model.far.pop(location, None)
        if before is None:
            return model.as_object(twin, location, type_name, near=True)
        waiting = next((reference for reference in before if reference in model.waiting), None)
        if waiting is not None:
            return after(self.materialize(heap, waiting), lambda each, _: self.of(each).choose_object(each, location))
        then = {reference: self.found(reference) for reference in before}
        if distance(location, then) <= heap.limits.depth:
            return model.as_object(twin, location, type_name, near=True)
        cases = model.as_object(twin, location, type_name, near=False)
        return [case for case in cases if case.value in then.values()]

    def materialize_place(self, heap: Heap, initial: Term, type_name: str) -> Cases[Value]:
        """GETFIELD3-S and 3-A: null, or a symbolic location."""
        if is_of_kind(heap, type_name):
            return self.materialize_canonical(heap, initial, type_name)
        near = is_near(heap, initial, self.resolved)
        if not near and not self.has_alias(heap, type_name):
            return self.materialize_far(heap, initial, type_name)
        located = self._deferred_in(heap, initial, type_name, near)
        there = [Case(heap.path.settled(negate(is_null(initial))), initial, located)]
        cases: Cases[Value] = [*self.as_null(heap, initial), *(there if self.has_object(located, initial) else ())]
        for each in [case.heap for case in cases] or [heap]:
            count(each, initial, near)
        return cases

    def _deferred_in(self, heap: Heap, initial: Term, type_name: str, near: bool) -> Heap:
        """A second heap, in which a reference is deferred."""
        twin = heap.fork()
        self.of(twin).defer(initial, type_name, near)
        return twin

    def has_object(self, located: Heap, location: Term) -> bool:
        """Whether the invariant of the inputs, if there is one, allows an object for a location that is deferred."""
        return located.monitor is None or bool(self.of(located).choose_object(located, location))

    def has_alias(self, heap: Heap, type_name: str) -> bool:
        """Whether a reference may point to an object that is known already, whatever comes."""
        types = heap.hierarchy.instances(type_name)
        return any(heap.types.compatible(known, types) is True for known in self.inputs)

    def defer(self, initial: Term, type_name: str, near: bool) -> None:
        """Past the bound a reference is an alias of what was read before it, which is kept in ``far``."""
        if not near:
            self.far[initial] = (*self.resolved, *self.waiting)
        self.waiting[initial] = type_name

    def materialize_far(self, heap: Heap, initial: Term, type_name: str) -> Cases[Value]:
        """Past the bound: null or an alias of what was read before, which has to be known for that."""
        if not self.waiting:
            return Lazy.materialize_place(self, heap, initial, type_name)
        oldest = next(iter(self.waiting))
        cases = self.materialize(heap, oldest)
        return after(cases, lambda each, _: self.of(each).materialize_place(each, initial, type_name))


def after(cases: Cases[Term], act: Callable[[Heap, Term], Cases[V]]) -> Cases[V]:
    """The cases of one operation after those of another."""
    joined: list[Case[V, Heap]] = []
    for case in cases:
        case.heap.learn(case.guard)
        for then in act(case.heap, case.value):
            guard, asked = conjunction([case.guard, then.guard]), conjunction([case.asked, then.asked])
            joined.append(Case(guard, then.value, then.heap, (*case.facts, *then.facts), asked))
    return joined
