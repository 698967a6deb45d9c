"""Methods are decoded once: jumps go to instruction indices, and every instruction knows its line and its mark."""

from collections import Counter
from typing import Any, Final
from zlib import crc32

from isopath.classfile import Instruction, decode
from isopath.program.linked import Method
from isopath.vm.core.code import Bytecode, Catch, Insn
from isopath.vm.core.stack_shapes import stack_categories

_NEVER_THROWS: Final = frozenset(
    f"{kind}{name}"
    for kind in "ilfda"
    for name in ("const", "load", "store", "add", "sub", "mul", "neg", "and", "or", "xor", "shl", "shr", "ushr")
) | {"dup", "pop", "goto", "iinc", "ldc", "aconst_null", "i2l", "i2d", "i2b", "i2c", "i2s", "l2i"}
_DEPENDS_ON_CATEGORY: Final = frozenset({"pop2", "dup_x2", "dup2", "dup2_x1", "dup2_x2"})


def bytecode_of(method: Method) -> Bytecode:
    """The bound code of a method, made on first use."""
    if method.bound is None:
        method.bound = _bound(method)
    bound: Bytecode = method.bound
    return bound


def _asks_for_assertions(before: list[Insn]) -> bool:
    """Whether a branch after some instructions is that of javac on whether assertions are enabled: it goes one way."""
    return any(read.mnemonic == "getstatic" and read.operands[0].name == "$assertionsDisabled" for read in before[-1:])


def _bound(method: Method) -> Bytecode:
    code, file = method.info.code, method.owner.file
    assert code is not None and file is not None
    decoded = decode(code, file.pool, file.name)
    index_of = {instruction.offset: index for index, instruction in enumerate(decoded)}
    index_of[len(code.bytecode)] = len(decoded)
    lines = _lines(decoded, code.lines)
    simple_name = method.owner.simple_name
    base = crc32(f"{method.owner.name}.{method.name}{method.descriptor}".encode("utf-8", "surrogatepass"))
    is_program = not method.owner.is_platform and method.name != "<clinit>"
    insns: list[Insn] = []
    throwing: Counter[int] = Counter()
    for index, instruction in enumerate(decoded):
        operands = _indexed(instruction, index_of)
        insn = Insn(instruction.mnemonic, operands, index, lines[index])
        insn.where = f"{simple_name}.{method.name}@{insn.line}"
        insn.mark = (base * 31 + index) & 0xFFFFFFFF
        if instruction.mnemonic.startswith(("if", "goto")):
            insn.target = operands[0]
            insn.is_back = insn.target <= index
            insn.is_program = is_program and not _asks_for_assertions(insns)
        if insn.mnemonic not in _NEVER_THROWS:
            throwing[insn.line] += 1
            insn.ordinal = throwing[insn.line]
        insns.append(insn)
    catches = tuple(
        Catch(index_of[row.start], index_of[row.end], index_of[row.target], row.catch_type) for row in code.handlers
    )
    if any(insn.mnemonic in _DEPENDS_ON_CATEGORY for insn in insns):
        before = stack_categories(insns, [catch.target for catch in catches])
        for insn, categories in zip(insns, before, strict=True):
            if insn.mnemonic in _DEPENDS_ON_CATEGORY:
                insn.operands = (categories or "11111",)
    return Bytecode(tuple(insns), catches, code.max_locals)


def _indexed(instruction: Instruction, index_of: dict[int, int]) -> tuple[Any, ...]:
    """Operands with byte offsets replaced by instruction indices."""
    operands = instruction.operands
    mnemonic = instruction.mnemonic
    if mnemonic == "tableswitch":
        default, low, targets = operands
        pairs = {low + at: index_of[target] for at, target in enumerate(targets)}
        return index_of[default], pairs
    if mnemonic == "lookupswitch":
        default, rows = operands
        return index_of[default], {key: index_of[target] for key, target in rows}
    if mnemonic.startswith("if") or mnemonic in ("goto", "jsr"):
        return (index_of[operands[0]],)
    return operands


def _lines(decoded: tuple[Instruction, ...], table: tuple[tuple[int, int], ...]) -> list[int]:
    """The source line of every instruction; 0 where the class file does not say."""
    starts = dict(table)
    lines, current = [], 0
    for instruction in decoded:
        current = starts.get(instruction.offset, current)
        lines.append(current)
    return lines
