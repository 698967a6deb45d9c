"""Witnesses are run on a real JVM, and what it does is compared with what the path says.

with Replayer(paths_of(targets.class_path), jdk) as replayer:
    verdicts = [verdict_on(replayer, target, path) for path in paths]
"""

from isopath.witness.replay.comparing import compare
from isopath.witness.replay.outcome import Confirmed, Diverged, Late, Outcome, Skipped, Verdict
from isopath.witness.replay.replayer import Replayer, paths_of
from isopath.witness.replay.verdicts import Claim, Tally, verdict_on

__all__ = [
    "Claim",
    "Confirmed",
    "Diverged",
    "Late",
    "Outcome",
    "Replayer",
    "Skipped",
    "Tally",
    "Verdict",
    "compare",
    "paths_of",
    "verdict_on",
]
