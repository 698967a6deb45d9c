"""The page of the library methods: what was explored, what was found."""

from collections.abc import Sequence
from typing import Final

from bench.library_methods.exploring import Explored

_WORDS: Final = """# Library methods that take collections

Methods of the JDK, commons-lang3 and gson that are known to be correct, called by small drivers
(`bench/library_methods/java`) that check what the methods ask of their arguments and assert what must hold afterwards.
A finding on one of them would be a false alarm: about a list whose size is larger than its array, a map whose entries
are in the wrong buckets, a set of strings with a number in it. How such inputs are kept out is in
[Collections among the inputs](collections.md).
"""


def row(explored: Explored) -> str:
    """A method as a line of the table."""
    alarms = ", ".join(explored.alarms) or "0"
    bounds = ", ".join(explored.bounds) or "none"
    name = f"{explored.library}.{explored.method}"
    counts = f"{explored.paths} | {alarms} | {explored.confirmed} | {explored.diverged} | {explored.unknown}"
    return f"| {name} | {counts} | {bounds} | {explored.seconds:.1f} |"


def page(rows: Sequence[Explored], seconds: float, jdk: str) -> str:
    """The whole page."""
    alarms = sum(len(each.alarms) for each in rows)
    told = f"{len(rows)} methods, {sum(each.paths for each in rows)} paths, {alarms} alarms"
    replayed = (
        f"{sum(each.confirmed for each in rows)} paths confirmed by a JVM, {sum(each.diverged for each in rows)} not"
    )
    head = [
        "| method | paths | alarms | confirmed | diverged | unknown | bounds that were hit | seconds |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: |",
    ]
    written = f"Written by `python -m bench.library_methods --write` with JDK {jdk}, {seconds:g} s for each method."
    return "\n".join([_WORDS, f"{told}; {replayed}. {written}", "", *head, *map(row, rows), ""])
