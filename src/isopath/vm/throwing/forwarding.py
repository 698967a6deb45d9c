"""Which parameter of the method that was called a null came from, where it was forwarded unchanged.

From the instruction that failed the operand is followed back through the code (``isopath.vm.throwing.origins``) to a
local variable that is a parameter and that nobody has assigned, or a copy of it, from there to the call that passed
it, and so on.
"""

from collections.abc import Sequence

from isopath.vm.core import Insn
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.shapes import effect
from isopath.vm.core.traces import Entry
from isopath.vm.throwing.messages import null_operand
from isopath.vm.throwing.origins import origins_at


def operands_in_question(entry: Entry, is_by_instruction: bool) -> list[int]:
    """How deep on the stack the references are that may have been the null: of a call that threw, all of them."""
    insn = bytecode_of(entry.method).insns[entry.at]
    if is_by_instruction:
        depth = null_operand(insn)
        return [] if depth is None else [depth]
    return list(range(effect(insn)[0])) if insn.mnemonic.startswith("invoke") else []


def source_parameter(trace: tuple[Entry, ...], depth: int) -> int | None:
    """The argument of the outermost frame, the receiver counted, that an operand of the innermost one came from."""
    for entry, caller in zip(trace, (*trace[1:], None), strict=True):
        argument = _argument_at(entry, depth)
        if argument is None or caller is None:
            return argument
        if not _calls(bytecode_of(caller.method).insns[caller.at], entry):
            return None
        depth = entry.method.argument_count - 1 - argument
    return None


def _argument_at(entry: Entry, depth: int) -> int | None:
    """The argument that is so deep on the stack, if it is one that the method was given and has not assigned."""
    origins = origins_at(entry.method, entry.at)
    if origins is None or depth >= len(origins.stack):
        return None
    source = origins.stack[-1 - depth]
    if source is None:
        return None
    insns = bytecode_of(entry.method).insns
    slots = entry.method.parameter_slots
    if insns[source].mnemonic != "aload":
        return None
    slot = insns[source].operands[0]
    slot = slot if slot in slots else _copied(insns, slot)
    return None if slot in origins.written or slot not in slots else slots.index(slot)


def _copied(insns: Sequence[Insn], slot: int) -> int | None:
    """The variable that another one is a copy of for good, as javac makes one for a loop over an array."""
    stores = [at for at, insn in enumerate(insns) if insn.mnemonic == "astore" and insn.operands[0] == slot]
    if len(stores) != 1 or stores[0] == 0 or insns[stores[0] - 1].mnemonic != "aload":
        return None
    copied: int = insns[stores[0] - 1].operands[0]
    return copied


def _calls(insn: Insn, entry: Entry) -> bool:
    """Whether an instruction is the call of a method, of that name and with these parameters."""
    if not insn.mnemonic.startswith("invoke") or insn.mnemonic == "invokedynamic":
        return False
    member = insn.operands[0]
    parameters = member.descriptor.rpartition(")")[0]
    return bool(member.name == entry.method.name and parameters == entry.method.descriptor.rpartition(")")[0])
