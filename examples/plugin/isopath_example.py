"""A search strategy and a report that a package adds to Isopath (docs/plugins.md); the model has its own module."""

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import count

from isopath import Path, Result
from isopath.report.reports import Shown
from isopath.vm import State


class FewestConditions:
    """The trace with the shortest path condition first, so that the first paths found are the easiest to read."""

    def __init__(self, seed: int) -> None:
        self._queue: list[tuple[int, int, State]] = []
        self._numbers = count()

    def add(self, states: Sequence[State], /) -> None:
        for state in states:
            heappush(self._queue, (len(state.conditions), next(self._numbers), state))

    def take(self) -> State:
        return heappop(self._queue)[2]

    def __len__(self) -> int:
        return len(self._queue)


def markdown(result: Result, shown: Shown) -> str:
    """The paths of a method as a table of Markdown."""
    rows = [f"| `{_when(path)}` | {_then(path)} |" for path in result.paths[: shown.rows]]
    return "\n".join([f"### {result.target}", "", "| when | then |", "| --- | --- |", *rows, ""])


def _when(path: Path) -> str:
    return " && ".join(path.brief).replace("|", "\\|") or "always"


def _then(path: Path) -> str:
    if path.ending == "returned":
        return "returns" if path.result is None else f"returns `{path.result}`".replace("|", "\\|")
    return f"{path.ending} {path.detail}"
