"""The coordinator of one method: deals open prefixes out to workers, and takes over what they commit.

Each open prefix has one owner: a worker, or the frontier here. An idle worker is given prefixes of the frontier; where
that is empty, a worker that has many is asked to share. When nothing is open but what the bound on loops has suspended,
that bound is raised, or what is suspended is cut, just as in one process (``isopath.exploration.deepening``). The paths
of the result are in the order of their places, whoever has found them.
"""

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from time import monotonic, perf_counter
from typing import Final

from isopath.exploration.deepening import Depth
from isopath.exploration.exploring import Exploring
from isopath.exploration.results import Result, arrange
from isopath.scale.accounts import adopt_noted, adopt_sums
from isopath.scale.functions import restored
from isopath.scale.ledger import Ledger
from isopath.scale.messages import Begun, Commit, Cut, Deepen, Share, Work
from isopath.scale.prefixes import Prefix
from isopath.scale.worker_pool import Worker, WorkerPool
from isopath.search.alarm import TIME
from isopath.search.budget import FIRST, MAX_PATHS
from isopath.vm import State

_LOOK_SECONDS: Final = 0.1
_AGAIN_SECONDS: Final = 0.02
"""How soon a worker that had nothing to share is asked again."""
_ALONE_SECONDS: Final = 0.2
"""What one worker is given alone: most methods end sooner."""
_GRACE_SECONDS: Final = 1.0
"""How long a worker may take to leave a method: what it has not committed by then is left open."""
_BATCH: Final = 8
"""Prefixes that a worker is given at once, or asked for: all of them are taken again before one goes on."""


