"""What a call changed in its inputs, and which of them the assertions of a test have to name."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from struct import pack
from typing import Final

from isopath.witness.construction.scope import Scope
from isopath.witness.objects import (
    Boxed,
    ClassOf,
    Constant,
    Content,
    Elements,
    Expected,
    FieldName,
    Fields,
    Ref,
    StandIn,
    StaticValue,
    Text,
    Value,
    Witness,
    WitnessObject,
)

_CHANGES: Final = "modCount"


@dataclass(frozen=True, slots=True)
class Change:
    """An input object that the call left in another state.

    ``fields`` are those that hold something else now; there are none where the object is changed as a whole, as an
    array, a text or a collection is.
    """

    object: WitnessObject
    fields: tuple[tuple[FieldName, Value], ...]


class Heap:
    """The objects after a call by their ids, and which of them a test can see."""

    def __init__(self, scope: Scope, witness: Witness, expected: Expected) -> None:
        self._scope = scope
        self.before: Mapping[int, WitnessObject] = {found.id: found for found in witness.objects}
        self.after: Mapping[int, WitnessObject] = {found.id: found for found in expected.objects}
        self._statics = expected.statics
        self._held = {(static.owner, static.name): static.value for static in witness.statics}
        self.roots = [argument.value for argument in witness.arguments] + [static.value for static in witness.statics]
        self.visible = frozenset(self._walk(self.roots, self.before))

    def is_input(self, identity: int) -> bool:
        return identity in self.before

    def is_closed(self, found: WitnessObject) -> bool:
        """Whether what is inside of an object is the platform's own business."""
        if not isinstance(found.content, Fields):
            return False
        cls = self._scope.class_of(found.type)
        return cls is None or cls.is_platform

    def changes(self) -> list[Change]:
        """The inputs that the call changed and that a test can see, in the order of their ids."""
        return [change for identity in sorted(self.visible) for change in self._changes_of(identity)]

    def statics(self) -> list[StaticValue]:
        """The static fields that hold something else after the call, or that it has written without reading them."""
        return [
            static
            for static in self._statics
            if (key := (static.owner, static.name)) not in self._held or not same(static.value, self._held[key])
        ]

    def _changes_of(self, identity: int) -> Iterator[Change]:
        before, after = self.before[identity], self.after[identity]
        if self.is_closed(before):
            if self._inside(identity, self.before) != self._inside(identity, self.after):
                yield Change(after, ())
            return
        old, new = fields_of(before.content), fields_of(after.content)
        if new:
            changed = [(name, value) for (name, value), (_, was) in zip(new, old, strict=True) if not same(value, was)]
            if changed:
                yield Change(after, tuple(changed))
        elif isinstance(after.content, Elements | Text) and not _same_content(before.content, after.content):
            yield Change(after, ())

    def is_only_counted(self, change: Change) -> bool:
        """Whether a collection was changed and holds what it held: it has counted the change."""
        identity = change.object.id
        inside = [self._inside(identity, objects, counts=False) for objects in (self.before, self.after)]
        return self.is_closed(change.object) and inside[0] == inside[1]

    def _inside(
        self, identity: int, objects: Mapping[int, WitnessObject], *, counts: bool = True
    ) -> list[tuple[int, str]]:
        """All that a closed object is made of, so that two states of it can be compared."""
        inside: list[tuple[int, str]] = []
        seen, pending = {identity}, [identity]
        for current in pending:
            found = objects[current]
            inside.append((current, repr(found.content if counts else _without_count(found.content))))
            if self.is_closed(found) or isinstance(found.content, Elements):
                new = [value.id for value in values_of(found.content) if isinstance(value, Ref)]
                pending += [other for other in dict.fromkeys(new) if other not in seen]
                seen.update(new)
        return inside

    def parts(self, identity: int) -> list[int]:
        """An input, and if it is closed all that it was made of before the call: the array of a list."""
        if not self.is_closed(self.before[identity]):
            return [identity]
        inside = (self.before[part] for part, _ in self._inside(identity, self.before))
        return [found.id for found in inside if self.is_closed(found) or isinstance(found.content, Elements)]

    def _walk(self, roots: Iterable[Value], objects: Mapping[int, WitnessObject]) -> Iterator[int]:
        """The objects that can be reached without looking into those of the platform."""
        seen: set[int] = set()
        pending = [root.id for root in roots if isinstance(root, Ref)]
        while pending:
            identity = pending.pop(0)
            if identity in seen:
                continue
            seen.add(identity)
            yield identity
            if not self.is_closed(objects[identity]):
                pending += [value.id for value in values_of(objects[identity].content) if isinstance(value, Ref)]

    def mentioned(self, values: Iterable[Value]) -> frozenset[int]:
        """The inputs that assertions on these values will name: reached through new objects alone."""
        seen: set[int] = set()
        pending = [value.id for value in values if isinstance(value, Ref)]
        found: set[int] = set()
        while pending:
            identity = pending.pop()
            if identity in seen:
                continue
            seen.add(identity)
            if identity in self.visible:
                found.update(() if is_value(self.after[identity]) else (identity,))
            elif not self.is_closed(self.after[identity]):
                pending += [value.id for value in values_of(self.after[identity].content) if isinstance(value, Ref)]
        return frozenset(found)


def _without_count(content: Content) -> Content:
    """What a collection holds, without how often it was changed."""
    if not isinstance(content, Fields):
        return content
    return Fields(tuple((name, value) for name, value in content.values if name.name != _CHANGES))


def is_value(found: WitnessObject) -> bool:
    """Whether an object is asserted by its value rather than by its identity."""
    return isinstance(found.content, Boxed | Constant | ClassOf) or found.type == "java.lang.String"


def fields_of(content: Content) -> tuple[tuple[FieldName, Value], ...]:
    """The fields of a plain object or of a stand-in."""
    return content.values if isinstance(content, Fields) else content.fields if isinstance(content, StandIn) else ()


def values_of(content: Content) -> list[Value]:
    """What an object refers to or holds."""
    if isinstance(content, Elements):
        return list(content.values)
    return [value for _, value in fields_of(content)]


def same(a: Value, b: Value) -> bool:
    """Whether two values are the same, floating point bit by bit."""
    if isinstance(a, float) and isinstance(b, float):
        return pack(">d", a) == pack(">d", b)
    return type(a) is type(b) and a == b


def _same_content(before: Content, after: Content) -> bool:
    if isinstance(before, Elements) and isinstance(after, Elements):
        pairs = zip(before.values, after.values, strict=True)
        return len(before.values) == len(after.values) and all(same(a, b) for a, b in pairs)
    if isinstance(before, Text) and isinstance(after, Text):
        return before.text == after.text
    return before == after
