"""At random: any open trace, each as likely as the others; the same seed gives the same order."""

from collections.abc import Sequence
from random import Random

from isopath.vm import State


class Uniform:
    """A bag. A loop that forks on and on does not prevent the search from reaching what was forked before it."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._open: list[State] = []

    def add(self, states: Sequence[State], /) -> None:
        self._open.extend(states)

    def take(self) -> State:
        """Draw a trace; the last one takes its place."""
        drawn, waiting = self._random.randrange(len(self._open)), self._open
        waiting[drawn], waiting[-1] = waiting[-1], waiting[drawn]
        return waiting.pop()

    def __len__(self) -> int:
        return len(self._open)
