"""The ranges of a list of constraints that grows and shrinks at its end, as those of a depth-first search do."""

from collections.abc import Sequence
from typing import Final

from isopath.solver.prefixes import common_prefix
from isopath.solver.ranges import Empty
from isopath.solver.value_ranges import ValueRanges
from isopath.terms import Term

LARGE: Final = 300
"""The nodes of a constraint that is too large to learn from."""


class RangeStack:
    """Keeps the ranges before each constraint of the list it was last moved to, and after the last one."""

    def __init__(self) -> None:
        self._constraints: list[Term] = []
        self._ranges: list[ValueRanges | None] = [ValueRanges()]
        self._small: dict[Term, bool] = {}

    def move(self, constraints: Sequence[Term]) -> list[ValueRanges | None]:
        """The ranges before each constraint, and after all; None from where on they contradict each other."""
        shared = common_prefix(self._constraints, constraints)
        del self._constraints[shared:], self._ranges[shared + 1 :]
        for constraint in constraints[shared:]:
            self._constraints.append(constraint)
            self._ranges.append(self._after(self._ranges[-1], constraint))
        return self._ranges

    def _after(self, ranges: ValueRanges | None, constraint: Term) -> ValueRanges | None:
        if ranges is None or not self.is_small(constraint):
            return ranges
        after = ranges.copy()
        try:
            return after if after.learn(constraint) else ranges
        except Empty:
            return None

    def is_small(self, constraint: Term) -> bool:
        small = self._small.get(constraint)
        if small is None:
            small = self._small[constraint] = _is_small(constraint)
        return small


def _is_small(constraint: Term) -> bool:
    seen = {constraint}
    pending = [constraint]
    while pending and len(seen) <= LARGE:
        fresh = [arg for arg in pending.pop().args if arg not in seen]
        seen.update(fresh)
        pending.extend(fresh)
    return len(seen) <= LARGE
