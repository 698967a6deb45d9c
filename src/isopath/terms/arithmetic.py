"""Java's arithmetic on plain Python numbers, bit for bit (JVMS 2.8, 2.11.3, 6.5).

Ints, longs and the narrow integers are Python ints in their signed (char: unsigned) range; float and double are
Python floats, a float always being a value that single precision can hold.
``EVALUATE[op, sort]`` is the function of an operator at the sort it is used at. On a path the divisor of an integer
DIV or REM is not zero, for the instruction has thrown before; off the path the two are total, as in SMT-LIB.

So do square root, rounding, the nearest remainder and multiply-add, which IEEE 754 fixes to the last bit as well.
"""

import math
import struct
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from isopath.terms import operators as ops
from isopath.terms.operators import Op
from isopath.terms.sorts import BOOL, BYTE, CHAR, DOUBLE, FLOAT, INT, INTEGERS, LONG, REF, SHORT, SORTS, Number, Sort


def square_root(x: float) -> float:
    """The correctly rounded square root."""
    return math.nan if x < 0 else math.sqrt(x)


def rounded(x: float, toward: Callable[[float], int]) -> float:
    """A double as an integer; zero keeps the sign that the number had (Math.floor, ceil, rint)."""
    return math.copysign(float(toward(x)), x) if math.isfinite(x) else x


def nearest_remainder(x: float, divisor: float) -> float:
    """The exact remainder of the quotient rounded to the nearest integer (Math.IEEEremainder)."""
    if math.isinf(x) or x != x or divisor != divisor or divisor == 0.0:
        return math.nan
    return math.remainder(x, divisor)


def multiply_add(a: float, b: float, c: float, sort: Sort) -> float:
    """``a * b + c``, rounded once (Math.fma)."""
    if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)):
        return a * b + c if math.isfinite(c) or not (math.isfinite(a) and math.isfinite(b)) else c
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    return rounded_fraction(exact, sort) if exact else a * b + c


def rounded_fraction(exact: Fraction, sort: Sort) -> float:
    """The float or double nearest to a number that is not zero, ties to even."""
    precision, least = (24, -149) if sort is FLOAT else (53, -1074)
    size = abs(exact)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    exponent -= size < Fraction(2) ** exponent
    unit = max(exponent - precision + 1, least)
    magnitude = round(size / Fraction(2) ** unit)
    limit = 2 << (127 if sort is FLOAT else 1023)
    is_infinite = magnitude * Fraction(2) ** unit >= limit
    value = math.inf if is_infinite else math.ldexp(magnitude, unit)
    return -value if exact < 0 else value


_pack_float = struct.Struct("<f").pack
_unpack_float = struct.Struct("<f").unpack
_FLOAT_MAX: Final = _unpack_float(b"\xff\xff\x7f\x7f")[0]
# The midpoint between the largest float and 2^128: from here on a double rounds to infinity.
_FLOAT_OVERFLOW: Final = float.fromhex("0x1.ffffffp+127")


def wrap_int(value: int) -> int:
    return ((value + 0x80000000) & 0xFFFFFFFF) - 0x80000000


def wrap_long(value: int) -> int:
    return ((value + 0x8000000000000000) & 0xFFFFFFFFFFFFFFFF) - 0x8000000000000000


def to_byte(value: int) -> int:
    return ((value + 0x80) & 0xFF) - 0x80


def to_short(value: int) -> int:
    return ((value + 0x8000) & 0xFFFF) - 0x8000


def to_char(value: int) -> int:
    return value & 0xFFFF


def to_float(value: float) -> float:
    """Round to single precision, ties to even (JVMS d2f)."""
    if -_FLOAT_MAX <= value <= _FLOAT_MAX:
        return float(_unpack_float(_pack_float(value))[0])
    if value != value:
        return value
    if abs(value) < _FLOAT_OVERFLOW:
        return math.copysign(_FLOAT_MAX, value)
    return math.copysign(math.inf, value)


