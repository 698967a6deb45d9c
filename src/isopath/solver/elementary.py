"""The elementary functions of java.lang.Math as a solver may know them: exact at points, bounded elsewhere.

Java's documentation gives the special cases, and says how many units in the last place a result may be off. With the
true function rising on an interval, a result left of a point is then no greater than the result there, but for these
units. That is what a value at a point says of other points, on the intervals of ``isopath.solver.elementary_shapes``.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from isopath.solver.elementary_shapes import SHAPES, Piece, at_most, implied, is_nan, is_same, within
from isopath.terms import Condition, Interpretation, Number, Term, disjunction, negate
from isopath.terms.initial import Meaning
from isopath.terms.operators import CONST

Compute = Callable[[Sequence[float]], float]


class Elementary(Meaning):
    """The meaning of one function (``isopath.terms.initial.Meaning``); ``compute`` gives what the JVM gives."""

    def __init__(self, name: str, compute: Compute) -> None:
        self._shape: Final = SHAPES[name]
        self._compute: Final = compute

    def value(self, interpretation: Interpretation | None, arguments: Sequence[Number]) -> float:
        return self._compute(arguments)

    def facts(self, call: Term) -> Sequence[Term]:
        """The special cases, the range, and what the values at a few points say."""
        shape = self._shape
        least, most = shape.range
        stated: list[Condition] = [
            disjunction([is_nan(call), within(call, least, most)]),
            *self._where_nan(call),
            *shape.special(*call.args, call),
        ]
        for point in shape.seeds:
            stated += self.facts_at(call, None, point)
        return [each for each in stated if isinstance(each, Term)]

    def facts_at(
        self, call: Term, interpretation: Interpretation | None, arguments: Sequence[Number]
    ) -> Sequence[Term]:
        """The value for these arguments; and a bound on both sides of them where the function rises or falls."""
        value = self._compute(arguments)
        same = [is_same(arg, number) for arg, number in zip(call.args, arguments, strict=True)]
        stated: list[Condition] = [implied(same, is_same(call, value))]
        if value == value:
            for piece in self._pieces(call, arguments):
                others = [each for at, each in enumerate(same) if at != piece.argument]
                stated += self._bounds(call, piece, others, arguments[piece.argument], value)
        return [each for each in stated if isinstance(each, Term)]

    def inverse(self, call: Term, value: Number) -> Sequence[tuple[int, float]]:
        """Arguments, by place, at which the result is near a value."""
        known = [arg.payload if arg.op is CONST else None for arg in call.args]
        try:
            return [found for found in self._shape.inverse(value, *known) if math.isfinite(found[1])]
        except (ValueError, OverflowError, ZeroDivisionError):
            return []

    def _where_nan(self, call: Term) -> list[Condition]:
        """A result is NaN where an argument is, or outside of the domain; within it is a number."""
        if self._shape.domain is None:
            return []
        low, high = self._shape.domain
        is_inside = within(call.args[0], low, high)
        return [disjunction([is_inside, is_nan(call)]), disjunction([negate(is_inside), negate(is_nan(call))])]

    def _pieces(self, call: Term, arguments: Sequence[float]) -> Iterator[Piece]:
        for piece in self._shape.pieces(arguments):
            if piece.low <= arguments[piece.argument] <= piece.high:
                yield piece

    def _bounds(self, call: Term, piece: Piece, others: list[Condition], point: float, value: float) -> list[Condition]:
        x = call.args[piece.argument]
        above, below = _moved(value, self._shape.ulps, math.inf), _moved(value, self._shape.ulps, -math.inf)
        left, right = [*others, within(x, piece.low, point)], [*others, within(x, point, piece.high)]
        low, high = at_most(below, call), at_most(call, above)
        if piece.rises:
            return [implied(left, high), implied(right, low)]
        return [implied(left, low), implied(right, high)]


def _moved(value: float, ulps: int, toward: float) -> float:
    """A value so many units off; the sign of a result is never wrong, so that 0 stays."""
    for _ in range(ulps if value else 0):
        value = math.nextafter(value, toward)
    return value
