"""The few tests of a method that a person would write: each has a branch or an outcome that no test before it has.

Distinguished are the branches of a path, a place and a side each, how often one is taken up to a small number, and
what the path ends in. Beyond these a method gets a test for each course through the program's own code, up to a
number: paths that differ inside of the library alone, and end alike, are left out. The order of the paths decides, so
that the same paths give the same tests.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final, NamedTuple

from isopath.vm.throwing.faults import Fault
from isopath.witness.objects import Expected, Ref

ENOUGH: Final = 24
"""How many tests a method has, unless its branches and outcomes need more."""
_OWN_TIMES: Final = 4
_LIBRARY_TIMES: Final = 2


class Place(NamedTuple):
    """Where a branch is: its class, as branches call it, and the line, 0 where it is not known."""

    owner: str
    line: int


IsOwn = Callable[[str], bool]
"""Whether a class, called as branches call it, is one of the program."""


def own_names(names: Sequence[str]) -> frozenset[str]:
    """What branches call classes, by their internal names."""
    return frozenset(name.rpartition("/")[2].replace("$", ".") for name in names)


class Picking:
    """What the tests that were kept so far have. There are at most so many, unless branches and outcomes need more."""

    def __init__(self, is_own: IsOwn, most: int = ENOUGH) -> None:
        self._is_own = is_own
        self._most = most
        self._seen: set[Hashable] = set()
        self._courses: set[tuple[str, ...]] = set()
        self._kept = 0

    def has_news(self, branches: Sequence[str], expected: Expected, fault: Fault | None) -> bool:
        """Whether a path has a branch or an outcome that no kept test has."""
        return any(each not in self._seen for each in self._features(branches, expected, fault))

    def is_another_course(self, branches: Sequence[str]) -> bool:
        """Whether there is room for a test, and none has taken this course through the program's own code."""
        return self._kept < self._most and self._course(branches) not in self._courses

    def keep(self, branches: Sequence[str], expected: Expected, fault: Fault | None) -> None:
        """A test of such a path is kept."""
        self._kept += 1
        self._seen.update(self._features(branches, expected, fault))
        self._courses.add(self._course(branches))

    def _features(self, branches: Sequence[str], expected: Expected, fault: Fault | None) -> Iterator[Hashable]:
        counts: Counter[str] = Counter()
        for branch in branches:
            counts[branch] += 1
            if counts[branch] <= (_OWN_TIMES if self._is_in_own(branch) else _LIBRARY_TIMES):
                yield branch, counts[branch]
        yield _outcome(expected, fault)

    def _course(self, branches: Sequence[str]) -> tuple[str, ...]:
        return tuple(branch for branch in branches if self._is_in_own(branch))

    def _is_in_own(self, branch: str) -> bool:
        return self._is_own(place_of(branch).owner)


def place_of(branch: str) -> Place:
    """Where a branch is, by its label (``Pair.swap@12:else``); no class is its owner that has no place."""
    method, is_placed, side = branch.partition("@")
    line = side.partition(":")[0]
    return Place(method.rpartition(".")[0] if is_placed else "", int(line) if line.isdigit() else 0)


def _outcome(expected: Expected, fault: Fault | None) -> Hashable:
    """What a path ends in: an exception and the place it comes from, or a result by its kind."""
    if expected.exception is not None:
        own = fault.own_frames if fault is not None else ()
        return expected.exception, own[0].line if own else None
    value = expected.result
    if isinstance(value, Ref):
        return next(found.type for found in expected.objects if found.id == value.id)
    return value if value is None or expected.result_type == "boolean" else expected.result_type
