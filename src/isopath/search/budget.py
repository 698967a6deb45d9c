"""When an exploration stops before it is complete: after so many paths, or so many seconds."""

from time import perf_counter
from typing import Final

from isopath.machine import Bounds
from isopath.search.alarm import INTERRUPT

FIRST: Final = "first"
"""The bound that stops an exploration at the first violation, as a result counts it."""

STOPPING: Final = ("max-paths", "time", INTERRUPT, FIRST)
"""The bounds that stop an exploration with traces still open."""

_EVENTS: Final = {INTERRUPT: "interrupted", FIRST: "stopped at the first violation"}


def hit_words(bound: str, hit: str = "hit") -> str:
    """That a bound was reached, in words: ``--time hit``, ``interrupted``."""
    return _EVENTS.get(bound) or f"--{bound} {hit}"


class Budget:
    """Counts down; ``spent`` names the bound that ended the exploration."""

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self._started = perf_counter()
        self.paths = 0

    def elapsed(self) -> float:
        return perf_counter() - self._started

    @property
    def deadline(self) -> float:
        """When the time is up."""
        return self._started + self._bounds.seconds

    def spent(self, outside_seconds: float = 0.0) -> str | None:
        """The bound that has been reached, by the name of its option; some seconds may not count."""
        if self.paths >= self._bounds.max_paths:
            return "max-paths"
        if self.elapsed() - outside_seconds >= self._bounds.seconds:
            return "time"
        return None
