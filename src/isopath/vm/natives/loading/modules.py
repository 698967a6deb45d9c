"""java.lang.Module: the platform's modules as objects, and what their descriptors say (``isopath.program.modules``).

There is one object for each module of the platform, and one for the unnamed module that has the program. Layers and
descriptors have no model: a question that leads there ends the path by name.
"""

from typing import Final

from isopath.heap.state.allocated import Allocated
from isopath.program.classpath import ClassNotFound
from isopath.program.linked import PRIMITIVE_CLASSES, JavaClass
from isopath.program.modules import APP, BOOT, PLATFORM, Modules, loader_of
from isopath.terms import NULL, Term, Value
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.objects import fill, held
from isopath.vm.natives.loading.class_names import class_names
from isopath.vm.natives.loading.symbolic_names import look_up, null

native = Natives()

MODULE: Final = "java/lang/Module"
LOADERS: Final = {
    BOOT: "jdk/internal/loader/ClassLoaders$BootClassLoader",
    PLATFORM: "jdk/internal/loader/ClassLoaders$PlatformClassLoader",
    APP: "jdk/internal/loader/ClassLoaders$AppClassLoader",
}
"""The classes of the built-in class loaders, by the name of the loader."""

UNNAMED: Final = "@"
"""What the names of unnamed modules begin with; the name of their loader follows."""


@native.singleton(MODULE)
def _module(vm: Machine, objects: Allocated, module: Term, name: str) -> None:
    if name.startswith(UNNAMED):
        fill(vm, objects, module, {"loader": loader(vm, name.removeprefix(UNNAMED))})
    else:
        described(vm).info(name)
        fill(vm, objects, module, {"name": name, "loader": loader(vm, loader_of(name))})


def described(vm: Machine) -> Modules:
    """The modules of the platform, which has some."""
    modules = vm.hierarchy.modules
    assert modules is not None
    return modules


def loader(vm: Machine, name: str) -> Term:
    """The class loader of a name, as programs see it: null for the one that the JVM starts with."""
    return NULL if name == BOOT else vm.initialization.singleton(LOADERS[name])


def element_of(vm: Machine, name: str) -> str:
    """The class that decides where a type belongs: of an array that of its elements, Object for primitive types."""
    element = name.lstrip("[")
    if element != name:
        element = element.removeprefix("L").removesuffix(";") if element.startswith("L") else "java/lang/Object"
    return "java/lang/Object" if element in PRIMITIVE_CLASSES else element


def loader_of_class(vm: Machine, name: str) -> Term:
    """The class loader that has a class, or would have it: one that is missing is not loaded for this."""
    element = element_of(vm, name)
    if element.startswith("java/lang/"):
        return NULL
    if not vm.hierarchy.is_platform_class(element):
        return loader(vm, APP)
    module = vm.hierarchy.module_of(vm.hierarchy.load(element))
    return NULL if module is None else loader(vm, loader_of(module))


def is_visible(vm: Machine, by: Term, name: str) -> bool:
    """Whether a class loader finds a class; one of the program's own is taken to ask that of the program."""
    owner = loader_of_class(vm, name)
    if by is NULL or by is loader(vm, PLATFORM):
        return owner is NULL or (by is not NULL and vm.hierarchy.is_platform_class(element_of(vm, name)))
    return True


def found_class(vm: Machine, state: State, by: Term, name: str) -> JavaClass | None:
    """The class of a name, as Java writes it, that a loader finds; None where there is none, or the trace has ended."""
    internal = name.replace(".", "/")
    try:
        cls = None if "/" in name else vm.hierarchy.load(internal)
        return cls if cls is not None and is_visible(vm, by, cls.name) else None
    except ClassNotFound:
        if vm.hierarchy.is_known(internal):
            state.ending = Unsupported(f"missing class that {name} needs")
        return None


@native("java/lang/Class", "getModule()Ljava/lang/Module;")
def module_of_class(vm: Machine, state: State, mirror: Term) -> Value | None:
    element = element_of(vm, vm.initialization.mirrored(mirror))
    if not vm.hierarchy.is_platform_class(element):
        return vm.initialization.singleton(MODULE, UNNAMED + APP)
    name = vm.hierarchy.module_of(vm.hierarchy.load(element))
    if name is None:
        return unsupported(state, "java.lang.Class.getModule with a JDK that has no lib/modules")
    return vm.initialization.singleton(MODULE, name)


