"""Which terms the value of a constraint follows from: its atoms, where the rest is Java's arithmetic.

An atom is an input, or a value of the initial heap. Constraints that speak of references or their classes have more in
them than arithmetic, as have those with floating-point inputs: no atoms are known for them.
"""

from typing import Final

from isopath.terms import Term
from isopath.terms.arithmetic import EVALUATE, FITS
from isopath.terms.node import operand_sort
from isopath.terms.operators import APPLY, CONST, SYMBOL
from isopath.terms.sorts import BOOL, REF

NOT_ARITHMETIC: Final = -1


class Atoms:
    """The atoms of constraints as bits of a number, each node worked out once."""

    def __init__(self) -> None:
        self._known: dict[Term, int] = {}
        self._bits: dict[Term, int] = {}
        self._members: list[Term] = []

    def mask(self, root: Term) -> int:
        """The atoms of a term, a bit for each, or ``NOT_ARITHMETIC``."""
        known = self._known
        pending = [root]
        while pending:
            node = pending[-1]
            if node in known:
                pending.pop()
                continue
            missing = [] if node.op is APPLY else [arg for arg in node.args if arg not in known]
            if missing:
                pending.extend(missing)
                continue
            pending.pop()
            known[node] = self._node(node)
        return known[root]

    def members(self, mask: int) -> list[Term]:
        return [member for at, member in enumerate(self._members) if mask >> at & 1]

    def _node(self, node: Term) -> int:
        if node.op is SYMBOL or node.op is APPLY:
            return self._bit(node) if node.sort is BOOL or node.sort in FITS else NOT_ARITHMETIC
        if node.op is CONST:
            return NOT_ARITHMETIC if node.sort is REF else 0
        if not node.args or (node.op, operand_sort(node.op, node.args)) not in EVALUATE:
            return NOT_ARITHMETIC
        mask = 0
        for arg in node.args:
            mask |= self._known[arg]
        return mask

    def _bit(self, atom: Term) -> int:
        bit = self._bits.get(atom)
        if bit is None:
            bit = self._bits[atom] = 1 << len(self._members)
            self._members.append(atom)
        return bit
