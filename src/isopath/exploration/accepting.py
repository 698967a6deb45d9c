"""What becomes of a trace that has ended: with a valid input it is a path, which is recorded with its witness.

Where a JVM is asked, the path has its verdict as well. All of it is part of the time that the exploration has.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from time import perf_counter
from typing import Final, TypeAlias

from isopath.exploration.results import Path, Result, count, is_finding, record
from isopath.program.linked import Method
from isopath.search import Alarm, Stopped
from isopath.search.alarm import TIME
from isopath.spec.completion import Completions, Invalid, Unclear, Valid, adopted
from isopath.spec.during import ConservativeChecks
from isopath.spec.hex import admits, completed, may_go_on
from isopath.spec.jdk import well_formed
from isopath.vm import Cut, Machine, State, Undecided
from isopath.witness.choosing import TIME_OVER
from isopath.witness.making import Witnessed, Witnesses
from isopath.witness.replay import Late, Skipped, Verdict

Judge: TypeAlias = Callable[[Path, float], Verdict]
"""Gives the verdict of a JVM on a path, in calls of so many seconds."""

INCOMPLETE: Final = "no input was found that keeps the rules where the path does not read it"

_LEAST_SECONDS: Final = 0.5
"""What a call on the JVM may take however little time is left: most take a thousandth of it."""

_RECORDING_SECONDS: Final = 0.3
"""What the words of all paths together may take after the time is over."""

GRADING_SHARE: Final = 0.15
"""The part of the time in which calls are looked for that reproduce findings."""

INTERRUPTED: Final = "the exploration was interrupted"


def judged(path: Path, judge: Judge, deadline: float = inf) -> Path:
    """A path, if it has ended, with the verdict of a JVM, which is not asked once it is too late."""
    if not path.has_ended:
        return path
    left = deadline - perf_counter()
    if path.beyond_jvm is not None:
        return replace(path, replay=Skipped(path.beyond_jvm))
    if left <= 0:
        return replace(path, replay=Skipped(path.no_witness or TIME_OVER))
    verdict = judge(path, max(left, _LEAST_SECONDS))
    is_too_late = isinstance(verdict, Late) and perf_counter() >= deadline
    return replace(path, replay=Skipped(TIME_OVER) if is_too_late else verdict)


class Accepting:
    """Takes the traces of one method.

    ``completions`` run the invariants of inputs, ``witnesses`` choose inputs of the paths that are
    to be ``witnessed``, ``judge`` asks a JVM about them. Where findings are ``graded`` when all traces have ended, the
    first one reserves the time for that.
    """

    def __init__(
        self,
        machine: Machine,
        target: Method,
        alarm: Alarm,
        completions: Completions | ConservativeChecks | None = None,
        witnesses: Witnesses | None = None,
        judge: Judge | None = None,
        is_witnessed: Callable[[Path], bool] = lambda _: True,
        are_graded: bool = False,
    ) -> None:
        self._machine = machine
        self._target = target
        self._alarm = alarm
        self._completions = completions
        self._witnesses = witnesses
        self._is_witnessed = is_witnessed
        self._judge = judge
        self._recording_until: float | None = None
        self._are_graded = are_graded
        self._has_finding = False

    def take(self, ended: State, result: Result) -> Path | None:
        """The path that a trace is; None if no valid input takes it, which is counted as pruned.

        Where there is no time to find that out, the trace is cut. One that cannot even be recorded is counted as open.
        """
        try:
            whole = self._alarm.run(partial(self._valid, ended))
        except Stopped as stopped:
            ended.ending = Cut(stopped.reason)
            whole = ended
        if whole is None:
            self._machine.decisions.counts.pruned += 1
            return None
        path = self._recorded(ended, result)
        if path is None or not (path.has_ended or path.clause):
            return path
        path = self._with_witness(path, whole)
        path = path if self._judge is None else judged(path, self._judge, self._deadline)
        if self._are_graded and not self._has_finding and is_finding(path):
            self._has_finding = True
            self._machine.clock.reserve(GRADING_SHARE)
            self._alarm.follow()
        return path

    def _valid(self, ended: State) -> State | None:
        """The trace with a valid input."""
        if not admits(self._machine, self._target, ended):
            return None
        kept = well_formed(self._machine, ended)
        return None if kept is None else self._completed(kept)

    def _recorded(self, ended: State, result: Result) -> Path | None:
        try:
            if self._alarm.reason is not None:
                self._recording_until = self._recording_until or perf_counter() + _RECORDING_SECONDS
                self._alarm.spare_until(self._recording_until)
            path = self._alarm.run(partial(record, self._machine, ended, self._target))
        except Stopped as stopped:
            result.hits[stopped.reason] += 1
            return None
        finally:
            self._alarm.spare_until(-inf)
        count(ended, result)
        return path

    def begin(self, starts: list[State], result: Result) -> None:
        """Keep the paths among the valid inputs where these are known."""
        if isinstance(self._completions, Completions):
            for start in starts:
                result.hits.update(self._completions.restrict(start))

    def prunes(self, state: State) -> bool:
        """Whether a trace that has forked has no valid input: it is left where it is."""
        try:
            may_be_valid = self._alarm.run(partial(self._may_go_on, state))
        except Stopped:
            return False
        self._machine.decisions.counts.pruned += not may_be_valid
        return not may_be_valid

    def _may_go_on(self, state: State) -> bool:
        return may_go_on(self._machine, self._target, state) and (
            self._completions is None or self._completions.admits(state)
        )

    @property
    def _deadline(self) -> float:
        return self._machine.clock.deadline()

    def _completed(self, ended: State) -> State | None:
        """The trace with an input that all invariants accept; as it is where that is not known, but undecided."""
        if self._completions is None:
            return ended
        match self._completions.complete(ended):
            case Valid() as valid:
                return adopted(ended, valid)
            case Unclear(reason):
                ended.ending = Undecided(reason)
                return ended
            case Invalid():
                return None

    def _with_witness(self, path: Path, whole: State) -> Path:
        if self._witnesses is None or not self._is_witnessed(path):
            return path
        try:
            found = self._alarm.run(partial(self._witnessed, self._witnesses, path, whole))
        except Stopped as stopped:
            found = Witnessed(missing=TIME_OVER if stopped.reason == TIME else INTERRUPTED)
        return replace(path, witness=found.witness, expected=found.expected, no_witness=found.missing)

    def _witnessed(self, witnesses: Witnesses, path: Path, whole: State) -> Witnessed:
        if perf_counter() >= self._deadline:
            return Witnessed(missing=TIME_OVER)
        kept = completed(self._machine, self._target, whole)
        return Witnessed(missing=INCOMPLETE) if kept is None else witnesses.of(kept, path.message, self._deadline)
