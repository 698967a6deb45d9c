"""What the program allocates: instances and arrays, as plain lists of values.

An object belongs to the heap whose token it carries; any other heap that writes to it takes a copy first.
"""

from typing import Final

from isopath.program.linked import JavaClass, default_value, sort_of, stack_sort
from isopath.terms import Condition, Value, equal, ite
from isopath.terms.sorts import INT

MATERIALIZED: Final = 4096
"""Arrays of at most this many elements are lists; longer ones, and those of symbolic length, only keep writes."""


class Instance:
    """An object of a class: one value per field of its layout."""

    __slots__ = ("cls", "fields", "owner")

    def __init__(self, cls: JavaClass, fields: list[Value], owner: object) -> None:
        self.cls = cls
        self.fields = fields
        self.owner = owner

    def copy(self, owner: object) -> "Instance":
        return Instance(self.cls, self.fields.copy(), owner)


class Array:
    """An array. While every element is known by its index, ``elements`` holds them, and there is nothing else.

    After a write at an index that is not known ``elements`` is None: ``writes`` holds what was written since, the
    newest last, and ``base`` the elements before. An array of symbolic or very large length has no base: what was not
    written is the default.
    """

    __slots__ = ("base", "cls", "elements", "length", "owner", "writes")

    def __init__(self, cls: JavaClass, length: Value, elements: list[Value] | None, owner: object) -> None:
        self.cls = cls
        self.length = length
        self.elements = elements
        self.base: list[Value] | None = None
        self.writes: list[tuple[Value, Value]] = []
        self.owner = owner

    def copy(self, owner: object) -> "Array":
        twin = Array(self.cls, self.length, None if self.elements is None else self.elements.copy(), owner)
        twin.base = self.base
        twin.writes = self.writes.copy()
        return twin

    def read(self, index: Value) -> Value:
        """The element at an index within bounds, as a choice over what it may be."""
        sort = stack_sort(sort_of(self.cls.element))
        hits: list[tuple[Condition, Value]] = []
        value: Value | None = None
        for written, candidate in reversed(self.writes):
            if isinstance(index, int) and isinstance(written, int):
                is_here: Condition = index == written
            else:
                is_here = equal(INT, index, written)
            if is_here is True:
                value = candidate
                break
            if is_here is not False:
                hits.append((is_here, candidate))
        if value is None:
            value = self._unwritten(index)
        for is_here, candidate in reversed(hits):
            value = ite(sort, is_here, candidate, value)
        return value

    def _unwritten(self, index: Value) -> Value:
        elements = self.base if self.elements is None else self.elements
        if not elements:
            return default_value(self.cls.element)
        if isinstance(index, int):
            return elements[index] if 0 <= index < len(elements) else default_value(self.cls.element)
        sort = stack_sort(sort_of(self.cls.element))
        value = elements[-1]
        for position in range(len(elements) - 2, -1, -1):
            value = ite(sort, equal(INT, index, position), elements[position], value)
        return value

    def write(self, index: Value, value: Value) -> None:
        """Set the element at an index within bounds."""
        if isinstance(index, int) and self.elements is not None:
            self.elements[index] = value
        else:
            if self.elements is not None:
                self.base, self.elements = self.elements, None
            self.writes = [entry for entry in self.writes if entry[0] is not index and entry[0] != index]
            self.writes.append((index, value))


def new_elements(cls: JavaClass, length: Value) -> list[Value] | None:
    """The elements of a new array, each at its default; None when they are not kept one by one."""
    if isinstance(length, int) and length <= MATERIALIZED:
        return [default_value(cls.element)] * length
    return None
