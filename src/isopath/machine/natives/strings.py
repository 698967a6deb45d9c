"""java.lang.String and its kin: interning, and how characters lie in memory."""

from typing import TYPE_CHECKING

from isopath.machine.endings import Unsupported
from isopath.machine.natives.registry import after_initialization, native
from isopath.program.linked import JavaClass
from isopath.terms import Term, Value

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine


@native("java/lang/StringUTF16", "isBigEndian()Z")
def is_big_endian(vm: "Machine", state: "State") -> Value:
    return 0


@after_initialization("java/lang/String")
def strings_are_not_compact(vm: "Machine", state: "State", cls: JavaClass) -> None:
    """As under ``java -XX:-CompactStrings``: two bytes per character, so that no code forks on how text is stored."""
    field = cls.fields.get(("COMPACT_STRINGS", "Z"))
    if field is not None:
        state.heap.write_static(field, 0)


@native("java/lang/String", "intern()Ljava/lang/String;")
def intern(vm: "Machine", state: "State", receiver: Term) -> Value | None:
    """One object per text, shared by all paths: never the receiver itself, unless it was interned before."""
    text = vm.initialization.text_of(state, receiver)
    if text is None:
        state.ending = Unsupported("java.lang.String.intern of a symbolic string")
        return None
    return vm.initialization.string(text)
