"""Which symbols and functions a term depends on, as bits of an integer: joining two supports is one ``|``.

The class of an object is no part of it: two constraints on types touch each other only through the references they
speak of. Neither is a function that has a meaning: it is the same in all models, but for the functions that it reads.
"""

from isopath.terms import Term
from isopath.terms.bottom_up import bottom_up
from isopath.terms.initial import Function
from isopath.terms.operators import APPLY, SYMBOL


class Supports:
    """The supports of terms, each node worked out once."""

    def __init__(self) -> None:
        self._known: dict[Term, int] = {}
        self._bits: dict[Term | str, int] = {}

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
        return self._bit(node) if node.op is SYMBOL else self._bit(node.payload.name)

    def function_bit(self, function: Function) -> int:
        return self._bit(function.name)

    def _bit(self, key: Term | str) -> int:
        return self._bits.setdefault(key, 1 << len(self._bits))
