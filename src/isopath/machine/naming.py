"""Conditions and values of a path in Java's words: access paths for inputs, ``new C`` for what the program made."""

from typing import TYPE_CHECKING

from isopath.heap import Array, Instance
from isopath.machine.state import State
from isopath.terms import Term, Value, build, show
from isopath.terms.arithmetic import to_char
from isopath.terms.node import negate
from isopath.terms.operators import EQ, LOCATION
from isopath.terms.sorts import INT

if TYPE_CHECKING:
    from isopath.machine.vm import Machine


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
        """The message of an exception that the program made, where it is known."""
        if exception.op is not LOCATION:
            return None
        thrown = self._state.heap.object(exception)
        assert isinstance(thrown, Instance)
        for field in thrown.cls.layout:
            if field.name == "detailMessage":
                text = thrown.fields[field.slot]
                assert isinstance(text, Term)
                if text.op is LOCATION:
                    return self._vm.initialization.text_of(self._state, text)
        return None

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
