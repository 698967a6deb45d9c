"""The values that inputs of primitive types take: around zero, at the ends, and around what the paths mention."""

import math
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final, TypeVar

from isopath.terms.arithmetic import bits_of, to_float
from isopath.terms.sorts import DOUBLE, FLOAT, INT, LONG, Sort

from .mentions import Mentions

Number = TypeVar("Number", int, float)

_RANGES: Final = {
    "B": (-(1 << 7), (1 << 7) - 1),
    "S": (-(1 << 15), (1 << 15) - 1),
    "C": (0, (1 << 16) - 1),
    "I": (-(1 << 31), (1 << 31) - 1),
    "J": (-(1 << 63), (1 << 63) - 1),
}


def numbers(kind: str, mentioned: Mentions, count: int) -> list[int]:
    """At most ``count`` values of a primitive type, the most telling first; floating-point numbers by their bits."""
    if kind == "Z":
        return [0, 1]
    if kind in _RANGES:
        low, high = _RANGES[kind]
        usual = [0, 1, -1, 2, high, low, -2, 3, high - 1, low + 1, *range(4, count)]
        wanted = _mixed(usual, _around(_integers(mentioned)))
        return [value for value in dict.fromkeys(wanted) if low <= value <= high][:count]
    return _floats(kind, mentioned, count)


def _integers(mentioned: Mentions) -> list[int]:
    return [value for sort in (INT, LONG) for value in mentioned.constants.get(sort, ()) if abs(value) > 1]


def _around(constants: Iterable[int]) -> Iterator[int]:
    for value in constants:
        yield from (value, value + 1, value - 1)


def _floats(kind: str, mentioned: Mentions, count: int) -> list[int]:
    usual = [0.0, 1.0, math.nan, -1.0, 2.0, -0.0, math.inf, 0.5, -math.inf, 3e38, 1e-45, 1e300]
    constants = [float(value) for sort in (FLOAT, DOUBLE) for value in mentioned.constants.get(sort, ())]
    sort = FLOAT if kind == "F" else DOUBLE
    wanted = _mixed(usual, (value for one in constants for value in (one, math.nextafter(one, math.inf), -one)))
    rounded = [to_float(value) if sort is FLOAT else value for value in wanted]
    return list(dict.fromkeys(_signed_bits(value, sort) for value in rounded))[:count]


def _signed_bits(value: float, sort: Sort) -> int:
    """The bits as Java's int or long."""
    bits = bits_of(value, sort)
    return bits - (1 << sort.bits) if bits >> (sort.bits - 1) else bits


def _mixed(usual: Iterable[Number], special: Iterable[Number]) -> Iterator[Number]:
    for pair in zip_longest(usual, special):
        yield from (value for value in pair if value is not None)
