"""What has to be known of Z3 to stop the work of an exploration: the checks that run, and code to leave alone.

Z3 itself is loaded for the first query (``isopath.solver.assemble``), which most explorations never ask.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from types import CodeType
from typing import Any, Final, Protocol, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Interruptible(Protocol):
    """A context of Z3. ``was_interrupted`` says whether its next check may give up for an interrupt that came when the
    last one had ended."""

    was_interrupted: bool

    def interrupt(self) -> None: ...


_lock: Final = Lock()
_busy: Final[dict[int, Interruptible]] = {}
"""The contexts that work on a query, by their addresses."""

_whole: Final[set[CodeType]] = set()
_bindings: Final[list[str]] = []


@contextmanager
def working(address: int, context: Interruptible) -> Iterator[None]:
    """Work of a context that ``interrupt_checks`` ends."""
    with _lock:
        _busy[address] = context
    try:
        yield
    finally:
        with _lock:
            del _busy[address]


def forget(address: int) -> None:
    """The context there is about to be freed."""
    with _lock:
        _busy.pop(address, None)


def interrupt_checks() -> None:
    """Let every check that runs give up, in whichever thread it does.

    Others are left alone: Z3 remembers an interrupt of a context that is idle, and its next check would give up.
    """
    with _lock:
        for context in _busy.values():
            context.was_interrupted = True
            context.interrupt()


def whole(function: F) -> F:
    """A function that must come to its end."""
    _whole.add(function.__code__)
    return function


def whole_bindings(folder: str) -> None:
    """The Python code of Z3 is there: where ctypes converts arguments, an exception comes out as another."""
    _bindings.append(folder)


def is_whole(code: CodeType) -> bool:
    """Whether code must come to its end."""
    return code in _whole


def is_in_bindings(code: CodeType) -> bool:
    """Whether code is part of the bindings of Z3."""
    return code.co_filename.startswith(tuple(_bindings))
