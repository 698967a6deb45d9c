"""The machine itself: code, states, the loop and forking, the tables and the protocols of its parts.

What instructions, natives and call sites work with is here by name; the rest is in the modules.
"""

from isopath.vm.core.code import Insn
from isopath.vm.core.machine import Handler, Machine
from isopath.vm.core.registry import DECLINED, Native, Natives, Outcomes, Result
from isopath.vm.core.state import Frame, State

__all__ = ["DECLINED", "Frame", "Handler", "Insn", "Machine", "Native", "Natives", "Outcomes", "Result", "State"]
