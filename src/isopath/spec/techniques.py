"""Which techniques rule out invalid inputs: HEX, executable invariants in one of their forms, or none.

By default rules of HEX hold and invariants are asked after the path. ``--invariants`` names one technique that is to be
used alone, to compare it with the others (paper 004, section 4.1).
"""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isopath.errors import UsageError
from isopath.spec.invariants import AFTER

BEFORE: Final = "before"
DURING: Final = "during"
BOUNDED: Final = "bounded"
NEVER: Final = "never"
WHEN: Final = (AFTER, BEFORE, DURING, BOUNDED, NEVER)
"""When invariants are asked: of the input of a path that has ended and at its forks (``isopath.spec.completion``), of
all inputs beforehand (``before``), of what the path has read (``during``), within a number of objects (``bounded``)."""


@dataclass(frozen=True, slots=True)
class Technique:
    """Whether rules of HEX hold, and when invariants are asked."""

    uses_hex: bool
    repok: str


TECHNIQUES: Final = {
    "none": Technique(False, NEVER),
    "hex": Technique(True, NEVER),
    "repok-before": Technique(False, BEFORE),
    "repok-during": Technique(False, DURING),
    "repok-after": Technique(False, AFTER),
    "bounded": Technique(False, BOUNDED),
}


def technique(invariants: str | None, repok: str, specs: Collection[Path]) -> Technique:
    """What a user has asked for: both kinds of specification, or one technique alone."""
    _check("--repok", repok, WHEN)
    if invariants is None:
        return Technique(True, repok)
    _check("--invariants", invariants, TECHNIQUES)
    chosen = TECHNIQUES[invariants]
    if repok not in (AFTER, chosen.repok):
        raise UsageError(f"--invariants {invariants} and --repok {repok} contradict each other; give one of them.")
    if specs and not chosen.uses_hex:
        raise UsageError(f"--invariants {invariants} uses no HEX, but --hex {min(specs)} is given; leave one out.")
    return chosen


def _check(option: str, value: str, known: Collection[str]) -> None:
    if value not in known:
        raise UsageError(f"There is no {option} {value}; choose one of {', '.join(known)}.")
