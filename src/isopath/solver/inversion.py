"""Numbers worth trying for the inputs of a condition: what its comparisons ask for, worked back to the inputs.

``Math.sqrt(x - 1) > 2`` asks the root to be near 2, so ``x - 1`` to be near 4 and ``x`` near 5. Nothing here is exact:
whoever tries a number evaluates the condition.
"""

import math
from collections.abc import Callable, Iterator
from typing import Final

from isopath.solver.model import Model
from isopath.terms import Number, Term
from isopath.terms import operators as ops
from isopath.terms.arithmetic import FITS, to_float
from isopath.terms.operators import APPLY, CONST, SYMBOL, Op
from isopath.terms.sorts import BOOL, DOUBLE, FLOAT, FLOATS, REF, Sort

Wish = tuple[Term, Number]
"""An input and a number that it may be."""

_COMPARISONS: Final = frozenset({ops.EQ, ops.LT, ops.LE})
_CONNECTIVES: Final = frozenset({ops.NOT, ops.AND, ops.OR, ops.ITE})
_THROUGH: Final = frozenset({
    ops.I2L, ops.I2F, ops.I2D, ops.L2I, ops.L2F, ops.L2D, ops.F2I, ops.F2L, ops.F2D, ops.D2I, ops.D2L, ops.D2F,
    ops.FROM_BYTE, ops.FROM_SHORT, ops.FROM_CHAR, ops.TO_BYTE, ops.TO_SHORT, ops.TO_CHAR, ops.FLOOR, ops.CEIL, ops.RINT,
})  # fmt: skip
"""What changes a number little or not at all."""
_DEPTH: Final = 12

_LEFT: Final[dict[Op, Callable[[float, float], float]]] = {
    ops.ADD: lambda wanted, other: wanted - other,
    ops.SUB: lambda wanted, other: wanted + other,
    ops.MUL: lambda wanted, other: wanted / other,
    ops.DIV: lambda wanted, other: wanted * other,
}
_RIGHT: Final[dict[Op, Callable[[float, float], float]]] = {
    **_LEFT,
    ops.SUB: lambda wanted, other: other - wanted,
    ops.DIV: lambda wanted, other: other / wanted,
}


def is_leaf(term: Term) -> bool:
    """Whether a term is a number among the inputs."""
    is_input = term.op is SYMBOL or (term.op is APPLY and term.payload.meaning is None)
    return is_input and term.sort is not REF and term.sort is not BOOL


def comparisons(condition: Term, model: Model, kinds: frozenset[Op] = _COMPARISONS) -> Iterator[Wish]:
    """The sides of the comparisons in a condition, each with the number on the other side."""
    pending = [condition]
    while pending:
        term = pending.pop()
        if term.op in _CONNECTIVES:
            pending.extend(reversed([arg for arg in term.args if arg.sort is BOOL]))
        elif term.op in kinds and term.args[0].sort not in (BOOL, REF):
            a, b = term.args
            yield a, model.value(b)
            yield b, model.value(a)


def wishes(condition: Term, model: Model) -> Iterator[Wish]:
    """Numbers for the inputs of a condition, in the order of its comparisons; others are as the model has them."""
    for side, number in comparisons(condition, model):
        for wanted in _around(number, side.sort):
            yield from wishes_for(side, wanted, model)


def _around(value: Number, sort: Sort) -> list[Number]:
    if sort not in FLOATS:
        return [value, value - 1, value + 1]
    if not math.isfinite(value):
        return [value, 0.0]
    neighbours = [_neighbour(value, toward, sort) for toward in (math.inf, -math.inf)]
    return [value, value + 1, value - 1, value + 0.25, value - 0.25, *neighbours, 2 * value, value / 2]


def _neighbour(value: float, toward: float, sort: Sort) -> float:
    if sort is DOUBLE:
        return math.nextafter(value, toward)
    size = max(abs(value) * 2.0**-23, 2.0**-149)
    return to_float(value + math.copysign(size, toward))


def wishes_for(term: Term, wanted: Number, model: Model, depth: int = _DEPTH) -> Iterator[Wish]:
    """Numbers under which a term is near what is wanted."""
    if is_leaf(term):
        number = fitted(wanted, term.sort)
        if number is not None:
            yield term, number
    elif depth and term.op is not CONST:
        for part, number in _steps(term, wanted, model):
            yield from wishes_for(part, number, model, depth - 1)


def _steps(term: Term, wanted: Number, model: Model) -> Iterator[Wish]:
    """What is wanted of the operands of a term."""
    op, args = term.op, term.args
    if op in _THROUGH:
        yield args[0], wanted
    elif op is ops.NEG:
        yield args[0], -wanted
    elif op is ops.ITE:
        yield from ((arg, wanted) for arg in args[1:])
    elif op is ops.SQRT:
        yield args[0], wanted * wanted
    elif op is APPLY:
        for at, number in term.payload.meaning.inverse(term, wanted) if term.payload.meaning else ():
            yield from ((args[at], each) for each in (number, *_beside(number)))
    elif op in _LEFT and args[0] is args[1]:
        root = math.sqrt(abs(wanted)) if op is ops.MUL else wanted / 2
        yield from ((args[0], root), (args[0], -root))
    elif op in _LEFT:
        yield from _divided(args[0], _LEFT[op], wanted, model.value(args[1]))
        yield from _divided(args[1], _RIGHT[op], wanted, model.value(args[0]))


def _beside(number: float) -> tuple[float, float]:
    return math.nextafter(number, math.inf), math.nextafter(number, -math.inf)


def _divided(part: Term, inverse: Callable[[float, float], float], wanted: Number, other: Number) -> Iterator[Wish]:
    try:
        yield part, inverse(wanted, other)
    except (ZeroDivisionError, OverflowError):
        return


def fitted(value: Number, sort: Sort) -> Number | None:
    """A number as one of a sort; None if it is out of range."""
    if sort is FLOAT:
        return to_float(float(value))
    if sort is DOUBLE:
        return float(value)
    if not math.isfinite(value):
        return None
    low, high = FITS[sort]
    return round(value) if low <= value <= high else None
