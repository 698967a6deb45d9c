"""``FileOutputStream`` on a file that the program opens: it can be opened or not, and what is written goes nowhere.

What a path reads later of such a file is an input of its own (``isopath.vm.natives.io.disk``).
"""

from typing import Final

from isopath.terms import Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import throw, unsupported
from isopath.vm.core.objects import fields_of
from isopath.vm.natives.io.array_ranges import in_range
from isopath.vm.natives.io.disk import CLOSED, IO, descriptor_of, is_asked_by_program
from isopath.vm.natives.io.file_names import opened

native = Natives()

FILE: Final = "java/io/FileOutputStream"
ENCODER: Final = "sun/nio/cs/StreamEncoder"
WRITTEN: Final = 3
"""The descriptor of all files that are written: nobody reads of them what was written."""


@native(FILE, "open0(Ljava/lang/String;Z)V")
def open_to_write(vm: Machine, state: State, stream: Term, path: Term, appends: Value) -> Result:
    if not is_asked_by_program(state):
        return unsupported(state, "native method java.io.FileOutputStream.open0")
    return opened(vm, state, stream, path, "File.canWrite()", lambda side: WRITTEN)


@native(FILE, "write(IZ)V")
def write_byte(vm: Machine, state: State, stream: Term, byte: Value, appends: Value) -> Result:
    return _refused(vm, state, stream)


@native(FILE, "writeBytes([BIIZ)V")
def write_bytes(
    vm: Machine, state: State, stream: Term, array: Term, start: Value, count: Value, appends: Value
) -> Result:
    refused = _refused(vm, state, stream)
    return _written(vm, state, array, start, count) if refused is None else refused


def _written(vm: Machine, state: State, array: Term, start: Value, count: Value) -> Outcomes:
    for side, exception in in_range(vm, state, array, start, count):
        if exception is None:
            yield side, None
        else:
            yield from throw(vm, side, exception)


def _refused(vm: Machine, state: State, stream: Term) -> Outcomes | None:
    """What comes of writing to a stream that is not one of an open file."""
    file = descriptor_of(state, stream)
    if file == WRITTEN:
        return None
    return throw(vm, state, IO, "Stream Closed") if file == CLOSED else _no_model(state)


def _no_model(state: State) -> Outcomes:
    yield state, unsupported(state, "java.io.FileOutputStream.write to a descriptor")


@native(ENCODER, "implWrite([CII)V")
def encode(vm: Machine, state: State, encoder: Term, array: Term, start: Value, count: Value) -> Result:
    """What is written to such a file need not be encoded; a range of the array was checked before."""
    fields = fields_of(state, encoder)
    below = None if fields is None else fields["out"]
    is_file = isinstance(below, Term) and below.op is LOCATION and state.heap.objects.class_at(below).name == FILE
    return None if is_file and isinstance(below, Term) and descriptor_of(state, below) == WRITTEN else DECLINED
