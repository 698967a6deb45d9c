"""Loops go on past their bound while time remains and something may come of it.

A trace that the bound on loops cuts is suspended where the loop begins anew. Once nothing else is open, the bound is
raised by one and the traces go on as they are: nothing is run twice. That ends where every branch of the program that
was reached has been taken both ways, so that ``while (n > 0) n--;`` stays cut where it was, and a loop over twelve
months comes to what follows it. It ends, too, where many iterations have led to no side of a branch that is new: that
of an assertion which holds is never taken. Traces that are suspended at the end are paths that the bound has cut.
"""

from collections.abc import Iterable, Set
from typing import Final

from isopath.vm import Bounds, Cut, State

_ROOM: Final = 1000
"""Traces that may be suspended: where a bound cuts more, raising it leads nowhere, and they take memory."""

_PATIENCE: Final = 50
"""Iterations that may lead to nothing new."""


class Depth:
    """How far loops go in one search: ``allowed``, and whether to go further. It sees all that was covered so far."""

    def __init__(self, bounds: Bounds) -> None:
        self._deepens = bounds.deepens
        self.allowed = bounds.loops
        self._covered = 0
        self._last_new = bounds.loops

    @property
    def progress(self) -> tuple[int, int, int]:
        """How far it is: what ``restore`` goes on from."""
        return self.allowed, self._covered, self._last_new

    def restore(self, progress: tuple[int, int, int]) -> None:
        """Go on where an earlier process was."""
        self.allowed, self._covered, self._last_new = progress

    def goes_further(self, covered: Set[int], suspended: int) -> bool:
        """Whether the bound is raised, now that nothing else is open: then it is, by one."""
        if len(covered) > self._covered:
            self._covered, self._last_new = len(covered), self.allowed
        is_late = self.allowed - self._last_new >= _PATIENCE
        is_worth = self._deepens and suspended < _ROOM and not is_late
        if not is_worth or all(side ^ 1 in covered for side in covered):
            return False
        self.allowed += 1
        return True


class Deepening:
    """The traces that the bound on loops has ``suspended``, and the bound, ``allowed``."""

    def __init__(self, bounds: Bounds) -> None:
        self._deepens = bounds.deepens
        self.allowed = bounds.loops
        self.suspended: list[State] = []

    def resume(self, traces: Iterable[State]) -> None:
        """Open those of some traces that the machine has cut and the bound, as it is now, does not."""
        for trace in traces:
            if isinstance(trace.ending, Cut) and 0 < trace.ending.iterations <= self.allowed:
                trace.ending = None

    def suspends(self, ended: State) -> bool:
        """Whether a trace that has ended may go on under a larger bound: it is kept until then."""
        if not (self._deepens and isinstance(ended.ending, Cut) and ended.ending.iterations):
            return False
        self.suspended.append(ended)
        self._deepens = len(self.suspended) < _ROOM
        return True

    def stop(self) -> list[State]:
        """The suspended traces, which stay cut, as all will from now on."""
        self._deepens = False
        return self._released()

    def raise_to(self, allowed: int) -> list[State]:
        """The suspended traces, to go on under a larger bound."""
        self.allowed = allowed
        reopened = self._released()
        self.resume(reopened)
        return reopened

    def _released(self) -> list[State]:
        released, self.suspended = self.suspended, []
        return released
