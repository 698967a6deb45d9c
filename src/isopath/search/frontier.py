"""What a search strategy is: a place to put open traces and take the next one."""

from collections.abc import Sequence
from typing import Protocol

from isopath.machine import State


class Frontier(Protocol):
    """The open traces of an exploration."""

    def add(self, states: Sequence[State]) -> None:
        """Put the successors of one trace, in the order in which the program would try them."""

    def take(self) -> State:
        """The trace to go on with; it leaves the frontier."""

    def __len__(self) -> int: ...
