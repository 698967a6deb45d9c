"""Results as JSON, schema 1: one object per method, one per line. The keys are a promise (see CHANGELOG)."""

import json
import re
from typing import Any, Final

from isopath.report.findings_json import as_dict as findings_as_dict
from isopath.results import Bounded, Result, advice_on
from isopath.witness.json_form import as_dict as witness_as_dict
from isopath.witness.replay import Diverged, Tally

_SURROGATE: Final = re.compile("[\ud800-\udfff]")
"""Half a character, which a witness may contain and UTF-8 cannot."""


def line(result: Result) -> str:
    """One result as a line of JSON."""
    return escaped(json.dumps(as_dict(result), ensure_ascii=False, separators=(", ", ": ")))


def escaped(text: str) -> str:
    """JSON that UTF-8 can hold: halves of characters are written as escapes."""
    return _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def as_dict(result: Result) -> dict[str, Any]:
    """The JSON of a result, schema 1."""
    return {
        "schema": 1,
        "target": result.target,
        "heap": result.heap,
        "search": result.search.strategy,
        **({"seed": result.search.seed} if result.search.is_random else {}),
        "bounds": result.bounds.as_dict(),
        "complete": result.is_complete,
        "within": result.within,
        **({"bounded": [_bounded(each) for each in result.bounded]} if result.bounded else {}),
        "paths": [
            {
                "id": path.id,
                "ending": path.ending,
                "detail": path.detail,
                "condition": list(path.condition),
                "result": path.result,
                "branches": list(path.branches),
                "signature": path.signature,
                **({"message": path.message} if path.message is not None else {}),
                **({"output": path.output} if path.output else {}),
                **({"errors": path.errors} if path.errors else {}),
                **({"notes": list(path.notes)} if path.notes else {}),
                **({"witness": witness_as_dict(path.witness)} if path.witness is not None else {}),
                **({"no_witness": path.no_witness} if path.no_witness is not None else {}),
                **({"replay": str(path.replay)} if path.replay is not None else {}),
                **({"divergence": _divergence(path.replay)} if isinstance(path.replay, Diverged) else {}),
            }
            for path in result.paths
        ],
        **findings_as_dict(result),
        **({"assumed": list(result.assumed)} if result.assumed else {}),
        **({"left_out": list(result.left_out)} if result.left_out else {}),
        "hits": dict(result.hits),
        "unsupported": dict(result.unsupported),
        **({"unknown": _unknown(result)} if result.unknown else {}),
        "stats": {
            "traces": result.traces,
            "seconds": round(result.seconds, 3),
            "solver_seconds": round(result.solver.seconds, 3),
            "queries": result.solver.queries,
            "splits": result.splits,
            "splits_without_solver": result.splits_without_solver,
            "instructions": result.instructions,
            **({"refused": result.refused} if result.refused else {}),
            **({"replays": _replays(result.replays)} if result.replays is not None else {}),
        },
    }


def _unknown(result: Result) -> dict[str, Any]:
    """The reasons of the solver, each with what to try."""
    return {reason: {"paths": count, "try": advice_on(reason)} for reason, count in result.unknown.items()}


def _bounded(bounded: Bounded) -> dict[str, Any]:
    return {"bound": bounded.bound, "limit": bounded.limit, "where": bounded.where}


def _divergence(verdict: Diverged) -> dict[str, str]:
    return {"what": verdict.what, "path": verdict.expected, "jvm": verdict.got}


def _replays(tally: Tally) -> dict[str, int]:
    return {"confirmed": tally.confirmed, "diverged": tally.diverged, "skipped": tally.skipped.total()}
