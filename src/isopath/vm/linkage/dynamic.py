"""Constants that code computes: ``ldc`` of a method type or a dynamic constant (JVMS 5.4.3.5, 5.4.3.6).

A constant is resolved once on a path, by assembled code that leaves it in a static field of its own. The bootstrap
methods of ConstantBootstraps have code here; any other is run as it is. So is the bootstrap method of a call site that
has no linker: what is resolved then is its java.lang.invoke.CallSite.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from isopath.classfile import BootstrapMethod, ClassConstant, FieldInfo, MethodHandle, MethodRef, MethodType
from isopath.classfile.constants import (
    REF_INVOKE_STATIC,
    DoubleConstant,
    Dynamic,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    Loadable,
    LongConstant,
    StringConstant,
)
from isopath.classfile.descriptors import parse_method_descriptor, slots
from isopath.classfile.flags import ACC_STATIC, ACC_SYNTHETIC
from isopath.program.linked import Field, JavaClass, Method, class_of_descriptor, java_name
from isopath.vm.core.binding import bytecode_of
from isopath.vm.linkage.assembly import Assembler, Label, letter, static_method
from isopath.vm.linkage.handles import (
    METHOD_HANDLE,
    METHOD_TYPE,
    adapt,
    begin_member,
    push_type,
    type_of,
    use_member,
)

CALL_SITE: Final = "java/lang/invoke/CallSite"
_BOOTSTRAP_ERROR: Final = "java/lang/BootstrapMethodError"
_BOOTSTRAPS: Final = "java/lang/invoke/ConstantBootstraps"
_LOOKUP: Final = "Ljava/lang/invoke/MethodHandles$Lookup;"
_OBJECT: Final = "Ljava/lang/Object;"
_GIVEN: Final = 3
"""The lookup, the name and the type come first among the arguments of a bootstrap method."""

_KINDS: Final[dict[type, str]] = {
    IntegerConstant: "I",
    LongConstant: "J",
    FloatConstant: "F",
    DoubleConstant: "D",
    StringConstant: "Ljava/lang/String;",
    ClassConstant: "Ljava/lang/Class;",
    MethodType: f"L{METHOD_TYPE};",
    MethodHandle: f"L{METHOD_HANDLE};",
}

Computed = Dynamic | InvokeDynamic


@dataclass(frozen=True, slots=True)
class Resolution:
    """Where a path keeps a constant, and the code that resolves it: leaves it there, and returns it."""

    field: Field
    resolver: Method


class Unresolvable(Exception):
    """A constant that has no model; the message names it."""


@lru_cache(maxsize=4096)
def resolution(owner: JavaClass, constant: Computed) -> Resolution:
    """How a constant of a class is resolved."""
    kind = f"L{CALL_SITE};" if isinstance(constant, InvokeDynamic) else constant.descriptor
    field = Field(owner, FieldInfo(ACC_STATIC | ACC_SYNTHETIC, "constant", kind, None, None, (), (), False, True))
    code, start, end = Assembler(), Label(), Label()
    code.label(start)
    _compute(code, owner, constant, kind)
    code.label(end)
    code.emit(f"{letter(kind)}store", 0).load(kind, 0).field("putstatic", owner.name, "constant", kind)
    code.load(kind, 0).give_back(kind)
    _wrap_failures(code, start, end)
    resolver = static_method(owner, "constant", f"(){kind}", code, own_slots=slots(kind))
    for insn in bytecode_of(resolver).insns:
        if insn.mnemonic == "putstatic":
            insn.cache = field
    return Resolution(field, resolver)


def _wrap_failures(code: Assembler, start: Label, end: Label) -> None:
    """An Error comes out of a resolution as it is, any other exception in a BootstrapMethodError."""
    error, other, message = Label(), Label(), "bootstrap method initialization exception"
    code.catch(start, end, error, "java/lang/Error")
    code.catch(start, end, other, "java/lang/Throwable")
    code.label(other)
    code.emit("astore", 0).emit("new", _BOOTSTRAP_ERROR).emit("dup").emit("ldc", StringConstant(message)).load("L", 0)
    code.call("invokespecial", _BOOTSTRAP_ERROR, "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V")
    code.label(error)
    code.emit("athrow")


@lru_cache(maxsize=4096)
def method_type(owner: JavaClass, descriptor: str) -> Method:
    """Code that gives the method type of a descriptor; the platform keeps one object of each."""
    return static_method(owner, "type", f"()L{METHOD_TYPE};", push_type(Assembler(), descriptor).emit("areturn"))


def link_any(owner: JavaClass, site: InvokeDynamic) -> Method:
    """A call site linked by running its bootstrap method: calls the target of what that gave."""
    code, slot = Assembler(), 0
    code.emit("ldc", site).call("invokevirtual", CALL_SITE, "getTarget", f"()L{METHOD_HANDLE};")
    wanted = parse_method_descriptor(site.descriptor)
    for kind in wanted.parameters:
        code.load(kind, slot)
        slot += slots(kind)
    code.call("invokevirtual", METHOD_HANDLE, "invokeExact", site.descriptor).give_back(wanted.result)
    resolution(owner, site)
    return static_method(owner, site.name, site.descriptor, code)


def _compute(code: Assembler, owner: JavaClass, constant: Computed, kind: str) -> None:
    """Push the value of a constant."""
    assert owner.file is not None
    bootstrap = owner.file.bootstrap_methods[constant.bootstrap]
    member = bootstrap.handle.member
    special = _SPECIAL.get(member.name) if member.owner == _BOOTSTRAPS else None
    if special is not None:
        special(code, owner, constant, bootstrap.arguments)
    else:
        _run(code, constant, bootstrap, kind)


def _run(code: Assembler, constant: Computed, bootstrap: BootstrapMethod, kind: str) -> None:
    """Call the bootstrap method itself, with its trailing arguments in an array if it takes any number of them."""
    member = bootstrap.handle.member
    wanted = parse_method_descriptor(member.descriptor)
    if bootstrap.handle.kind != REF_INVOKE_STATIC or wanted.parameters[:1] != (_LOOKUP,):
        raise Unresolvable(f"bootstrap method {java_name(member.owner)}.{member.name}")
    code.call("invokestatic", "java/lang/invoke/MethodHandles", "lookup", f"(){_LOOKUP}")
    code.emit("ldc", StringConstant(constant.name))
    if isinstance(constant, InvokeDynamic):
        push_type(code, constant.descriptor)
    else:
        code.emit("ldc", ClassConstant(class_of_descriptor(constant.descriptor)))
    _push_all(code, bootstrap.arguments, wanted.parameters[_GIVEN:], f"{java_name(member.owner)}.{member.name}")
    code.emit("invokestatic", MethodRef(member.owner, member.name, member.descriptor))
    adapt(code, wanted.result, kind)


def _push_all(code: Assembler, constants: tuple[Loadable, ...], parameters: tuple[str, ...], name: str) -> None:
    """Push the arguments of a call; what is beyond the parameters goes into an array, if the last of them is one."""
    is_array = any(_kind(constant)[0] == "[" for constant in constants[-1:])
    is_open = parameters[-1:] == (f"[{_OBJECT}",) and not is_array
    fixed = len(parameters) - is_open
    if len(constants) < fixed or (len(constants) > fixed and not is_open):
        raise Unresolvable(f"constant arguments of {name} that do not fit its parameters")
    for constant, parameter in zip(constants[:fixed], parameters[:fixed], strict=True):
        _push(code, constant, parameter)
    if is_open:
        code.emit("iconst", len(constants) - fixed).emit("anewarray", "java/lang/Object")
        for at, constant in enumerate(constants[fixed:]):
            _push(code.emit("dup").emit("iconst", at), constant, _OBJECT)
            code.emit("aastore")


def _kind(constant: Loadable) -> str:
    return constant.descriptor if isinstance(constant, Dynamic) else _KINDS[type(constant)]


def _push(code: Assembler, constant: Loadable, wanted: str) -> None:
    adapt(code.emit("ldc", constant), _kind(constant), wanted)


def _null_constant(code: Assembler, owner: JavaClass, constant: Computed, arguments: tuple[Loadable, ...]) -> None:
    code.emit("aconst_null")


def _primitive_class(code: Assembler, owner: JavaClass, constant: Computed, arguments: tuple[Loadable, ...]) -> None:
    code.emit("ldc", ClassConstant(class_of_descriptor(constant.name)))


def _enum_constant(code: Assembler, owner: JavaClass, constant: Computed, arguments: tuple[Loadable, ...]) -> None:
    name = class_of_descriptor(constant.descriptor)
    code.emit("ldc", ClassConstant(name)).emit("ldc", StringConstant(constant.name))
    enum = "java/lang/Enum"
    code.call("invokestatic", enum, "valueOf", f"(Ljava/lang/Class;Ljava/lang/String;)L{enum};").emit("checkcast", name)


def _static_final(code: Assembler, owner: JavaClass, constant: Computed, arguments: tuple[Loadable, ...]) -> None:
    named = [argument.name for argument in arguments if isinstance(argument, ClassConstant)]
    declaring = named[0] if named else class_of_descriptor(constant.descriptor)
    code.field("getstatic", declaring, constant.name, constant.descriptor)


def _invoke(code: Assembler, owner: JavaClass, constant: Computed, arguments: tuple[Loadable, ...]) -> None:
    handle, *values = arguments
    assert isinstance(handle, MethodHandle)
    own = parse_method_descriptor(type_of(handle.kind, handle.member))
    begin_member(code, handle)
    _push_all(code, tuple(values), own.parameters, f"{java_name(handle.member.owner)}.{handle.member.name}")
    use_member(code, handle)
    adapt(code, own.result, constant.descriptor)


_SPECIAL: Final[dict[str, Callable[[Assembler, JavaClass, Computed, tuple[Loadable, ...]], None]]] = {
    "nullConstant": _null_constant,
    "primitiveClass": _primitive_class,
    "enumConstant": _enum_constant,
    "getStaticFinal": _static_final,
    "invoke": _invoke,
}
