"""java.lang.reflect.Proxy: objects of classes whose every method packs its arguments and asks a handler.

A class is identified by its interfaces: the same ones give the same class. What the handler throws and the method does
not declare comes out in an UndeclaredThrowableException.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from isopath.classfile import ClassConstant, MethodInfo, StringConstant
from isopath.classfile.descriptors import slots
from isopath.heap import Array
from isopath.program.linked import PRIMITIVE_CLASSES, PRIMITIVES, JavaClass, Method, java_name
from isopath.program.member_lookup import all_interfaces
from isopath.terms import NULL, Term
from isopath.terms.operators import LOCATION
from isopath.vm.core import Machine, Natives, Result, State
from isopath.vm.core.effects import throw, unsupported
from isopath.vm.core.objects import make
from isopath.vm.linkage.assembly import Assembler, Label, class_file, method_info
from isopath.vm.linkage.handles import push_classes

native = Natives()


PROXY: Final = "java/lang/reflect/Proxy"
_HANDLER: Final = "java/lang/reflect/InvocationHandler"
_METHOD: Final = "Ljava/lang/reflect/Method;"
_OBJECT: Final = "Ljava/lang/Object;"
_UNDECLARED: Final = "java/lang/reflect/UndeclaredThrowableException"
_OF_OBJECT: Final = (
    ("hashCode", "()I"),
    ("equals", "(Ljava/lang/Object;)Z"),
    ("toString", "()Ljava/lang/String;"),
)


def proxy_class(vm: Machine, interfaces: tuple[str, ...]) -> JavaClass:
    """The proxy class of these interfaces, made on first use."""
    name = "$Proxy$" + "$".join(interface.replace("/", "_") for interface in interfaces)
    known = vm.hierarchy.loaded(name)
    if known is not None:
        return known
    proxied = list(_proxied(vm, interfaces))
    infos: dict[tuple[str, str], MethodInfo] = {
        method.key: method_info(method.name, method.descriptor, is_static=False) for method in proxied
    }
    file = replace(class_file(name, interfaces, [], list(infos.values())), superclass=PROXY)
    made = vm.hierarchy.define(file, is_platform=False)
    for method in proxied:
        own = made.methods[method.key]
        own.bound = _body(method).bind(f"{made.simple_name}.{method.name}", own.type.argument_slots + 2)
    return made


def _proxied(vm: Machine, interfaces: Iterable[str]) -> Iterator[Method]:
    """The three methods of Object and those of the interfaces, the first declaration of each."""
    root = vm.hierarchy.load("java/lang/Object")
    seen: set[tuple[str, str]] = set(_OF_OBJECT)
    yield from (root.methods[key] for key in _OF_OBJECT)
    for name in interfaces:
        interface = vm.hierarchy.load(name)
        for declaring in (interface, *all_interfaces(interface)):
            for method in declaring.methods.values():
                if not (method.is_static or method.is_private or method.key in seen):
                    seen.add(method.key)
                    yield method


def _body(method: Method) -> Assembler:
    code, start, end = Assembler(), Label(), Label()
    spare = method.type.argument_slots + 1
    code.label(start)
    code.load("L", 0).field("getfield", PROXY, "h", f"L{_HANDLER};").load("L", 0)
    _push_method(code, method)
    _push_arguments(code, method)
    code.call("invokeinterface", _HANDLER, "invoke", f"({_OBJECT}{_METHOD}[{_OBJECT}){_OBJECT}")
    result = method.type.result
    if result == "V":
        code.emit("pop").emit("return")
    else:
        code.convert(_OBJECT, result).give_back(result)
    code.label(end)
    passed = Label()
    for declared in ("java/lang/RuntimeException", "java/lang/Error", *method.info.exceptions):
        code.catch(start, end, passed, declared)
    code.label(passed)
    code.emit("athrow")
    wrapped = Label()
    code.catch(start, end, wrapped, "java/lang/Throwable")
    code.label(wrapped)
    code.emit("astore", spare).emit("new", _UNDECLARED).emit("dup").load("L", spare)
    code.call("invokespecial", _UNDECLARED, "<init>", "(Ljava/lang/Throwable;)V").emit("athrow")
    return code


def _push_method(code: Assembler, method: Method) -> None:
    code.emit("ldc", ClassConstant(method.owner.name)).emit("ldc", StringConstant(method.name))
    push_classes(code, method.type.parameters)
    code.call("invokevirtual", "java/lang/Class", "getMethod", f"(Ljava/lang/String;[Ljava/lang/Class;){_METHOD}")


def _push_arguments(code: Assembler, method: Method) -> None:
    """An array of the arguments, the primitive ones in boxes; null when there are none."""
    parameters = method.type.parameters
    if not parameters:
        code.emit("aconst_null")
        return
    code.emit("iconst", len(parameters)).emit("anewarray", "java/lang/Object")
    slot = 1
    for at, kind in enumerate(parameters):
        code.emit("dup").emit("iconst", at).load(kind, slot)
        if kind in PRIMITIVES:
            code.convert(kind, _OBJECT)
        code.emit("aastore")
        slot += slots(kind)


@native(
    PROXY,
    "newProxyInstance(Ljava/lang/ClassLoader;[Ljava/lang/Class;Ljava/lang/reflect/InvocationHandler;)Ljava/lang/Object;",
)
def new_proxy_instance(vm: Machine, state: State, loader: Term, interfaces: Term, handler: Term) -> Result:
    if NULL in (interfaces, handler):
        return throw(vm, state, "java/lang/NullPointerException")
    names = _names(vm, state, interfaces)
    if names is None or handler.op is not LOCATION:
        return unsupported(state, "java.lang.reflect.Proxy.newProxyInstance with arguments that are not known")
    for name in names:
        if name in PRIMITIVE_CLASSES or not vm.hierarchy.load(name).is_interface:
            message = f"{java_name(name)} is not an interface"
            return throw(vm, state, "java/lang/IllegalArgumentException", message)
    made = proxy_class(vm, names)
    return make(vm, state, made.name, {"h": handler})


def _names(vm: Machine, state: State, interfaces: Term) -> tuple[str, ...] | None:
    array = state.heap.objects.at(interfaces) if interfaces.op is LOCATION else None
    if not isinstance(array, Array) or array.elements is None:
        return None
    mirrors = [element for element in array.elements if isinstance(element, Term) and element.op is LOCATION]
    if len(mirrors) < len(array.elements):
        return None
    return tuple(vm.initialization.mirrored(mirror) for mirror in mirrors)


@native(PROXY, "isProxyClass(Ljava/lang/Class;)Z")
def is_proxy_class(vm: Machine, state: State, mirror: Term) -> Result:
    if mirror is NULL:
        return throw(vm, state, "java/lang/NullPointerException")
    return int(vm.initialization.mirrored(mirror).startswith("$Proxy$"))
