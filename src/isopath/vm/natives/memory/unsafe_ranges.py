"""jdk.internal.misc.Unsafe: whole ranges of arrays at once, by offsets. Memory outside of the heap has no model.

Between arrays of the same kind a range is copied as System.arraycopy copies one, whatever of it is known. Between
others it is copied byte by byte, where all is known.
"""

from isopath.heap.core.type_tests import candidates
from isopath.terms import NULL, Term, Value, build
from isopath.terms.operators import SUB
from isopath.terms.sorts import LONG
from isopath.vm.core import Machine, Natives, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.natives.memory import raw_bytes
from isopath.vm.natives.memory.array_copies import copy_within
from isopath.vm.natives.memory.unsafe import BASE, UNSAFE, index_of, shift_of

native = Natives()

_OBJECT = "Ljava/lang/Object;"


def _element(state: State, base: Term) -> str | None:
    """The type of the elements of an array, where that is one primitive type."""
    names = set(candidates(state.heap, base)) if base is not NULL else set()
    return names.pop()[1:] if len(names) == 1 and names <= raw_bytes.ARRAYS else None


@native(UNSAFE, f"copyMemory0({_OBJECT}J{_OBJECT}JJ)V")
def copy_memory(
    vm: Machine, state: State, unsafe: Term, source: Term, origin: Value, target: Term, start: Value, size: Value
) -> Result:
    element = _element(state, source)
    if element is not None and element == _element(state, target):
        shift = shift_of(element)
        first, to = (index_of(build(SUB, LONG, offset, BASE), shift) for offset in (origin, start))
        return copy_within(vm, state, source, first, target, to, index_of(size, shift))
    return _copy_bytes(state, "copyMemory0", (source, origin), (target, start), size, 1)


@native(UNSAFE, f"copySwapMemory0({_OBJECT}J{_OBJECT}JJJ)V")
def copy_swapped(
    vm: Machine, state: State, unsafe: Term, source: Term, origin: Value, target: Term, start: Value, size: Value,
    unit: Value,
) -> Value | None:  # fmt: skip
    """The same, with the bytes of each unit in the other order."""
    if isinstance(unit, Term):
        return unsupported(state, "native method jdk.internal.misc.Unsafe.copySwapMemory0")
    return _copy_bytes(state, "copySwapMemory0", (source, origin), (target, start), size, int(unit))


def _copy_bytes(
    state: State, name: str, source: tuple[Term, Value], target: tuple[Term, Value], size: Value, unit: int
) -> Value | None:
    data = raw_bytes.read_range(state, *source, size)
    if data is not None:
        swapped = b"".join(data[at : at + unit][::-1] for at in range(0, len(data), unit)) if unit > 1 else data
        if raw_bytes.write_range(state, *target, swapped):
            return None
    return unsupported(state, f"native method jdk.internal.misc.Unsafe.{name}")


@native(UNSAFE, f"setMemory0({_OBJECT}JJB)V")
def set_memory(vm: Machine, state: State, unsafe: Term, base: Term, start: Value, size: Value, value: Value) -> None:
    data = bytes([value & 0xFF]) * size if isinstance(size, int) and isinstance(value, int) else None
    if data is None or not raw_bytes.write_range(state, base, start, data):
        unsupported(state, "native method jdk.internal.misc.Unsafe.setMemory0")