class Coordinator:
    """One method of a request, by its number."""

    def __init__(self, pool: WorkerPool, ledger: Ledger, method: int) -> None:
        self._pool = pool
        self._ledger = ledger
        self._method = method
        self._frontier: deque[Prefix] = deque()
        self._waits = True

    def drive(self, exploring: Exploring, starts: Callable[[], Iterable[State]], result: Result) -> None:
        """Fill a result with what workers find (``isopath.exploration.session.Drive``)."""
        self._depth = Depth(result.bounds)
        if self._ledger.standing.depth is not None:
            self._depth.restore(self._ledger.standing.depth)
        self._frontier.extend(sorted(self._ledger.standing.open, key=lambda prefix: prefix.choices))
        reason = self._explore(exploring, result)
        self._finish(exploring, result, reason)

    def _explore(self, exploring: Exploring, result: Result) -> str | None:
        """Let the workers explore. Why the search is over before everything is explored; None if it is not."""
        if self._is_over:
            return None
        begun_at = monotonic()
        self._pool.grow(self._method, 1)
        reason = None
        while not self._is_over and reason is None:
            if monotonic() - begun_at > _ALONE_SECONDS:
                self._pool.grow(self._method)
            for worker, answer in self._pool.receive(_AGAIN_SECONDS if self._is_hungry else _LOOK_SECONDS):
                if isinstance(answer, Begun):
                    self._begin(exploring, answer, monotonic() - begun_at)
                elif isinstance(answer, Commit):
                    reason = self._take(answer) or reason
                elif answer is None:
                    self._frontier.extendleft(worker.owned)
                    self._pool.grow(self._method, 1)
            reason = reason or self._spent(exploring, result)
            self._deal()
            result.paths += self._ledger.new_paths(partial(restored, exploring.machine.hierarchy))
            if exploring.progress is not None:
                self._report(exploring, result)
        for commit in self._pool.leave(_GRACE_SECONDS):
            self._ledger.commit(commit)
        return None if self._is_over else reason

    def _begin(self, exploring: Exploring, begun: Begun, seconds: float) -> None:
        """A worker has begun. That the first one has to start is no part of the time that the exploration has."""
        if self._waits:
            self._waits = False
            exploring.machine.clock.grant(seconds)
        if not self._ledger.standing.is_begun:
            self._ledger.begin(begun)
            self._frontier.extend(begun.roots)

    def _take(self, commit: Commit) -> str | None:
        self._ledger.commit(commit)
        self._frontier.extend(commit.changes.given)
        return FIRST if commit.is_found else None

    def _spent(self, exploring: Exploring, result: Result) -> str | None:
        if self._ledger.standing.count >= result.bounds.max_paths:
            return MAX_PATHS
        reason = exploring.alarm.reason
        return None if reason == TIME and self._waits else reason

    @property
    def _is_over(self) -> bool:
        return self._ledger.standing.is_begun and not self._ledger.standing.open

    @property
    def _is_hungry(self) -> bool:
        return any(worker.is_ready and worker.is_idle for worker in self._pool.workers)

    def _deal(self) -> None:
        """Give idle workers what is open; where there is nothing, let others share, or go further."""
        standing = self._ledger.standing
        idle = [worker for worker in self._pool.workers if worker.is_ready and worker.is_idle and not worker.is_asked]
        for worker in idle:
            self._give(worker)
        if any(not is_suspended for is_suspended in standing.open.values()):
            if any(worker.is_idle for worker in idle):
                self._ask()
        elif standing.open and not any(worker.is_asked for worker in self._pool.workers):
            self._go_further()

    def _give(self, worker: Worker) -> None:
        standing = self._ledger.standing
        waiting = [prefix for prefix in self._frontier if not standing.open[prefix]]
        given = waiting[: max(1, min(_BATCH, len(waiting) // max(1, len(self._pool.workers))))]
        if not given:
            return
        taken = frozenset(given)
        self._frontier = deque(prefix for prefix in self._frontier if prefix not in taken)
        worker.owned.update(dict.fromkeys(given, False))
        worker.is_idle = False
        worker.send(Work(tuple(given), self._depth.allowed, not standing.is_cutting))

    def _ask(self) -> None:
        """Ask the worker that has most to share."""
        now = monotonic()
        busy = [each for each in self._pool.workers if each.is_ready and not each.is_idle]
        if any(worker.is_asked or now - worker.asked_at < _AGAIN_SECONDS for worker in busy) or not busy:
            return
        richest = max(busy, key=lambda worker: len(worker.owned))
        richest.is_asked, richest.asked_at = True, now
        richest.send(Share(_BATCH))

    def _go_further(self) -> None:
        """All that is open is suspended."""
        standing = self._ledger.standing
        if self._depth.goes_further(standing.noted.covered, len(standing.open)):
            self._ledger.deepen(self._depth.progress)
        else:
            self._ledger.cut()
        for worker in self._pool.workers:
            if worker.owned:
                worker.owned = dict.fromkeys(worker.owned, False)
                worker.is_idle = False
                worker.send(Cut() if standing.is_cutting else Deepen(self._depth.allowed))

    def _report(self, exploring: Exploring, result: Result) -> None:
        """Show how far it is."""
        standing = self._ledger.standing
        assert exploring.progress is not None
        result.seconds = perf_counter() - exploring.machine.clock.started
        result.pruned = standing.sums["count", "pruned"]
        exploring.progress(result, len(standing.open))

    def _finish(self, exploring: Exploring, result: Result, reason: str | None) -> None:
        machine, standing = exploring.machine, self._ledger.standing
        adopt_sums(machine, result, standing.sums)
        adopt_noted(machine, standing.noted)
        result.paths += self._ledger.new_paths(partial(restored, machine.hierarchy))
        left = len(standing.open) if standing.is_begun else 1
        if reason == MAX_PATHS:
            arrange(result)
            left += len(result.paths[result.bounds.max_paths :])
            del result.paths[result.bounds.max_paths :]
        if reason is not None and left:
            result.hits[reason] += left
        result.deepened_loops = self._depth.allowed if self._depth.allowed > result.bounds.loops else None
        exploring.tally(result)
        arrange(result)
