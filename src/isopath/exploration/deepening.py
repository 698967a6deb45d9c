"""Loops go on past their bound while time remains and something may come of it.

A trace that the bound on loops cuts is suspended where the loop begins anew. Once nothing else is open, the bound is
raised by one and the traces go on as they are: nothing is run twice. That ends where every branch of the program that
was reached has been taken both ways, so that ``while (n > 0) n--;`` stays cut where it was, and a loop over twelve
months comes to what follows it. It ends, too, where many iterations have led to no side of a branch that is new: that
of an assertion which holds is never taken. Traces that are suspended at the end are paths that the bound has cut.
"""

from collections.abc import Iterable
from typing import Final

from isopath.vm import Bounds, Cut, Machine, State

_ROOM: Final = 1000
"""Traces that may be suspended: where a bound cuts more, raising it leads nowhere, and they take memory."""

_PATIENCE: Final = 50
"""Iterations that may lead to nothing new."""


class Deepening:
    """The bound on loops of one search, ``allowed``, and the traces that it has ``suspended``."""

    def __init__(self, machine: Machine, bounds: Bounds) -> None:
        self._machine = machine
        self._deepens = bounds.deepens
        self.allowed = bounds.loops
        self.suspended: list[State] = []
        self._covered = 0
        self._last_new = bounds.loops

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

    def reopened(self) -> list[State]:
        """The suspended traces, to go on under a bound that is larger by one; none where that is not worth it."""
        covered = self._machine.covered
        if len(covered) > self._covered:
            self._covered, self._last_new = len(covered), self.allowed
        is_late = self.allowed - self._last_new >= _PATIENCE
        if not self._deepens or is_late or all(side ^ 1 in covered for side in covered):
            return []
        self.allowed += 1
        reopened, self.suspended = self.suspended, []
        self.resume(reopened)
        return reopened
