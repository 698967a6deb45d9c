"""Bytes that are written to ``System.out`` and ``System.err``: text in UTF-8, or whatever they are.

What is no known text, half a character among it, is kept as an array of its own: later writes to the array of the
program do not change what was printed, and nothing forks but where the JVM would throw.
"""

from collections.abc import Sequence
from typing import Final

from isopath.heap import LengthPlace
from isopath.terms import Term, Value, build, negate
from isopath.terms.operators import LE
from isopath.terms.sorts import INT
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.deferred_messages import OfCopy
from isopath.vm.core.dereference import OUT_OF_BOUNDS, not_null
from isopath.vm.core.effects import call_of, throw_here
from isopath.vm.core.objects import numbers_of
from isopath.vm.natives.io.console import PRINT_STREAM, print_term
from isopath.vm.natives.memory.array_copies import copy_within, in_range
from isopath.vm.throwing.index_messages import copy_end

native = Natives()

_BUFFER: Final = 128
"""So many bytes have room in the buffer of the stream, by ``System.newPrintStream``; fewer are copied to it."""
_OF_FILE: Final = "java/lang/IndexOutOfBoundsException"


@native(PRINT_STREAM, "write(I)V")
def write_byte(vm: Machine, state: State, stream: Term, byte: Value) -> Result:
    name = vm.shared.streams.get(stream)
    if name is None:
        return DECLINED
    if isinstance(byte, int):
        _print_known(vm, state, name, [byte])
    else:
        assert isinstance(byte, Term)
        print_term(vm, state, name, byte, "B", "")
    return None


@native(PRINT_STREAM, "write([BII)V")
def write_bytes(vm: Machine, state: State, stream: Term, array: Term, start: Value, count: Value) -> Result:
    name = vm.shared.streams.get(stream)
    if name is None:
        return DECLINED
    numbers = numbers_of(state, array)
    if numbers is None or not isinstance(start, int) or not isinstance(count, int):
        return _print_range(vm, state, name, array, start, count)
    if not 0 <= start <= start + count <= len(numbers):
        return _print_range(vm, state, name, array, start, count)
    _print_known(vm, state, name, numbers[start : start + count])
    return None


def _print_known(vm: Machine, state: State, name: str, numbers: Sequence[int]) -> None:
    try:
        state.output.append((name, bytes(number & 0xFF for number in numbers).decode()))
    except UnicodeDecodeError:
        array = state.heap.objects.allocate_array(vm.hierarchy.load("[B"), len(numbers), numbers)
        print_term(vm, state, name, array, "[B", "")


def _print_range(vm: Machine, state: State, name: str, array: Term, start: Value, count: Value) -> Outcomes:
    """A range as it is now; one that is not within the array throws as the copy to the buffer of the stream does."""
    for there, is_there in not_null(vm, state, call_of(state), array):
        if not is_there:
            yield there, None
            continue
        for side, length in vm.cases(there, there.heap.read(LengthPlace(array))):
            is_within = in_range(side, (array, array), (start, 0, count), (length, count))
            for inside, is_outside in vm.split(side, negate(is_within)):
                if is_outside:
                    ends = copy_end(inside, array, length, start), copy_end(inside, array, count, 0)
                    yield from _throw(vm, inside, OfCopy(*ends, count))
                    continue
                copy = inside.heap.objects.allocate_array(vm.hierarchy.load("[B"), count)
                for copied, _ in copy_within(vm, inside, array, start, copy, 0, count):
                    print_term(vm, copied, name, copy, "[B", "")
                    yield copied, None


def _throw(vm: Machine, state: State, message: OfCopy) -> Outcomes:
    """A range that is too large for the buffer goes to the file at once, which checks it without a message."""
    for side, is_past_buffer in vm.split(state, build(LE, INT, _BUFFER, message.count)):
        if is_past_buffer:
            yield from throw_here(vm, side, _OF_FILE)
        else:
            yield from throw_here(vm, side, OUT_OF_BOUNDS, message)
