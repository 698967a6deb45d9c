"""Method handles as assembled code: the type of a handle, what it does, and how a call adapts to it (JVMS 5.4.3.5).

The values of a call go from the types of the call to those of the handle as ``MethodHandle.asType`` has it.
"""

from functools import lru_cache
from typing import Final

from isopath.classfile import ClassConstant, FieldRef, MethodRef
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
    MemberRef,
    MethodHandle,
)
from isopath.classfile.descriptors import parse_method_descriptor, slots
from isopath.program.linked import PRIMITIVES, JavaClass, Method, class_of_descriptor, descriptor_of_class
from isopath.vm.linkage.assembly import UNWRAPPED, WIDENS, WRAPPERS, Assembler, Label, static_method

METHOD_HANDLE: Final = "java/lang/invoke/MethodHandle"
METHOD_TYPE: Final = "java/lang/invoke/MethodType"
_CLASS: Final = "Ljava/lang/Class;"
_FIELDS: Final = {
    REF_GET_FIELD: "getfield",
    REF_GET_STATIC: "getstatic",
    REF_PUT_FIELD: "putfield",
    REF_PUT_STATIC: "putstatic",
}
_CALLS: Final = {
    REF_INVOKE_VIRTUAL: "invokevirtual",
    REF_INVOKE_STATIC: "invokestatic",
    REF_INVOKE_SPECIAL: "invokespecial",
    REF_NEW_INVOKE_SPECIAL: "invokespecial",
    REF_INVOKE_INTERFACE: "invokeinterface",
}
_ANY_BOX: Final = ("java/lang/Object", "java/lang/Number", "java/lang/Comparable", "java/io/Serializable")


def type_of(kind: int, member: MemberRef) -> str:
    """The type of a direct handle, as a descriptor (JVMS 5.4.3.5)."""
    owner, descriptor = descriptor_of_class(member.owner), member.descriptor
    return {
        REF_GET_FIELD: f"({owner}){descriptor}",
        REF_GET_STATIC: f"(){descriptor}",
        REF_PUT_FIELD: f"({owner}{descriptor})V",
        REF_PUT_STATIC: f"({descriptor})V",
        REF_INVOKE_STATIC: descriptor,
        REF_NEW_INVOKE_SPECIAL: descriptor.removesuffix("V") + owner,
    }.get(kind, f"({owner}{descriptor[1:]}")


def push_type(code: Assembler, descriptor: str) -> Assembler:
    """Push the java.lang.invoke.MethodType of a descriptor."""
    wanted = parse_method_descriptor(descriptor)
    code.emit("ldc", ClassConstant(class_of_descriptor(wanted.result)))
    push_classes(code, wanted.parameters)
    return code.call("invokestatic", METHOD_TYPE, "methodType", f"({_CLASS}[{_CLASS})L{METHOD_TYPE};")


def push_classes(code: Assembler, descriptors: tuple[str, ...]) -> Assembler:
    """Push an array of the classes of these descriptors."""
    code.emit("iconst", len(descriptors)).emit("anewarray", "java/lang/Class")
    for at, kind in enumerate(descriptors):
        code.emit("dup").emit("iconst", at).emit("ldc", ClassConstant(class_of_descriptor(kind))).emit("aastore")
    return code


@lru_cache(maxsize=4096)
def typed(owner: JavaClass, descriptor: str) -> Method:
    """Code that gives a handle, made already, its type and returns it."""
    handle = f"L{METHOD_HANDLE};"
    code = push_type(Assembler().load("L", 0), descriptor)
    code.field("putfield", METHOD_HANDLE, "type", f"L{METHOD_TYPE};").load("L", 0).emit("areturn")
    return static_method(owner, "typed", f"({handle}){handle}", code)


def begin_member(code: Assembler, handle: MethodHandle) -> None:
    """What comes before the arguments of a handle's member: a constructor needs an object."""
    if handle.kind == REF_NEW_INVOKE_SPECIAL:
        code.emit("new", handle.member.owner).emit("dup")


