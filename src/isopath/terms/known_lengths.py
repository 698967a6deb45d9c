"""What is said with the length of an array or a text, where that is known, is said without it.

Where ``a.length == 3``, ``(a.length > 0 ? a[0] : 0) < 7`` is ``a[0] < 7``. Where ``a.length <= 1``, what depends on the
length alone is said of it: ``a.length / 2 >= a.length`` is ``a.length == 0``.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Final

from isopath.terms.bottom_up import bottom_up, nodes_of
from isopath.terms.comparisons import comparison, is_length
from isopath.terms.node import FALSE, TRUE, Term, const, make
from isopath.terms.operators import CONST, LE
from isopath.terms.replacing import with_arguments
from isopath.terms.sorts import INT

Range = tuple[float, float]
"""The least and the largest number that a value may be."""

Lengths = Mapping[Term, Range]

_ANY_LENGTH: Final = (0, inf)
_MOST: Final = 8
"""Of so many lengths each is tried."""


def lengths_in(conditions: Sequence[Term]) -> dict[Term, Range]:
    """What conditions say of lengths by comparing them with numbers."""
    found: dict[Term, Range] = {}
    for condition in conditions:
        compared = comparison(condition)
        if compared is not None and is_length(compared.value) and not compared.is_gap:
            low, high = found.get(compared.value, _ANY_LENGTH)
            found[compared.value] = max(low, compared.low), min(high, compared.high)
    return found


def without_lengths(term: Term, known: Lengths) -> Term:
    """A term that is the same where lengths are within these ranges."""
    if not any(length in known for length in _lengths(term)):
        return term
    exact = {
        length: const(INT, int(low)) for length, (low, high) in known.items() if low == high and length is not term
    }
    return _rewritten(term, exact, known)


def where_known(term: Term, conditions: Sequence[Term]) -> Term:
    """A term where the values that conditions equate with numbers are these numbers."""
    compared = [found for found in map(comparison, conditions) if found is not None and not found.is_gap]
    exact = {found.value: const(found.value.sort, int(found.low)) for found in compared if found.low == found.high}
    return _rewritten(term, exact, {}) if exact else term


def _rewritten(term: Term, simplified: dict[Term, Term], known: Lengths) -> Term:
    """A term with others in place of some of its parts, and what ranges decide."""
    for node in bottom_up(term, simplified):
        simplified[node] = _decided(with_arguments(node, tuple(simplified[arg] for arg in node.args)), known)
    return simplified[term]


def in_terms_of_lengths(conditions: Sequence[Term]) -> list[Term]:
    """The same conditions, with what depends on one length alone as bounds of that length."""
    known = lengths_in(conditions)
    stated: list[Term] = []
    for condition in conditions:
        bounds = _bounds(condition, known)
        stated += [condition] if bounds is None else bounds
    return stated


def _bounds(condition: Term, known: Lengths) -> list[Term] | None:
    lengths = _lengths(condition)
    if len(lengths) != 1 or comparison(condition) is not None:
        return None
    (length,) = lengths
    low, high = known.get(length, _ANY_LENGTH)
    if high - low >= _MOST:
        return None
    numbers = range(int(low), int(high) + 1)
    tried = {number: without_lengths(condition, {length: (number, number)}) for number in numbers}
    allowed = [number for number, outcome in tried.items() if outcome is TRUE]
    is_known = all(outcome is TRUE or outcome is FALSE for outcome in tried.values())
    if not is_known or not allowed or len(allowed) != allowed[-1] - allowed[0] + 1:
        return None
    return [make(LE, (const(INT, allowed[0]), length)), make(LE, (length, const(INT, allowed[-1])))]


def _decided(node: Term, known: Lengths) -> Term:
    """A comparison of a length whose range leaves one answer is that answer."""
    compared = comparison(node)
    if compared is None or compared.is_gap or compared.value not in known:
        return node
    low, high = known[compared.value]
    if compared.low <= low and high <= compared.high:
        return TRUE
    return FALSE if high < compared.low or compared.high < low else node


@lru_cache(maxsize=4096)
def _lengths(term: Term) -> frozenset[Term]:
    """The lengths that are spoken of in a term."""
    return frozenset(node for node in nodes_of(term) if node.op is not CONST and is_length(node))
