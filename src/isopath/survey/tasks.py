"""explore(task) -> result, in a worker: one method of one archive, as plain data that another process can read.

The runner keeps the session of the archive it is at, so that the platform is initialized once. An exception of ours
becomes a ``Bug`` and the session is given up: what was half done in it must not reach the next method.
"""

import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from isopath.errors import IsopathError
from isopath.exploration.results import Result
from isopath.exploration.session import Session
from isopath.program import ClassPath, MethodTarget, Targets, find_jdk, open_entries
from isopath.vm import Bounds


@dataclass(frozen=True, slots=True)
class Task:
    """A method to explore, and the archive it is in."""

    archive: Path
    method: MethodTarget


@dataclass(frozen=True, slots=True)
class Explored:
    """What an exploration found: how many paths there are, how they ended, and what limited it."""

    paths: int
    is_complete: bool
    endings: dict[str, int]
    hits: dict[str, int]
    unsupported: dict[str, int]
    seconds: float


@dataclass(frozen=True, slots=True)
class Rejected:
    """The method cannot be explored as it is, for example because a class that it is built on is missing."""

    reason: str


@dataclass(frozen=True, slots=True)
class Bug:
    """An exception inside Isopath."""

    error: str
    trace: str


Outcome: TypeAlias = Explored | Rejected | Bug


@dataclass(slots=True)
class TaskRunner:
    """How to explore: all that the tasks have in common."""

    class_path: tuple[Path, ...]
    heap: str
    bounds: Bounds
    jdk: Path | None
    _session: Session | None = field(default=None, init=False)
    _archive: Path | None = field(default=None, init=False)

    def __call__(self, task: Task) -> Outcome:
        try:
            return _summary(self._session_of(task).explore(task.method, self.heap, self.bounds))
        except IsopathError as rejection:
            return Rejected(str(rejection))
        except Exception as error:
            self._session = None
            return Bug(_words(error), traceback.format_exc())

    def _session_of(self, task: Task) -> Session:
        """The session of an archive. Any of its methods says that it is the archive which is explored."""
        archive = task.archive
        if self._session is None or self._archive != archive:
            jdk = find_jdk(self.jdk)
            entries = open_entries([archive, *self.class_path], jdk.feature)
            self._session = Session(Targets(ClassPath(entries, jdk.class_source()), (task.method,)), jdk)
            self._archive = archive
        return self._session


def _summary(result: Result) -> Explored:
    endings: dict[str, int] = {}
    for path in result.paths:
        endings[path.ending] = endings.get(path.ending, 0) + 1
    return Explored(
        len(result.paths),
        result.is_complete,
        endings,
        dict(result.hits),
        dict(result.unsupported),
        result.seconds,
    )


def _words(error: Exception) -> str:
    """The last line of a traceback, with the place: what distinguishes one bug from another."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    text = str(error).splitlines()[0][:200] if str(error) else ""
    return f"{type(error).__name__}{': ' if text else ''}{text} ({Path(last.filename).name}:{last.name})"
