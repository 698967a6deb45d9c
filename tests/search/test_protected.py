"""Where the alarm rings in code that must come to its end, work is stopped after it, and no stop is lost."""

import ctypes
import gc
import signal
import sys
import weakref
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from importlib import import_module
from math import inf
from pathlib import Path
from typing import Any

import pytest

from isopath.search import Alarm, Stopped, protected
from isopath.search import alarm as alarms
from isopath.search.alarm import Interrupted, interruptible
from isopath.solver import native

Marks = list[str]


def ring(marks: Marks) -> None:
    """The alarm rings here and nowhere else, until what runs has come to its end."""
    marks.append("begun")
    signal.raise_signal(signal.SIGALRM)
    marks.append("ended")


class Finalized:
    def __init__(self, marks: Marks) -> None:
        self.marks = marks
        self.cycle = self

    def __del__(self) -> None:
        ring(self.marks)


def in_a_finalizer(marks: Marks) -> None:
    finalized = Finalized(marks)
    finalized.cycle = finalized
    del finalized
    gc.collect()


def in_a_finalizer_of_an_object_that_is_dropped(marks: Marks) -> None:
    finalized = Finalized(marks)
    del finalized.cycle
    del finalized


class Hashed:
    """Is looked up in the set that a weakref callback of the library removes it from."""


def in_a_callback_of_a_weak_set(marks: Marks) -> None:
    class Pending(set):  # type: ignore[type-arg]
        def discard(self, item: object) -> None:
            ring(marks)
            super().discard(item)

    hashed = Hashed()
    weak: weakref.WeakSet[Hashed] = weakref.WeakSet([hashed])
    weak.data = Pending(weak.data)  # type: ignore[attr-defined]
    del hashed
    assert not weak


def in_a_generator_that_is_dropped(marks: Marks) -> None:
    generator = left_open(marks)
    next(generator)
    del generator


def in_a_generator_that_is_closed(marks: Marks) -> None:
    with closing(left_open(marks)) as generator:
        next(generator)


def left_open(marks: Marks) -> Generator[int, None, None]:
    try:
        yield 1
    finally:
        ring(marks)


def in_an_import(marks: Marks) -> None:
    sys.modules.pop("ringing_module", None)
    assert import_module("ringing_module").marks is marks


PROTECTED: list[Callable[[Marks], None]] = [
    in_a_finalizer,
    in_a_finalizer_of_an_object_that_is_dropped,
    in_a_callback_of_a_weak_set,
    in_a_generator_that_is_dropped,
    in_a_generator_that_is_closed,
    in_an_import,
]


class Late:
    """A deadline that is over as soon as ``is_over`` says so; the timer itself is far away."""

    def __init__(self) -> None:
        self.is_over = False

    def __call__(self) -> float:
        return 0.0 if self.is_over else inf


def stopped_after(work: Callable[[], None]) -> None:
    """Run work whose time is over while it runs, and see that it is stopped."""
    late = Late()

    def all_work() -> None:
        late.is_over = True
        work()
        for _ in range(100):
            signal.raise_signal(signal.SIGALRM)

    with Alarm(late) as alarm, pytest.raises(Stopped):
        alarm.run(all_work)


@pytest.fixture(autouse=True)
def nothing_is_reported(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    reported: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", reported.append)
    yield
    assert not reported


@pytest.mark.parametrize("place", PROTECTED, ids=lambda place: place.__name__)
def test_what_must_come_to_its_end_does_and_the_stop_comes_then(
    place: Callable[[Marks], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "import builtins\nmarks = builtins.ringing_marks\nbuiltins.ringing(marks)\n"
    (tmp_path / "ringing_module.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    marks: Marks = []
    monkeypatch.setattr("builtins.ringing_marks", marks, raising=False)
    monkeypatch.setattr("builtins.ringing", ring, raising=False)
    stopped_after(lambda: place(marks))
    assert marks == ["begun", "ended"]


def test_a_stop_that_a_callback_of_c_has_dropped_comes_again() -> None:
    marks: Marks = []
    prototype = ctypes.CFUNCTYPE(None)
    stopped_after(prototype(lambda: ring(marks)))
    assert marks == ["begun"]


def test_clean_up_after_a_stop_is_not_stopped() -> None:
    marks: Marks = []

    def cleaned_up() -> None:
        try:
            signal.raise_signal(signal.SIGALRM)
        finally:
            ring(marks)

    stopped_after(cleaned_up)
    assert marks == ["begun", "ended"]


def test_work_that_begins_while_a_stop_is_handled_can_be_stopped() -> None:
    try:
        raise Stopped("time")
    except Stopped:
        stopped_after(lambda: signal.raise_signal(signal.SIGALRM))


def test_work_that_a_finalizer_or_an_import_begins_can_be_stopped() -> None:
    class Exploring:
        def __del__(self) -> None:
            stopped_after(lambda: None)

    exploring = Exploring()
    del exploring


def test_an_interrupt_in_a_finalizer_comes_after_it() -> None:
    marks: Marks = []

    class Interrupting:
        def __del__(self) -> None:
            marks.append("begun")
            signal.raise_signal(signal.SIGINT)
            marks.append("ended")

    with interruptible(), pytest.raises(Interrupted):
        interrupting = Interrupting()
        del interrupting
        assert marks == ["begun", "ended"]
        signal.pause()
    alarms._interrupts.count = 0


def test_a_context_that_nobody_closed_is_freed_when_the_next_one_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    freed: list[int] = []
    free = native._free

    def noted(handle: Any, solvers: list[Any]) -> None:
        freed.append(handle.value)
        free(handle, solvers)

    monkeypatch.setattr(native, "_free", noted)
    context = native.Context()
    context.incremental_solver(0)
    address = context.handle.value
    del context
    assert address not in freed
    native.Context().close()
    assert address in freed


def test_the_protected_files_are_there() -> None:
    assert all(Path(file).is_file() for file in protected._SHARED_FILES)
    assert all(Path(folder).is_dir() for folder in protected._SHARED_FOLDERS)
    assert all(Path(file).is_file() for file in protected._CALLBACK_FILES)
