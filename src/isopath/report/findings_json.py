"""Findings as JSON: a list by rank, each with the id of its simplest path (docs/json.md)."""

from typing import Any

from isopath.findings import Finding, findings_of, judgements
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
        **({} if frame is None else {"class": frame.class_name, "method": frame.method}),
        **({"file": frame.file, "line": frame.line} if frame is not None and frame.line > 0 else {}),
        "path": finding.path.id,
        "paths": finding.paths,
        "condition": list(finding.path.condition),
        "trace": list(finding.trace),
    }
