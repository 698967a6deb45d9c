"""Basic blocks of a method, and the depth of the operand stack where each begins."""

from collections.abc import Sequence
from typing import Final

from isopath.vm.core import Insn
from isopath.vm.core.code import Catch
from isopath.vm.core.stack_shapes import ORDERS, effect

LEAVING: Final = frozenset(
    {
        "invokevirtual", "invokespecial", "invokestatic", "invokeinterface", "invokedynamic", "new", "newarray",
        "anewarray", "multianewarray", "athrow", "monitorenter", "monitorexit", "jsr", "ret", "tableswitch",
        "lookupswitch", "ireturn", "lreturn", "freturn", "dreturn", "areturn", "return",
    }
)  # fmt: skip
"""Instructions that are always left to the interpreter."""

_ENDS: Final = frozenset({"goto", "athrow", "ret", "tableswitch", "lookupswitch"})


def leaders(insns: Sequence[Insn], catches: Sequence[Catch]) -> list[int]:
    """The instructions at which a block begins: also those after which the interpreter may come back."""
    found = {0, *(catch.target for catch in catches)}
    for insn in insns:
        if insn.target >= 0:
            found |= {insn.target, insn.index + 1}
        elif insn.mnemonic in ("tableswitch", "lookupswitch"):
            found |= {insn.operands[0], *insn.operands[1].values(), insn.index + 1}
        elif insn.mnemonic in LEAVING:
            found.add(insn.index + 1)
    return sorted(index for index in found if index < len(insns))


def depths(insns: Sequence[Insn], catches: Sequence[Catch]) -> dict[int, int]:
    """How many entries the stack has before every instruction that can be reached."""
    known: dict[int, int] = {}
    pending = [(0, 0), *((catch.target, 1) for catch in catches)]
    while pending:
        index, depth = pending.pop()
        while index < len(insns) and index not in known:
            known[index] = depth
            insn = insns[index]
            depth += change(insn)
            if insn.target >= 0:
                pending.append((insn.target, depth))
            elif insn.mnemonic in ("tableswitch", "lookupswitch"):
                pending.extend((target, depth) for target in (insn.operands[0], *insn.operands[1].values()))
            if insn.mnemonic in _ENDS or insn.mnemonic.endswith("return"):
                break
            index += 1
    return known


def change(insn: Insn) -> int:
    """By how many entries an instruction makes the stack grow."""
    if insn.mnemonic in ORDERS:
        pattern, order = stack_order(insn)
        return len(order) - pattern
    taken, put = effect(insn)
    return len(put) - taken


def stack_order(insn: Insn) -> tuple[int, tuple[int, ...]]:
    """How many entries one of the stack instructions takes, and which of them it leaves in what order."""
    orders = ORDERS[insn.mnemonic]
    if len(orders) == 1:
        ((pattern, order),) = orders.items()
        return len(pattern), order
    categories = insn.operands[0]
    return next((len(tops), order) for tops, order in orders.items() if categories.endswith(tops))
