"""Fields and statics (JVMS 6.5.getfield, putfield, getstatic, putstatic). What they hold is the heap's affair."""

from collections.abc import Iterable

from isopath.heap import FieldPlace, Instance
from isopath.heap.state.kinds import ENUM
from isopath.program.classpath import ClassNotFound
from isopath.program.linked import Field, java_name
from isopath.program.members import OWNERS
from isopath.terms import Term
from isopath.terms.initial import is_input, narrowed
from isopath.terms.operators import ITE, LOCATION
from isopath.vm.core import Insn, Machine, State
from isopath.vm.core.dereference import is_initialized, not_null
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.opcodes import Opcodes
from isopath.vm.core.remarks import FieldRead
from isopath.vm.inputs import statics as static_inputs
from isopath.vm.inputs.platform_objects import is_there
from isopath.vm.natives.reflection.member_inputs import may_be_member, with_known_member

opcode = Opcodes()


def resolve(vm: Machine, state: State, insn: Insn) -> Field | None:
    """The field that the instruction names; when there is none the trace ends."""
    if insn.cache is None:
        member = insn.operands[0]
        try:
            insn.cache = vm.hierarchy.field(member.owner, member.name, member.descriptor)
        except ClassNotFound:
            state.ending = Unsupported(f"missing class {java_name(member.owner)}")
            return None
        if insn.cache is None:
            state.ending = Unsupported(f"missing field {java_name(member.owner)}.{member.name}")
    field: Field | None = insn.cache
    return field


@opcode("getfield")
def getfield(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    field = insn.cache or resolve(vm, state, insn)
    stack = state.frame.stack
    reference = stack[-1]
    if field is None or not isinstance(reference, Term):
        return None
    if reference.op is LOCATION:
        instance = state.heap.objects.at(reference)
        assert isinstance(instance, Instance)
        stack[-1] = instance.fields[field.slot]
        return None
    value = state.heap.model.at_hand(reference, field)
    if value is not None:
        stack[-1] = value
        return None
    if not is_initialized(vm, state, reference) or is_open_constant(state, reference, field):
        return None
    if not is_there(vm, state, field):
        return None
    return _getfield(vm, state, insn, reference, field)


def is_open_constant(state: State, reference: Term, field: Field) -> bool:
    """Whether a field of an enum is read from an input that may be something else: that ends the trace."""
    if ENUM not in field.owner.supertypes or not any(is_input(leaf) for leaf, _ in state.heap.leaves(reference)):
        return False
    if state.heap.canonical.ordinal_of(reference, field) is not None:
        return False
    state.ending = Unsupported(f"an input of an open type that is a constant of {field.owner.java_name}")
    return True


def is_unknown(state: State, reference: Term, field: Field) -> bool:
    """Whether a field of an input is read whose possible values are unknown: that ends the trace.

    Reading it would give the program an object that the platform never builds.
    """
    platform = state.heap.platform
    if platform is None or platform.is_known(field):
        return False
    if not any(is_input(leaf) for leaf, _ in state.heap.path.choices(reference)):
        return False
    state.ending = Unsupported(f"input of class {field.owner.java_name}")
    return True


def _getfield(vm: Machine, state: State, insn: Insn, reference: Term, field: Field) -> Iterable[State]:
    for side, goes_on in not_null(vm, state, insn, reference):
        if goes_on and field.owner.name in OWNERS and may_be_member(side, reference):
            yield from _of_member(vm, side, reference, -1)
            continue
        if not goes_on or is_unknown(side, reference, field):
            yield side
            continue
        for case, value in vm.cases(side, side.heap.read(FieldPlace(reference, field))):
            case.frame.stack[-1] = value
            if reference.op is ITE and isinstance(value, Term) and vm.is_remarked(case):
                case.remark(value, FieldRead(reference, field))
            yield case


def _of_member(vm: Machine, state: State, reference: Term, at: int) -> Iterable[State]:
    """Run an instruction again on the object that an input of java.lang.reflect is."""
    for side, made in with_known_member(vm, state, reference):
        if side.ending is None:
            side.frame.stack[at] = made
            side.frame.index -= 1
        yield side


@opcode("putfield")
def putfield(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    field = insn.cache or resolve(vm, state, insn)
    stack = state.frame.stack
    reference = stack[-2]
    if field is None or not isinstance(reference, Term):
        return None
    if reference.op is LOCATION:
        value = stack.pop()
        stack.pop()
        instance = state.heap.objects.writable(reference)
        assert isinstance(instance, Instance)
        instance.fields[field.slot] = narrowed(value, field.sort)
        return None
    if not is_initialized(vm, state, reference) or is_open_constant(state, reference, field):
        return None
    return _putfield(vm, state, insn, reference, field)


def _putfield(vm: Machine, state: State, insn: Insn, reference: Term, field: Field) -> Iterable[State]:
    for side, goes_on in not_null(vm, state, insn, reference):
        if goes_on and field.owner.name in OWNERS and may_be_member(side, reference):
            yield from _of_member(vm, side, reference, -2)
            continue
        if not goes_on:
            yield side
            continue
        value = narrowed(side.frame.stack.pop(), field.sort)
        side.frame.stack.pop()
        for case, _ in vm.cases(side, side.heap.write(FieldPlace(reference, field), value)):
            yield case


@opcode("getstatic")
def getstatic(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    field = insn.cache or resolve(vm, state, insn)
    if field is None or not vm.initialization.is_ready(state, field.owner):
        return None
    if field.is_state and static_inputs.is_unread(state, field):
        return _getstatic(vm, state, field)
    state.frame.stack.append(state.heap.statics.read(field))
    return None


def _getstatic(vm: Machine, state: State, field: Field) -> Iterable[State]:
    for side, value in static_inputs.read(vm, state, field):
        side.frame.stack.append(value)
        yield side


@opcode("putstatic")
def putstatic(vm: Machine, state: State, insn: Insn) -> None:
    field = insn.cache or resolve(vm, state, insn)
    if field is not None and vm.initialization.is_ready(state, field.owner):
        static_inputs.write(state, field, narrowed(state.frame.stack.pop(), field.sort))
