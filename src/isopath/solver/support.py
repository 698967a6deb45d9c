"""Which symbols and functions a term depends on, as bits of an integer: joining two supports is one ``|``.

The class of an object is no part of it: two constraints on types touch each other only through the references they
speak of. Neither is a function that has a meaning: it is the same in all models, but for the functions that it reads.
"""

from typing import Final

from isopath.terms import Term
from isopath.terms.bottom_up import bottom_up
from isopath.terms.initial import Function
from isopath.terms.operators import APPLY, SYMBOL


class Supports:
    """The supports of terms, each node worked out once."""

    def __init__(self) -> None:
        self._known: dict[Term, int] = {}
        self._bits: dict[Term | str, int] = {}
        self._members: list[Term | Function] = []

    def mask(self, root: Term) -> int:
        """The support of a term, a bit for each symbol and function."""
        known = self._known
        found = known.get(root)
        if found is not None:
            return found
        for node in bottom_up(root, known):
            is_open = node.op is SYMBOL or (node.op is APPLY and node.payload.meaning is None)
            mask = self.bit(node) if is_open else self._read(node) if node.op is APPLY else 0
            for arg in node.args:
                mask |= known[arg]
            known[node] = mask
        return known[root]

    def _read(self, call: Term) -> int:
        mask = 0
        for function in call.payload.reads:
            mask |= self.function_bit(function)
        return mask

    def bit(self, node: Term) -> int:
        """The bit of a symbol, or of the function that is applied."""
        return self._bit(node, node) if node.op is SYMBOL else self._bit(node.payload.name, node.payload)

    def function_bit(self, function: Function) -> int:
        return self._bit(function.name, function)

    def members(self, mask: int) -> frozenset[Term | Function]:
        """The symbols and functions that the bits stand for."""
        return frozenset(member for at, member in enumerate(self._members) if mask >> at & 1)

    def _bit(self, key: Term | str, member: Term | Function) -> int:
        bit = self._bits.get(key)
        if bit is None:
            bit = self._bits[key] = 1 << len(self._members)
            self._members.append(member)
        return bit


_shared: Final = Supports()


def support(term: Term) -> frozenset[Term | Function]:
    """The symbols and functions in a term."""
    return _shared.members(_shared.mask(term))
