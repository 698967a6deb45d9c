"""java.lang.Throwable and its subclasses: stack traces, and what the JVM says of a null."""

from typing import Final

from isopath.heap import Instance
from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core.machine import Machine
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
    return NULL if message is None else vm.initialization.string(message)


@native(
    _ELEMENT,
    "of(Ljava/lang/Throwable;I)[Ljava/lang/StackTraceElement;",
    "of(Ljava/lang/Object;I)[Ljava/lang/StackTraceElement;",
)
def stack_trace_elements(vm: Machine, state: State, backtrace: Term, depth: Value) -> Value:
    """The elements of the trace that has this number (see ``isopath.vm.core.traces``)."""
    assert isinstance(depth, int)
    elements = [_element(vm, state, entry) for entry in vm.exceptions.traces.numbered(depth)]
    return state.heap.objects.allocate_array(vm.hierarchy.load(f"[L{_ELEMENT};"), len(elements), elements)


def _element(vm: Machine, state: State, entry: Entry) -> Term:
    cls = vm.hierarchy.load(_ELEMENT)
    created = state.heap.objects.allocate(cls)
    instance = state.heap.objects.writable(created)
    assert isinstance(instance, Instance)
    owner = entry.method.owner
    module = vm.hierarchy.module_of(owner)
    source = None if owner.file is None else owner.file.source_file
    held: dict[str, str | None] = {
        "classLoaderName": None if owner.is_platform else "app",
        "moduleName": module,
        "declaringClass": owner.name.replace("/", "."),
        "methodName": entry.method.name,
        "fileName": source,
    }
    for field in cls.layout:
        if field.name in held:
            text = held[field.name]
            instance.fields[field.slot] = NULL if text is None else vm.initialization.string(text)
        elif field.name == "lineNumber":
            instance.fields[field.slot] = entry.line
        elif field.name == "format":
            instance.fields[field.slot] = _PLAIN_FORMAT
    return created
