"""java.lang.invoke.MethodHandles.Lookup: finding the member that a handle is made for, and whether one may."""

from typing import Final

from isopath.classfile import FieldRef, MethodHandle, MethodRef
from isopath.classfile.constants import (
    REF_GET_FIELD,
    REF_GET_STATIC,
    REF_INVOKE_INTERFACE,
    REF_INVOKE_SPECIAL,
    REF_INVOKE_STATIC,
    REF_INVOKE_VIRTUAL,
    REF_NEW_INVOKE_SPECIAL,
    REF_PUT_FIELD,
    REF_PUT_STATIC,
)
from isopath.classfile.flags import ACC_FINAL, ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC
from isopath.program.linked import Field, JavaClass, Method, class_of_descriptor, descriptor_of_class
from isopath.terms import Term, Value
from isopath.vm.core import Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import throw, unsupported
from isopath.vm.core.mirrors import class_named, reflected_field, reflected_method
from isopath.vm.core.objects import held, make
from isopath.vm.natives.reflection.method_handles import descriptor_of_type, direct_handle, shown_type

native = Natives()

LOOKUP: Final = "java/lang/invoke/MethodHandles$Lookup"
_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"
_TYPE: Final = "Ljava/lang/invoke/MethodType;"
_HANDLE: Final = "Ljava/lang/invoke/MethodHandle;"
_KINDS: Final = {
    REF_GET_FIELD: "getField",
    REF_GET_STATIC: "getStatic",
    REF_PUT_FIELD: "putField",
    REF_PUT_STATIC: "putStatic",
    REF_INVOKE_VIRTUAL: "invokeVirtual",
    REF_INVOKE_STATIC: "invokeStatic",
    REF_INVOKE_SPECIAL: "invokeSpecial",
    REF_NEW_INVOKE_SPECIAL: "newInvokeSpecial",
    REF_INVOKE_INTERFACE: "invokeInterface",
}
_TRUSTED: Final = -1


def _give(
    vm: Machine,
    state: State,
    lookup: Term,
    kind: int,
    member: Field | Method,
    owner: str,
    receiver: str | None = None,
) -> Value | None:
    """Return the handle, if the class of the lookup may use the member."""
    asking = class_named(vm, held(state, lookup, "lookupClass"))
    if held(state, lookup, "allowedModes") != _TRUSTED and not _may_access(asking, member):
        return unsupported(state, f"java.lang.invoke.MethodHandles.Lookup of inaccessible {member!r}")
    reference = FieldRef if isinstance(member, Field) else MethodRef
    direct_handle(vm, state, asking, MethodHandle(kind, reference(owner, member.name, member.descriptor)), receiver)
    return None


def _may_access(asking: JavaClass, member: Field | Method) -> bool:
    """JVMS 5.4.4, in the words of access flags; a platform class may do what it does."""
    owner, access = member.owner, member.access
    if asking.is_platform or _nest(asking) == _nest(owner):
        return True
    if access & ACC_PRIVATE:
        return False
    if asking.package == owner.package:
        return True
    if access & ACC_PROTECTED:
        return owner.name in asking.supertypes
    return bool(access & ACC_PUBLIC and owner.access & ACC_PUBLIC)


def _nest(cls: JavaClass) -> str:
    return cls.name if cls.file is None else cls.file.nest_host or cls.name


def _missing(vm: Machine, state: State, kind: int, owner: str, name: str, descriptor: str) -> Outcomes:
    is_field = not descriptor.startswith("(")
    exception = "Field" if is_field else "Method"
    shown = f"/{class_of_descriptor(descriptor).replace('/', '.')}" if is_field else shown_type(descriptor)
    word = "constructor" if name == "<init>" else exception.lower()
    message = f"no such {word}: {owner.replace('/', '.')}.{name}{shown}/{_KINDS[kind]}"
    return throw(vm, state, f"java/lang/NoSuch{exception}Exception", message)


def _find_method(
    vm: Machine, state: State, lookup: Term, kind: int, mirror: Term, name: str, descriptor: str
) -> Result:
    owner = class_named(vm, mirror)
    method = vm.hierarchy.method(owner.name, name, descriptor)
    if method is None or (name == "<init>" and method.owner is not owner):
        return _missing(vm, state, kind, owner.name, name, descriptor)
    if method.is_static != (kind == REF_INVOKE_STATIC):
        return unsupported(state, f"java.lang.invoke.MethodHandles.Lookup of {method!r} as {_KINDS[kind]}")
    if kind == REF_INVOKE_VIRTUAL and owner.is_interface:
        kind = REF_INVOKE_INTERFACE
    if kind == REF_INVOKE_VIRTUAL and method.is_private:
        kind = REF_INVOKE_SPECIAL
    return _give(vm, state, lookup, kind, method, owner.name)


@native.family(
    LOOKUP,
    {
        f"findVirtual({_CLASS}{_STRING}{_TYPE}){_HANDLE}": REF_INVOKE_VIRTUAL,
        f"findStatic({_CLASS}{_STRING}{_TYPE}){_HANDLE}": REF_INVOKE_STATIC,
    },
)
def find_method(kind: int, vm: Machine, state: State, lookup: Term, owner: Term, name: Term, wanted: Term) -> Result:
    text = vm.initialization.text_of(state, name) or ""
    return _find_method(vm, state, lookup, kind, owner, text, descriptor_of_type(vm, state, wanted))


