"""``System.out`` and ``System.err``: captured per path.

The two streams are objects of java.io.PrintStream whose text never leaves the machine: what they would encode and write
goes to the state. What depends on inputs is kept as the string that was printed; nobody reads it on the path, so a
number, a character or an array of them is printed without a fork, and read when a witness says what it is. Any other
PrintStream runs its own bytecode.
"""

from typing import Final

from isopath.heap import LengthPlace
from isopath.heap.arrays.elements import allocate_text
from isopath.heap.arrays.ranges import copy_units
from isopath.program.linked import JavaClass
from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.dereference import not_null
from isopath.vm.core.effects import call, call_of
from isopath.vm.core.objects import literal, numbers_of
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.text.texts import largest, new_string
from isopath.vm.throwing.naming import Naming

native = Natives()

PRINT_STREAM: Final = "java/io/PrintStream"
_STREAMS: Final = ("out", "err")


@native.after_initialization("java/lang/System")
def open_streams(vm: Machine, state: State, system: JavaClass) -> None:
    """What initPhase1 does for the two streams that a program prints to."""
    cls = vm.hierarchy.load(PRINT_STREAM)
    for name in _STREAMS:
        stream = state.heap.objects.allocate(cls)
        state.heap.write_static(system.fields[name, f"L{PRINT_STREAM};"], stream)
        vm.shared.streams[stream] = name


def _print(vm: Machine, state: State, stream: Term, text: Value, ending: str) -> Result:
    name = vm.shared.streams.get(stream)
    if name is None:
        return DECLINED
    assert isinstance(text, Term)
    print_text(vm, state, name, text, ending)
    return None


def print_text(vm: Machine, state: State, name: str, text: Term, ending: str) -> None:
    """Note that a string was printed; one that is not known is described in words for now."""
    known = "null" if text is NULL else literal(vm, state, text)
    if known is None:
        print_term(vm, state, name, text, "Ljava/lang/String;", ending)
    else:
        state.output.append((name, known + ending))


def print_term(vm: Machine, state: State, name: str, value: Term, descriptor: str, ending: str) -> None:
    """Note that a value was printed that depends on inputs."""
    state.printed = (*state.printed, (len(state.output), value, descriptor, ending))
    state.output.append((name, Naming(vm, state).value(value, descriptor) + ending))


_ENDINGS: Final = {"print": "", "println": "\n"}


@native.family(
    PRINT_STREAM,
    {
        f"{method}({descriptor})V": (descriptor, ending)
        for descriptor in ("Z", "C", "I", "J", "F", "D", "Ljava/lang/String;")
        for method, ending in _ENDINGS.items()
    },
)
def print_value(printed: tuple[str, str], vm: Machine, state: State, stream: Term, value: Value) -> Result:
    """A value that depends on inputs; of a known one the platform makes the text."""
    name = vm.shared.streams.get(stream)
    if name is None or not isinstance(value, Term) or value is NULL or value.op is LOCATION:
        return DECLINED
    print_term(vm, state, name, value, *printed)
    return None


@native(PRINT_STREAM, "write(Ljava/lang/String;)V", "implWrite(Ljava/lang/String;)V")
def write(vm: Machine, state: State, stream: Term, text: Value) -> Result:
    return _print(vm, state, stream, text, "")


@native(PRINT_STREAM, "writeln(Ljava/lang/String;)V", "implWriteln(Ljava/lang/String;)V")
def write_line(vm: Machine, state: State, stream: Term, text: Value) -> Result:
    return _print(vm, state, stream, text, "\n")


@native(PRINT_STREAM, "newLine()V", "implNewLine()V")
def new_line(vm: Machine, state: State, stream: Term) -> Result:
    name = vm.shared.streams.get(stream)
    if name is None:
        return DECLINED
    state.output.append((name, "\n"))
    return None


@native(PRINT_STREAM, "charset()Ljava/nio/charset/Charset;")
def charset(vm: Machine, state: State, stream: Term) -> Result:
    """That of the platform, as where both streams are redirected."""
    if stream not in vm.shared.streams:
        return DECLINED
    return call(vm, state, "java/nio/charset/Charset", "defaultCharset()Ljava/nio/charset/Charset;")


@native(PRINT_STREAM, "flush()V", "close()V")
def flush(vm: Machine, state: State, stream: Term) -> Result:
    return None if stream in vm.shared.streams else DECLINED


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
