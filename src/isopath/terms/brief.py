"""Conditions of a path as briefly as a person would say them: nothing that others imply, ends that meet as one.

``a.length > 0``, ``a.length > 1`` and ``a.length <= 2`` together are ``a.length == 2``. What is said of a value is said
where the path first compares it, so that ``a.length == 2 && a[1] > 0`` can be read, and run, from left to right.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf

from isopath.terms.absorption import absorbed, conjuncts_of
from isopath.terms.comparisons import Comparison, comparison, is_length, is_never_negative
from isopath.terms.initial import CONSTANT
from isopath.terms.known_lengths import Range, in_terms_of_lengths, without_lengths
from isopath.terms.linked_entries import in_terms_of_sizes
from isopath.terms.node import NULL, TRUE, Term, const, equal, lift, make, negate
from isopath.terms.operators import APPLY, CONST, EQ, LE, LT, NOT, SUB
from isopath.terms.sorts import BOOL, INT, REF


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


def brief(conditions: Sequence[Term]) -> list[Term]:
    """Conditions that mean the same as these together, which can hold together."""
    parts = [part for condition in map(in_terms_of_sizes, conditions) for part in conjuncts_of(condition)]
    simple = [*map(_without_difference, parts)]
    conditions = in_terms_of_lengths(absorbed(_with_constants(simple)))
    compared = [comparison(condition) for condition in conditions]
    ranges: dict[Term, _Range] = {}
    for at, (condition, found) in enumerate(zip(conditions, compared, strict=True)):
        if found is not None:
            _note(ranges, found, condition, at)
    for known in ranges.values():
        known.close()
    stated: list[Term] = []
    said: set[Term] = {TRUE}
    lengths: dict[Term, Range] = {}
    for at, (condition, found) in enumerate(zip(conditions, compared, strict=True)):
        parts = [condition] if found is None else _stated(found.value, ranges[found.value], at)
        if found is None or not is_length(found.value):
            parts = [without_lengths(part, lengths) for part in parts]
        else:
            lengths[found.value] = _said_of(ranges[found.value], at)
        stated += [part for part in parts if part not in said]
        said.update(parts)
    return stated


def _without_difference(condition: Term) -> Term:
    """``a - b == 0`` is ``a == b``, whatever overflows."""
    term = condition.args[0] if condition.op is NOT else condition
    if term.op is not EQ or term.args[0].op is not SUB or term.args[1].op is not CONST or term.args[1].payload != 0:
        return condition
    equation = make(EQ, term.args[0].args)
    return equation if term is condition else make(NOT, (equation,))


def _with_constants(conditions: Sequence[Term]) -> list[Term]:
    """All constants of an enum but one excluded is that one, of what is not null: ``level == Level.HIGH``."""
    excluded: dict[Term, list[Term]] = {}
    for condition in conditions:
        found = comparison(condition)
        if found is not None and found.is_gap and found.value.op is APPLY and found.value.payload.kind == CONSTANT:
            excluded.setdefault(found.value, []).append(condition)
    stated = [*conditions]
    for value, gaps in excluded.items():
        if negate(equal(REF, value.args[0], NULL)) not in conditions:
            continue
        left = set(range(len(value.payload.constants))) - {int(gap.args[0].args[1].payload) for gap in gaps}
        if len(left) == 1:
            stated[stated.index(gaps[-1])] = lift(equal(INT, value, left.pop()), BOOL)
            stated = [each for each in stated if each not in gaps]
    return stated


def _said_of(known: _Range, at: int) -> Range:
    """What is said of a value up to a place."""
    if known.low == known.high:
        return known.low, known.high
    first = min(known.at.values(), default=at)
    low = known.low if known.at.get("low", first) <= at else known.least
    return low, known.high if known.at.get("high", first) <= at else inf


def _note(ranges: dict[Term, _Range], compared: Comparison, condition: Term, at: int) -> None:
    known = ranges.get(compared.value)
    if known is None:
        least = 0 if is_never_negative(compared.value) else -inf
        known = ranges[compared.value] = _Range(least, least)
    if compared.is_gap:
        gap = make(NOT, (make(EQ, (compared.value, const(compared.value.sort, int(compared.low)))),))
        known.gaps.setdefault(int(compared.low), condition if compared.is_literal else gap)
        known.at.setdefault(f"gap {compared.low}", at)
        return
    if compared.low > -inf:
        known.low = max(known.low, compared.low)
        known.at.setdefault("low", at)
        if compared.is_literal:
            known.ends.setdefault(("low", compared.low), condition)
    if compared.high < inf:
        known.high = min(known.high, compared.high)
        known.at.setdefault("high", at)
        if compared.is_literal:
            known.ends.setdefault(("high", compared.high), condition)


def _stated(value: Term, known: _Range, at: int) -> list[Term]:
    """What is said of a value at the place of one of its comparisons."""
    if known.low == known.high:
        return [lift(equal(value.sort, value, int(known.low)), BOOL)]
    first = min(known.at.values(), default=at)
    parts = [said for number, said in known.gaps.items() if known.at[f"gap {number}"] == at]
    if known.high < inf and known.at.get("high", first) == at:
        parts.insert(0, known.ends.get(("high", known.high), make(LE, (value, const(value.sort, int(known.high))))))
    if known.low > known.least and known.at.get("low", first) == at:
        parts.insert(0, known.ends.get(("low", known.low), _at_least(value, int(known.low))))
    return parts


def _at_least(value: Term, number: int) -> Term:
    """Said as ``n > 0`` and as ``n >= 10``."""
    return make(LT, (const(value.sort, 0), value)) if number == 1 else make(LE, (const(value.sort, number), value))
