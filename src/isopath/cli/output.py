"""Where the output of a command goes: JSON to a file or standard output, progress to the terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TextIO

from rich.console import Console

from isopath.errors import UsageError
from isopath.report.console import progress_line
from isopath.results import Progress, Result


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


@contextmanager
def progress_status() -> Iterator[Progress | None]:
    """A line on the terminal that tells how far an exploration is; None where there is no terminal."""
    errors = Console(stderr=True)
    with errors.status("starting") as status:
        yield _progress(status.update) if errors.is_terminal else None


def _progress(update: Callable[[str], None]) -> Progress:
    """Tell the terminal how far it is, a few times a second."""
    shown_at = 0.0

    def tell(result: Result, open_traces: int) -> None:
        nonlocal shown_at
        now = monotonic()
        if now - shown_at > 0.2:
            shown_at = now
            update(progress_line(result, open_traces))

    return tell
