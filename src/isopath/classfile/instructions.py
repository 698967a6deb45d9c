"""Bytecode to instructions, in canonical form and checked (JVMS 4.9.1, 6.5).

The operands of each mnemonic:

    iconst lconst fconst dconst         the value
    ldc                                 the constant
    xload xstore ret                    the slot                (x is one of i l f d a)
    iinc                                the slot, the delta
    if* goto jsr                        the target
    tableswitch                         the default target, the low key, the targets
    lookupswitch                        the default target, the (key, target) pairs
    getstatic putstatic getfield ...    the FieldRef
    invoke*                             the MethodRef, InterfaceMethodRef or InvokeDynamic
    new anewarray checkcast instanceof  the class name
    newarray                            the descriptor of an element
    multianewarray                      the class name, the number of dimensions

Targets are byte offsets in the method. Every target and every bound of an exception handler is the offset of an
instruction, and every slot is below ``max_locals``.
"""

from dataclasses import dataclass

from isopath.classfile.code import Code
from isopath.classfile.opcodes import LENGTHS, MNEMONICS, OPCODES, Form, Opcode
from isopath.classfile.operands import READERS, OperandReader, Operands
from isopath.classfile.pool import ConstantPool

__all__ = ["MNEMONICS", "Instruction", "decode", "targets"]

_BRANCHING = frozenset((Form.BRANCH, Form.BRANCH_WIDE, Form.TABLE_SWITCH, Form.LOOKUP_SWITCH))
_USING_SLOT = frozenset((Form.SLOT, Form.IMPLIED_SLOT, Form.INCREMENT, Form.WIDE))
_ROWS = [
    (opcode, LENGTHS[opcode.form], READERS.get(opcode.form)) if (opcode := OPCODES.get(number)) else None
    for number in range(256)
]


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction at a byte offset; the next one is ``length`` bytes further."""

    offset: int
    length: int
    mnemonic: str
    operands: Operands


def decode(code: Code, pool: ConstantPool, source: str) -> tuple[Instruction, ...]:
    """The instructions of a method in order; ``MalformedClassFile`` names ``source`` when there is no such sequence."""
    reader = OperandReader(code.bytecode, pool, source, code.file_offset)
    instructions: list[Instruction] = []
    branches: list[Instruction] = []
    offset, end = 0, len(code.bytecode)
    while offset < end:
        row = _ROWS[code.bytecode[offset]]
        if row is None:
            reader.fail(offset, f"unknown opcode {code.bytecode[offset]:#x}")
        opcode, length, read = row
        if offset + length > end:
            reader.need(offset, length)
        operands: Operands = opcode.implied
        if read is not None:
            operands, length = read(reader, offset, opcode)
        mnemonic = opcode.mnemonic
        if opcode.form in _USING_SLOT:
            mnemonic = _check_slot(reader, code, offset, opcode, operands[0])
        instruction = Instruction(offset, length, mnemonic, operands)
        instructions.append(instruction)
        if opcode.form in _BRANCHING:
            branches.append(instruction)
        offset += length
    _check_offsets(reader, code, instructions, branches)
    return tuple(instructions)


def _check_slot(reader: OperandReader, code: Code, offset: int, opcode: Opcode, slot: int) -> str:
    """The mnemonic, that of the instruction which ``wide`` modifies, once its slot is known to exist."""
    mnemonic = opcode.mnemonic
    if opcode.form is Form.WIDE:
        mnemonic = OPCODES[code.bytecode[offset + 1]].mnemonic
    width = 2 if mnemonic[0] in "ld" else 1
    if slot + width > code.max_locals:
        reader.fail(offset, f"{mnemonic} of slot {slot} in a method with {code.max_locals}")
    return mnemonic


def _check_offsets(
    reader: OperandReader, code: Code, instructions: list[Instruction], branches: list[Instruction]
) -> None:
    starts = {instruction.offset for instruction in instructions}
    for branch in branches:
        for target in targets(branch):
            if target not in starts:
                reader.fail(branch.offset, f"{branch.mnemonic} to offset {target}, where no instruction begins")
    starts_or_end = starts | {len(code.bytecode)}
    for handler in code.handlers:
        if handler.start not in starts or handler.target not in starts or handler.end not in starts_or_end:
            reader.fail(handler.target, "an exception handler whose bounds are not those of instructions")


def targets(instruction: Instruction) -> tuple[int, ...]:
    """Where a branch or switch may go, other than on to the next instruction."""
    operands = instruction.operands
    match instruction.mnemonic:
        case "tableswitch":
            return (operands[0], *operands[2])
        case "lookupswitch":
            return (operands[0], *(target for _, target in operands[1]))
        case "goto" | "jsr":
            return (operands[0],)
        case mnemonic if mnemonic.startswith("if"):
            return (operands[0],)
        case _:
            return ()
