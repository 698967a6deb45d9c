"""What every dereference has in common: null throws, anything else goes on."""

from collections.abc import Iterator
from typing import Final
from zlib import crc32

from isopath.classfile import parse_method_descriptor
from isopath.heap.initial.enum_constants import uninitialized
from isopath.program.linked import Method
from isopath.terms import NULL, Condition, Term, Value, equal
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import REF
from isopath.vm.core.code import Insn
from isopath.vm.core.deferred_messages import Message
from isopath.vm.core.machine import Machine
from isopath.vm.core.state import State

NULL_POINTER: Final = "java/lang/NullPointerException"
OUT_OF_BOUNDS: Final = "java/lang/ArrayIndexOutOfBoundsException"
NEGATIVE_SIZE: Final = "java/lang/NegativeArraySizeException"


def guarded(
    vm: Machine,
    state: State,
    insn: Insn,
    throws_if: Condition,
    exception: str,
    message: str | Message | None = None,
) -> Iterator[tuple[State, bool]]:
    """Split on a condition under which the JVM throws: yields states, and whether they go on or have thrown."""
    for side, throws in vm.split(state, throws_if):
        if throws:
            note_throw(side, insn, exception)
            for caught in vm.exceptions.throw(side, exception, message):
                yield caught, False
        else:
            yield side, True


def is_same(left: Value, right: Value) -> Condition:
    """Whether two references are one."""
    return equal(REF, left, right)


def note_throw(state: State, insn: Insn, exception: str) -> None:
    """An instruction throws: that is a branch of the program."""
    ordinal = f"({insn.ordinal})" if insn.ordinal > 1 else ""
    state.took(f"{insn.where}:{exception.rpartition('/')[2]}{ordinal}")
    state.sign(insn.mark * 2 + crc32(exception.encode()))


def is_initialized(vm: Machine, state: State, reference: Term) -> bool:
    """Whether a reference can be dereferenced: an input that is a constant of an enum needs that to be initialized.

    If it is not, its initializer is now on top of the frames, and the instruction runs again after it.
    """
    enum = uninitialized(state.heap, reference)
    return enum is None or vm.initialization.is_ready(state, enum)


def materializing(vm: Machine, state: State, *references: Value) -> Iterator[State] | None:
    """001 appendix C: an instruction that consumes a deferred reference runs again once it is materialized.

    None when there is nothing to choose. The operands must be on the stack still.
    """
    if state.heap.model.defers:
        for reference in references:
            if isinstance(reference, Term) and state.heap.model.is_deferred(reference):
                return _again(vm, state, reference)
    return None


def is_known_null(state: State, reference: Term) -> bool:
    """Whether a reference is null as far as the heap has chosen: no object is needed to compare another with it."""
    return reference is NULL or (state.heap.model.defers and state.heap.same(reference, NULL) is True)


def deciding_null(vm: Machine, state: State, *references: Term) -> Iterator[State] | None:
    """001 appendix D: whether references are null is decided before the object of any is, which may not be needed.

    None when there is nothing to decide; else the instruction runs again, as after ``resolving``.
    """
    if state.heap.model.defers:
        for reference in references:
            is_missing = state.heap.same(reference, NULL) if state.heap.model.is_deferred(reference) else False
            if isinstance(is_missing, Term):
                return _once_decided(vm, state, is_missing)
    return None


def _once_decided(vm: Machine, state: State, condition: Term) -> Iterator[State]:
    for side, _ in vm.split(state, condition):
        side.frame.index -= 1
        yield side


def _again(vm: Machine, state: State, reference: Term) -> Iterator[State]:
    for case, _ in vm.cases(state, state.heap.model.materialize(state.heap, reference)):
        case.frame.index -= 1
        yield case


def not_null(vm: Machine, state: State, insn: Insn, reference: Term) -> Iterator[tuple[State, bool]]:
    """Split on null: yields the states that go on, and those that threw a NullPointerException."""
    if reference.op is LOCATION:
        return iter(((state, True),))
    return _guard_null(vm, state, insn, reference)


def _guard_null(vm: Machine, state: State, insn: Insn, reference: Term) -> Iterator[tuple[State, bool]]:
    is_missing = state.heap.same(reference, NULL)
    for side, throws in vm.split_on(state, is_missing, is_same, reference, NULL):
        if throws:
            side.dereferenced = reference if isinstance(is_missing, Term) else None
            note_throw(side, insn, NULL_POINTER)
            is_operand = _is_operand(side, insn, reference)
            for caught in vm.exceptions.throw(side, NULL_POINTER, by_instruction=is_operand):
                yield caught, False
        else:
            yield side, True


def argument_not_null(
    vm: Machine, state: State, method: Method, arguments: list[Value], at: int
) -> Iterator[tuple[State, bool]]:
    """Split on null of an argument of a method that an intrinsic stands for.

    Its bytecode runs where the argument is null: it throws, from the place and with the message that it has on the JVM.
    """
    reference = arguments[at]
    assert isinstance(reference, Term)
    for side, is_missing in vm.split(state, state.heap.same(reference, NULL)):
        if is_missing:
            vm.calls.enter(side, method, [*arguments[:at], NULL, *arguments[at + 1 :]])
        yield side, not is_missing


def _is_operand(state: State, insn: Insn, reference: Term) -> bool:
    """Whether the instruction itself dereferenced the null; else it is a call, of a native that got one."""
    if not insn.mnemonic.startswith("invoke"):
        return True
    depth = len(parse_method_descriptor(insn.operands[0].descriptor).parameters)
    stack = state.frame.stack
    return insn.mnemonic != "invokestatic" and len(stack) > depth and stack[-1 - depth] is reference