@native(LOOKUP, f"findSpecial({_CLASS}{_STRING}{_TYPE}{_CLASS}){_HANDLE}")
def find_special(
    vm: Machine, state: State, lookup: Term, owner: Term, name: Term, wanted: Term, caller: Term
) -> Result:
    """What ``super.name(...)`` would call in the class that is the caller."""
    cls, text = class_named(vm, owner), vm.initialization.text_of(state, name) or ""
    descriptor, asking = descriptor_of_type(vm, state, wanted), class_named(vm, caller)
    method = vm.hierarchy.method(cls.name, text, descriptor)
    if method is None:
        return _missing(vm, state, REF_INVOKE_SPECIAL, cls.name, text, descriptor)
    if not method.is_private and asking is not cls and not cls.is_interface and asking.superclass is not None:
        method = vm.hierarchy.select(asking.superclass, method) or method
    if method.is_static or method.is_abstract or asking is not class_named(vm, held(state, lookup, "lookupClass")):
        return unsupported(state, f"java.lang.invoke.MethodHandles.Lookup.findSpecial of {method!r}")
    return _give(vm, state, lookup, REF_INVOKE_SPECIAL, method, method.owner.name, asking.name)


@native(LOOKUP, f"findConstructor({_CLASS}{_TYPE}){_HANDLE}")
def find_constructor(vm: Machine, state: State, lookup: Term, owner: Term, wanted: Term) -> Result:
    descriptor = descriptor_of_type(vm, state, wanted)
    return _find_method(vm, state, lookup, REF_NEW_INVOKE_SPECIAL, owner, "<init>", descriptor)


_FIELD_FINDERS: Final = {
    "findGetter": REF_GET_FIELD,
    "findSetter": REF_PUT_FIELD,
    "findStaticGetter": REF_GET_STATIC,
    "findStaticSetter": REF_PUT_STATIC,
}


@native.family(LOOKUP, {f"{name}({_CLASS}{_STRING}{_CLASS}){_HANDLE}": kind for name, kind in _FIELD_FINDERS.items()})
def find_field(kind: int, vm: Machine, state: State, lookup: Term, owner: Term, name: Term, wanted: Term) -> Result:
    text, type_name = vm.initialization.text_of(state, name) or "", vm.initialization.mirrored(wanted)
    descriptor = descriptor_of_class(type_name)
    cls = class_named(vm, owner)
    field = vm.hierarchy.field(cls.name, text, descriptor)
    if field is None:
        return _missing(vm, state, kind, cls.name, text, descriptor)
    if field.is_static != (kind in (REF_GET_STATIC, REF_PUT_STATIC)):
        return unsupported(state, f"java.lang.invoke.MethodHandles.Lookup of {field!r} as {_KINDS[kind]}")
    return _give_field(vm, state, lookup, kind, field, cls.name)


def _give_field(vm: Machine, state: State, lookup: Term, kind: int, field: Field, owner: str) -> Value | None:
    is_trusted = held(state, lookup, "allowedModes") == _TRUSTED
    if kind in (REF_PUT_FIELD, REF_PUT_STATIC) and field.access & ACC_FINAL and not is_trusted:
        return unsupported(state, f"java.lang.invoke.MethodHandles.Lookup of final {field!r} as {_KINDS[kind]}")
    return _give(vm, state, lookup, kind, field, owner)


@native(LOOKUP, f"unreflect(Ljava/lang/reflect/Method;){_HANDLE}")
def unreflect(vm: Machine, state: State, lookup: Term, reflected: Term) -> None:
    method = reflected_method(vm, state, reflected)
    kind = REF_INVOKE_STATIC if method.is_static else REF_INVOKE_VIRTUAL
    if not method.is_static and method.is_private:
        kind = REF_INVOKE_SPECIAL
    elif not method.is_static and method.owner.is_interface:
        kind = REF_INVOKE_INTERFACE
    _give(vm, state, _own(vm, state, lookup, reflected), kind, method, method.owner.name)


@native(LOOKUP, f"unreflectConstructor(Ljava/lang/reflect/Constructor;){_HANDLE}")
def unreflect_constructor(vm: Machine, state: State, lookup: Term, reflected: Term) -> None:
    method = reflected_method(vm, state, reflected)
    _give(vm, state, _own(vm, state, lookup, reflected), REF_NEW_INVOKE_SPECIAL, method, method.owner.name)


@native.family(
    LOOKUP,
    {
        f"unreflectGetter(Ljava/lang/reflect/Field;){_HANDLE}": (REF_GET_FIELD, REF_GET_STATIC),
        f"unreflectSetter(Ljava/lang/reflect/Field;){_HANDLE}": (REF_PUT_FIELD, REF_PUT_STATIC),
    },
)
def unreflect_field(kinds: tuple[int, int], vm: Machine, state: State, lookup: Term, reflected: Term) -> None:
    field = reflected_field(vm, state, reflected)
    _give_field(vm, state, _own(vm, state, lookup, reflected), kinds[field.is_static], field, field.owner.name)


def _own(vm: Machine, state: State, lookup: Term, reflected: Term) -> Term:
    """A member that was made accessible is looked up with all rights."""
    if not held(state, reflected, "override"):
        return lookup
    values: dict[str, Value] = {"lookupClass": held(state, lookup, "lookupClass"), "allowedModes": _TRUSTED}
    return make(vm, state, LOOKUP, values)


native.gives(1, "jdk/internal/misc/VM", "isJavaLangInvokeInited()Z")
