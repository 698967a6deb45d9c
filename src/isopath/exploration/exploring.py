"""The search for paths: traces are run, one after the other, until none is open or the exploration has to stop.

All work on a trace runs under the alarm of the exploration. A trace that it stops is reported as one that was cut, with
the condition that it had before it was run; what its last instructions computed is dropped. Nothing is dropped: where
there is no time to report a trace, it is counted like those that are still open.
"""

from collections.abc import Callable, Iterable
from functools import partial
from operator import attrgetter
from time import perf_counter
from typing import Final

from isopath.exploration.accepting import INTERRUPTED, Accepting
from isopath.exploration.deepening import Deepening, Depth
from isopath.exploration.results import Path, Progress, Result, arrange, tally
from isopath.explorer import Budget as Stopping
from isopath.explorer import Explorer, Frontier
from isopath.search import STOPPING, Alarm, Budget, SmallFirst, Stopped
from isopath.search.alarm import INTERRUPT
from isopath.search.size import size_of
from isopath.vm import Cut, Machine, State
from isopath.vm.merging import Merging


class Begun:
    """What a trace was before it is run, as far as a reader sees it."""

    _LISTS: Final = ("constraints", "conditions", "choices", "forks", "branches", "branch_ends", "output")
    _VALUES: Final = ("signature", "printed", "answers", "unspecified", "beyond_jvm", "notes")
    _lists_of, _values_of = staticmethod(attrgetter(*_LISTS)), staticmethod(attrgetter(*_VALUES))

    def __init__(self, state: State) -> None:
        self._state = state
        self._lengths = list(map(len, self._lists_of(state)))
        self._values = self._values_of(state)

    def cut(self, bound: str) -> State:
        """The trace, which a bound has cut where it was run. It can only be reported."""
        state = self._state
        for name, length in zip(self._LISTS, self._lengths, strict=True):
            del getattr(state, name)[length:]
        for name, value in zip(self._VALUES, self._values, strict=True):
            setattr(state, name, value)
        state.model = None
        state.ending = Cut(bound)
        return state


class Exploring:
    """One search. ``outside_seconds`` gives what of its time is not the exploration's, as the start of a JVM.

    It stops after the first path that is ``sought``, if there is one to be looked for.
    """

    def __init__(
        self,
        machine: Machine,
        accepting: Accepting,
        budget: Budget,
        alarm: Alarm,
        outside_seconds: Callable[[], float] = lambda: 0.0,
        progress: Progress | None = None,
        sought: Callable[[Path], bool] | None = None,
    ) -> None:
        self.machine = machine
        self._accepting = accepting
        self._budget = budget
        self.deepening = Deepening(machine.bounds)
        self._merging = Merging(machine, accepting.prunes, STOPPING.__contains__) if machine.is_library else None
        self.alarm = alarm
        self.progress = progress
        self._outside_seconds = outside_seconds
        self._outside_before = outside_seconds()
        self._sought = sought

    def search(self, starts: Callable[[], Iterable[State]], result: Result) -> None:
        """Run all traces from some states, until none is open or the budget is spent."""
        observe = None if self.progress is None else partial(self._report, self.progress, result)
        frontier = result.search.frontier()
        explorer = self.explorer(frontier, self._budget, observe)
        states, deepening, depth = self.begun(starts, result), self.deepening, Depth(result.bounds)
        while states:
            for ended in explorer.explore(states):
                if not deepening.suspends(ended):
                    self.take(ended, result)
            if explorer.spent is not None:
                result.hits[explorer.spent] += explorer.open + len(self._waiting)
            if any(result.hits[bound] for bound in STOPPING):
                break
            result.deepened_loops = depth.allowed if depth.allowed > result.bounds.loops else None
            goes_on = depth.goes_further(self.machine.covered, len(deepening.suspended))
            states = deepening.raise_to(depth.allowed) if goes_on else []
        for cut in deepening.stop():
            self.take(cut, result)
        if isinstance(frontier, SmallFirst) and any(result.hits[bound] for bound in STOPPING):
            result.finished_size = min([frontier.finished, *(size_of(each) - 1 for each in self._waiting)])
        if result.untried:
            result.hits["time"] += result.untried
        interrupted = sum(path.no_witness == INTERRUPTED for path in result.paths)
        if interrupted:
            result.hits[INTERRUPT] += interrupted
        self.tally(result)
        arrange(result)

    @property
    def _waiting(self) -> list[State]:
        """The traces that wait to be merged with others, and are in no frontier."""
        return [] if self._merging is None else self._merging.waiting

    def explorer(
        self, frontier: Frontier[State], budget: Stopping, observe: Callable[[int], None] | None = None
    ) -> Explorer[State]:
        """What runs the traces of a frontier until a budget is spent."""
        return Explorer(self.run, frontier, budget, None if self._merging else self.prunes, observe)

    def prunes(self, state: State) -> bool:
        """Whether a trace that has forked has no valid input."""
        return self._accepting.prunes(state)

    def take(self, ended: State, result: Result) -> None:
        """Keep the path that a trace is, if it is one."""
        path = self._accepting.take(ended, result)
        if path is not None:
            result.paths.append(path)
            self._budget.count(is_last=self.is_sought(path))

    def is_sought(self, path: Path) -> bool:
        """Whether the search is over with a path."""
        return self._sought is not None and self._sought(path)

    def begun(self, starts: Callable[[], Iterable[State]], result: Result) -> list[State]:
        """The states to start from; none where that alone takes all the time."""

        def begun() -> list[State]:
            states = [*starts()]
            self._accepting.begin(states, result)
            return states

        try:
            return self.alarm.run(begun)
        except Stopped as stopped:
            result.hits[stopped.reason] += 1
            return []

    def run(self, state: State) -> list[State]:
        """Run one trace until it forks or ends, or the alarm cuts it."""
        begun, region, started = Begun(state), state.region, perf_counter()
        try:
            successors = self.alarm.run(partial(self.machine.run, state))
        except Stopped as stopped:
            return [begun.cut(stopped.reason)]
        self.deepening.resume(successors)
        if self._merging is None:
            return successors
        try:
            return self.alarm.run(partial(self._merging.advance, state, region, successors, perf_counter() - started))
        except Stopped as stopped:
            return [begun.cut(stopped.reason)]

    def _report(self, progress: Progress, result: Result, open_traces: int) -> None:
        self.tally(result)
        progress(result, open_traces)

    def tally(self, result: Result) -> None:
        """Take over what was counted so far."""
        waited = self._outside_seconds() - self._outside_before
        tally(result, self.machine, self.machine.clock.started + waited)
