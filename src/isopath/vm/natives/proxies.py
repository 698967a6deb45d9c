"""java.lang.reflect.Proxy: objects whose methods ask a handler."""

from collections.abc import Iterator
from typing import Any

from isopath.heap import Array
from isopath.program.linked import PRIMITIVE_CLASSES, java_name
from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Natives
from isopath.vm.core.state import State
from isopath.vm.linkage.proxies import PROXY, proxy_class
from isopath.vm.natives.reflected import make

native = Natives()

Outcomes = Iterator[tuple[State, Value | None]]


@native(
    PROXY,
    "newProxyInstance(Ljava/lang/ClassLoader;[Ljava/lang/Class;Ljava/lang/reflect/InvocationHandler;)Ljava/lang/Object;",
)
def new_proxy_instance(vm: Machine, state: State, loader: Term, interfaces: Term, handler: Term) -> Any:
    if NULL in (interfaces, handler):
        return _throw(vm, state, "java/lang/NullPointerException", None)
    names = _names(vm, state, interfaces)
    if names is None or handler.op is not LOCATION:
        state.ending = Unsupported("java.lang.reflect.Proxy.newProxyInstance with arguments that are not known")
        return None
    for name in names:
        if name in PRIMITIVE_CLASSES or not vm.hierarchy.load(name).is_interface:
            message = f"{java_name(name)} is not an interface"
            return _throw(vm, state, "java/lang/IllegalArgumentException", message)
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
def is_proxy_class(vm: Machine, state: State, mirror: Term) -> Any:
    if mirror is NULL:
        return _throw(vm, state, "java/lang/NullPointerException", None)
    return int(vm.initialization.mirrored(mirror).startswith("$Proxy$"))


def _throw(vm: Machine, state: State, exception: str, message: str | None) -> Outcomes:
    for side in vm.exceptions.throw(state, exception, message):
        yield side, None
