"""java.security.AccessController: nothing is denied, and no code is told from other code by where it came from."""

from typing import TYPE_CHECKING, Any, Final

from isopath.terms import NULL, Value
from isopath.vm.core.registry import Natives

if TYPE_CHECKING:
    from isopath.vm.core.machine import Machine
    from isopath.vm.core.state import State

native = Natives()

_CONTROLLER: Final = "java/security/AccessController"


@native(_CONTROLLER, "getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;")
def system_domain(vm: "Machine", state: "State", *_: Any) -> Value:
    """Null, as for classes of the boot loader: all permissions. Only privileged calls ask, and none shows it."""
    return NULL
