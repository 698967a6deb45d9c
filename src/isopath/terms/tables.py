"""A table of numbers at an index that is not known: a search by halves over the runs of entries that grow alike."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from isopath.terms.node import Value, build, ite
from isopath.terms.operators import ADD, BIT_AND, LT
from isopath.terms.sorts import INT

FLAT: Final = 0
GROWS: Final = 1
PAIRS: Final = 2


@dataclass(frozen=True, slots=True)
class Run:
    """Entries from ``start`` on, of which the first is ``value``.

    The others are the same (``FLAT``), each one more than the one before (``GROWS``), or two of a kind and then two
    that are two more (``PAIRS``): the letters of many alphabets stand as pairs of a capital and a small one.
    """

    start: int
    value: int
    shape: int

    def at(self, index: Value) -> Value:
        if self.shape == FLAT:
            return self.value
        if self.shape == GROWS:
            return build(ADD, INT, index, self.value - self.start)
        whole = build(BIT_AND, INT, build(ADD, INT, index, -self.start), -2)
        return build(ADD, INT, whole, self.value)

    def entries(self, length: int) -> Iterable[int]:
        """The first entries."""
        if self.shape == FLAT:
            return [self.value] * length
        if self.shape == GROWS:
            return range(self.value, self.value + length)
        return [self.value + (at & -2) for at in range(length)]


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
        runs.append(Run(start, numbers[start], GROWS if grows else FLAT))
    return runs


def listed(runs: Sequence[Run], count: int) -> list[int]:
    """The entries of a table that has so many."""
    numbers: list[int] = []
    for run, end in zip(runs, [*(run.start for run in runs[1:]), count], strict=True):
        numbers += run.entries(end - run.start)
    return numbers


def ranges_of(numbers: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """A set of numbers, given in order, as ranges: the first and the last of each."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return tuple(found)


def lookup(index: Value, runs: Sequence[Run]) -> Value:
    """The number at an index within the table that these runs make up."""
    if isinstance(index, int):
        return runs[bisect_right(runs, index, key=lambda run: run.start) - 1].at(index)
    if len(runs) == 1:
        return runs[0].at(index)
    middle = len(runs) // 2
    below, above = lookup(index, runs[:middle]), lookup(index, runs[middle:])
    return ite(INT, build(LT, INT, index, runs[middle].start), below, above)


def is_table(values: Sequence[object]) -> bool:
    """Whether there are enough entries, all of them numbers, to be searched rather than listed."""
    return len(values) > 8 and all(type(value) is int for value in values)
