"""Class loaders and modules: the JVM's own books about them, which no path can see."""

from typing import TYPE_CHECKING, Any, Final

from isopath.machine.natives.registry import native

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

BOOT_LOADER: Final = "jdk/internal/loader/BootLoader"
MODULE: Final = "java/lang/Module"


@native(BOOT_LOADER, "setBootLoaderUnnamedModule0(Ljava/lang/Module;)V")
@native(
    MODULE,
    "defineModule0(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
    "addReads0(Ljava/lang/Module;Ljava/lang/Module;)V",
    "addExports0(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V",
    "addExportsToAll0(Ljava/lang/Module;Ljava/lang/String;)V",
    "addExportsToAllUnnamed0(Ljava/lang/Module;Ljava/lang/String;)V",
)
def note(vm: "Machine", state: "State", *_: Any) -> None:
    """All classes are visible to each other."""


@native(BOOT_LOADER, "loadLibrary(Ljava/lang/String;)V")
@native("java/lang/System", "loadLibrary(Ljava/lang/String;)V", "load(Ljava/lang/String;)V")
@native("java/lang/Runtime", "loadLibrary(Ljava/lang/String;)V", "load(Ljava/lang/String;)V")
def load_library(vm: "Machine", state: "State", *_: Any) -> None:
    """There are no libraries: a native method has a function here, or ends the path when it is called."""
