"""Small numbers, writes under aliases and orders of keys, before and after, in one run: `python -m bench.performance`.

It writes sections of docs/performance.md. CPU seconds of the exploration alone, without witnesses and replays.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any, Final
from unittest.mock import patch

from bench.page import write_section
from isopath import Bounds
from isopath.exploration.session import Session
from isopath.heap.state.implications import Implications
from isopath.program import find_jdk, resolve_targets
from isopath.solver import Enumeration
from isopath.solver.narrowing import Narrowing
from isopath.terms import Term

ROOT: Final = Path(__file__).resolve().parent.parent
SUBJECTS: Final = (("gcd", Bounds(loops=20, seconds=300)), ("collatz", Bounds(loops=200, seconds=300)))
REVERSED: Final = ((4, 20), (8, 10), (8, 20))
INSERTED: Final = ("insertInto4", "insertInto5")


@contextmanager
def without_enumeration() -> Iterator[None]:
    with patch.object(Enumeration, "_decide", lambda *_: None):
        yield


@contextmanager
def without_both() -> Iterator[None]:
    def plain(self: Any, constraints: Sequence[Term]) -> list[Any]:
        return [self._lowering.lower(constraint) for constraint in constraints]

    with without_enumeration(), patch.object(Narrowing, "lower", plain):
        yield


@contextmanager
def with_both() -> Iterator[None]:
    yield


@contextmanager
def without_diagrams() -> Iterator[None]:
    with patch("isopath.heap.models.pose.SEVERAL", 1_000_000):
        yield


@contextmanager
def without_implications() -> Iterator[None]:
    with patch.object(Implications, "settled", lambda *_: None):
        yield


def measured(name: str, bounds: Bounds, file: str = "SmallNumbers") -> tuple[float, int, int]:
    """CPU seconds, paths and queries of an exploration."""
    jdk = find_jdk()
    targets = resolve_targets(f"{ROOT / 'bench/java' / file}.java#{name}", class_path=(), jdk=jdk)
    session = Session(targets, jdk)
    started = process_time()
    result = session.explore(targets.methods[0], "pose", bounds)
    return process_time() - started, len(result.paths), result.solver.queries


def rows() -> Iterator[str]:
    """A row per subject: before, narrowed only, and with both layers."""
    for name, bounds in SUBJECTS:
        runs = []
        for switch in (without_both, without_enumeration, with_both):
            with switch():
                runs.append(measured(name, bounds))
        cells = [f"{seconds:.2f} s, {queries} queries" for seconds, _, queries in runs]
        ratio = runs[0][0] / runs[2][0]
        yield f"| `{name}` | {runs[0][1]} / {runs[2][1]} | {' | '.join(cells)} | {ratio:.0f} |"


def aliased_rows() -> Iterator[str]:
    """A row per number of nodes of a list that is reversed."""
    for k, loops in REVERSED:
        bounds = Bounds(k=k, loops=loops, seconds=20)
        with without_diagrams():
            before = measured("reverse", bounds, "Reversal")
        after = measured("reverse", bounds, "Reversal")
        cells = [f"{seconds:.2f} s, {paths} paths" for seconds, paths, _ in (before, after)]
        yield f"| `reverse` | {k} | {loops} | {' | '.join(cells)} | {before[0] / after[0]:.0f} |"


def ordered_rows() -> Iterator[str]:
    """A row per size of a search tree that a key is inserted into."""
    for name in INSERTED:
        bounds = Bounds(k=6, loops=20, seconds=300)
        with without_implications():
            before = measured(name, bounds, "TreeInsertion")
        after = measured(name, bounds, "TreeInsertion")
        cells = [f"{seconds:.2f} s, {queries} queries" for seconds, _, queries in (before, after)]
        yield f"| `{name}` | {before[1]} / {after[1]} | {' | '.join(cells)} | {before[0] / after[0]:.0f} |"


NOTE: Final = """Written by `python -m bench.performance`: CPU seconds of the exploration alone, without witnesses and
replays. Where *before* has fewer paths it was stopped, and the ratio is not one of equal work."""

ARITHMETIC: Final = f"""{NOTE}

*Before* has both layers switched off: the ranges and listed inputs of `solver/enumeration.py`, and the narrow operators
of `solver/narrowing.py`. The subjects are in `bench/java/SmallNumbers.java`.

| subject | paths before / after | before | narrowed only | both | before / both |
| --- | ---: | ---: | ---: | ---: | ---: |
"""

ALIASED: Final = f"""{NOTE}

A list is reversed in place (`bench/java/Reversal.java`), under `pose`. *Before* has the decision diagrams of
`heap/models/diagrams.py` switched off; a run is stopped after 20 s.

| subject | k | loops | before | with diagrams | before / after |
| --- | ---: | ---: | ---: | ---: | ---: |
"""

ORDERED: Final = f"""{NOTE}

A key is inserted into a binary search tree of at most four or five nodes, and an assertion says that it is ordered
afterwards (`bench/java/TreeInsertion.java`), under `pose`. *Before* leaves to the solver what
`heap/state/implications.py` settles.

| subject | paths before / after | before | after | before / after |
| --- | ---: | ---: | ---: | ---: |
"""

if __name__ == "__main__":
    write_section("Arithmetic", ARITHMETIC + "\n".join(rows()))
    write_section("Writes under aliases", ALIASED + "\n".join(aliased_rows()))
    write_section("Comparisons that follow", ORDERED + "\n".join(ordered_rows()))