def int_to_float(value: int) -> float:
    """Round an int or long to single precision once; going through double would round twice."""
    magnitude = abs(value)
    excess = magnitude.bit_length() - 24
    if excess <= 0:
        return float(value)
    kept, rest = magnitude >> excess, magnitude & ((1 << excess) - 1)
    half = 1 << (excess - 1)
    if rest > half or (rest == half and kept & 1):
        kept += 1
    return math.copysign(float(kept << excess), value)


def truncate(value: float, low: int, high: int) -> int:
    """f2i and the like: NaN gives 0, what does not fit saturates (JVMS 6.5.f2i)."""
    if value != value:
        return 0
    if value >= high:
        return high
    if value <= low:
        return low
    return int(value)


def divide_integers(dividend: int, divisor: int) -> int:
    if divisor == 0:
        return 1 if dividend < 0 else -1
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


def remainder_integers(dividend: int, divisor: int) -> int:
    if divisor == 0:
        return dividend
    remainder = abs(dividend) % abs(divisor)
    return -remainder if dividend < 0 else remainder


def divide_floats(dividend: float, divisor: float) -> float:
    if divisor == 0.0:
        if dividend == 0.0 or dividend != dividend:
            return math.nan
        return math.copysign(math.inf, dividend) * math.copysign(1.0, divisor)
    return dividend / divisor


def remainder_floats(dividend: float, divisor: float) -> float:
    """frem/drem: the truncating remainder, like C's fmod and unlike IEEE's (JVMS 6.5.drem)."""
    if divisor == 0.0 or math.isinf(dividend) or dividend != dividend or divisor != divisor:
        return math.nan
    return math.fmod(dividend, divisor)


def compare_integers(a: int, b: int) -> int:
    return (a > b) - (a < b)


def compare_floats_less(a: float, b: float) -> int:
    return (a > b) - (not a >= b)


def compare_floats_greater(a: float, b: float) -> int:
    return (not a <= b) - (a < b)


def bits_of(value: float, sort: Sort) -> int:
    """The raw bits of a float or double, every NaN alike."""
    if value != value:
        return 0x7FC00000 if sort is FLOAT else 0x7FF8000000000000
    return int.from_bytes(struct.pack("<f" if sort is FLOAT else "<d", value), "little")


def float_of_bits(bits: int) -> float:
    """The float that these 32 bits stand for."""
    return float(_unpack_float((bits & 0xFFFFFFFF).to_bytes(4, "little"))[0])


def double_of_bits(bits: int) -> float:
    """The double that these 64 bits stand for."""
    return float(struct.unpack("<d", (bits & 0xFFFFFFFFFFFFFFFF).to_bytes(8, "little"))[0])


INT_MIN: Final = -(1 << 31)
INT_MAX: Final = (1 << 31) - 1
LONG_MIN: Final = -(1 << 63)
LONG_MAX: Final = (1 << 63) - 1

EVALUATE: Final[dict[tuple[Op, Sort], Callable[..., Number]]] = {}


def _define_integers(sort: Sort, wrap: Callable[[int], int]) -> None:
    mask = sort.bits - 1
    unsigned = (1 << sort.bits) - 1
    EVALUATE[ops.ADD, sort] = lambda a, b: wrap(a + b)
    EVALUATE[ops.SUB, sort] = lambda a, b: wrap(a - b)
    EVALUATE[ops.MUL, sort] = lambda a, b: wrap(a * b)
    EVALUATE[ops.DIV, sort] = lambda a, b: wrap(divide_integers(a, b))
    EVALUATE[ops.REM, sort] = remainder_integers
    EVALUATE[ops.NEG, sort] = lambda a: wrap(-a)
    EVALUATE[ops.BIT_AND, sort] = lambda a, b: a & b
    EVALUATE[ops.BIT_OR, sort] = lambda a, b: a | b
    EVALUATE[ops.BIT_XOR, sort] = lambda a, b: a ^ b
    EVALUATE[ops.SHL, sort] = lambda a, n: wrap(a << (n & mask))
    EVALUATE[ops.SHR, sort] = lambda a, n: a >> (n & mask)
    EVALUATE[ops.USHR, sort] = lambda a, n: wrap((a & unsigned) >> (n & mask))
    EVALUATE[ops.LCMP, sort] = compare_integers


