"""Operand stack management (JVMS 2.11.6)."""

from isopath.vm.core import Insn, Machine, State
from isopath.vm.core.opcodes import Opcodes
from isopath.vm.core.stack_shapes import ORDERS

opcode = Opcodes()


@opcode("pop")
def pop(vm: Machine, state: State, insn: Insn) -> None:
    state.frame.stack.pop()


@opcode("dup")
def duplicate(vm: Machine, state: State, insn: Insn) -> None:
    stack = state.frame.stack
    stack.append(stack[-1])


@opcode("dup_x1", "swap")
def rearrange_narrow(vm: Machine, state: State, insn: Insn) -> None:
    stack = state.frame.stack
    top = stack[-2:]
    stack[-2:] = [top[1], top[0], top[1]] if insn.mnemonic == "dup_x1" else [top[1], top[0]]


@opcode("pop2", "dup_x2", "dup2", "dup2_x1", "dup2_x2")
def rearrange(vm: Machine, state: State, insn: Insn) -> None:
    """Which entries move depends on the categories on the stack, known since the code was bound."""
    stack = state.frame.stack
    if insn.cache is None:
        categories = insn.operands[0]
        orders = ORDERS[insn.mnemonic].items()
        insn.cache = next((len(tops), order) for tops, order in orders if categories.endswith(tops))
    count, order = insn.cache
    top = stack[-count:]
    stack[-count:] = [top[at] for at in order]
