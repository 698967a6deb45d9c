"""How long a query may still take, where all of them together have a deadline."""

from collections.abc import Callable
from math import ceil, inf
from time import perf_counter
from typing import Final

_LEAST_MS: Final = 100
"""What a query may take however late it is: most need less, and an answer is worth having."""


class Clock:
    """``deadline`` gives the moment of ``perf_counter`` at which the time is over. It may move."""

    def __init__(self) -> None:
        self.deadline: Callable[[], float] = lambda: inf

    def left_ms(self, most: int) -> int:
        """The milliseconds that are left, at most so many."""
        left = (self.deadline() - perf_counter()) * 1000
        return most if left >= most else max(ceil(left), min(_LEAST_MS, most))

    def is_late(self) -> bool:
        """Whether the time is over."""
        return perf_counter() >= self.deadline()
