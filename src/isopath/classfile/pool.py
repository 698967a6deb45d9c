"""The constant pool: read once, every reference resolved and checked (JVMS 4.4).

Entries refer to entries anywhere in the pool, but only to simpler kinds: a method handle to a member, a member to a
name-and-type, that to text. So the pool is resolved rank by rank, in linear time, without recursion.

Texts are modified UTF-8 (JVMS 4.4.7). A Java string is a sequence of UTF-16 units, a Python string one of code points.
The one representation used here: a high surrogate followed by a low one is always joined into its supplementary code
point; a surrogate without its other half stays as that lone code point. So two Java strings are equal exactly when
their Python strings are.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from isopath.classfile.constants import Constant, DoubleConstant, FloatConstant, IntegerConstant, LongConstant
from isopath.classfile.cursor import Cursor
from isopath.classfile.resolution import RANKS, Resolver


def decode_modified_utf8(raw: bytes) -> str:
    """The string that ``raw`` encodes; ValueError when it encodes none."""
    if raw.isascii():
        if 0 in raw:
            raise ValueError("a zero byte in modified UTF-8")
        return raw.decode("ascii")
    if 0 in raw or max(raw) >= 0xF0:
        raise ValueError("a byte that modified UTF-8 never uses")
    text = raw.replace(b"\xc0\x80", b"\x00").decode("utf-8", "surrogatepass")
    if b"\xed" in raw:
        text = text.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "surrogatepass")
    return text


_UTF8, _INTEGER, _FLOAT, _LONG, _DOUBLE = 1, 3, 4, 5, 6

_BODY_LENGTH = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}


@dataclass(frozen=True, slots=True)
class ConstantPool:
    """``pool[index]`` is the constant at ``index``; index 0 and the gap after a long or double hold nothing."""

    entries: tuple[Constant | None, ...]

    def __getitem__(self, index: int) -> Constant:
        constant = self.entries[index] if 0 < index < len(self.entries) else None
        if constant is None:
            raise IndexError(f"no constant at index {index}")
        return constant

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[tuple[int, Constant]]:
        """The pairs of index and constant, in order."""
        return ((index, constant) for index, constant in enumerate(self.entries) if constant is not None)


def read_pool(cursor: Cursor) -> ConstantPool:
    """Read ``constant_pool_count`` and the pool that follows it."""
    count = cursor.u2()
    if count == 0:
        cursor.fail("constant pool count is zero", cursor.position - 2)
    entries: list[Constant | None] = [None] * count
    ranks: list[list[tuple[int, int, int]]] = [[], [], []]
    index = 1
    while index < count:
        start = cursor.position
        tag = cursor.u1()
        if tag == _UTF8:
            entries[index] = _text(cursor)
        elif tag in RANKS:
            cursor.skip(_BODY_LENGTH[tag])
            ranks[RANKS[tag]].append((index, tag, start))
        elif tag in _BODY_LENGTH:
            entries[index] = _number(tag, cursor.take(_BODY_LENGTH[tag]))
            if tag in (_LONG, _DOUBLE):
                index += 1
                if index == count:
                    cursor.fail("a long or double constant runs past the constant pool", start)
        else:
            cursor.fail(f"unknown constant pool tag {tag}", start)
        index += 1
    resolver = Resolver(cursor, entries)
    for same_rank in ranks:
        for index, tag, start in same_rank:
            entries[index] = resolver.resolve(tag, start)
    return ConstantPool(tuple(entries))


def _text(cursor: Cursor) -> str:
    start = cursor.position
    raw = cursor.take(cursor.u2())
    try:
        return decode_modified_utf8(raw)
    except ValueError:
        cursor.fail("text that is not modified UTF-8", start)


def _number(tag: int, body: bytes) -> Constant:
    if tag == _INTEGER:
        return IntegerConstant(int.from_bytes(body, "big", signed=True))
    if tag == _LONG:
        return LongConstant(int.from_bytes(body, "big", signed=True))
    if tag == _FLOAT:
        return FloatConstant(int.from_bytes(body, "big"))
    return DoubleConstant(int.from_bytes(body, "big"))
