"""What a machine is made of: its tables and its parts, put together in one place."""

from isopath.vm.calls import Calls
from isopath.vm.classinit.initialization import Initialization
from isopath.vm.classinit.interning import Interning
from isopath.vm.core import Natives
from isopath.vm.core.machine import Parts
from isopath.vm.core.registry import joined
from isopath.vm.jit import warm
from isopath.vm.natives import NATIVES
from isopath.vm.ops import INSTRUCTIONS
from isopath.vm.throwing.exceptions import Exceptions


def parts(*more: Natives) -> Parts:
    """The instructions of the JVM, the natives of the platform with those given, the translator, and what is shared."""
    return Parts(INSTRUCTIONS, joined((NATIVES, *more)), warm, Exceptions, Calls, Initialization, Interning)


PARTS = parts()
