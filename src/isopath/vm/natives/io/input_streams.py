"""``System.in`` and the streams below it: bytes of standard input, read without a fork.

``System.in`` is what the JVM makes of it, a BufferedInputStream over the file of descriptor 0. Where the bytes are an
input its methods are intrinsics: a byte is a choice between the next one and -1. Where they are fixed the platform's
own code runs, down to the natives of FileInputStream.
"""

from collections.abc import Sequence
from typing import Final

from isopath.heap import LengthPlace
from isopath.heap.arrays.ranges import copy_range
from isopath.program.linked import JavaClass
from isopath.terms import NULL, Condition, Term, Value, build, disjunction, equal, ite
from isopath.terms.initial import narrowed
from isopath.terms.operators import ADD, I2L, L2I, LE, LOCATION, LT, SUB
from isopath.terms.sorts import BYTE, INT, LONG
from isopath.vm.core import Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import throw
from isopath.vm.core.objects import fields_of
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.io import platform_files
from isopath.vm.natives.io.standard_input import (
    BUFFERED,
    FILE,
    byte_at,
    claim,
    has_no_model,
    is_left,
    left,
    length,
    most,
    move,
    next_byte,
    reading,
    where_claimed,
)

native = Natives()

SYSTEM: Final = "java/lang/System"
DESCRIPTOR: Final = "java/io/FileDescriptor"
OUT_OF_BOUNDS: Final = "java/lang/IndexOutOfBoundsException"
_STREAM: Final = "Ljava/io/InputStream;"
_PRINTS: Final = "Ljava/io/PrintStream;"


@native.after_initialization(SYSTEM)
def open_input(vm: Machine, state: State, system: JavaClass) -> None:
    """The part of ``System.initPhase1`` that opens standard input."""
    code = Assembler()
    code.emit("new", BUFFERED).emit("dup").emit("new", FILE).emit("dup")
    code.field("getstatic", DESCRIPTOR, "in", f"L{DESCRIPTOR};")
    code.call("invokespecial", FILE, "<init>", f"(L{DESCRIPTOR};)V")
    code.call("invokespecial", BUFFERED, "<init>", f"({_STREAM})V")
    code.field("putstatic", SYSTEM, "in", _STREAM).emit("return")
    run_code(vm, state, SYSTEM, "openInput", "()V", code)


@native.family(
    SYSTEM,
    {
        f"setIn0({_STREAM})V": ("in", _STREAM),
        f"setOut0({_PRINTS})V": ("out", _PRINTS),
        f"setErr0({_PRINTS})V": ("err", _PRINTS),
    },
)
def set_stream(field: tuple[str, str], vm: Machine, state: State, stream: Term) -> None:
    state.heap.write_static(vm.hierarchy.load(SYSTEM).fields[field], stream)


# Standard input is a text, not a terminal: there is no console.
native.gives(NULL, SYSTEM, "console()Ljava/io/Console;")


# The file of descriptor 0; any other is one of the platform's own.


def _is_standard(state: State, stream: Term) -> bool:
    fields = fields_of(state, stream)
    descriptor = None if fields is None else fields_of(state, fields["fd"])
    return descriptor is not None and descriptor["fd"] == 0


def _position(vm: Machine, state: State) -> Value:
    """Where the file itself goes on, whether its bytes are fixed or not."""
    now = reading(vm, state)
    return now.position if now.owner is None else length(vm, state)


@native(FILE, "read0()I")
def read_byte_of_file(vm: Machine, state: State, stream: Term) -> Value | None:
    if not _is_standard(state, stream):
        return platform_files.read_byte(vm, state, stream)
    return next_byte(vm, state, stream, _position(vm, state))


@native(FILE, "readBytes([BII)I")
def read_bytes_of_file(vm: Machine, state: State, stream: Term, array: Term, start: Value, count: Value) -> Result:
    if not _is_standard(state, stream):
        return platform_files.read_bytes(vm, state, stream, array, start, count)
    arguments = (stream, array, start, count)
    return read_checked(vm, state, "readBytes([BII)I", _position(vm, state), all_bytes(vm, state), arguments)


@native(FILE, "available0()I")
def available_of_file(vm: Machine, state: State, stream: Term) -> Value | None:
    if not _is_standard(state, stream):
        return platform_files.available(vm, state, stream)
    return left(vm, state, _position(vm, state))


@native(FILE, "skip0(J)J")
def skip_in_file(vm: Machine, state: State, stream: Term, count: Value) -> Value | None:
    if not _is_standard(state, stream):
        return platform_files.skip(vm, state, stream, count)
    return _skip(vm, state, stream, _position(vm, state), count)


@native(FILE, "isRegularFile0(Ljava/io/FileDescriptor;)Z")
def is_file(vm: Machine, state: State, stream: Term, descriptor: Term) -> Value:
    return int(not _is_standard(state, stream))


# System.in.


