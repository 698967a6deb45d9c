"""A prefix names an open trace, and all that comes of it: the unit that is shipped, stored and taken up again.

``Tracked`` is a frontier that knows which prefixes are open in it, whatever order it has: what has changed since others
have heard, and which traces can be given away. The shallowest are given, since most comes of them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import nsmallest

from isopath.explorer import Frontier
from isopath.vm import State


@dataclass(frozen=True, slots=True)
class Prefix:
    """The number of the state that a trace began in, the choices that it took, and the instructions that it ran."""

    start: int
    choices: tuple[int, ...]
    steps: int


@dataclass(frozen=True, slots=True)
class Changes:
    """What has become of the prefixes that a process holds: ``closed`` are those that are no longer as they were.

    Of the others ``opened`` are in its frontier, ``suspended`` wait for a larger bound, and ``given`` are others'.
    """

    closed: tuple[Prefix, ...] = ()
    opened: tuple[Prefix, ...] = ()
    suspended: tuple[Prefix, ...] = ()
    given: tuple[Prefix, ...] = ()


class Tracked:
    """A frontier around another one. ``start`` says of a state which of the first ones it comes from."""

    def __init__(self, inner: Frontier[State]) -> None:
        self._inner = inner
        self._open: dict[int, State] = {}
        self._stale: dict[int, State] = {}
        self._committed: dict[int, Prefix] = {}
        self._closed: list[Prefix] = []
        self._suspended: list[Prefix] = []
        self.start = 0
        self._starts: dict[int, int] = {}

    def add(self, states: Sequence[State], /) -> None:
        for state in states:
            self._open[id(state)] = state
            self._starts[id(state)] = self.start
        self._inner.add(states)

    def take(self) -> State:
        state = self._inner.take()
        while id(state) in self._stale:
            del self._stale[id(state)]
            state = self._inner.take()
        del self._open[id(state)]
        self.start = self._starts.pop(id(state))
        committed = self._committed.pop(id(state), None)
        if committed is not None:
            self._closed.append(committed)
        return state

    def __len__(self) -> int:
        return len(self._open)

    def close(self, prefixes: Iterable[Prefix]) -> None:
        """Prefixes that others know to be here have been led to where they go on, or were suspended and are not."""
        self._closed += prefixes

    def suspend(self, state: State) -> Prefix:
        """A trace that was taken last waits for a larger bound."""
        prefix = Prefix(self.start, tuple(state.choices), state.steps)
        self._suspended.append(prefix)
        return prefix

    def give(self, most: int) -> list[Prefix]:
        """Give the shallowest traces away: at most so many, and no more than half of them."""
        count = min(most, len(self._open) // 2)
        given = nsmallest(count, self._open.values(), key=lambda state: len(state.choices))
        prefixes = []
        for state in given:
            prefixes.append(self._prefix(state))
            committed = self._committed.pop(id(state), None)
            if committed is not None:
                self._closed.append(committed)
            self._stale[id(state)] = self._open.pop(id(state))
            del self._starts[id(state)]
        return prefixes

    def changes(self, given: Sequence[Prefix] = ()) -> Changes:
        """What has changed since this was last asked for."""
        opened = {key: self._prefix(state) for key, state in self._open.items() if key not in self._committed}
        self._committed |= opened
        changes = Changes(tuple(self._closed), tuple(opened.values()), tuple(self._suspended), tuple(given))
        self._closed, self._suspended = [], []
        return changes

    def _prefix(self, state: State) -> Prefix:
        return Prefix(self._starts[id(state)], tuple(state.choices), state.steps)
