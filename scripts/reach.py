"""Writes docs/reach.md from the JSON lines of a survey: ``reach.py survey.jsonl --budget 1 --sample 1``."""

import argparse
import platform
from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from isopath.program import find_jdk
from isopath.report.survey import ranked, record_of, share
from isopath.survey import SMALL, Tally

LISTED = 30

HEAD = """# Reach

How far Isopath gets into code that nobody wrote for it: every method with code of these Debian packages, each explored
for {budget:g} s within small bounds (k = {k}, loops = {loops}, {paths} paths). {sampling}The counts are of methods.
Written by `make reach` on {date}, with JDK {jdk} and Python {python}.

*No unsupported feature*: nothing that the method did, on the paths explored in that time, lacks a model.
*Complete*: all its paths within the bounds were found. *Failed*: an exception inside Isopath, or a worker that hung or
died.
"""


def main() -> None:
    options = arguments()
    tallies: defaultdict[str, Tally] = defaultdict(Tally)
    whole = Tally()
    for line in options.records.read_text(encoding="utf-8").splitlines():
        record = record_of(line)
        tallies[record.archive].add(record)
        whole.add(record)
    options.output.write_text("\n".join(page(options, tallies, whole)) + "\n", encoding="utf-8")


def arguments() -> Any:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("records", type=Path)
    parser.add_argument("--budget", type=float, default=SMALL.seconds)
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path(__file__).parent.parent / "docs" / "reach.md")
    return parser.parse_args()


def page(options: Any, tallies: dict[str, Tally], whole: Tally) -> Iterable[str]:
    """The lines of the page."""
    yield HEAD.format(
        budget=options.budget, k=SMALL.k, loops=SMALL.loops, paths=SMALL.max_paths,
        sampling="" if options.sample == 1 else f"One method in {options.sample} was taken. ",
        date=datetime.now(UTC).date(), jdk=find_jdk().version, python=platform.python_version(),
    )  # fmt: skip
    yield "| jar | methods | no unsupported feature | complete | failed | seconds |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for name, tally in (*tallies.items(), ("all", whole)):
        yield (
            f"| {name} | {tally.methods:,} | {share(tally.unhindered, tally.methods)} |"
            f" {share(tally.complete, tally.methods)} | {tally.failures} | {tally.seconds:,.0f} |"
        )
    yield from listing("Unsupported features", whole.blocks)
    yield from listing("Rejected", whole.rejected)
    yield from listing("Failed", whole.bugs + whole.lost)


def listing(heading: str, counts: Counter[str]) -> Iterable[str]:
    if counts:
        yield from ("", f"## {heading}", "", "| methods | what |", "| ---: | --- |")
        for name, count in ranked(counts)[:LISTED]:
            yield f"| {count:,} | {name.partition(' is in none of ')[0]} |"
        if len(counts) > LISTED:
            rest = ranked(counts)[LISTED:]
            yield f"| {sum(count for _, count in rest):,} | {len(rest)} others |"


if __name__ == "__main__":
    main()