def use_member(code: Assembler, handle: MethodHandle) -> None:
    """Do what a handle does, with its arguments on the stack."""
    member = handle.member
    if handle.kind in _FIELDS:
        code.emit(_FIELDS[handle.kind], FieldRef(member.owner, member.name, member.descriptor))
    else:
        code.emit(_CALLS[handle.kind], MethodRef(member.owner, member.name, member.descriptor))


@lru_cache(maxsize=4096)
def direct_call(owner: JavaClass, handle: MethodHandle, call: str) -> Method:
    """What a direct handle does when it is called at a type: a static method of the arguments without the handle."""
    own, code = parse_method_descriptor(type_of(handle.kind, handle.member)), Assembler()
    begin_member(code, handle)
    _load_arguments(code, call, own.parameters)
    use_member(code, handle)
    return _finish(owner, code, call, own.result)


@lru_cache(maxsize=4096)
def delegating_call(owner: JavaClass, target: str, call: str, has_bound: bool) -> Method:
    """A call of another handle of type ``target``: a static method of that handle, perhaps of its bound first
    argument, and of the arguments of the call."""
    own = parse_method_descriptor(target)
    code = Assembler().load("L", 0)
    first = 1
    if has_bound:
        code.load("L", 1)
        adapt(code, "Ljava/lang/Object;", own.parameters[0])
        first = 2
    _load_arguments(code, call, own.parameters[has_bound:], first)
    code.call("invokevirtual", METHOD_HANDLE, "invokeExact", target)
    bound = "Ljava/lang/Object;" if has_bound else ""
    return _finish(owner, code, f"(L{METHOD_HANDLE};{bound}{call[1:]}", own.result)


def _load_arguments(code: Assembler, call: str, wanted: tuple[str, ...], slot: int = 0) -> None:
    for source, target in zip(parse_method_descriptor(call).parameters, wanted, strict=True):
        adapt(code.load(source, slot), source, target)
        slot += slots(source)


def _finish(owner: JavaClass, code: Assembler, call: str, result: str) -> Method:
    given = parse_method_descriptor(call).result
    if given == "V":
        code.emit("return")
    elif result == "V":
        code.emit("aconst_null" if given not in PRIMITIVES else f"{_zero(given)}const", *_zeros(given)).give_back(given)
    else:
        adapt(code, result, given)
        code.give_back(given)
    return static_method(owner, "invoke", call, code)


def _zero(descriptor: str) -> str:
    return {"J": "l", "F": "f", "D": "d"}.get(descriptor, "i")


def _zeros(descriptor: str) -> tuple[float, ...]:
    if descriptor not in PRIMITIVES:
        return ()
    return (0.0,) if descriptor in "FD" else (0,)


def adapt(code: Assembler, source: str, target: str) -> None:
    """``asType``: a reference that may be any box is unpacked by the box that it is, and widened."""
    if target not in WRAPPERS or class_of_descriptor(source) not in _ANY_BOX:
        code.convert(source, target)
        return
    done = Label()
    for wrapper, held in UNWRAPPED.items():
        if target in WIDENS[held] and held != target:
            following = Label()
            code.emit("dup").emit("instanceof", wrapper).emit("ifeq", following)
            code.convert(f"L{wrapper};", target).emit("goto", done)
            code.label(following)
    code.convert(f"L{WRAPPERS[target]};", target)
    code.label(done)


def is_adaptable(call: str, target: str) -> bool:
    """Whether a call of one type can be made on a handle of another: ``asType`` rejects the rest."""
    given, wanted = parse_method_descriptor(call), parse_method_descriptor(target)
    if len(given.parameters) != len(wanted.parameters):
        return False
    pairs = [*zip(given.parameters, wanted.parameters, strict=True), (wanted.result, given.result)]
    return all(_is_convertible(source, sink) for source, sink in pairs)


def _is_convertible(source: str, sink: str) -> bool:
    if "V" in (source, sink):
        return True
    if source in WRAPPERS and sink in WRAPPERS:
        return sink in WIDENS[source]
    if source in WRAPPERS:
        return class_of_descriptor(sink) in (*_ANY_BOX, WRAPPERS[source], "java/lang/constant/Constable")
    if sink in WRAPPERS:
        held = UNWRAPPED.get(class_of_descriptor(source))
        return class_of_descriptor(source) in _ANY_BOX if held is None else sink in WIDENS[held]
    return True
