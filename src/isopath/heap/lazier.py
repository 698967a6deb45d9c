"""Lazier initialization (paper 001, section 3.2, Algorithm 2 and appendix C).

On the first read of an input reference the heap forks on null only. A reference that is not null is a *symbolic
location*: which object it points to is chosen when it is dereferenced, or compared, or its type is asked for. Until
then it is kept in ``open`` by the name that it has as a term; the paper's substitution of an object for a location is
``resolved``, through which every name is looked up.

Past the bound k a reference is null or an alias of what was met before it. To choose among these all of them have to be
resolved; where it is not certain that there is any, nothing is put off.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Self, TypeVar

from isopath.heap.cases import Case, InputPlace, Place, certain
from isopath.heap.lazy import Lazy, distance
from isopath.heap.limits import Limits
from isopath.heap.store import Shared
from isopath.program.hierarchy import Hierarchy
from isopath.terms import NULL, Condition, Term, Value, conjunction, is_null, negate
from isopath.terms.operators import LOCATION

V = TypeVar("V")


class Unresolved(Exception):
    """A question about an object that is not chosen yet: who asks it has to have the reference resolved before."""

    def __init__(self, reference: Term) -> None:
        super().__init__(reference)
        self.reference = reference


class Lazier(Lazy):
    """``open`` are the references that are read and not resolved, each with its static type.

    ``far`` has those of them that are past the bound k, each with the references that were met before it.
    """

    puts_off = True

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.open: dict[Term, str] = {}
        self.far: dict[Term, tuple[Term, ...]] = {}

    def fork(self) -> Self:
        twin = super().fork()
        twin.open = self.open.copy()
        twin.far = self.far.copy()
        return twin

    def is_open(self, reference: Term) -> bool:
        return reference in self.open

    def unresolved(self) -> tuple[Term, ...]:
        return tuple(self.open)

    def has_met(self, reference: Term) -> bool:
        return reference in self.open or super().has_met(reference)

    def same(self, a: Term, b: Term) -> Condition:
        """IF_ACMPEQ1-A; IFNULL and IFNONNULL need no object. What the program allocated is no input."""
        a, b = self.found(a), self.found(b)
        if a is b:
            return True
        if a is NULL or b is NULL:
            return self._is_missing(b if a is NULL else a)
        if a.op is LOCATION or b.op is LOCATION:
            return super().same(a, b) if not {a, b} & self.open.keys() else self._same_allocated(a, b)
        for reference in (a, b):
            if reference in self.open:
                raise Unresolved(reference)
        return super().same(a, b)

    def _is_missing(self, reference: Term) -> Condition:
        """Whether a reference is null."""
        if reference in self.open or reference in self.resolved:
            return self.settled(is_null(reference)) if self.may_be_null(reference) else False
        return super().same(reference, NULL)

    def may_be_null(self, reference: Term) -> bool:
        """Whether a reference that was read may still be null: a symbolic location, or an object, is not."""
        return False

    def _same_allocated(self, a: Term, b: Term) -> Condition:
        """An open reference and an allocated object: they differ, unless the object may be an input in disguise."""
        made, given = (a, b) if a.op is LOCATION else (b, a)
        if self._is_special(made) or (self.has_canonical and self._known_by_value(made) is not None):
            raise Unresolved(given)
        return False

    def found(self, reference: Term) -> Term:
        """The object that a name stands for, or the name itself while that is open."""
        return self.resolved.get(reference, reference)

    def leaves(self, reference: Term) -> list[tuple[Term, Condition]]:
        choices = super().leaves(self.found(reference))
        for leaf, _ in choices:
            if self.is_open(leaf):
                raise Unresolved(leaf)
        return [(self.found(leaf), chosen) for leaf, chosen in choices]

    def read(self, place: Place) -> list[Case[Value, Self]]:
        if isinstance(place, InputPlace):
            return certain(place.reference, self) if place.reference in self.open else super().read(place)
        return self._at_object(place, lambda heap, where: Lazy.read(heap, where))

    def write(self, place: Place, value: Value) -> list[Case[None, Self]]:
        return self._at_object(place, lambda heap, where: Lazy.write(heap, where, value))

    def _at_object(self, place: Place, act: Callable[[Self, Place], list[Case[V, Any]]]) -> list[Case[V, Any]]:
        """GETFIELD1-A, 2-A and their kin: a location is resolved, then the rule for objects is used."""
        reference = place.reference
        if reference in self.open:
            chosen = self.choose_object(reference)
            return after(chosen, lambda heap, found: act(heap, replace(place, reference=found)))
        found = self.found(reference)
        return act(self, place if found is reference else replace(place, reference=found))

    def resolve(self, reference: Term) -> list[Case[Term, Self]]:
        """What consumes a reference has it resolved: the cases of what it is."""
        return self.choose_object(reference) if reference in self.open else certain(self.found(reference), self)

    def choose_object(self, location: Term) -> list[Case[Any, Self]]:
        """GETFIELD1-A, 2-A: one of the objects in the heap, or a fresh one."""
        heap = self.fork()
        type_name = heap.open.pop(location)
        met = heap.far.pop(location, None)
        if met is None:
            return heap.as_object(location, type_name, is_near=True)
        waiting = next((reference for reference in met if reference in heap.open), None)
        if waiting is not None:
            return after(self.resolve(waiting), lambda heap, _: heap.choose_object(location))
        then = {reference: self.found(reference) for reference in met}
        if distance(location, then) <= self.k:
            return heap.as_object(location, type_name, is_near=True)
        return [case for case in heap.as_object(location, type_name, is_near=False) if case.value in then.values()]

    def initialize(self, initial: Term, type_name: str) -> list[Case[Value, Self]]:
        """GETFIELD3-S and 3-A: null, or a symbolic location."""
        if self.is_of_kind(type_name):
            return self.initialize_canonical(initial, type_name)
        is_near = self.is_near(initial)
        if not is_near and not self._has_alias(type_name):
            return self._initialize_far(initial, type_name)
        located = self.fork()
        located.put_off(initial, type_name, is_near)
        there: list[Case[Value, Self]] = [Case(self.settled(negate(is_null(initial))), initial, located)]
        cases = [*self.as_null(initial), *(there if located.has_object(initial) else ())]
        for heap in [case.heap for case in cases] or [self]:
            heap.count_met(initial, is_near)
        return cases

    def has_object(self, location: Term) -> bool:
        """Whether the specification of the inputs, if there is one, allows an object for a location that is put off."""
        return self.visitor is None or bool(self.choose_object(location))

    def _has_alias(self, type_name: str) -> bool:
        """Whether a reference may point to an object that is known already, whatever comes."""
        types = self.hierarchy.instances(type_name)
        return any(self._compatible(known, types) is True for known in self.inputs)

    def put_off(self, initial: Term, type_name: str, is_near: bool) -> None:
        """Past the bound a reference is an alias of what was met before it, which is kept in ``far``."""
        if not is_near:
            self.far[initial] = (*self.resolved, *self.open)
        self.open[initial] = type_name

    def _initialize_far(self, initial: Term, type_name: str) -> list[Case[Value, Self]]:
        """Past the bound: null or an alias of what was met before, which has to be known for that."""
        if not self.open:
            return Lazy.initialize(self, initial, type_name)
        oldest = next(iter(self.open))
        return after(self.resolve(oldest), lambda heap, _: heap.initialize(initial, type_name))


def after(cases: list[Case[Any, Any]], act: Callable[[Any, Any], list[Case[V, Any]]]) -> list[Case[V, Any]]:
    """The cases of one operation after those of another."""
    joined: list[Case[V, Any]] = []
    for case in cases:
        case.heap.learn(case.guard)
        for then in act(case.heap, case.value):
            guard, asked = conjunction([case.guard, then.guard]), conjunction([case.asked, then.asked])
            joined.append(Case(guard, then.value, then.heap, (*case.facts, *then.facts), asked))
    return joined
