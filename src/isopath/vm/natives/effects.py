"""What a native does where it returns no value: it ends the path, throws, or has other code run."""

from typing import TypeVar

from isopath.program.linked import Method
from isopath.terms import Value
from isopath.vm.core.code import Insn
from isopath.vm.core.deferred_messages import Message
from isopath.vm.core.dereference import note_throw
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Outcomes
from isopath.vm.core.state import State
from isopath.vm.linkage.assembly import Assembler, static_method

V = TypeVar("V")


def unsupported(state: State, feature: str) -> V | None:
    """End the path, by the name of what has no model; None stands for what there is not."""
    state.ending = Unsupported(feature)
    return None


def throw(vm: Machine, state: State, exception: str, message: str | Message | None = None) -> Outcomes:
    """Throw a new exception of a platform class."""
    for side in vm.exceptions.throw(state, exception, message):
        yield side, None


def throw_here(vm: Machine, state: State, exception: str, message: str | Message | None = None) -> Outcomes:
    """The same as a branch of the program, at the call of the native."""
    note_throw(state, call_of(state), exception)
    yield from throw(vm, state, exception, message)


def call_of(state: State) -> Insn:
    """The instruction that called the native that is running."""
    frame = state.frame
    return frame.code.insns[frame.index - 1]


def declared(vm: Machine, owner: str, signature: str) -> Method:
    """A method that every platform has."""
    name, bracket, rest = signature.partition("(")
    method = vm.hierarchy.method(owner, name, bracket + rest)
    assert method is not None, f"no {owner}.{signature}"
    return method


def call(vm: Machine, state: State, owner: str, signature: str, *arguments: Value) -> Value | None:
    """Call a method of the platform: what it gives is what the native gives."""
    vm.calls.invoke(state, declared(vm, owner, signature), list(arguments))
    return None


def run_bytecode(vm: Machine, state: State, owner: str, signature: str, *arguments: Value) -> Value | None:
    """Run the bytecode of the method that an intrinsic stands for."""
    vm.calls.enter(state, declared(vm, owner, signature), list(arguments))
    return None


def run_code(
    vm: Machine, state: State, owner: str, name: str, descriptor: str, code: Assembler, *arguments: Value
) -> Value | None:
    """Run assembled code as a static method of a class: what it gives is what the native gives."""
    vm.calls.invoke(state, static_method(vm.hierarchy.load(owner), name, descriptor, code), list(arguments))
    return None
