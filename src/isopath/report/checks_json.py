"""Checks as JSON: the object of an exploration (docs/json.md) with one key more, ``check``."""

import json
from dataclasses import replace
from typing import Any

from isopath.checking import Breach, Check
from isopath.report.checks import verdict_words
from isopath.report.findings_json import as_dict as findings_as_dict
from isopath.report.json_lines import as_dict, escaped
from isopath.spec.contracts.contract import Clause


def line(check: Check) -> str:
    """One check as a line of JSON."""
    return escaped(json.dumps(check_as_dict(check), ensure_ascii=False, separators=(", ", ": ")))


def check_as_dict(check: Check) -> dict[str, Any]:
    """The JSON of a check; violated clauses are there, and not among the findings."""
    plain = replace(check.result, paths=[path for path in check.result.paths if not path.clause])
    return {
        **as_dict(check.result),
        **findings_as_dict(plain),
        "check": {
            "verdict": check.verdict,
            "words": verdict_words(check),
            "clauses": [_clause(clause) for clause in check.clauses],
            "violations": [_breach(breach) for breach in check.breaches],
            "reasons": list(check.reasons),
            "notes": list(check.notes),
        },
    }


def _clause(clause: Clause) -> dict[str, Any]:
    line = {"line": clause.line, "column": clause.column} if clause.line > 0 else {}
    return {"kind": clause.kind, "text": clause.text, "file": clause.file, **line}


def _breach(breach: Breach) -> dict[str, Any]:
    cause = None if breach.path.fault is None else breach.path.fault.cause
    return {
        **_clause(breach.clause),
        "path": breach.path.id,
        "paths": breach.paths,
        "condition": list(breach.path.condition),
        **({} if cause is None else {"after": cause.exception, "trace": [str(frame) for frame in cause.frames]}),
        **({"replay": str(breach.path.replay)} if breach.path.replay is not None else {}),
    }
