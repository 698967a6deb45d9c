"""Blocks put together: the text of the Python function that a method becomes.

Blocks are found by number in a tree of comparisons, and a jump sets the number and goes round. The loop bound and the
signature of the path are kept as the interpreter keeps them: a jump back whose iteration may have to be counted is left
to the interpreter.
"""

from collections.abc import Sequence
from typing import Final

from isopath.vm.core import Insn
from isopath.vm.jit.emitter import Emitter

_HEAD: Final = """\
def run(vm, state, frame, limit):
    heap = state.heap
    get = heap.objects.own.get
    shared = heap.shared.objects.__getitem__
    writable = heap.objects.writable
    token = heap.objects.token
    has_read = heap.model.has_read
    boxed = heap.canonical.exist
    statics = heap.statics.values
    static = statics.get
    shared_static = heap.shared.statics
    string = vm.interning.shared
    first_statics = None if state.initializing else heap.statics.first
    fresh = state.decisions == frame.counted
    cover = vm.covered.add
    sig = state.signature
    n = 0
    p = e = frame.index
    b = frame.code.entries[p]
    runs[p] += 1
"""

_TAIL: Final = """\
    except FAULTS:
        frame.stack[:] = restore(locals(), p)
        n += p - begins[p]
        if n < 4:
            tire(frame.code, e)
    frame.index = p
    if not state.initializing and not frame.is_library:
        state.signature = sig
    return n
"""


def translate_block(out: Emitter, insns: Sequence[Insn], number_of: dict[int, int]) -> None:
    """The instructions of one block, and where control goes after it."""
    for at, insn in enumerate(insns):
        if insn.target >= 0:
            _jump(out, insn, at + 1, number_of)
            return
        depth = list(out.stack)
        if not out.emit(insn):
            out.stack = depth
            _leave(out, insn, at)
            return
    _go(out, len(insns), number_of.get(insns[-1].index + 1))


def _leave(out: Emitter, insn: Insn, ran: int) -> None:
    """The interpreter goes on at this instruction."""
    atoms = "".join(f"{atom}, " for atom in out.stack)
    out.lines += [f"frame.stack[:] = ({atoms})", f"n += {ran}", f"p = {insn.index}", "break"]


def _go(out: Emitter, ran: int, number: int | None) -> None:
    out.cross()
    out.lines += [f"n += {ran}", f"b = {number}", "continue"]


def _jump(out: Emitter, insn: Insn, ran: int, number_of: dict[int, int]) -> None:
    out.may_fault(insn)
    if insn.is_back:
        out.lines.append("if not fresh or n > limit: raise LEAVE")
    target = number_of[insn.target]
    if insn.mnemonic == "goto":
        _go(out, ran, target)
        return
    condition = out.condition(insn)
    out.lines.append(f"c = {condition}")
    out.cross()
    cover = "; cover({})" if insn.is_program else ""
    out.lines += [
        f"n += {ran}",
        "if c:",
        f"    sig = hash((sig, {insn.mark * 2 + 1})){cover.format(insn.mark * 2 + 1)}",
        f"    b = {target}",
        "else:",
        f"    sig = hash((sig, {insn.mark * 2})){cover.format(insn.mark * 2)}",
        f"    b = {number_of[insn.index + 1]}",
        "continue",
    ]


def function_source(blocks: list[list[str]], variables: int, deepest: int) -> str:
    """The whole function."""
    lines = [_HEAD.rstrip("\n")]
    names = ", ".join(f"l{slot}" for slot in range(variables))
    if variables:
        lines.append(f"    {names}{',' if variables == 1 else ''} = frame.locals")
    if deepest:
        entries = ", ".join(f"s{at}" for at in range(deepest))
        lines.append(f"    {entries}{',' if deepest == 1 else ''} = (frame.stack + [None] * {deepest})[:{deepest}]")
    lines += ["    try:", "        while True:"]
    lines += _tree(blocks, 0, len(blocks), "            ")
    lines.append(_TAIL.rstrip("\n"))
    if variables:
        lines.insert(-1, "")
    text = "\n".join(lines)
    save = f"    frame.locals[:] = ({names},)\n" if variables else ""
    return text.replace("    frame.index = p\n", save + "    frame.index = p\n")


def _tree(blocks: list[list[str]], low: int, high: int, indent: str) -> list[str]:
    """Find a block by its number with few comparisons."""
    if high - low == 1:
        return [indent + line for line in blocks[low]]
    middle = (low + high) // 2
    return [
        f"{indent}if b < {middle}:",
        *_tree(blocks, low, middle, indent + "    "),
        f"{indent}else:",
        *_tree(blocks, middle, high, indent + "    "),
    ]
