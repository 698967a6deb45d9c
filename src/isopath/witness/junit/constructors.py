"""What constructors and methods do, found out from their bytecode: for any arguments, or for given ones."""

from collections.abc import Mapping

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
    TooHard,
    initial_arguments,
)
from isopath.witness.junit.interpreter import Interpreter, Run


class Constructors:
    """The constructors of a program, each looked at once."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._found: dict[tuple[JavaClass, Method], tuple[Outcome, ...]] = {}

    def outcomes(self, cls: JavaClass, constructor: Method) -> tuple[Outcome, ...]:
        """The ways through a constructor that is called on a new object of a class, its own or a subclass.

        Those that are too hard are left out, and so are those that come after the first ``MOST_OUTCOMES``.
        """
        found = self._found.get((cls, constructor))
        if found is None:
            found = self._found[cls, constructor] = _run_all(self._hierarchy, cls, constructor)
        return found

    def call(
        self, objects: Mapping[int, MadeObject | MadeArray], method: Method, arguments: list[Known]
    ) -> Objects | None:
        """The objects after a call of a method on known arguments; None where that is too hard, or it throws."""
        run = Run([], {number: made.copy() for number, made in objects.items()}, [])
        interpreter = Interpreter(self._hierarchy, MOST_CALL_STEPS)
        try:
            interpreter.enter(run, method, arguments)
            while run.frames:
                if interpreter.step(run) or run.tests:
                    return None
        except TooHard:
            return None
        return run.objects


def _run_all(hierarchy: Hierarchy, cls: JavaClass, constructor: Method) -> tuple[Outcome, ...]:
    interpreter = Interpreter(hierarchy, MOST_STEPS)
    start = Run([], {0: MadeObject(cls)}, [])
    found: list[Outcome] = []
    pending: list[Run] = []
    try:
        interpreter.enter(start, constructor, [Made(0), *initial_arguments(constructor)])
        pending.append(start)
    except TooHard:
        return ()
    while pending:
        run = pending.pop()
        last = interpreter.steps + MOST_STEPS_OF_A_WAY
        try:
            while run.frames and interpreter.steps < last:
                pending.extend(interpreter.step(run))
        except TooHard:
            continue
        if not run.frames:
            found.append(Outcome(tuple(run.tests), run.objects))
        if len(found) >= MOST_OUTCOMES:
            break
    return tuple(found)
