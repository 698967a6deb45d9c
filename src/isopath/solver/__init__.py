"""Is this conjunction satisfiable, and by which model: layers that wrap each other, one module imports z3.

The innermost, ``isopath.solver.incremental.Z3``, is loaded when it is needed (``isopath.solver.assemble``).
"""

from isopath.solver.alternatives import Alternatives
from isopath.solver.answers import Answer, Sat, Solver, Unknown, Unsat
from isopath.solver.assemble import default_solver, plain_solver
from isopath.solver.caching import Caching
from isopath.solver.candidates import Candidates
from isopath.solver.clock import Clock
from isopath.solver.counting import Counting, Statistics
from isopath.solver.enumeration import Enumeration
from isopath.solver.known import KnownFacts
from isopath.solver.model import Model, Unconstrained
from isopath.solver.orders import Orders
from isopath.solver.refining import Refining
from isopath.solver.slicing import Slicing

__all__ = [
    "Alternatives",
    "Answer",
    "Caching",
    "Candidates",
    "Clock",
    "Counting",
    "Enumeration",
    "KnownFacts",
    "Model",
    "Orders",
    "Refining",
    "Sat",
    "Slicing",
    "Solver",
    "Statistics",
    "Unconstrained",
    "Unknown",
    "Unsat",
    "default_solver",
    "plain_solver",
]
