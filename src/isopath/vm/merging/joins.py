"""Where the branches of a method meet again, and what is alive there.

An instruction post-dominates another if every run from that one to a return passes it. Runs that throw are none of
these: they leave the region by themselves. Of the local variables at a join only those are merged that some instruction
reads before it is written again; what reads one says of which sort it is.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from isopath.terms.sorts import DOUBLE, FLOAT, INT, LONG, REF, Sort
from isopath.vm.core.code import Bytecode, Insn
from isopath.vm.core.stack_shapes import stack_categories, successors

_SORTS: Final[dict[str, Sort]] = {"i": INT, "l": LONG, "f": FLOAT, "d": DOUBLE, "a": REF}
_LOADS: Final = {f"{kind}load": sort for kind, sort in _SORTS.items()}
_STORES: Final = {f"{kind}store": 2 if kind in "ld" else 1 for kind in _SORTS}
_SUBROUTINES: Final = frozenset({"jsr", "ret"})


class Joins:
    """The joins of one method. A method with subroutines has none but its returns."""

    def __init__(self, code: Bytecode) -> None:
        self._code = code

    def after(self, index: int) -> int | None:
        """The first instruction that all runs from one to a return pass; None for the return itself."""
        return self._immediate.get(index)

    @cached_property
    def categories(self) -> list[str | None]:
        """The categories of the operand stack before every instruction."""
        return stack_categories(self._code.insns, [catch.target for catch in self._code.catches])

    @cached_property
    def _immediate(self) -> dict[int, int]:
        insns = self._code.insns
        if any(insn.mnemonic in _SUBROUTINES for insn in insns):
            return {}
        return immediate_post_dominators([_targets(insn) for insn in insns])

    @cached_property
    def live(self) -> list[dict[int, Sort]]:
        """Before every instruction, the local variables that are read before they are written, with their sorts."""
        insns, catches = self._code.insns, self._code.catches
        found: list[dict[int, Sort]] = [{} for _ in insns]
        handlers = [[catch.target for catch in catches if catch.start <= at < catch.end] for at in range(len(insns))]
        changes = True
        while changes:
            changes = False
            for insn in reversed(insns):
                after: dict[int, Sort] = {}
                for target in _targets(insn):
                    after.update(found[target])
                _before(insn, after)
                for target in handlers[insn.index]:
                    after.update(found[target])
                if after != found[insn.index]:
                    found[insn.index] = after
                    changes = True
        return found


def _before(insn: Insn, live: dict[int, Sort]) -> None:
    """What is alive before an instruction, given what is after it."""
    if insn.mnemonic in _STORES:
        for slot in range(_STORES[insn.mnemonic]):
            live.pop(insn.operands[0] + slot, None)
    elif insn.mnemonic in _LOADS:
        live[insn.operands[0]] = _LOADS[insn.mnemonic]
    elif insn.mnemonic == "iinc":
        live[insn.operands[0]] = INT


def _targets(insn: Insn) -> list[int]:
    return successors(insn, insn.index)


def immediate_post_dominators(targets: Sequence[Sequence[int]]) -> dict[int, int]:
    """For every instruction its immediate post-dominator, where that is one (Cooper, Harvey and Kennedy's iteration).

    ``targets`` are the instructions after each; one that has none leaves the method. Those from which no run leaves it
    have no post-dominator.
    """
    leave = len(targets)
    order = [*_post_order(targets, leave)]
    rank = {node: number for number, node in enumerate(order)}
    immediate = {leave: leave}

    def meet(one: int, other: int) -> int:
        while one != other:
            while rank[one] < rank[other]:
                one = immediate[one]
            while rank[other] < rank[one]:
                other = immediate[other]
        return one

    changes = True
    while changes:
        changes = False
        for node in reversed(order[:-1]):
            found: int | None = None
            for target in targets[node] or [leave]:
                if target in immediate:
                    found = target if found is None else meet(found, target)
            assert found is not None, "a node comes after one that it leads to"
            if immediate.get(node) != found:
                immediate[node] = found
                changes = True
    return {node: found for node, found in immediate.items() if found != leave and node != leave}


def _post_order(targets: Sequence[Sequence[int]], leave: int) -> Iterator[int]:
    """The nodes from which the method is left, against the direction of control, each after those it is reached by."""
    sources: list[list[int]] = [[] for _ in range(leave + 1)]
    for node, nexts in enumerate(targets):
        for target in nexts or [leave]:
            sources[target].append(node)
    seen = {leave}
    pending: list[tuple[int, bool]] = [(leave, False)]
    while pending:
        node, is_done = pending.pop()
        if is_done:
            yield node
            continue
        pending.append((node, True))
        for source in sources[node]:
            if source not in seen:
                seen.add(source)
                pending.append((source, False))
