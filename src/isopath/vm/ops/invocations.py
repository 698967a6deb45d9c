"""Method invocation (JVMS 2.11.8): a virtual call forks once per implementation reached (000 Invoke c1-c4).

A receiver that may be any of several objects whose classes run the same code does not fork.
"""

from collections.abc import Iterable, Iterator

from isopath.program.classpath import ClassNotFound
from isopath.program.linked import Method, java_name
from isopath.terms import Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core import Insn, Machine, State
from isopath.vm.core.dereference import is_initialized, materializing, not_null
from isopath.vm.core.dispatch import by_implementation, select
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.opcodes import Opcodes
from isopath.vm.linkage import link_call_site
from isopath.vm.natives.harness.calls import harness_method

opcode = Opcodes()


def resolve(vm: Machine, state: State, insn: Insn) -> Method | None:
    """The method that the instruction names; when there is none the trace ends."""
    if insn.cache is None:
        member = insn.operands[0]
        try:
            insn.cache = harness_method(vm, member) or vm.hierarchy.method(member.owner, member.name, member.descriptor)
        except ClassNotFound:
            state.ending = Unsupported(f"missing class {java_name(member.owner)}")
            return None
        if insn.cache is None and member.owner in vm.natives.polymorphic:
            insn.cache = vm.natives.polymorphic[member.owner](vm, member.name, member.descriptor)
        if insn.cache is None:
            state.ending = Unsupported(f"missing method {java_name(member.owner)}.{member.name}")
    method: Method | None = insn.cache
    return method


def take_arguments(state: State, count: int) -> list[Value]:
    stack = state.frame.stack
    if not count:
        return []
    arguments = stack[-count:]
    del stack[-count:]
    return arguments


@opcode("invokestatic")
def invoke_static(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    method = insn.cache or resolve(vm, state, insn)
    if method is None or not vm.initialization.is_ready(state, method.owner):
        return None
    return vm.calls.invoke(state, method, take_arguments(state, method.argument_count))


@opcode("invokespecial")
def invoke_special(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    method = insn.cache or resolve(vm, state, insn)
    if method is None:
        return None
    method = _super_method(vm, state, insn, method)
    receiver = state.frame.stack[-method.argument_count]
    assert isinstance(receiver, Term)
    if receiver.op is LOCATION:
        return vm.calls.invoke(state, method, take_arguments(state, method.argument_count))
    if not is_initialized(vm, state, receiver):
        return None
    return _invoke(vm, state, insn, method, receiver)


def _super_method(vm: Machine, state: State, insn: Insn, method: Method) -> Method:
    """``super.m()`` runs what the superclass of the calling class has, not what the class file names (ACC_SUPER)."""
    caller = state.frame.method.owner
    if method.name == "<init>" or method.is_private or caller.superclass is None or method.owner.is_interface:
        return method
    if method.owner is not caller and method.owner.name in caller.supertypes:
        return vm.hierarchy.select(caller.superclass, method) or method
    return method


@opcode("invokevirtual", "invokeinterface")
def invoke_virtual(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    method = insn.cache or resolve(vm, state, insn)
    if method is None:
        return None
    receiver = state.frame.stack[-method.argument_count]
    assert isinstance(receiver, Term)
    if receiver.op is LOCATION:
        is_summarized = method in vm.summarized
        selected = method if is_summarized else select(vm, method, state.heap.objects.at(receiver).cls.name)
        return _enter(vm, state, insn, method, selected)
    chosen = materializing(vm, state, receiver)
    if chosen is not None:
        return chosen
    if not is_initialized(vm, state, receiver):
        return None
    if method in vm.summarized:
        return _invoke(vm, state, insn, method, receiver)
    return _invoke_symbolic(vm, state, insn, method, receiver)


def _invoke(vm: Machine, state: State, insn: Insn, method: Method, receiver: Term) -> Iterator[State]:
    """Call a method that is known, on a receiver that may be null."""
    for side, goes_on in not_null(vm, state, insn, receiver):
        if not goes_on:
            yield side
            continue
        outcome = vm.calls.invoke(side, method, take_arguments(side, method.argument_count))
        yield from (side,) if outcome is None else outcome


def _invoke_symbolic(vm: Machine, state: State, insn: Insn, method: Method, receiver: Term) -> Iterator[State]:
    """000 Invoke c1-c4: null throws; then one trace per implementation that some class of the receiver runs."""
    for side, goes_on in not_null(vm, state, insn, receiver):
        if not goes_on:
            yield side
            continue
        for target, selected in by_implementation(vm, side, method, receiver):
            if selected is None:
                declared = target.heap.types.declared.get(receiver, method.owner.name)
                target.ending = Unsupported(f"no known class implements {java_name(declared)}")
                yield target
                continue
            if vm.hierarchy.is_overridden(method) and not vm.merges(selected.owner):
                target.took(f"{insn.where}:{selected.owner.simple_name}.{selected.name}")
            outcome = _enter(vm, target, insn, method, selected)
            yield from (target,) if outcome is None else outcome


def _enter(vm: Machine, state: State, insn: Insn, method: Method, selected: Method) -> Iterable[State] | None:
    """Run the selected implementation, which is part of the path."""
    if vm.is_library is None or (not vm.merges(selected.owner) and vm.hierarchy.is_overridden(method)):
        state.sign(insn.mark * 2 + selected.digest)
    return vm.calls.invoke(state, selected, take_arguments(state, method.argument_count))


@opcode("invokedynamic")
def invoke_dynamic(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    """Link the call site on its first run, then call what it is linked to (JVMS 6.5.invokedynamic)."""
    if insn.cache is None:
        insn.cache = link_call_site(vm, state.frame.method.owner, insn.operands[0])
    if isinstance(insn.cache, str):
        return vm.end(state, Unsupported(insn.cache))
    method: Method = insn.cache
    return vm.calls.invoke(state, method, take_arguments(state, method.argument_count))
