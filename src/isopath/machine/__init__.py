"""The symbolic Java virtual machine: the state of one trace, forking, calls, exceptions, class initialization."""

from isopath.machine.assemble import PARTS, parts
from isopath.machine.bounds import Bounds
from isopath.machine.endings import Cut, Ending, Returned, Threw, Undecided, Unsupported, Violated
from isopath.machine.state import Frame, State
from isopath.machine.vm import Machine

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
