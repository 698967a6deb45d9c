"""Monitors in one thread: the frames say who holds one; nobody ever waits for one."""

from collections.abc import Iterator
from typing import Any, Final

from isopath.terms import NULL, Condition, Term, Value, disjunction
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Natives
from isopath.vm.core.state import State

native = Natives()

_OBJECT: Final = "java/lang/Object"
_NOT_OWNER: Final = "java/lang/IllegalMonitorStateException"

Outcomes = Iterator[tuple[State, Value | None]]


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
        yield from _throw(vm, state, "java/lang/NullPointerException", None)
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
            yield from _throw(vm, side, _NOT_OWNER, "current thread is not owner")


@native(_OBJECT, "wait(J)V", "wait0(J)V")
def wait(vm: Machine, state: State, receiver: Term, *_: Any) -> Outcomes:
    """Nobody would end the wait."""
    for side, is_inside in vm.split(state, is_held(vm, state, receiver)):
        if is_inside:
            side.ending = Unsupported("java.lang.Object.wait")
            yield side, None
        else:
            yield from _throw(vm, side, _NOT_OWNER, "current thread is not owner")


def _throw(vm: Machine, state: State, exception: str, message: str | None) -> Outcomes:
    for side in vm.exceptions.throw(state, exception, message):
        yield side, None
