"""What Character says of a character that is not known: a function that a solver gets to know as far as it needs it.

The platform's answers for all scripts are tables of some hundred runs, which cost a solver seconds for a text of ten
characters. So it is given the answers for ASCII, and is asked about ASCII first. If that has no answer, it is given the
part of the table around the characters that it names.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from typing import Final
from zlib import crc32

from isopath.program.characters import Tables
from isopath.terms import (
    Condition,
    Interpretation,
    Number,
    Term,
    Value,
    build,
    conjunction,
    disjunction,
    equal,
    negate,
    whole,
)
from isopath.terms.initial import OPERAND, STATIC_CALL, Function, Meaning, apply
from isopath.terms.operators import LE, LT
from isopath.terms.sorts import BOOL, INT
from isopath.terms.tables import Run, lookup

TABLE: Final = "table"
"""What such a function is made again of in another process begins with this."""

_LAST: Final = 0x7F
"""The last character of ASCII."""
_PARTS: Final = 8
"""A table is given in so many parts at most: those of three have fewer than a question has rounds."""
_SMALL: Final = 40
"""As many runs are given at once."""


class Looked(Meaning):
    """The meaning of a function of one character (``isopath.terms.initial.Meaning``), by its table."""

    def __init__(self, runs: Sequence[Run], is_question: bool) -> None:
        self._runs: Final = runs
        self._first: Final = [run for run in runs if run.start <= _LAST]
        self._is_question: Final = is_question

    def value(self, interpretation: Interpretation, arguments: Sequence[Number]) -> Number:
        found = lookup(whole(arguments[0]), self._runs)
        assert isinstance(found, int)
        return found == 1 if self._is_question else found

    def facts(self, call: Term) -> Sequence[Term]:
        """What it is in ASCII."""
        return _terms(disjunction([negate(_is_ascii(call)), self._is_right(call, self._first)]))

    def facts_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        """The part of the table that has a character."""
        runs, size = self._runs, max(_SMALL, -(-len(self._runs) // _PARTS))
        first = (bisect_right(runs, whole(arguments[0]), key=lambda run: run.start) - 1) // size * size
        part = runs[first : first + size]
        is_there = [build(LE, INT, part[0].start, call.args[0])]
        if first + size < len(runs):
            is_there.append(build(LT, INT, call.args[0], runs[first + size].start))
        return _terms(disjunction([negate(conjunction(is_there)), self._is_right(call, part)]))

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], value: Number
    ) -> Sequence[Term]:
        return _terms(_is_ascii(call))

    def _is_right(self, call: Term, runs: Sequence[Run]) -> Condition:
        found = lookup(call.args[0], runs)
        return equal(BOOL, call, equal(INT, found, 1)) if self._is_question else equal(INT, call, found)


def _is_ascii(call: Term) -> Condition:
    return build(LE, INT, call.args[0], _LAST)


def _terms(condition: Condition) -> list[Term]:
    return [condition] if isinstance(condition, Term) else []


def looked_up(tables: Tables, name: str, character: Value) -> Value:
    """The number that a table has for a character that is one unit."""
    is_known = not isinstance(character, Term)
    return lookup(character, tables[name]) if is_known else apply(table_function(tables, name), character)


def is_so(tables: Tables, name: str, character: Term) -> Condition:
    """Whether a question about a character that is one unit has the answer yes."""
    return apply(table_function(tables, name), character)


def table_function(tables: Tables, name: str) -> Function:
    """The function of a character that is one unit."""
    return _function(name, tuple(tables[name]))


@cache
def _function(name: str, runs: tuple[Run, ...]) -> Function:
    """One function for each table: those of two platforms may differ."""
    radix = name.removeprefix(_DIGIT)
    written = f"Character.digit({OPERAND}, {radix})" if radix.isdigit() else f"Character.{name}"
    identity = f"{written} of {crc32(repr(runs).encode())}"
    result = BOOL if _is_question(name) else INT
    meaning, source = Looked(runs, result is BOOL), (TABLE, name)
    return Function(identity, written, STATIC_CALL, (INT,), result, meaning=meaning, source=source)


_DIGIT: Final = "digit"


def digit_of(tables: Tables, character: Value, radix: int) -> Value:
    """``Character.digit`` of a character that is one unit."""
    return looked_up(tables, f"{_DIGIT}{radix}", character)


def _is_question(name: str) -> bool:
    return name.startswith("is")
