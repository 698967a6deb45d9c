"""``System.in`` and the streams below it: bytes of standard input, read without a fork.

``System.in`` is what the JVM makes of it, a BufferedInputStream over the file of descriptor 0. Where the bytes are an
input its methods are intrinsics: a byte is a choice between the next one and -1. Where they are fixed the platform's
own code runs, down to the natives of FileInputStream.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from isopath.heap.arrays.ranges import copy_range
from isopath.program.linked import JavaClass
from isopath.terms import NULL, Term, Value, build, equal, ite
from isopath.terms.initial import narrowed
from isopath.terms.operators import ADD, I2L, L2I, LE, LOCATION, LT
from isopath.terms.sorts import BYTE, INT, LONG
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import throw, unsupported
from isopath.vm.core.objects import fields_of, put
from isopath.vm.core.reading import STDIN, Spot
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.io import platform_files
from isopath.vm.natives.io.array_ranges import in_range
from isopath.vm.natives.io.disk import CLOSED, IO, is_asked_by_program, is_closed
from isopath.vm.natives.io.file_names import opened
from isopath.vm.natives.io.sources import (
    BUFFERED,
    FILE,
    all_chars,
    claim,
    has_no_model,
    input_of,
    is_left,
    left,
    length,
    move,
    next_byte,
    open_file,
    reading,
    where_claimed,
)

native = Natives()

SYSTEM: Final = "java/lang/System"
DESCRIPTOR: Final = "java/io/FileDescriptor"
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


def _spot(vm: Machine, state: State, stream: Term) -> Spot | None:
    """Where standard input or a file that is an input goes on, whether its bytes are fixed or not; else None."""
    file = input_of(state, stream)
    if file is None:
        return None
    now = reading(vm, state, file)
    return Spot(file, now.position if now.owner is None else length(vm, state, file))


def _of_file(signature: str, otherwise: Callable[..., Result]) -> Callable[[Callable[..., Result]], None]:
    """A native of a file that is an input, or standard input; what else there is to do with files of the platform."""

    def wrap(function: Callable[..., Result]) -> None:
        @native(FILE, signature)
        def read(vm: Machine, state: State, stream: Term, *arguments: Value) -> Result:
            if is_closed(state, stream):
                return throw(vm, state, IO, "Stream Closed")
            spot = _spot(vm, state, stream)
            if spot is None:
                return otherwise(vm, state, stream, *arguments)
            return function(vm, state, stream, spot, *arguments)

    return wrap


_of_file("read0()I", platform_files.read_byte)(next_byte)
_of_file("available0()I", platform_files.available)(lambda vm, state, stream, spot: left(vm, state, spot))
_of_file("skip0(J)J", platform_files.skip)(lambda *arguments: _skip(*arguments))
_of_file("length0()J", platform_files.length)(
    lambda vm, state, stream, spot: build(I2L, INT, length(vm, state, spot.file))
)
_of_file("position0()J", platform_files.position)(lambda vm, state, stream, spot: build(I2L, INT, spot.position))


@_of_file("readBytes([BII)I", platform_files.read_bytes)
def read_bytes_of_file(
    vm: Machine, state: State, stream: Term, spot: Spot, array: Term, start: Value, count: Value
) -> Result:
    arguments = (stream, array, start, count)
    return read_checked(vm, state, "readBytes([BII)I", spot, all_bytes(vm, state, spot.file), arguments)


@native(FILE, "open0(Ljava/lang/String;)V")
def open_to_read(vm: Machine, state: State, stream: Term, path: Term) -> Result:
    found = platform_files.open_file(vm, state, stream, path)
    if found is not DECLINED:
        return found
    if not is_asked_by_program(state):
        return unsupported(state, "native method java.io.FileInputStream.open0")
    return opened(vm, state, stream, path, "File.canRead()", partial(open_file, vm))


@native(DESCRIPTOR, "close0()V")
def close(vm: Machine, state: State, descriptor: Term) -> None:
    put(state, descriptor, {"fd": CLOSED})


@native(FILE, "isRegularFile0(Ljava/io/FileDescriptor;)Z")
def is_file(vm: Machine, state: State, stream: Term, descriptor: Term) -> Value:
    return int(input_of(state, stream) != STDIN)


# System.in.


def claimed(vm: Machine, state: State, stream: Term) -> Spot | None:
    """Where an open BufferedInputStream goes on in a text that is an input."""
    fields = fields_of(state, stream)
    if fields is None or fields.get("buf") is NULL or fields.get("in") is NULL:
        return None
    return claim(vm, state, stream)


_of_input: Final = where_claimed(claimed)

native(BUFFERED, "read()I")(_of_input(next_byte))


@native(BUFFERED, "read([BII)I")
@_of_input
def read_bytes(vm: Machine, state: State, stream: Term, spot: Spot, array: Term, start: Value, count: Value) -> Result:
    return read_checked(vm, state, "read([BII)I", spot, all_bytes(vm, state, spot.file), (stream, array, start, count))


@native(BUFFERED, "available()I")
@_of_input
def available(vm: Machine, state: State, stream: Term, spot: Spot) -> Result:
    return left(vm, state, spot)


@native("java/io/InputStream", "readAllBytes()[B")
@where_claimed(lambda vm, state, stream: claimed(vm, state, stream) if _is_buffered(state, stream) else None)
def read_all(vm: Machine, state: State, stream: Term, spot: Spot) -> Result:
    count = left(vm, state, spot)
    created = state.heap.objects.allocate_array(vm.hierarchy.load("[B"), count)
    copy_range(state.heap, all_bytes(vm, state, spot.file), spot.position, created, 0, count)
    move(state, stream, Spot(spot.file, length(vm, state, spot.file)))
    return created


def _is_buffered(state: State, stream: Term) -> bool:
    return stream.op is LOCATION and state.heap.objects.at(stream).cls.name == BUFFERED


for _name, _descriptor in (("mark", "(I)V"), ("reset", "()V"), ("transferTo", "(Ljava/io/OutputStream;)J")):
    native(BUFFERED, _name + _descriptor)(_of_input(has_no_model(f"java.io.BufferedInputStream.{_name}")))


# What is read.


def all_bytes(vm: Machine, state: State, file: int) -> Term:
    """A new array with all that a text can hold; what is past its end is not to be looked at."""
    values = [narrowed(char, BYTE) for char in all_chars(vm, state, file)]
    return state.heap.objects.allocate_array(vm.hierarchy.load("[B"), len(values), values)


def read_checked(
    vm: Machine, state: State, method: str, spot: Spot, source: Term, arguments: Sequence[Value]
) -> Outcomes:
    """``read(byte[] or char[], int, int)`` of a stream or reader; what is no range is left to the method's own code."""
    stream, array, start, count = arguments
    assert isinstance(stream, Term) and isinstance(array, Term)
    for side, exception in in_range(vm, state, array, start, count):
        if exception is None:
            yield side, _read_range(vm, side, stream, spot, source, array, start, count)
        else:
            yield from _run(vm, side, method, arguments, exception)


