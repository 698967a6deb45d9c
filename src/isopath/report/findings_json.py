"""Findings as JSON: a list by rank, each with the id of its simplest path (docs/json.md)."""

from typing import TypedDict

from msgspec import UNSET

from isopath.exploration.results import Result
from isopath.findings import Cause, Finding, findings_of, judgements
from isopath.report.schema import CauseRecord, FindingRecord
from isopath.vm.throwing.faults import StackFrame


def findings_records(result: Result) -> list[FindingRecord]:
    """The findings of a method."""
    return [_finding(finding) for finding in findings_of(result)]


def counts_by_kind(result: Result) -> dict[str, int]:
    """How many paths end in exceptions of each kind."""
    counts = judgements(result)
    return {kind: counts[kind] for kind in sorted(counts)}


def _finding(finding: Finding) -> FindingRecord:
    return FindingRecord(
        rank=finding.rank,
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
