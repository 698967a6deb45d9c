"""Conditions on doubles, as the facts on functions need them."""

from collections.abc import Sequence

from isopath.terms import Condition, Value, build, conjunction, disjunction, equal, negate
from isopath.terms.arithmetic import bits_of, wrap_long
from isopath.terms.operators import DOUBLE_BITS, LE, LT
from isopath.terms.sorts import DOUBLE, LONG


def is_equal(a: Value, b: Value) -> Condition:
    """The condition that two doubles are equal, as Java's ``==`` says."""
    return equal(DOUBLE, a, b)


def at_most(a: Value, b: Value) -> Condition:
    """The condition that a double is not greater than another, and neither is NaN."""
    return build(LE, DOUBLE, a, b)


def less(a: Value, b: Value) -> Condition:
    """The condition that a double is less than another."""
    return build(LT, DOUBLE, a, b)


def has_same_bits(a: Value, b: Value) -> Condition:
    """The condition that two doubles are the same, zeros by their signs."""
    return equal(LONG, build(DOUBLE_BITS, DOUBLE, a), build(DOUBLE_BITS, DOUBLE, b))


def is_nan(value: Value) -> Condition:
    """The condition that a double is no number."""
    return negate(equal(DOUBLE, value, value))


def within(value: Value, low: float, high: float) -> Condition:
    """The condition that a double is in a closed interval."""
    return conjunction([build(LE, DOUBLE, low, value), build(LE, DOUBLE, value, high)])


def is_same(value: Value, number: float) -> Condition:
    """The condition that a double is this number, NaN being one and the two zeros being two."""
    if number != number:
        return is_nan(value)
    if number:
        return equal(DOUBLE, value, number)
    return equal(LONG, build(DOUBLE_BITS, DOUBLE, value), wrap_long(bits_of(number, DOUBLE)))


def implied(premises: Sequence[Condition], conclusion: Condition) -> Condition:
    """The condition that a conclusion holds where all premises do."""
    return disjunction([*map(negate, premises), conclusion])
