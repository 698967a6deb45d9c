"""The parts of a machine, as instructions, natives and call sites use them: what each offers, not how it does it.

A part knows the machine that it belongs to, and a machine has its parts: so that one does not import the other, the
machine (``isopath.vm.core.machine``) knows its parts by these protocols alone.
"""

from collections.abc import Iterable, Iterator
from typing import Protocol

from isopath.program.linked import JavaClass, Method
from isopath.terms import Term, Value
from isopath.vm.core.deferred_messages import Message
from isopath.vm.core.state import State
from isopath.vm.core.traces import Traces


class Exceptions(Protocol):
    """Throwing and catching (``isopath.vm.throwing.exceptions``)."""

    traces: Traces

    def throw(
        self, state: State, class_name: str, message: str | Message | None = None, by_instruction: bool = False
    ) -> Iterator[State]:
        """Throw a new exception of a platform class."""

    def create(
        self,
        state: State,
        class_name: str,
        message: str | Message | None,
        cause: Term | None = None,
        by_instruction: bool = False,
    ) -> Term | None:
        """A new exception; None when its class cannot be initialized."""

    def unwind(self, state: State, exception: Term) -> Iterator[State]:
        """Look for the handler of an exception."""


class Calls(Protocol):
    """Entering and leaving methods (``isopath.vm.calls``)."""

    def invoke(self, state: State, method: Method, arguments: list[Value]) -> Iterable[State] | None:
        """Call a method that was selected."""

    def enter_for_intrinsic(self, state: State, method: Method, arguments: list[Value]) -> Iterable[State] | None:
        """Run the bytecode that an intrinsic stands for."""

    def enter(self, state: State, method: Method, arguments: list[Value]) -> Iterable[State] | None:
        """Run the bytecode of a method, whatever else stands for it."""

    def leave(self, state: State, value: Value | None) -> None:
        """Return from the current method."""


class Initialization(Protocol):
    """Class initialization, string constants and class objects (``isopath.vm.classinit.initialization``)."""

    def is_ready(self, state: State, cls: JavaClass) -> bool:
        """Whether a class is initialized. If not, its initializer is now on top of the frames, or the trace ended."""

    def is_initialized(self, state: State, cls: JavaClass) -> bool:
        """Whether a class is initialized, or is being initialized; nothing happens to it."""

    def enter(self, state: State, cls: JavaClass) -> None:
        """Initialize a class before the first instruction of the current frame."""

    def begin(self, state: State, cls: JavaClass) -> None:
        """Put the initialization of a class on the frames."""

    def finished(self, state: State, cls: JavaClass) -> None:
        """A class has been initialized."""

    def failed(self, state: State, cls: JavaClass, exception: Term) -> Term | None:
        """An initializer threw; what the code that needed the class sees."""

    def share(self, cls: JavaClass) -> None:
        """A class that has no initializer is initialized for all."""

    def string(self, text: str) -> Term:
        """The interned string with this text."""

    def text_of(self, state: State, reference: Term) -> str | None:
        """The text of a string object whose content is known."""

    def mirror(self, name: str) -> Term:
        """The class object of a class, array or primitive type."""

    def mirrored(self, mirror: Term) -> str:
        """The class that a class object stands for."""

    def singleton(self, kind: str, of: str = "") -> Term:
        """What the JVM itself has one of, or one of each name."""


class Interning(Protocol):
    """Interned strings (``isopath.vm.classinit.interning``)."""

    def constant(self, state: State, text: str) -> Term:
        """The string that ``ldc`` loads."""

    def shared(self, text: str) -> Term:
        """The same where no path has interned the text itself; KeyError otherwise."""

    def intern(self, state: State, string: Term, text: str) -> Term:
        """The interned string of a text, which is the one given if there is none yet."""
