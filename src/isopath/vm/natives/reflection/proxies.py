"""java.lang.reflect.Proxy: objects whose methods ask a handler."""

from isopath.heap import Array
from isopath.program.linked import PRIMITIVE_CLASSES, java_name
from isopath.terms import NULL, Term
from isopath.terms.operators import LOCATION
from isopath.vm.core import Machine, Natives, Result, State
from isopath.vm.core.effects import throw, unsupported
from isopath.vm.core.objects import make
from isopath.vm.linkage.proxies import PROXY, proxy_class

native = Natives()


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
