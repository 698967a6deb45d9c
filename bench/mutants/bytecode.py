"""Mutants of a class file: one instruction, in place, becomes another that takes and leaves the same on the stack.

Every instruction keeps its length, so jumps, handlers and stack maps stay true, and every mutant is verified by the
JVM like any other class. Code that no source line stands for is left alone: synthetic methods, and what asks whether
assertions are enabled.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from isopath.classfile import parse_class
from isopath.classfile.classes import ClassFile
from isopath.classfile.constants import MemberRef
from isopath.classfile.descriptors import parse_method_descriptor, slots
from isopath.classfile.instructions import Instruction, decode
from isopath.classfile.members import MethodInfo

_NOP: Final = 0x00
_ACONST_NULL: Final = 0x01
_ICONST_0: Final = 0x03
_ICONST_5: Final = 0x08
_POP: Final = 0x57
_POP2: Final = 0x58
_ADD, _SUBTRACT, _MULTIPLY, _DIVIDE, _REMAINDER, _NEGATE = 0x60, 0x64, 0x68, 0x6C, 0x70, 0x74
_SHIFTS_AND_BITS: Final = {0x78: 0x7A, 0x7A: 0x78, 0x7C: 0x7A, 0x7E: 0x80, 0x80: 0x7E, 0x82: 0x7E}
_ARITHMETIC: Final = {
    _ADD: _SUBTRACT,
    _SUBTRACT: _ADD,
    _MULTIPLY: _DIVIDE,
    _DIVIDE: _MULTIPLY,
    _REMAINDER: _MULTIPLY,
}
_OPPOSITE: Final = {0x99 + at: 0x99 + (at ^ 1) for at in range(14)} | {0xC6: 0xC7, 0xC7: 0xC6}
_AT_THE_BOUNDARY: Final = {
    0x9B: 0x9E,
    0x9E: 0x9B,
    0x9C: 0x9D,
    0x9D: 0x9C,
    0xA1: 0xA4,
    0xA4: 0xA1,
    0xA2: 0xA3,
    0xA3: 0xA2,
}
_ZEROS: Final = {"ireturn": _ICONST_0, "lreturn": 0x09, "freturn": 0x0B, "dreturn": 0x0E, "areturn": _ACONST_NULL}
_OTHER_CONSTANTS: Final = {0x09: 0x0A, 0x0A: 0x09, 0x0B: 0x0C, 0x0C: 0x0D, 0x0D: 0x0C, 0x0E: 0x0F, 0x0F: 0x0E}
_CALLS: Final = ("invokevirtual", "invokespecial", "invokestatic")

ARITHMETIC: Final = "arithmetic"
CONDITION: Final = "condition"
BOUNDARY: Final = "boundary"
CONSTANT: Final = "constant"
RESULT: Final = "result"
CALL: Final = "call"
STORE: Final = "store"
KINDS: Final = (ARITHMETIC, CONDITION, BOUNDARY, CONSTANT, RESULT, CALL, STORE)


@dataclass(frozen=True, slots=True)
class Mutant:
    """Bytes in place of others in a class file: ``kind`` says what changes, ``line`` is that of the source."""

    class_name: str
    method: str
    line: int
    kind: str
    position: int
    replacement: bytes


def mutants_of(data: bytes) -> Iterator[Mutant]:
    """All mutants of a class file, in the order of its code."""
    found = parse_class(data, "a class under test")
    for method in found.methods:
        if method.code is not None and not method.synthetic and not _is_of_enum(found, method):
            yield from _mutants_of_method(found, method)


def _is_of_enum(found: ClassFile, method: MethodInfo) -> bool:
    return found.superclass == "java/lang/Enum" and method.name in ("values", "valueOf", "<clinit>")


def _mutants_of_method(found: ClassFile, method: MethodInfo) -> Iterator[Mutant]:
    code = method.code
    assert code is not None
    instructions = decode(code, found.pool, found.name)
    for at, instruction in enumerate(instructions):
        following = instructions[at + 1] if at + 1 < len(instructions) else None
        if _is_of_assertions(instructions, at):
            continue
        line = max(((start, line) for start, line in code.lines if start <= instruction.offset), default=(0, None))[1]
        for kind, replacement in _changes(code.bytecode, instruction, following):
            if line is not None:
                position = code.file_offset + instruction.offset
                yield Mutant(found.name, method.name, line, kind, position, replacement)


def _is_of_assertions(instructions: tuple[Instruction, ...], at: int) -> bool:
    """Whether an instruction asks if assertions are enabled, or finds that out for a class."""
    return any(
        isinstance(each, MemberRef) and each.name in ("$assertionsDisabled", "desiredAssertionStatus")
        for near in instructions[max(0, at - 4) : at + 5]
        for each in near.operands
        if near.offset <= instructions[at].offset or near.mnemonic == "putstatic"
    ) and instructions[at].mnemonic in ("ifne", "ifeq", "iconst", "putstatic")


def _changes(code: bytes, instruction: Instruction, following: Instruction | None) -> Iterator[tuple[str, bytes]]:
    start, end = instruction.offset, instruction.offset + instruction.length
    opcode, rest = code[start], code[start + 1 : end]
    if opcode & ~3 in _ARITHMETIC and _ADD <= opcode < _NEGATE:
        yield ARITHMETIC, bytes([_ARITHMETIC[opcode & ~3] | opcode & 3])
    elif _NEGATE <= opcode < _NEGATE + 4:
        yield ARITHMETIC, bytes([_NOP])
    elif opcode & ~1 in _SHIFTS_AND_BITS:
        yield ARITHMETIC, bytes([_SHIFTS_AND_BITS[opcode & ~1] | opcode & 1])
    elif opcode in _OPPOSITE:
        yield CONDITION, bytes([_OPPOSITE[opcode]]) + rest
        if opcode in _AT_THE_BOUNDARY:
            yield BOUNDARY, bytes([_AT_THE_BOUNDARY[opcode]]) + rest
    elif instruction.mnemonic == "iinc" and instruction.length == 3:
        yield ARITHMETIC, bytes([opcode, rest[0], -rest[1] & 0xFF])
    elif instruction.mnemonic == "putfield":
        yield STORE, _without(instruction, with_receiver=True)
    elif instruction.mnemonic in _CALLS and _gives_nothing(instruction):
        yield CALL, _without(instruction, with_receiver=instruction.mnemonic != "invokestatic")
    else:
        yield from ((CONSTANT, each) for each in _other_constants(opcode, rest))
    if following is not None and following.mnemonic in _ZEROS:
        zero = _in_its_place(instruction, _ZEROS[following.mnemonic])
        if zero is not None and zero != code[start:end]:
            yield RESULT, zero


def _other_constants(opcode: int, rest: bytes) -> Iterator[bytes]:
    """Constants that differ by one."""
    if _ICONST_0 - 1 <= opcode <= _ICONST_5:
        yield bytes([opcode - 1 if opcode == _ICONST_5 else opcode + 1])
    elif opcode in _OTHER_CONSTANTS:
        yield bytes([_OTHER_CONSTANTS[opcode]])
    elif opcode in (0x10, 0x11):
        value = int.from_bytes(rest, "big", signed=True)
        bound = 1 << 8 * len(rest) - 1
        for other in (value - 1, value + 1):
            if -bound <= other < bound:
                yield bytes([opcode]) + other.to_bytes(len(rest), "big", signed=True)


def _gives_nothing(instruction: Instruction) -> bool:
    reference = instruction.operands[0]
    assert isinstance(reference, MemberRef)
    taken = parse_method_descriptor(reference.descriptor)
    return taken.result == "V" and reference.name != "<init>" and len(taken.parameters) < 3


def _without(instruction: Instruction, *, with_receiver: bool) -> bytes:
    """What takes from the stack as an instruction of three bytes does that leaves nothing there."""
    reference = instruction.operands[0]
    assert isinstance(reference, MemberRef)
    pops = [_POP if slots(each) == 1 else _POP2 for each in reversed(_operands(reference.descriptor))]
    return bytes([*pops, *([_POP] if with_receiver else [])]).ljust(instruction.length, bytes([_NOP]))


def _operands(descriptor: str) -> tuple[str, ...]:
    return parse_method_descriptor(descriptor).parameters if descriptor.startswith("(") else (descriptor,)


def _in_its_place(instruction: Instruction, zero: int) -> bytes | None:
    """What gives zero or null where an instruction gives the result of its method; None if there is no room for it."""
    taken: bytes | None = None
    if instruction.mnemonic in ("iload", "lload", "fload", "dload", "aload"):
        taken = b""
    elif instruction.mnemonic == "getfield":
        taken = bytes([_POP])
    elif instruction.mnemonic in _CALLS:
        reference = instruction.operands[0]
        assert isinstance(reference, MemberRef)
        pops = [_POP if slots(each) == 1 else _POP2 for each in reversed(_operands(reference.descriptor))]
        taken = bytes([*pops, *([] if instruction.mnemonic == "invokestatic" else [_POP])])
    if taken is None or len(taken) >= instruction.length:
        return None
    return (taken + bytes([zero])).ljust(instruction.length, bytes([_NOP]))
