"""Queries that witnesses take, by purpose: `python -m bench.witness_queries [--before CHECKOUT] [--write]`.

The paths are those of the examples, of everyday code with texts and collections, and of methods of the survey jars, as
far as these are there (``bench/witness_queries/counting.py``). Compared are the paths that both states of the code have
reached within the time, and how large their witnesses are. Both run at the same time, so that other work on the machine
disturbs them alike.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from bench.page import write_section
from bench.startup import ROOT, environment
from bench.witness_queries.counting import EVERYDAY, EXAMPLES, LIBRARIES

GROUPS: Final = (EXAMPLES, EVERYDAY, LIBRARIES)
SIZES: Final = ("objects", "characters", "digits")
TITLE: Final = "Witnesses"

Records: TypeAlias = dict[tuple[str, ...], dict[str, Any]]
"""What is known of each path, by group, method and signature."""


def measured(group: str, checkout: Path, every: int) -> Records:
    """The paths of a group with the code of a checkout, in a process of its own."""
    command = [sys.executable, "-m", "bench.witness_queries.counting", group, "--every", str(every)]
    run = subprocess.run(
        command, cwd=ROOT, env=environment(checkout), check=True, stdout=subprocess.PIPE, encoding="utf-8"
    )
    records = [json.loads(line) for line in run.stdout.splitlines()]
    return {(group, record["method"], record["path"]): record for record in records}


@dataclass(frozen=True, slots=True)
class Summed:
    """Sums over some paths."""

    paths: int
    purposes: Counter[str]
    z3: int
    seconds: float
    sizes: tuple[int, ...]

    @classmethod
    def of(cls, records: Sequence[dict[str, Any]]) -> "Summed":
        purposes: Counter[str] = Counter()
        for record in records:
            purposes.update(record["purposes"])
        sizes = tuple(sum(record[size] for record in records) for size in SIZES)
        return cls(
            len(records), purposes, sum(each["z3"] for each in records), sum(each["seconds"] for each in records), sizes
        )

    @property
    def queries(self) -> float:
        return self.purposes.total() / max(self.paths, 1)


def larger(before: Records, now: Records) -> int:
    """How many witnesses have more objects, or as many and more characters, or as many of both and more digits."""
    return sum(tuple(now[key][s] for s in SIZES) > tuple(before[key][s] for s in SIZES) for key in now)


def table(before: Records, now: Records, every: int) -> str:
    """What is printed, and written to the page."""
    same = sum(before[key]["witness"] == now[key]["witness"] for key in now)
    old, new = Summed.of([*before.values()]), Summed.of([*now.values()])
    lines = [
        "Written by `python -m bench.witness_queries`: what the choice of a witness asks its solver, per path,",
        f"whichever layer answers. Of {len(now):,} paths {same:,} have the same witness as before, and"
        f" {larger(before, now):,} a larger",
        "one (more objects, or as many and more characters and elements, or as many of both and more digits).",
        *([f"One method in {every} was taken."] if every > 1 else []),
        "",
        "| paths of | paths | queries before | now | to Z3 before | now | ms before | now | objects, characters, digits"
        " before | now |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    lines += [_row(group, *(_only(records, group) for records in (before, now))) for group in GROUPS]
    lines += [_row("all", old, new), "", "| purpose | queries per path before | now |", "| --- | ---: | ---: |"]
    for purpose in sorted({*old.purposes, *new.purposes}, key=lambda each: -old.purposes[each]):
        was, left = (each.purposes[purpose] / max(each.paths, 1) for each in (old, new))
        lines.append(f"| {purpose} | {was:.2f} | {left:.2f} |")
    return "\n".join(lines)


def _only(records: Records, group: str) -> Summed:
    return Summed.of([record for key, record in records.items() if key[0] == group])


def _row(name: str, old: Summed, new: Summed) -> str:
    paths = max(new.paths, 1)
    cells = [f"{new.paths:,}", f"{old.queries:.1f}", f"{new.queries:.1f}", f"{old.z3 / paths:.1f}"]
    cells += [f"{new.z3 / paths:.1f}", f"{1000 * old.seconds / paths:.0f}", f"{1000 * new.seconds / paths:.0f}"]
    cells += [", ".join(f"{size:,}" for size in each.sizes) for each in (old, new)]
    return f"| {name} | {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="another checkout, to compare with")
    parser.add_argument("--every", type=int, default=1, help="take one method in so many")
    parser.add_argument("--write", action="store_true", help="write the table to docs/performance.md")
    options = parser.parse_args()
    before: Records = {}
    now: Records = {}
    checkouts = [ROOT, *([options.before.resolve()] if options.before else [])]
    for group in GROUPS:
        with ThreadPoolExecutor() as both:
            found = list(both.map(partial(measured, group, every=options.every), checkouts))
        for records, more in zip((now, before), found, strict=False):
            records.update(more)
    if options.before:
        now = {key: record for key, record in now.items() if key in before}
        before = {key: before[key] for key in now}
    text = table(before or now, now, options.every)
    print(text)
    if options.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
