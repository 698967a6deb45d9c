"""Traces of everyday code with the traces of the platform merged and not, in one run.

    python -m bench.user_paths --seconds 10 --write

Each method of ``tests/merging/java/Everyday.java``, ``Shortcuts.java`` and ``Sorted.java`` is explored twice, without
witnesses and replays, one after the other in one process, after one run that warms it up. Those of the second have
arrays of at most eight elements and texts of at most eleven characters. Seconds are CPU seconds of the process.
"""

import argparse
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time
from typing import Final

from bench.page import write_section
from isopath import Bounds, Request, Result, explore
from isopath.search import Search

JAVA: Final = Path(__file__).parent.parent / "tests" / "merging" / "java"
SUBJECTS: Final = {"Everyday": Bounds(), "Shortcuts": Bounds(array=8, string=11), "Sorted": Bounds()}
PAGE: Final = Path(__file__).parent.parent / "docs" / "user-paths.md"
TITLE: Final = "Everyday code"
STOPPED: Final = "What was stopped was cut by `--time` or `--library-loops`."


@dataclass(frozen=True, slots=True)
class Run:
    """One exploration."""

    traces: int
    queries: int
    seconds: float
    is_complete: bool

    def cells(self) -> str:
        return f"{self.traces:,}{'' if self.is_complete else ' (stopped)'} | {self.queries:,} | {self.seconds:.2f}"


def run(library: str, seconds: float) -> dict[str, Run]:
    """Every method, by its name."""
    found, started = {}, process_time()
    for subject, bounds in SUBJECTS.items():
        limited = replace(bounds, seconds=seconds)
        for result in explore(Request(str(JAVA / f"{subject}.java"), bounds=limited, search=Search(library=library))):
            now = process_time()
            name = result.target.partition("#")[2].partition("(")[0]
            if result.target.startswith(f"{subject}#") and name != "<init>":
                found[name] = _measured(result, now - started)
            started = now
    return found


def _measured(result: Result, seconds: float) -> Run:
    assert result.solver is not None
    return Run(result.traces, result.solver.queries, seconds, result.is_complete)


def table(apart: dict[str, Run], merged: dict[str, Run]) -> list[str]:
    """A row for each method, and the sums."""
    rows = [
        "| method | traces | queries | s | traces merged | queries | s |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(f"| `{name}` | {apart[name].cells()} | {merged[name].cells()} |" for name in apart),
    ]
    sums = [
        f"{sum(each.traces for each in runs.values()):,} | {sum(each.queries for each in runs.values()):,}"
        f" | {sum(each.seconds for each in runs.values()):.1f}"
        for runs in (apart, merged)
    ]
    return [*rows, f"| all | {sums[0]} | {sums[1]} |"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--write", action="store_true", help="put the table into docs/user-paths.md")
    options = parser.parse_args()
    run("none", 0.2)
    lines = table(run("none", options.seconds), run("jdk", options.seconds))
    print("\n".join(lines))
    if options.write:
        command = f"python -m bench.user_paths --seconds {options.seconds:g} --write"
        said = f"`{command}`: CPU seconds, without witnesses. {STOPPED}"
        write_section(TITLE, "\n".join([said, "", *lines]), PAGE)


if __name__ == "__main__":
    main()
