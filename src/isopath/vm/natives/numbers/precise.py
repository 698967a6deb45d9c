"""Elementary functions to many more bits than a double has, on integers that count units of 2^-bits.

They say how far the true value is from the nearest double, which is what decides whether every accurate implementation
gives that double. An error of a few units does not matter: they are far smaller than a double's last bit.
"""

from fractions import Fraction
from functools import cache

GUARD = 64


@cache
def ln2(bits: int) -> int:
    """ln 2 = 18 atanh(1/26) - 2 atanh(1/4801) + 8 atanh(1/8749)."""
    return 18 * _atanh_inverse(26, bits) - 2 * _atanh_inverse(4801, bits) + 8 * _atanh_inverse(8749, bits)


@cache
def ln10(bits: int) -> int:
    return natural_log(Fraction(10), bits)


@cache
def half_pi(bits: int) -> int:
    """Machin: pi/4 = 4 atan(1/5) - atan(1/239)."""
    return 8 * _atan_inverse(5, bits) - 2 * _atan_inverse(239, bits)


def _atanh_inverse(n: int, bits: int) -> int:
    power, total, k = (1 << bits) // n, 0, 1
    while power:
        total += power // k
        power //= n * n
        k += 2
    return total


def _atan_inverse(n: int, bits: int) -> int:
    power, total, k, sign = (1 << bits) // n, 0, 1, 1
    while power:
        total += sign * (power // k)
        power //= n * n
        k, sign = k + 2, -sign
    return total


def fixed(x: Fraction, bits: int) -> int:
    return (x.numerator << bits) // x.denominator if bits >= 0 else x.numerator // (x.denominator << -bits)


def exponential(x: int, bits: int) -> tuple[int, int]:
    """e^(x / 2^bits) as m / 2^bits * 2^k with m near 2^bits."""
    k = (x + (ln2(bits) >> 1)) // ln2(bits)
    wide = bits + GUARD
    r = (x << GUARD) - k * ln2(wide)
    r >>= 8
    total = term = 1 << wide
    n = 1
    while term:
        term = (term * r >> wide) // n
        if abs(term) <= 1:
            break
        total += term
        n += 1
    for _ in range(8):
        total = total * total >> wide
    return total >> GUARD, k


def natural_log(x: Fraction, bits: int) -> int:
    """ln x, for x > 0."""
    wide = bits + GUARD
    k = x.numerator.bit_length() - x.denominator.bit_length()
    m = x / Fraction(2) ** k
    if m < Fraction(3, 4):
        m, k = m * 2, k - 1
    elif m > Fraction(3, 2):
        m, k = m / 2, k + 1
    z = fixed((m - 1) / (m + 1), wide)
    square, total, term, n = z * z >> wide, 0, z, 1
    while abs(term) > 1:
        total += term // n
        term = term * square >> wide
        n += 2
    return (2 * total + k * ln2(wide)) >> GUARD


def sine_and_cosine(x: Fraction, bits: int) -> tuple[int, int]:
    """sin x and cos x, for any x."""
    wide = bits + GUARD + max(0, x.numerator.bit_length() - x.denominator.bit_length())
    turn = half_pi(wide)
    value = fixed(x, wide)
    quadrant = (value + (turn >> 1)) // turn
    r = value - quadrant * turn
    square = r * r >> wide
    sine, cosine = _series(r, square, 1, wide), _series(1 << wide, square, 0, wide)
    rotated = [(sine, cosine), (cosine, -sine), (-sine, -cosine), (-cosine, sine)][quadrant & 3]
    return rotated[0] >> (wide - bits), rotated[1] >> (wide - bits)


def _series(term: int, square: int, n: int, wide: int) -> int:
    total = 0
    while abs(term) > 1:
        total += term
        term = -((term * square >> wide) // ((n + 1) * (n + 2)))
        n += 2
    return total


def cube_root(x: Fraction, bits: int) -> int:
    """The cube root of x > 0, by Newton's method from above."""
    number = fixed(x, 3 * bits)
    root = 1 << (number.bit_length() + 2) // 3
    while True:
        better = (2 * root + number // (root * root)) // 3
        if better >= root:
            return root
        root = better
