"""A debugging mode: the guards of every list of cases exclude each other and leave nothing out (the law of the design).

Asked of the solver with what the path has assumed, so it costs far more than the exploration itself. A list whose
operation hit a bound on the inputs is not asked to leave nothing out.
"""

from itertools import combinations
from typing import TypeVar

from isopath.heap import Case, Heap
from isopath.solver import Sat, Solver
from isopath.terms import Condition, Term, negate
from isopath.vm.core.state import State

V = TypeVar("V")


class BadCases(AssertionError):
    """Two cases of one list hold at once, or none does."""


class Audit:
    """``lists`` counts what was looked at."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self.lists = 0

    def look_at(self, state: State, cases: list[Case[V, Heap]]) -> None:
        """Check a list of cases before the machine takes it apart."""
        if not cases or (len(cases) == 1 and cases[0].guard is True):
            return
        self.lists += 1
        for one, other in combinations(cases, 2):
            if self._may_hold(state, [one.guard, other.guard, one.asked, other.asked]):
                raise BadCases(f"both {one.guard} and {other.guard} may hold")
        if any(_hit_a_bound(state, case) for case in cases):
            return
        facts = dict.fromkeys(fact for case in cases for fact in case.facts)
        if self._may_hold(state, [*(negate(case.guard) for case in cases), *facts]):
            raise BadCases(f"none of {', '.join(str(case.guard) for case in cases)} may hold")

    def _may_hold(self, state: State, conditions: list[Condition]) -> bool:
        if any(condition is False for condition in conditions):
            return False
        known = [term for term, holds in state.heap.path.known.items() if holds]
        asked = [condition for condition in conditions if isinstance(condition, Term)]
        return isinstance(self._solver.check([*state.constraints, *known, *state.heap.path.pending, *asked]), Sat)


def _hit_a_bound(state: State, case: Case[V, Heap]) -> bool:
    """Whether the operation that gave a case hit a bound on the inputs, now or before."""
    return bool(case.heap.hit_k or case.heap.hit_n)
