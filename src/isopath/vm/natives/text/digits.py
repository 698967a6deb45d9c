"""``Character.digit`` of a character that is not known: a function that a solver gets to know as far as it needs it.

The digits of all scripts are a table of some eighty runs, which costs a solver seconds for a text of ten characters. So
it is given those of ASCII, and is asked about ASCII first. If that has no answer, it is given the table.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final
from zlib import crc32

from isopath.program.characters import Tables
from isopath.terms import Condition, Interpretation, Number, Term, Value, build, disjunction, equal, negate, whole
from isopath.terms.initial import OPERAND, STATIC_CALL, Function, Meaning, apply
from isopath.terms.operators import LE
from isopath.terms.sorts import INT
from isopath.terms.tables import Run, lookup

_LAST: Final = 0x7F
"""The last character of ASCII."""


class Digits(Meaning):
    """The meaning of ``Character.digit`` to one base (``isopath.terms.initial.Meaning``), by its table."""

    def __init__(self, runs: Sequence[Run], radix: int) -> None:
        self._runs: Final = runs
        self._first: Final = [run for run in runs if run.start <= _LAST]
        self._radix: Final = radix

    def value(self, interpretation: Interpretation, arguments: Sequence[Number]) -> Number:
        found = lookup(whole(arguments[0]), self._runs)
        assert isinstance(found, int)
        return found

    def facts(self, call: Term) -> Sequence[Term]:
        """What it is in ASCII, and that it is no more than the largest digit."""
        of_ascii = equal(INT, call, lookup(call.args[0], self._first))
        return _terms(
            build(LE, INT, -1, call),
            build(LE, INT, call, self._radix - 1),
            disjunction([negate(_is_ascii(call)), of_ascii]),
        )

    def facts_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        """All of the table."""
        return _terms(equal(INT, call, lookup(call.args[0], self._runs)))

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], value: Number
    ) -> Sequence[Term]:
        return _terms(_is_ascii(call))


def _is_ascii(call: Term) -> Condition:
    return build(LE, INT, call.args[0], _LAST)


def _terms(*conditions: Condition) -> list[Term]:
    return [condition for condition in conditions if isinstance(condition, Term)]


def digit_of(tables: Tables, character: Value, radix: int) -> Value:
    """``Character.digit`` of a character that is one unit."""
    if not isinstance(character, Term):
        return lookup(character, tables[f"digit{radix}"])
    return apply(_function(tuple(tables[f"digit{radix}"]), radix), character)


@cache
def _function(runs: tuple[Run, ...], radix: int) -> Function:
    """One function for each table: those of two platforms may differ."""
    label = f"Character.digit({OPERAND}, {radix})"
    name = f"{label} of {crc32(repr(runs).encode())}"
    return Function(name, label, STATIC_CALL, (INT,), INT, meaning=Digits(runs, radix))
