"""Constants and local variables (JVMS 2.11.2)."""

from collections.abc import Iterable

from isopath.classfile.constants import (
    ClassConstant,
    DoubleConstant,
    FloatConstant,
    IntegerConstant,
    LongConstant,
    MethodHandle,
    MethodType,
    StringConstant,
)
from isopath.heap import InputPlace
from isopath.program.classpath import ClassNotFound
from isopath.program.linked import PRIMITIVE_CLASSES, java_name
from isopath.terms import NULL, Term, build
from isopath.terms.arithmetic import wrap_int
from isopath.terms.operators import ADD, SYMBOL
from isopath.terms.sorts import INT
from isopath.vm.core import Insn, Machine, State
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.opcodes import Opcodes
from isopath.vm.linkage.dynamic import Computed, Unresolvable, method_type, resolution
from isopath.vm.natives.reflection.method_handles import direct_handle

opcode = Opcodes()


@opcode("nop")
def nop(vm: Machine, state: State, insn: Insn) -> None:
    """Do nothing."""


@opcode("aconst_null")
def push_null(vm: Machine, state: State, insn: Insn) -> None:
    state.frame.stack.append(NULL)


@opcode("iconst", "lconst", "fconst", "dconst")
def push_constant(vm: Machine, state: State, insn: Insn) -> None:
    state.frame.stack.append(insn.operands[0])


def _load_class_object(vm: Machine, state: State, name: str) -> None:
    """JVMS 5.4.3.1: resolving the constant loads the class. Assembled code names primitive types, too."""
    try:
        if name not in PRIMITIVE_CLASSES:
            vm.hierarchy.load(name)
    except ClassNotFound:
        state.ending = Unsupported(f"missing class {java_name(name)}")
        return
    state.frame.stack.append(vm.initialization.mirror(name))


@opcode("ldc")
def load_constant(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    constant = insn.operands[0]
    match constant:
        case IntegerConstant() | LongConstant() | FloatConstant() | DoubleConstant():
            state.frame.stack.append(constant.value)
        case StringConstant(text):
            state.frame.stack.append(vm.interning.constant(state, text))
        case ClassConstant(name):
            _load_class_object(vm, state, name)
        case MethodType(descriptor):
            return vm.calls.invoke(state, method_type(state.frame.method.owner, descriptor), [])
        case MethodHandle():
            direct_handle(vm, state, state.frame.method.owner, constant)
        case _:
            return _load_computed(vm, state, constant)
    return None


def _load_computed(vm: Machine, state: State, constant: Computed) -> Iterable[State] | None:
    """A constant that code computes is resolved once on a path."""
    try:
        resolved = resolution(state.frame.method.owner, constant)
    except Unresolvable as unknown:
        return vm.end(state, Unsupported(str(unknown)))
    try:
        state.frame.stack.append(state.heap.statics.read(resolved.field))
    except KeyError:
        return vm.calls.invoke(state, resolved.resolver, [])
    return None


@opcode("iload", "lload", "fload", "dload")
def load(vm: Machine, state: State, insn: Insn) -> None:
    frame = state.frame
    frame.stack.append(frame.locals[insn.operands[0]])


@opcode("aload")
def load_reference(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    """A parameter is an input; its first read is the heap's affair."""
    frame = state.frame
    value = frame.locals[insn.operands[0]]
    if isinstance(value, Term) and value.op is SYMBOL and not state.heap.model.has_read(value):
        return _load_input(vm, state, insn, value)
    frame.stack.append(value)
    return None


def _load_input(vm: Machine, state: State, insn: Insn, parameter: Term) -> Iterable[State]:
    for side, value in vm.cases(state, state.heap.read(InputPlace(parameter))):
        side.frame.stack.append(value)
        yield side


@opcode("istore", "lstore", "fstore", "dstore", "astore")
def store(vm: Machine, state: State, insn: Insn) -> None:
    frame = state.frame
    frame.locals[insn.operands[0]] = frame.stack.pop()


@opcode("iinc")
def increment(vm: Machine, state: State, insn: Insn) -> None:
    slot, delta = insn.operands
    variables = state.frame.locals
    value = variables[slot]
    variables[slot] = build(ADD, INT, value, delta) if isinstance(value, Term) else wrap_int(int(value) + delta)
