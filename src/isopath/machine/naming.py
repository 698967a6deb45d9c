"""Conditions and values of a path in Java's words: access paths for inputs, ``new C`` for what the program made."""

from typing import TYPE_CHECKING, Final

from isopath.heap import Array, Instance
from isopath.machine.endings import Returned
from isopath.machine.messages import null_pointer_message
from isopath.machine.state import State
from isopath.machine.traces import THROWABLE
from isopath.program.linked import Method
from isopath.terms import NULL, Term, Value, build, show
from isopath.terms.arithmetic import to_char
from isopath.terms.node import negate
from isopath.terms.operators import EQ, LOCATION
from isopath.terms.sorts import INT

if TYPE_CHECKING:
    from isopath.machine.vm import Machine

_GET_MESSAGE: Final = ("getMessage", "()Ljava/lang/String;")
_NULL_POINTER: Final = "java/lang/NullPointerException"
_STEPS_OF_A_MESSAGE: Final = 100_000


class Naming:
    """Words for one state."""

    def __init__(self, vm: "Machine", state: State) -> None:
        self._vm = vm
        self._state = state

    def condition(self, condition: Term) -> str:
        return show(condition, self._location)

    def value(self, value: Value, descriptor: str) -> str:
        """A value of a declared type: booleans as such, chars as literals where they are known."""
        if descriptor == "Z":
            return show(negate(build(EQ, INT, value, 0)), self._location)
        if descriptor == "C" and isinstance(value, int):
            return char_literal(value)
        if descriptor in "JF" and not isinstance(value, Term):
            from isopath.terms.java import literal

            return literal(value, descriptor == "J", descriptor == "F")
        return show(value, self._location)

    def message(self, exception: Term) -> str | None:
        """What ``getMessage`` gives for an exception that the program made, where that is known."""
        if exception.op is not LOCATION:
            return None
        hierarchy = self._vm.hierarchy
        declared = hierarchy.method(THROWABLE, *_GET_MESSAGE)
        thrown = self._state.heap.object(exception)
        assert declared is not None and isinstance(thrown, Instance)
        method = hierarchy.select(thrown.cls, declared) or declared
        if method.owner.name not in (THROWABLE, _NULL_POINTER):
            return self._told(method, exception)
        field = hierarchy.field(THROWABLE, "detailMessage", "Ljava/lang/String;")
        assert field is not None
        text = thrown.fields[field.slot]
        if text is NULL and method.owner.name == _NULL_POINTER:
            return null_pointer_message(self._vm.exceptions.traces.of(self._state, exception))
        return self._text(self._state, text)

    def _told(self, method: Method, exception: Term) -> str | None:
        """What a ``getMessage`` of the program's own gives, if it returns without asking about inputs."""
        asked = self._state.fork()
        self._vm.calls.invoke(asked, method, [exception])
        ended = self._vm.run(asked, asked.steps + _STEPS_OF_A_MESSAGE)
        if len(ended) != 1 or not isinstance(ended[0].ending, Returned):
            return None
        return self._text(ended[0], ended[0].ending.value)

    def _text(self, state: State, text: Value | None) -> str | None:
        is_known = isinstance(text, Term) and text.op is LOCATION
        return self._vm.initialization.text_of(state, text) if is_known and isinstance(text, Term) else None

    def _location(self, reference: Term) -> str:
        found = self._state.heap.object(reference)
        if isinstance(found, Array):
            element = found.cls.simple_name.removesuffix("[]")
            return f"new {element}[{show(found.length, self._location)}]"
        text = self._vm.initialization.text_of(self._state, reference)
        return f"new {found.cls.simple_name}" if text is None else string_literal(text)


_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f", '"': '\\"', "\\": "\\\\"}


def string_literal(text: str) -> str:
    """A Java string literal."""
    return '"' + "".join(_ESCAPES.get(char) or _printable(char) for char in text) + '"'


def char_literal(value: int) -> str:
    """A Java char literal."""
    char = chr(to_char(value))
    if char == "'":
        return "'\\''"
    return "'" + ('"' if char == '"' else _ESCAPES.get(char) or _printable(char)) + "'"


def _printable(char: str) -> str:
    if char.isprintable() and not "\ud800" <= char <= "\udfff":
        return char
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
