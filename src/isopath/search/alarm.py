"""Ends work in the middle: the time of an exploration is over, or its user has interrupted it.

Most of what takes long has no clock of its own: reads that rewrite large terms, lowering, invariants, witnesses, the
words of a condition. So the clock comes from outside. A timer signal rings at the deadline, and every few milliseconds
after it, and its handler raises ``Stopped`` in whatever Python code runs. A thread hears of the signal at once, and
interrupts Z3, which runs for long without coming back to Python.

An exception may then come anywhere, so whoever runs work under an alarm gives up all that the work holds: the
state of a trace, its heap, the solvers. Where it would be lost, or leave something half done that is used later, the
alarm waits for its next ring (``protected.py``). If Python drops the exception
nevertheless, the next ring raises again.

Signals are for the main thread. In another thread, or where there is no timer, an exploration stops at the places that
look at the clock themselves.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from math import inf
from threading import Thread, current_thread, main_thread
from time import perf_counter, sleep
from types import FrameType, TracebackType
from typing import Final, TypeVar

from isopath.search.protected import is_dropped, is_protected
from isopath.solver.interrupting import interrupt_checks

T = TypeVar("T")

TIME: Final = "time"
INTERRUPT: Final = "interrupt"
"""Why work is stopped: as bounds are named in a result."""

_AGAIN_SECONDS: Final = 0.03
_LONGEST_SECONDS: Final = 1e7
_AT_ONCE_SECONDS: Final = 1.0
_INTERRUPTED_STATUS: Final = 130


class Stopped(BaseException):
    """Work was given up. No ``Exception``: nobody but who runs the work may catch it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Interrupted(BaseException):
    """The user has interrupted what is not the search of an exploration, or has done so twice."""


class _Interrupts:
    """How often the user has interrupted the command, and the alarm of the exploration that runs."""

    def __init__(self) -> None:
        self.count = 0
        self.are_heard = False
        self.alarm: Alarm | None = None
        self._is_repeated = False

    def heard(self, _number: int, frame: FrameType | None) -> None:
        """The first one lets an exploration stop with what it has found."""
        self.count += not self._is_repeated
        self._is_repeated = False
        if self.alarm is not None and self.count == 1:
            self.alarm.ring_on()
            self.alarm.ring(frame)
        elif is_dropped(frame):
            self.repeat()
        else:
            raise Interrupted

    def repeat(self) -> None:
        """Let the main thread hear of the last one again, a moment later."""
        self._is_repeated = True
        Thread(target=self._sent_again, daemon=True).start()

    def _sent_again(self) -> None:
        sleep(_AGAIN_SECONDS)
        if self.are_heard:
            os.kill(os.getpid(), signal.SIGINT)


_interrupts: Final = _Interrupts()


def was_interrupted() -> bool:
    """Whether the user wants the command to end."""
    return _interrupts.count > 0


@contextmanager
def interruptible() -> Iterator[None]:
    """Inside, SIGINT stops an exploration with what it has found; a second one, or one elsewhere, raises.

    Where it was ignored, as of a job in the background, it stays so.
    """
    _interrupts.count = 0
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield
        return
    before = signal.signal(signal.SIGINT, _interrupts.heard)
    _interrupts.are_heard = True
    try:
        with _dropped(Interrupted, _interrupts.repeat):
            yield
    finally:
        _interrupts.are_heard = False
        signal.signal(signal.SIGINT, before)


@contextmanager
def _dropped(kind: type[BaseException], again: Callable[[], None]) -> Iterator[None]:
    """Inside, an exception of this kind that Python has to drop is no warning: it is raised again."""
    before = sys.unraisablehook

    def hear(unraisable: "sys.UnraisableHookArgs") -> None:
        if issubclass(unraisable.exc_type, kind):
            again()
        else:
            before(unraisable)

    sys.unraisablehook = hear
    try:
        yield
    finally:
        sys.unraisablehook = before


