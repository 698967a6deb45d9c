"""Where the loops of a method are left: the test at which a loop decides whether it goes on.

A loop is what lies between the target of a jump back and the last such jump, as compilers lay it out. Its test is the
first conditional jump in it that leads out of it. A ``return`` inside is no test: where the test does not depend on
inputs, the loop ends by itself, however often it could have returned before.
"""

from collections.abc import Sequence

from isopath.vm.core.code import Insn
from isopath.vm.core.stack_shapes import successors


def loop_tests(insns: Sequence[Insn]) -> dict[int, int]:
    """The first instruction of every loop, with the index of its test, or -1 where it has none."""
    ends: dict[int, int] = {}
    for insn in insns:
        if insn.is_back:
            ends[insn.target] = max(insn.index, ends.get(insn.target, 0))
    return {start: _test(insns, start, end) for start, end in ends.items()}


def _test(insns: Sequence[Insn], start: int, end: int) -> int:
    for insn in insns[start : end + 1]:
        targets = successors(insn, insn.index)
        if len(targets) == 2 and any(not start <= target <= end for target in targets):
            return insn.index
    return -1
