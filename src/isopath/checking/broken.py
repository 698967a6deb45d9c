"""Contracts that cannot be used: a clause throws, writes to what it looks at, or does not come to an end.

Whether a clause that a bound has cut would come to an end is asked of the JVM, on an input of that path. Where it is
not asked, one is taken for endless that no path gets past, or that hits a bound which only endless code hits.
"""

from collections.abc import Sequence
from typing import Final

from isopath.exploration.grading import simplest
from isopath.exploration.results import Path
from isopath.spec.contracts.contract import ASSIGNABLE, ENSURES, INVARIANT, REQUIRES, Clause, ContractRejected
from isopath.spec.contracts.harness import OLD_VALUE, Harness, violation
from isopath.terms.java import conjuncts
from isopath.vm import Bounds
from isopath.witness.replay import Late, Outcome, Replayer

_KINDS: Final = {
    REQUIRES: "precondition",
    ENSURES: "postcondition",
    INVARIANT: "invariant",
    ASSIGNABLE: "assignable clause",
    OLD_VALUE: "value of before the call",
}
_CUTTING: Final = frozenset({"loops", "calls", "steps"})
_ENDLESS: Final = frozenset({"calls", "steps"})
"""Bounds that endless code hits, and code on larger inputs than the bounds allow hardly; iterations may be many."""
_OVERFLOW: Final = "java.lang.StackOverflowError"


def named(clause: Clause) -> str:
    """A clause with its place, as the beginning of a sentence."""
    return f"{clause.where}: the {_KINDS.get(clause.kind, clause.kind)} {clause.text}"


def is_breach(path: Path, clause: Clause) -> bool:
    """Whether a path ends because a clause does not hold."""
    return path.ending == "violated" and (path.message or "").startswith(violation(clause))


def reject_writing(clause: Clause, what: str) -> ContractRejected:
    """A clause that writes."""
    return ContractRejected(f"{named(clause)} writes to {what}; it may only look.")


class Broken:
    """Looks for broken clauses among the paths of a harness."""

    def __init__(self, harness: Harness, bounds: Bounds, replayer: Replayer | None) -> None:
        self._harness = harness
        self._bounds = bounds
        self._replayer = replayer
        self._asked: set[int] = set()

    def reject(self, paths: Sequence[Path]) -> None:
        """Raise if a clause breaks off a path, of several the simplest; its condition describes the input."""
        broken_off = [path for path in paths if path.clause and not is_breach(path, self._clause(path))]
        thrown = [path for path in broken_off if path.has_ended]
        if thrown:
            path = simplest(thrown)
            clause = self._clause(path)
            what = f"throws {path.detail} {_when(path)}"
            raise ContractRejected(f"{named(clause)} {what}; it has to {_task(clause)}.")
        last = len(self._harness.clauses) + 1
        farthest = max((last if path.has_ended else path.clause or last for path in paths), default=0)
        for path in broken_off:
            if path.ending == "cut" and path.detail in _CUTTING and self._is_endless(path, farthest):
                bound = f"--{path.detail} {self._bounds.as_dict()[str(path.detail)]}"
                endless = f"does not come to an end within {bound} {_when(path)}"
                raise ContractRejected(f"{named(self._clause(path))} {endless}.")

    def _clause(self, path: Path) -> Clause:
        return self._harness.clauses[path.clause - 1]

    def _is_endless(self, path: Path, farthest: int) -> bool:
        if self._replayer is None or path.witness is None:
            return path.detail in _ENDLESS or farthest <= path.clause
        if path.clause in self._asked:
            return False
        self._asked.add(path.clause)
        outcome = self._replayer.replay(self._harness.target, path.witness)
        has_overflown = isinstance(outcome, Outcome) and outcome.exception == _OVERFLOW
        return isinstance(outcome, Late) or has_overflown


def _task(clause: Clause) -> str:
    return "give a value" if clause.kind == OLD_VALUE else "give true or false"


def _when(path: Path) -> str:
    return f"when {' && '.join(conjuncts(path.brief_conditions, path.brief))}" if path.brief else "for every input"
