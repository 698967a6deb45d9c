"""Where the output of a command goes: JSON to a file or standard output, progress to the terminal."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TextIO

from rich.console import Console
from rich.text import Text

from isopath.errors import UsageError
from isopath.exploration.results import Progress, Result
from isopath.report.console import progress_line

if TYPE_CHECKING:
    from rich.status import Status


@contextmanager
def json_output(name: str) -> Iterator[TextIO | None]:
    """Where JSON goes: nowhere, standard output, or a file."""
    if name in ("", "-"):
        yield sys.stdout if name else None
        return
    try:
        output = Path(name).open("w", encoding="utf-8")  # noqa: SIM115 (closed below; opening alone is guarded)
    except OSError as error:
        raise UsageError(f"Cannot write {name}: {error.strerror}.") from error
    with output:
        yield output


def print_lines(console: Console, lines: Iterable[Text]) -> None:
    """Print lines that stay lines, however narrow the terminal is."""
    for line in lines:
        console.print(line, soft_wrap=True)


class ProgressLine:
    """A line on the terminal that shows how far an exploration is. It is gone while something else is printed.

    Without a ``status`` nobody would see it.
    """

    def __init__(self, status: "Status | None") -> None:
        self._status = status
        self._shown_at = 0.0

    @property
    def progress(self) -> Progress | None:
        """Shows how far an exploration is; None where nobody would see it."""
        return None if self._status is None else partial(self._show_progress, self._status)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Print meanwhile: standard output may be the same terminal."""
        if self._status is None:
            yield
            return
        self._status.stop()
        yield
        self._status.update("going on")
        self._status.start()

    def _show_progress(self, status: "Status", result: Result, open_traces: int) -> None:
        """A few times a second is enough."""
        now = monotonic()
        if now - self._shown_at > 0.2:
            self._shown_at = now
            status.update(progress_line(result, open_traces))


@contextmanager
def progress_status(quiet: bool = False) -> Iterator[ProgressLine]:
    """A line of progress on standard error, if that is a terminal; it is erased at the end."""
    errors = Console(stderr=True)
    if quiet or not errors.is_terminal:
        yield ProgressLine(None)
        return
    with errors.status("starting") as status:
        yield ProgressLine(status)
