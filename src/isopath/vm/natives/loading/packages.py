"""Packages, the services that modules provide, and protection domains, which deny nothing.

Providers on the class path are found in the files that name them, as on the JVM (``loading/resources.py``).
"""

from typing import Final

from isopath.classfile import StringConstant
from isopath.program.modules import APP, BOOT, PLATFORM, loader_of
from isopath.terms import NULL, Term, Value
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.mirrors import class_of
from isopath.vm.core.objects import held_reference
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.loading.modules import MODULE, described, loader, loader_of_class, module_of_class, name_of

native = Natives()

_BOOT_LOADER: Final = "jdk/internal/loader/BootLoader"
_PACKAGE: Final = "java/lang/Package"
_STRING: Final = "Ljava/lang/String;"
_IMAGE: Final = "jrt:/"


@native(_BOOT_LOADER, f"getSystemPackageLocation({_STRING}){_STRING}")
def package_location(vm: Machine, state: State, name: Term) -> Value | None:
    """The module of the boot loader that has a package; null where none has."""
    text, modules = vm.initialization.text_of(state, name), vm.hierarchy.modules
    if text is None or modules is None:
        return unsupported(state, "java.lang.Package of a symbolic name, or with a JDK that has no lib/modules")
    found = next((module for module in modules.holders(text) if loader_of(module) == BOOT), None)
    return NULL if found is None else vm.initialization.string(_IMAGE + found)


@native(f"{_BOOT_LOADER}$PackageHelper", f"findModule({_STRING})L{MODULE};")
def module_at(vm: Machine, state: State, location: Term) -> Value:
    text = vm.initialization.text_of(state, location)
    assert text is not None
    return vm.initialization.singleton(MODULE, text.removeprefix(_IMAGE))


_QUESTIONS: Final = (
    *(f"getSpecification{word}(){_STRING}" for word in ("Title", "Version", "Vendor")),
    *(f"getImplementation{word}(){_STRING}" for word in ("Title", "Version", "Vendor")),
    "isSealed()Z",
    "isSealed(Ljava/net/URL;)Z",
)


@native.family(_PACKAGE, {signature: signature.partition("(")[0] for signature in _QUESTIONS})
def ask_manifest(name: str, vm: Machine, state: State, package: Term, *_: Value) -> Result:
    """A question that a manifest answers: there is nothing to say, or the answer has no model."""
    text = vm.initialization.text_of(state, held_reference(state, package, "name"))
    if text is not None and not vm.hierarchy.resources.declare_package(text.replace(".", "/")):
        return DECLINED
    return unsupported(state, f"java.lang.Package.{name} of a package with a manifest")


_LOOKUP: Final = "java/util/ServiceLoader$ModuleServicesLookupIterator"
_PROVIDER: Final = "jdk/internal/module/ServicesCatalog$ServiceProvider"
_LIST: Final = "java/util/ArrayList"


@native(_LOOKUP, "iteratorFor(Ljava/lang/ClassLoader;)Ljava/util/Iterator;")
def providers(vm: Machine, state: State, lookup: Term, by: Term) -> Result:
    """Those in the modules of a class loader; a loader of the program has no modules."""
    services = held_reference(state, lookup, "this$0")
    text = vm.initialization.text_of(state, held_reference(state, services, "serviceName"))
    assert text is not None
    owner = next((each for each in (BOOT, PLATFORM, APP) if loader(vm, each) is by), None)
    found = [] if owner is None else list(described(vm).providers(text.replace(".", "/"), owner))
    if len({module for module, _ in found}) > 1:
        return unsupported(state, f"java.util.ServiceLoader of {text}, which several modules provide")
    code = Assembler().emit("new", _LIST).emit("dup").call("invokespecial", _LIST, "<init>", "()V")
    for at, (_, provider) in enumerate(found):
        code.emit("dup").emit("new", _PROVIDER).emit("dup").load(f"L{MODULE};", at)
        code.emit("ldc", StringConstant(provider.replace("/", ".")))
        code.call("invokespecial", _PROVIDER, "<init>", f"(L{MODULE};Ljava/lang/String;)V")
        code.call("invokevirtual", _LIST, "add", "(Ljava/lang/Object;)Z").emit("pop")
    code.call("invokevirtual", _LIST, "iterator", "()Ljava/util/Iterator;").emit("areturn")
    descriptor = f"({f'L{MODULE};' * len(found)})Ljava/util/Iterator;"
    modules: list[Value] = [vm.initialization.singleton(MODULE, module) for module, _ in found]
    return run_code(vm, state, _LOOKUP, "provided", descriptor, code, *modules)


@native("java/util/ServiceLoader", "inExplicitModule(Ljava/lang/Class;)Z")
def is_in_explicit_module(vm: Machine, state: State, services: Term, mirror: Term) -> Value | None:
    """No named module is automatic: these are made of jars on a module path."""
    module = module_of_class(vm, state, mirror)
    return int(name_of(vm, state, module) is not None) if isinstance(module, Term) else None


@native("java/util/ServiceLoader", "findStaticProviderMethod(Ljava/lang/Class;)Ljava/lang/reflect/Method;")
def find_provider_method(vm: Machine, state: State, services: Term, mirror: Term) -> Result:
    """A class without a public method ``provider()`` is not asked for its methods, whose order is up to the JVM."""
    cls = class_of(vm, mirror)
    is_there = cls is None or any(name == "provider" for name, _ in cls.methods)
    return DECLINED if is_there else NULL


_CONTROLLER: Final = "java/security/AccessController"
_DOMAIN: Final = "Ljava/security/ProtectionDomain;"


# As for classes of the boot loader: all permissions. Only privileged calls ask, and none shows it.
native.gives(NULL, _CONTROLLER, f"getProtectionDomain(Ljava/lang/Class;){_DOMAIN}")
native.gives(NULL, "java/lang/Class", f"getProtectionDomain0(){_DOMAIN}")


@native("java/lang/Class", f"getProtectionDomain(){_DOMAIN}")
def domain_of_class(vm: Machine, state: State, mirror: Term) -> Result:
    """Where a class came from has no model, unless it is one of the boot loader, or the platform asks for itself."""
    is_asked_by_platform = state.frame.method.owner.is_platform
    if is_asked_by_platform or loader_of_class(vm, vm.initialization.mirrored(mirror)) is NULL:
        return DECLINED
    return unsupported(state, "java.lang.Class.getProtectionDomain of a class of the program")
