"""What a reader wants a length or a number to be, as an order of its values."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from isopath.terms import Condition, Term, Value, build, conjunction, equal, is_null, negate
from isopath.terms.initial import widened
from isopath.terms.operators import LE
from isopath.terms.sorts import BOOL, CHAR, REF, Sort

LETTERS: Final = ((0x61, 0x7A), (0x41, 0x5A), (0x30, 0x39), (0x20, 0x7E))
"""Characters that are easy to read: small letters, capital letters, digits, anything printable."""

Range: TypeAlias = tuple[int, int]
"""The least and the greatest of some numbers."""


class Order(Protocol):
    """Which values are better than others."""

    def better(self, value: int) -> list[Range]:
        """The values that are better than one, the best first; within a range those near 0 are."""


@dataclass(frozen=True, slots=True)
class Rather:
    """One value is better than any other."""

    wanted: int

    def better(self, value: int) -> list[Range]:
        return [] if value == self.wanted else [(self.wanted, self.wanted)]


@dataclass(frozen=True, slots=True)
class Least:
    """The least that is not negative; one value may be ``wanted`` above all."""

    wanted: int = 0

    def better(self, value: int) -> list[Range]:
        wanted = Rather(self.wanted).better(value) if self.wanted else []
        return [*wanted, (0, value - 1)] if value not in (0, self.wanted) else wanted


@dataclass(frozen=True, slots=True)
class NearZero:
    """The nearest to 0; of two, the positive one."""

    def better(self, value: int) -> list[Range]:
        size = abs(value)
        nearer = [(1 - size, size - 1)] if size else []
        return [*nearer, (size, size)] if value < 0 else nearer


@dataclass(frozen=True, slots=True)
class Readable:
    """Of letters the first that is easy to read, else the least."""

    def better(self, value: int) -> list[Range]:
        found: list[Range] = []
        for low, high in (*LETTERS, (0, value)):
            if low <= value <= high:
                return [*found, (low, value - 1)] if low < value else found
            found.append((low, high))
        return found


@dataclass(frozen=True, slots=True)
class Goal:
    """An input, which is no decimal, and the order of its values. Of a reference it is whether it is null."""

    term: Term
    order: Order

    def better(self, value: int) -> list[Range]:
        """The values that are better than one, as far as the sort has them."""
        limit = 1 << max(self.term.sort.bits - 1, CHAR.bits)
        return [(low, high) for low, high in self.order.better(value) if high < limit]

    def kept(self, value: int) -> Condition:
        """What holds if the input is as good as a value."""
        match self.order:
            case Rather(wanted) if value != wanted:
                return negate(is_within(self.term, wanted, wanted))
            case _:
                return is_within(self.term, value, value)

    def is_decided(self, value: int) -> bool:
        """Whether inputs that are as good have that very value."""
        return not (isinstance(self.order, Rather) and value != self.order.wanted)


def values(ranges: list[Range]) -> Iterator[int]:
    """The numbers in some ranges, the best first."""
    for low, high in ranges:
        yield from sorted(range(low, high + 1), key=lambda value: (abs(value), value < 0))


def is_within(term: Term, low: int, high: int) -> Condition:
    """The condition that a number, in its storage sort, is in a range; that a reference is null."""
    if term.sort is REF:
        assert low == high == 0
        return is_null(term)
    if term.sort is BOOL:
        return term if low else negate(term)
    value = widened(term)
    assert isinstance(value, Term)
    return equal(value.sort, value, low) if low == high else within(value, low, high, value.sort)


def within(value: Value, low: float, high: float, sort: Sort) -> Condition:
    """The condition that a number of the operand stack is in a range."""
    return conjunction([build(LE, sort, low, value), build(LE, sort, value, high)])
