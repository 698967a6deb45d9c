"""A survey: every method of some archives, each with a small budget, and what prevented exploring it.

This shows how far Isopath reaches into code that nobody wrote for it. The records come in the order of the archives and
of the methods in them, whatever the number of workers; what is found within a budget of seconds depends on the machine.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from isopath.errors import UsageError
from isopath.exploration.request import HEAP_MODELS
from isopath.program import every_method, find_jdk
from isopath.survey.pool import Limits, Lost, Pool
from isopath.survey.tasks import Bug, Explored, Rejected, Task, TaskRunner
from isopath.vm import Bounds

EXPLORED: Final = "explored"
REJECTED: Final = "refused"
INTERNAL_ERROR: Final = "internal error"
LOST: Final = "lost"

SMALL: Final = Bounds(k=3, loops=2, calls=100, steps=200_000, max_paths=100, seconds=1.0)
"""The bounds of a method in a survey; only the seconds can be chosen."""

_START_SECONDS: Final = 60.0
"""What initializing the platform may take beside a method's budget, before its worker is taken to hang."""


@dataclass(frozen=True, slots=True)
class SurveyRequest:
    """Which archives to survey, and how. ``sample`` = n takes every n-th method only."""

    archives: tuple[Path, ...]
    class_path: tuple[Path, ...] = ()
    seconds: float = SMALL.seconds
    workers: int | None = None
    heap: str = "pose"
    jdk: Path | None = None
    sample: int = 1


@dataclass(frozen=True, slots=True)
class MethodRecord:
    """What the survey found at one method. ``detail`` says why it was not explored, ``trace`` is that of a bug."""

    archive: str
    target: str
    status: str
    paths: int = 0
    is_complete: bool = False
    endings: dict[str, int] = field(default_factory=dict)
    hits: dict[str, int] = field(default_factory=dict)
    unsupported: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    detail: str | None = None
    trace: str | None = None


@dataclass(slots=True)
class Tally:
    """The sums of a survey. ``blocks`` counts, per unsupported feature, the methods that reach it."""

    methods: int = 0
    complete: int = 0
    unhindered: int = 0
    bugs: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    rejected: Counter[str] = field(default_factory=Counter)
    blocks: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    hits: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def add(self, record: MethodRecord) -> None:
        self.methods += 1
        self.complete += record.is_complete
        self.unhindered += record.status == EXPLORED and not record.unsupported
        self.endings.update(record.endings)
        self.hits.update(dict.fromkeys(record.hits, 1))
        self.blocks.update(dict.fromkeys(record.unsupported, 1))
        self.seconds += record.seconds
        reasons = {REJECTED: self.rejected, INTERNAL_ERROR: self.bugs, LOST: self.lost}.get(record.status)
        if reasons is not None:
            reasons[record.detail or ""] += 1

    @property
    def failures(self) -> int:
        """The methods that Isopath itself failed at: its own exceptions, and workers that hung or died."""
        return self.bugs.total() + self.lost.total()


def plan(request: SurveyRequest) -> list[Task]:
    """The methods that the survey will take, in order."""
    HEAP_MODELS.find(request.heap)
    jdk = find_jdk(request.jdk)
    tasks = []
    for archive in request.archives:
        if not archive.is_file():
            raise UsageError(f"The jar {archive} does not exist.")
        targets = every_method(archive, class_path=request.class_path, jdk=jdk)
        tasks += [Task(archive, method) for method in targets.methods]
    return tasks[:: request.sample]


def survey(request: SurveyRequest, tasks: Sequence[Task]) -> Iterator[MethodRecord]:
    """Explore the methods on a pool of processes; a record each."""
    explorer = TaskRunner(request.class_path, request.heap, replace(SMALL, seconds=request.seconds), request.jdk)
    limits = Limits(seconds=10 * request.seconds + _START_SECONDS)
    workers = min(request.workers or cores(), max(len(tasks), 1))
    pool: Pool[Task, Explored | Rejected | Bug] = Pool(explorer, workers, limits)
    for task, answer in zip(tasks, pool.run(tasks), strict=True):
        yield _record(task, answer)


def cores() -> int:
    """The cores that this process may use."""
    affinity: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def _record(task: Task, answer: Explored | Rejected | Bug | Lost) -> MethodRecord:
    archive, target = task.archive.name, task.method.label
    match answer:
        case Explored(paths, is_complete, endings, hits, unsupported, seconds):
            return MethodRecord(archive, target, EXPLORED, paths, is_complete, endings, hits, unsupported, seconds)
        case Rejected(reason):
            return MethodRecord(archive, target, REJECTED, detail=reason)
        case Bug(error, trace):
            return MethodRecord(archive, target, INTERNAL_ERROR, detail=error, trace=trace)
        case Lost(reason, seconds):
            return MethodRecord(archive, target, LOST, seconds=seconds, detail=reason)
