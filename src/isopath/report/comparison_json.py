"""A comparison as JSON: a line per model, one with the verdict (``isopath.report.schema``)."""

from collections.abc import Iterator

from isopath.comparison import Comparison, Difference, distinct_paths, is_exhaustive
from isopath.exploration.results import Result
from isopath.report import schema
from isopath.report.schema import DifferenceRecord, ModelLine, VerdictLine


def lines(comparison: Comparison) -> Iterator[str]:
    """The records of a comparison, each a line of JSON."""
    yield from (schema.line(model_record(result)) for result in comparison.results)
    yield schema.line(verdict_record(comparison))


def model_record(result: Result) -> ModelLine:
    """What one model took."""
    return ModelLine(
        target=result.target,
        heap=result.heap,
        bounds=result.bounds.as_dict(),
        complete=result.is_complete,
        within=result.within,
        exhaustive=is_exhaustive(result),
        traces=result.traces,
        paths=len(distinct_paths(result)),
        splits=result.splits,
        queries=result.solver.queries,
        nodes_sent=result.solver.nodes,
        solver_seconds=round(result.solver.seconds, 3),
        seconds=round(result.seconds, 3),
        hits=dict(result.hits),
        unsupported=dict(result.unsupported),
    )


def verdict_record(comparison: Comparison) -> VerdictLine:
    """Whether the models agree, and every path that some of them lack."""
    return VerdictLine(
        target=comparison.target,
        heaps=[result.heap for result in comparison.results],
        verdict=comparison.verdict,
        common=comparison.common,
        left_alike=comparison.left_alike,
        differences=[_difference(difference) for difference in comparison.differences],
    )


def _difference(difference: Difference) -> DifferenceRecord:
    path = difference.path
    return DifferenceRecord(
        signature=path.signature,
        ending=path.ending,
        detail=path.detail,
        condition=list(path.condition),
        branches=list(path.branches),
        found_by=list(difference.found_by),
        missed_by=list(difference.missed_by),
        left_by=list(difference.left_by),
    )
