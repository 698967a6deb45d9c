"""Writes, runs and counts tests for real classes: `make test-jars`. Ends with 1 if a test did not pass each time."""

import argparse
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from bench.generated.counting import count
from bench.generated.page import section, summary, write
from bench.generated.subjects import spread, subjects
from isopath.program import find_jdk
from isopath.witness.junit_run import find_junit


def main() -> None:
    options = arguments()
    if options.write and (options.spread or options.few):
        raise SystemExit(
            "docs/tests.md has all paths of the classes of the list: --write goes without --spread and --few."
        )
    jdk, junit = find_jdk(options.jdk), find_junit(options.junit)
    counted = []
    with tempfile.TemporaryDirectory() as scratch, ProcessPoolExecutor(options.workers) as workers:
        runs = [
            workers.submit(
                count, each, options.seconds, jdk, junit, (options.keep or Path(scratch)) / each.origin, options.few
            )
            for each in (spread(options.spread, jdk.feature) if options.spread else subjects())
            if options.only in each.target
        ]
        for run in runs:
            counted.append(run.result())
            print(summary(counted[-1]), file=sys.stderr, flush=True)
    lines = [*section(counted, options.seconds, jdk.version)]
    print("\n".join(lines))
    if options.write:
        write(lines)
    sys.exit(not all(each.is_well for each in counted))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3, help="for each method, with its witnesses and replays")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", default="", help="targets that have this in them")
    parser.add_argument("--spread", type=int, default=0, help="so many classes of each survey jar, not the list")
    parser.add_argument("--junit", type=int, default=5)
    parser.add_argument("--jdk", type=Path, default=None)
    parser.add_argument("--keep", type=Path, default=None, help="a folder for the test files")
    parser.add_argument("--few", action="store_true", help="the tests that isopath test writes without --all")
    parser.add_argument("--write", action="store_true", help="put the counts into docs/tests.md")
    return parser.parse_args()


if __name__ == "__main__":
    main()
