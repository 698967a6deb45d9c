"""Counts what reaches the solver it wraps."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from isopath.solver.answers import Answer, Sat, Solver, Unsat
from isopath.solver.model import Model
from isopath.solver.prefixes import common_prefix
from isopath.terms import Term


@dataclass(slots=True)
class Statistics:
    """``nodes`` sums, over the queries, the distinct term nodes of their constraints.

    ``ordered`` and ``enumerated`` are the queries that were answered before they came that far
    (``isopath.solver.orders``, ``isopath.solver.enumeration``).
    """

    queries: int = 0
    seconds: float = 0.0
    nodes: int = 0
    sat: int = 0
    unsat: int = 0
    unknown: int = 0
    cache_hits: int = 0
    ordered: int = 0
    enumerated: int = 0


class Counting:
    """Adds every query to ``statistics``."""

    def __init__(self, inner: Solver, statistics: Statistics) -> None:
        self._inner = inner
        self._statistics = statistics
        self._constraints: list[Term] = []
        self._new_nodes: list[list[Term]] = []
        self._seen: set[Term] = set()

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        started = perf_counter()
        answer = self._inner.check(constraints, base)
        statistics = self._statistics
        statistics.seconds += perf_counter() - started
        statistics.queries += 1
        statistics.nodes += self._count_nodes(constraints)
        if isinstance(answer, Sat):
            statistics.sat += 1
        elif isinstance(answer, Unsat):
            statistics.unsat += 1
        else:
            statistics.unknown += 1
        return answer

    def close(self) -> None:
        self._inner.close()

    def _count_nodes(self, constraints: Sequence[Term]) -> int:
        """The nodes of the query, counting on from the prefix it shares with the one before."""
        shared = common_prefix(self._constraints, constraints)
        for nodes in self._new_nodes[shared:]:
            self._seen.difference_update(nodes)
        del self._constraints[shared:], self._new_nodes[shared:]
        for constraint in constraints[shared:]:
            self._constraints.append(constraint)
            self._new_nodes.append(self._visit(constraint))
        return len(self._seen)

    def _visit(self, root: Term) -> list[Term]:
        """The nodes of a constraint not seen before, now seen."""
        new: list[Term] = []
        pending = [root]
        while pending:
            node = pending.pop()
            if node not in self._seen:
                self._seen.add(node)
                new.append(node)
                pending.extend(node.args)
        return new
