"""String.split, where traces of the platform are merged: one array, whose length and pieces are terms.

Separators of a few kinds (``isopath.vm.natives.text.separators``) begin and end at places that depend on the characters
alone. How many begin before each place is counted once for all pieces, by conditions: ``counts[n][at]`` holds where
exactly n do. A piece begins where the n-th separator ends; each of its characters is a choice by that place among
characters at known indices, as in ``trimming``. A text with more separators than ``--library-loops`` is cut, as the
platform's own loop over them would be.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from isopath.heap.state.definitions import Caption
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, ite, negate
from isopath.terms.operators import LE
from isopath.terms.sorts import INT, REF
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.endings import Cut
from isopath.vm.core.objects import literal
from isopath.vm.natives.text.captions import caption_of
from isopath.vm.natives.text.separators import Places, separator_of
from isopath.vm.natives.text.strings import is_known
from isopath.vm.natives.text.texts import STRING, Text, define, string_of_units, text_of

native = Natives()

_STRING: Final = f"L{STRING};"


@native.family(STRING, {f"split({_STRING}{number})[{_STRING}": number for number in ("", "I")})
def split(form: str, vm: Machine, state: State, receiver: Term, pattern: Term, limit: Value = 0) -> Result:
    """Patterns of other kinds, and limits that are not known, are left to the platform's own code."""
    if not vm.merges_in(STRING) or is_known(vm, state, receiver) or isinstance(limit, Term) or pattern is NULL:
        return DECLINED
    written = literal(vm, state, pattern)
    separator = None if written is None else separator_of(written)
    text = None if separator is None else text_of(vm, state, receiver)
    if separator is None or text is None:
        return DECLINED
    return _Splitting(vm, receiver, pattern, int(limit)).results(state, text, separator.places(text))


@dataclass(frozen=True, slots=True)
class _Splitting:
    """A call of ``split``."""

    vm: Machine
    receiver: Term
    pattern: Term
    limit: int

    def results(self, state: State, text: Text, found: Places) -> Outcomes:
        most = self.vm.bounds.library_loops
        is_limited = 0 < self.limit <= most + 1
        pieces = Pieces(text, found, self.limit - 1 if is_limited else most, is_limited)
        count = 0 if is_limited else self._length(state, -1, pieces.count)
        for side, fits in self.vm.split(state, build(LE, INT, count, most + 1)):
            if fits:
                yield side, self._array(side, pieces)
            else:
                side.ending = Cut("library_loops")
                yield side, None

    def _array(self, state: State, pieces: "Pieces") -> Term:
        size = self._length(state, self.limit, pieces.count if self.limit else pieces.count_without_empty_end)
        strings: list[Value] = [self._string(state, pieces, number) for number in range(pieces.most + 1)]
        array = state.heap.objects.allocate_array(self.vm.hierarchy.load(f"[{_STRING}"), size)
        made = state.heap.objects.writable_array(array)
        if made.elements is None:
            made.base = strings
        else:
            made.elements[:] = strings[: len(made.elements)]
        return array

    def _length(self, state: State, limit: int, length: Value) -> Value:
        """How many pieces there are with a limit, under the words of the program."""
        call = self._words(state, limit)
        if call is None or not isinstance(length, Term):
            return length
        return define(state, Caption(f"{call.words}.length", call.inputs).term(INT), length)

    def _words(self, state: State, limit: int) -> Caption | None:
        operands: list[Value] = [self.receiver, self.pattern, *([limit] if limit else [])]
        known = [caption for value in operands if (caption := caption_of(self.vm, state, value)) is not None]
        return known[0].call("split", known[1:]) if len(known) == len(operands) else None

    def _string(self, state: State, pieces: "Pieces", number: int) -> Term:
        """A text without separators is the only piece itself, and an empty piece the constant, as by ``substring``."""
        piece = pieces.pieces[number]
        made = string_of_units(self.vm, state, piece.length, piece.units)
        is_whole = False if number else pieces.has_none
        other = ite(REF, is_whole, self.receiver, self.vm.initialization.string(""))
        state.heap.objects.disguise(made, disjunction([is_whole, piece.is_empty]), other)
        call = self._words(state, self.limit)
        if call is not None:
            state.heap.definitions.captions[made] = Caption(f"{call.words}[{number}]", call.inputs)
        return made


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text; one that is not there is empty."""

    length: Value
    is_empty: Condition
    units: Sequence[Value]


class Pieces:
    """What the first ``most`` separators of a text leave; where it ``is_limited`` the last piece is all the rest."""

    def __init__(self, text: Text, found: Places, most: int, is_limited: bool) -> None:
        self.most = most
        self._text, self._found, self._is_limited = text, found, is_limited
        self._counts = _counts(found.begins, most)
        self.pieces = [self._piece(number) for number in range(most + 1)]

    @property
    def has_none(self) -> Condition:
        """Whether the text has no separator, or none that counts."""
        return True if self.most == 0 and self._is_limited else self._counts[0][-1]

    @property
    def count(self) -> Value:
        """How many pieces there are, the empty ones too; one more than can be for a text with more separators."""
        count: Value = self.most + 1 if self._is_limited else self.most + 2
        for number, row in enumerate(self._counts[: self.most] if self._is_limited else self._counts):
            count = ite(INT, row[-1], number + 1, count)
        return count

    @property
    def count_without_empty_end(self) -> Value:
        """The same without the empty ones at the end, but for a text without separators."""
        count: Value = 0
        for number, piece in enumerate(self.pieces):
            count = ite(INT, piece.is_empty, count, number + 1)
        return ite(INT, self.has_none, 1, count)

    def _piece(self, number: int) -> Piece:
        """Its length is a choice by where it starts, and by where it ends then: numbers without arithmetic."""
        text, counts = self._text, self._counts[number]
        starts: dict[int, Condition] = {0: True}
        if number:
            starts = {at: conjunction([self._found.ends[at], counts[at]]) for at in range(number, text.most + 1)}
        is_rest = number == self.most and self._is_limited
        ends = [
            disjunction([build(LE, INT, text.length, at), not is_rest and self._found.begins[at]])
            for at in range(text.most)
        ]
        length: Value = 0
        for start, is_start in starts.items():
            length = ite(INT, is_start, _distance(ends, start), length)
        is_empty = negate(disjunction([conjunction([starts[at], negate(ends[at])]) for at in starts if at < text.most]))
        units = [_unit(text, starts, offset) for offset in range(text.most - number)]
        return Piece(length, is_empty, units)


def _distance(ends: Sequence[Condition], start: int) -> Value:
    """How far the first end is from a place, past the last of which everything ends."""
    distance: Value = len(ends) - start
    for at in reversed(range(start, len(ends))):
        distance = ite(INT, ends[at], at - start, distance)
    return distance


def _unit(text: Text, starts: Mapping[int, Condition], offset: int) -> Value:
    """The character at an offset from the one place where a piece starts."""
    unit: Value = 0
    for at, is_start in starts.items():
        if at + offset < text.most:
            unit = ite(INT, is_start, text.char(at + offset), unit)
    return unit


def _counts(begins: Sequence[Condition], most: int) -> list[list[Condition]]:
    """By number and place: whether exactly so many separators begin before it."""
    rows: list[list[Condition]] = [[number == 0] for number in range(most + 1)]
    for is_begin in begins:
        before = [row[-1] for row in rows]
        for number, row in enumerate(rows):
            stays = conjunction([negate(is_begin), before[number]])
            row.append(disjunction([conjunction([is_begin, before[number - 1]]), stays]) if number else stays)
    return rows
