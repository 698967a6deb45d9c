"""Abstract values: what a local variable, an operand or a field may hold.

Two values of one state with the same ``key`` are the same value, so what is found out of one is known of the other.
A key says where a value was made last; one that was made there before has no key any more.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from isopath.program.linked import class_of_descriptor

LEAST: Final = -(1 << 31)
MOST: Final = (1 << 31) - 1
_MANY: Final = 8
_ANY: Final = frozenset({("java/lang/Object", False)})
_RANGES: Final = {"Z": (0, 1), "B": (-128, 127), "C": (0, 0xFFFF), "S": (-32768, 32767), "I": (LEAST, MOST)}
STEPS: Final = (LEAST, -1, 0, 1, MOST)
"""Where a bound goes that does not converge."""

Key = Hashable | None
Bound = tuple[str, bool]
"""The name of a class, and whether objects have this very class rather than one of its subclasses."""


@dataclass(frozen=True, slots=True)
class Reference:
    """Null, if it may be, or an object within one of the bounds."""

    key: Key
    may_be_null: bool
    bounds: frozenset[Bound]


@dataclass(frozen=True, slots=True)
class Integer:
    """An int, or what is an int on the operand stack, within a range."""

    key: Key
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Other:
    """A long, float or double, of which nothing is known; all but a float are ``wide`` (JVMS 2.11.1)."""

    key: Key
    is_wide: bool


Value = Reference | Integer | Other


def declared(key: Key, descriptor: str) -> Value:
    """Any value of a type."""
    if descriptor in _RANGES:
        return Integer(key, *_RANGES[descriptor])
    if descriptor[0] in "JFD":
        return Other(key, descriptor != "F")
    return Reference(key, True, frozenset({(class_of_descriptor(descriptor), False)}))


def default(key: Key, descriptor: str) -> Value:
    """What a field holds before it is written."""
    if descriptor in _RANGES:
        return Integer(key, 0, 0)
    return null(key) if descriptor[0] in "L[" else declared(key, descriptor)


def null(key: Key) -> Reference:
    return Reference(key, True, frozenset())


def new(key: Key, class_name: str) -> Reference:
    """An object of this very class."""
    return Reference(key, False, frozenset({(class_name, True)}))


def renamed(value: Value, key: Key) -> Value:
    return replace(value, key=key)


def join(a: Value, b: Value, key: Key) -> Value | None:
    """What is one or the other; None where no code can use it, as it is of two kinds."""
    key = a.key if a.key == b.key and a.key is not None else key
    match a, b:
        case Reference(), Reference():
            return Reference(key, a.may_be_null or b.may_be_null, _together(a.bounds, b.bounds))
        case Integer(), Integer():
            return Integer(key, min(a.low, b.low), max(a.high, b.high))
        case Other(), Other() if a.is_wide == b.is_wide:
            return Other(key, a.is_wide)
    return None


def widened(before: Value, after: Value, steps: Sequence[int] = STEPS) -> Value:
    """A value that has grown, with the bounds that grew moved on to the next step."""
    if not isinstance(before, Integer) or not isinstance(after, Integer):
        return after
    low = after.low if after.low >= before.low else max(step for step in steps if step <= after.low)
    high = after.high if after.high <= before.high else min(step for step in steps if step >= after.high)
    return Integer(after.key, low, high)


def _together(a: frozenset[Bound], b: frozenset[Bound]) -> frozenset[Bound]:
    both = a | b
    either = frozenset(bound for bound in both if not (bound[1] and (bound[0], False) in both))
    return _ANY if len(either) > _MANY or either >= _ANY else either
