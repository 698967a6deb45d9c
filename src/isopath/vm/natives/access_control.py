"""java.security.AccessController: nothing is denied, and the origin of code makes no difference."""

from typing import Any, Final

from isopath.terms import NULL, Term, Value
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Natives
from isopath.vm.core.state import State
from isopath.vm.natives.modules import loader_of_class

native = Natives()

_CONTROLLER: Final = "java/security/AccessController"
_DOMAIN: Final = "Ljava/security/ProtectionDomain;"


@native(_CONTROLLER, f"getProtectionDomain(Ljava/lang/Class;){_DOMAIN}")
def system_domain(vm: Machine, state: State, *_: Any) -> Value:
    """Null, as for classes of the boot loader: all permissions. Only privileged calls ask, and none shows it."""
    return NULL


@native("java/lang/Class", f"getProtectionDomain0(){_DOMAIN}")
def no_domain(vm: Machine, state: State, mirror: Term) -> Value:
    """Null, as for classes of the boot loader."""
    return NULL


@native("java/lang/Class", f"getProtectionDomain(){_DOMAIN}")
def domain_of_class(vm: Machine, state: State, mirror: Term) -> Any:
    """Where a class came from has no model, unless it is one of the boot loader, or the platform asks for itself."""
    is_asked_by_platform = state.frame.method.owner.is_platform
    if is_asked_by_platform or loader_of_class(vm, vm.initialization.mirrored(mirror)) is NULL:
        return DECLINED
    state.ending = Unsupported("java.lang.Class.getProtectionDomain of a class of the program")
    return None
