"""Text in byte arrays: two bytes per character, low byte first, as strings lie in memory when they are not compact.

``TextBytes`` is such an array kept by character: what is copied or read at an index that is not known stays a whole
character. A plain array of bytes becomes one when that first happens to it; until then it is as any other array.
"""

from collections.abc import Sequence

from isopath.heap.state.fork_tree import ForkTree, NotMergeable, are_same
from isopath.heap.state.objects import Array, InputElements, OfInput
from isopath.program.linked import JavaClass
from isopath.terms import Term, Value, build, equal, ite
from isopath.terms.bottom_up import chosen
from isopath.terms.initial import narrowed
from isopath.terms.operators import ADD, BIT_AND, BIT_OR, CONST, FROM_BYTE, ITE, L2I, MUL, SHL, TO_BYTE, USHR
from isopath.terms.sorts import BYTE, CHAR, INT, LONG


class TextBytes(Array):
    """An array of bytes whose content is ``units``, an array of chars of half its length.

    ``most``, where it is known, bounds that length.
    """

    __slots__ = ("most", "units")

    def __init__(self, cls: JavaClass, units: Array, owner: object) -> None:
        super().__init__(cls, doubled(units.length), None, owner)
        self.units = units
        self.most: int | None = None

    def copy(self, owner: object) -> "TextBytes":
        twin = TextBytes(self.cls, self.units.copy(owner), owner)
        twin.most = self.most
        return twin

    def merged(self, found: Sequence[Array | None], tree: ForkTree, owner: object) -> "TextBytes":
        texts = [each if isinstance(each, TextBytes) else None for each in found]
        if any(each is not None and not are_same(each.length, self.length) for each in texts):
            raise NotMergeable("texts of several lengths")
        units = self.units.merged([None if each is None else each.units for each in texts], tree, owner)
        twin = TextBytes(self.cls, units, owner)
        mosts = [each.most for each in texts if each is not None]
        twin.most = None if None in mosts else max(most for most in mosts if most is not None)
        return twin

    @property
    def has_spans(self) -> bool:
        return True

    def read(self, index: Value, of_input: OfInput) -> Value:
        return half(self.units.read(halved(index), of_input), index)

    def write_byte(self, index: Value, value: Value, of_input: OfInput) -> None:
        """Set one half of a character."""
        at = halved(index)
        self.units.write(at, with_half(self.units.read(at, of_input), index, value))

    def write(self, index: Value, value: Value) -> None:
        self.write_byte(index, value, _no_input)


def _no_input(elements: InputElements, index: Value) -> Value:
    raise AssertionError("a byte of a text that depends on an input is written by the heap")


def as_text(array: Array, chars: JavaClass) -> TextBytes | None:
    """An array of bytes kept by character; ``chars`` is the class ``[C``.

    None when it was written at indices that are not known, which may be one half of a character.
    """
    if isinstance(array, TextBytes):
        return array
    elements = array.elements
    if elements is None and array.base is None and not array.writes and is_even(array.length):
        return TextBytes(array.cls, Array(chars, halved(array.length), None, array.owner), array.owner)
    if elements is None or len(elements) % 2:
        return None
    units = [joined(elements[at], elements[at + 1]) for at in range(0, len(elements), 2)]
    return TextBytes(array.cls, Array(chars, len(units), units, array.owner), array.owner)


def doubled(count: Value) -> Value:
    """So many characters, in bytes."""
    return build(SHL, INT, count, 1)


def halved(index: Value) -> Value:
    """The character that a byte belongs to. A doubled count was within the bounds of a text, so it did not overflow."""
    if not isinstance(index, Term):
        return int(index) >> 1
    if _is_doubled(index):
        return _lowered(index.args[0])
    if index.op is L2I and _is_doubled(index.args[0]):
        return build(L2I, LONG, index.args[0].args[0])
    if index.op is ADD and index.args[1].op is CONST:
        return build(ADD, INT, halved(index.args[0]), index.args[1].payload >> 1)
    if index.op is ITE:
        return chosen(index, lambda side: halved(_lowered(side)), _choice)
    if index.op is ADD and _is_doubled(index.args[0]) and _is_doubled(index.args[1]):
        return build(ADD, INT, halved(index.args[0]), halved(index.args[1]))
    return build(USHR, INT, index, 1)


def _choice(test: Term, then: Value, otherwise: Value) -> Value:
    return ite(INT, test, then, otherwise)


def is_even(index: Value) -> bool:
    """Whether a byte is known to be the first of its character: all that it may be made of are."""
    if not isinstance(index, Term):
        return int(index) % 2 == 0
    seen, pending = {index}, [index]
    while pending:
        part = pending.pop()
        if part.op is ADD or part.op is ITE:
            others = [each for each in part.args[-2:] if each not in seen]
            seen.update(others)
            pending.extend(others)
        elif part.op is CONST:
            if part.payload % 2:
                return False
        elif not _is_doubled(part.args[0] if part.op is L2I else part):
            return False
    return True


def _is_doubled(term: Term) -> bool:
    by = {SHL: 1, MUL: 2}.get(term.op)
    return by is not None and term.args[1].op is CONST and term.args[1].payload == by


def _lowered(term: Term) -> Value:
    return term.payload if term.op is CONST else term


def low(unit: Value) -> Value:
    """The first byte of a character."""
    return narrowed(unit, BYTE)


def high(unit: Value) -> Value:
    """The second byte of a character."""
    return narrowed(build(USHR, INT, unit, 8), BYTE)


def half(unit: Value, index: Value) -> Value:
    """The byte at an index, of the character that it belongs to."""
    if isinstance(index, int):
        return high(unit) if index % 2 else low(unit)
    if is_even(index):
        return low(unit)
    return ite(INT, equal(INT, build(BIT_AND, INT, index, 1), 0), low(unit), high(unit))


def with_half(unit: Value, index: Value, byte: Value) -> Value:
    """A character with the byte at an index replaced."""
    as_low, as_high = joined(byte, high(unit)), joined(low(unit), byte)
    if isinstance(index, int):
        return as_high if index % 2 else as_low
    return ite(INT, equal(INT, build(BIT_AND, INT, index, 1), 0), as_low, as_high)


def joined(first: Value, second: Value) -> Value:
    """The character of two bytes; the halves of one character give it back as it was."""
    if isinstance(first, int) and isinstance(second, int):
        return (second & 0xFF) << 8 | first & 0xFF
    whole = _halved_from(first)
    if whole is not None and high(whole) is second:
        return narrowed(whole, CHAR)
    upper = build(SHL, INT, build(BIT_AND, INT, second, 0xFF), 8)
    return build(BIT_OR, INT, upper, build(BIT_AND, INT, first, 0xFF))


def _halved_from(byte: Value) -> Term | None:
    if isinstance(byte, Term) and byte.op is FROM_BYTE and byte.args[0].op is TO_BYTE:
        return byte.args[0].args[0]
    return None
