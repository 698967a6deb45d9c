"""What needs no search: constants, repetitions, a constraint next to its own negation."""

from collections.abc import Sequence

from isopath.solver.answers import Answer, Sat, Solver, Unsat
from isopath.solver.model import Model, Unconstrained
from isopath.terms import FALSE, TRUE, Term, negate


class KnownFacts:
    """Answers what is plain to see and passes on each remaining constraint once."""

    def __init__(self, inner: Solver) -> None:
        self._inner = inner

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        if base is not None and constraints:
            newest = constraints[-1]
            if newest is TRUE or newest in constraints[:-1]:
                return Sat(base)
            if newest is FALSE or negate(newest) in constraints[:-1]:
                return Unsat()
            return self._inner.check(constraints, base)
        distinct = dict.fromkeys(constraint for constraint in constraints if constraint is not TRUE)
        if not distinct:
            return Sat(Unconstrained())
        if FALSE in distinct or any(negate(constraint) in distinct for constraint in distinct):
            return Unsat()
        return self._inner.check(list(distinct))

    def close(self) -> None:
        self._inner.close()
