"""Results as JSON: one object per method, one per line (``isopath.report.schema``)."""

from typing import TypeVar

from msgspec import UNSET, UnsetType, convert

from isopath.exploration.results import Path, Result, advice_on
from isopath.findings import findings_of
from isopath.report import schema
from isopath.report.findings_json import counts_by_kind, findings_records
from isopath.report.schema import (
    BoundedRecord,
    Divergence,
    ExploreLine,
    PathRecord,
    Replays,
    Stats,
    UnknownRecord,
    WitnessRecord,
)
from isopath.search.libraries import NO_LIBRARY
from isopath.witness.json_form import as_dict as witness_as_dict
from isopath.witness.replay import Diverged, Tally

T = TypeVar("T")


def line(result: Result) -> str:
    """One result as a line of JSON."""
    return schema.line(record(result))


def record(result: Result) -> ExploreLine:
    """The JSON of a result."""
    return ExploreLine(
        target=result.target,
        heap=result.heap,
        search=result.search.strategy,
        seed=result.search.seed if result.search.is_random else UNSET,
        library=UNSET if result.search.library == NO_LIBRARY else result.search.library,
        bounds=result.bounds.as_dict(),
        complete=result.is_complete,
        within=result.within,
        bounded=_or_unset([BoundedRecord(bound=at.bound, limit=at.limit, where=at.where) for at in result.bounded]),
        paths=[_path(path) for path in result.paths],
        findings=findings_records(findings_of(result)),
        exceptions=counts_by_kind(result),
        assumed=_or_unset(list(result.assumed)),
        left_out=_or_unset(list(result.left_out)),
        warnings=_or_unset(list(result.warnings)),
        hits=dict(result.hits),
        deepened=UNSET if result.deepened_loops is None else {"loops": result.deepened_loops},
        finished_size=UNSET if result.finished_size is None else result.finished_size,
        unsupported=dict(result.unsupported),
        unknown=_or_unset(
            {why: UnknownRecord(paths=count, try_=advice_on(why)) for why, count in result.unknown.items()}
        ),
        stats=_stats(result),
    )


def _or_unset(value: T) -> T | UnsetType:
    """What is empty is left out."""
    return value or UNSET


def _path(path: Path) -> PathRecord:
    replay = path.replay
    return PathRecord(
        id=path.id,
        ending=path.ending,
        detail=path.detail,
        condition=list(path.condition),
        result=path.result,
        branches=list(path.branches),
        signature=path.signature,
        message=UNSET if path.message is None else path.message,
        output=_or_unset(path.output),
        errors=_or_unset(path.errors),
        notes=_or_unset(list(path.notes)),
        witness=UNSET if path.witness is None else convert(witness_as_dict(path.witness), WitnessRecord),
        no_witness=UNSET if path.no_witness is None else path.no_witness,
        replay=UNSET if replay is None else str(replay),
        divergence=_divergence(replay) if isinstance(replay, Diverged) else UNSET,
    )


def _divergence(verdict: Diverged) -> Divergence:
    return Divergence(what=verdict.what, path=verdict.expected, jvm=verdict.got)


def _stats(result: Result) -> Stats:
    return Stats(
        traces=result.traces,
        seconds=round(result.seconds, 3),
        solver_seconds=round(result.solver.seconds, 3),
        queries=result.solver.queries,
        splits=result.splits,
        splits_without_solver=result.splits_without_solver,
        instructions=result.instructions,
        refused=_or_unset(result.pruned),
        replays=UNSET if result.replays is None else _replays(result.replays),
    )


def _replays(tally: Tally) -> Replays:
    return Replays(confirmed=tally.confirmed, diverged=tally.diverged, skipped=tally.skipped.total())
