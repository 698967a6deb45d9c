"""Exploration of heaps: what a path costs, and what of the solver's work is done without Z3.

The queries of an exploration are noted where they reach the layer for comparisons, and asked again, of it and of a
fresh Z3, each in their order.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Final
from unittest.mock import patch

from rich.table import Table

from isopath import Bounds
from isopath.exploration.session import Session
from isopath.program import find_jdk, resolve_targets
from isopath.solver import Answer, Model, Orders, Solver, Statistics, Unknown
from isopath.solver.incremental import Z3
from isopath.terms import Term

ROOT: Final = Path(__file__).resolve().parent.parent
SUBJECTS: Final = (
    ("bench/java/OrderedTree.java#find", Bounds(k=3)),
    ("examples/SearchTree.java#insert", Bounds(k=3)),
    ("examples/IntList.java#insertSorted", Bounds(k=6)),
    ("examples/ChainedMap.java#put", Bounds(k=4, max_paths=300)),
)
HEAPS: Final = ("lazy", "lazier#", "pose")
Queries = list[list[Term]]


class Open:
    """Below the layer that is measured: leaves open what that cannot decide."""

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        return Unknown("passed on")

    def close(self) -> None:
        """Holds nothing."""


@contextmanager
def noting(queries: Queries) -> Iterator[None]:
    """Note what the layer for comparisons is asked."""
    check = Orders.check

    def noted(self: Orders, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        queries.append(list(constraints))
        return check(self, constraints, base)

    with patch.object(Orders, "check", noted):
        yield


def microseconds(solver: Solver, queries: Queries) -> float:
    """What a query takes on average."""
    started = process_time()
    for query in queries:
        solver.check(query)
    return (process_time() - started) / max(len(queries), 1) * 1e6


def heap_exploration() -> Table:
    """A row per subject and model; the microseconds are those of one query."""
    columns = ("subject", "heap", "paths", "ms per path", "by order", "by Z3", "µs by order", "µs by Z3", "ratio")
    table = Table(*columns, title="exploration of heaps: comparisons decided without Z3")
    jdk = find_jdk()
    for name, bounds in SUBJECTS:
        targets = resolve_targets(str(ROOT / name), class_path=(), jdk=jdk)
        session = Session(targets, jdk)
        for heap in HEAPS:
            session.explore(targets.methods[0], heap, bounds)
            started = process_time()
            result = session.explore(targets.methods[0], heap, bounds)
            each = (process_time() - started) / len(result.paths) * 1000
            queries: Queries = []
            with noting(queries):
                session.explore(targets.methods[0], heap, bounds)
            ours, theirs = microseconds(Orders(Open(), Statistics()), queries), microseconds(Z3(), queries)
            table.add_row(
                name.rpartition("/")[2], heap, str(len(result.paths)), f"{each:.2f}", str(result.solver.ordered),
                str(result.solver.queries), f"{ours:.0f}", f"{theirs:.0f}", f"{theirs / ours:.0f}",
            )  # fmt: skip
    return table
