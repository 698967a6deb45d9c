"""Checks as JSON: the object of an exploration (docs/json.md) with one key more, ``check``."""

from dataclasses import replace

from msgspec import UNSET
from msgspec.structs import asdict
from msgspec.structs import replace as with_fields

from isopath.checking import Breach, Check
from isopath.report import schema
from isopath.report.checks import verdict_words
from isopath.report.findings_json import counts_by_kind, findings_records
from isopath.report.json_lines import record
from isopath.report.schema import BreachRecord, CheckRecord, ClauseRecord, ExploreLine
from isopath.spec.contracts.contract import Clause


def line(check: Check) -> str:
    """One check as a line of JSON."""
    return schema.line(check_record(check))


def check_record(check: Check) -> ExploreLine:
    """The JSON of a check; violated clauses are there, and not among the findings."""
    plain = replace(check.result, paths=[path for path in check.result.paths if not path.clause])
    encoded = CheckRecord(
        verdict=check.verdict,
        words=verdict_words(check),
        clauses=[_clause(clause) for clause in check.clauses],
        violations=[_breach(breach) for breach in check.breaches],
        reasons=list(check.reasons),
        notes=list(check.notes),
    )
    findings, exceptions = findings_records(check.findings), counts_by_kind(plain)
    return with_fields(record(check.result), findings=findings, exceptions=exceptions, check=encoded)


def _clause(clause: Clause) -> ClauseRecord:
    is_known = clause.line > 0
    return ClauseRecord(
        kind=clause.kind,
        text=clause.text,
        file=clause.file,
        line=clause.line if is_known else UNSET,
        column=clause.column if is_known else UNSET,
    )


def _breach(breach: Breach) -> BreachRecord:
    cause = None if breach.path.fault is None else breach.path.fault.cause
    return BreachRecord(
        **asdict(_clause(breach.clause)),
        known=breach.is_known or UNSET,
        path=breach.path.id,
        paths=breach.paths,
        condition=list(breach.path.condition),
        after=UNSET if cause is None else cause.exception,
        trace=UNSET if cause is None else [str(frame) for frame in cause.frames],
        replay=UNSET if breach.path.replay is None else str(breach.path.replay),
    )
