"""What the exceptions of a method's paths come to: faults, what may be intended, and what is expected.

A fault that several paths reach is one finding: the same exception from the same place in own code. It is shown by the
simplest of these paths. Where a JVM has run the input and thrown something else, or nothing, there is no finding. How
an exception is judged and graded, and why, is written down in docs/findings.md.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from isopath.exploration.grading import fault_groups, simplest
from isopath.exploration.results import Path, Result
from isopath.fingerprints import ASSERTION, EXCEPTION, Fingerprints
from isopath.fingerprints import PRECONDITION as LIKELY_PRECONDITION
from isopath.vm.throwing.faults import StackFrame
from isopath.vm.throwing.judging import FAULT, PRECONDITION, RANKS, VIOLATION, note_on
from isopath.witness.replay import Confirmed

REACHABLE: Final = "reachable"
STATE: Final = "state"
NULL_GIVEN: Final = "likely precondition: the calls that build the input are not given null"
_RULES: Final = {VIOLATION: ASSERTION, FAULT: EXCEPTION}
GRADES: Final = (REACHABLE, STATE, PRECONDITION)
"""What is known of the input of a finding: calls of the API build it; no such calls were found; a check of a parameter
would reject it."""


@dataclass(frozen=True, slots=True)
class Cause:
    """The exception behind another one. ``frame`` is the place in own code, ``trace`` the lines of its stack trace."""

    exception: str
    message: str | None
    frame: StackFrame | None
    trace: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault. ``path`` is the simplest of the ``paths`` that reach it, ``frame`` the place in own code.

    ``note`` says of one that may be intended why that is. ``trace`` is the JVM's where it has confirmed the path.
    ``fingerprint`` is the same in every run, and ``is_known`` says whether a baseline has it.
    """

    rank: str
    exception: str
    frame: StackFrame | None
    path: Path
    paths: int
    note: str | None = None
    fingerprint: str = ""
    is_known: bool = False

    @property
    def rule(self) -> str:
        """What it is a finding of, for those who count by kinds."""
        return _RULES.get(self.rank, LIKELY_PRECONDITION)

    @property
    def grade(self) -> str | None:
        """One of ``GRADES``; None where nobody has asked how the input is built (``isopath.exploration.grading``)."""
        if self.rank == PRECONDITION:
            return PRECONDITION
        reproduction = self.path.reproduction
        if reproduction is None:
            return None
        if reproduction.is_null_given and self.rank != VIOLATION:
            return PRECONDITION if reproduction.is_by_calls else STATE
        return REACHABLE if reproduction.is_by_calls else STATE

    @property
    def is_listed(self) -> bool:
        """Whether it counts: in the first list, in exit codes and in checks."""
        return self.is_serious and not self.is_known

    @property
    def is_serious(self) -> bool:
        """Whether it would count if nobody knew it.

        Of what is not reachable, assertions that fail do, and states that an invariant of the user's accepts.
        """
        reproduction = self.path.reproduction
        is_specified = reproduction is not None and reproduction.is_specified
        return self.rank == VIOLATION or self.grade in (REACHABLE, None) or (self.grade == STATE and is_specified)

    @property
    def test(self) -> str | None:
        """A file with the test that shows it, where calls build the input."""
        return None if self.grade != REACHABLE or self.path.reproduction is None else self.path.reproduction.test

    @property
    def message(self) -> str | None:
        """What the exception says, by the JVM where that depends on the input."""
        replay = self.path.replay
        return replay.outcome.message if isinstance(replay, Confirmed) else self.path.message

    @property
    def trace(self) -> tuple[str, ...]:
        """The lines of the stack trace."""
        replay = self.path.replay
        if isinstance(replay, Confirmed) and replay.outcome.trace:
            return replay.outcome.trace
        return () if self.path.fault is None else tuple(map(str, self.path.fault.frames))

    @property
    def cause(self) -> Cause | None:
        """What a static initializer threw, as the JVM has it where it has confirmed the path."""
        fault = None if self.path.fault is None else self.path.fault.initializer
        if fault is None:
            return None
        replay = self.path.replay
        cause = replay.outcome.cause if isinstance(replay, Confirmed) else None
        frame = next(iter(fault.own_frames), None)
        if cause is not None:
            return Cause(fault.exception, cause.message, frame, cause.trace)
        return Cause(fault.exception, fault.message, frame, tuple(map(str, fault.frames)))


def findings_of(result: Result) -> list[Finding]:
    """The findings of a method, the most severe first, then as they stand in the source."""
    found = [_finding(paths) for paths in fault_groups(result).values()]
    found.sort(key=lambda finding: (RANKS.index(finding.rank), _where(finding.frame), finding.exception))
    making, known = Fingerprints(result.target), result.baseline or frozenset()
    prints: dict[str, str] = {}
    for finding in sorted(found, key=lambda finding: not finding.is_serious):
        frame = finding.frame
        inside = ("", "") if frame is None else (frame.class_name, f"{frame.method}{frame.descriptor}")
        prints[finding.path.id] = making.next(finding.rule, finding.exception, *inside)
    marks = (prints[finding.path.id] for finding in found)
    return [replace(each, fingerprint=mark, is_known=mark in known) for each, mark in zip(found, marks, strict=True)]


def listed_paths(result: Result) -> frozenset[str]:
    """The ids of the paths of findings that count."""
    listed = {finding.path.id for finding in findings_of(result) if finding.is_listed}
    groups = fault_groups(result).values()
    return frozenset(path.id for paths in groups if simplest(paths).id in listed for path in paths)


def judgements(result: Result) -> Counter[str]:
    """How many paths end in an exception of each kind: the ranks of findings, ``expected`` and ``declared``."""
    judged = (path.judgement for path in result.paths if not path.is_refuted)
    return Counter(judgement for judgement in judged if judgement is not None)


def _finding(paths: Sequence[Path]) -> Finding:
    path = simplest(paths)
    assert path.fault is not None and path.judgement is not None
    reproduction = path.reproduction
    note = note_on(path.fault) if path.judgement == PRECONDITION else None
    if reproduction is not None and reproduction.is_null_given:
        note = NULL_GIVEN
    frame = next(iter(path.fault.own_frames), None)
    return Finding(path.judgement, path.fault.exception, frame, path, len(paths), note)


def _where(frame: StackFrame | None) -> tuple[str, int, int]:
    return ("", 0, 0) if frame is None else (frame.class_name, frame.line, frame.position)
