"""Heaps that remember what a method assigns, for contracts that say what it may (JML's ``assignable``, ``pure``).

What counts is the assignment, whatever the value, to what was there before the call: inputs and statics of initialized
classes; of objects that only these hold, a value that has changed. What the method makes itself is its own. Fields in
which the platform only keeps what it has computed do not count.
"""

from dataclasses import dataclass
from typing import Any, Final

from isopath.heap import Array, ElementPlace, FieldPlace, Instance, Place
from isopath.heap.cases import Case
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


class Framed:
    """Stands before a heap model among the bases of a class."""

    allowed: tuple[Assigned, ...] = ()
    assigned: tuple[Assigned, ...] = ()
    frame: Frame | None = None

    def allow(self, place: Assigned) -> None:
        """One more place that the method to come may assign."""
        self.allowed = (*self.allowed, place)

    def begin_frame(self) -> None:
        """The method begins."""
        heap: Any = self
        heap.token = object()
        statics, initialized = heap.statics.copy(), frozenset(heap.initialized)
        self.frame = Frame(self.allowed, heap.objects.copy(), statics, initialized)

    def end_frame(self) -> "list[tuple[Assigned, Condition]]":
        """The method has ended: what it has assigned, each with the condition under which it may."""
        if self.frame is None:
            return []
        found = dict.fromkeys((*self.assigned, *self._changed(self.frame)))
        self.assigned, frame, self.frame = (), self.frame, None
        return [(each, self._is_allowed(each, frame)) for each in found]

    def copy_store(self, twin: Any) -> None:
        heap: Any = super()
        heap.copy_store(twin)
        twin.allowed, twin.assigned, twin.frame = self.allowed, self.assigned, self.frame

    def write(self, place: Place, value: Value) -> list[Case[None, Any]]:
        heap: Any = super()
        cases: list[Case[None, Any]] = heap.write(place, value)
        if self.frame is not None and place.reference.op is not LOCATION:
            for case in cases:
                case.heap.note_assignment(place)
        return cases

    def write_static(self, field: Field, value: Value) -> None:
        heap: Any = super()
        heap.write_static(field, value)
        if self.frame is not None and field.owner in self.frame.initialized and not is_cache(field):
            self._add(_static(field))

    def note_assignment(self, place: Place) -> None:
        """A place was written."""
        if isinstance(place, FieldPlace):
            if not is_cache(place.field):
                self._add(Assigned(place.reference, place.field.name, None, spelled(place.field)))
        else:
            index = place.index if isinstance(place, ElementPlace) else None
            self._add(Assigned(place.reference, ALL_ELEMENTS, index, "an element of an array"))

    def copy_range(self, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
        heap: Any = super()
        self._note_range(target)
        return bool(heap.copy_range(source, origin, target, start, count))

    def copy_units(self, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
        heap: Any = super()
        self._note_range(target)
        return bool(heap.copy_units(source, origin, target, start, count))

    def _note_range(self, target: Term) -> None:
        if self.frame is not None and target.op is not LOCATION:
            self._add(Assigned(target, ALL_ELEMENTS, None, "elements of an array"))

    def _add(self, place: Assigned) -> None:
        if place not in self.assigned:
            self.assigned = (*self.assigned, place)

    def _changed(self, frame: Frame) -> list[Assigned]:
        """What has another value, of statics and of objects that are no inputs."""
        heap: Any = self
        changed: list[Assigned] = []
        for place, before in frame.objects.items():
            after = heap.objects[place]
            if after is not before:
                changed += _differences(place, before, after)
        for field, value in heap.statics.items():
            is_old = frame.statics.get(field) is value or heap.has_static_of_before(field)
            if field.owner in frame.initialized and not is_old and not is_cache(field):
                changed.append(_static(field))
        return changed

    def _is_allowed(self, place: Assigned, frame: Frame) -> Condition:
        """That one of the places that may be assigned is this one, or its object is none of before."""
        heap: Any = self
        alternatives: list[Condition] = []
        if place.owner is not None:
            for leaf, condition in heap.leaves(place.owner):
                if not is_input(leaf) and leaf not in frame.objects:
                    alternatives.append(condition)
        alternatives += [self._coincides(each, place) for each in frame.allowed if _names(each, place)]
        is_allowed: Condition = disjunction(alternatives)
        return is_allowed

    def _coincides(self, allowed: Assigned, place: Assigned) -> Condition:
        heap: Any = self
        if allowed.owner is None or place.owner is None:
            return allowed.owner is place.owner
        same: Condition = heap.same(allowed.owner, place.owner)
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
