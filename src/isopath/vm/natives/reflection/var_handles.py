"""java.lang.invoke.VarHandle: made directly, invoked through the platform's own implementations.

A handle is an object of the class that the platform would choose (``VarHandleInts$FieldInstanceReadWrite``), whose
static methods do the access by Unsafe. An access mode is signature polymorphic (JVMS 2.9.3): each call site and class
of handle get an adapter from the types of the call to those of the implementation.
"""

from typing import Final

from isopath.classfile.descriptors import parse_method_descriptor, slots
from isopath.program.linked import (
    Field,
    JavaClass,
    Method,
    class_of_descriptor,
    descriptor_of_class,
)
from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core import Machine, Natives, Result, State
from isopath.vm.core.effects import initialize, throw, unsupported
from isopath.vm.core.objects import make
from isopath.vm.linkage.assembly import Assembler, method_info, static_method
from isopath.vm.natives.memory.unsafe import BASE, offset_of, shift_of

native = Natives()

VAR_HANDLE: Final = "java/lang/invoke/VarHandle"
_LOOKUP: Final = "java/lang/invoke/MethodHandles$Lookup"
_FINAL: Final = 0x10
_FAMILIES: Final = {
    "Z": "Booleans", "B": "Bytes", "C": "Chars", "S": "Shorts", "I": "Ints", "J": "Longs", "F": "Floats", "D": "Doubles"
}  # fmt: skip

native.without_initializer(*(f"java/lang/invoke/VarHandle{family}" for family in (*_FAMILIES.values(), "References")))


def _family(descriptor: str) -> str:
    return "java/lang/invoke/VarHandle" + _FAMILIES.get(descriptor, "References")


@native(
    _LOOKUP,
    "findVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
    "findStaticVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
)
def find_var_handle(vm: Machine, state: State, lookup: Term, owner: Term, name: Term, kind: Term) -> Result:
    if NULL in (owner, name, kind):
        return throw(vm, state, "java/lang/NullPointerException")
    text = vm.initialization.text_of(state, name) or ""
    type_name = vm.initialization.mirrored(kind)
    descriptor = descriptor_of_class(type_name)
    owner_name = vm.initialization.mirrored(owner)
    field = vm.hierarchy.field(owner_name, text, descriptor)
    if field is None:
        java = owner_name.replace("/", ".")
        member = f"{java}.{text}/{type_name.replace('/', '.')}"
        return throw(vm, state, "java/lang/NoSuchFieldException", f"no such field: {member}")
    return _field_handle(vm, state, field, owner)


def _field_handle(vm: Machine, state: State, field: Field, owner: Term) -> Value | None:
    access = "ReadOnly" if field.access & _FINAL else "ReadWrite"
    where = "Static" if field.is_static else "Instance"
    base = vm.initialization.mirror(field.owner.name)
    held: dict[str, Value] = {
        "fieldOffset": offset_of(field),
        "receiverType": owner,
        "fieldType": vm.initialization.mirror(class_of_descriptor(field.descriptor)),
        "base": base,
        "declaringClass": base,
    }
    made = make(vm, state, f"{_family(field.descriptor)}$Field{where}{access}", held)
    state.frame.stack.append(made)
    if field.is_static:
        initialize(vm, state, field.owner)
    return None


@native("java/lang/invoke/MethodHandles", "arrayElementVarHandle(Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;")
def array_handle(vm: Machine, state: State, array: Term) -> Result:
    if array is NULL:
        return throw(vm, state, "java/lang/NullPointerException")
    name = vm.initialization.mirrored(array)
    if not name.startswith("["):
        return throw(vm, state, "java/lang/IllegalArgumentException", f"not an array type: {name.replace('/', '.')}")
    element = name[1:]
    held: dict[str, Value] = {
        "abase": BASE,
        "ashift": shift_of(element),
        "arrayType": array,
        "componentType": vm.initialization.mirror(class_of_descriptor(element)),
    }
    return make(vm, state, f"{_family(element)}$Array", held)


@native.signature_polymorphic(VAR_HANDLE)
def link_access(vm: Machine, name: str, descriptor: str) -> Method | None:
    """The method of an access mode at the types of a call; None when it is no access mode."""
    owner = vm.hierarchy.load(VAR_HANDLE)
    if not any(key[0] == name and method.is_native for key, method in owner.methods.items()):
        return None
    method = Method(owner, method_info(name, descriptor, is_static=False))
    adapters: dict[JavaClass, Method] = {}

    def access(vm: Machine, state: State, handle: Term, *arguments: Value) -> Result:
        if handle.op is not LOCATION:
            return unsupported(state, f"java.lang.invoke.VarHandle.{name} of an input")
        cls = state.heap.objects.at(handle).cls
        target = _implementation(cls, name)
        if target is None:
            return throw(vm, state, "java/lang/UnsupportedOperationException")
        if len(target.type.parameters) != 1 + len(arguments):
            return unsupported(state, f"java.lang.invoke.VarHandle.{name} with arguments that do not fit")
        adapter = adapters.get(cls)
        if adapter is None:
            adapter = adapters[cls] = _adapter(cls, target, descriptor)
        vm.calls.invoke(state, adapter, [handle, *arguments])
        return None

    method.native = access
    return method


def _adapter(cls: JavaClass, target: Method, descriptor: str) -> Method:
    """A static method that calls the implementation of an access mode with the arguments it wants."""
    given, wanted = parse_method_descriptor(descriptor), target.type
    code, slot = Assembler(), 1
    code.load("L", 0)
    for source, sink in zip(given.parameters, wanted.parameters[1:], strict=True):
        code.load(source, slot).convert(source, sink)
        slot += slots(source)
    code.call("invokestatic", target.owner.name, target.name, target.descriptor)
    if given.result == "V":
        code.emit("return")
    else:
        code.convert(wanted.result, given.result).give_back(given.result)
    parameters = descriptor[1:]
    return static_method(cls, target.name, f"(L{VAR_HANDLE};{parameters}", code)


def _implementation(cls: JavaClass | None, name: str) -> Method | None:
    while cls is not None and cls.name != VAR_HANDLE:
        for method in cls.methods.values():
            if method.name == name and method.is_static:
                return method
        cls = cls.superclass
    return None
