"""A solver that is made when it is first asked."""

from isopath.solver import Sat, Solver, Unsat
from isopath.solver.deferred import Deferred
from isopath.solver.incremental import Z3
from isopath.terms import FALSE, symbol
from isopath.terms.sorts import BOOL


def test_it_is_made_for_the_first_query_and_only_once() -> None:
    made: list[Solver] = []

    def make() -> Solver:
        made.append(Z3())
        return made[-1]

    solver = Deferred(make)
    assert not made
    assert isinstance(solver.check([symbol(BOOL, "asked")]), Sat)
    assert isinstance(solver.check([FALSE]), Unsat)
    assert len(made) == 1
    solver.close()


def test_to_close_one_that_was_never_asked_makes_none() -> None:
    made: list[Solver] = []

    def make() -> Solver:
        made.append(Z3())
        return made[-1]

    Deferred(make).close()
    assert not made
