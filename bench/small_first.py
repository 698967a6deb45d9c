"""What a run finds that is stopped early: the methods of ``bench/java/Everyday.java``, in the order of now and before.

    python -m bench.small_first --long 60 --write

Each method is explored for two seconds under ``--search dfs``, the order before, under ``--search small``, and for long
under the latter, without replays. Seconds are CPU seconds (``bench/cpu_clock.py``). Counted are distinct witnesses
whose arrays, texts and collections have three elements or fewer, and the sides of branches of the program that were
taken: its share of those that the long run or one of the others took.
"""

import argparse
from collections.abc import Set
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.cpu_clock import count_cpu
from bench.page import write_section

if TYPE_CHECKING:
    from isopath.exploration.session import Session
    from isopath.program import MethodTarget

TITLE: Final = "Small inputs first"
STARVING: Final = Path(__file__).parent / "java" / "Starving.java"
SUBJECTS: Final = Path(__file__).parent / "java" / "Everyday.java"
WANTED_INPUTS: Final = 5
WANTED_SHARE: Final = 0.9


@dataclass(frozen=True, slots=True)
class Run:
    """One exploration: small inputs, sides of branches that were taken, and whether it ended by itself."""

    inputs: int
    sides: Set[int]
    is_stopped: bool
    size: int | None


@dataclass(frozen=True, slots=True)
class Row:
    """One method before, now, and after a long time."""

    method: str
    before: Run
    now: Run
    later: Run

    def share(self, run: Run) -> float:
        """Which part of the sides that are known a run has taken."""
        known = self.before.sides | self.now.sides | self.later.sides
        return len(run.sides) / len(known) if known else 1.0

    def inputs_wanted(self) -> int:
        """Five, or as many as there are."""
        return WANTED_INPUTS if self.later.is_stopped else min(WANTED_INPUTS, self.later.inputs)


def run(session: "Session", target: "MethodTarget", search: str, seconds: float) -> Run:
    """Explore a method as the command line does."""
    from bench.small_inputs import small_inputs
    from isopath import Bounds
    from isopath.search import Search

    bounds = Bounds(seconds=seconds, deepens=search == "small")
    result = session.explore(target, "pose", bounds, search=Search(search))
    is_stopped = "time" in result.hits or "max-paths" in result.hits
    return Run(small_inputs(result), result.covered, is_stopped, result.finished_size)


def starving(seconds: float) -> str:
    """How many paths each order finds where a search in depth finds none."""
    from isopath import Bounds
    from isopath.exploration.session import Session
    from isopath.program import find_jdk, resolve_targets
    from isopath.search import Search

    jdk = find_jdk()
    targets = resolve_targets(str(STARVING), class_path=(), jdk=jdk)
    session, orders = Session(targets, jdk), ("dfs", "bfs", "small")
    lines = [
        f"Paths of `bench/java/Starving.java` that are found in {seconds:g} s of CPU, without witnesses; under `small`"
        " the bound on loops deepens:",
        "",
        "| method | `dfs` | `bfs` | `small` |",
        "| --- | ---: | ---: | ---: |",
    ]
    for target in targets.methods:
        if target.name != "<init>":
            bounds = {search: Bounds(seconds=seconds, deepens=search == "small") for search in orders}
            results = [session.explore(target, "pose", bounds[search], search=Search(search)) for search in orders]
            lines.append(f"| `{target.name}` | {' | '.join(str(result.traces) for result in results)} |")
    return "\n".join(lines)


def measured(long: float, short: float) -> list[Row]:
    """All methods; clocks count CPU time from now on, which what is imported before would not know."""
    count_cpu()
    from isopath.exploration.session import Configuration, Session
    from isopath.program import find_jdk, resolve_targets

    jdk = find_jdk()
    targets = resolve_targets(str(SUBJECTS), class_path=(), jdk=jdk)
    session = Session(targets, jdk, Configuration(witnesses=True))
    rows = []
    for target in targets.methods:
        if target.name != "<init>":
            runs = [
                run(session, target, search, each)
                for search, each in (("dfs", short), ("small", short), ("small", long))
            ]
            rows.append(Row(target.name, *runs))
            print(_line(rows[-1]), flush=True)
    return rows


def _line(row: Row) -> str:
    before, now = (f"{each.inputs} | {row.share(each):.0%}" for each in (row.before, row.now))
    size = "all" if not row.now.is_stopped else "-" if row.now.size is None else str(row.now.size)
    return f"| `{row.method}` | {before} | {now} | {size} |"


def table(rows: list[Row], long: float, short: float) -> str:
    """What is written to the page."""

    def summary(runs: list[tuple[Row, Run]]) -> str:
        enough = sum(each.inputs >= row.inputs_wanted() for row, each in runs)
        covering = sum(row.share(each) >= WANTED_SHARE for row, each in runs)
        mean = sum(row.share(each) for row, each in runs) / len(runs)
        return (
            f"{enough} with {WANTED_INPUTS} small inputs or all there are, {covering} with 90% of the branches"
            f" (mean {mean:.0%})"
        )

    now, before = summary([(row, row.now) for row in rows]), summary([(row, row.before) for row in rows])
    return "\n".join(
        [
            f"Written by `make bench-small SECONDS_LONG={long:g}`. {len(rows)} methods of"
            f" `bench/java/Everyday.java`, stopped after {short:g} s of CPU, witnesses included: before (`--search dfs`"
            f" and loops of 5) {before}; now {now}. *Inputs* are distinct witnesses whose arrays, texts and"
            f" collections have at most three elements, *branches* the sides of branches of the program that were"
            f" taken, as a share of all that any of the runs took, one of {long:g} s included; *size* is that up to"
            " which every path was found, *all* where the run ended by itself.",
            "",
            "| method | inputs before | branches before | inputs now | branches now | size |",
            "| --- | ---: | ---: | ---: | ---: | ---: |",
            *map(_line, rows),
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--long", type=float, default=60.0, help="seconds of the run that others are compared with")
    parser.add_argument("--short", type=float, default=2.0)
    parser.add_argument("--write", action="store_true", help="write the table to docs/performance.md")
    options = parser.parse_args()
    rows = measured(options.long, options.short)
    text = f"{table(rows, options.long, options.short)}\n\n{starving(options.long)}"
    print(text)
    if options.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
