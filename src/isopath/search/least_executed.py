"""Coverage: the trace whose next instruction was gone on from least often, wherever it is in the program.

Open traces stand right behind a fork: at the target of a branch, in a handler, in an implementation that a call
reached. Each time a trace goes on from such an instruction, the instruction counts one more. Code that no trace has
entered is entered as soon as one stands before it, and a loop that keeps forking waits until nothing newer is left.
Among equals, the instruction that was reached last is first, and of the traces that stand there the newest: a search in
depth.
"""

from collections import Counter
from collections.abc import Sequence
from heapq import heappop, heappush
from typing import TypeAlias

from isopath.program.linked import Method
from isopath.vm import State

Instruction: TypeAlias = tuple[Method, int]


class LeastExecuted:
    """Stacks of open traces, one per instruction, and a queue of the instructions at which traces wait.

    An instruction is in the queue exactly once while traces wait at it. Its count changes only when it is taken from
    the queue, so no entry is ever out of date.
    """

    def __init__(self) -> None:
        self._waiting: dict[Instruction, list[State]] = {}
        self._executed: Counter[Instruction] = Counter()
        self._queue: list[tuple[int, int, Instruction]] = []
        self._queued = 0
        self._size = 0

    def add(self, states: Sequence[State], /) -> None:
        for state in reversed(states):
            at = (state.frame.method, state.frame.index)
            stack = self._waiting.get(at)
            if stack is None:
                self._waiting[at] = [state]
                self._enqueue(at)
            else:
                stack.append(state)
        self._size += len(states)

    def take(self) -> State:
        _, _, at = heappop(self._queue)
        self._executed[at] += 1
        self._size -= 1
        stack = self._waiting[at]
        state = stack.pop()
        if stack:
            self._enqueue(at)
        else:
            del self._waiting[at]
        return state

    def _enqueue(self, at: Instruction) -> None:
        """The number of the entry, which falls, settles every tie before instructions would be compared."""
        self._queued += 1
        heappush(self._queue, (self._executed[at], -self._queued, at))

    def __len__(self) -> int:
        return self._size
