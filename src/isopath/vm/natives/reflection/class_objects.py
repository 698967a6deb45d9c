"""java.lang.Class: what java.util and the platform itself ask of class objects and callers."""

from typing import Final

from isopath.classfile import ClassFile
from isopath.classfile.structure import InnerClass
from isopath.heap.core import type_tests
from isopath.program.linked import PRIMITIVE_CLASSES
from isopath.terms import NULL, Term, Value
from isopath.vm.core import Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import boolean, initialize, throw
from isopath.vm.core.mirrors import class_of, file_of, mirrors
from isopath.vm.core.objects import array, text
from isopath.vm.linkage.lambdas import LAMBDA
from isopath.vm.natives.loading.class_names import class_names, not_found_by_jvm
from isopath.vm.natives.loading.modules import found_class
from isopath.vm.natives.loading.symbolic_names import look_up

native = Natives()

CLASS: Final = "java/lang/Class"
_PRIMITIVE_MODIFIERS: Final = 0x411
_SUPER: Final = 0x20
_ARRAY_MODIFIERS: Final = 0x410


@native(CLASS, "isPrimitive()Z")
def is_primitive(vm: Machine, state: State, mirror: Term) -> Value:
    return int(vm.initialization.mirrored(mirror) in PRIMITIVE_CLASSES)


@native(CLASS, "isInterface()Z")
def is_interface(vm: Machine, state: State, mirror: Term) -> Value:
    cls = class_of(vm, mirror)
    return int(cls is not None and cls.is_interface)


@native(CLASS, "isInstance(Ljava/lang/Object;)Z")
def is_instance(vm: Machine, state: State, mirror: Term, value: Term) -> Value:
    name = vm.initialization.mirrored(mirror)
    is_one = False if name in PRIMITIVE_CLASSES or value is NULL else type_tests.is_instance(state.heap, value, name)
    return boolean(is_one)


@native(CLASS, "isAssignableFrom(Ljava/lang/Class;)Z")
def is_assignable_from(vm: Machine, state: State, mirror: Term, other: Term) -> Result:
    if other is NULL:
        return throw(vm, state, "java/lang/NullPointerException")
    name, given = vm.initialization.mirrored(mirror), vm.initialization.mirrored(other)
    if name in PRIMITIVE_CLASSES or given in PRIMITIVE_CLASSES:
        return int(name == given)
    return int(vm.hierarchy.is_subtype(given, name))


@native(CLASS, "getSuperclass()Ljava/lang/Class;")
def get_superclass(vm: Machine, state: State, mirror: Term) -> Value:
    cls = class_of(vm, mirror)
    if cls is None or cls.is_interface or cls.superclass is None:
        return NULL
    return vm.initialization.mirror(cls.superclass.name)


@native(CLASS, "getInterfaces0()[Ljava/lang/Class;")
def get_interfaces(vm: Machine, state: State, mirror: Term) -> Value:
    cls = class_of(vm, mirror)
    return mirrors(vm, state, [] if cls is None else [interface.name for interface in cls.interfaces])


@native(CLASS, "getModifiers()I")
def get_modifiers(vm: Machine, state: State, mirror: Term) -> Value:
    """The flags of the declaration: of a member class those that its InnerClasses attribute has."""
    cls = class_of(vm, mirror)
    if cls is None:
        return _PRIMITIVE_MODIFIERS
    if cls.file is None:
        return _ARRAY_MODIFIERS | 1
    row = _membership(cls.file)
    return (cls.access if row is None else row.access) & ~_SUPER


@native(CLASS, "forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;")
def for_name(vm: Machine, state: State, name: Term, is_initialized: Value, by: Term, *_: Value) -> Result:
    def find(side: State, text: str) -> Value | Outcomes | None:
        cls = found_class(vm, side, by, text)
        if cls is None:
            return None if side.ending else not_found_by_jvm(vm, side, vm.initialization.string(text))
        side.frame.stack.append(vm.initialization.mirror(cls.name))
        if is_initialized and not cls.is_array:
            initialize(vm, side, cls)
        return None

    return look_up(vm, state, name, class_names("java.lang.Class.forName"), find, not_found_by_jvm)


def _membership(file: ClassFile | None) -> InnerClass | None:
    """The row of InnerClasses that describes the class itself."""
    rows = () if file is None else file.inner_classes
    return next((row for row in rows if file is not None and row.inner == file.name), None)


@native(CLASS, "getDeclaringClass0()Ljava/lang/Class;")
def get_declaring_class(vm: Machine, state: State, mirror: Term) -> Value:
    row = _membership(file_of(vm, mirror))
    return NULL if row is None or row.outer is None else vm.initialization.mirror(row.outer)


@native(CLASS, "getSimpleBinaryName0()Ljava/lang/String;")
def get_simple_binary_name(vm: Machine, state: State, mirror: Term) -> Value:
    row = _membership(file_of(vm, mirror))
    return text(vm, None if row is None else row.name)


@native(CLASS, "getEnclosingMethod0()[Ljava/lang/Object;")
def get_enclosing_method(vm: Machine, state: State, mirror: Term) -> Value:
    """The class, name and descriptor of the method that a local or anonymous class is declared in."""
    file = file_of(vm, mirror)
    enclosing = None if file is None else file.enclosing_method
    if enclosing is None:
        return NULL
    parts = [vm.initialization.mirror(enclosing.owner), text(vm, enclosing.name), text(vm, enclosing.descriptor)]
    return array(vm, state, "java/lang/Object", parts)


@native(CLASS, "isHidden()Z")
def is_hidden(vm: Machine, state: State, mirror: Term) -> Value:
    """The classes of lambdas are."""
    return int(LAMBDA in vm.initialization.mirrored(mirror))


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
