"""Whether a trace is valid: some input takes it that the structure's own invariant accepts.

The inputs have more nodes than the traces have met, so that a part that was not read can be completed. What is valid is
found once for a structure, as one formula: all targets have it as their first parameter, under one name.
"""

from collections import Counter
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Final

from bench.structures.subjects import Structure, compiled
from isopath import Bounds
from isopath.exploration.machines import MEMORY_MB, RLIMIT
from isopath.exploration.session import Session
from isopath.heap import Limits
from isopath.program import find_jdk, resolve_targets
from isopath.solver import Clock, default_solver
from isopath.spec.completion import Completions, Invalid, Valid
from isopath.spec.invariants import Invariants
from isopath.vm import PARTS, Machine, State

INVARIANT: Final = "isValid"
LOOPS: Final = 100
FINDING: Final = 600.0
"""Seconds in which all valid inputs of a structure have to be found."""


class Judge:
    """Judges the traces of all targets of a structure."""

    def __init__(self, structure: Structure, jdk_home: Path | None) -> None:
        jdk = find_jdk(jdk_home)
        found = resolve_targets(structure.calls, class_path=(compiled(jdk),), jdk=jdk)
        session = Session(found, jdk)
        target = next(each for each in found.methods if each.name == structure.methods[0][0])
        method = session.hierarchy.method(target.class_name, target.name, target.descriptor)
        assert method is not None
        self._solvers = ExitStack()
        self._clock = Clock(FINDING)
        solver, statistics = default_solver(RLIMIT, MEMORY_MB, int(FINDING * 1000))
        self._solvers.callback(solver.close)
        bounds = Bounds(loops=LOOPS, seconds=FINDING)
        machine = Machine(PARTS, session.hierarchy, solver, statistics, bounds, session.shared, clock=self._clock)
        limits = Limits(k=None, of_type=((structure.node, structure.most),))
        invariants = Invariants(session.hierarchy, INVARIANT)
        self._completions = Completions(lambda: machine, method, invariants, limits, machine.decisions)

    def judged(self, ended: list[State], seconds: float) -> Counter[str]:
        """How many traces are ``valid``, ``invalid`` or, for want of time, ``unjudged``."""
        counts: Counter[str] = Counter()
        deadline = perf_counter() + seconds
        for state in ended:
            self._clock.grant(perf_counter() + FINDING - self._clock.deadline())
            match self._completions.complete(state) if perf_counter() < deadline else None:
                case Valid():
                    counts["valid"] += 1
                case Invalid():
                    counts["invalid"] += 1
                case _:
                    counts["unjudged"] += 1
        return counts


@cache
def judge_of(structure: Structure, jdk_home: Path | None) -> Judge:
    """The judge of a structure, who remembers what is valid."""
    return Judge(structure, jdk_home)
