"""The search for paths: traces are run, one after the other, until none is open or the exploration has to stop.

All work on a trace runs under the alarm of the exploration. A trace that it stops is told as one that was cut, with the
condition that it had before it was run; what its last instructions had in hand is given up. Nothing is dropped: where
there is no time to tell a trace, it is counted like those that are still open.
"""

from collections.abc import Callable, Iterable
from functools import partial
from operator import attrgetter
from time import perf_counter
from typing import Final

from isopath.exploration.accepting import INTERRUPTED, Accepting
from isopath.exploration.results import Path, Progress, Result, arrange, tally
from isopath.machine import Cut, Machine, State
from isopath.search import FIRST, Alarm, Budget, Frontier, Stopped
from isopath.search.alarm import INTERRUPT


class Begun:
    """What a trace was before it is run, as far as a reader is told of it."""

    _LISTS: Final = ("constraints", "conditions", "choices", "forks", "branches", "output")
    _VALUES: Final = ("signature", "printed", "answers", "unspecified", "beyond_jvm", "notes")
    _lists_of, _values_of = staticmethod(attrgetter(*_LISTS)), staticmethod(attrgetter(*_VALUES))

    def __init__(self, state: State) -> None:
        self._state = state
        self._lengths = list(map(len, self._lists_of(state)))
        self._values = self._values_of(state)

    def cut(self, bound: str) -> State:
        """The trace, which a bound has cut where it was run. It is of no use but to be told."""
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
        self._machine = machine
        self._accepting = accepting
        self._budget = budget
        self._alarm = alarm
        self._progress = progress
        self._outside_seconds = outside_seconds
        self._outside_before = outside_seconds()
        self._sought = sought
        self._is_found = False

    def search(self, starts: Callable[[], Iterable[State]], result: Result) -> None:
        """Run all traces from some states, until none is open or the budget is spent."""
        frontier = result.search.frontier()
        try:
            frontier.add(self._alarm.run(partial(self._begun, starts, result)))
        except Stopped as stopped:
            result.hits[stopped.reason] += 1
        while len(frontier):
            spent = self._spent()
            if spent is not None:
                result.hits[spent] += len(frontier)
                break
            self._step(frontier, result)
            if self._progress is not None:
                self._tally(result)
                self._progress(result, len(frontier))
        if result.untried:
            result.hits["time"] += result.untried
        interrupted = sum(path.no_witness == INTERRUPTED for path in result.paths)
        if interrupted:
            result.hits[INTERRUPT] += interrupted
        self._tally(result)
        arrange(result)

    def _begun(self, starts: Callable[[], Iterable[State]], result: Result) -> list[State]:
        states = [*starts()]
        self._accepting.begin(states, result)
        return states

    def _spent(self) -> str | None:
        if self._is_found:
            return FIRST
        return self._budget.spent(self._machine.outside_seconds) or self._alarm.reason

    def _step(self, frontier: Frontier, result: Result) -> None:
        """Run one trace until it forks or ends, and take what it has become."""
        state = frontier.take()
        begun = Begun(state)
        try:
            successors = self._alarm.run(partial(self._machine.run, state))
        except Stopped as stopped:
            successors = [begun.cut(stopped.reason)]
        for ended in (each for each in successors if each.ending is not None):
            path = self._accepting.take(ended, result)
            if path is not None:
                result.paths.append(path)
                self._budget.paths += 1
                self._is_found |= self._sought is not None and self._sought(path)
        has_forked = len(successors) > 1
        going_on = [each for each in successors if each.ending is None]
        frontier.add([each for each in going_on if not has_forked or self._accepting.goes_on(each)])

    def _tally(self, result: Result) -> None:
        waited = self._outside_seconds() - self._outside_before
        tally(result, self._machine, perf_counter() - self._budget.elapsed() + waited)
