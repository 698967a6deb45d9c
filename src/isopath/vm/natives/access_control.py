"""java.security.AccessController: nothing is denied, and the origin of code makes no difference."""

from typing import Final

from isopath.terms import NULL, Term
from isopath.vm.core.effects import unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Natives, Result
from isopath.vm.core.state import State
from isopath.vm.natives.modules import loader_of_class

native = Natives()

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
