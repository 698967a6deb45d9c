"""Small first: the trace that asks for the smallest input, so that what is found early is what a person would try.

Iterative widening without a second exploration: a trace that has become larger than the others is parked, as it is,
until everything smaller has ended. Where traces are equal, those with few forks are first, so that no part of the tree
starves another, and among these the newest: a search in depth, whose traces share long prefixes.

Code of the folder or jar that is explored comes before all where no trace has entered it: a trace that stands at such
an instruction goes on, however large it is. There are only so many instructions, so small traces wait for them only so
often. Libraries of the class path have no such right: they are a maze of their own.

Where too many traces are parked, it is the newest that goes on, until there is room: memory is bounded.
"""

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final, TypeAlias

from isopath.program.linked import Method
from isopath.search.size import size_of
from isopath.vm import State

_BAND: Final = 4
"""Forks that a trace may have more than another and still be taken before it: they keep prefixes together."""
_ROOM: Final = 5000
"""Traces that may be parked."""

Rank: TypeAlias = tuple[int, int]
"""The size of a trace, and the band of its number of forks."""


class SmallFirst:
    """Stacks of parked traces by rank, a queue of the ranks, and ``_ahead`` a stack of traces that need not wait."""

    def __init__(self) -> None:
        self._parked: dict[Rank, list[State]] = {}
        self._queue: list[Rank] = []
        self._ahead: list[tuple[Rank, State]] = []
        self._entered: set[tuple[Method, int]] = set()
        self._taken: Rank = (0, 0)
        self._least = 0
        self._size = 0

    def add(self, states: Sequence[State], /) -> None:
        """The successors of the trace that was taken last, none of which is smaller than it was, or where to begin."""
        least, self._least = self._least, 0
        for state in reversed(states):
            rank = max(size_of(state), least), len(state.forks) // _BAND
            if self._goes_ahead(state):
                self._ahead.append((rank, state))
            else:
                self._park(rank, state)
        self._size += len(states)

    def take(self) -> State:
        self._taken, state = self._next()
        self._least = self._taken[0]
        self._entered.add((state.frame.method, state.frame.index))
        self._size -= 1
        return state

    def _next(self) -> tuple[Rank, State]:
        while self._ahead:
            rank, state = self._ahead.pop()
            if self._goes_ahead(state):
                return rank, state
            self._park(rank, state)
        rank = self._queue[0]
        stack = self._parked[rank]
        state = stack.pop()
        if not stack:
            heappop(self._queue)
            del self._parked[rank]
        return rank, state

    def _goes_ahead(self, state: State) -> bool:
        method = state.frame.method
        is_new = method.owner.is_explored and (method, state.frame.index) not in self._entered
        return is_new or self._size >= _ROOM

    def _park(self, rank: Rank, state: State) -> None:
        stack = self._parked.get(rank)
        if stack is None:
            self._parked[rank] = [state]
            heappush(self._queue, rank)
        else:
            stack.append(state)

    @property
    def finished(self) -> int:
        """The size up to which no trace is open, nor the one that was taken last: -1 if there is none."""
        open_sizes = [rank[0] for rank, _ in self._ahead] + [rank[0] for rank in self._queue[:1]]
        return min([*open_sizes, self._taken[0]]) - 1

    def __len__(self) -> int:
        return self._size
