"""The ranges of what operators compute, from the ranges of their operands (JVMS 2.11.3, 6.5).

Integer division and remainder by zero have the values of SMT-LIB, as everywhere below the machine: a constraint may
speak of a division on a path that never makes it. Every function is compared with Java's arithmetic in
``tests/solver/test_ranges.py``.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from isopath.solver.ranges import FULL, Range, fitting, single, tightened
from isopath.terms import operators as ops
from isopath.terms.arithmetic import divide_integers
from isopath.terms.operators import Op
from isopath.terms.sorts import Sort

Transfer: TypeAlias = Callable[..., Range]
"""Takes the sort of the result and the ranges of the operands."""

_ALL: Final = 64


def _low_known(a: Range) -> int:
    """How many of the lowest bits are known."""
    return _ALL if a.known == -1 else (a.known ^ (a.known + 1)).bit_length() - 1


def _low_zeros(a: Range) -> int:
    """How many of the lowest bits are known to be 0."""
    zeros = a.known & ~a.bits
    return _ALL if zeros == -1 else (zeros ^ (zeros + 1)).bit_length() - 1


def _low_bits(value: int, count: int) -> tuple[int, int]:
    mask = (1 << count) - 1
    return mask, value & mask


def _add(sort: Sort, a: Range, b: Range) -> Range:
    known, bits = _low_bits(a.bits + b.bits, min(_low_known(a), _low_known(b)))
    return fitting(a.low + b.low, a.high + b.high, known, bits, sort)


def _subtract(sort: Sort, a: Range, b: Range) -> Range:
    known, bits = _low_bits(a.bits - b.bits, min(_low_known(a), _low_known(b)))
    return fitting(a.low - b.high, a.high - b.low, known, bits, sort)


def _negate(sort: Sort, a: Range) -> Range:
    return _subtract(sort, single(0), a)


def _multiply(sort: Sort, a: Range, b: Range) -> Range:
    count = min(_low_known(a), _low_known(b))
    zeros = min(_low_zeros(a) + _low_zeros(b), _ALL)
    known, bits = _low_bits(0, zeros) if zeros > count else _low_bits(a.bits * b.bits, count)
    corners = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
    return fitting(min(corners), max(corners), known, bits, sort)


def _divide(sort: Sort, a: Range, b: Range) -> Range:
    """The extremes are at the ends of both operands, and at the divisors next to zero."""
    divisors = {each for each in (b.low, b.high, -1, 1) if b.low <= each <= b.high and each}
    quotients = [divide_integers(x, y) for x in (a.low, a.high) for y in divisors]
    if a.low <= 0 <= a.high:
        quotients.append(0)
    if b.has(0):
        quotients += [1] * (a.low < 0) + [-1] * (a.high >= 0)
    return fitting(min(quotients), max(quotients), 0, 0, sort)


def _remainder(_: Sort, a: Range, b: Range) -> Range:
    """Smaller than the divisor, no larger than the dividend, with the sign of the dividend; by zero the dividend."""
    if b.is_single and b.low > 0 and b.low & (b.low - 1) == 0:
        mask = b.low - 1
        if a.low >= 0 or mask & a.known & ~a.bits == mask:
            return tightened(0, mask if a.low < 0 else min(mask, a.high), a.known | ~mask, a.bits & mask)
    nearest = 0 if b.low <= 0 <= b.high else min(abs(b.low), abs(b.high))
    if (b.is_single and b.low == 0) or max(abs(a.low), abs(a.high)) < nearest:
        return a
    low, high = min(a.low, 0), max(a.high, 0)
    if not b.has(0):
        most = max(abs(b.low), abs(b.high)) - 1
        low, high = max(low, -most), min(high, most)
    return tightened(low, high)


def _within_bits(a: Range, b: Range) -> tuple[int, int]:
    """The interval of all integers that need no more bits than the operands do."""
    width = max((end ^ end >> _ALL).bit_length() for end in (a.low, a.high, b.low, b.high))
    return -1 << width, (1 << width) - 1


def _bit_and(_: Sort, a: Range, b: Range) -> Range:
    low, high = _within_bits(a, b)
    bounds = [each.high for each in (a, b) if each.low >= 0]
    if bounds:
        low, high = 0, min(bounds)
    known = a.known & b.known | a.known & ~a.bits | b.known & ~b.bits
    return tightened(low, high, known, a.bits & b.bits & known)


def _bit_or(_: Sort, a: Range, b: Range) -> Range:
    known = a.known & b.known | a.known & a.bits | b.known & b.bits
    return tightened(*_within_bits(a, b), known, (a.bits | b.bits) & known)


def _bit_xor(_: Sort, a: Range, b: Range) -> Range:
    known = a.known & b.known
    return tightened(*_within_bits(a, b), known, (a.bits ^ b.bits) & known)


def _shift_left(sort: Sort, a: Range, distance: Range) -> Range:
    if not distance.is_single:
        return FULL[sort]
    by = distance.low & (sort.bits - 1)
    return fitting(a.low << by, a.high << by, a.known << by | (1 << by) - 1, a.bits << by, sort)


def _shift_right(sort: Sort, a: Range, distance: Range) -> Range:
    if not distance.is_single:
        return tightened(min(a.low, 0), max(a.high, -1 if a.high < 0 else 0))
    by = distance.low & (sort.bits - 1)
    return tightened(a.low >> by, a.high >> by, a.known >> by, a.bits >> by)


def _shift_right_unsigned(sort: Sort, a: Range, distance: Range) -> Range:
    if a.low >= 0:
        return _shift_right(sort, a, distance)
    by = distance.low & (sort.bits - 1)
    if not distance.is_single or by == 0:
        return FULL[sort] if not distance.is_single else a
    whole = (1 << sort.bits) - 1
    known = (a.known & whole) >> by | -1 << sort.bits - by
    return tightened(0, whole >> by, known, (a.bits & whole) >> by)


def _compare(_: Sort, a: Range, b: Range) -> Range:
    return tightened(1 if a.low > b.high else 0 if a.low >= b.high else -1,
                     -1 if a.high < b.low else 0 if a.high <= b.low else 1)  # fmt: skip


def _widened(_: Sort, a: Range) -> Range:
    return a


def _cut(sort: Sort, a: Range) -> Range:
    return fitting(*a, sort)


TRANSFERS: Final[dict[Op, Transfer]] = {
    ops.ADD: _add,
    ops.SUB: _subtract,
    ops.NEG: _negate,
    ops.MUL: _multiply,
    ops.DIV: _divide,
    ops.REM: _remainder,
    ops.BIT_AND: _bit_and,
    ops.BIT_OR: _bit_or,
    ops.BIT_XOR: _bit_xor,
    ops.SHL: _shift_left,
    ops.SHR: _shift_right,
    ops.USHR: _shift_right_unsigned,
    ops.LCMP: _compare,
    **dict.fromkeys((ops.I2L, ops.FROM_BYTE, ops.FROM_SHORT, ops.FROM_CHAR), _widened),
    **dict.fromkeys((ops.L2I, ops.TO_BYTE, ops.TO_SHORT, ops.TO_CHAR), _cut),
}
"""The operators whose operands are integers and whose result is one; any other gives all values of its sort."""
