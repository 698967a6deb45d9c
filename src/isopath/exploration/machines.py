"""The machines of one exploration: one that runs the method, and those that run invariants beside it."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from isopath.heap import Shared
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass, Method
from isopath.solver import Clock, Statistics, default_solver, plain_solver
from isopath.spec.completion import PATIENCE
from isopath.spec.contracts import clause_calls, frame_calls
from isopath.spec.summaries import calls as summary_calls
from isopath.terms import Term
from isopath.vm import Bounds, Machine, parts
from isopath.vm.core.audit import Audit

RLIMIT: Final = 6_000_000
MEMORY_MB: Final = 4096
PARTS: Final = parts(clause_calls.native, frame_calls.native, summary_calls.native)
"""Machines understand what the code of contracts and summaries calls, too."""


@dataclass(frozen=True, slots=True)
class Machines:
    """Machines on the same classes, under the same clock, on the same standard input and arguments of a program.

    Each has a solver of its own, which is closed with ``solvers``.
    """

    hierarchy: Hierarchy
    shared: Shared
    bounds: Bounds
    clock: Clock
    stdin: bytes | None
    program_arguments: Term | None
    solvers: ExitStack

    def of_method(
        self,
        summarized: frozenset[Method],
        audits: bool,
        is_library: Callable[[JavaClass], bool] | None,
        is_restricted: bool,
    ) -> tuple[Machine, Statistics]:
        """The machine that runs the method, and what its solver counts."""
        audit = Audit(plain_solver(RLIMIT, MEMORY_MB)) if audits else None
        return self._machine(self.bounds, audit, summarized, is_library, is_restricted)

    def of_invariants(self, is_restricted: bool = False) -> Machine:
        """A machine that has the patience which invariants need.

        It is to be restricted where it goes on from what a path has read: together with what an invariant reads, that
        may be too much for the bounds, and then there is no input.
        """
        patient = replace(self.bounds, loops=max(self.bounds.loops, PATIENCE))
        return self._machine(patient, None, frozenset(), None, is_restricted)[0]

    def _machine(
        self,
        bounds: Bounds,
        audit: Audit | None,
        summarized: frozenset[Method],
        is_library: Callable[[JavaClass], bool] | None,
        is_restricted: bool,
    ) -> tuple[Machine, Statistics]:
        solver, statistics = default_solver(RLIMIT, MEMORY_MB, ceil(bounds.seconds * 1000), self.clock)
        self.solvers.callback(solver.close)
        machine = Machine(
            PARTS,
            self.hierarchy,
            solver,
            statistics,
            bounds,
            self.shared,
            clock=self.clock,
            audit=audit,
            summarized=summarized,
            stdin=self.stdin,
            program_arguments=self.program_arguments,
            is_library=is_library,
            is_restricted=is_restricted,
        )
        return machine, statistics
