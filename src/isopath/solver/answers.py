"""What is asked of a solver, and what it may answer.

A query is a conjunction of BOOL terms. Successive queries of a depth-first search share long prefixes and differ at
the end, so the newest constraint comes last; the order matters for speed only.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from isopath.solver.model import Model
from isopath.terms import Term


@dataclass(frozen=True, slots=True)
class Sat:
    """The constraints hold together, for instance under ``model``."""

    model: Model


@dataclass(frozen=True, slots=True)
class Unsat:
    """No values make the constraints hold together."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """The solver gave up: ``rlimit``, ``memory``, or Z3's own words."""

    reason: str


Answer: TypeAlias = Sat | Unsat | Unknown


class Solver(Protocol):
    """A layer: decides what it can and asks the solver it wraps for the rest."""

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        """Whether the constraints hold together; a model satisfies all of them.

        Whoever passes ``base`` promises that it is a model of ``constraints[:-1]``.
        """
        ...

    def close(self) -> None:
        """Free what the solver holds; it answers no more, and the models it gave stay good."""
