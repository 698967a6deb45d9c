"""What the JVM does at its start, before a program's main: as far as the collections ask for it."""

from typing import TYPE_CHECKING, Final

from isopath.machine.natives.registry import Natives
from isopath.program.linked import JavaClass

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

native = Natives()

SYSTEM: Final = "java/lang/System"


@native.after_initialization("jdk/internal/access/SharedSecrets")
def grant_access(vm: "Machine", state: "State", cls: JavaClass) -> None:
    """System.setJavaLangAccess: how java.util reaches into java.lang."""
    method = vm.hierarchy.method(SYSTEM, "setJavaLangAccess", "()V")
    assert method is not None
    vm.calls.invoke(state, method, [])
