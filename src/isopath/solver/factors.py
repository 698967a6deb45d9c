"""Pairs of integers with a given product, as Java multiplies: exactly, or wrapped around."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

_WITNESSES: Final = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
"""Enough to recognize primes of 64 bits for certain (Miller and Rabin)."""
_SMALL: Final = tuple(n for n in range(2, 1000) if all(n % d for d in range(2, math.isqrt(n) + 1)))
_STEPS: Final = 1 << 17
_PAIRS: Final = 48
_MULTIPLIERS: Final = (3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33)


def factor_pairs(product: int, bits: int) -> Iterator[tuple[int, int]]:
    """Pairs whose product is a number of so many bits: divisors first, the most balanced ones leading, then others.

    An odd number has an inverse where products wrap around, so that it is a factor of every number.
    """
    if product == 0:
        yield from ((0, 1), (1, 0), (0, 0))
        return
    found = divisors(abs(product))
    found.sort(key=lambda divisor: abs(divisor - abs(product) // divisor))
    for divisor in found[:_PAIRS]:
        yield divisor, product // divisor
        yield -divisor, -(product // divisor)
    for odd in _MULTIPLIERS:
        yield odd, _wrapped(product * pow(odd, -1, 1 << bits), bits)


def divisors(number: int) -> list[int]:
    """The divisors of a positive number, as far as its factors are found."""
    found = [1]
    for prime in prime_factors(number):
        found = list(dict.fromkeys([*found, *(each * prime for each in found)]))
    return found


@lru_cache(maxsize=1024)
def prime_factors(number: int) -> tuple[int, ...]:
    """The prime factors of a positive number; one that is too hard to take apart stands for its factors."""
    found: list[int] = []
    for prime in _SMALL:
        while number % prime == 0:
            found.append(prime)
            number //= prime
    pending = [number] if number > 1 else []
    while pending:
        part = pending.pop()
        divisor = part if is_prime(part) else _divisor(part)
        if divisor in (None, part):
            found.append(part)
        else:
            assert divisor is not None
            pending += (divisor, part // divisor)
    return tuple(sorted(found))


def is_prime(number: int) -> bool:
    """Whether an odd number above 37, of at most 64 bits, is prime."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(_passes(pow(witness, odd, number), twos, number) for witness in _WITNESSES)


def _passes(power: int, twos: int, number: int) -> bool:
    if power in (1, number - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % number
        if power == number - 1:
            return True
    return False


def _divisor(number: int) -> int | None:
    """A divisor of a number that is not prime, by Pollard's rho; None if it takes too long."""
    root = math.isqrt(number)
    if root * root == number:
        return root
    slow = fast = 2
    for _ in range(_STEPS):
        slow = (slow * slow + 1) % number
        fast = (fast * fast + 1) % number
        fast = (fast * fast + 1) % number
        divisor = math.gcd(slow - fast, number)
        if divisor > 1:
            return None if divisor == number else divisor
    return None


def _wrapped(value: int, bits: int) -> int:
    half = 1 << (bits - 1)
    return ((value + half) & ((1 << bits) - 1)) - half
