"""Calls of Z3 in a thread of their own, so that who waits for one can give up.

A check gives up when it is interrupted, but going back from a large one takes Z3 seconds in which it listens to nobody.
The main thread waits for such a call, and signals still reach it. If it gives up, the call goes on, and what it works
on belongs to its thread from then on.
"""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


class Z3Thread:
    """A thread for one call at a time. ``is_lost`` says that nobody waits for the last one any more."""

    def __init__(self) -> None:
        self._calls: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self.is_lost = False
        Thread(target=self._serve, daemon=True).start()

    def call(self, work: Callable[[], T]) -> T:
        """What some work gives, or the exception that it raises.

        A signal may come as soon as the work was submitted: from then on it belongs to the thread.
        """
        ended: SimpleQueue[Callable[[], T]] = SimpleQueue()
        try:
            self._calls.put(lambda: ended.put(_ended(work)))
            end = ended.get()
        except BaseException:
            self.is_lost = True
            raise
        return end()

    def end(self, last: Callable[[], None]) -> None:
        """Do something after all calls, whenever that is, and end; nobody hears of an exception."""

        def silently() -> None:
            _ended(last)

        self._calls.put(silently)
        self._calls.put(None)

    def _serve(self) -> None:
        while (work := self._calls.get()) is not None:
            work()


def _ended(work: Callable[[], T]) -> Callable[[], T]:
    """Some work, done: what gives its result, or raises its exception."""
    try:
        result = work()
    except Exception as error:
        failure = error

        def fail() -> T:
            raise failure

        return fail
    return lambda: result
