"""The class loaders that a JVM starts with: three objects, which find the classes of the program and the platform.

A replay runs the program under a loader of its own, so what a path learns from the name of a loader, or from the one
of the system, no run on a JVM would show.
"""

from typing import Final

from isopath.heap.state.allocated import Allocated
from isopath.program.modules import APP, BOOT, PLATFORM
from isopath.terms import NULL, Term, Value
from isopath.vm.core import DECLINED, Machine, Native, Natives, Outcomes, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.objects import fill
from isopath.vm.core.registry import Filler
from isopath.vm.natives.loading.class_names import class_names, not_found
from isopath.vm.natives.loading.modules import LOADERS, MODULE, UNNAMED, found_class, loader
from isopath.vm.natives.loading.symbolic_names import Absent, look_up, null

native = Natives()

_LOADER: Final = "java/lang/ClassLoader"
_BUILTIN: Final = "jdk/internal/loader/BuiltinClassLoader"
_CLASS_LOADERS: Final = "jdk/internal/loader/ClassLoaders"
_BOOT_LOADER: Final = "jdk/internal/loader/BootLoader"
_TABLE: Final = "java/util/concurrent/ConcurrentHashMap"
_STRING: Final = "Ljava/lang/String;"
_CLASS: Final = "Ljava/lang/Class;"
_OTHER_LOADER: Final = "a replay has a class loader of its own"

native.without_initializer(_CLASS_LOADERS)


def _filling(name: str) -> Filler:
    parent = {APP: LOADERS[PLATFORM], PLATFORM: LOADERS[BOOT]}.get(name)

    def make(vm: Machine, objects: Allocated, reference: Term) -> None:
        """As the constructor leaves it; an empty table is one without fields set."""
        tables = ("packages", "parallelLockMap", "package2certs", "nameToModule", "moduleToReader")
        own: dict[str, Value | str] = {table: objects.allocate(vm.hierarchy.load(_TABLE)) for table in tables}
        own["assertionLock"] = reference
        own["unnamedModule"] = vm.initialization.singleton(MODULE, UNNAMED + name)
        if parent is not None:
            own |= {"name": name, "nameAndId": f"'{name}'", "parent": vm.initialization.singleton(parent)}
        fill(vm, objects, reference, own)
        if parent == LOADERS[BOOT]:
            _forget_parent(vm, objects, reference)

    return make


def _forget_parent(vm: Machine, objects: Allocated, reference: Term) -> None:
    """``ClassLoader.parent`` of the platform's loader is null; ``BuiltinClassLoader.parent`` is the boot loader."""
    instance = objects.writable_instance(reference)
    for field in instance.cls.layout:
        if field.name == "parent" and field.owner.name == _LOADER:
            instance.fields[field.slot] = NULL


for _name, _class_name in LOADERS.items():
    native.singleton(_class_name)(_filling(_name))


@native(_CLASS_LOADERS, f"bootLoader()L{_BUILTIN};")
def boot_loader(vm: Machine, state: State) -> Value:
    """What finds resources of the modules that null stands for as a loader."""
    return vm.initialization.singleton(LOADERS[BOOT])


@native(_CLASS_LOADERS, f"platformClassLoader()L{_LOADER};")
def platform_loader(vm: Machine, state: State) -> Value:
    return loader(vm, PLATFORM)


@native(_CLASS_LOADERS, f"appClassLoader()L{_LOADER};")
def app_loader(vm: Machine, state: State) -> Value:
    return loader(vm, APP)


def _is_asked_by_program(state: State) -> bool:
    """Whether code of the program asks, be it by another method of ClassLoader."""
    owners = (frame.method.owner for frame in reversed(state.frames))
    asking = next((owner for owner in owners if owner.name != _LOADER), None)
    return asking is not None and not asking.is_platform


def _rest_on_loader(state: State) -> None:
    if _is_asked_by_program(state):
        state.rest_on(_OTHER_LOADER)


@native(_LOADER, f"getSystemClassLoader()L{_LOADER};")
def system_loader(vm: Machine, state: State) -> Value:
    _rest_on_loader(state)
    return loader(vm, APP)


@native(_LOADER, f"getName(){_STRING}")
def loader_name(vm: Machine, state: State, reference: Term) -> Result:
    _rest_on_loader(state)
    return DECLINED


def _loading(absent: Absent) -> Native:
    def load(vm: Machine, state: State, by: Term, name: Term, resolves: Value) -> Result:
        """A loader has no arrays, and initializes nothing."""

        def find(side: State, text: str) -> Value | Outcomes | None:
            cls = None if text.startswith("[") else found_class(vm, side, by, text)
            if cls is not None:
                return vm.initialization.mirror(cls.name)
            return None if side.ending else absent(vm, side, vm.initialization.string(text))

        return look_up(vm, state, name, class_names("java.lang.ClassLoader.loadClass"), find, absent)

    return load


native(_BUILTIN, f"loadClass({_STRING}Z){_CLASS}")(_loading(not_found))
native(_BUILTIN, f"loadClassOrNull({_STRING}Z){_CLASS}")(_loading(null))


@native(_LOADER, f"findBootstrapClass({_STRING}){_CLASS}")
def find_bootstrap_class(vm: Machine, state: State, name: Term) -> Result:
    return _loading(null)(vm, state, NULL, name, 0)


@native(_LOADER, f"findLoadedClass0({_STRING}){_CLASS}")
def find_loaded_class(vm: Machine, state: State, by: Term, name: Term) -> Value | None:
    """A loader of the program has loaded none; which classes those of the JVM have loaded is its own affair."""
    if by not in [vm.initialization.singleton(class_name) for class_name in LOADERS.values()]:
        return NULL
    return unsupported(state, "java.lang.ClassLoader.findLoadedClass")


native.has_no_model(
    _LOADER, "setDefaultAssertionStatus(Z)V", f"setPackageAssertionStatus({_STRING}Z)V",
    f"setClassAssertionStatus({_STRING}Z)V", "clearAssertionStatus()V", "getDefinedPackages()[Ljava/lang/Package;",
)  # fmt: skip


# The JVM's own books about modules.
native.gives(None, _BOOT_LOADER, "setBootLoaderUnnamedModule0(Ljava/lang/Module;)V")

# There are no libraries: a native method has a function here, or ends the path when it is called.
native.gives(None, _BOOT_LOADER, f"loadLibrary({_STRING})V")
for _name in ("java/lang/System", "java/lang/Runtime"):
    native.gives(None, _name, f"loadLibrary({_STRING})V", f"load({_STRING})V")
