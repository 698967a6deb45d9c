"""Operations that IEEE 754 fixes to the last bit beyond the four basic ones, on plain Python numbers."""

import math
from collections.abc import Callable
from fractions import Fraction

from isopath.terms.sorts import FLOAT, Sort


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
