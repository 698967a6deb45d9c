"""The line of progress: on a terminal only, and never in the middle of what is printed."""

from typing import Any, cast

import pytest
from rich.status import Status

from isopath import Bounds, Result
from isopath.cli.output import ProgressLine, progress_status


class Recorded:
    def __init__(self) -> None:
        self.calls: list[str] = []

    def start(self) -> None:
        self.calls.append("start")

    def stop(self) -> None:
        self.calls.append("stop")

    def update(self, text: str) -> None:
        self.calls.append(text)


def test_the_line_is_gone_while_something_is_printed() -> None:
    status = Recorded()
    line = ProgressLine(cast(Any, status))
    with line.aside():
        status.calls.append("printed")
    assert status.calls == ["stop", "printed", "going on", "start"]


def test_progress_tells_how_much_of_the_time_is_gone() -> None:
    status = Recorded()
    progress = ProgressLine(cast(Any, status)).progress
    assert progress is not None
    progress(Result("List#add(int)", "pose", Bounds(seconds=30), seconds=1.25), 3)
    assert status.calls == ["List#add(int): pose, 0 paths, 3 open, 0 queries, 1.2 of 30 s"]


def test_where_nobody_sees_it_nothing_is_told_and_printing_needs_no_care() -> None:
    line, printed = ProgressLine(None), []
    assert line.progress is None
    with line.aside():
        printed.append("a path")
    assert printed == ["a path"]


@pytest.mark.parametrize(
    ("is_terminal", "quiet", "is_shown"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_there_is_progress_on_a_terminal_unless_it_is_to_be_quiet(
    monkeypatch: pytest.MonkeyPatch, is_terminal: bool, quiet: bool, is_shown: bool
) -> None:
    monkeypatch.setattr("rich.console.Console.is_terminal", is_terminal)
    started: list[Status] = []
    monkeypatch.setattr(Status, "start", lambda status: started.append(status))
    with progress_status(quiet) as line:
        assert (line.progress is not None) == is_shown
    assert bool(started) == is_shown
