"""Comparisons of a value with a number, as the range of what the value may be then."""

from dataclasses import dataclass
from math import inf
from typing import Final

from isopath.terms.initial import LENGTH, TEXT_LENGTH
from isopath.terms.node import Term
from isopath.terms.operators import APPLY, CONST, EQ, FROM_CHAR, LE, LT, NOT
from isopath.terms.sorts import CHAR, INT, LONG

_LENGTHS: Final = (LENGTH, TEXT_LENGTH)
_WHOLE: Final = (INT, LONG)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A value is at least ``low`` and at most ``high``; or it is not ``low``, where that is a gap."""

    value: Term
    low: float
    high: float
    is_gap: bool = False


def comparison(condition: Term) -> Comparison | None:
    """The range that a condition gives a value; None where it is no comparison with a number."""
    is_gap = condition.op is NOT
    term = condition.args[0] if is_gap else condition
    if term.op not in (EQ, LT, LE) or (is_gap and term.op is not EQ) or term.args[0].sort not in _WHOLE:
        return None
    left, right = term.args
    if (left.op is CONST) == (right.op is CONST):
        return None
    value, number = (left, right.payload) if right.op is CONST else (right, left.payload)
    if term.op is EQ:
        return Comparison(value, number, number, is_gap)
    step = int(term.op is LT)
    return Comparison(value, -inf, number - step) if value is left else Comparison(value, number + step, inf)


def is_length(value: Term) -> bool:
    """Whether a value is the length of an array or a text of the initial heap."""
    return value.op is APPLY and value.payload.kind in _LENGTHS


def is_never_negative(value: Term) -> bool:
    """Whether a value is a length, or a character."""
    return value.op is FROM_CHAR or value.sort is CHAR or is_length(value)