def claimed(vm: Machine, state: State, stream: Term) -> Value | None:
    """Where an open BufferedInputStream goes on in standard input, if that is an input."""
    fields = fields_of(state, stream)
    if fields is None or fields.get("buf") is NULL or fields.get("in") is NULL:
        return None
    return claim(vm, state, stream)


_of_input: Final = where_claimed(claimed)

native(BUFFERED, "read()I")(_of_input(next_byte))


@native(BUFFERED, "read([BII)I")
@_of_input
def read_bytes(
    vm: Machine, state: State, stream: Term, position: Value, array: Term, start: Value, count: Value
) -> Result:
    return read_checked(vm, state, "read([BII)I", position, all_bytes(vm, state), (stream, array, start, count))


@native(BUFFERED, "available()I")
@_of_input
def available(vm: Machine, state: State, stream: Term, position: Value) -> Result:
    return left(vm, state, position)


@native("java/io/InputStream", "readAllBytes()[B")
@where_claimed(lambda vm, state, stream: claimed(vm, state, stream) if _is_buffered(state, stream) else None)
def read_all(vm: Machine, state: State, stream: Term, position: Value) -> Result:
    count = left(vm, state, position)
    created = state.heap.objects.allocate_array(vm.hierarchy.load("[B"), count)
    copy_range(state.heap, all_bytes(vm, state), position, created, 0, count)
    move(state, stream, length(vm, state))
    return created


def _is_buffered(state: State, stream: Term) -> bool:
    return stream.op is LOCATION and state.heap.objects.at(stream).cls.name == BUFFERED


for _name, _descriptor in (("mark", "(I)V"), ("reset", "()V"), ("transferTo", "(Ljava/io/OutputStream;)J")):
    native(BUFFERED, _name + _descriptor)(_of_input(has_no_model(f"java.io.BufferedInputStream.{_name}")))


# What is read.


def all_bytes(vm: Machine, state: State) -> Term:
    """A new array with all that standard input can hold; what is past its end is not to be looked at."""
    values = [narrowed(byte_at(vm, state, at), BYTE) for at in range(most(vm))]
    return state.heap.objects.allocate_array(vm.hierarchy.load("[B"), len(values), values)


def read_checked(
    vm: Machine, state: State, method: str, position: Value, source: Term, arguments: Sequence[Value]
) -> Outcomes:
    """``read(byte[] or char[], int, int)`` of a stream or reader; what is no range is left to the method's own code."""
    stream, array, start, count = arguments
    assert isinstance(stream, Term) and isinstance(array, Term)
    for side, is_null in vm.split(state, state.heap.same(array, NULL)):
        if is_null:
            yield from _run(vm, side, method, arguments)
            continue
        ((_, room),) = vm.cases(side, side.heap.read(LengthPlace(array)))
        outside: list[Condition] = [build(LT, INT, start, 0), build(LT, INT, count, 0)]
        outside.append(build(LT, INT, build(SUB, INT, room, start), count))
        for checked, is_outside in vm.split(side, disjunction(outside)):
            if is_outside:
                yield from _run(vm, checked, method, arguments)
            else:
                yield checked, _read_range(vm, checked, stream, position, source, array, start, count)


def _run(vm: Machine, state: State, method: str, arguments: Sequence[Value]) -> Outcomes:
    """Run the bytecode of a method of the stream; a native has none, and throws."""
    stream = arguments[0]
    assert isinstance(stream, Term)
    name, _, rest = method.partition("(")
    owner = state.heap.objects.at(stream).cls
    found = vm.hierarchy.method(owner.name, name, f"({rest}")
    assert found is not None
    if found.is_native:
        yield from throw(vm, state, OUT_OF_BOUNDS)
        return
    for side in vm.calls.enter(state, found, list(arguments)) or (state,):
        yield side, None


def _read_range(
    vm: Machine,
    state: State,
    stream: Term,
    position: Value,
    source: Term,
    target: Term,
    start: Value,
    count: Value,
) -> Value:
    """Copy what is left into a range of an array, as far as there is room; how many, -1 if there is nothing left."""
    there = left(vm, state, position)
    taken = ite(INT, build(LT, INT, there, count), there, count)
    copy_range(state.heap, source, position, target, start, taken)
    move(state, stream, build(ADD, INT, position, taken))
    found = ite(INT, is_left(vm, state, position), taken, -1)
    return ite(INT, equal(INT, count, 0), 0, found)


def _skip(vm: Machine, state: State, stream: Term, position: Value, count: Value) -> Value:
    there = build(I2L, INT, left(vm, state, position))
    wanted = ite(LONG, build(LE, LONG, count, 0), 0, count)
    skipped = ite(LONG, build(LT, LONG, there, wanted), there, wanted)
    move(state, stream, build(ADD, INT, position, build(L2I, LONG, skipped)))
    return skipped


native(BUFFERED, "skip(J)J")(_of_input(_skip))
