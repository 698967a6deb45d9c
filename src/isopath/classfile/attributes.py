"""Attribute tables: found by name, each read by whoever knows it (JVMS 4.7).

``AttributeCursor`` is a cursor that knows the pool, so that an index is read, checked and resolved in one step.
``Attributes`` is one table. An attribute nobody asks for is skipped, as the specification demands of unknown ones; one
that is asked for must be consumed to its last byte, and may come twice only where ``every`` asks for it.
"""

from collections.abc import Callable
from struct import Struct
from typing import Final, Self, TypeVar

from isopath.classfile.constants import ClassConstant, Constant
from isopath.classfile.cursor import Cursor
from isopath.classfile.descriptors import is_field_descriptor
from isopath.classfile.pool import ConstantPool

_C = TypeVar("_C")
_T = TypeVar("_T")

_HEAD: Final = Struct(">HI")
"""The index of the name of an attribute, and how many bytes it has."""


class AttributeCursor(Cursor):
    """A cursor that resolves constant pool indices."""

    __slots__ = ("pool",)

    def __init__(self, data: bytes, source: str, position: int, end: int, pool: ConstantPool) -> None:
        super().__init__(data, source, position, end)
        self.pool = pool

    def over(self, start: int, end: int) -> Self:
        return type(self)(self.data, self.source, start, end, self.pool)

    def constant(self, kind: type[_C], what: str) -> _C:
        """Read an index to a constant of the class ``kind``."""
        constant = self.optional(kind, what)
        if constant is None:
            self.fail(f"constant pool index 0 does not hold {what}", self.position - 2)
        return constant

    def optional(self, kind: type[_C], what: str) -> _C | None:
        """The same, where index 0 means nothing."""
        index = self.u2()
        return self._at(index, kind, what) if index else None

    def _at(self, index: int, kind: type[_C], what: str) -> _C:
        """The constant of the class ``kind`` at an index, which was read just before."""
        entries: tuple[Constant | None, ...] = self.pool.entries
        if index >= len(entries):
            self.fail(f"constant pool index {index} out of range", self.position - 2)
        constant = entries[index]
        if not isinstance(constant, kind):
            self.fail(f"constant pool index {index} does not hold {what}", self.position - 2)
        return constant

    def text(self) -> str:
        return self.text_at(self.u2())

    def text_at(self, index: int) -> str:
        """The text at an index, which was read just before."""
        entries = self.pool.entries
        text = entries[index] if index < len(entries) else None
        return text if isinstance(text, str) else self._at(index, str, "text")

    def optional_text(self) -> str | None:
        return self.optional(str, "text")

    def field_descriptor(self) -> str:
        return self.field_descriptor_at(self.u2())

    def field_descriptor_at(self, index: int) -> str:
        """The descriptor at an index, which was read just before."""
        descriptor = self.text_at(index)
        if not is_field_descriptor(descriptor):
            self.fail(f"malformed field descriptor {descriptor[:80]!a}", self.position - 2)
        return descriptor

    def class_name(self) -> str:
        return self.constant(ClassConstant, "a class").name

    def optional_class_name(self) -> str | None:
        constant = self.optional(ClassConstant, "a class")
        return None if constant is None else constant.name

    def class_names(self) -> tuple[str, ...]:
        """A u2 count and that many classes."""
        return self.table(type(self).class_name)

    def table(self, row: Callable[[Self], _T]) -> tuple[_T, ...]:
        """A u2 count and that many rows."""
        return tuple([row(self) for _ in range(self.u2())])

    def attributes(self) -> "Attributes":
        """A u2 count and that many attributes."""
        found: dict[str, list[AttributeCursor]] = {}
        for _ in range(self.u2()):
            index, length = _HEAD.unpack_from(self.data, self.skip(_HEAD.size))
            found.setdefault(self.text_at(index), []).append(self.part(length))
        return Attributes(found)


class Attributes:
    """The attributes of one class, field, method, record component or code."""

    __slots__ = ("_found",)

    def __init__(self, found: dict[str, list[AttributeCursor]]) -> None:
        self._found = found

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def read(self, name: str, read: Callable[[AttributeCursor], _T]) -> _T | None:
        """What ``read`` makes of the attribute ``name``, or None where there is none."""
        cursors = self._found.get(name)
        if cursors is None:
            return None
        if len(cursors) > 1:
            cursors[1].fail(f"a second {name} attribute")
        return _whole(name, read, cursors[0])

    def rows(self, name: str, read: Callable[[AttributeCursor], tuple[_T, ...]]) -> tuple[_T, ...]:
        """The same for an attribute that is a table, which is empty where there is none."""
        return self.read(name, read) or ()

    def every(self, name: str, read: Callable[[AttributeCursor], tuple[_T, ...]]) -> tuple[_T, ...]:
        """The rows of all attributes ``name``, in order."""
        cursors = self._found.get(name, ())
        return tuple([row for cursor in cursors for row in _whole(name, read, cursor)])


def _whole(name: str, read: Callable[[AttributeCursor], _T], cursor: AttributeCursor) -> _T:
    value = read(cursor)
    cursor.finish(f"the {name} attribute")
    return value
