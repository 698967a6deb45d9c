"""Conditions of a path as briefly as a person would say them: nothing that others imply, ends that meet as one.

``a.length > 0``, ``a.length > 1`` and ``a.length <= 2`` together are ``a.length == 2``. What is said of a value is said
where the path first compares it, so that ``a.length == 2 && a[1] > 0`` can be read, and run, from left to right.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Final

from isopath.terms.absorption import absorbed
from isopath.terms.initial import LENGTH, TEXT_LENGTH
from isopath.terms.node import Term, const, equal, lift, make
from isopath.terms.operators import APPLY, CONST, EQ, FROM_CHAR, LE, LT, NOT
from isopath.terms.sorts import BOOL, CHAR, INT, LONG

_COUNTS: Final = (LENGTH, TEXT_LENGTH)
_WHOLE: Final = (INT, LONG)


@dataclass(slots=True)
class _Range:
    """What is known of a value: its ends, what it is not, and the conditions that said so.

    ``least`` is where its type ends; ``at`` is where the path first compared it, from below and from above.
    """

    least: float
    low: float
    high: float = inf
    gaps: dict[int, Term] = field(default_factory=dict)
    ends: dict[tuple[str, float], Term] = field(default_factory=dict)
    at: dict[str, int] = field(default_factory=dict)

    def close(self) -> None:
        """A gap at an end moves the end; gaps outside say nothing."""
        while self.low in self.gaps:
            self.low += 1
        while self.high in self.gaps:
            self.high -= 1
        self.gaps = {number: said for number, said in self.gaps.items() if self.low < number < self.high}


@dataclass(frozen=True, slots=True)
class _Comparison:
    """A value is at least ``low`` and at most ``high``; or it is not ``low``, where that is a gap."""

    value: Term
    low: float
    high: float
    is_gap: bool = False


def brief(conditions: Sequence[Term]) -> list[Term]:
    """Conditions that mean the same as these together, which can hold together."""
    conditions = absorbed(conditions)
    compared = [_comparison(condition) for condition in conditions]
    ranges: dict[Term, _Range] = {}
    for at, (condition, comparison) in enumerate(zip(conditions, compared, strict=True)):
        if comparison is not None:
            _note(ranges, comparison, condition, at)
    for known in ranges.values():
        known.close()
    stated: list[Term] = []
    said: set[Term] = set()
    for at, (condition, comparison) in enumerate(zip(conditions, compared, strict=True)):
        parts = [condition] if comparison is None else _stated(comparison.value, ranges[comparison.value], at)
        stated += [part for part in parts if part not in said]
        said.update(parts)
    return stated


def _comparison(condition: Term) -> _Comparison | None:
    is_gap = condition.op is NOT
    term = condition.args[0] if is_gap else condition
    if term.op not in (EQ, LT, LE) or (is_gap and term.op is not EQ) or term.args[0].sort not in _WHOLE:
        return None
    left, right = term.args
    if (left.op is CONST) == (right.op is CONST):
        return None
    value, number = (left, right.payload) if right.op is CONST else (right, left.payload)
    if term.op is EQ:
        return _Comparison(value, number, number, is_gap)
    step = int(term.op is LT)
    return _Comparison(value, -inf, number - step) if value is left else _Comparison(value, number + step, inf)


def _note(ranges: dict[Term, _Range], comparison: _Comparison, condition: Term, at: int) -> None:
    known = ranges.get(comparison.value)
    if known is None:
        least = 0 if _is_count(comparison.value) else -inf
        known = ranges[comparison.value] = _Range(least, least)
    if comparison.is_gap:
        known.gaps.setdefault(int(comparison.low), condition)
        known.at.setdefault(f"gap {comparison.low}", at)
        return
    if comparison.low > -inf:
        known.low = max(known.low, comparison.low)
        known.ends.setdefault(("low", comparison.low), condition)
        known.at.setdefault("low", at)
    if comparison.high < inf:
        known.high = min(known.high, comparison.high)
        known.ends.setdefault(("high", comparison.high), condition)
        known.at.setdefault("high", at)


def _is_count(value: Term) -> bool:
    """Whether a value is a length, or a character, and so is never negative."""
    if value.op is FROM_CHAR or value.sort is CHAR:
        return True
    return value.op is APPLY and value.payload.kind in _COUNTS


def _stated(value: Term, known: _Range, at: int) -> list[Term]:
    """What is said of a value at the place of one of its comparisons."""
    if known.low == known.high:
        return [lift(equal(value.sort, value, int(known.low)), BOOL)]
    first = min(known.at.values())
    parts = [said for number, said in known.gaps.items() if known.at[f"gap {number}"] == at]
    if known.high < inf and known.at.get("high", first) == at:
        parts.insert(0, known.ends.get(("high", known.high), make(LE, (value, const(value.sort, int(known.high))))))
    if known.low > known.least and known.at.get("low", first) == at:
        parts.insert(0, known.ends.get(("low", known.low), make(LT, (const(value.sort, int(known.low) - 1), value))))
    return parts
