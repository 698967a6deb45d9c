"""``System.out`` and ``System.err``: captured per path.

The two streams are objects of java.io.PrintStream whose text never leaves the machine: what they would encode and write
goes to the state. Any other PrintStream runs its own bytecode.
"""

from typing import TYPE_CHECKING, Any, Final

from isopath.machine.naming import Naming
from isopath.machine.natives.registry import DECLINED, after_initialization, native
from isopath.program.linked import JavaClass
from isopath.terms import NULL, Term, Value

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

PRINT_STREAM: Final = "java/io/PrintStream"
_STREAMS: Final = {"out": "out", "err": "err"}


@after_initialization("java/lang/System")
def open_streams(vm: "Machine", state: "State", system: JavaClass) -> None:
    """What initPhase1 does for a program that reads nothing: two streams, and no input."""
    cls = vm.hierarchy.load(PRINT_STREAM)
    for name in _STREAMS:
        stream = state.heap.allocate(cls)
        state.heap.write_static(system.fields[name, f"L{PRINT_STREAM};"], stream)
        vm.shared.streams[stream] = name


def _print(vm: "Machine", state: "State", stream: Term, text: Value, ending: str) -> Any:
    name = vm.shared.streams.get(stream)
    if name is None:
        return DECLINED
    assert isinstance(text, Term)
    known = "null" if text is NULL else vm.initialization.text_of(state, text)
    if known is None:
        state.printed = (*state.printed, (len(state.output), text, ending))
        known = Naming(vm, state).value(text, "Ljava/lang/String;")
    state.output.append((name, known + ending))
    return None


@native(PRINT_STREAM, "write(Ljava/lang/String;)V", "implWrite(Ljava/lang/String;)V")
def write(vm: "Machine", state: "State", stream: Term, text: Value) -> Any:
    return _print(vm, state, stream, text, "")


@native(PRINT_STREAM, "writeln(Ljava/lang/String;)V", "implWriteln(Ljava/lang/String;)V")
def write_line(vm: "Machine", state: "State", stream: Term, text: Value) -> Any:
    return _print(vm, state, stream, text, "\n")


@native(PRINT_STREAM, "newLine()V", "implNewLine()V")
def new_line(vm: "Machine", state: "State", stream: Term) -> Any:
    name = vm.shared.streams.get(stream)
    if name is None:
        return DECLINED
    state.output.append((name, "\n"))
    return None


@native(PRINT_STREAM, "flush()V", "close()V")
def flush(vm: "Machine", state: "State", stream: Term) -> Any:
    return None if stream in vm.shared.streams else DECLINED
