"""java.lang: what objects, classes, throwables and System leave to native code."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from isopath.heap import Array, Instance
from isopath.machine.endings import Unsupported
from isopath.machine.natives.registry import native
from isopath.program.linked import java_name
from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine


@native("java/lang/Object", "getClass()Ljava/lang/Class;")
def get_class(vm: "Machine", state: "State", receiver: Term) -> Iterator[tuple["State", Value]]:
    """One state per class that the receiver may have."""
    from isopath.machine.ops.invocations import by_class

    for side, name in by_class(vm, state, receiver):
        if name is None:
            side.ending = Unsupported(f"getClass of {java_name(side.heap.static_types.get(receiver, 'unknown'))}")
            yield side, NULL
        else:
            yield side, vm.initialization.mirror(name)


@native("java/lang/Object", "hashCode()I")
def hash_code(vm: "Machine", state: "State", receiver: Term) -> Value | None:
    hashed: Value | None = identity_hash(vm, state, receiver)
    return hashed


@native("java/lang/System", "identityHashCode(Ljava/lang/Object;)I")
def identity_hash(vm: "Machine", state: "State", reference: Term) -> Value | None:
    """A number that depends on the object alone, as on a JVM, and is not the JVM's."""
    if reference is NULL:
        return 0
    if reference.op is LOCATION:
        return int(reference.payload * 0x9E3779B1 & 0x7FFFFFFF)
    state.ending = Unsupported("identity hash code of an input object")
    return None


@native("java/lang/Object", "notify()V", "notifyAll()V")
def notify(vm: "Machine", state: "State", receiver: Term) -> None:
    """There is one thread: nobody waits."""


@native("java/lang/Throwable", "fillInStackTrace(I)Ljava/lang/Throwable;")
def fill_in_stack_trace(vm: "Machine", state: "State", receiver: Term, dummy: Value) -> Value:
    return receiver


@native("java/lang/Class", "desiredAssertionStatus()Z", "desiredAssertionStatus0(Ljava/lang/Class;)Z")
def desired_assertion_status(vm: "Machine", state: "State", *_: Any) -> Value:
    """Assertions are on: a failing one is a violation."""
    return 1


@native("java/lang/Class", "getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;")
def primitive_class(vm: "Machine", state: "State", name: Term) -> Value | None:
    from isopath.program.linked import PRIMITIVES

    text = vm.initialization.text_of(state, name)
    for descriptor, primitive in PRIMITIVES.items():
        if primitive == text:
            return vm.initialization.mirror(descriptor)
    state.ending = Unsupported("java.lang.Class.getPrimitiveClass")
    return None


@native("java/lang/Class", "isArray()Z")
def is_array(vm: "Machine", state: "State", receiver: Term) -> Value:
    return int(vm.initialization.mirrored(receiver).startswith("["))


@native("java/lang/System", "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V")
def arraycopy(
    vm: "Machine", state: "State", source: Term, source_at: Value, target: Term, target_at: Value, count: Value
) -> None:
    """Copy between arrays that the program allocated, where all numbers are known and in range."""
    if source.op is not LOCATION or target.op is not LOCATION:
        state.ending = Unsupported("java.lang.System.arraycopy of an input array")
        return
    if not (isinstance(source_at, int) and isinstance(target_at, int) and isinstance(count, int)):
        state.ending = Unsupported("java.lang.System.arraycopy with a symbolic range")
        return
    origin, destination = state.heap.object(source), state.heap.object(target)
    if not (isinstance(origin, Array) and isinstance(destination, Array)):
        state.ending = Unsupported("java.lang.System.arraycopy of an object that is no array")
        return
    if not (_fits(origin, source_at, count) and _fits(destination, target_at, count)):
        state.ending = Unsupported("java.lang.System.arraycopy out of bounds")
        return
    copied = [origin.read(source_at + offset) for offset in range(count)]
    written = state.heap.writable(target)
    assert isinstance(written, Array)
    for offset, value in enumerate(copied):
        written.write(target_at + offset, value)


def _fits(array: Array, start: int, count: int) -> bool:
    return isinstance(array.length, int) and start >= 0 and count >= 0 and start + count <= array.length


@native("java/lang/Object", "clone()Ljava/lang/Object;")
def clone(vm: "Machine", state: "State", receiver: Term) -> Iterator[tuple["State", Value | None]]:
    """A shallow copy of what the program allocated, if it is cloneable."""
    if receiver.op is not LOCATION:
        state.ending = Unsupported("clone of an input object")
        yield state, None
        return
    original = state.heap.object(receiver)
    if "java/lang/Cloneable" not in original.cls.supertypes:
        for side in vm.exceptions.throw(state, "java/lang/CloneNotSupportedException", original.cls.java_name):
            yield side, None
    elif isinstance(original, Instance):
        copy = state.heap.allocate(original.cls)
        twin = state.heap.writable(copy)
        assert isinstance(twin, Instance)
        twin.fields[:] = original.fields
        yield state, copy
    else:
        copy = state.heap.allocate_array(original.cls, original.length, original.elements)
        duplicate = state.heap.writable(copy)
        assert isinstance(duplicate, Array)
        duplicate.elements = None if original.elements is None else original.elements.copy()
        duplicate.base, duplicate.writes = original.base, original.writes.copy()
        yield state, copy
