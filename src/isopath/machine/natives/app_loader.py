"""The class loader of the program: an object that the program can have, compare, and load classes by.

The platform's own code gets null for it, as for its own classes: it asks loaders for nothing that is needed here. What
a loader could find beside classes has no model, and ends the path by name.
"""

from typing import TYPE_CHECKING, Any, Final

from isopath.machine.endings import Unsupported
from isopath.machine.natives.class_objects import for_name
from isopath.machine.natives.registry import DECLINED, native, singleton
from isopath.program.linked import PRIMITIVE_CLASSES, PRIMITIVES
from isopath.terms import NULL, Term

if TYPE_CHECKING:
    from isopath.machine.outside import SharedHeap
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

_LOADER: Final = "java/lang/ClassLoader"
_APP: Final = "jdk/internal/loader/ClassLoaders$AppClassLoader"
_FOR_NAME: Final = "(Ljava/lang/String;)Ljava/lang/Class;"


@singleton(_APP)
def _app_loader(vm: "Machine", heap: "SharedHeap") -> Term:
    return heap.allocate(vm.hierarchy.load(_APP))


def _is_asked_by_program(state: "State") -> bool:
    return bool(state.frames) and not state.frame.method.owner.is_platform


@native(_LOADER, "getSystemClassLoader()Ljava/lang/ClassLoader;")
def system_loader(vm: "Machine", state: "State") -> Any:
    """Logging loads by it the classes that its configuration names."""
    is_logging = bool(state.frames) and state.frame.method.owner.name.startswith("java/util/logging/")
    return vm.initialization.singleton(_APP) if is_logging or _is_asked_by_program(state) else DECLINED


@native("java/lang/Thread", "getContextClassLoader()Ljava/lang/ClassLoader;")
def context_loader(vm: "Machine", state: "State", thread: Term) -> Any:
    """No program of ours has set another."""
    return vm.initialization.singleton(_APP) if _is_asked_by_program(state) else DECLINED


@native("java/lang/Thread", "setContextClassLoader(Ljava/lang/ClassLoader;)V")
def set_context_loader(vm: "Machine", state: "State", thread: Term, loader: Term) -> Any:
    if loader is not vm.initialization.singleton(_APP) and _is_asked_by_program(state):
        state.ending = Unsupported("java.lang.Thread.setContextClassLoader of a loader of the program's own")
        return None
    return None if _is_asked_by_program(state) else DECLINED


@native("java/lang/Class", "getClassLoader()Ljava/lang/ClassLoader;")
def loader_of_class(vm: "Machine", state: "State", mirror: Term) -> Any:
    """Null for a class of the platform that the boot loader has, and for primitive types."""
    if not _is_asked_by_program(state):
        return DECLINED
    name = vm.initialization.mirrored(mirror)
    element = name.lstrip("[")
    if element != name:
        element = element.removeprefix("L").removesuffix(";") if element.startswith("L") else PRIMITIVES[element]
    if element in PRIMITIVE_CLASSES or vm.hierarchy.load(element).is_platform:
        return DECLINED
    return vm.initialization.singleton(_APP)


@native(_LOADER, f"loadClass{_FOR_NAME}")
def load_class(vm: "Machine", state: "State", loader: Term, name: Term) -> Any:
    """As ``Class.forName`` without initialization; a loader has no arrays."""
    if loader is not vm.initialization.singleton(_APP):
        return DECLINED
    if name is not NULL and (vm.initialization.text_of(state, name) or "").startswith("["):
        state.ending = Unsupported("java.lang.ClassLoader.loadClass of the name of an array")
        return None
    return for_name(vm, state, name, 0)


def _named(signature: str) -> None:
    """What the program's loader cannot do here."""

    def refuse(vm: "Machine", state: "State", loader: Term, *_: Any) -> Any:
        if loader is not vm.initialization.singleton(_APP):
            return DECLINED
        state.ending = Unsupported(f"java.lang.ClassLoader.{signature.partition('(')[0]}")
        return None

    native(_LOADER, signature)(refuse)


for _signature in (
    "getResource(Ljava/lang/String;)Ljava/net/URL;",
    "getResources(Ljava/lang/String;)Ljava/util/Enumeration;",
    "getResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;",
    "resources(Ljava/lang/String;)Ljava/util/stream/Stream;",
    "getParent()Ljava/lang/ClassLoader;",
    "getName()Ljava/lang/String;",
    "getUnnamedModule()Ljava/lang/Module;",
    "getDefinedPackage(Ljava/lang/String;)Ljava/lang/Package;",
    "getDefinedPackages()[Ljava/lang/Package;",
    "setDefaultAssertionStatus(Z)V",
    "setPackageAssertionStatus(Ljava/lang/String;Z)V",
    "setClassAssertionStatus(Ljava/lang/String;Z)V",
    "clearAssertionStatus()V",
):
    _named(_signature)


def _named_for_program(class_name: str, *signatures: str) -> None:
    """What looks for files on the class path, or asks for modules: the platform's code may, for it gets by without."""
    for signature in signatures:

        def refuse(vm: "Machine", state: "State", *_: Any, what: str = signature.partition("(")[0]) -> Any:
            if not _is_asked_by_program(state):
                return DECLINED
            state.ending = Unsupported(f"{class_name.replace('/', '.')}.{what}")
            return None

        native(class_name, signature)(refuse)


_BUNDLE: Final = "Ljava/util/ResourceBundle;"
_SERVICES: Final = "Ljava/util/ServiceLoader;"
_named_for_program(
    "java/lang/Class",
    "getModule()Ljava/lang/Module;",
    "getResource(Ljava/lang/String;)Ljava/net/URL;",
    "getResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;",
)
_named_for_program(
    "java/util/ResourceBundle",
    f"getBundle(Ljava/lang/String;){_BUNDLE}",
    f"getBundle(Ljava/lang/String;Ljava/util/Locale;){_BUNDLE}",
    f"getBundle(Ljava/lang/String;Ljava/util/Locale;Ljava/lang/ClassLoader;){_BUNDLE}",
)
_named_for_program(
    "java/util/ServiceLoader",
    f"load(Ljava/lang/Class;){_SERVICES}",
    f"load(Ljava/lang/Class;Ljava/lang/ClassLoader;){_SERVICES}",
    f"loadInstalled(Ljava/lang/Class;){_SERVICES}",
)
