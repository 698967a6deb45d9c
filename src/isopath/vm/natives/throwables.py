"""java.lang.Throwable and its subclasses: stack traces, and what the JVM says of a null."""

from typing import Final

from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core.machine import Machine
from isopath.vm.core.objects import array, make, text
from isopath.vm.core.registry import Natives
from isopath.vm.core.state import State
from isopath.vm.core.traces import Entry, outside_constructors
from isopath.vm.throwing.messages import null_pointer_message

native = Natives()

_ELEMENT: Final = "java/lang/StackTraceElement"
_PLAIN_FORMAT: Final = 3
"""Neither the name of a built-in loader nor the version of a platform module is shown."""


@native("java/lang/Throwable", "fillInStackTrace(I)Ljava/lang/Throwable;")
def fill_in_stack_trace(vm: Machine, state: State, receiver: Term, dummy: Value) -> Value:
    frames = outside_constructors(state.frames, state.heap.objects.at(receiver).cls)
    vm.exceptions.traces.fill(state, receiver, frames)
    return receiver


@native("java/lang/NullPointerException", "getExtendedNPEMessage()Ljava/lang/String;")
def extended_message(vm: Machine, state: State, exception: Term) -> Value:
    """What was null, by the code of the instruction that failed (JEP 358); for an input, none did."""
    if exception.op is not LOCATION:
        return NULL
    message = null_pointer_message(vm.exceptions.traces.of(state, exception))
    return text(vm, message)


@native(
    _ELEMENT,
    "of(Ljava/lang/Throwable;I)[Ljava/lang/StackTraceElement;",
    "of(Ljava/lang/Object;I)[Ljava/lang/StackTraceElement;",
)
def stack_trace_elements(vm: Machine, state: State, backtrace: Term, depth: Value) -> Value:
    """The elements of the trace that has this number (see ``isopath.vm.core.traces``)."""
    assert isinstance(depth, int)
    elements = [_element(vm, state, entry) for entry in vm.exceptions.traces.numbered(depth)]
    return array(vm, state, _ELEMENT, elements)


def _element(vm: Machine, state: State, entry: Entry) -> Term:
    owner = entry.method.owner
    values: dict[str, Value] = {
        "classLoaderName": text(vm, None if owner.is_platform else "app"),
        "moduleName": text(vm, vm.hierarchy.module_of(owner)),
        "declaringClass": text(vm, owner.name.replace("/", ".")),
        "methodName": text(vm, entry.method.name),
        "fileName": text(vm, None if owner.file is None else owner.file.source_file),
        "lineNumber": entry.line,
        "format": _PLAIN_FORMAT,
    }
    return make(vm, state, _ELEMENT, values)