def name_of(vm: Machine, state: State, module: Term) -> str | None:
    """The name of a module; None for an unnamed one."""
    name = held(state, module, "name")
    return None if not isinstance(name, Term) or name is NULL else vm.initialization.text_of(state, name)


@native(MODULE, "implIsExportedOrOpen(Ljava/lang/String;Ljava/lang/Module;Z)Z")
def is_exported_or_open(vm: Machine, state: State, module: Term, package: Term, to: Term, is_open: Value) -> Result:
    name = name_of(vm, state, module)
    if name is None:
        return 1
    text = vm.initialization.text_of(state, package)
    if text is None:
        return unsupported(state, "java.lang.Module.isExported of a symbolic string")
    asked = described(vm).is_open if is_open else described(vm).is_exported
    return int(asked(name, text.replace(".", "/"), name_of(vm, state, to)))


@native(MODULE, "canRead(Ljava/lang/Module;)Z")
def can_read(vm: Machine, state: State, module: Term, other: Term) -> Result:
    """An unnamed module reads all; a named one, no unnamed one."""
    name = name_of(vm, state, module)
    if name is None or other is NULL or other is module:
        return DECLINED
    wanted = name_of(vm, state, other)
    return int(wanted is not None and described(vm).can_read(name, wanted))


@native(MODULE, "canUse(Ljava/lang/Class;)Z")
def can_use(vm: Machine, state: State, module: Term, service: Term) -> Result:
    name = name_of(vm, state, module)
    if name is None or service is NULL:
        return DECLINED
    return int(vm.initialization.mirrored(service) in described(vm).info(name).uses)


@native("java/lang/Class", "forName(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;")
def class_in_module(vm: Machine, state: State, module: Term, name: Term) -> Result:
    """The class if the module has it, else null; it is not initialized."""
    if module is NULL or name is NULL:
        return DECLINED

    def find(side: State, text: str) -> Value:
        cls = None if text.startswith("[") else found_class(vm, side, loader(vm, APP), text)
        if cls is None:
            return NULL
        mirror = vm.initialization.mirror(cls.name)
        return mirror if module_of_class(vm, side, mirror) is module else NULL

    return look_up(vm, state, name, class_names("java.lang.Class.forName"), find, null)


@native("java/lang/Class", "isOpenToCaller(Ljava/lang/String;Ljava/lang/Class;)Z")
def is_open_to_caller(vm: Machine, state: State, mirror: Term, name: Term, caller: Term) -> Result:
    """Whether a class may be asked for a file of its named module: one in a package only where that is open."""
    module, text = module_of_class(vm, state, mirror), vm.initialization.text_of(state, name)
    asking = NULL if caller is NULL else module_of_class(vm, state, caller)
    if text is None or not isinstance(module, Term) or not isinstance(asking, Term):
        return unsupported(state, "java.lang.Class.getResource of a symbolic string")
    named, package = name_of(vm, state, module), text.rpartition("/")[0]
    if module is asking or named is None or not described(vm).has_package(named, package):
        return 1
    return int(described(vm).is_open(named, package, None if asking is NULL else name_of(vm, state, asking)))


_OF_LAYERS: Final = (
    "getDescriptor()Ljava/lang/module/ModuleDescriptor;",
    "getLayer()Ljava/lang/ModuleLayer;",
    "getPackages()Ljava/util/Set;",
    "implAddReads(Ljava/lang/Module;Z)V",
    "implAddExportsOrOpens(Ljava/lang/String;Ljava/lang/Module;ZZ)V",
    "implAddUses(Ljava/lang/Class;)V",
    "moduleInfoClass()Ljava/lang/Class;",
)
"""What only the layer or the descriptor of a named module knows, and what would change it."""


@native.family(MODULE, {signature: signature.partition("(")[0] for signature in _OF_LAYERS})
def ask_layer(name: str, vm: Machine, state: State, module: Term, *_: Value) -> Result:
    if name_of(vm, state, module) is None and name != "getPackages":
        return DECLINED
    return unsupported(state, f"java.lang.Module.{name}")


# The JVM's own books about modules.
native.gives(
    None,
    MODULE,
    "defineModule0(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
    "addReads0(Ljava/lang/Module;Ljava/lang/Module;)V",
    "addExports0(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V",
    "addExportsToAll0(Ljava/lang/Module;Ljava/lang/String;)V",
    "addExportsToAllUnnamed0(Ljava/lang/Module;Ljava/lang/String;)V",
)
