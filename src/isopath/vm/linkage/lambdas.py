"""Lambdas and method references: LambdaMetafactory and altMetafactory (JLS 15.27.4, 15.13.3).

A call site becomes a class that implements the interface, holds the captured values in fields, and whose method adapts
its arguments and calls the implementation.
"""

from typing import Final

from isopath.classfile import ClassConstant, IntegerConstant, MethodHandle, MethodType
from isopath.classfile.constants import (
    REF_INVOKE_INTERFACE,
    REF_INVOKE_SPECIAL,
    REF_INVOKE_STATIC,
    REF_INVOKE_VIRTUAL,
    REF_NEW_INVOKE_SPECIAL,
    InvokeDynamic,
    Loadable,
)
from isopath.classfile.descriptors import parse_method_descriptor, slots
from isopath.program.linked import JavaClass, Method, class_of_descriptor
from isopath.vm.core import Machine
from isopath.vm.linkage.assembly import Assembler, class_file, letter, method_info, static_method

LAMBDA: Final = "$$Lambda$"
"""In the names of the classes that call sites become, before a number."""

_FLAG_SERIALIZABLE: Final = 1
_FLAG_MARKERS: Final = 2
_FLAG_BRIDGES: Final = 4
_CALLS: Final = {
    REF_INVOKE_VIRTUAL: "invokevirtual",
    REF_INVOKE_STATIC: "invokestatic",
    REF_INVOKE_SPECIAL: "invokespecial",
    REF_INVOKE_INTERFACE: "invokeinterface",
}


def link_metafactory(vm: Machine, caller: JavaClass, site: InvokeDynamic, arguments: tuple[Loadable, ...]) -> Method:
    """metafactory(samMethodType, implMethod, instantiatedMethodType)."""
    return _link(vm, caller, site, arguments[:3], [], [])


def link_alt_metafactory(
    vm: Machine, caller: JavaClass, site: InvokeDynamic, arguments: tuple[Loadable, ...]
) -> Method:
    """The same with flags, and behind them marker interfaces and bridges, each with its count."""
    rest = list(arguments[3:])
    flags = _number(rest.pop(0))
    markers = ["java/io/Serializable"] if flags & _FLAG_SERIALIZABLE else []
    bridges: list[str] = []
    if flags & _FLAG_MARKERS:
        count = _number(rest.pop(0))
        markers += [constant.name for constant in rest[:count] if isinstance(constant, ClassConstant)]
        del rest[:count]
    if flags & _FLAG_BRIDGES:
        count = _number(rest.pop(0))
        bridges = [constant.descriptor for constant in rest[:count] if isinstance(constant, MethodType)]
    return _link(vm, caller, site, arguments[:3], markers, bridges)


def _number(constant: Loadable) -> int:
    assert isinstance(constant, IntegerConstant)
    return constant.value


def _link(
    vm: Machine,
    caller: JavaClass,
    site: InvokeDynamic,
    implemented: tuple[Loadable, ...],
    markers: list[str],
    bridges: list[str],
) -> Method:
    """``implemented`` is the erased type of the method, the handle that it calls, and the type at this call site."""
    erased, handle, instantiated = implemented
    assert isinstance(erased, MethodType) and isinstance(handle, MethodHandle) and isinstance(instantiated, MethodType)
    factory = parse_method_descriptor(site.descriptor)
    captured = [(f"captured{at}", kind) for at, kind in enumerate(factory.parameters)]
    descriptors = list(dict.fromkeys((erased.descriptor, *bridges)))
    name = lambda_name(vm, caller, site)
    known = vm.hierarchy.loaded(name)
    if known is not None:
        return static_method(known, "make", site.descriptor, _maker(known, captured))
    file = class_file(
        name,
        [class_of_descriptor(factory.result), *markers],
        captured,
        [method_info(site.name, descriptor, is_static=False) for descriptor in descriptors],
    )
    made = vm.hierarchy.define(file, caller.is_platform)
    for descriptor in descriptors:
        method = made.methods[site.name, descriptor]
        method.bound = _body(made, captured, descriptor, handle, instantiated.descriptor).bind(
            f"{made.simple_name}.{site.name}", method.type.argument_slots + 1
        )
    return static_method(made, "make", site.descriptor, _maker(made, captured))


def lambda_name(vm: Machine, caller: JavaClass, site: InvokeDynamic) -> str:
    """The name of a lambda's class: given by where the site is in the constant pool, whatever was linked before."""
    assert caller.file is not None
    for index, constant in caller.file.pool:
        if constant == site:
            return f"{caller.name}{LAMBDA}{index}"
    return vm.hierarchy.fresh_name(f"{caller.name}{LAMBDA}0")


def _maker(made: JavaClass, captured: list[tuple[str, str]]) -> Assembler:
    code, slot = Assembler(), 0
    code.emit("new", made.name)
    for name, kind in captured:
        code.emit("dup").load(kind, slot).field("putfield", made.name, name, kind)
        slot += slots(kind)
    return code.emit("areturn")


def _body(
    made: JavaClass, captured: list[tuple[str, str]], descriptor: str, handle: MethodHandle, instantiated: str
) -> Assembler:
    """Captured values and arguments, each adapted from the interface's type to the implementation's."""
    code = Assembler()
    member, wanted = handle.member, parse_method_descriptor(handle.member.descriptor)
    has_receiver = handle.kind not in (REF_INVOKE_STATIC, REF_NEW_INVOKE_SPECIAL)
    targets = [f"L{member.owner};" if member.owner[0] != "[" else member.owner] if has_receiver else []
    targets += wanted.parameters
    if handle.kind == REF_NEW_INVOKE_SPECIAL:
        code.emit("new", member.owner).emit("dup")
    given = parse_method_descriptor(descriptor)
    exact = parse_method_descriptor(instantiated)
    for (name, kind), target in zip(captured, targets, strict=False):
        code.load("L", 0).field("getfield", made.name, name, kind)
        if letter(kind) != "a":
            code.convert(kind, target)
    slot = 1
    for source, refined, target in zip(given.parameters, exact.parameters, targets[len(captured) :], strict=True):
        code.load(source, slot).convert(source, refined).convert(refined, target)
        slot += slots(source)
    if handle.kind == REF_NEW_INVOKE_SPECIAL:
        code.call("invokespecial", member.owner, "<init>", member.descriptor)
        result = f"L{member.owner};"
    else:
        code.call(_CALLS[handle.kind], member.owner, member.name, member.descriptor)
        result = wanted.result
    if given.result == "V":
        return code.emit("return")
    code.convert(result, exact.result).convert(exact.result, given.result)
    return code.give_back(given.result)
