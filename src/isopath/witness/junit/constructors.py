"""What constructors and methods do, found out from their bytecode: for any arguments, or for given ones."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice, product
from typing import Final

from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass, Method
from isopath.witness.junit.constructor_values import (
    MOST_CALL_STEPS,
    MOST_OUTCOMES,
    MOST_STEPS,
    MOST_STEPS_OF_A_WAY,
    Known,
    Made,
    MadeArray,
    MadeObject,
    Objects,
    Outcome,
    Thrown,
    TooHard,
    initial_arguments,
)
from isopath.witness.junit.interpreter import Interpreter
from isopath.witness.junit.made_states import state_of
from isopath.witness.junit.runs import Run
from isopath.witness.junit.samples import sample_for

MOST_SEQUENCES: Final = 64
MOST_CALLS: Final = 4
MOST_WAYS_OF_A_CALL: Final = 8
MOST_STEPS_OF_A_CALL: Final = 250
MOST_STEPS_OF_SEQUENCES: Final = 24_000


class Constructors:
    """The constructors of a program, each looked at once."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._found: dict[tuple[JavaClass, Method], tuple[Outcome, ...]] = {}
        self._sequences: dict[tuple[JavaClass, tuple[Method, ...]], tuple[Outcome, ...]] = {}

    def outcomes(self, cls: JavaClass, constructor: Method) -> tuple[Outcome, ...]:
        """The ways through a constructor that is called on a new object of a class, its own or a subclass.

        Those that are too hard are left out, and so are those that come after the first ``MOST_OUTCOMES``.
        """
        found = self._found.get((cls, constructor))
        if found is None:
            start = Outcome(constructor, (), {0: MadeObject(cls)})
            interpreter = Interpreter(self._hierarchy, MOST_STEPS)
            found = self._found[cls, constructor] = _ways(interpreter, start, constructor, MOST_OUTCOMES)
        return found

    def sequences(self, cls: JavaClass, methods: tuple[Method, ...]) -> tuple[Outcome, ...]:
        """The ways through a constructor of a class and a few calls after it, all of them out of some methods.

        Ways that small numbers do not take are left out, states that were met before, and all that come after the first
        ``MOST_SEQUENCES``.
        """
        found = self._sequences.get((cls, methods))
        if found is None:
            found = self._sequences[cls, methods] = tuple(islice(self._sequences_of(cls, methods), MOST_SEQUENCES))
        return found

    def _sequences_of(self, cls: JavaClass, methods: tuple[Method, ...]) -> Iterator[Outcome]:
        calls = sorted((method for method in methods if method.name != "<init>"), key=_length)
        frontier = [way for method in methods if method.name == "<init>" for way in self.outcomes(cls, method)]
        seen = {state_of(way.objects) for way in frontier}
        left = MOST_STEPS_OF_SEQUENCES
        for _ in range(MOST_CALLS):
            reached: list[Outcome] = []
            for before, method in product(frontier, calls):
                interpreter = Interpreter(self._hierarchy, min(left, MOST_STEPS_OF_A_CALL))
                reached += _ways(interpreter, before, method, MOST_WAYS_OF_A_CALL)
                left -= interpreter.steps
            frontier = []
            for way in sorted(reached, key=lambda each: len(each.tests)):
                state = state_of(way.objects)
                if state not in seen:
                    seen.add(state)
                    frontier.append(way)
            yield from frontier

    def call(
        self, objects: Mapping[int, MadeObject | MadeArray], method: Method, arguments: list[Known]
    ) -> tuple[Objects, Known] | None:
        """The objects after a call on known arguments, and its result; None where that is too hard. ``Thrown`` if it
        throws."""
        run = Run([], {number: made.copy() for number, made in objects.items()}, [])
        interpreter = Interpreter(self._hierarchy, MOST_CALL_STEPS)
        try:
            interpreter.enter(run, method, arguments)
            while run.frames:
                if interpreter.step(run) or run.tests:
                    return None
        except Thrown:
            raise
        except TooHard:
            return None
        return run.objects, run.returned


def _ways(interpreter: Interpreter, before: Outcome, method: Method, most: int) -> tuple[Outcome, ...]:
    """The ways through a constructor, or through one more method after it: its parameters are numbered on."""
    is_call = method.name != "<init>"
    first = len(before.parameters) if is_call else 0
    run = Run(
        [], {number: made.copy() for number, made in before.objects.items()}, list(before.tests), dict(before.sample)
    )
    try:
        interpreter.enter(run, method, [Made(0), *initial_arguments(method, first)])
    except TooHard:
        return ()
    calls = (*before.calls, method) if is_call else ()
    found: list[Outcome] = []
    pending = [run]
    while pending and len(found) < most:
        run = min(pending, key=lambda each: len(each.tests))
        pending.remove(run)
        passed = len(run.tests)
        try:
            forked = _until_fork(interpreter, run)
        except TooHard:
            continue
        ways = [(way, sample_for(way.tests, passed, run.sample)) for way in (run, *forked)]
        for way, sample in ways:
            if sample is not None:
                way.sample = sample
                if way.frames:
                    pending.append(way)
                else:
                    found.append(Outcome(before.constructor, tuple(way.tests), way.objects, calls, sample))
    return tuple(found)


def _until_fork(interpreter: Interpreter, run: Run) -> list[Run]:
    """Go on until there are other ways; there are none at the end."""
    last = interpreter.steps + MOST_STEPS_OF_A_WAY
    while run.frames:
        others = interpreter.step(run)
        if others:
            return others
        if interpreter.steps >= last:
            raise TooHard
    return []


def _length(method: Method) -> int:
    """How much code a method has: short ones are tried first."""
    return 0 if method.info.code is None else len(method.info.code.bytecode)


@lru_cache(maxsize=4)
def constructors_of(hierarchy: Hierarchy) -> Constructors:
    """What is known of the constructors of a program, found out once for all its methods."""
    return Constructors(hierarchy)
