"""The symbolic Java virtual machine: the state of one trace, forking, calls, exceptions, class initialization."""

from isopath.vm.assemble import PARTS, parts
from isopath.vm.core.bounds import Bounds
from isopath.vm.core.endings import Cut, Ending, Returned, Threw, Undecided, Unsupported, Violated
from isopath.vm.core.machine import Machine
from isopath.vm.core.state import Frame, State

__all__ = [
    "PARTS",
    "Bounds",
    "Cut",
    "Ending",
    "Frame",
    "Machine",
    "Returned",
    "State",
    "Threw",
    "Undecided",
    "Unsupported",
    "Violated",
    "parts",
]
