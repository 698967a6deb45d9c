"""What the JVM does at its start, before a program's main: as far as the collections ask for it."""

from typing import Final

from isopath.program.linked import JavaClass
from isopath.vm.core.effects import call
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Natives
from isopath.vm.core.state import State

native = Natives()

SYSTEM: Final = "java/lang/System"


@native.after_initialization("jdk/internal/access/SharedSecrets")
def grant_access(vm: Machine, state: State, cls: JavaClass) -> None:
    """System.setJavaLangAccess: how java.util reaches into java.lang."""
    call(vm, state, SYSTEM, "setJavaLangAccess()V")
