"""The alarm of an exploration: it stops whatever runs, but not code that works on what outlives the exploration."""

import signal
from collections.abc import Iterator
from math import inf
from time import perf_counter

import pytest

from isopath.search import Alarm, Stopped
from isopath.search import alarm as alarms
from isopath.search.alarm import INTERRUPT, TIME, interruptible, was_interrupted


def endless() -> None:
    while True:
        perf_counter()


def test_work_without_a_clock_is_stopped_when_the_time_is_over() -> None:
    start = perf_counter()
    with Alarm(lambda: start + 0.05) as alarm, pytest.raises(Stopped) as stopped:
        alarm.run(endless)
    assert stopped.value.reason == TIME


def test_work_in_time_gives_its_result() -> None:
    with Alarm(lambda: inf) as alarm:
        assert alarm.run(lambda: 7) == 7
        assert alarm.reason is None


def test_no_work_is_begun_after_the_time_but_what_is_spared() -> None:
    with Alarm(lambda: 0.0) as alarm:
        with pytest.raises(Stopped):
            alarm.run(lambda: 7)
        alarm.spare_until(inf)
        assert alarm.run(lambda: 7) == 7


def test_the_alarm_waits_while_protected_code_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    rings: list[bool] = []

    def is_protected(*_: object) -> bool:
        rings.append(True)
        return len(rings) < 3

    monkeypatch.setattr(alarms, "is_protected", is_protected)
    is_begun: list[bool] = []
    with Alarm(lambda: 0.0 if is_begun else inf) as alarm:
        alarm.ring_on()

        def work() -> None:
            is_begun.append(True)
            endless()

        with pytest.raises(Stopped):
            alarm.run(work)
    assert len(rings) == 3


@pytest.fixture
def alarm_handler() -> Iterator[None]:
    yield
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_what_was_there_before_is_there_after(alarm_handler: None) -> None:
    before = signal.getsignal(signal.SIGALRM)
    with Alarm(lambda: inf):
        assert signal.getsignal(signal.SIGALRM) != before
    assert signal.getsignal(signal.SIGALRM) == before


def test_the_first_interrupt_stops_the_work_and_the_second_raises() -> None:
    def interrupted() -> None:
        signal.raise_signal(signal.SIGINT)
        endless()

    with interruptible(), Alarm(lambda: inf) as alarm:
        with pytest.raises(Stopped) as stopped:
            alarm.run(interrupted)
        assert stopped.value.reason == INTERRUPT and was_interrupted()
        with pytest.raises(alarms.Interrupted):
            signal.raise_signal(signal.SIGINT)
    alarms._interrupts.count = 0
