"""Stack traces: which method stood at which instruction when an exception was made (Throwable.fillInStackTrace).

A trace is a tuple of methods and instruction indices, the innermost first. It is kept here, once, and the exception
holds its number in ``depth``, 0 for none: throwing allocates nothing, and names and lines are looked up when asked for.
Code that was assembled here rather than compiled is not shown, as the JVM hides the frames of its own adapters.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

from isopath.heap import Instance
from isopath.machine.code import bytecode_of
from isopath.machine.outside import Outside
from isopath.machine.state import Frame, State
from isopath.program.linked import JavaClass, Method
from isopath.terms import Term

if TYPE_CHECKING:
    from isopath.machine.vm import Machine

THROWABLE: Final = "java/lang/Throwable"
NOT_YET_EXPLAINED: Final = 1
EXPLAINED: Final = 2
"""What a NullPointerException keeps in ``extendedMessageState``: whether the JVM was asked for its message."""

DEEPEST: Final = 1024
"""How many frames a trace shows: the JVM's own limit."""


class Entry(NamedTuple):
    """A method and the position of an instruction in it."""

    method: Method
    at: int

    @property
    def line(self) -> int:
        """The source line, or -1 where the class file does not say."""
        return bytecode_of(self.method).insns[self.at].line or -1


class Traces:
    """The traces of all exceptions of a machine."""

    def __init__(self, vm: "Machine") -> None:
        self._vm = vm
        self._traces: list[tuple[Entry, ...]] = [()]
        self._numbers: dict[tuple[Entry, ...], int] = {}

    def fill(self, state: State, exception: Term, frames: list[Frame]) -> None:
        """Note these frames in an exception. What is thrown outside of the paths outlives this machine: no trace."""
        if isinstance(state.heap, Outside):
            return
        trace = tuple(
            [Entry(frame.method, max(frame.index - 1, 0)) for frame in reversed(frames[-DEEPEST:]) if _is_shown(frame)]
        )
        number = self._numbers.get(trace)
        if number is None:
            number = self._numbers[trace] = len(self._traces)
            self._traces.append(trace)
        throwable = self._vm.hierarchy.load(THROWABLE)
        instance = state.heap.writable(exception)
        assert isinstance(instance, Instance)
        instance.fields[throwable.fields["backtrace", "Ljava/lang/Object;"].slot] = self._vm.initialization.mirror(
            THROWABLE
        )
        instance.fields[throwable.fields["depth", "I"].slot] = number

    def of(self, state: State, exception: Term) -> tuple[Entry, ...]:
        """The trace of an exception, the innermost frame first; empty when it has none."""
        throwable = self._vm.hierarchy.load(THROWABLE)
        instance = state.heap.object(exception)
        assert isinstance(instance, Instance)
        number = instance.fields[throwable.fields["depth", "I"].slot]
        assert isinstance(number, int)
        return self._traces[number]

    def numbered(self, number: int) -> tuple[Entry, ...]:
        """The trace whose number an exception holds in ``depth``."""
        return self._traces[number]


def _is_shown(frame: Frame) -> bool:
    code = frame.method.info.code
    return code is not None and code.bytecode != b""


def outside_constructors(frames: list[Frame], thrown: JavaClass) -> list[Frame]:
    """The frames below the construction of an exception: fillInStackTrace and its constructors are not shown."""
    end = len(frames)
    while end and frames[end - 1].method.name == "fillInStackTrace":
        end -= 1
    while end and frames[end - 1].method.name == "<init>" and frames[end - 1].method.owner.name in thrown.supertypes:
        end -= 1
    return frames[:end]
