"""Numbers that take a way through a constructor: small ones, and those that its tests compare with.

A way for which there are none is left, so that few are followed that nobody can take. This is no proof: a way that only
other numbers take is left too.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any, Final, TypeAlias

from isopath.terms import Term
from isopath.terms.operators import CONST, SYMBOL
from isopath.terms.sorts import FLOATS, INTEGERS
from isopath.witness.junit.constructor_values import Test, number_of

Sample: TypeAlias = dict[str, Any]

_SMALL: Final = (1, 0, 2, 3, 4, -1)
_MOST_TRIED: Final = 40


def sample_for(tests: Sequence[Test], passed: int, start: Sample) -> Sample | None:
    """Numbers that pass all tests, near to those that have ``passed`` the first few."""
    new = [test for test in tests[passed:] if isinstance(test, Term)]
    names = {leaf.payload: _as(leaf, 1) for test in new for leaf in _leaves(test) if leaf.op is SYMBOL}
    sample = names | start
    failed = next((test for test in new if not number_of(test, sample)), None)
    if failed is None:
        return sample
    terms = [test for test in tests if isinstance(test, Term)]
    for changed in islice(_near(list(dict.fromkeys(_leaves(failed)))), _MOST_TRIED):
        other = sample | changed
        if number_of(failed, other) and all(number_of(test, other) for test in terms):
            return other
    return None


def _near(leaves: Sequence[Term]) -> Iterator[Sample]:
    """Other values for one or two of the numbers in a test."""
    names = [leaf for leaf in leaves if leaf.op is SYMBOL]
    constants = [leaf.payload for leaf in leaves if leaf.op is CONST and leaf.sort in INTEGERS]
    values = list(dict.fromkeys((*_SMALL, *constants, *(each + 1 for each in constants))))
    for name, value in product(names, values):
        yield {name.payload: _as(name, value)}
    for (at, name), other in product(enumerate(names), names):
        if other in names[at + 1 :]:
            for one, two in product(values, values):
                yield {name.payload: _as(name, one), other.payload: _as(other, two)}


def _as(name: Term, value: int) -> Any:
    return float(value) if name.sort in FLOATS else value


def _leaves(term: Term) -> Iterator[Term]:
    if not term.args:
        yield term
    for each in term.args:
        yield from _leaves(each)
