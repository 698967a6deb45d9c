"""The time that an exploration has, and how long a query may still take of it."""

from math import ceil, inf, isfinite
from time import perf_counter
from typing import Final

NO_TIMEOUT: Final = (1 << 32) - 1
"""Milliseconds that stand for any time in Z3."""

_MOST_SPARED: Final = 0.3
_SHARE_SPARED: Final = 0.05
_LEAST_MS: Final = 100
"""What a query may take however late it is: most need less, and an answer is worth having."""
_SHARE_OF_A_QUERY: Final = 1 / 3
"""What one query may take of the time: there are other paths."""


class Clock:
    """Runs from when it is made; machines, solvers and the alarm of one exploration look at the same one.

    What is no part of the exploration, as the start of a JVM, is ``granted``. Class initialization of the platform,
    which later runs find done, is ``spared`` up to a limit: who allows five seconds does not want to wait for ten.
    """

    def __init__(self, seconds: float = inf) -> None:
        self.started = perf_counter()
        self._seconds = seconds
        self._granted = self._spared = 0.0
        self._reserved = 0.0

    def deadline(self) -> float:
        """The moment of ``perf_counter`` at which the time is over. It may move."""
        return self.started + self._seconds - self._reserved + self._granted + self._spared

    def reserve(self, share: float) -> None:
        """Leave a share of the time for what comes after the exploration."""
        if isfinite(self._seconds):
            self._reserved = share * self._seconds

    def grant(self, seconds: float) -> None:
        """Move the deadline by time that was spent on something else."""
        self._granted += seconds

    def spare(self, seconds: float) -> None:
        """Move the deadline by time that was spent on what is there in the next run."""
        if isfinite(self._seconds):
            self._spared = min(self._spared + seconds, _MOST_SPARED + _SHARE_SPARED * max(self._seconds, 0.0))

    def left_ms(self, most: int) -> int:
        """The milliseconds that a query may take: of those that are left at most so many, and a share of all."""
        left = min(self.deadline() - perf_counter(), _SHARE_OF_A_QUERY * self._seconds) * 1000
        return most if left >= most else max(ceil(left), min(_LEAST_MS, most))

    def is_late(self) -> bool:
        """Whether the time is over."""
        return perf_counter() >= self.deadline()