class Alarm:
    """Rings at a ``deadline`` of ``perf_counter``, which may move. It is set inside of a ``with``."""

    def __init__(self, deadline: Callable[[], float]) -> None:
        self._deadline = deadline
        self._is_at_work = False
        self._spared_until = -inf
        self._watch: _Watch | None = None
        self._hearing = ExitStack()
        self._outer: BaseException | None = None
        self._handler: Callable[[int, FrameType | None], object] | int | None = None
        self._timer = (0.0, 0.0)
        self._set_at = 0.0

    def __enter__(self) -> "Alarm":
        if current_thread() is main_thread() and sys.platform != "win32":
            self._set_at = perf_counter()
            self._handler = signal.signal(signal.SIGALRM, self._rung)
            _interrupts.alarm = self
            self._watch = _Watch(self)
            left = min(max(self._deadline() - self._set_at, _AGAIN_SECONDS), _LONGEST_SECONDS)
            self._timer = signal.setitimer(signal.ITIMER_REAL, left, _AGAIN_SECONDS)
            if _interrupts.count:
                self.ring_on()
            self._hearing.enter_context(_dropped(Stopped, self.ring_on))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._watch is not None:
            _interrupts.alarm = None
            self._hearing.close()
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGALRM, self._handler)
            self._watch.end()
            self._watch = None
            if self._timer[0]:
                elapsed = perf_counter() - self._set_at
                signal.setitimer(signal.ITIMER_REAL, max(self._timer[0] - elapsed, _AGAIN_SECONDS), self._timer[1])

    def run(self, work: Callable[[], T]) -> T:
        """What some work gives; raises ``Stopped`` where it does not come to an end in time."""
        reason = self.reason
        if reason is not None:
            raise Stopped(reason)
        self._outer = sys.exception()
        self._is_at_work = True
        try:
            return work()
        finally:
            self._is_at_work = False

    def spare_until(self, moment: float) -> None:
        """Let what has to be done in the end go on until a moment of ``perf_counter``."""
        self._spared_until = moment

    @property
    def reason(self) -> str | None:
        """Why work has to stop, if it has to."""
        now = perf_counter()
        if now < self._spared_until:
            return None
        if _interrupts.count and _interrupts.alarm is self:
            return INTERRUPT
        return TIME if now >= self._deadline() else None

    @property
    def is_at_work(self) -> bool:
        return self._is_at_work

    def ring(self, frame: FrameType | None) -> None:
        """Stop the work whose frame this is, unless it must not be stopped there: then the next ring may."""
        if self._is_at_work:
            reason = self.reason
            if reason is not None and not is_protected(frame, Alarm.run.__code__, self._outer, Stopped):
                raise Stopped(reason)

    def follow(self) -> None:
        """Ring at the deadline as it is now: it has moved forward."""
        if self._watch is not None:
            left = max(self._deadline() - perf_counter(), _AGAIN_SECONDS)
            signal.setitimer(signal.ITIMER_REAL, min(left, _LONGEST_SECONDS), _AGAIN_SECONDS)

    def ring_on(self) -> None:
        """Ring soon, and again and again: the reason is no longer the deadline."""
        signal.setitimer(signal.ITIMER_REAL, _AGAIN_SECONDS, _AGAIN_SECONDS)

    def _rung(self, _number: int, frame: FrameType | None) -> None:
        self.ring(frame)


class _Watch:
    """A thread that hears of signals while the main thread is inside of Z3."""

    def __init__(self, alarm: Alarm) -> None:
        self._alarm = alarm
        self._heard, self._signalled = os.pipe()
        os.set_blocking(self._signalled, False)
        self._before = signal.set_wakeup_fd(self._signalled, warn_on_full_buffer=False)
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    def end(self) -> None:
        signal.set_wakeup_fd(self._before)
        os.close(self._signalled)
        self._thread.join()
        os.close(self._heard)

    def _listen(self) -> None:
        interrupts = 0
        while signals := os.read(self._heard, 64):
            interrupts += signals.count(signal.SIGINT)
            if interrupts > 1:
                Thread(target=_leave_at_once, daemon=True).start()
            if self._alarm.is_at_work and (interrupts or self._alarm.reason is not None):
                interrupt_checks()


def _leave_at_once() -> None:
    """End the process if the second interrupt has not been heard by the main thread."""
    sleep(_AT_ONCE_SECONDS)
    if _interrupts.are_heard:
        os._exit(_INTERRUPTED_STATUS)
