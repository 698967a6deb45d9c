"""Objects: creation, type tests, monitors, throwing (JVMS 2.11.5, 2.11.9, 2.11.10)."""

from collections.abc import Iterable
from typing import Final

from isopath.heap.core.type_tests import cast, is_instance
from isopath.program.classpath import ClassNotFound
from isopath.program.linked import JavaClass, java_name
from isopath.terms import NULL, Condition, Term, conjunction, ite, negate
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import INT
from isopath.vm.core import Insn, Machine, State
from isopath.vm.core.deferred_messages import OfClass
from isopath.vm.core.dereference import materializing, not_null, note_throw
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.opcodes import Opcodes
from isopath.vm.throwing.cast_messages import class_cast_message

opcode = Opcodes()

CLASS_CAST: Final = "java/lang/ClassCastException"


def load_class(vm: Machine, state: State, insn: Insn) -> JavaClass | None:
    """The class that the instruction names; when there is none the trace ends."""
    if insn.cache is None:
        name = insn.operands[0]
        try:
            insn.cache = vm.hierarchy.load(name)
        except ClassNotFound:
            state.ending = Unsupported(f"missing class {java_name(name)}")
            return None
    cls: JavaClass = insn.cache
    return cls


@opcode("new")
def new(vm: Machine, state: State, insn: Insn) -> None:
    cls = load_class(vm, state, insn)
    if cls is None or not vm.initialization.is_ready(state, cls):
        return
    if cls.is_abstract:
        state.ending = Unsupported(f"instantiation of abstract {cls.java_name}")
    else:
        state.frame.stack.append(state.heap.objects.allocate(cls))


@opcode("instanceof")
def instance_of(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    cls = load_class(vm, state, insn)
    stack = state.frame.stack
    reference = stack[-1]
    assert isinstance(reference, Term)
    if cls is None:
        return None
    chosen = materializing(vm, state, reference)
    if chosen is None:
        stack[-1] = ite(INT, is_instance(state.heap, reference, cls.name), 1, 0)
    return chosen


@opcode("checkcast")
def check_cast(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    cls = load_class(vm, state, insn)
    reference = state.frame.stack[-1]
    assert isinstance(reference, Term)
    if cls is None or reference is NULL:
        return None
    if reference.op is LOCATION and cls.name in state.heap.objects.at(reference).cls.supertypes:
        return None
    chosen = materializing(vm, state, reference)
    if chosen is not None:
        return chosen
    fails: Condition = conjunction(
        [negate(state.heap.same(reference, NULL)), negate(is_instance(state.heap, reference, cls.name))]
    )
    return _check_cast(vm, state, insn, fails, reference)


def _check_cast(vm: Machine, state: State, insn: Insn, fails: Condition, reference: Term) -> Iterable[State]:
    for side, throws in vm.split(state, fails):
        if throws:
            note_throw(side, insn, CLASS_CAST)
            yield from vm.exceptions.throw(side, CLASS_CAST, _cast_message(vm, side, reference, insn.cache))
        else:
            side.frame.stack[-1] = cast(side.heap, reference, insn.cache.name)
            yield side


def _cast_message(vm: Machine, state: State, reference: Term, wanted: JavaClass) -> str | OfClass:
    """The JVM's message, which names the class of what could not be cast."""
    if reference.op is LOCATION:
        return class_cast_message(vm, state.heap.objects.at(reference).cls.name, wanted.name)
    return OfClass(reference, wanted.name)


@opcode("monitorenter")
def enter_monitor(vm: Machine, state: State, insn: Insn) -> Iterable[State]:
    """There is one thread: a monitor is always free, but null has none."""
    reference = state.frame.stack[-1]
    assert isinstance(reference, Term)
    for side, goes_on in not_null(vm, state, insn, reference):
        if goes_on:
            side.frame.stack.pop()
            side.frame.monitors += (reference,)
        yield side


@opcode("monitorexit")
def exit_monitor(vm: Machine, state: State, insn: Insn) -> Iterable[State]:
    reference = state.frame.stack[-1]
    assert isinstance(reference, Term)
    for side, goes_on in not_null(vm, state, insn, reference):
        if goes_on:
            side.frame.stack.pop()
            entered = list(side.frame.monitors)
            if reference in entered:
                entered.remove(reference)
            side.frame.monitors = tuple(entered)
        yield side


@opcode("athrow")
def throw(vm: Machine, state: State, insn: Insn) -> Iterable[State]:
    reference = state.frame.stack[-1]
    assert isinstance(reference, Term)
    chosen = materializing(vm, state, reference)
    if chosen is not None:
        yield from chosen
        return
    for side, goes_on in not_null(vm, state, insn, reference):
        if goes_on:
            yield from vm.exceptions.unwind(side, reference)
        else:
            yield side
