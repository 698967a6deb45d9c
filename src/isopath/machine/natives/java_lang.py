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
def desired_assertion_status(vm: "Machine", state: "State", mirror: Term) -> Value:
    """Assertions are on, and a failing one is a violation; not in the platform's own classes, as under ``java -ea``."""
    from isopath.program.linked import PRIMITIVES

    name = vm.initialization.mirrored(mirror)
    return int(name in PRIMITIVES or not vm.hierarchy.load(name).is_platform)


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
) -> Any:
    """Copy between arrays that the program allocated, where all numbers are known."""
    if NULL in (source, target):
        return _refuse(vm, state, "NullPointerException", None)
    if source.op is not LOCATION or target.op is not LOCATION:
        state.ending = Unsupported("java.lang.System.arraycopy of an input array")
        return None
    origin, destination = state.heap.object(source), state.heap.object(target)
    message = _mismatch(origin, destination)
    if message is not None:
        return _refuse(vm, state, "ArrayStoreException", message)
    assert isinstance(origin, Array) and isinstance(destination, Array)
    numbers = (source_at, target_at, count, origin.length, destination.length)
    if any(isinstance(number, Term) for number in numbers):
        state.ending = Unsupported("java.lang.System.arraycopy with a symbolic range")
        return None
    start, to, length, *_ = (int(number) for number in numbers if isinstance(number, int))
    message = _out_of_bounds(origin, start, destination, to, length)
    if message is not None:
        return _refuse(vm, state, "ArrayIndexOutOfBoundsException", message)
    copied = [origin.read(start + offset) for offset in range(length)]
    fitting = _count_fitting(state, copied, origin, destination)
    if fitting is None:
        state.ending = Unsupported("java.lang.System.arraycopy of elements that may not fit")
        return None
    written = state.heap.writable(target)
    assert isinstance(written, Array)
    for offset, value in enumerate(copied[:fitting]):
        written.write(to + offset, value)
    if fitting < length:
        return _refuse(vm, state, "ArrayStoreException", _element_mismatch(origin, destination))
    return None


def _refuse(vm: "Machine", state: "State", exception: str, message: str | None) -> Iterator[tuple["State", None]]:
    for side in vm.exceptions.throw(state, f"java/lang/{exception}", message):
        yield side, None


def _kind(array: Array) -> str:
    return "object array" if array.cls.element_class else java_name(array.cls.name)[:-2]


def _mismatch(origin: Instance | Array, destination: Instance | Array) -> str | None:
    """The JVM's words for a copy that the types of its arguments forbid."""
    if not isinstance(origin, Array):
        return f"arraycopy: source type {origin.cls.java_name} is not an array"
    if not isinstance(destination, Array):
        return f"arraycopy: destination type {destination.cls.java_name} is not an array"
    is_primitive = not (origin.cls.element_class and destination.cls.element_class)
    if is_primitive and origin.cls.element != destination.cls.element:
        return f"arraycopy: type mismatch: can not copy {_kind(origin)}[] into {_kind(destination)}[]"
    return None


def _out_of_bounds(origin: Array, start: int, destination: Array, to: int, length: int) -> str | None:
    """The JVM's words for a range that is not within both arrays."""
    places = (("source", start, origin), ("destination", to, destination))
    for name, at, array in places:
        if at < 0:
            return f"arraycopy: {name} index {at} out of bounds for {_kind(array)}[{array.length}]"
    if length < 0:
        return f"arraycopy: length {length} is negative"
    for name, at, array in places:
        assert isinstance(array.length, int)
        if at + length > array.length:
            return f"arraycopy: last {name} index {at + length} out of bounds for {_kind(array)}[{array.length}]"
    return None


def _count_fitting(state: "State", elements: list[Value], origin: Array, destination: Array) -> int | None:
    """How many elements the destination takes before one that it refuses; None when that is not known."""
    wanted = destination.cls.element_class
    if not wanted or destination.cls.name in origin.cls.supertypes:
        return len(elements)
    for at, element in enumerate(elements):
        assert isinstance(element, Term)
        if element is not NULL:
            fits = state.heap.is_instance(element, wanted)
            if not isinstance(fits, bool):
                return None
            if not fits:
                return at
    return len(elements)


def _element_mismatch(origin: Array, destination: Array) -> str:
    given, wanted = java_name(origin.cls.name)[:-2], java_name(destination.cls.name)[:-2]
    if origin.cls.name not in destination.cls.supertypes:
        return f"arraycopy: type mismatch: can not copy {given}[] into {wanted}[]"
    return (
        f"arraycopy: element type mismatch: can not cast one of the elements of {given}[]"
        f" to the type of the destination array, {wanted}"
    )


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
