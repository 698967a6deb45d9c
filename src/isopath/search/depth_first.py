"""Depth first: the newest trace, and of its forks the first."""

from collections.abc import Sequence

from isopath.machine import State


class DepthFirst:
    """A stack. Successive traces share long prefixes, which is what an incremental solver likes."""

    def __init__(self) -> None:
        self._open: list[State] = []

    def add(self, states: Sequence[State]) -> None:
        self._open.extend(reversed(states))

    def take(self) -> State:
        return self._open.pop()

    def __len__(self) -> int:
        return len(self._open)
