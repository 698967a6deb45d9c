"""Run the rows of the papers' tables and print the page; all rows make ``docs/paper-tables.md``."""

import argparse
import sys
from pathlib import Path

from bench.papers.counts import Count, count
from bench.papers.kept import Kept
from bench.papers.page import TITLES, cell, page
from bench.papers.rows import HERE, MODELS, Row, read_rows

PAGE = HERE.parents[1] / "docs" / "paper-tables.md"


def main() -> None:
    options = _options()
    kept = Kept(options.resume)
    counts: dict[tuple[Row, str], Count] = {}
    missing = 0
    for row in read_rows(options.table, options.rows):
        for model in row.published:
            if options.models is None or model in options.models.split(","):
                found = kept.get(row, model)
                if found is None and options.known:
                    missing += 1
                    continue
                if found is None:
                    found = count(row, model, options.seconds, options.jdk)
                    kept.put(row, model, found)
                counts[row, model] = found
                line = f"{row.name} {row.bound} {model}: {cell(row.published[model], found)}"
                print(f"{line}, {found.seconds:.1f} s", file=sys.stderr, flush=True)
    text = page(counts, options.seconds, missing)
    print(text)
    is_all = (options.table, options.rows, options.models) == (None, "*", None)
    if is_all or options.write:
        (options.write or PAGE).write_text(text, encoding="utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.papers", description=__doc__)
    parser.add_argument("--table", choices=TITLES, help="one table only")
    parser.add_argument("--rows", default="*", help="rows whose 'subject.method bound' is like this pattern")
    parser.add_argument("--models", help=f"some of {','.join(MODELS)}; all that a row has otherwise")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each count")
    parser.add_argument("--jdk", type=Path, help="the home of a JDK")
    parser.add_argument("--resume", type=Path, help="a file that keeps the counts, and gives those of earlier runs")
    parser.add_argument("--known", action="store_true", help="the page of the counts that --resume has, no others")
    parser.add_argument("--write", type=Path, help="where the page goes; to the docs if nothing is left out")
    return parser.parse_args()


if __name__ == "__main__":
    main()
