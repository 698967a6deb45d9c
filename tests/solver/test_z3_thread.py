"""Calls of Z3 in a thread of their own, and what becomes of one that nobody waits for."""

from queue import SimpleQueue
from threading import Event
from typing import Any

import pytest

from isopath.solver.z3_thread import Z3Thread


class Interrupted(BaseException):
    """Stands for the alarm."""


class InterruptedQueue:
    """Hands work over, and is interrupted before anybody can wait for it."""

    def __init__(self, inner: "SimpleQueue[Any]") -> None:
        self._inner = inner

    def put(self, item: Any) -> None:
        self._inner.put(item)
        raise Interrupted


def test_a_call_gives_what_its_work_gives_or_raises() -> None:
    thread = Z3Thread()
    assert thread.call(lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        thread.call(lambda: 1 // 0)
    assert not thread.is_lost


def test_work_that_was_handed_over_is_lost_when_a_signal_comes_before_the_wait() -> None:
    thread, may_end, has_ended = Z3Thread(), Event(), Event()
    queue = thread._calls
    thread._calls = InterruptedQueue(queue)  # type: ignore[assignment]
    with pytest.raises(Interrupted):
        thread.call(may_end.wait)
    assert thread.is_lost
    thread._calls = queue
    may_end.set()
    thread.end(has_ended.set)
    assert has_ended.wait(60)
