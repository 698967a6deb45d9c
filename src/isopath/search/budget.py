"""When an exploration stops before it is complete: after so many paths, or so many seconds."""

from typing import Final

from isopath.search.alarm import INTERRUPT, TIME, Alarm
from isopath.solver import Clock

MAX_PATHS: Final = "max-paths"
FIRST: Final = "first"
"""The bound that stops an exploration at the first violation, as a result counts it."""

STOPPING: Final = (MAX_PATHS, TIME, INTERRUPT, FIRST)
"""The bounds that stop an exploration with traces still open."""

_EVENTS: Final = {INTERRUPT: "interrupted", FIRST: "stopped at the first violation"}


def option_of(bound: str) -> str:
    """The option that sets a bound."""
    return f"--{bound.replace('_', '-')}"


def hit_words(bound: str, hit: str = "hit") -> str:
    """That a bound was reached, in words: ``--time hit``, ``interrupted``."""
    return _EVENTS.get(bound) or f"{option_of(bound)} {hit}"


class Budget:
    """So many paths, the time of a clock, and what an alarm says; ``spent`` names the bound that was reached."""

    def __init__(self, max_paths: int, clock: Clock, alarm: Alarm | None = None) -> None:
        self._max_paths = max_paths
        self._clock = clock
        self._alarm = alarm
        self._is_found = False
        self._paths = 0

    def count(self, *, is_last: bool = False) -> None:
        """One more path was found; the last one if it is what was looked for."""
        self._paths += 1
        self._is_found |= is_last

    def spent(self) -> str | None:
        """The bound that has been reached, by the name of its option."""
        if self._is_found:
            return FIRST
        if self._paths >= self._max_paths:
            return MAX_PATHS
        if self._clock.is_late():
            return TIME
        return None if self._alarm is None else self._alarm.reason
