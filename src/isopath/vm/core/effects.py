"""What a native does where it returns no value: it ends the path, throws, or has other code run."""

from typing import TypeVar

from isopath.heap.core.cases import Place
from isopath.program.linked import JavaClass, Method
from isopath.terms import Condition, Term, Value, ite
from isopath.terms.sorts import INT
from isopath.vm.core.code import Insn
from isopath.vm.core.deferred_messages import Message
from isopath.vm.core.dereference import note_throw
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Outcomes
from isopath.vm.core.state import State

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


def write(vm: Machine, state: State, place: Place, value: Value, given: Value | None = None) -> Outcomes:
    """Write to a place of the heap, in each case that there is; ``given`` is what the native returns."""
    for case, _ in vm.cases(state, state.heap.write(place, value)):
        yield case, given


def initialize(vm: Machine, state: State, cls: JavaClass) -> None:
    """Initialize a class before the current frame goes on."""
    state.frame.index += 1
    if vm.initialization.is_ready(state, cls):
        state.frame.index -= 1


def boolean(condition: Condition) -> Value:
    """A condition as the int that stands for a Java boolean."""
    return ite(INT, condition, 1, 0) if isinstance(condition, Term) else int(condition)
