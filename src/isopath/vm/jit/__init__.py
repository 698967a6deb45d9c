"""Concrete code, fast: methods that run often are translated to Python.

A translated method works on plain numbers and on objects that the program allocated. It leaves at any instruction that
it does not know or that reads a term it cannot compute with, with locals, stack and index as the interpreter would
have them, and the interpreter goes on from there. So it decides nothing, forks nothing and throws nothing: the meaning
of every instruction is in ``isopath.vm.ops`` alone, and a test compares the two.
"""

from isopath.vm.jit.hot import HOT, warm

__all__ = ["HOT", "warm"]
