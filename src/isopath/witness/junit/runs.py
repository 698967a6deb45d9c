"""One way through constructors and methods under way: its frames, the objects that it has made, what it has assumed."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from isopath.classfile import Instruction, decode
from isopath.program.linked import Method
from isopath.terms import Term
from isopath.witness.junit.constructor_values import Known, Made, MadeArray, MadeObject, Test, Thrown, TooHard


@dataclass(slots=True)
class Frame:
    """A call under way; ``offset`` is that of the next instruction."""

    method: Method
    code: dict[int, Instruction]
    locals: dict[int, Known]
    stack: list[Known]
    offset: int = 0

    def copy(self) -> "Frame":
        return Frame(self.method, self.code, dict(self.locals), list(self.stack), self.offset)


@dataclass(slots=True)
class Run:
    """One way under way: ``sample`` are numbers that have passed its tests so far. ``returned`` is what the last call
    has given, once there are no frames."""

    frames: list[Frame]
    objects: dict[int, MadeObject | MadeArray]
    tests: list[Test]
    sample: dict[str, Any] = field(default_factory=dict)
    returned: Known = None

    def copy(self) -> "Run":
        return Run(
            [frame.copy() for frame in self.frames],
            {number: made.copy() for number, made in self.objects.items()},
            list(self.tests),
            self.sample,
        )

    def make(self, made: MadeObject | MadeArray) -> Made:
        number = len(self.objects)
        self.objects[number] = made
        return Made(number)

    def object(self, known: Known) -> MadeObject:
        """An object of the program that this way has made."""
        if known is None:
            raise Thrown
        made = self.objects[known.number] if isinstance(known, Made) else None
        if not isinstance(made, MadeObject) or made.constructor is not None:
            raise TooHard
        return made

    def array(self, known: Known) -> MadeArray:
        """An array that this way has made."""
        if known is None:
            raise Thrown
        made = self.objects[known.number] if isinstance(known, Made) else None
        if not isinstance(made, MadeArray):
            raise TooHard
        return made

    def assume(self, test: Test) -> None:
        """Go on where a test is passed."""
        if test not in self.tests:
            self.tests.append(test)

    def require(self, condition: Any) -> None:
        """What must hold, or else an exception is thrown."""
        if isinstance(condition, Term):
            self.assume(condition)
        elif not condition:
            raise Thrown


@lru_cache(maxsize=512)
def decoded(method: Method) -> dict[int, Instruction]:
    """The instructions of a method by their offsets."""
    code, file = method.info.code, method.owner.file
    if code is None or file is None:
        raise TooHard
    return {insn.offset: insn for insn in decode(code, file.pool, repr(method))}


def number(known: Known) -> Any:
    """A value that is a number, known or a term."""
    if isinstance(known, int | float | Term):
        return known
    raise TooHard
