"""Asks only about the constraints that the newest one can affect.

Two constraints are related when they share a symbol or a function, or each is related to a third. If the others are
known to hold together, the newest one can only conflict with what it is related to. That knowledge is a model of them,
``base``; without it nothing is sliced. Unrelated parts share no symbol and no function, so a model of the slice and
``base`` for everything else make one model of all the constraints.
"""

from collections.abc import Sequence
from typing import Final

from isopath.solver.answers import Answer, Sat, Solver
from isopath.solver.model import Model, default_value
from isopath.solver.support import Supports
from isopath.terms import Number, Term, whole
from isopath.terms.initial import Function
from isopath.terms.sorts import REF

_REST: Final = -1


class Slicing:
    """Cuts a query down to the slice of its newest constraint."""

    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._supports = Supports()

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        if base is None:
            return self._inner.check(constraints)
        related, mask = self._slice(constraints)
        answer = self._inner.check(related)
        if len(related) == len(constraints) or not isinstance(answer, Sat):
            return answer
        return Sat(Joined(self._supports, mask, answer.model, base))

    def close(self) -> None:
        self._inner.close()

    def _slice(self, constraints: Sequence[Term]) -> tuple[Sequence[Term], int]:
        """The constraints related to the last one, in their order, and their common support."""
        masks = [self._supports.mask(constraint) for constraint in constraints]
        reached = masks[-1]
        apart = set(masks)
        grew = True
        while grew:
            touching = {mask for mask in apart if mask & reached}
            apart -= touching
            before = reached
            for mask in touching:
                reached |= mask
            grew = reached != before
        related = [constraint for constraint, mask in zip(constraints, masks, strict=True) if mask & reached]
        return related or constraints[-1:], reached


class Joined(Model):
    """A model of a slice, and another for all that the slice does not mention.

    The objects of the two are different objects; their numbers here are given in the order they are first asked for.
    What was joined by another solver, which counts symbols differently, is one part.
    """

    def __init__(self, supports: Supports, mask: int, sliced: Model, base: Model) -> None:
        super().__init__()
        self._supports = supports
        self._parts: list[tuple[int, Model]] = [(mask, sliced)]
        if isinstance(base, Joined) and base._supports is supports:
            self._parts += [(old & ~mask, part) for old, part in base._parts if old & ~mask]
        else:
            self._parts.append((_REST, base))
        self._numbers: dict[tuple[int, int], int] = {}
        self._origins: list[tuple[int, int]] = []

    def symbol(self, term: Term) -> Number:
        at = self._part(self._supports.bit(term))
        value = self._parts[at][1].symbol(term)
        return self._number(at, value) if term.sort is REF else value

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        at = self._part(self._supports.function_bit(function))
        local = list(arguments)
        for place, sort in enumerate(function.parameters):
            if sort is REF:
                reference = whole(arguments[place])
                if reference > 0:
                    owner, local[place] = self._origins[reference - 1]
                    if owner != at:
                        return default_value(function.result)
        value = self._parts[at][1].apply(function, local)
        return self._number(at, value) if function.result is REF else value

    def class_of(self, reference: int) -> str | None:
        if reference <= 0:
            return None
        at, local = self._origins[reference - 1]
        return self._parts[at][1].class_of(local)

    def _part(self, bit: int) -> int:
        for at, (mask, _) in enumerate(self._parts):
            if mask & bit:
                return at
        raise AssertionError("the last part owns every bit that no other does")

    def _number(self, at: int, value: Number) -> int:
        local = whole(value)
        if local <= 0:
            return local
        number = self._numbers.get((at, local))
        if number is None:
            self._origins.append((at, local))
            number = self._numbers[at, local] = len(self._origins)
        return number
