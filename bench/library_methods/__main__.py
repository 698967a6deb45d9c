"""Explores the library methods one by one: `python -m bench.library_methods`. Ends with 1 if there is an alarm.

With ``--write`` the table becomes docs/library-methods.md.
"""

import argparse
import sys
from pathlib import Path

from bench.library_methods.exploring import all_methods, explored
from bench.library_methods.page import page, row
from isopath.program import find_jdk

PAGE = Path(__file__).parents[2] / "docs" / "library-methods.md"


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m bench.library_methods")
    options.add_argument("--seconds", type=float, default=30.0, help="for each method")
    options.add_argument("--jdk", type=Path)
    options.add_argument("--only", help="a name, or a part of one")
    options.add_argument("--write", action="store_true", help="write docs/library-methods.md")
    given = options.parse_args()
    rows = []
    for library, method in all_methods():
        if given.only is None or given.only in f"{library}.{method}":
            rows.append(explored(library, method, given.seconds, given.jdk))
            print(row(rows[-1]), flush=True)
    if given.write:
        PAGE.write_text(page(rows, given.seconds, find_jdk(given.jdk).version), encoding="utf-8")
    return int(any(each.alarms or each.diverged for each in rows))


sys.exit(main())
