"""Requests for many processes, as tests of them make them, and what a user is told of the results."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from isopath import Bounds, Output, Request, Result, Scale, Search
from isopath.program import compile_sources, find_jdk
from tests.conftest import EXAMPLES
from tests.json_records import as_dict

BOUNDS = Bounds(k=2, loops=2, calls=10, seconds=600.0)
COUNTS = ("traces", "instructions")
"""What was counted that is the same whichever way the traces were run; splits and queries depend on what is cached."""

COUNTING = """
class Counting {
    static int large(int[] a, int n) {
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (a[i] > 3) count += 1;
            else if (a[i] == -7) count += 2;
        }
        assert count != 5;
        return count;
    }
}
"""
"""Hundreds of paths, of which one in a hundred is found in a hundredth of the time."""

YEARS = """
class Years {
    static int days(int[] lengths, int months) {
        int sum = 0;
        for (int i = 0; i < months; i++) {
            if (i == 8) return -1;
            sum += lengths.length > i ? 30 : 31;
        }
        return sum;
    }
}
"""
"""What follows the ninth iteration is reached by a search that deepens."""


@cache
def example_classes() -> Path:
    return compile_sources(sorted(EXAMPLES.glob("*.java")), find_jdk())


def example(target: str, heap: str, search: str = "small", scale: Scale | None = None) -> Request:
    """Methods of the examples, within small bounds."""
    return Request(
        target,
        (example_classes(),),
        heap,
        bounds=BOUNDS,
        search=Search(strategy=search, seed=3, library="none"),
        output=Output(witnesses=True),
        scale=scale or Scale(),
    )


def counting(folder: Path, loops: int = 3, scale: Scale | None = None) -> Request:
    """A method with many paths, in a folder of its own."""
    file = folder / "Counting.java"
    file.write_text(COUNTING)
    bounds = Bounds(loops=loops, seconds=600.0)
    return Request(f"{file}#large", bounds=bounds, search=Search(library="none"), scale=scale or Scale())


def years(folder: Path, scale: Scale | None = None) -> Request:
    """A method whose loop is to be followed further than the bound says."""
    file = folder / "Years.java"
    file.write_text(YEARS)
    bounds = Bounds(loops=3, seconds=600.0, deepens=True)
    return Request(f"{file}#days", bounds=bounds, search=Search(library="none"), scale=scale or Scale())


def told(results: Iterable[Result]) -> list[str]:
    """All that a user is told, but for what depends on time and caches."""
    records = [as_dict(result) for result in results]
    for record in records:
        record["stats"] = {name: record["stats"][name] for name in COUNTS}
    return [json.dumps(record) for record in records]
