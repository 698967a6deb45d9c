"""A snapshot as a record of plain data (JSON), for another run.

A reference is the number of a shared location, which is the same in every run, and null is 0; a float is the bits of a
double. What a number stands for follows from the type of the place that it is in.
"""

import json
from collections.abc import Iterator

from isopath.heap import Array, Instance, Shared
from isopath.heap.state.numbers import MADE, MIRROR, SINGLETON, STRING, first_number, kind_of, owner_number
from isopath.heap.state.snapshot import Snapshot
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import PRIMITIVE_CLASSES, PRIMITIVES, JavaClass
from isopath.terms import NULL, Term, Value, location
from isopath.terms.arithmetic import bits_of
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import DOUBLE
from isopath.vm.linkage.lambdas import LAMBDA


class NotPortable(Exception):
    """A snapshot that another run could not make sense of."""


class Recorder:
    """Turns snapshots into records."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared) -> None:
        self._hierarchy = hierarchy
        self._shared = shared
        self._texts = {place.payload: text for text, place in shared.strings.items()}
        self._singletons = {owner_number(place.payload): name for name, place in shared.singletons.items()}
        if shared.stored is not None:
            self._texts |= shared.stored.texts
            self._singletons |= shared.stored.singletons

    def record(self, snapshot: Snapshot) -> bytes:
        """The record of a snapshot; raises ``NotPortable``. Its constants are named by text and by class."""
        first = first_number(MADE, snapshot.name)
        held = {ordinal: self._shared.objects[location(first + ordinal)] for ordinal in sorted(snapshot.ordinals)}
        texts, mirrors, singletons = self._constants(snapshot, list(held.values()))
        parts = {
            "name": snapshot.name,
            "classes": list(snapshot.classes),
            "needs": list(snapshot.needs),
            "texts": texts,
            "mirrors": mirrors,
            "singletons": singletons,
            "statics": {name: [_code(value) for value in row] for name, row in snapshot.statics.items()},
            "changes": [[change.owner, change.at, _code(change.old), _code(change.new)] for change in snapshot.changes],
            "objects": {ordinal: self._object(made) for ordinal, made in held.items()},
            "streams": {place.payload: name for place, name in snapshot.streams.items()},
        }
        return json.dumps(parts, separators=(",", ":")).encode()

    def _object(self, held: Instance | Array) -> list[object]:
        name = self._portable(held.cls)
        if isinstance(held, Instance):
            return [name, [_code(value) for value in held.fields]]
        return [name, held.length, None if held.elements is None else [_code(value) for value in held.elements], [
            [at, _code(value)] for at, value in held.writes
        ]]  # fmt: skip

    def _portable(self, cls: JavaClass) -> str:
        """The name of a class that any run with this JDK has, or can make again."""
        element = cls.name.lstrip("[")
        if cls.is_array and element in PRIMITIVES:
            return cls.name
        named = self._hierarchy.load(element[1:-1]) if cls.is_array else cls
        is_made = named.file is None or not len(named.file.pool)
        if not named.is_platform or (is_made and not named.name.rpartition(LAMBDA)[2].isdecimal()):
            raise NotPortable
        return cls.name

    def _constants(self, snapshot: Snapshot, held: list[Instance | Array]) -> tuple[list[str], list[str], list[str]]:
        """The texts of strings, the names of classes and of singletons that references of a snapshot stand for."""
        texts, mirrors, singletons = set(), set(), set()
        for number in _references(snapshot, held):
            if kind_of(number) == STRING:
                texts.add(self._texts[owner_number(number)])
            elif kind_of(number) == MIRROR:
                mirrors.add(self._shared.mirrored[location(number)])
            elif kind_of(number) == SINGLETON:
                singletons.add(self._singletons[owner_number(number)])
        for name in mirrors - set(PRIMITIVE_CLASSES):
            if LAMBDA in self._portable(self._hierarchy.load(name)):
                raise NotPortable
        return sorted(texts), sorted(mirrors), sorted(singletons)


def _references(snapshot: Snapshot, held: list[Instance | Array]) -> Iterator[int]:
    """The numbers of all locations that a snapshot names."""
    values: list[Value] = [value for row in snapshot.statics.values() for value in row]
    for change in snapshot.changes:
        values += (change.old, change.new)
        if isinstance(change.owner, int):
            yield change.owner
    for made in held:
        if isinstance(made, Instance):
            values += made.fields
        else:
            values += [value for _, value in made.writes] if made.elements is None else made.elements
    for value in values:
        if isinstance(value, Term) and value.op is LOCATION:
            yield value.payload


def _code(value: Value) -> int:
    if isinstance(value, float):
        return bits_of(value, DOUBLE)
    if isinstance(value, Term):
        return 0 if value is NULL else int(value.payload)
    return int(value)
