"""What the platform asks of reflection while it sets itself up: callers, privileges, enums."""

from typing import Final

from isopath.program.linked import PRIMITIVE_CLASSES
from isopath.terms import NULL, Term, Value
from isopath.vm.core.effects import initialize
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Natives, Result
from isopath.vm.core.state import State

native = Natives()

_ENUM: Final = "java/lang/Enum"


@native("jdk/internal/reflect/Reflection", "getCallerClass()Ljava/lang/Class;")
def caller_class(vm: Machine, state: State) -> Value:
    """The class that called the method that asks."""
    frames = [frame for frame in state.frames if frame.initializes is None or frame is state.frame]
    return vm.initialization.mirror(frames[-2].method.owner.name) if len(frames) > 1 else NULL


@native("jdk/internal/reflect/Reflection", "getClassAccessFlags(Ljava/lang/Class;)I")
def access_flags(vm: Machine, state: State, mirror: Term) -> Value:
    name = vm.initialization.mirrored(mirror)
    return 0x411 if name in PRIMITIVE_CLASSES else vm.hierarchy.load(name).access


# All code is privileged, and nothing is ever elsewhere than on the heap.
native.gives(
    NULL,
    "java/security/AccessController",
    "getStackAccessControlContext()Ljava/security/AccessControlContext;",
    "getInheritedAccessControlContext()Ljava/security/AccessControlContext;",
)
native.gives(None, "java/security/AccessController", "ensureMaterializedForStackWalk(Ljava/lang/Object;)V")


@native("java/lang/Class", "getEnumConstantsShared()[Ljava/lang/Object;")
def enum_constants(vm: Machine, state: State, mirror: Term) -> Result:
    """What the static method ``values`` of an enum gives; null for any other class."""
    name = vm.initialization.mirrored(mirror)
    if name in PRIMITIVE_CLASSES or name.startswith("["):
        return NULL
    cls = vm.hierarchy.load(name)
    values = cls.methods.get(("values", f"()[L{name};"))
    if values is None or cls.superclass is None or cls.superclass.name != _ENUM:
        return NULL
    vm.calls.invoke(state, values, [])
    initialize(vm, state, cls)
    return None
