"""Native methods and intrinsics: one Python function each, registered by class, name and descriptor.

A function takes the machine, the state and the arguments (the receiver first) and returns the result, None for void.
One that forks is a generator of pairs of state and result. One that throws or calls works on the state and returns
None. ``find_native`` is asked once per method.
"""

from isopath.machine.natives import console, java_lang, numbers, platform
from isopath.machine.natives.registry import NATIVES, find_native

assert console and java_lang and numbers and platform

__all__ = ["NATIVES", "find_native"]
