"""What the JVM keeps of a failed class initialization: the cause of every NoClassDefFoundError for that class.

HotSpot keeps an ExceptionInInitializerError whose message names the exception that the initializer threw, and the
thread, and whose stack trace is that of the exception. It is one object per class.
"""

from typing import Final

from isopath.heap import Instance
from isopath.terms import NULL, Term
from isopath.terms.operators import LOCATION
from isopath.vm.core import Machine, State

INITIALIZER_ERROR: Final = "java/lang/ExceptionInInitializerError"
_THREAD: Final = "main"


def initialization_error(vm: Machine, state: State, thrown: Term) -> Term | None:
    """The error to keep; None where the message of the exception depends on inputs, or the path has ended."""
    instance = state.heap.objects.at(thrown)
    assert isinstance(instance, Instance)
    field = vm.hierarchy.field("java/lang/Throwable", "detailMessage", "Ljava/lang/String;")
    assert field is not None
    detail = instance.fields[field.slot]
    words = f"Exception {instance.cls.java_name}"
    if detail is not NULL:
        text = vm.initialization.text_of(state, detail) if isinstance(detail, Term) and detail.op is LOCATION else None
        if text is None:
            return None
        words += f": {text}"
    elif vm.exceptions.traces.deferred_message(instance) is not None:
        return None
    created = vm.exceptions.create(state, INITIALIZER_ERROR, f'{words} [in thread "{_THREAD}"]', cause=NULL)
    if created is not None:
        vm.exceptions.traces.copy(state, thrown, created)
    return created
