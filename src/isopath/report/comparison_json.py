"""A comparison as JSON, schema 1: a line per model, one with the verdict. The keys are a promise (see CHANGELOG)."""

import json
from collections.abc import Iterator
from typing import Any

from isopath.comparison import Comparison, Difference, distinct_paths, is_exhaustive
from isopath.results import Result


def lines(comparison: Comparison) -> Iterator[str]:
    """The records of a comparison, each a line of JSON."""
    records = [*map(model_dict, comparison.results), verdict_dict(comparison)]
    yield from (json.dumps(record, ensure_ascii=False, separators=(", ", ": ")) for record in records)


def model_dict(result: Result) -> dict[str, Any]:
    """What one model took."""
    return {
        "schema": 1,
        "record": "model",
        "target": result.target,
        "heap": result.heap,
        "bounds": result.bounds.as_dict(),
        "complete": result.is_complete,
        "within": result.within,
        "exhaustive": is_exhaustive(result),
        "traces": result.traces,
        "paths": len(distinct_paths(result)),
        "splits": result.splits,
        "queries": result.solver.queries,
        "nodes_sent": result.solver.nodes,
        "solver_seconds": round(result.solver.seconds, 3),
        "seconds": round(result.seconds, 3),
        "hits": dict(result.hits),
        "unsupported": dict(result.unsupported),
    }


def verdict_dict(comparison: Comparison) -> dict[str, Any]:
    """Whether the models agree, and every path that some of them lack."""
    return {
        "schema": 1,
        "record": "verdict",
        "target": comparison.target,
        "heaps": [result.heap for result in comparison.results],
        "verdict": comparison.verdict,
        "common": comparison.common,
        "left_alike": comparison.left_alike,
        "differences": [_difference_dict(difference) for difference in comparison.differences],
    }


def _difference_dict(difference: Difference) -> dict[str, Any]:
    path = difference.path
    return {
        "signature": path.signature,
        "ending": path.ending,
        "detail": path.detail,
        "condition": list(path.condition),
        "branches": list(path.branches),
        "found_by": list(difference.found_by),
        "missed_by": list(difference.missed_by),
        "left_by": list(difference.left_by),
    }
