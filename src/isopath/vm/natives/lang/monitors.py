"""Monitors in one thread: the frames say who holds one; nobody ever waits for one."""

from typing import Final

from isopath.terms import NULL, Condition, Term, Value, disjunction
from isopath.vm.core import Machine, Natives, Outcomes, State
from isopath.vm.core.effects import throw, unsupported

native = Natives()

_OBJECT: Final = "java/lang/Object"
_NOT_OWNER: Final = "java/lang/IllegalMonitorStateException"


def is_held(vm: Machine, state: State, reference: Term) -> Condition:
    """Whether the thread is inside a block or method that is synchronized on an object."""
    held: list[Condition] = []
    for frame in state.frames:
        held += [state.heap.same(reference, entered) for entered in frame.monitors]
        if frame.method.is_synchronized:
            lock = vm.initialization.mirror(frame.method.owner.name) if frame.method.is_static else frame.locals[0]
            assert isinstance(lock, Term)
            held.append(state.heap.same(reference, lock))
    is_inside: Condition = disjunction(held)
    return is_inside


@native("java/lang/Thread", "holdsLock(Ljava/lang/Object;)Z")
def holds_lock(vm: Machine, state: State, reference: Term) -> Outcomes:
    if reference is NULL:
        yield from throw(vm, state, "java/lang/NullPointerException")
        return
    for side, is_inside in vm.split(state, is_held(vm, state, reference)):
        yield side, int(is_inside)


@native(_OBJECT, "notify()V", "notifyAll()V")
def notify(vm: Machine, state: State, receiver: Term) -> Outcomes:
    """Nobody waits; but only who holds the monitor may say so."""
    for side, is_inside in vm.split(state, is_held(vm, state, receiver)):
        if is_inside:
            yield side, None
        else:
            yield from throw(vm, side, _NOT_OWNER, "current thread is not owner")


@native(_OBJECT, "wait(J)V", "wait0(J)V")
def wait(vm: Machine, state: State, receiver: Term, *_: Value) -> Outcomes:
    """Nobody would end the wait."""
    for side, is_inside in vm.split(state, is_held(vm, state, receiver)):
        if is_inside:
            yield side, unsupported(side, "java.lang.Object.wait")
        else:
            yield from throw(vm, side, _NOT_OWNER, "current thread is not owner")
