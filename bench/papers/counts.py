"""Counting the paths of a row under one heap model."""

from dataclasses import dataclass
from pathlib import Path

from bench.papers.programs import program
from bench.papers.rows import Row
from isopath import Bounds

ENOUGH_LOOPS = 1000
"""The papers end loops by the bound on the heap; so do we."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many paths there were, in how many seconds, and what kept it from being all of them, if anything did."""

    paths: int
    seconds: float
    missing: str | None


def count(row: Row, model: str, seconds: float, jdk_home: Path | None = None) -> Count:
    """Explore the driver of a row. A path that an assertion ends is one, as it is in the papers."""
    session, target = program(row, jdk_home)
    result = session.explore(target, model, bounds_of(row, seconds))
    missing = [*result.unsupported, *(hit for hit in result.hits if hit in ("loops", "calls", "steps", "time"))]
    missing += [path.ending for path in result.paths if path.ending == "unknown"][:1]
    return Count(result.traces, result.seconds, ", ".join(missing) or None)


def bounds_of(row: Row, seconds: float) -> Bounds:
    """A bound that names types is for these alone."""
    return Bounds(
        k=row.value if row.kind == "k" else None,
        n=row.value if row.kind == "n" and not row.of_types else None,
        n_of_type=row.of_types,
        loops=ENOUGH_LOOPS,
        seconds=seconds,
        max_paths=10_000_000,
    )
