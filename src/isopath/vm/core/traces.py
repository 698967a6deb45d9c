"""Stack traces: which method stood at which instruction when an exception was made (Throwable.fillInStackTrace).

The methods and instruction indices of all frames are kept here, each such trace once, and the exception
holds its number in ``depth``, 0 for none: throwing allocates nothing, and names and lines are looked up when asked for.
The message of an exception is kept here too, where it is not written yet (``isopath.vm.core.deferred_messages``).
Code that was assembled here rather than compiled is not shown, as the JVM hides the frames of its own adapters.
"""

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple, TypeVar

from isopath.heap import Array, Instance
from isopath.program.linked import JavaClass, Method
from isopath.terms import Term, Value
from isopath.terms.bottom_up import chosen
from isopath.terms.operators import CONST
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.deferred_messages import Either, Message
from isopath.vm.core.state import Frame, State

T = TypeVar("T")

THROWABLE: Final = "java/lang/Throwable"
NOT_YET_EXPLAINED: Final = 1
EXPLAINED: Final = 2
"""What a NullPointerException keeps in ``extendedMessageState``: whether the JVM was asked for its message."""

_HIDDEN: Final = "Ljdk/internal/vm/annotation/Hidden;"
"""What the platform marks its own adapters with."""

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


_Standing = tuple[tuple[Method, ...], tuple[int, ...], Message | None]
"""The methods of all frames, the outermost first, where each goes on, and the message that is not written yet."""


class Traces:
    """The traces of all exceptions of a machine."""

    def __init__(self, throwable: JavaClass, marker: Callable[[], Term]) -> None:
        """``throwable`` is the class of all exceptions; ``marker`` gives what one that has a trace holds."""
        self._mark = marker
        self._standing: list[_Standing] = [((), (), None)]
        self._numbers: dict[_Standing, int] = {}
        self._marker = throwable.fields.get(("backtrace", "Ljava/lang/Object;"))
        self._number = throwable.fields.get(("depth", "I"))

    def fill(self, state: State, exception: Term, frames: list[Frame], message: Message | None = None) -> None:
        """Note these frames in an exception. What is thrown outside of the paths outlives this machine: no trace.

        Nor is there one on a platform before release 9, whose exceptions have no place for it. A message that is
        deferred stays so.
        """
        if self._marker is None or self._number is None or state.heap.statics.run is not None:
            return
        instance = state.heap.objects.writable(exception)
        assert isinstance(instance, Instance)
        before = instance.fields[self._number.slot]
        if message is None and isinstance(before, int):
            message = self._standing[before][2]
        if state.threads:
            frames = frames[state.threads[-1][1] :]
        standing = (tuple([frame.method for frame in frames]), tuple([frame.index for frame in frames]), message)
        number = self._numbers.get(standing)
        if number is None:
            number = self._numbers[standing] = len(self._standing)
            self._standing.append(standing)
        instance.fields[self._marker.slot] = self._mark()
        instance.fields[self._number.slot] = number

    def copy(self, state: State, source: Term, target: Term) -> None:
        """Give an exception the stack trace of another one, whose message is known."""
        instance, other = state.heap.objects.writable(target), state.heap.objects.at(source)
        assert isinstance(instance, Instance) and isinstance(other, Instance)
        for field in (self._marker, self._number):
            if field is not None:
                instance.fields[field.slot] = other.fields[field.slot]

    def of(self, state: State, exception: Term) -> tuple[Entry, ...]:
        """The trace of an exception, the innermost frame first; empty when it has none.

        That of one of several places stands for all: they differ inside of a library alone.
        """
        return self.numbered(at_each(self.place(state.heap.objects.at(exception)), int, _first))

    def deferred_message(self, exception: Instance | Array) -> Message | None:
        """The message of an exception as it was made, if it was not known then."""
        return at_each(self.place(exception), lambda number: self._standing[number][2], _one_of)

    def place(self, exception: Instance | Array) -> Value:
        """Where an exception was made: equal numbers are equal traces, with the same message where that is deferred.

        Of traces that were merged it may be one of several numbers, a term.
        """
        assert isinstance(exception, Instance)
        return 0 if self._number is None else exception.fields[self._number.slot]

    def call(self, exception: Instance | Array, is_inside: Callable[[Method], bool]) -> Hashable:
        """The frames of the program's own that an exception left, for ``is_inside`` says what is a library's.

        From where in a library code of the program was called back is no part of that.
        """
        methods, indices, _ = self._standing[at_each(self.place(exception), int, _first)]
        frames = zip(methods, indices, strict=True)
        return tuple((method, index) for method, index in frames if not is_inside(method))

    def numbered(self, number: int) -> tuple[Entry, ...]:
        """The trace whose number an exception holds in ``depth``."""
        methods, indices, _ = self._standing[number]
        rows = zip(reversed(methods), reversed(indices), strict=True)
        shown = [Entry(method, max(index - 1, 0)) for method, index in rows if _is_shown(method)]
        return tuple(shown[:DEEPEST])


def at_each(place: Value, found: Callable[[int], T], choose: Callable[[Term, T, T], T]) -> T:
    """What is found for the number of a trace; where it is one of several, what is chosen by their conditions."""
    if not isinstance(place, Term):
        return found(int(place))

    def at(number: Term) -> T:
        assert number.op is CONST, f"{place} is no number of a trace"
        return found(number.payload)

    return chosen(place, at, choose)


def _first(condition: Term, first: T, second: T) -> T:
    return first


def _one_of(condition: Term, first: Message | None, second: Message | None) -> Message | None:
    return first if first == second else Either(condition, first, second)


def _is_shown(method: Method) -> bool:
    code = method.info.code
    if code is None or code.bytecode == b"":
        return False
    return not (method.owner.is_platform and any(each.type == _HIDDEN for each in method.info.annotations))


def outside_constructors(frames: list[Frame], thrown: JavaClass) -> list[Frame]:
    """The frames below the construction of an exception: fillInStackTrace and its constructors are not shown."""
    end = len(frames)
    while end and frames[end - 1].method.name == "fillInStackTrace":
        end -= 1
    while end and frames[end - 1].method.name == "<init>" and frames[end - 1].method.owner.name in thrown.supertypes:
        end -= 1
    return frames[:end]
