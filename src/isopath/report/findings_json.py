"""Findings as JSON: a list by rank, each with the id of its simplest path (docs/json.md)."""

from collections.abc import Iterable
from typing import TypedDict

from msgspec import UNSET

from isopath.exploration.results import Result
from isopath.findings import Cause, Finding, judgements
from isopath.report.schema import CauseRecord, FindingRecord
from isopath.vm.throwing.faults import StackFrame


def findings_records(found: Iterable[Finding]) -> list[FindingRecord]:
    """The findings of a method."""
    return [_finding(finding) for finding in found]


def counts_by_kind(result: Result) -> dict[str, int]:
    """How many paths end in exceptions of each kind."""
    counts = judgements(result)
    return {kind: counts[kind] for kind in sorted(counts)}


def _finding(finding: Finding) -> FindingRecord:
    obstacle = None if finding.path.reproduction is None else finding.path.reproduction.obstacle
    return FindingRecord(
        rank=finding.rank,
        grade=UNSET if finding.grade is None else finding.grade,
        listed=finding.is_listed,
        known=finding.is_known or UNSET,
        obstacle=UNSET if obstacle is None else obstacle,
        test=UNSET if finding.test is None else finding.test,
        exception=finding.exception,
        message=UNSET if finding.message is None else finding.message,
        note=UNSET if finding.note is None else finding.note,
        **_place(finding.frame),
        path=finding.path.id,
        paths=finding.paths,
        condition=list(finding.path.condition),
        trace=list(finding.trace),
        cause=UNSET if finding.cause is None else _cause(finding.cause),
    )


def _cause(cause: Cause) -> CauseRecord:
    message = UNSET if cause.message is None else cause.message
    place = _place(cause.frame)
    return CauseRecord(exception=cause.exception, message=message, **place, trace=list(cause.trace))


class _Place(TypedDict, total=False):
    class_name: str
    method: str
    file: str | None
    line: int


def _place(frame: StackFrame | None) -> _Place:
    if frame is None:
        return {}
    place: _Place = {"class_name": frame.class_name, "method": frame.method}
    return {**place, "file": frame.file, "line": frame.line} if frame.line > 0 else place
