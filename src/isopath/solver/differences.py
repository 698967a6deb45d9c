"""Integers under constraints ``a + w <= b`` and ``a - b != c``: an assignment, or the proof that there is none.

Integers do not wrap here: each has the range of its sort, and a bound by a constant is a constraint between it and
``ZERO``. Without disequalities the solutions are closed under minimum and maximum, so raising values from a start that
lies below some solution ends at one, and a round more than there are values means a cycle that can never be satisfied.
Values are kept close to 0, for the reader of a witness. A disequality that the result breaks is one of two strict
orders; each is tried, so that the answer is exact. Graph colouring can be expressed like this: past ``LIMIT`` tries the
question is given up.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from isopath.terms import Term
from isopath.terms.arithmetic import FITS
from isopath.terms.sorts import BOOL, Sort

LIMIT: Final = 64
ZERO: Final = None
Node: TypeAlias = Term | None
Edge: TypeAlias = tuple[Node, int, Node]
"""``(a, w, b)`` says ``a + w <= b``."""
Gap: TypeAlias = tuple[Node, Node, int]
"""``(a, b, c)`` says ``a - b != c``."""

Ranges: Final[Mapping[Sort, tuple[int, int]]] = {**FITS, BOOL: (0, 1)}


class GaveUp(Exception):
    """The search for an assignment took too many tries."""


def assignment(nodes: Sequence[Term], edges: Sequence[Edge], gaps: Sequence[Gap]) -> dict[Node, int] | None:
    """A value for each node, which every node of the constraints must be among; None if there are none."""
    start: dict[Node, int] = dict.fromkeys(nodes, 0)
    start[ZERO] = 0
    return _Search(gaps).solve(start, edges)


class _Search:
    def __init__(self, gaps: Sequence[Gap]) -> None:
        self._gaps = gaps
        self._tries = 0

    def solve(self, start: dict[Node, int], edges: Sequence[Edge]) -> dict[Node, int] | None:
        """``start`` lies below some solution or is 0 everywhere."""
        values = start.copy()
        if not _raise(values, edges):
            return None
        if not _fits(values):
            highest = {node: 0 if node is ZERO else Ranges[node.sort][1] for node in values}
            if not _lower(highest, edges) or not _fits(highest):
                return None
            values = {node: min(0, highest[node]) for node in values}
            _raise(values, edges)
        for a, b, c in self._gaps:
            if values[a] - values[b] == c:
                return self._split(values, edges, (a, b, c))
        return values

    def _split(self, values: dict[Node, int], edges: Sequence[Edge], gap: Gap) -> dict[Node, int] | None:
        a, b, c = gap
        below, above = (a, 1 - c, b), (b, c + 1, a)
        for strict, contrary in ((above, (a, -c, b)), (below, (b, c, a))):
            if contrary not in edges:
                self._tries += 1
                if self._tries > LIMIT:
                    raise GaveUp
                found = self.solve(values, [*edges, strict])
                if found is not None:
                    return found
        return None


def _raise(values: dict[Node, int], edges: Sequence[Edge]) -> bool:
    """Raise values until every constraint holds; False if that has no end."""
    for _ in range(len(values) + 1):
        is_done = True
        for a, weight, b in edges:
            least = values[a] + weight
            if values[b] < least:
                values[b] = least
                is_done = False
        if is_done:
            return True
    return False


def _lower(values: dict[Node, int], edges: Sequence[Edge]) -> bool:
    """Lower values until every constraint holds; False if that has no end."""
    for _ in range(len(values) + 1):
        is_done = True
        for a, weight, b in edges:
            most = values[b] - weight
            if values[a] > most:
                values[a] = most
                is_done = False
        if is_done:
            return True
    return False


def _fits(values: Mapping[Node, int]) -> bool:
    """Whether all values lie in the ranges of their sorts."""
    for node, value in values.items():
        if value:
            if node is ZERO:
                return False
            low, high = Ranges[node.sort]
            if not low <= value <= high:
                return False
    return True
