"""Where the loops of a method are left: the tests at which a loop decides whether it goes on.

A loop is what lies between the target of a jump back and the last such jump, as compilers lay it out. Its test is the
first conditional jump in it that leads out of it, and the jump back itself where that is conditional. Where the first
is part of a conjunction (``modCount == expected && i < size``), the others lead out to the same place, with nothing
done in between. A ``return`` inside is no test: where the test does not depend on inputs, the loop ends by itself,
however often it could have returned before.
"""

from collections.abc import Sequence
from typing import Final

from isopath.vm.core.code import Insn
from isopath.vm.core.stack_shapes import successors

_DOES_SOMETHING: Final = ("invoke", "put", "new", "monitor", "iinc", "athrow")


def loop_tests(insns: Sequence[Insn]) -> dict[int, tuple[int, ...]]:
    """The first instruction of every loop, with the indices of its tests."""
    ends: dict[int, int] = {}
    for insn in insns:
        if insn.is_back:
            ends[insn.target] = max(insn.index, ends.get(insn.target, 0))
    return {start: _tests(insns, start, end) for start, end in ends.items()}


def _tests(insns: Sequence[Insn], start: int, end: int) -> tuple[int, ...]:
    found: list[int] = []
    way_out: list[int] = []
    for insn in insns[start : end + 1]:
        if found and _does_something(insn):
            break
        outside = [target for target in successors(insn, insn.index) if not start <= target <= end]
        is_conditional = len(successors(insn, insn.index)) == 2
        if is_conditional and outside and (not found or outside == way_out):
            found.append(insn.index)
            way_out = outside
        elif found and is_conditional:
            break
    is_conditional = len(successors(insns[end], end)) == 2
    return (*found, end) if is_conditional and end not in found else tuple(found)


def _does_something(insn: Insn) -> bool:
    """Whether an instruction does more than work out a value."""
    return insn.mnemonic.startswith(_DOES_SOMETHING) or "store" in insn.mnemonic
