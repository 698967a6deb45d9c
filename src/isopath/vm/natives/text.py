"""Text going out and coming in: arrays of chars printed to the console, and the charsets that are there."""

from collections.abc import Sequence
from typing import Final

from isopath.heap import LengthPlace
from isopath.heap.arrays.elements import allocate_text
from isopath.heap.arrays.ranges import copy_units
from isopath.terms import NULL, Term, Value
from isopath.vm.core.dereference import not_null
from isopath.vm.core.effects import call_of, unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.objects import numbers_of
from isopath.vm.core.registry import DECLINED, Natives, Outcomes, Result
from isopath.vm.core.state import State
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.console import PRINT_STREAM, print_term, print_text
from isopath.vm.natives.texts import largest, new_string

native = Natives()

_PROVIDER: Final = "java/nio/charset/spi/CharsetProvider"
_EXTENDED: Final = "sun/nio/cs/ext/ExtendedCharsets"
_HOLDER: Final = "java/nio/charset/Charset$ExtendedProviderHolder"


def _print_chars(vm: Machine, state: State, name: str, chars: Term, ending: str) -> Result:
    """What an array of chars holds now, as a string: later writes do not change what was printed."""
    units = numbers_of(state, chars)
    if units is None:
        return _print_symbolic_chars(vm, state, name, chars, ending)
    raw = b"".join(unit.to_bytes(2, "little") for unit in units)
    state.output.append((name, raw.decode("utf-16-le", "surrogatepass") + ending))
    return None


def _print_symbolic_chars(vm: Machine, state: State, name: str, chars: Term, ending: str) -> Outcomes:
    for side, is_there in not_null(vm, state, call_of(state), chars):
        if is_there:
            ((_, count),) = vm.cases(side, side.heap.read(LengthPlace(chars)))
            content = allocate_text(side.heap, count, largest(side, count))
            copy_units(side.heap, chars, 0, content, 0, count)
            print_text(vm, side, name, new_string(vm, side, content), ending)
        yield side, None


@native(PRINT_STREAM, "write([C)V", "implWrite([C)V")
def write_chars(vm: Machine, state: State, stream: Term, chars: Term) -> Result:
    name = vm.shared.streams.get(stream)
    return DECLINED if name is None or chars is NULL else _print_chars(vm, state, name, chars, "")


@native(PRINT_STREAM, "writeln([C)V", "implWriteln([C)V")
def write_chars_line(vm: Machine, state: State, stream: Term, chars: Term) -> Result:
    name = vm.shared.streams.get(stream)
    return DECLINED if name is None or chars is NULL else _print_chars(vm, state, name, chars, "\n")


@native(PRINT_STREAM, "ensureOpen()V")
def ensure_open(vm: Machine, state: State, stream: Term) -> Result:
    """The console is never closed."""
    return None if stream in vm.shared.streams else DECLINED


@native(PRINT_STREAM, "write(I)V")
def write_byte(vm: Machine, state: State, stream: Term, byte: Value) -> Result:
    name = vm.shared.streams.get(stream)
    if name is None:
        return DECLINED
    if isinstance(byte, Term):
        print_term(vm, state, name, byte, "B", "")
        return None
    return _print_bytes(state, name, [byte])


@native(PRINT_STREAM, "write([BII)V")
def write_bytes(vm: Machine, state: State, stream: Term, array: Term, start: Value, count: Value) -> Result:
    name = vm.shared.streams.get(stream)
    if name is None:
        return DECLINED
    numbers = numbers_of(state, array)
    if numbers is None or not isinstance(start, int) or not isinstance(count, int):
        return _print_bytes(state, name, [array])
    if start < 0 or count < 0 or start + count > len(numbers):
        return unsupported(state, "java.io.PrintStream.write out of bounds")
    return _print_bytes(state, name, numbers[start : start + count])


def _print_bytes(state: State, name: str, values: Sequence[Value]) -> Value | None:
    """Bytes are text in UTF-8; half a character has no model."""
    known = bytes(value & 0xFF for value in values if isinstance(value, int))
    try:
        text = known.decode()
    except UnicodeDecodeError:
        text = None
    if text is None or len(known) != len(values):
        return unsupported(state, "java.io.PrintStream.write of bytes that are no known text")
    state.output.append((name, text))
    return None


@native(_HOLDER, f"extendedProviders()[L{_PROVIDER};")
def extended_charsets(vm: Machine, state: State) -> None:
    """The platform's own provider of further charsets, without a search for it among the services."""
    code = Assembler()
    code.emit("iconst", 1).emit("anewarray", _PROVIDER).emit("dup").emit("iconst", 0)
    code.emit("new", _EXTENDED).emit("dup").call("invokespecial", _EXTENDED, "<init>", "()V")
    code.emit("aastore").emit("areturn")
    run_code(vm, state, _HOLDER, "makeProviders", f"()[L{_PROVIDER};", code)


# A program brings no charsets of its own as services.
native.gives(NULL, "java/nio/charset/Charset", "lookupViaProviders(Ljava/lang/String;)Ljava/nio/charset/Charset;")
