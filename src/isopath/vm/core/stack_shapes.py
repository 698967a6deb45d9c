"""How many slots each entry of the operand stack takes, for the instructions that depend on it (JVMS 2.11.1).

``dup2`` copies one long or two ints: which, is not in the instruction. A walk over the code finds the categories of
the stack before every instruction, as a string of ``1`` and ``2``, the top last.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from isopath.classfile import MemberRef, parse_method_descriptor
from isopath.classfile.constants import DoubleConstant, Dynamic, InvokeDynamic, LongConstant
from isopath.vm.core.code import Insn

_WIDE: Final = {"i": "1", "l": "2", "f": "1", "d": "2", "a": "1", "b": "1", "c": "1", "s": "1"}
_BINARY: Final = ("add", "sub", "mul", "div", "rem", "and", "or", "xor")
_SHIFTS: Final = ("shl", "shr", "ushr")


def _table() -> dict[str, tuple[int, str]]:
    """How many entries an instruction takes off the stack, and the categories of what it puts there."""
    effects: dict[str, tuple[int, str]] = {
        "nop": (0, ""), "aconst_null": (0, "1"), "iinc": (0, ""), "arraylength": (1, "1"), "athrow": (1, ""),
        "return": (0, ""), "goto": (0, ""), "ret": (0, ""), "pop": (1, ""),
        "tableswitch": (1, ""), "lookupswitch": (1, ""), "monitorenter": (1, ""), "monitorexit": (1, ""),
        "ifnull": (1, ""), "ifnonnull": (1, ""), "if_acmpeq": (2, ""), "if_acmpne": (2, ""), "lcmp": (2, "1"),
        "fcmpl": (2, "1"), "fcmpg": (2, "1"), "dcmpl": (2, "1"), "dcmpg": (2, "1"), "new": (0, "1"),
        "newarray": (1, "1"), "anewarray": (1, "1"), "checkcast": (1, "1"), "instanceof": (1, "1"),
    }  # fmt: skip
    for comparison in ("eq", "ne", "lt", "ge", "gt", "le"):
        effects["if" + comparison] = (1, "")
        effects["if_icmp" + comparison] = (2, "")
    for kind, category in _WIDE.items():
        effects[kind + "const"] = effects[kind + "load"] = (0, category)
        effects[kind + "store"] = effects[kind + "return"] = (1, "")
        effects[kind + "aload"], effects[kind + "astore"] = (2, category), (3, "")
        effects[kind + "neg"] = (1, category)
        effects.update({kind + name: (2, category) for name in (*_BINARY, *_SHIFTS)})
    for source in "ilfd":
        effects.update({f"{source}2{to}": (1, category) for to, category in _WIDE.items()})
    return effects


_EFFECTS: Final = _table()


def _category(descriptor: str) -> str:
    return "" if descriptor == "V" else "2" if descriptor in ("J", "D") else "1"


def effect(insn: Insn) -> tuple[int, str]:
    """How many entries an instruction takes off the stack, and the categories of what it puts there."""
    known = _EFFECTS.get(insn.mnemonic)
    if known is not None:
        return known
    operand = insn.operands[0]
    if insn.mnemonic == "ldc":
        is_wide = isinstance(operand, LongConstant | DoubleConstant)
        is_wide |= isinstance(operand, Dynamic) and operand.descriptor in ("J", "D")
        return 0, "2" if is_wide else "1"
    if insn.mnemonic == "multianewarray":
        return insn.operands[1], "1"
    assert isinstance(operand, MemberRef | InvokeDynamic)
    if "field" in insn.mnemonic or insn.mnemonic in ("getstatic", "putstatic"):
        takes = ("put" in insn.mnemonic) + ("field" in insn.mnemonic)
        return takes, _category(operand.descriptor) if "get" in insn.mnemonic else ""
    descriptor = parse_method_descriptor(operand.descriptor)
    has_receiver = insn.mnemonic not in ("invokestatic", "invokedynamic")
    return len(descriptor.parameters) + has_receiver, _category(descriptor.result)


def rearranged(mnemonic: str, stack: str) -> str:
    """The categories after one of the instructions that copy or drop entries."""
    order = ORDERS[mnemonic]
    for pattern, result in order.items():
        if stack.endswith(pattern):
            top = stack[len(stack) - len(pattern) :]
            return stack[: len(stack) - len(pattern)] + "".join(top[at] for at in result)
    raise AssertionError(f"{mnemonic} on {stack}")


ORDERS: Final[dict[str, dict[str, tuple[int, ...]]]] = {
    "dup": {"1": (0, 0)},
    "swap": {"11": (1, 0)},
    "dup_x1": {"11": (1, 0, 1)},
    "dup_x2": {"111": (2, 0, 1, 2), "21": (1, 0, 1)},
    "dup2": {"11": (0, 1, 0, 1), "2": (0, 0)},
    "dup2_x1": {"111": (1, 2, 0, 1, 2), "12": (1, 0, 1)},
    "dup2_x2": {"1111": (2, 3, 0, 1, 2, 3), "112": (2, 0, 1, 2), "211": (1, 2, 0, 1, 2), "22": (1, 0, 1)},
    "pop2": {"11": (), "2": ()},
}
"""JVMS 6.5: for the categories on top of the stack, which of these entries stand there afterwards."""


def stack_categories(insns: Sequence[Insn], handlers: Iterable[int]) -> list[str | None]:
    """The categories before every instruction; None where no path reaches. ``handlers`` is where these begin."""
    before: list[str | None] = [None] * len(insns)
    pending = [(0, "")]
    pending.extend((handler, "1") for handler in handlers)
    while pending:
        index, stack = pending.pop()
        if index >= len(insns) or before[index] is not None:
            continue
        before[index] = stack
        insn = insns[index]
        if insn.mnemonic == "jsr":
            pending.extend(((insn.operands[0], stack + "1"), (index + 1, stack)))
            continue
        if insn.mnemonic in ORDERS:
            after = rearranged(insn.mnemonic, stack)
        else:
            taken, put = effect(insn)
            after = stack[: len(stack) - taken] + put
        pending.extend((target, after) for target in successors(insn, index))
    return before


def successors(insn: Insn, index: int) -> list[int]:
    """The instructions that may run after one that does not throw."""
    mnemonic = insn.mnemonic
    if mnemonic in ("tableswitch", "lookupswitch"):
        return [insn.operands[0], *insn.operands[1].values()]
    if mnemonic == "goto":
        return [insn.operands[0]]
    if mnemonic.endswith("return") or mnemonic in ("athrow", "ret"):
        return []
    if mnemonic.startswith("if"):
        return [insn.operands[0], index + 1]
    return [index + 1]
