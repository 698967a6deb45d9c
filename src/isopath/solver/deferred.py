"""A solver that is made when it is first asked: most explorations of code on data structures never get to Z3."""

from collections.abc import Callable, Sequence

from isopath.solver.answers import Answer, Solver
from isopath.solver.model import Model
from isopath.terms import Term


class Deferred:
    """``make`` is called for the first query, so that a solver without queries costs nothing."""

    def __init__(self, make: Callable[[], Solver]) -> None:
        self._make = make
        self._made: Solver | None = None

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        if self._made is None:
            self._made = self._make()
        return self._made.check(constraints, base)

    def close(self) -> None:
        if self._made is not None:
            self._made.close()
