"""jdk.internal.misc.Unsafe: offsets of fields, scales of arrays, classes, fences and parking."""

from isopath.program.linked import PRIMITIVE_CLASSES, java_name
from isopath.terms import Term, Value
from isopath.vm.core import Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import initialize, throw
from isopath.vm.core.mirrors import reflected_field
from isopath.vm.natives.memory.unsafe import BASE, UNSAFE, offset_of, shift_of

native = Natives()


native.gives(BASE, UNSAFE, "arrayBaseOffset0(Ljava/lang/Class;)I")


@native(UNSAFE, "arrayIndexScale0(Ljava/lang/Class;)I")
def array_index_scale(vm: Machine, state: State, unsafe: Term, mirror: Term) -> Value:
    return 1 << shift_of(vm.initialization.mirrored(mirror)[1:])


@native(UNSAFE, "objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J")
def object_field_offset(vm: Machine, state: State, unsafe: Term, mirror: Term, name: Term) -> Result:
    cls = vm.hierarchy.load(vm.initialization.mirrored(mirror))
    text = vm.initialization.text_of(state, name)
    for field in cls.fields.values():
        if field.name == text:
            return offset_of(field)
    return throw(vm, state, "java/lang/InternalError", text or "")


@native(UNSAFE, "objectFieldOffset0(Ljava/lang/reflect/Field;)J", "staticFieldOffset0(Ljava/lang/reflect/Field;)J")
def reflected_offset(vm: Machine, state: State, unsafe: Term, reflected: Term) -> Value:
    return offset_of(reflected_field(vm, state, reflected))


@native(UNSAFE, "staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;")
def static_base(vm: Machine, state: State, unsafe: Term, reflected: Term) -> Value:
    return vm.initialization.mirror(reflected_field(vm, state, reflected).owner.name)


@native(UNSAFE, "ensureClassInitialized0(Ljava/lang/Class;)V")
def ensure_initialized(vm: Machine, state: State, unsafe: Term, mirror: Term) -> None:
    """A primitive type has nothing to initialize."""
    name = vm.initialization.mirrored(mirror)
    if name not in PRIMITIVE_CLASSES:
        initialize(vm, state, vm.hierarchy.load(name))


@native(UNSAFE, "shouldBeInitialized0(Ljava/lang/Class;)Z")
def should_be_initialized(vm: Machine, state: State, unsafe: Term, mirror: Term) -> Value:
    name = vm.initialization.mirrored(mirror)
    if name in PRIMITIVE_CLASSES:
        return 0
    cls = vm.hierarchy.load(name)
    return int(not vm.initialization.is_initialized(state, cls))


@native(UNSAFE, "allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;")
def allocate_instance(vm: Machine, state: State, unsafe: Term, mirror: Term) -> Result:
    """An object that no constructor has seen; its class is initialized before anything else happens."""
    name = vm.initialization.mirrored(mirror)
    cls = None if name in PRIMITIVE_CLASSES else vm.hierarchy.load(name)
    if cls is None or cls.is_array or cls.is_abstract:
        return throw(vm, state, "java/lang/InstantiationException", java_name(name))
    state.frame.stack.append(state.heap.objects.allocate(cls))
    initialize(vm, state, cls)
    return None


@native(UNSAFE, "throwException(Ljava/lang/Throwable;)V")
def throw_exception(vm: Machine, state: State, unsafe: Term, exception: Term) -> Outcomes:
    for side in vm.exceptions.unwind(state, exception):
        yield side, None


# There is one thread: it sees its own writes in order, no other waits, and nobody would wake it.
native.gives(None, UNSAFE, "fullFence()V", "loadFence()V", "storeFence()V", "unpark(Ljava/lang/Object;)V")
native.has_no_model(UNSAFE, "park(ZJ)V", feature="java.util.concurrent.locks.LockSupport.park")
