"""Remembers answers by the set of constraints, whatever their order."""

from collections.abc import Sequence

from isopath.solver.answers import Answer, Solver
from isopath.solver.counting import Statistics
from isopath.solver.model import Model
from isopath.terms import Term


class Caching:
    """Keeps the answers of the last ``capacity`` different queries."""

    def __init__(self, inner: Solver, statistics: Statistics, capacity: int = 4096) -> None:
        self._inner = inner
        self._statistics = statistics
        self._capacity = capacity
        self._answers: dict[frozenset[Term], Answer] = {}

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        key = frozenset(constraints)
        answer = self._answers.pop(key, None)
        if answer is None:
            answer = self._inner.check(constraints, base)
            if len(self._answers) >= self._capacity:
                del self._answers[next(iter(self._answers))]
        else:
            self._statistics.cache_hits += 1
        self._answers[key] = answer
        return answer

    def close(self) -> None:
        """Models that only the cache knows are forgotten, rather than read out of Z3 for nobody."""
        self._answers.clear()
        self._inner.close()
