"""A table of numbers at an index that is not known: a search by halves over the runs of entries that grow alike."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from isopath.terms.node import Condition, Value, build, conjunction, disjunction, equal, ite
from isopath.terms.operators import ADD, LE, LT
from isopath.terms.sorts import INT


@dataclass(frozen=True, slots=True)
class Run:
    """Entries from ``start`` on that are all ``value`` or, if they grow, each one more than the one before."""

    start: int
    value: int
    grows: bool

    def at(self, index: Value) -> Value:
        if not self.grows:
            return self.value
        return build(ADD, INT, index, self.value - self.start)  # type: ignore[no-any-return]


def runs_of(numbers: Sequence[int]) -> list[Run]:
    """The runs of a table, each as long as can be, from the left; one that grows has three entries or more."""
    numbers = list(numbers)
    runs: list[Run] = []
    at = 0
    while at < len(numbers):
        start, grows = at, numbers[at : at + 3] == [numbers[at] + step for step in range(3)]
        at += 1
        while at < len(numbers) and numbers[at] == numbers[at - 1] + grows:
            at += 1
        runs.append(Run(start, numbers[start], grows))
    return runs


def listed(runs: Sequence[Run], count: int) -> list[int]:
    """The entries of a table that has so many."""
    numbers: list[int] = []
    for run, end in zip(runs, [*(run.start for run in runs[1:]), count], strict=True):
        length = end - run.start
        numbers += range(run.value, run.value + length) if run.grows else [run.value] * length
    return numbers


def lookup(index: Value, runs: Sequence[Run]) -> Value:
    """The number at an index within the table that these runs make up."""
    if isinstance(index, int):
        return runs[bisect_right(runs, index, key=lambda run: run.start) - 1].at(index)
    if len(runs) == 1:
        return runs[0].at(index)
    middle = len(runs) // 2
    below, above = lookup(index, runs[:middle]), lookup(index, runs[middle:])
    return ite(INT, build(LT, INT, index, runs[middle].start), below, above)  # type: ignore[no-any-return]


def where(index: Value, runs: Sequence[Run], number: int, count: int) -> Condition:
    """Whether a table of so many entries has a number at an index."""
    ways: list[Condition] = []
    for run, end in zip(runs, [*(run.start for run in runs[1:]), count], strict=True):
        if run.grows and run.value <= number < run.value + end - run.start:
            ways.append(equal(INT, index, run.start + number - run.value))
        elif not run.grows and run.value == number:
            ways.append(conjunction([build(LE, INT, run.start, index), build(LT, INT, index, end)]))
    return disjunction(ways)  # type: ignore[no-any-return]


def is_table(values: Sequence[object]) -> bool:
    """Whether there are enough entries, all of them numbers, to be searched rather than listed."""
    return len(values) > 8 and all(type(value) is int for value in values)
