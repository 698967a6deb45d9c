"""What a machine is made of: its tables and its parts, put together in one place."""

from isopath.machine.calls import Calls
from isopath.machine.exceptions import Exceptions
from isopath.machine.initialization import Initialization
from isopath.machine.interning import Interning
from isopath.machine.natives import NATIVES
from isopath.machine.natives.registry import Natives, joined
from isopath.machine.ops import INSTRUCTIONS
from isopath.machine.vm import Parts


def parts(*more: Natives) -> Parts:
    """The instructions of the JVM, the natives of the platform with those given, and what they share."""
    return Parts(INSTRUCTIONS, joined((NATIVES, *more)), Exceptions, Calls, Initialization, Interning)


PARTS = parts()
