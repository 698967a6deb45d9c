"""The verdicts on the paths of a method, in their order, and how many there are of each kind."""

from collections import Counter
from dataclasses import dataclass, field, replace
from math import inf
from typing import Protocol

from isopath.program import MethodTarget
from isopath.witness.objects import Expected, Witness
from isopath.witness.replay.comparing import compare
from isopath.witness.replay.outcome import Confirmed, Diverged, Outcome, Skipped, Verdict
from isopath.witness.replay.replayer import Replayer


class Claim(Protocol):
    """A path, as far as it can be replayed: an input, what it says of it, or why there is neither."""

    @property
    def witness(self) -> Witness | None: ...

    @property
    def expected(self) -> Expected | None: ...

    @property
    def no_witness(self) -> str | None: ...


@dataclass(slots=True)
class Tally:
    """How many paths were confirmed, diverged, and skipped by reason."""

    confirmed: int = 0
    diverged: int = 0
    skipped: Counter[str] = field(default_factory=Counter)

    def add(self, verdict: Verdict) -> None:
        """Count one more."""
        match verdict:
            case Confirmed():
                self.confirmed += 1
            case Diverged():
                self.diverged += 1
            case Skipped(reason):
                self.skipped[reason] += 1


def verdict_on(replayer: Replayer, target: MethodTarget, claim: Claim, seconds: float = inf) -> Verdict:
    """The verdict on one path, on calls that may take some ``seconds`` where that is less than the replayer allows.

    What diverges is run once more: where the JVM differs from itself nothing is known.
    """
    if claim.witness is None or claim.expected is None:
        return Skipped(claim.no_witness or "the path has not ended")
    watched = claim.expected.statics
    outcome = replayer.replay(target, claim.witness, seconds, watched)
    if isinstance(outcome, Skipped):
        return outcome
    verdict = compare(claim.witness, claim.expected, outcome)
    if isinstance(verdict, Diverged) and not _is_repeated(
        outcome, replayer.replay(target, claim.witness, seconds, watched)
    ):
        return Skipped("two runs on the JVM differ, as they do by clocks, random numbers and identity hash codes")
    if isinstance(verdict, Diverged) and claim.expected.unspecified:
        return Skipped(f"{' and '.join(claim.expected.unspecified)} is up to the JVM")
    return verdict


def _untraced(outcome: Outcome) -> str:
    return repr(replace(outcome, trace=(), cause=None))


def _is_repeated(outcome: Outcome, again: Outcome | Skipped) -> bool:
    return isinstance(again, Skipped) or _untraced(outcome) == _untraced(again)
