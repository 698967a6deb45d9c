"""Comparisons of a value with a number, as the range of what the value may be then.

A quotient is compared as what is divided: ``n / 10 > 0`` is ``n >= 10``, as Java rounds towards zero. A length is
compared without what is taken from it, which overflows nowhere: ``a.length - 1 > 0`` is ``a.length > 1``.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import Final

from isopath.terms.api_words import is_size
from isopath.terms.initial import LENGTH, TEXT_LENGTH
from isopath.terms.node import Term
from isopath.terms.operators import ADD, APPLY, CONST, DIV, EQ, FROM_CHAR, LE, LT, NOT
from isopath.terms.sorts import CHAR, INT, LONG

_LENGTHS: Final = (LENGTH, TEXT_LENGTH)
_ENDS: Final = {INT: (-(1 << 31), (1 << 31) - 1), LONG: (-(1 << 63), (1 << 63) - 1)}


@dataclass(frozen=True, slots=True)
class Comparison:
    """A value is at least ``low`` and at most ``high``; or it is not ``low``, where that is a gap.

    ``is_literal`` says that the condition names the value, and not what was made of it.
    """

    value: Term
    low: float
    high: float
    is_gap: bool = False
    is_literal: bool = True


@lru_cache(maxsize=1024)
def comparison(condition: Term) -> Comparison | None:
    """The range that a condition gives a value; None where it is no comparison with a number."""
    is_gap = condition.op is NOT
    term = condition.args[0] if is_gap else condition
    if term.op not in (EQ, LT, LE) or (is_gap and term.op is not EQ) or term.args[0].sort not in _ENDS:
        return None
    left, right = term.args
    if (left.op is CONST) == (right.op is CONST):
        return None
    value, number = (left, right.payload) if right.op is CONST else (right, left.payload)
    if is_gap:
        return _excluded(value, number)
    step = int(term.op is LT)
    low = number + step if value is right or term.op is EQ else -inf
    return _shifted(_divided(Comparison(value, low, number - step if value is left or term.op is EQ else inf)))


def _excluded(value: Term, number: int) -> Comparison:
    """That a value is not a number."""
    shifted = _shifted(Comparison(value, number, number))
    return Comparison(shifted.value, shifted.low, shifted.high, is_gap=True, is_literal=shifted.is_literal)


def _shifted(difference: Comparison) -> Comparison:
    """The range of a length that a number was taken from."""
    value, low, high = difference.value, difference.low, difference.high
    if value.op is not ADD or not is_never_negative(value.args[0]):
        return difference
    length, taken = value.args
    if taken.op is not CONST or taken.payload >= 0:
        return difference
    return Comparison(length, low - taken.payload, high - taken.payload, is_literal=False)


def _divided(quotient: Comparison) -> Comparison:
    """The range of what was divided by a positive number."""
    value, low, high = quotient.value, quotient.low, quotient.high
    while value.op is DIV and value.args[1].op is CONST and value.args[1].payload > 0:
        divisor = value.args[1].payload
        low = low * divisor if low > 0 else (low - 1) * divisor + 1
        high = high * divisor if high < 0 else (high + 1) * divisor - 1
        value = value.args[0]
    if value is quotient.value:
        return quotient
    least, most = _ENDS[value.sort]
    return Comparison(value, -inf if low <= least else low, inf if high >= most else high, is_literal=False)


def is_length(value: Term) -> bool:
    """Whether a value is the length of an array or a text of the initial heap."""
    return value.op is APPLY and value.payload.kind in _LENGTHS


def is_never_negative(value: Term) -> bool:
    """Whether a value is a length, a character, or the size of a collection of the platform."""
    return value.op is FROM_CHAR or value.sort is CHAR or is_length(value) or is_size(value)
