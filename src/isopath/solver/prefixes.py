"""What successive queries of a depth-first search have in common: how they begin."""

from collections.abc import Sequence

from isopath.terms import Term


def common_prefix(before: Sequence[Term], after: Sequence[Term]) -> int:
    """How many terms two queries begin with together."""
    for at, (a, b) in enumerate(zip(before, after, strict=False)):
        if a is not b:
            return at
    return min(len(before), len(after))
