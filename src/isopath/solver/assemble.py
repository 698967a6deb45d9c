"""The layers in the order that suits a depth-first search of program paths.

Here is the one import that is not made at the start: what builds on Z3 is loaded with the first solver of it, which is
made for the first query that no other layer answers.
"""

from isopath.solver.answers import Solver
from isopath.solver.caching import Caching
from isopath.solver.candidates import Candidates
from isopath.solver.clock import NO_TIMEOUT, Clock
from isopath.solver.counting import Counting, Statistics
from isopath.solver.deferred import Deferred
from isopath.solver.enumeration import Enumeration
from isopath.solver.known import KnownFacts
from isopath.solver.orders import Orders
from isopath.solver.refining import Refining
from isopath.solver.slicing import Slicing


def default_solver(
    rlimit: int, memory_mb: int, timeout_ms: int = NO_TIMEOUT, clock: Clock | None = None
) -> tuple[Solver, Statistics]:
    """A solver whose queries may each use ``rlimit`` units of Z3's work, and the counts of what reaches Z3.

    ``timeout_ms`` ends a query that goes on without counting its work, and so does the ``clock`` of all queries.

    Slices recur on different paths where whole path conditions do not, so the cache is below the slicing.
    """
    statistics = Statistics()
    z3 = Counting(Deferred(lambda: _z3(rlimit, memory_mb, timeout_ms, clock)), statistics)
    refining = Refining(Orders(Enumeration(z3, statistics), statistics), (clock or Clock()).is_late)
    return KnownFacts(Candidates(Slicing(Caching(refining, statistics)))), statistics


def plain_solver(rlimit: int, memory_mb: int) -> Solver:
    """Z3 with no layer before it but the one it cannot do without: a second opinion on what the layers answer."""
    return Refining(_z3(rlimit, memory_mb, NO_TIMEOUT, narrows=False))


def _z3(rlimit: int, memory_mb: int, timeout_ms: int, clock: Clock | None = None, narrows: bool = True) -> Solver:
    from isopath.solver.incremental import Z3

    return Z3(rlimit, memory_mb, timeout_ms, clock, narrows)
