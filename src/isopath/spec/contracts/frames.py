"""A guard that remembers what a method assigns, for contracts that say what it may (JML's ``assignable``, ``pure``).

What counts is the assignment, whatever the value, to what was there before the call: inputs and statics of initialized
classes; of objects that only these hold, a value that has changed. What the method makes itself is its own. Fields in
which the platform only caches what it has computed do not count.
"""

from dataclasses import dataclass
from typing import Final

from isopath.heap import Array, ElementPlace, FieldPlace, Heap, Instance, Place, WriteGuard
from isopath.program.linked import Field, JavaClass
from isopath.spec.contracts.caches import is_cache, spelled
from isopath.terms import Condition, Term, Value, conjunction, disjunction, equal
from isopath.terms.initial import is_input
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import INT

ALL_FIELDS: Final = "*"
ALL_ELEMENTS: Final = "[*]"


@dataclass(frozen=True, slots=True)
class Assigned:
    """A field, or an element of an array, that has been or may be assigned; without a name, the static ``field``.

    Of an element ``index`` is None where it may be any.
    """

    owner: Term | None
    name: str
    index: Value | None = None
    shown: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a method may assign, and what there was when it began."""

    allowed: tuple[Assigned, ...]
    objects: dict[Term, Instance | Array]
    statics: dict[Field, Value]
    initialized: frozenset[JavaClass]


class FrameWatch(WriteGuard):
    """The guard of a heap in which a method runs whose contract says what it may assign."""

    def __init__(self) -> None:
        self.allowed: tuple[Assigned, ...] = ()
        self.assigned: tuple[Assigned, ...] = ()
        self.frame: Frame | None = None

    def fork(self) -> "FrameWatch":
        twin = FrameWatch()
        twin.allowed, twin.assigned, twin.frame = self.allowed, self.assigned, self.frame
        return twin

    def allow(self, place: Assigned) -> None:
        """One more place that the method to come may assign."""
        self.allowed = (*self.allowed, place)

    def begin(self, heap: Heap) -> None:
        """The method begins."""
        heap.objects.token = object()
        statics, initialized = heap.statics.values.copy(), frozenset(heap.statics.initialized)
        self.frame = Frame(self.allowed, heap.objects.own.copy(), statics, initialized)

    def end(self, heap: Heap) -> "list[tuple[Assigned, Condition]]":
        """The method has ended: what it has assigned, each with the condition under which it may."""
        if self.frame is None:
            return []
        found = dict.fromkeys((*self.assigned, *_changed(heap, self.frame)))
        self.assigned, frame, self.frame = (), self.frame, None
        return [(each, _is_allowed(heap, each, frame)) for each in found]

    def after_write(self, place: Place) -> None:
        if self.frame is None or place.reference.op is LOCATION:
            return
        if isinstance(place, FieldPlace):
            if not is_cache(place.field):
                self._add(Assigned(place.reference, place.field.name, None, spelled(place.field)))
        else:
            index = place.index if isinstance(place, ElementPlace) else None
            self._add(Assigned(place.reference, ALL_ELEMENTS, index, "an element of an array"))

    def before_range(self, heap: Heap, target: Term) -> None:
        if self.frame is not None and target.op is not LOCATION:
            self._add(Assigned(target, ALL_ELEMENTS, None, "elements of an array"))

    def static_written(self, field: Field) -> None:
        if self.frame is not None and field.owner in self.frame.initialized and not is_cache(field):
            self._add(_static(field))

    def _add(self, place: Assigned) -> None:
        if place not in self.assigned:
            self.assigned = (*self.assigned, place)


def _changed(heap: Heap, frame: Frame) -> list[Assigned]:
    """What has another value, of statics and of objects that are no inputs."""
    changed: list[Assigned] = []
    for place, before in frame.objects.items():
        after = heap.objects.own[place]
        if after is not before:
            changed += _differences(place, before, after)
    for field, value in heap.statics.values.items():
        is_old = frame.statics.get(field) is value or heap.statics.holds_first(field)
        if field.owner in frame.initialized and not is_old and not is_cache(field):
            changed.append(_static(field))
    return changed


def _is_allowed(heap: Heap, place: Assigned, frame: Frame) -> Condition:
    """That one of the places that may be assigned is this one, or its object is none of before."""
    alternatives: list[Condition] = []
    if place.owner is not None:
        for leaf, condition in heap.leaves(place.owner):
            if not is_input(leaf) and leaf not in frame.objects:
                alternatives.append(condition)
    alternatives += [_coincides(heap, each, place) for each in frame.allowed if _names(each, place)]
    is_allowed: Condition = disjunction(alternatives)
    return is_allowed


def _coincides(heap: Heap, allowed: Assigned, place: Assigned) -> Condition:
    if allowed.owner is None or place.owner is None:
        return allowed.owner is place.owner
    same = heap.same(allowed.owner, place.owner)
    if allowed.index is None:
        return same
    return False if place.index is None else conjunction([same, equal(INT, allowed.index, place.index)])


def _static(field: Field) -> Assigned:
    return Assigned(None, f"{field.owner.name}.{field.name}", None, spelled(field))


def _names(allowed: Assigned, place: Assigned) -> bool:
    if allowed.name == ALL_FIELDS:
        return place.owner is not None and place.name != ALL_ELEMENTS
    return allowed.name == place.name


def _differences(place: Term, before: Instance | Array, after: Instance | Array) -> list[Assigned]:
    if isinstance(before, Instance) and isinstance(after, Instance):
        return [
            Assigned(place, field.name, None, spelled(field))
            for field in before.cls.layout
            if before.fields[field.slot] is not after.fields[field.slot] and not is_cache(field)
        ]
    return [Assigned(place, ALL_ELEMENTS, None, "an element of an array")]
