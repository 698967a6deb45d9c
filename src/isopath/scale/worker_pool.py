"""The workers of an exploration: processes that are started once, for all methods, and replaced when they die."""

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Final

from isopath.errors import IsopathError
from isopath.exploration.request import Request
from isopath.scale.messages import Answer, Begin, Begun, Commit, Failed, Leave, Left, Order
from isopath.scale.prefixes import Prefix
from isopath.scale.processes import Child
from isopath.scale.wire import read, written
from isopath.scale.worker import serve

_MOST_DEATHS: Final = 3
"""Workers that may die one after the other without a commit: then it is hardly by chance."""


class WorkerLost(IsopathError):
    """Workers die again and again."""


class WorkerRejected(IsopathError):
    """What a worker process rejects, in its words."""


class Worker:
    """One process, and the prefixes that are its own; of each whether it is suspended."""

    def __init__(self, request: Request) -> None:
        self._child: Child[bytes, bytes] = Child(serve, request)
        self.connection = self._child.connection
        self.owned: dict[Prefix, bool] = {}
        self.has_begun = False
        self.is_leaving = False
        self.is_ready = False
        self.is_idle = False
        self.is_asked = False
        self.asked_at = 0.0

    @property
    def pid(self) -> int | None:
        return self._child.process.pid

    @property
    def exit_code(self) -> int | None:
        return self._child.exit_code

    def begin(self, method: int) -> None:
        """Let it begin a method; it is ready once it says so."""
        self.has_begun = True
        self.is_ready = self.is_idle = self.is_asked = False
        self.send(Begin(method))

    def leave(self) -> None:
        """Let it leave the method; it has left once it says so."""
        self.is_leaving = True
        self.send(Leave())

    def send(self, order: Order) -> None:
        try:
            self.connection.send_bytes(written(order))
        except OSError:
            return  # It has died: the end of the connection, which is looked at next, says so.

    def receive(self) -> Answer | None:
        """What it says; None where it has died."""
        try:
            answer: Answer = read(self.connection.recv_bytes())
        except (EOFError, OSError):
            return None
        match answer:
            case Begun():
                self.is_ready = self.is_idle = True
            case Commit(changes):
                for prefix in changes.closed:
                    del self.owned[prefix]
                self.owned.update(dict.fromkeys(changes.opened, False))
                self.owned.update(dict.fromkeys(changes.suspended, True))
                self.is_idle = answer.is_idle
                self.is_asked &= not answer.is_shared
            case Left():
                self.owned.clear()
                self.has_begun = self.is_leaving = self.is_ready = False
            case Failed(words, is_users_error):
                raise WorkerRejected(words) if is_users_error else RuntimeError(f"in a worker process:\n{words}")
        return answer

    def stop(self) -> None:
        self._child.stop()


class WorkerPool:
    """So many workers for a request, of which at first there is one: the others come when there is work for them."""

    def __init__(self, request: Request, size: int) -> None:
        self._request = request
        self._size = size
        self._deaths = 0
        self.workers: list[Worker] = []

    def grow(self, method: int, number: int | None = None) -> None:
        """Make up the number of workers, and let those begin a method that have not."""
        while len(self.workers) < min(self._size, number or self._size):
            self.workers.append(Worker(self._request))
        for worker in self.workers[: number or self._size]:
            if not worker.has_begun:
                worker.begin(method)

    def receive(self, seconds: float) -> Iterator[tuple[Worker, Answer | None]]:
        """What workers say until some seconds have passed. One that has died is removed; it has said None."""
        ready = wait([worker.connection for worker in self.workers], timeout=seconds)
        for worker in [each for each in self.workers if each.connection in ready]:
            answer = worker.receive()
            if isinstance(answer, Commit):
                self._deaths = 0
            if answer is None:
                self._remove_dead(worker)
            if not worker.is_leaving and not isinstance(answer, Left):
                yield worker, answer

    def _remove_dead(self, worker: Worker) -> None:
        code = worker.exit_code
        self.workers.remove(worker)
        worker.stop()
        self._deaths += 1
        if self._deaths >= _MOST_DEATHS:
            raise WorkerLost(
                f"{_MOST_DEATHS} worker processes ended one after the other, the last with code {code}, as for want of"
                " memory; try a smaller --jobs."
            )

    def leave(self, seconds: float) -> Iterator[Commit]:
        """The last commits of a method. A worker that does not come to its end soon is ended.

        One that has not begun yet has nothing to commit, and leaves when it has: it is not waited for.
        """
        for worker in self.workers:
            if worker.has_begun and not worker.is_leaving:
                worker.leave()
        pending = [worker for worker in self.workers if worker.is_ready]
        while pending:
            ready = wait([worker.connection for worker in pending], timeout=seconds)
            if not ready:
                break
            for worker in [each for each in pending if each.connection in ready]:
                answer = worker.receive()
                if isinstance(answer, Commit):
                    yield answer
                elif answer is None:
                    self.workers.remove(worker)
                    worker.stop()
                if answer is None or isinstance(answer, Left):
                    pending.remove(worker)
        for worker in pending:
            self.workers.remove(worker)
            worker.stop()

    def stop(self) -> None:
        """End all."""
        while self.workers:
            self.workers.pop().stop()


@contextmanager
def started_pool(request: Request, size: int) -> Iterator[WorkerPool]:
    """The workers of a request; none outlives it."""
    pool = WorkerPool(request, size)
    try:
        yield pool
    finally:
        pool.stop()
