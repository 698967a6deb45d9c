"""A model with other numbers in some places, which works out only what depends on these.

Inputs are moved hundreds of times for one witness, one number at a time, and what a path demands is long: a part that
mentions no moved input has the value that it had.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from isopath.solver.model import Altered, Model, Place
from isopath.terms import Number, Term
from isopath.terms.arithmetic import to_float
from isopath.terms.bottom_up import bottom_up
from isopath.terms.evaluate import value_of
from isopath.terms.operators import APPLY, CONST, SYMBOL
from isopath.terms.sorts import BOOL, CHAR, FLOAT, FLOATS, REF

_CONTENTS: Final = 1
"""The bit of functions that are computed from what is in an object: they may depend on any input."""


def fits(term: Term, value: Number) -> bool:
    """Whether a number is one of the sort of a term."""
    if term.sort is REF:
        return True
    if term.sort in FLOATS:
        return term.sort is not FLOAT or to_float(value) == value
    if isinstance(value, float):
        return False
    if term.sort is CHAR or term.sort is BOOL:
        return 0 <= value < 1 << term.sort.bits
    return -(1 << term.sort.bits - 1) <= value < 1 << term.sort.bits - 1


class Dependencies:
    """Which inputs terms depend on, as bits; each node is worked out once."""

    def __init__(self) -> None:
        self._known: dict[Term, int] = {}
        self._bits: dict[Term | tuple[str | Number | None, ...], int] = {}

    def mask(self, root: Term) -> int:
        known = self._known
        found = known.get(root)
        if found is not None:
            return found
        for node in bottom_up(root, known):
            mask = self._own(node)
            for arg in node.args:
                mask |= known[arg]
            known[node] = mask
        return known[root]

    def touched(self, places: Iterable[Place]) -> int:
        """What depends on some places: all that names the same element, or one at an index that is not constant."""
        mask = _CONTENTS
        for place in places:
            if isinstance(place, Term):
                mask |= self._bit(place)
            else:
                name, arguments = place
                mask |= self._bit((name, *arguments[1:])) | self._bit((name, None))
        return mask

    def looks_inside(self, term: Term) -> bool:
        """Whether a term depends on the contents of objects in a way that no function of the initial heap shows."""
        return bool(self.mask(term) & _CONTENTS)

    def _own(self, node: Term) -> int:
        if node.op is SYMBOL:
            return self._bit(node)
        if node.op is not APPLY:
            return 0
        if node.payload.meaning is not None:
            return _CONTENTS if any(arg.sort is REF for arg in node.args) else 0
        indices = node.args[1:]
        is_constant = all(each.op is CONST for each in indices)
        return self._bit((node.payload.name, *((each.payload for each in indices) if is_constant else (None,))))

    def _bit(self, key: Term | tuple[str | Number | None, ...]) -> int:
        return self._bits.setdefault(key, _CONTENTS << 1 + len(self._bits))


class Moved(Altered):
    """Terms that do not depend on what is altered have the value that they have in ``base``."""

    def __init__(self, base: Model, values: Mapping[Place, Number], dependencies: Dependencies) -> None:
        super().__init__(base, values)
        self._mask = dependencies.mask
        self._touched = dependencies.touched(values)

    def value(self, term: Term) -> Number:
        values, touched, mask, base = self._values, self._touched, self._mask, self.base
        pending = [term]
        while pending:
            node = pending[-1]
            if node in values:
                pending.pop()
            elif not mask(node) & touched:
                values[node] = base.value(node)
            else:
                missing = [arg for arg in node.args if arg not in values]
                if missing:
                    pending += missing
                else:
                    values[node] = value_of(node, [values[arg] for arg in node.args], self)
        return values[term]

    def may_change(self, term: Term) -> bool:
        """Whether a term depends on what is moved."""
        return bool(self._mask(term) & self._touched)
