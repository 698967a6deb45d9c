"""Text that was joined of pieces, compared with known text piece by piece.

What a byte array holds is a log of ranges copied to it. Where each begins where the one before ends, the text is a
sequence of pieces: known text, single characters, the digits of integers, and other texts. A question about the whole
is then a choice of where each piece ends, and a question about each piece, which for digits is one about the integer.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from isopath.heap.state.objects import Array, InputElements, OfInput, Span
from isopath.program.characters import Tables
from isopath.program.linked import JavaClass
from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal
from isopath.terms.operators import ADD, LE
from isopath.terms.sorts import INT
from isopath.vm.natives.text.numerals import Numeral
from isopath.vm.natives.text.units import same_unit


class Digits(Array):
    """The characters of a numeral, set flush right. Nothing is ever written to it."""

    __slots__ = ("numeral",)

    def __init__(self, cls: JavaClass, characters: list[Value], numeral: Numeral) -> None:
        super().__init__(cls, len(characters), characters, None)
        self.numeral = numeral


@dataclass(frozen=True, slots=True)
class Stretch:
    """A text of which neither length nor characters are known."""

    length: Value
    char: Callable[[int], Value]


Piece = str | Term | Numeral | Stretch
"""A piece of text: known, a single character, an integer, or a text that is not known."""


def pieces_of(units: Array, count: Value, of_input: OfInput) -> list[Piece] | None:
    """The first ``count`` characters of an array in pieces; None where it was not written from left to right."""
    pieces: list[Piece] = []
    end: Value = 0
    for at, value in units.writes:
        if _is_same(end, count):
            return pieces
        start = at.start if isinstance(at, Span) else at
        if not _reach(units, pieces, end, start):
            return None
        if not isinstance(at, Span):
            pieces.append(_unit(value))
            end = build(ADD, INT, start, 1)
            continue
        copied = _copied(at, of_input)
        if copied is None:
            return None
        pieces += copied
        end = build(ADD, INT, start, at.count)
    return pieces if _reach(units, pieces, end, count) else None


def _is_same(a: Value, b: Value) -> bool:
    return a is b or (isinstance(a, int) and isinstance(b, int) and a == b)


def _unit(value: Value) -> Piece:
    return value if isinstance(value, Term) else chr(int(value))


def _reach(units: Array, pieces: list[Piece], end: Value, start: Value) -> bool:
    """Add the characters that were there before any write, up to where the next piece begins."""
    if _is_same(end, start):
        return True
    if not isinstance(end, int) or not isinstance(start, int) or start < end:
        return False
    before = units.base if units.elements is None else units.elements
    if before is None or start > len(before):
        return False
    pieces += [_unit(value) for value in before[end:start]]
    return True


def _copied(span: Span, of_input: OfInput) -> list[Piece] | None:
    """The pieces of a range that was copied from one array."""
    if span.guard is not True or len(span.sources) != 1 or span.sources[0][0] is not True:
        return None
    source = span.sources[0][1]
    if isinstance(source, Digits):
        return [source.numeral]
    if isinstance(source, InputElements):
        inputs, origin = source, span.origin
        return [Stretch(span.count, lambda at: of_input(inputs, build(ADD, INT, origin, at)))]
    found = pieces_of(source, span.count, of_input) if _is_same(span.origin, 0) else None
    if found is not None:
        return found
    array, first = source, span.origin
    return [Stretch(span.count, lambda at: array.read(build(ADD, INT, first, at), of_input))]


def has_numeral(pieces: Sequence[Piece] | None) -> bool:
    """Whether there is anything to gain by going piece by piece."""
    return pieces is not None and any(isinstance(piece, Numeral) for piece in pieces)


class Matching:
    """Pieces against a known text, from the left; ``is_prefix``: the text need only be what they begin with."""

    def __init__(self, pieces: Sequence[Piece], text: str, is_prefix: bool, tables: Tables | None) -> None:
        self._pieces = pieces
        self._text = text
        self._is_prefix = is_prefix
        self._tables = tables
        self._known: dict[tuple[int, int], Condition] = {}

    def holds(self) -> Condition:
        """Whether they match. The last piece is looked at first, so that nothing is asked twice."""
        for piece in reversed(range(len(self._pieces) + 1)):
            for at in range(len(self._text) + 1):
                self._known[piece, at] = self._from(piece, at)
        return self._known[0, 0]

    def _from(self, number: int, at: int) -> Condition:
        """Whether the pieces from one on match the text from an index on."""
        rest = self._text[at:]
        if self._is_prefix and not rest:
            return True
        if number == len(self._pieces):
            return not rest
        piece = self._pieces[number]
        alternatives = [
            conjunction([self._is(piece, rest[:size]), self._known[number + 1, at + size]])
            for size in range(len(rest) + (0 if self._is_prefix else 1))
            if self._known[number + 1, at + size] is not False
        ]
        if self._is_prefix:
            alternatives.append(self._starts(piece, rest))
        return disjunction(alternatives)

    def _is(self, piece: Piece, text: str) -> Condition:
        match piece:
            case str():
                return piece == text
            case Numeral():
                return piece.is_text(text)
            case Stretch():
                is_long = equal(INT, piece.length, len(text))
                return conjunction([is_long, *self._units(piece, text)]) if is_long is not False else False
        return len(text) == 1 and same_unit(piece, ord(text), self._tables)

    def _starts(self, piece: Piece, text: str) -> Condition:
        match piece:
            case str():
                return piece.startswith(text)
            case Numeral():
                return piece.starts_with(text)
            case Stretch():
                is_long = build(LE, INT, len(text), piece.length)
                return conjunction([is_long, *self._units(piece, text)]) if is_long is not False else False
        return self._is(piece, text)

    def _units(self, piece: Stretch, text: str) -> list[Condition]:
        return [same_unit(piece.char(at), ord(char), self._tables) for at, char in enumerate(text)]
