"""Findings as JSON: a list by rank, each with the id of its simplest path (docs/json.md)."""

from typing import Any

from isopath.findings import Cause, Finding, findings_of, judgements
from isopath.machine.faults import StackFrame
from isopath.results import Result


def as_dict(result: Result) -> dict[str, Any]:
    """What the exceptions of a method come to: the findings, and how many paths end in exceptions of each kind."""
    counts = judgements(result)
    return {
        "findings": [_finding(finding) for finding in findings_of(result)],
        "exceptions": {kind: counts[kind] for kind in sorted(counts)},
    }


def _finding(finding: Finding) -> dict[str, Any]:
    frame = finding.frame
    return {
        "rank": finding.rank,
        "exception": finding.exception,
        **({"message": finding.message} if finding.message is not None else {}),
        **({"note": finding.note} if finding.note is not None else {}),
        **_place(frame),
        "path": finding.path.id,
        "paths": finding.paths,
        "condition": list(finding.path.condition),
        "trace": list(finding.trace),
        **({"cause": _cause(finding.cause)} if finding.cause is not None else {}),
    }


def _cause(cause: Cause) -> dict[str, Any]:
    return {
        "exception": cause.exception,
        **({"message": cause.message} if cause.message is not None else {}),
        **_place(cause.frame),
        "trace": list(cause.trace),
    }


def _place(frame: StackFrame | None) -> dict[str, Any]:
    if frame is None:
        return {}
    line = {"file": frame.file, "line": frame.line} if frame.line > 0 else {}
    return {"class": frame.class_name, "method": frame.method, **line}
