"""Breadth first: the trace that has waited longest, so that all paths grow at the same pace."""

from collections import deque
from collections.abc import Sequence

from isopath.vm import State


class BreadthFirst:
    """A queue. Paths with few forks are found first; every level of the tree of forks is held in memory at once."""

    def __init__(self) -> None:
        self._open: deque[State] = deque()

    def add(self, states: Sequence[State], /) -> None:
        self._open.extend(states)

    def take(self) -> State:
        return self._open.popleft()

    def __len__(self) -> int:
        return len(self._open)
