"""Methods made ready to run: decoded once, every instruction bound to its handler, jumps to instruction indices."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from zlib import crc32

from isopath.classfile import Instruction, decode
from isopath.machine.shapes import stack_categories
from isopath.program.linked import Method, java_name

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

Handler: TypeAlias = "Callable[[Machine, State, Insn], Iterable[State] | None]"
"""The semantics of an instruction: works on the state, or returns the states it forks into."""

HANDLERS: Final[dict[str, Handler]] = {}

_NEVER_THROWS: Final = frozenset(
    f"{kind}{name}"
    for kind in "ilfda"
    for name in ("const", "load", "store", "add", "sub", "mul", "neg", "and", "or", "xor", "shl", "shr", "ushr")
) | {"dup", "pop", "goto", "iinc", "ldc", "aconst_null", "i2l", "i2d", "i2b", "i2c", "i2s", "l2i"}
_DEPENDS_ON_CATEGORY: Final = frozenset({"pop2", "dup_x2", "dup2", "dup2_x1", "dup2_x2"})


def opcode(*mnemonics: str) -> Callable[[Handler], Handler]:
    """Register the handler of instructions."""

    def register(handler: Handler) -> Handler:
        for mnemonic in mnemonics:
            assert mnemonic not in HANDLERS, mnemonic
            HANDLERS[mnemonic] = handler
        return handler

    return register


class Insn:
    """A bound instruction. ``cache`` belongs to its handler: what a symbolic reference of the pool resolved to.

    ``mark`` stands for it in the signature of a path; ``ordinal`` counts those on its source line that may throw.
    """

    __slots__ = (
        "cache",
        "index",
        "is_back",
        "line",
        "mark",
        "mnemonic",
        "operands",
        "ordinal",
        "run",
        "target",
        "where",
    )

    def __init__(self, run: Handler, mnemonic: str, operands: tuple[Any, ...], index: int, line: int) -> None:
        self.run = run
        self.mnemonic = mnemonic
        self.operands = operands
        self.index = index
        self.line = line
        self.target = -1
        self.is_back = False
        self.cache: Any = None
        self.mark = 0
        self.ordinal = 1
        self.where = ""


@dataclass(frozen=True, slots=True, eq=False)
class Catch:
    """A row of the exception table, over instruction indices."""

    start: int
    end: int
    target: int
    class_name: str | None


@dataclass(slots=True, eq=False)
class Bytecode:
    """The code of a method. ``heat`` counts how often it ran; a hot method has a translation to Python.

    ``entries`` are the instructions at which the translation can be entered, with the number of their block, ``runs``
    how often it was, and ``faults`` how often it came no further than a few instructions.
    """

    insns: tuple[Insn, ...]
    catches: tuple[Catch, ...]
    max_locals: int
    heat: int = 0
    translation: Any = None
    entries: dict[int, int] = field(default_factory=dict)
    runs: dict[int, int] = field(default_factory=dict)
    faults: dict[int, int] = field(default_factory=dict)


def bytecode_of(method: Method) -> Bytecode:
    """The bound code of a method, made on first use."""
    if method.bound is None:
        method.bound = _bind(method)
    bound: Bytecode = method.bound
    return bound


def _bind(method: Method) -> Bytecode:
    code, file = method.info.code, method.owner.file
    assert code is not None and file is not None
    decoded = decode(code, file.pool, file.name)
    index_of = {instruction.offset: index for index, instruction in enumerate(decoded)}
    index_of[len(code.bytecode)] = len(decoded)
    lines = _lines(decoded, code.lines)
    simple_name = method.owner.simple_name
    base = crc32(f"{method.owner.name}.{method.name}{method.descriptor}".encode("utf-8", "surrogatepass"))
    insns = []
    throwing: Counter[int] = Counter()
    for index, instruction in enumerate(decoded):
        operands = _indexed(instruction, index_of)
        insn = Insn(HANDLERS[instruction.mnemonic], instruction.mnemonic, operands, index, lines[index])
        insn.where = f"{simple_name}.{method.name}@{insn.line}"
        insn.mark = (base * 31 + index) & 0xFFFFFFFF
        if instruction.mnemonic.startswith(("if", "goto")):
            insn.target = operands[0]
            insn.is_back = insn.target <= index
        if insn.mnemonic not in _NEVER_THROWS:
            throwing[insn.line] += 1
            insn.ordinal = throwing[insn.line]
        insns.append(insn)
    if any(insn.mnemonic in _DEPENDS_ON_CATEGORY for insn in insns):
        for insn, categories in zip(insns, stack_categories(insns, code.handlers, index_of), strict=True):
            if insn.mnemonic in _DEPENDS_ON_CATEGORY:
                insn.operands = (categories or "11111",)
    catches = tuple(
        Catch(index_of[row.start], index_of[row.end], index_of[row.target], row.catch_type) for row in code.handlers
    )
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


def describe(method: Method) -> str:
    """A method by name, as an ending or a message says it."""
    return f"{java_name(method.owner.name)}.{method.name}"
