"""What is known of an integer: the ends of an interval, and bits.

A range holds every value that its integer may have, and possibly more. Bits are those of Python's integers, which have
no end: ``known`` has a one for each bit that is known, ``bits`` its value there. Where ``known`` is negative the sign
is known, and with it that all high bits are alike.
"""

from typing import Final, NamedTuple

from isopath.terms.arithmetic import FITS
from isopath.terms.sorts import Sort


class Empty(Exception):
    """No integer is in the range: what was said of it is a contradiction."""


class Range(NamedTuple):
    """The integers from ``low`` to ``high`` that have ``bits`` where ``known`` has ones."""

    low: int
    high: int
    known: int = 0
    bits: int = 0

    @property
    def is_single(self) -> bool:
        return self.low == self.high

    def has(self, value: int) -> bool:
        return self.low <= value <= self.high and value & self.known == self.bits


def tightened(low: int, high: int, known: int = 0, bits: int = 0) -> Range:
    """The range with what the interval says of the bits, and what these say of the interval; raises ``Empty``."""
    for _ in range(2):
        if low > high:
            raise Empty
        prefix = -1 << (low ^ high).bit_length() if low ^ high >= 0 else 0
        if (low ^ bits) & known & prefix:
            raise Empty
        known, bits = known | prefix, bits | low & prefix
        if known < 0:
            low, high = max(low, bits), min(high, bits | ~known)
    if low > high:
        raise Empty
    return Range(low, high, known, bits)


FULL: Final[dict[Sort, Range]] = {sort: tightened(*ends) for sort, ends in FITS.items()}
"""All values of each sort of integers."""


def single(value: int) -> Range:
    """The range of one integer."""
    return Range(value, value, -1, value)


def meet(a: Range, b: Range) -> Range:
    """The integers that both ranges hold; raises ``Empty`` where there are none."""
    if (a.bits ^ b.bits) & a.known & b.known:
        raise Empty
    return tightened(max(a.low, b.low), min(a.high, b.high), a.known | b.known, a.bits | b.bits)


def join(a: Range, b: Range) -> Range:
    """A range that holds the integers of both."""
    known = a.known & b.known & ~(a.bits ^ b.bits)
    return tightened(min(a.low, b.low), max(a.high, b.high), known, a.bits & known)


def fitting(low: int, high: int, known: int, bits: int, sort: Sort) -> Range:
    """The range of what is computed without bound and cut to a sort: beyond it only low bits are left as they were."""
    least, most = FITS[sort]
    if least <= low and high <= most:
        return tightened(low, high, known, bits)
    kept = known & ((1 << sort.bits - (least < 0)) - 1)
    return tightened(least, most, kept, bits & kept)
