"""Which parameter of the method that was called a null, a number or a text came from, where it was forwarded unchanged.

From the instruction that failed the operand is followed back through the code (``isopath.vm.throwing.origins``) to a
local variable that is a parameter and that nobody has assigned, or a copy of it, from there to the call that passed
it, and so on. A number may have been added to, subtracted from, multiplied or shifted by constants and other
parameters. A number that a method on its way compares as less or greater, and a number or a text that it passes to a
check, are followed no further: the method has taken care of them, or tried to.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from isopath.program.linked import Method
from isopath.vm.core import Insn
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.stack_shapes import effect
from isopath.vm.core.traces import Entry
from isopath.vm.throwing.messages import null_operand
from isopath.vm.throwing.origins import origins_at

_ARITHMETIC: Final = ("iadd", "isub", "imul", "ishl", "ishr", "iushr", "ladd", "lsub", "lmul", "l2i", "i2l")
_COMPARING: Final = re.compile(r"if(_icmp)?(lt|ge|gt|le)|lcmp|tableswitch|lookupswitch")
_CHECKING: Final = re.compile(r"(?:assert|check|ensure|expect|guard|require|validate|verify)(?![a-z])|.*Check")
_EXAMINING: Final = re.compile(rf"{_CHECKING.pattern}|matches|is(?!Empty|Blank|Null)[A-Z]")


def operands_in_question(entry: Entry, is_by_instruction: bool) -> list[int]:
    """How deep on the stack the references are that may have been the null: of a call that threw, all of them."""
    insn = bytecode_of(entry.method).insns[entry.at]
    if is_by_instruction:
        depth = null_operand(insn)
        return [] if depth is None else [depth]
    return list(range(effect(insn)[0])) if insn.mnemonic.startswith("invoke") else []


def numbers_in_question(entry: Entry) -> list[int]:
    """How deep on the stack the numbers are that may be out of range: an index, sizes, the arguments of a call."""
    insn = bytecode_of(entry.method).insns[entry.at]
    if insn.mnemonic[1:] in ("aload", "astore"):
        return [0] if insn.mnemonic.endswith("load") else [1]
    is_sized = insn.mnemonic in ("newarray", "anewarray", "multianewarray")
    return list(range(effect(insn)[0])) if is_sized or insn.mnemonic.startswith("invoke") else []


Following = Callable[[Entry, int], int | None]
"""The variable that an instruction of the method of an entry has its value from; None if it is not followed."""


def source_parameter(trace: tuple[Entry, ...], depth: int, follow: Following) -> int | None:
    """The argument of the outermost frame, the receiver counted, that an operand of the innermost one came from."""
    for entry, caller in zip(trace, (*trace[1:], None), strict=True):
        argument = _argument_at(entry, depth, follow)
        if argument is None or caller is None:
            return argument
        if not _calls(bytecode_of(caller.method).insns[caller.at], entry):
            return None
        depth = entry.method.argument_count - 1 - argument
    return None


def _argument_at(entry: Entry, depth: int, follow: Following) -> int | None:
    """The argument that is so deep on the stack, if it is one that the method was given and has not assigned."""
    origins = origins_at(entry.method, entry.at)
    if origins is None or depth >= len(origins.stack):
        return None
    source = origins.stack[-1 - depth]
    slot = None if source is None else follow(entry, source)
    slots = entry.method.parameter_slots
    return None if slot in origins.written or slot not in slots else slots.index(slot)


def a_reference(entry: Entry, source: int) -> int | None:
    """The variable of a reference, or the one that it is a copy of."""
    insns = bytecode_of(entry.method).insns
    if insns[source].mnemonic != "aload":
        return None
    slot: int = insns[source].operands[0]
    return slot if slot in entry.method.parameter_slots else _copied(insns, slot)


def a_text(entry: Entry, source: int) -> int | None:
    """The variable of a text, unless the method has looked before whether it is one of a kind."""
    slot = a_reference(entry, source)
    return None if slot in _passed(entry, _EXAMINING) else slot


def a_number(entry: Entry, source: int) -> int | None:
    """A variable that a number is computed from, unless the method takes care of it."""
    slot = next(_number_slots(entry.method, source), None)
    return None if slot in _compared(entry.method) or slot in _passed(entry, _CHECKING) else slot


def _number_slots(method: Method, source: int) -> Iterator[int]:
    """The variables that the number of an instruction is computed from; none where it is computed from more."""
    insn = bytecode_of(method).insns[source]
    if insn.mnemonic in ("iload", "lload"):
        yield insn.operands[0]
    elif insn.mnemonic in _ARITHMETIC:
        origins = origins_at(method, source)
        operands = () if origins is None else origins.stack[-effect(insn)[0] :]
        if all(each is not None and _is_plain(method, each) for each in operands):
            yield from (slot for each in operands if each is not None for slot in _number_slots(method, each))


def _is_plain(method: Method, source: int) -> bool:
    """Whether an instruction pushes a constant, a variable, or what is computed from these."""
    mnemonic = bytecode_of(method).insns[source].mnemonic
    return mnemonic in ("iconst", "lconst", "ldc", "iload", "lload", *_ARITHMETIC)


@lru_cache(maxsize=1024)
def _compared(method: Method) -> frozenset[int]:
    """The variables that a method compares as less or greater."""
    compared = [at for at, insn in enumerate(bytecode_of(method).insns) if _COMPARING.match(insn.mnemonic)]
    return frozenset(slot for at in compared for slot in _given(method, at))


def _passed(entry: Entry, names: re.Pattern[str]) -> frozenset[int]:
    """The variables that a method passes to methods of such names before it gets to an instruction."""
    insns = bytecode_of(entry.method).insns[: entry.at]
    calls = [at for at, insn in enumerate(insns) if insn.mnemonic.startswith("invoke") and _is_named(insn, names)]
    return frozenset(slot for at in calls for slot in _given(entry.method, at))


def _is_named(insn: Insn, names: re.Pattern[str]) -> bool:
    return insn.mnemonic != "invokedynamic" and names.match(insn.operands[0].name) is not None


def _given(method: Method, at: int) -> Iterator[int]:
    """The variables that the operands of an instruction are, or are computed from."""
    insns = bytecode_of(method).insns
    origins, taken = origins_at(method, at), effect(insns[at])[0]
    for source in () if origins is None or not taken else origins.stack[-taken:]:
        if source is not None:
            yield from _number_slots(method, source)
            if insns[source].mnemonic == "aload":
                yield insns[source].operands[0]


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
