"""Heaps that know which clause of a contract is evaluated, and refuse what it writes to objects that were there before.

A clause may make objects and write to these. To inputs it cannot write at all; what the method has made, and statics,
are compared with what they were when the clause began: an object that nobody has written to is still the same one
(``isopath.heap.objects``). Fields in which the platform only keeps what it has computed do not count.
"""

from dataclasses import dataclass
from typing import Any, Final

from isopath.heap import Array, FieldPlace, Instance, Place, TextBytes
from isopath.heap.cases import Case
from isopath.heap.lazier import Unresolved
from isopath.program.linked import Field, JavaClass
from isopath.spec.contracts.caches import is_cache, spelled
from isopath.spec.contracts.frames import Framed
from isopath.terms import Term, Value
from isopath.terms.initial import is_input
from isopath.terms.operators import LOCATION
from isopath.vm import State

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


class Watched:
    """Stands before a heap model among the bases of a class. ``clause`` is 0 while the method itself runs."""

    clause = 0
    _found: _Found | None = None

    def evaluate(self, clause: int) -> None:
        """From now on a clause is evaluated; what the one before has written is looked for."""
        heap: Any = self
        if self._found is not None:
            self._look_for_writes(self._found)
        self.clause, self._found = clause, None
        if clause:
            heap.token = object()
            self._found = _Found(heap.objects.copy(), heap.statics.copy(), frozenset(heap.initialized))

    def copy_store(self, twin: Any) -> None:
        heap: Any = super()
        heap.copy_store(twin)
        twin.clause, twin._found = self.clause, self._found

    def write(self, place: Place, value: Value) -> list[Case[None, Any]]:
        self._refuse_input(place.reference, place.field if isinstance(place, FieldPlace) else None)
        heap: Any = super()
        cases: list[Case[None, Any]] = heap.write(place, value)
        return cases

    def copy_range(self, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
        self._refuse_input(target)
        heap: Any = super()
        return bool(heap.copy_range(source, origin, target, start, count))

    def copy_units(self, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
        self._refuse_input(target)
        heap: Any = super()
        return bool(heap.copy_units(source, origin, target, start, count))

    def _refuse_input(self, reference: Term, field: Field | None = None) -> None:
        is_watched = self.clause and reference.op is not LOCATION and not (field and is_cache(field))
        if is_watched and self._may_be_input(reference):
            raise ClauseWrites(self.clause, "an array" if field is None else spelled(field))

    def _may_be_input(self, reference: Term) -> bool:
        heap: Any = self
        try:
            return any(is_input(leaf) for leaf, _ in heap.leaves(reference))
        except Unresolved:
            return True

    def _look_for_writes(self, found: _Found) -> None:
        heap: Any = self
        for place, before in found.objects.items():
            if heap.objects[place] is not before:
                self._compare(before, heap.objects[place])
        for field, value in heap.statics.items():
            is_old = found.statics.get(field) is value or heap.has_static_of_before(field)
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
    """What tells an array from another; an array of bytes may have become one of characters, by being read."""
    if array.cls.name == "[B":
        return array.units.elements if isinstance(array, TextBytes) else None
    return array.elements, array.base, array.writes


def watched_model(model: type[Any]) -> type[Any]:
    """A heap model that watches the clauses of contracts."""
    return type(f"Watched{model.__name__}", (Watched, Framed, model), {})


def clause_of(state: State) -> int:
    """The number of the clause that was evaluated when a trace ended; 0 for the method itself."""
    return getattr(state.heap, "clause", 0)
