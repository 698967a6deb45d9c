"""A position in the bytes of a class file, with the big-endian reads of JVMS 4.

Invariant: no read goes past ``end``. A cursor over a part (an attribute) is made with ``part`` and shares the bytes
of the whole, so that every error names an offset in the file.
"""

from collections.abc import Iterator
from struct import iter_unpack
from typing import NoReturn, Self

from isopath.classfile.malformed import MalformedClassFile


class Cursor:
    """Reads u1, u2, u4 and byte ranges in order."""

    __slots__ = ("data", "end", "position", "source")

    def __init__(self, data: bytes, source: str, position: int, end: int) -> None:
        self.data = data
        self.source = source
        self.position = position
        self.end = end

    def fail(self, problem: str, offset: int | None = None) -> NoReturn:
        raise MalformedClassFile(self.source, self.position if offset is None else offset, problem)

    def skip(self, length: int) -> int:
        """Move past ``length`` bytes and return where they start."""
        start = self.position
        if start + length > self.end:
            self.fail(f"needs {length} bytes but {self.end - start} are left")
        self.position = start + length
        return start

    def u1(self) -> int:
        start = self.position
        if start >= self.end:
            self.skip(1)
        self.position = start + 1
        return self.data[start]

    def u2(self) -> int:
        start = self.position
        if start + 2 > self.end:
            self.skip(2)
        self.position = start + 2
        return self.data[start] << 8 | self.data[start + 1]

    def u4(self) -> int:
        start = self.skip(4)
        return int.from_bytes(self.data[start : start + 4], "big")

    def take(self, length: int) -> bytes:
        start = self.skip(length)
        return self.data[start : start + length]

    def words(self, columns: int) -> Iterator[tuple[int, ...]]:
        """A u2 count and that many rows of so many u2, which this cursor leaves behind."""
        return iter_unpack(f">{columns}H", self.take(2 * columns * self.u2()))

    def part(self, length: int) -> Self:
        """A cursor over the next ``length`` bytes, which this one leaves behind."""
        start = self.skip(length)
        return self.over(start, start + length)

    def over(self, start: int, end: int) -> Self:
        return type(self)(self.data, self.source, start, end)

    def finish(self, what: str) -> None:
        """Reject bytes that nothing has read."""
        if self.position != self.end:
            self.fail(f"{self.end - self.position} bytes too many in {what}")