def _run(vm: Machine, state: State, method: str, arguments: Sequence[Value], exception: str) -> Outcomes:
    """Run the bytecode of a method of the stream; a native has none, and throws."""
    stream = arguments[0]
    assert isinstance(stream, Term)
    name, _, rest = method.partition("(")
    owner = state.heap.objects.at(stream).cls
    found = vm.hierarchy.method(owner.name, name, f"({rest}")
    assert found is not None
    if found.is_native:
        yield from throw(vm, state, exception)
        return
    for side in vm.calls.enter(state, found, list(arguments)) or (state,):
        yield side, None


def _read_range(
    vm: Machine,
    state: State,
    stream: Term,
    spot: Spot,
    source: Term,
    target: Term,
    start: Value,
    count: Value,
) -> Value:
    """Copy what is left into a range of an array, as far as there is room; how many, -1 if there is nothing left."""
    there = left(vm, state, spot)
    has_room = isinstance(count, int) and count >= reading(vm, state, spot.file).most
    taken = there if has_room else ite(INT, build(LT, INT, there, count), there, count)
    copy_range(state.heap, source, spot.position, target, start, taken)
    move(state, stream, _after(spot, taken))
    found = ite(INT, is_left(vm, state, spot), taken, -1)
    return ite(INT, equal(INT, count, 0), 0, found)


def _skip(vm: Machine, state: State, stream: Term, spot: Spot, count: Value) -> Value:
    there = build(I2L, INT, left(vm, state, spot))
    wanted = ite(LONG, build(LE, LONG, count, 0), 0, count)
    skipped = ite(LONG, build(LT, LONG, there, wanted), there, wanted)
    move(state, stream, _after(spot, build(L2I, LONG, skipped)))
    return skipped


def _after(spot: Spot, count: Value) -> Spot:
    return Spot(spot.file, build(ADD, INT, spot.position, count))


native(BUFFERED, "skip(J)J")(_of_input(_skip))
