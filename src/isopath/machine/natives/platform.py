"""The platform's own plumbing, as far as class initialization asks for it."""

from typing import TYPE_CHECKING, Any

from isopath.machine.natives.registry import native
from isopath.terms import NULL, Value

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine


@native("jdk/internal/misc/CDS", "initializeFromArchive(Ljava/lang/Class;)V")
def no_archive(vm: "Machine", state: "State", *_: Any) -> None:
    """There is no archive of heap objects to take values from."""


@native("jdk/internal/misc/VM", "getSavedProperty(Ljava/lang/String;)Ljava/lang/String;")
def saved_property(vm: "Machine", state: "State", *_: Any) -> Value:
    """No property was given on a command line."""
    return NULL
