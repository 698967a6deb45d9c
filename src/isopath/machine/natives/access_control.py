"""java.security.AccessController: nothing is denied, and no code is told from other code by where it came from."""

from typing import TYPE_CHECKING, Any, Final

from isopath.machine.natives.registry import Natives
from isopath.terms import NULL, Value

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

native = Natives()

_CONTROLLER: Final = "java/security/AccessController"


@native(_CONTROLLER, "getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;")
def system_domain(vm: "Machine", state: "State", *_: Any) -> Value:
    """Null, as for classes of the boot loader: all permissions. Only privileged calls ask, and none shows it."""
    return NULL
