"""Calls of Z3 in a thread of their own, and what becomes of one that nobody waits for."""

from queue import SimpleQueue
from threading import Event
from typing import Any

import pytest

from isopath.solver.apart import Apart


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
    apart = Apart()
    assert apart.call(lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        apart.call(lambda: 1 // 0)
    assert not apart.is_lost


def test_work_that_was_handed_over_is_lost_when_a_signal_comes_before_the_wait() -> None:
    apart, may_end, has_ended = Apart(), Event(), Event()
    queue = apart._calls
    apart._calls = InterruptedQueue(queue)  # type: ignore[assignment]
    with pytest.raises(Interrupted):
        apart.call(may_end.wait)
    assert apart.is_lost
    apart._calls = queue
    may_end.set()
    apart.end(has_ended.set)
    assert has_ended.wait(60)
