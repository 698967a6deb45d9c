"""Calls of Z3 in a thread of their own, so that who waits for one can give up.

A check gives up when it is interrupted, but going back from a large one takes Z3 seconds in which it listens to nobody.
The main thread waits for such a call, and signals still reach it. If it gives up, the call goes on, and what it works
on belongs to its thread from then on.
"""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


class Apart:
    """A thread for one call at a time. ``is_lost`` says that nobody waits for the last one any more."""

    def __init__(self) -> None:
        self._calls: SimpleQueue[Callable[[], Any] | None] = SimpleQueue()
        self._answers: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()
        self.is_lost = False
        Thread(target=self._serve, daemon=True).start()

    def call(self, work: Callable[[], T]) -> T:
        """What some work gives, or the exception that it raises.

        A signal may come as soon as the work was submitted: from then on it belongs to the thread.
        """
        try:
            self._calls.put(work)
            result, error = self._answers.get()
        except BaseException:
            self.is_lost = True
            raise
        if error is not None:
            raise error
        found: T = result
        return found

    def end(self, last: Callable[[], None]) -> None:
        """Do something after all calls, whenever that is, and end."""
        self._calls.put(last)
        self._calls.put(None)

    def _serve(self) -> None:
        while (work := self._calls.get()) is not None:
            try:
                self._answers.put((work(), None))
            except Exception as error:
                self._answers.put((None, error))
