"""Comparisons with numbers that others on the same path imply are not told: ``n > 2`` says that ``n > 1``."""

import re
from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

_COMPARISON: Final = re.compile(r"(.+) (==|!=|<=|>=|<|>) (-?\d+)L?")
_IS_MORE: Final = re.compile(r" ([=!<>]=|[<>?]|&&|\|\||instanceof) ")
"""What stands in an expression that is more than a value."""


class _Range(NamedTuple):
    """The whole numbers that a comparison allows."""

    low: float
    high: float


_ANY: Final = _Range(-inf, inf)


class _Comparison(NamedTuple):
    """A value is in a range; or it is not, where that is one number."""

    value: str
    range: _Range
    is_in: bool


def without_implied(conditions: Sequence[str]) -> list[str]:
    """The conditions that are not implied by others, in their order. They can hold together."""
    read = [_read(condition) for condition in conditions]
    known: dict[str, _Range] = {}
    for each in read:
        if each is not None and each.is_in:
            before = known.get(each.value, _ANY)
            known[each.value] = _Range(max(before.low, each.range.low), min(before.high, each.range.high))
    equal = {each.value for each in read if each is not None and each.is_in and each.range.low == each.range.high}
    told: set[tuple[str, str]] = set()
    kept = []
    for condition, each in zip(conditions, read, strict=True):
        news = {condition} if each is None else _news(each, known.get(each.value, _ANY), each.value in equal)
        value = "" if each is None else each.value
        if not {(value, new) for new in news} <= told:
            kept.append(condition)
            told |= {(value, new) for new in news}
    return kept


def _news(each: _Comparison, known: _Range, is_equal: bool) -> set[str]:
    """What a comparison says that belongs to all that is known of its value: an end of the range, or a gap in it."""
    if not each.is_in:
        gap = each.range.low
        return {f"not {gap:g}"} if known.low <= gap <= known.high and not is_equal else set()
    if is_equal:
        return {"equal"} if each.range == known else set()
    ends = {"low": each.range.low == known.low != -inf, "high": each.range.high == known.high != inf}
    return {end for end, is_met in ends.items() if is_met}


def _read(condition: str) -> _Comparison | None:
    found = _COMPARISON.fullmatch(condition)
    if found is None or _IS_MORE.search(f" {found[1]} "):
        return None
    number = int(found[3])
    match found[2]:
        case "==" | "!=":
            return _Comparison(found[1], _Range(number, number), found[2] == "==")
        case "<" | "<=":
            return _Comparison(found[1], _Range(-inf, number - (found[2] == "<")), True)
        case _:
            return _Comparison(found[1], _Range(number + (found[2] == ">"), inf), True)
