"""A pool of worker processes, each given one task at a time. No task is lost, whatever becomes of its worker.

A worker that is past the hard limit is killed, one that dies is buried; in both cases its task is answered with
``Lost`` and a new worker takes its place. A worker is retired after so many tasks, or once it has grown too large:
terms are interned for the life of a process. Answers come in the order of the tasks, on one worker or many.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import wait
from time import monotonic
from typing import Final, Generic, TypeAlias, TypeVar

from isopath.scale.processes import Child
from isopath.survey.worker import READY, resident_bytes, serve

T = TypeVar("T")
R = TypeVar("R")

_LOOK_SECONDS: Final = 0.5


@dataclass(frozen=True, slots=True)
class Limits:
    """What a worker may take: seconds for a task, tasks before it is replaced, bytes after a task and at any time."""

    seconds: float
    tasks: int = 400
    bytes_between: int = 1 << 30
    bytes_ever: int = 3 << 30


@dataclass(frozen=True, slots=True)
class Lost:
    """The worker did not live to answer; ``reason`` says why."""

    reason: str
    seconds: float


Done: TypeAlias = R | Lost


class _Worker(Generic[T, R]):
    """One process and the task it is at."""

    def __init__(self, function: Callable[[T], R]) -> None:
        self._child: Child[T, R] = Child(serve, function)
        self.connection = self._child.connection
        self.is_ready = False
        self.task: int | None = None
        self.given_at = 0.0
        self.answered = 0

    def give(self, number: int, task: T) -> None:
        self.task, self.given_at = number, monotonic()
        try:
            self.connection.send(task)
        except OSError:
            return  # It has died: the end of the connection, which is looked at next, says so.

    @property
    def pid(self) -> int | None:
        return self._child.process.pid

    @property
    def seconds(self) -> float:
        return monotonic() - self.given_at

    def answer(self) -> R | Lost | None:
        """What it gave back, or that it died; None when it has only now begun."""
        try:
            if not self.is_ready:
                self.is_ready = self.connection.recv() == READY
                self.given_at = monotonic()
                return None
            result: R = self.connection.recv()
        except (EOFError, OSError):
            return Lost(f"the worker died with exit code {self._child.exit_code}", self.seconds)
        self.answered += 1
        return result

    def excess(self, limits: Limits) -> str | None:
        """The hard limit that it is past, if it is."""
        if self.seconds > limits.seconds:
            return f"no answer after {limits.seconds:.0f} s"
        if resident_bytes(self.pid) > limits.bytes_ever:
            return f"more than {limits.bytes_ever >> 20} MB of memory"
        return None

    def stop(self) -> None:
        """End it, now."""
        self._child.stop()


class Pool(Generic[T, R]):
    """``function`` is sent to every worker once; it may keep what it likes from one task to the next."""

    def __init__(self, function: Callable[[T], R], workers: int, limits: Limits) -> None:
        self._function = function
        self._size = workers
        self._limits = limits
        self._workers: list[_Worker[T, R]] = []

    def run(self, tasks: Sequence[T]) -> Iterator[Done[R]]:
        """The answers, in the order of the tasks. However it is left, no worker outlives it."""
        waiting = deque(range(len(tasks)))
        answers: dict[int, Done[R]] = {}
        following = 0
        try:
            while following < len(tasks):
                self._employ(waiting, tasks)
                self._collect(answers)
                while following in answers:
                    yield answers.pop(following)
                    following += 1
        finally:
            for worker in self._workers:
                worker.stop()
            self._workers.clear()

    def _employ(self, waiting: deque[int], tasks: Sequence[T]) -> None:
        """Give every worker that is free a task; make up the number of workers."""
        idle = [worker for worker in self._workers if worker.task is None]
        while waiting and (idle or len(self._workers) < self._size):
            if idle:
                worker = idle.pop()
            else:
                worker = _Worker(self._function)
                self._workers.append(worker)
            number = waiting.popleft()
            worker.give(number, tasks[number])

    def _collect(self, answers: dict[int, Done[R]]) -> None:
        """Wait until a worker has answered or died, or a while has passed; keep the limits."""
        busy = {worker.connection: worker for worker in self._workers if worker.task is not None}
        ready = wait(list(busy), timeout=_LOOK_SECONDS)
        for connection, worker in busy.items():
            assert worker.task is not None
            answer: Done[R] | None = None
            if connection in ready:
                answer = worker.answer()
            elif reason := worker.excess(self._limits):
                answer = Lost(reason, worker.seconds)
            if answer is None:
                continue
            answers[worker.task] = answer
            worker.task = None
            if isinstance(answer, Lost) or self._has_served(worker):
                self._workers.remove(worker)
                worker.stop()

    def _has_served(self, worker: _Worker[T, R]) -> bool:
        is_large = resident_bytes(worker.pid) > self._limits.bytes_between
        return worker.answered >= self._limits.tasks or is_large
