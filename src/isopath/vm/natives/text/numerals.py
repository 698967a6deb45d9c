"""Integers as text that is compared with known text: questions about the text become questions about the integer.

``String.valueOf(v).equals("100")`` is ``v == 100``: each numeral is that of one integer, and what is no numeral is the
text of none. To find the integer by its digits would be a search through as many divisions as there are digits.
"""

from dataclasses import dataclass
from typing import Final

from isopath.terms import Condition, Term, build, conjunction, disjunction, equal, negate
from isopath.terms.arithmetic import FITS
from isopath.terms.operators import BIT_AND, LE, LT, REM, USHR
from isopath.terms.sorts import Sort

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Numeral:
    """The text of an integer: decimal, or its bits ``shift`` at a time as an unsigned number."""

    number: Term
    sort: Sort
    shift: int = 0

    @property
    def radix(self) -> int:
        return 1 << self.shift if self.shift else 10

    @property
    def most(self) -> int:
        """How many characters there can be."""
        if self.shift:
            return -(-self.sort.bits // self.shift)
        return len(str(FITS[self.sort][0]))

    def _parsed(self, text: str) -> int | None:
        """The integer that has exactly this text."""
        digits = text if self.shift else text.removeprefix("-")
        if not digits or any(char not in DIGITS[: self.radix] for char in digits):
            return None
        if digits[0] == "0" and text != "0":
            return None
        value = int(text, self.radix)
        if not self.shift:
            least, most = FITS[self.sort]
            return value if least <= value <= most else None
        if value >> self.sort.bits:
            return None
        return value - (value >> (self.sort.bits - 1) << self.sort.bits)

    def is_text(self, text: str) -> Condition:
        """Whether the text is this."""
        value = self._parsed(text)
        return False if value is None else equal(self.sort, self.number, value)

    def starts_with(self, prefix: str) -> Condition:
        """Whether the text begins with this: the integers that do are a range for each number of further digits."""
        if not prefix:
            return True
        if prefix == "-" and not self.shift:
            return build(LT, self.sort, self.number, 0)
        value = self._parsed(prefix)
        if value is None or value == 0:
            return self.is_text(prefix)
        room = range(self.most - len(prefix) + 1)
        if self.shift:
            return disjunction(
                [equal(self.sort, build(USHR, self.sort, self.number, self.shift * more), value) for more in room]
            )
        return disjunction([self._between(value, 10**more) for more in room])

    def _between(self, value: int, scale: int) -> Condition:
        """Whether the integer is ``value`` followed by as many further digits as ``scale`` has zeros."""
        ends = (value * scale, (value + 1) * scale - 1) if value > 0 else ((value - 1) * scale + 1, value * scale)
        least, most = FITS[self.sort]
        first, last = max(ends[0], least), min(ends[1], most)
        if first > last:
            return False
        return conjunction([build(LE, self.sort, first, self.number), build(LE, self.sort, self.number, last)])

    def ends_with(self, suffix: str) -> Condition:
        """Whether the text ends with this: what is left of the integer when all before is taken away."""
        if not suffix:
            return True
        if any(char not in DIGITS[: self.radix] for char in suffix) or len(suffix) > self.most:
            return self.is_text(suffix)
        value, length = int(suffix, self.radix), len(suffix)
        if self.shift:
            is_whole = self.shift * length >= self.sort.bits
            return self.is_text(suffix) if is_whole else self._ends_with_bits(value, length)
        if 10**length > FITS[self.sort][1]:
            return disjunction([self.is_text(suffix), self.is_text(f"-{suffix}")])
        below = 10 ** (length - 1) if length > 1 else 0
        rest = build(REM, self.sort, self.number, 10**length)
        above = conjunction([equal(self.sort, rest, value), build(LE, self.sort, below, self.number)])
        under = conjunction([equal(self.sort, rest, -value), build(LE, self.sort, self.number, -below)])
        return disjunction([above, under])

    def _ends_with_bits(self, value: int, length: int) -> Condition:
        bits = self.shift * length
        rest = build(BIT_AND, self.sort, self.number, (1 << bits) - 1)
        before = build(USHR, self.sort, self.number, bits - self.shift)
        is_long_enough = True if length == 1 else negate(equal(self.sort, before, 0))
        return conjunction([equal(self.sort, rest, value), is_long_enough])
