"""Runs code on the machine under ``pose``, for what it does rather than for its paths: few steps, no solver.

An exploration that runs does not notice: what it assumes of its inputs and leaves out is as before.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from isopath.explorer import Explorer
from isopath.heap import Heap, Limits, Pose
from isopath.program.linked import JavaClass, Method
from isopath.terms import Value
from isopath.vm import Bounds, Machine, Returned, State
from isopath.witness.construction.outcomes import is_over_parameters
from isopath.witness.construction.sampling import Ones
from isopath.witness.construction.snapshot import InputWrites

BOUNDS: Final = Bounds(k=None, loops=8, calls=40)
_LIMITS: Final = Limits(k=None, statics=True)
_INITIALIZER_STEPS: Final = 200_000


class Runner:
    """A machine, and for each class the state in which it has been initialized and nothing else has happened."""

    def __init__(self, vm: Machine) -> None:
        self.vm = vm
        self._before: dict[JavaClass, State | None] = {}

    @property
    def steps(self) -> int:
        """How many instructions were run."""
        return self.vm.decisions.counts.instructions

    def before(self, cls: JavaClass) -> State | None:
        """The state before anything is done with a class; None where its initializer takes too long or fails."""
        if cls not in self._before:
            with self._aside():
                self._before[cls] = self._initialized(cls)
        return self._before[cls]

    def _initialized(self, cls: JavaClass) -> State | None:
        state = State(Heap(self.vm.hierarchy, self.vm.shared, _LIMITS, Pose(), (InputWrites(),)), Ones())
        if cls.is_platform or self.vm.initialization.is_initialized(state, cls):
            return state
        self.vm.initialization.begin(state, cls)
        end = self._only(state, _INITIALIZER_STEPS)
        if end is None or not isinstance(end.ending, Returned):
            return None
        end.ending = None
        return end

    def paths(self, state: State, method: Method, arguments: list[Value], steps: int) -> Iterator[State]:
        """The ends of the paths through a call that return, those with the fewest conditions first, until so many
        ``steps`` were run. A path is left where a condition is not on parameters alone."""
        last = self.steps + steps
        with self._aside():
            self._enter(state, method, arguments)
            explorer = Explorer(
                lambda trace: self.vm.run(trace, trace.steps + last - self.steps)[::-1],
                _LeastEffort(),
                _Steps(self, last),
                lambda trace: not all(map(is_over_parameters, trace.conditions[-1:])),
            )
            yield from (each for each in explorer.explore([state]) if isinstance(each.ending, Returned))

    def end(self, state: State, method: Method, arguments: list[Value], steps: int) -> State | None:
        """The end of a call that has one path; None if it forks or does not end."""
        with self._aside():
            self._enter(state, method, arguments)
            return self._only(state, steps)

    def _only(self, state: State, steps: int) -> State | None:
        last = state.steps + steps

        def run(trace: State) -> list[State]:
            successors = self.vm.run(trace, last)
            return successors if len(successors) == 1 else []

        return Explorer(run).only(state)

    def _enter(self, state: State, method: Method, arguments: list[Value]) -> None:
        self.vm.calls.enter(state, method, arguments)
        if state.ending is None:
            self.vm.initialization.enter(state, method.owner)

    @contextmanager
    def _aside(self) -> Iterator[None]:
        hierarchy = self.vm.hierarchy
        facts = hierarchy.field_facts
        assumed = {} if facts is None else dict(facts.assumed)
        try:
            with hierarchy.left_out.aside():
                yield
        finally:
            if facts is not None:
                facts.assumed.clear()
                facts.assumed.update(assumed)


def effort(trace: State) -> tuple[int, int]:
    """How much it takes to go a path: its conditions, then its instructions."""
    return len(trace.conditions), trace.steps


class _LeastEffort:
    """A frontier: the trace that has taken the least effort, of several the oldest."""

    def __init__(self) -> None:
        self._open: list[State] = []

    def add(self, traces: Sequence[State], /) -> None:
        self._open += traces

    def take(self) -> State:
        found = min(self._open, key=effort)
        self._open.remove(found)
        return found

    def __len__(self) -> int:
        return len(self._open)


class _Steps:
    """A budget: until so many instructions were run."""

    def __init__(self, runner: Runner, last: int) -> None:
        self._runner = runner
        self._last = last

    def spent(self) -> str | None:
        return "steps" if self._runner.steps >= self._last else None
