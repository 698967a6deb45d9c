"""The symbolic Java virtual machine: the state of one trace, forking, calls, exceptions, class initialization."""

from isopath.machine.bounds import Bounds
from isopath.machine.endings import Cut, Ending, Returned, Threw, Undecided, Unsupported, Violated
from isopath.machine.state import Frame, State
from isopath.machine.vm import Machine

__all__ = [
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
]