def _define_floats(sort: Sort, fit: Callable[[float], float]) -> None:
    EVALUATE[ops.ADD, sort] = lambda a, b: fit(a + b)
    EVALUATE[ops.SUB, sort] = lambda a, b: fit(a - b)
    EVALUATE[ops.MUL, sort] = lambda a, b: fit(a * b)
    EVALUATE[ops.DIV, sort] = lambda a, b: fit(divide_floats(a, b))
    EVALUATE[ops.REM, sort] = remainder_floats
    EVALUATE[ops.NEG, sort] = lambda a: -a
    EVALUATE[ops.FMA, sort] = lambda a, b, c: multiply_add(a, b, c, sort)
    EVALUATE[ops.CMPL, sort] = compare_floats_less
    EVALUATE[ops.CMPG, sort] = compare_floats_greater


def _define_conversions() -> None:
    table: dict[Op, Callable[..., Number]] = {
        ops.I2L: lambda a: a,
        ops.I2F: int_to_float,
        ops.I2D: float,
        ops.L2I: wrap_int,
        ops.L2F: int_to_float,
        ops.L2D: float,
        ops.F2I: lambda a: truncate(a, INT_MIN, INT_MAX),
        ops.F2L: lambda a: truncate(a, LONG_MIN, LONG_MAX),
        ops.F2D: lambda a: a,
        ops.D2I: lambda a: truncate(a, INT_MIN, INT_MAX),
        ops.D2L: lambda a: truncate(a, LONG_MIN, LONG_MAX),
        ops.D2F: to_float,
        ops.TO_BYTE: to_byte,
        ops.TO_SHORT: to_short,
        ops.TO_CHAR: to_char,
        ops.FROM_BYTE: lambda a: a,
        ops.FROM_SHORT: lambda a: a,
        ops.FROM_CHAR: lambda a: a,
        ops.FLOAT_BITS: lambda a: wrap_int(bits_of(a, FLOAT)),
        ops.DOUBLE_BITS: lambda a: wrap_long(bits_of(a, DOUBLE)),
        ops.BITS_FLOAT: float_of_bits,
        ops.BITS_DOUBLE: double_of_bits,
    }
    for op, function in table.items():
        operand = op.operands[0]
        assert operand is not None
        EVALUATE[op, operand] = function


def _define_roundings() -> None:
    EVALUATE[ops.SQRT, DOUBLE] = square_root
    EVALUATE[ops.FLOOR, DOUBLE] = lambda a: rounded(a, math.floor)
    EVALUATE[ops.CEIL, DOUBLE] = lambda a: rounded(a, math.ceil)
    EVALUATE[ops.RINT, DOUBLE] = lambda a: rounded(a, round)
    EVALUATE[ops.NEAREST_REM, DOUBLE] = nearest_remainder


def _define_truth() -> None:
    EVALUATE[ops.NOT, BOOL] = lambda a: not a
    EVALUATE[ops.AND, BOOL] = lambda a, b: a and b
    EVALUATE[ops.OR, BOOL] = lambda a, b: a or b
    for sort in SORTS:
        EVALUATE[ops.ITE, sort] = lambda c, a, b: a if c else b
        EVALUATE[ops.EQ, sort] = lambda a, b: a == b
        if sort is not REF and sort is not BOOL:
            EVALUATE[ops.LT, sort] = lambda a, b: a < b
            EVALUATE[ops.LE, sort] = lambda a, b: a <= b


_define_integers(INT, wrap_int)
_define_integers(LONG, wrap_long)
_define_floats(FLOAT, to_float)
_define_floats(DOUBLE, float)
_define_roundings()
_define_conversions()
_define_truth()

FITS: Final[dict[Sort, tuple[int, int]]] = {
    BYTE: (-128, 127),
    SHORT: (-32768, 32767),
    CHAR: (0, 65535),
    INT: (INT_MIN, INT_MAX),
    LONG: (LONG_MIN, LONG_MAX),
}
assert all(sort in FITS for sort in INTEGERS)
