"""Which instruction pushed each entry of the operand stack, in the code before an instruction.

This is the analysis behind the messages of a NullPointerException: a walk over the code in order, until the stack at
the instruction in question is known. Where two paths meet that pushed an entry at different instructions, its origin is
None. ``written`` are the local variables that some path there has assigned.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from isopath.program.linked import Method
from isopath.vm.core import Insn
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.stack_shapes import ORDERS, effect, successors

_KEPT: Final = ("checkcast", "nop")
"""What leaves the origins of the stack as they are."""


@dataclass(frozen=True, slots=True)
class Origins:
    """The origin of every entry of the stack, the top last, each with the number of its slots."""

    entries: tuple[tuple[int | None, str], ...]
    written: frozenset[int]

    @property
    def stack(self) -> tuple[int | None, ...]:
        return tuple(source for source, _ in self.entries)


@lru_cache(maxsize=1024)
def origins_at(method: Method, index: int) -> Origins | None:
    """The origins before an instruction; None where no path in order leads there."""
    bound = bytecode_of(method)
    before: dict[int, Origins] = {0: Origins((), frozenset())}
    for catch in bound.catches:
        before.setdefault(catch.target, Origins(((catch.target, "1"),), frozenset()))
    known = -1
    while len(before) > known and index not in before:
        known = len(before)
        for at, insn in enumerate(bound.insns):
            if at == index and index in before:
                break
            if at in before:
                _flow(before, at, insn)
    return before.get(index)


def _flow(before: dict[int, Origins], at: int, insn: Insn) -> None:
    after = _after(before[at], at, insn)
    for target in successors(insn, at):
        earlier = before.get(target)
        before[target] = after if earlier is None else _merged(earlier, after)


def _after(origins: Origins, at: int, insn: Insn) -> Origins:
    entries, written = origins.entries, origins.written
    if insn.mnemonic in _KEPT:
        return origins
    if insn.mnemonic in ORDERS:
        return Origins(_rearranged(insn.mnemonic, entries), written)
    if insn.mnemonic == "jsr":
        return Origins((*entries, (at, "1")), written)
    taken, put = effect(insn)
    kept = entries[: len(entries) - taken]
    if insn.mnemonic == "iinc" or (insn.mnemonic[1:] == "store" and insn.mnemonic[0] in "ilfda"):
        written = written | {insn.operands[0]}
    return Origins((*kept, *((at, category) for category in put)), written)


def _rearranged(mnemonic: str, entries: tuple[tuple[int | None, str], ...]) -> tuple[tuple[int | None, str], ...]:
    categories = "".join(category for _, category in entries)
    for pattern, order in ORDERS[mnemonic].items():
        if categories.endswith(pattern):
            kept, top = entries[: len(entries) - len(pattern)], entries[len(entries) - len(pattern) :]
            return (*kept, *(top[place] for place in order))
    return entries


def _merged(first: Origins, second: Origins) -> Origins:
    entries = tuple(
        (source if source == other else None, category)
        for (source, category), (other, _) in zip(first.entries, second.entries, strict=False)
    )
    return Origins(entries, first.written | second.written)
