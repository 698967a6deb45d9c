"""A guard that knows which clause of a contract is evaluated, and rejects what it writes to objects of before.

A clause may make objects and write to these. To inputs it cannot write at all; what the method has made, and statics,
are compared with what they were when the clause began: an object that nobody has written to is still the same one
(``isopath.heap.state.objects``). Fields in which the platform only caches what it has computed do not count.
"""

from dataclasses import dataclass
from typing import Final

from isopath.heap import Array, FieldPlace, Heap, Instance, NotMaterialized, Place, TextBytes, WriteGuard
from isopath.program.linked import Field, JavaClass
from isopath.spec.contracts.caches import is_cache, spelled
from isopath.terms import Term, Value
from isopath.terms.initial import is_input
from isopath.terms.operators import LOCATION

_THROWABLE: Final = "java/lang/Throwable"


class ClauseWrites(Exception):
    """A clause, by number, writes to what it looks at."""

    def __init__(self, clause: int, what: str) -> None:
        super().__init__(what)
        self.clause = clause
        self.what = what


@dataclass(frozen=True, slots=True)
class _Found:
    """What a clause has found: the objects that the method has made, and the statics of initialized classes."""

    objects: dict[Term, Instance | Array]
    statics: dict[Field, Value]
    initialized: frozenset[JavaClass]


class ClauseWatch(WriteGuard):
    """The guard of a heap in which a harness runs. ``clause`` is 0 while the method itself runs."""

    def __init__(self) -> None:
        self.clause = 0
        self._found: _Found | None = None

    def fork(self) -> "ClauseWatch":
        twin = ClauseWatch()
        twin.clause, twin._found = self.clause, self._found
        return twin

    def evaluate(self, heap: Heap, clause: int) -> None:
        """From now on a clause is evaluated; what the one before has written is looked for."""
        if self._found is not None:
            self._look_for_writes(heap, self._found)
        self.clause, self._found = clause, None
        if clause:
            heap.objects.token = object()
            statics = heap.statics
            self._found = _Found(heap.objects.own.copy(), statics.values.copy(), frozenset(statics.initialized))

    def before_write(self, heap: Heap, place: Place) -> None:
        self._reject_input(heap, place.reference, place.field if isinstance(place, FieldPlace) else None)

    def before_range(self, heap: Heap, target: Term) -> None:
        self._reject_input(heap, target)

    def _reject_input(self, heap: Heap, reference: Term, field: Field | None = None) -> None:
        is_watched = self.clause and reference.op is not LOCATION and not (field and is_cache(field))
        if is_watched and _may_be_input(heap, reference):
            raise ClauseWrites(self.clause, "an array" if field is None else spelled(field))

    def _look_for_writes(self, heap: Heap, found: _Found) -> None:
        own, statics = heap.objects.own, heap.statics
        for place, before in found.objects.items():
            if own[place] is not before:
                self._compare(before, own[place])
        for field, value in statics.values.items():
            is_old = found.statics.get(field) is value or statics.holds_first(field)
            if field.owner in found.initialized and not is_old:
                raise ClauseWrites(self.clause, f"the static field {spelled(field)}")

    def _compare(self, before: Instance | Array, after: Instance | Array) -> None:
        if isinstance(before, Instance) and isinstance(after, Instance):
            if _THROWABLE in before.cls.supertypes:
                return
            for field in before.cls.layout:
                if before.fields[field.slot] != after.fields[field.slot] and not is_cache(field):
                    raise ClauseWrites(self.clause, spelled(field))
        elif isinstance(before, Array) and isinstance(after, Array) and _content(before) != _content(after):
            raise ClauseWrites(self.clause, "an array")


def _content(array: Array) -> object:
    """What distinguishes an array from another; an array of bytes may have become one of characters, by being read."""
    if array.cls.name == "[B":
        return array.units.elements if isinstance(array, TextBytes) else None
    return array.elements, array.base, array.writes


def _may_be_input(heap: Heap, reference: Term) -> bool:
    try:
        return any(is_input(leaf) for leaf, _ in heap.leaves(reference))
    except NotMaterialized:
        return True
