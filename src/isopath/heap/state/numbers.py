"""The locations of what all paths share: numbers that depend on what an object is, not on when it was made.

The location of a string constant follows from its text, that of a class object from the name of the class, that of
what an initializer made from the class and a count. So the same object has the same location in every run, whatever
was initialized before it, and an identity hash code or an order that depends on it is the same, too.
"""

from hashlib import blake2b
from typing import Final

STRING, MIRROR, SINGLETON, MADE = range(4)
"""What a shared object is: a constant, a class object, one of the JVM's own, or made by an initializer."""

_SHARED: Final = 1 << 61
_KIND: Final = 59
_ORDINAL: Final = {STRING: 1, MIRROR: 1, SINGLETON: 25, MADE: 25}


class OutOfNumbers(Exception):
    """An owner has made more objects than there are numbers."""


def first_number(kind: int, owner: str) -> int:
    """The number of the first object of an owner: a text or a class name."""
    bits = _ORDINAL[kind]
    digest = int.from_bytes(blake2b(owner.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")
    return _SHARED | kind << _KIND | (digest >> (64 - _KIND + bits)) << bits


def numbered(first: int, ordinal: int) -> int:
    """The number of an owner's further object."""
    if ordinal >> _ORDINAL[kind_of(first)]:
        raise OutOfNumbers
    return first + ordinal


def is_shared(number: int) -> bool:
    return number >= _SHARED


def kind_of(number: int) -> int:
    return number >> _KIND & 3


def owner_number(number: int) -> int:
    """The number of the first object of the same owner."""
    bits = _ORDINAL[kind_of(number)]
    return number >> bits << bits
