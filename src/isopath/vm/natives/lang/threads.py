"""java.lang.Thread: the one that runs, main at first; monitors, which nobody waits for; references, never cleared."""

from typing import Final

from isopath.heap.state.allocated import Allocated
from isopath.terms import NULL, Condition, Term, Value, disjunction
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import boolean, throw, unsupported
from isopath.vm.core.objects import fill, held, held_reference, put

native = Natives()

THREAD: Final = "java/lang/Thread"
_GROUP: Final = "java/lang/ThreadGroup"
_HOLDER: Final = "java/lang/Thread$FieldHolder"
_LOADER: Final = "jdk/internal/loader/ClassLoaders$AppClassLoader"
_RUNNABLE: Final = 5
_NORMAL_PRIORITY: Final = 5


@native(THREAD, "currentThread()Ljava/lang/Thread;", "currentCarrierThread()Ljava/lang/Thread;")
def current_thread(vm: Machine, state: State) -> Value:
    return _current(vm, state)


def _current(vm: Machine, state: State) -> Term:
    return state.threads[-1][0] if state.threads else vm.initialization.singleton(THREAD)


@native.singleton(THREAD)
def _main_thread(vm: Machine, objects: Allocated, thread: Term) -> None:
    """The main thread as the JVM makes it."""
    system = _new(vm, objects, _GROUP, {"name": "system", "maxPriority": 10})
    group = _new(vm, objects, _GROUP, {"name": "main", "maxPriority": 10, "parent": system})
    held: dict[str, Value | str] = {
        "group": group,
        "priority": _NORMAL_PRIORITY,
        "threadStatus": _RUNNABLE,
    }
    loader = vm.initialization.singleton(_LOADER)
    own: dict[str, Value | str] = {"name": "main", "tid": 1, "eetop": 1, "contextClassLoader": loader}
    names = {field.name for field in vm.hierarchy.load(THREAD).layout}
    for field in ("blockerLock", "interruptLock"):
        if field in names:
            own[field] = _new(vm, objects, "java/lang/Object", {})
    if "holder" in names:
        own["holder"] = _new(vm, objects, _HOLDER, held)
    else:
        own |= held
    fill(vm, objects, thread, own)


def _new(vm: Machine, objects: Allocated, class_name: str, held: dict[str, Value | str]) -> Term:
    """A shared object with these values in its fields."""
    created = objects.allocate(vm.hierarchy.load(class_name))
    fill(vm, objects, created, held)
    return created


# Time does not pass, and there is no other thread to yield to.
native.gives(
    None, THREAD, "yield()V", "yield0()V", "interrupt0()V", "clearInterruptEvent()V", "onSpinWait()V",
    "setPriority0(I)V", "setNativeName(Ljava/lang/String;)V", "ensureMaterializedForStackWalk(Ljava/lang/Object;)V",
)  # fmt: skip


@native(THREAD, "sleep(J)V", "sleepNanos0(J)V")
def sleep(vm: Machine, state: State, time: Value) -> Outcomes:
    """Over at once, or never begun if the thread was interrupted."""
    if isinstance(time, Term):
        yield state, unsupported(state, "java.lang.Thread.sleep of a symbolic time")
        return
    if time < 0:
        yield from throw(vm, state, "java/lang/IllegalArgumentException", "timeout value is negative")
        return
    thread = _current(vm, state)
    if not held(state, thread, "interrupted"):
        yield state, None
        return
    put(state, thread, {"interrupted": 0})
    yield from throw(vm, state, "java/lang/InterruptedException", "sleep interrupted")


@native("java/lang/ThreadLocal", "nextHashCode()I")
def thread_local_hash(vm: Machine, state: State) -> Result:
    """Outside of the paths it is always the same, so that no initializer depends on which others have run."""
    return 0 if state.heap.statics.run is not None else DECLINED


# Where the JVM counts threads; nothing reads there, for ``next_identifier`` counts.
native.gives(0, THREAD, "getNextThreadIdOffset()J")


@native("java/lang/Thread$ThreadIdentifiers", "next()J")
def next_identifier(vm: Machine, state: State) -> Value:
    """A number that no other thread has, nor the main thread: that of an object made for it."""
    return 1 + int(state.heap.objects.allocate(vm.hierarchy.load("java/lang/Object")).payload)


native.gives(NULL, THREAD, "scopedValueCache()[Ljava/lang/Object;", "findScopedValueBindings()Ljava/lang/Object;")
native.gives(0, "jdk/internal/vm/ContinuationSupport", "isSupported0()Z")
native.gives(1, "java/lang/Runtime", "availableProcessors()I")
native.gives(1, "java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8()Z")


@native("java/lang/ref/Reference", "refersTo0(Ljava/lang/Object;)Z")
@native("java/lang/ref/PhantomReference", "refersTo0(Ljava/lang/Object;)Z")
def refers_to(vm: Machine, state: State, reference: Term, other: Term) -> Value:
    return boolean(state.heap.same(held_reference(state, reference, "referent"), other))


@native("java/lang/ref/Reference", "clear0()V")
@native("java/lang/ref/PhantomReference", "clear0()V")
def clear(vm: Machine, state: State, reference: Term) -> None:
    put(state, reference, {"referent": NULL})


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
