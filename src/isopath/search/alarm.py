"""Ends work in the middle: the time of an exploration is over, or its user has interrupted it.

Most of what takes long has no clock of its own: reads that rewrite large terms, lowering, invariants, witnesses, the
words of a condition. So the clock comes from outside. A timer signal rings at the deadline, and every few milliseconds
after it, and its handler raises ``Stopped`` in whatever Python code runs. A thread hears of the signal at once, and
interrupts Z3, which runs for long without coming back to Python.

An exception may then come anywhere, so whoever runs work under an alarm gives up all that the work had in hand: the
state of a trace, its heap, the solvers. What outlives an exploration (classes, imprints of the platform, the JVM for
replays) must not be left half made: while code that works on it is on the stack, the alarm waits (``_SHARED_FILES``).
It waits, too, while arguments are being handed to Z3, where an exception would come out as another.

Signals are for the main thread. In another thread, or where there is no timer, an exploration stops at the places that
look at the clock themselves.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from threading import Thread, current_thread, main_thread
from time import perf_counter, sleep
from types import FrameType, TracebackType
from typing import Any, Final, TypeVar

from isopath.solver.native import BINDINGS, Context, interrupt_checks

T = TypeVar("T")

TIME: Final = "time"
INTERRUPT: Final = "interrupt"
"""Why work is stopped: as bounds are told in a result."""

_AGAIN_SECONDS: Final = 0.03
_LONGEST_SECONDS: Final = 1e7
_AT_ONCE_SECONDS: Final = 1.0
_INTERRUPTED_STATUS: Final = 130

_HOME: Final = Path(__file__).parent.parent
_SHARED_FOLDERS: Final = tuple(
    str(_HOME / name) + os.sep
    for name in ("program", "classfile", "machine/translation", "machine/callsites", "witness/replay")
)
_SHARED_FILES: Final = frozenset(
    str(_HOME / f"{name}.py")
    for name in (
        "heap/imprint",
        "machine/code",
        "machine/image",
        "machine/image_reader",
        "machine/image_records",
        "machine/imprints",
        "machine/initialization",
        "machine/interning",
        "machine/outside",
        "machine/taking",
        "spec/hex/loading",
        "spec/invariants",
        "spec/summaries/installing",
    )
)


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

    def heard(self, _number: int, frame: FrameType | None) -> None:
        """The first one lets an exploration stop with what it has found."""
        self.count += 1
        if self.alarm is None or self.count > 1:
            raise Interrupted
        self.alarm.ring_on()
        self.alarm.ring(frame)


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
        yield
    finally:
        _interrupts.are_heard = False
        signal.signal(signal.SIGINT, before)


class Alarm:
    """Rings at a ``deadline`` of ``perf_counter``, which may move. It is set inside of a ``with``."""

    def __init__(self, deadline: Callable[[], float]) -> None:
        self._deadline = deadline
        self._is_at_work = False
        self._spared_until = -inf
        self._watch: _Watch | None = None
        self._handler: Any = None
        self._timer = (0.0, 0.0)
        self._set_at = 0.0

    def __enter__(self) -> "Alarm":
        if current_thread() is main_thread() and sys.platform != "win32":
            self._set_at = perf_counter()
            self._handler = signal.signal(signal.SIGALRM, self._rung)
            self._watch = _Watch(self)
            left = min(max(self._deadline() - self._set_at, _AGAIN_SECONDS), _LONGEST_SECONDS)
            self._timer = signal.setitimer(signal.ITIMER_REAL, left, _AGAIN_SECONDS)
            _interrupts.alarm = self
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._watch is not None:
            _interrupts.alarm = None
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
        self._is_at_work = True
        try:
            return work()
        finally:
            self._is_at_work = False

    def spare(self, seconds: float) -> None:
        """Let what has to be done in the end take some more seconds."""
        self._spared_until = perf_counter() + seconds

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
            if reason is not None and not _is_shared(frame):
                raise Stopped(reason)

    def ring_on(self) -> None:
        """Ring soon, and again and again: the reason is no longer the deadline."""
        signal.setitimer(signal.ITIMER_REAL, _AGAIN_SECONDS, _AGAIN_SECONDS)

    def _rung(self, _number: int, frame: FrameType | None) -> None:
        self.ring(frame)


class _Watch:
    """A thread that hears of signals while the main thread is inside of Z3."""

    def __init__(self, alarm: Alarm) -> None:
        self._alarm = alarm
        self._heard, self._told = os.pipe()
        os.set_blocking(self._told, False)
        self._before = signal.set_wakeup_fd(self._told, warn_on_full_buffer=False)
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    def end(self) -> None:
        signal.set_wakeup_fd(self._before)
        os.close(self._told)
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


def _is_shared(frame: FrameType | None) -> bool:
    """Whether code that works on what outlives an exploration is on the stack, or that of a call of Z3."""
    if frame is not None and frame.f_code.co_filename.startswith(BINDINGS):
        return True
    while frame is not None:
        file = frame.f_code.co_filename
        if file in _SHARED_FILES or file.startswith(_SHARED_FOLDERS) or frame.f_code is Context.__init__.__code__:
            return True
        frame = frame.f_back
    return False
