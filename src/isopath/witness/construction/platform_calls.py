"""Objects of the platform that code makes are not looked into: they are known by the calls that make and fill them.

So a constructor that puts a parameter into a map does not have to hash it. A path that asks such an object for
anything, or gives it to other code of the platform, ends. So does one that calls a method of the platform on a
parameter, but for the length and the characters of a text, which are inputs as well. Of a text that is put together,
or made of another, nothing is known.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from isopath.heap import Instance
from isopath.heap.state.kinds import BOXES
from isopath.program.hierarchy import OBJECT
from isopath.program.linked import Method, sort_of
from isopath.terms import Term, Value, equal, symbol
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import INT, REF
from isopath.vm import PARTS, Machine, State, Unsupported
from isopath.vm.calls import Calls
from isopath.vm.core.deferred_messages import Message
from isopath.vm.core.remarks import Call
from isopath.vm.throwing.exceptions import Exceptions

LoggedCall: TypeAlias = tuple[Method, tuple[Value, ...]]

_FILLING: Final = {
    ("add", "(Ljava/lang/Object;)Z"),
    ("addLast", "(Ljava/lang/Object;)V"),
    ("put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"),
}
"""The methods by which collections of the platform are filled."""
_OF_TEXT: Final = {("length", "()I"), ("isEmpty", "()Z"), ("charAt", "(I)C")}
"""The methods of a string that a path may call on a parameter."""
_TO_TEXT: Final = {"replace", "trim", "toLowerCase", "toUpperCase", "intern", "strip"}
"""The methods of a string that give another, and never throw."""
_BUILDERS: Final = {"java/lang/StringBuilder", "java/lang/StringBuffer"}
_APPENDED: Final = {*"ZCIJFD", "Ljava/lang/String;"}
"""What appending to a builder calls no code for."""
_FEW: Final = 4
_TABLE: Final = 16
"""How many indices are tried of one that is not known; of one into a constant table."""
_NOT_KNOWN: Final = "what a collection or a text gives"
_STRING: Final = "java/lang/String"


class CallLog(list[Value]):
    """The fields of an object of the platform, of which nothing is known but the calls that made and filled it."""

    def __init__(
        self, fields: list[Value], constructor: Method, arguments: tuple[Value, ...], calls: tuple[LoggedCall, ...] = ()
    ) -> None:
        super().__init__(fields)
        self.constructor = constructor
        self.arguments = arguments
        self.calls = calls

    def copy(self) -> "CallLog":
        return CallLog(self, self.constructor, self.arguments, self.calls)


class LoggedCalls(Calls):
    """Calls in which those of the program on new objects of the platform are logged."""

    def invoke(
        self, state: State, method: Method, arguments: list[Value], asked: Call | None = None
    ) -> Iterable[State] | None:
        if not method.is_static and not _is_location(arguments[0]) and method.owner.is_platform:
            if method.owner.name == _STRING and method.name in _TO_TEXT and not {*method.type.parameters} - {"C"}:
                state.frame.stack.append(_text(state))
                return None
            if not _is_of_text(method):
                return self._vm.end(state, Unsupported(f"{method.name} of a parameter"))
        if not method.owner.is_platform or state.initializing:
            return super().invoke(state, method, arguments, asked)
        if method.name == "<init>" and _is_made(state, method, arguments[0]):
            made = _instance(state, arguments[0])
            made.fields = CallLog(made.fields, method, tuple(arguments[1:]))
            return None
        if is_boxing(method):
            box = state.heap.objects.allocate(method.owner)
            made = _instance(state, box)
            made.fields = CallLog(made.fields, method, tuple(arguments))
            state.frame.stack.append(box)
            return None
        if not any(_log(state, argument) is not None for argument in arguments):
            return super().invoke(state, method, arguments, asked)
        if method.owner.name in _BUILDERS and method.name == "toString":
            state.frame.stack.append(_text(state))
            return None
        if method.owner.name in _BUILDERS and method.name == "append" and {*method.type.parameters} <= _APPENDED:
            state.frame.stack.append(arguments[0])
            return None
        log = _log(state, arguments[0])
        if log is not None and _is_unboxing(method, log.constructor):
            state.frame.stack.append(log.arguments[0])
            return None
        if log is None or (method.name, method.descriptor) not in _FILLING:
            return self._vm.end(state, Unsupported(f"{method.name} of an object that is not looked into"))
        calls = (*log.calls, (method, tuple(arguments[1:])))
        _instance(state, arguments[0]).fields = CallLog(log, log.constructor, log.arguments, calls)
        if method.type.result != "V":
            given = state.heap.input(_NOT_KNOWN, OBJECT) if sort_of(method.type.result) is REF else _NUMBER
            state.frame.stack.append(given)
        return None


class EndingExceptions(Exceptions):
    """Exceptions of the JVM that nobody could catch are not made: the path ends where they are thrown."""

    def throw(
        self, state: State, class_name: str, message: str | Message | None = None, by_instruction: bool = False
    ) -> Iterator[State]:
        if any(frame.code.catches for frame in state.frames):
            return super().throw(state, class_name, message, by_instruction)
        return iter(self._vm.end(state, Unsupported(class_name)))


LOGGING: Final = replace(PARTS, calls=LoggedCalls, exceptions=EndingExceptions)
"""The parts of a machine with such calls and exceptions."""


class FewIndices(Machine):
    """A machine that goes on with each of a few indices of an array which the code has made."""

    def indices(self, state: State, array: Term, index: Value) -> Iterator[tuple[State, Value]]:
        """Each of the first few, so that it is known what the array holds."""
        if array.op is not LOCATION or isinstance(index, int):
            yield state, index
            return
        rest: State | None = state
        is_table = array in state.heap.statics.values.values()
        for number in range(_TABLE if is_table else _FEW):
            if rest is None:
                return
            current, rest = rest, None
            for side, is_here in self.split(current, equal(INT, index, number)):
                if is_here:
                    yield side, number
                else:
                    rest = side


def is_boxing(method: Method) -> bool:
    """Whether a method makes the box of a number."""
    return method.owner.name in BOXES and method.name == "valueOf" and method.type.parameters[0][0] not in "L["


def _is_unboxing(method: Method, boxing: Method) -> bool:
    """Whether a method gives the number that a box was made of."""
    is_plain = method.name.endswith("Value") and not method.type.parameters
    return is_boxing(boxing) and is_plain and method.type.result == boxing.type.parameters[0]


def _is_location(value: Value) -> bool:
    return isinstance(value, Term) and value.op is LOCATION


def _is_of_text(method: Method) -> bool:
    return method.owner.name == _STRING and method.key in _OF_TEXT


def _text(state: State) -> Term:
    """A text of which nothing is known; each is another object."""
    return state.heap.input(f"{_NOT_KNOWN} {state.steps}", _STRING)


def _is_made(state: State, method: Method, receiver: Value) -> bool:
    """Whether code of the program makes an object of a class of the platform."""
    if method.owner.name == OBJECT or state.frame.method.owner.is_platform:
        return False
    return isinstance(receiver, Term) and state.heap.objects.at(receiver).cls is method.owner


def _instance(state: State, reference: Value) -> Instance:
    assert isinstance(reference, Term)
    instance = state.heap.objects.writable(reference)
    assert isinstance(instance, Instance)
    return instance


def _log(state: State, value: Value) -> CallLog | None:
    """The log of an object that is not looked into."""
    if not isinstance(value, Term) or not _is_location(value):
        return None
    found = state.heap.objects.at(value)
    return found.fields if isinstance(found, Instance) and isinstance(found.fields, CallLog) else None


_NUMBER: Final = symbol(sort_of("I"), _NOT_KNOWN)
