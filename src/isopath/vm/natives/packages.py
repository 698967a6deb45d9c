"""java.lang.Package: where the packages of the platform are, and what a manifest says of those of the program."""

from typing import Final

from isopath.program.modules import BOOT, loader_of
from isopath.terms import NULL, Term, Value
from isopath.vm.core.effects import unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.objects import held_reference
from isopath.vm.core.registry import DECLINED, Natives, Result
from isopath.vm.core.state import State
from isopath.vm.natives.modules import MODULE

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
