"""Connectives over conditions that are known or terms; what is known already builds no term."""

from collections.abc import Iterable

from isopath.terms import Condition, conjunction, disjunction, negate


def all_of(*conditions: Condition) -> Condition:
    """All of them hold."""
    if any(condition is False for condition in conditions):
        return False
    whole: Condition = conjunction(conditions)
    return whole


def any_of(conditions: Iterable[Condition]) -> Condition:
    """One of them holds."""
    listed = tuple(conditions)
    if any(condition is True for condition in listed):
        return True
    whole: Condition = disjunction(listed)
    return whole


def none_of(*conditions: Condition) -> Condition:
    """None of them holds."""
    opposite: Condition = negate(any_of(conditions))
    return opposite


def implies(condition: Condition, then: Condition) -> Condition:
    """The one does not hold without the other."""
    return any_of((none_of(condition), then))
