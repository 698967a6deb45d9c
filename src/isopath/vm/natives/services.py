"""java.util.ServiceLoader: which modules of the platform provide a service; the rest is its own code.

Providers on the class path are found in the files that name them, as on the JVM (``natives/resources.py``).
"""

from typing import Final

from isopath.classfile import StringConstant
from isopath.program.modules import APP, BOOT, PLATFORM
from isopath.terms import Term, Value
from isopath.vm.core.effects import unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.objects import held_reference
from isopath.vm.core.registry import Natives, Result
from isopath.vm.core.state import State
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.modules import MODULE, described, loader, module_of_class, name_of

native = Natives()

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
