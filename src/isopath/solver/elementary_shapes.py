"""What the documentation of java.lang.Math says of its elementary functions, as a table.

Where a function rises and falls is that of the mathematical function; the ends of intervals are the doubles next to
them, which the allowance of ``ulps`` covers: it is four times the error that the documentation allows.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import inf, pi
from typing import Final

from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal, negate
from isopath.terms.arithmetic import bits_of, wrap_long
from isopath.terms.operators import DOUBLE_BITS, LE, LT
from isopath.terms.sorts import DOUBLE, LONG


def is_equal(a: Value, b: Value) -> Condition:
    """The condition that two doubles are equal, as Java's ``==`` says."""
    return equal(DOUBLE, a, b)


def at_most(a: Value, b: Value) -> Condition:
    """The condition that a double is not greater than another, and neither is NaN."""
    return build(LE, DOUBLE, a, b)


def less(a: Value, b: Value) -> Condition:
    """The condition that a double is less than another."""
    return build(LT, DOUBLE, a, b)


def has_same_bits(a: Value, b: Value) -> Condition:
    """The condition that two doubles are the same, zeros by their signs."""
    return equal(LONG, build(DOUBLE_BITS, DOUBLE, a), build(DOUBLE_BITS, DOUBLE, b))


def is_nan(value: Value) -> Condition:
    """The condition that a double is no number."""
    return negate(equal(DOUBLE, value, value))


def within(value: Value, low: float, high: float) -> Condition:
    """The condition that a double is in a closed interval."""
    return conjunction([build(LE, DOUBLE, low, value), build(LE, DOUBLE, value, high)])


def is_same(value: Value, number: float) -> Condition:
    """The condition that a double is this number, NaN being one and the two zeros being two."""
    if number != number:
        return is_nan(value)
    if number:
        return equal(DOUBLE, value, number)
    return equal(LONG, build(DOUBLE_BITS, DOUBLE, value), wrap_long(bits_of(number, DOUBLE)))


def implied(premises: Sequence[Condition], conclusion: Condition) -> Condition:
    """The condition that a conclusion holds where all premises do."""
    return disjunction([*map(negate, premises), conclusion])


MAX: Final = 1.7976931348623157e308
_TINY: Final = 5e-324
_ANGLE: Final = 1e-15
"""Far more than the last units of an angle, and less than any difference that matters."""


@dataclass(frozen=True, slots=True)
class Piece:
    """An interval of one argument on which a function does not fall, or does not rise, the others being fixed."""

    low: float
    high: float
    rises: bool = True
    argument: int = 0


Inverse = Callable[..., Iterable[tuple[int, float]]]


@dataclass(frozen=True, slots=True)
class Shape:
    """``domain`` is where a function of one argument is no NaN, ``seeds`` the points worth knowing at once.

    ``pieces`` gives the intervals around some arguments, ``special`` the special cases, ``inverse`` arguments by place
    for a result; it is given the arguments that are constants.
    """

    range: tuple[float, float]
    inverse: Inverse
    pieces: Callable[[Sequence[float]], Iterable[Piece]]
    domain: tuple[float, float] | None = (-inf, inf)
    special: Callable[..., list[Condition]] = lambda *_: []
    seeds: tuple[tuple[float, ...], ...] = ((0.0,), (1.0,), (-1.0,))
    ulps: int = 4


def _odd_zero(x: Term, result: Term) -> list[Condition]:
    """Of a zero the result is the same zero."""
    return [implied([is_equal(x, 0.0)], has_same_bits(result, x))]


def _one(*inverses: Callable[[float], float]) -> Inverse:
    return lambda value, *_: [(0, inverse(value)) for inverse in inverses]


def _on(*pieces: Piece) -> Callable[[Sequence[float]], Iterable[Piece]]:
    return lambda _: pieces


_EVERYWHERE: Final = _on(Piece(-inf, inf))
_WAVES: Final = tuple(-pi / 2 + at * pi for at in range(-2, 4))


def _waves(shift: float) -> Callable[[Sequence[float]], Iterable[Piece]]:
    """Sine rises and falls in turn, cosine the same a quarter of a circle before it."""
    ends = [end - shift for end in _WAVES]
    return _on(*(Piece(low, high, at % 2 == 0) for at, (low, high) in enumerate(pairwise(ends))))


def _circular(shift: float) -> tuple[tuple[float, ...], ...]:
    return tuple((end - shift,) for end in _WAVES)


def _pow_pieces(arguments: Sequence[float]) -> Iterator[Piece]:
    x, y = arguments
    if x > 0 and x != 1:
        yield Piece(-inf, inf, x > 1, argument=1)
    if y == 0 or not math.isfinite(y):
        return
    yield Piece(_TINY if y < 0 else 0.0, inf, y > 0)
    if y == math.floor(y):
        is_odd = math.fmod(y, 2.0) != 0
        yield Piece(-inf, -_TINY if y < 0 else 0.0, is_odd == (y > 0))


def _pow_special(x: Term, y: Term, result: Term) -> list[Condition]:
    """The special cases of the documentation of Math.pow, and on which side of 1 a power is."""
    is_number = within(y, -MAX, MAX)
    above, below = at_most(1.0, x), conjunction([less(0.0, x), at_most(x, 1.0)])
    grows, shrinks = at_most(0.0, y), at_most(y, 0.0)
    large, small = at_most(1 - _ANGLE, result), at_most(result, 1 + _ANGLE)
    return [
        implied([is_equal(y, 0.0)], is_equal(result, 1.0)),
        implied([is_nan(y)], is_nan(result)),
        implied([is_nan(x), negate(is_equal(y, 0.0))], is_nan(result)),
        implied([less(0.0, x), is_number], at_most(0.0, result)),
        implied([is_number, above, grows], large),
        implied([is_number, above, shrinks], small),
        implied([is_number, below, grows], small),
        implied([is_number, below, shrinks], large),
    ]


def _pow_inverse(value: float, x: float | None, y: float | None) -> Iterator[tuple[int, float]]:
    if y:
        root = math.copysign(abs(value) ** (1 / y), value)
        yield from ((0, root), (0, -root), (0, round(root)), (0, -round(root)))
    elif x and x > 0:
        exponent = math.log(value) / math.log(x)
        yield from ((1, exponent), (1, round(exponent)))
    else:
        yield from ((0, value), (1, 1.0))


def _hypot_pieces(arguments: Sequence[float]) -> Iterator[Piece]:
    for at in (0, 1):
        yield Piece(0.0, inf, argument=at)
        yield Piece(-inf, 0.0, rises=False, argument=at)


def _hypot_special(x: Term, y: Term, result: Term) -> list[Condition]:
    """An infinite argument makes the result infinite, and only else NaN makes it NaN."""
    infinite = disjunction([is_equal(each, number) for each in (x, y) for number in (inf, -inf)])
    numbers = conjunction([negate(is_nan(x)), negate(is_nan(y))])
    return [
        implied([infinite], is_equal(result, inf)),
        implied([negate(infinite), negate(numbers)], is_nan(result)),
        implied([numbers], negate(is_nan(result))),
    ]


def _hypot_inverse(value: float, x: float | None, y: float | None) -> Iterator[tuple[int, float]]:
    known = x if x is not None else y
    at = 1 if x is not None else 0
    side = value if known is None else math.sqrt(value * value - known * known)
    yield from ((at, side), (at, -side))


def _atan2_pieces(arguments: Sequence[float]) -> Iterator[Piece]:
    y, x = arguments
    if y:
        yield Piece(-inf, inf, rises=y < 0, argument=1)
    if x > 0:
        yield Piece(-inf, inf)
    elif x < 0:
        yield Piece(_TINY, inf, rises=False)
        yield Piece(-inf, -_TINY, rises=False)


def _atan2_special(y: Term, x: Term, result: Term) -> list[Condition]:
    numbers = conjunction([negate(is_nan(x)), negate(is_nan(y))])
    return [
        implied([numbers], negate(is_nan(result))),
        implied([negate(numbers)], is_nan(result)),
        implied([numbers, less(0.0, y)], at_most(0.0, result)),
        implied([numbers, less(y, 0.0)], at_most(result, 0.0)),
    ]


def _atan2_inverse(value: float, y: float | None, x: float | None) -> Iterator[tuple[int, float]]:
    slope = math.tan(value)
    if y is not None:
        yield (1, y / slope)
    else:
        yield (0, slope * (1.0 if x is None else x))


_RIGHT: Final = pi / 2 + _ANGLE
_FINITE: Final = (-MAX, MAX)

SHAPES: Final[dict[str, Shape]] = {
    "sin": Shape((-1.0, 1.0), _one(math.asin, lambda v: pi - math.asin(v)), _waves(0.0), _FINITE, _odd_zero,
                 ((0.0,), *_circular(0.0))),
    "cos": Shape((-1.0, 1.0), _one(math.acos, lambda v: -math.acos(v)), _waves(pi / 2), _FINITE,
                 seeds=((0.0,), *_circular(pi / 2))),
    "tan": Shape((-inf, inf), _one(math.atan), _on(Piece(-pi / 2, pi / 2)), _FINITE, _odd_zero),
    "asin": Shape((-_RIGHT, _RIGHT), _one(math.sin), _on(Piece(-1.0, 1.0)), (-1.0, 1.0), _odd_zero),
    "acos": Shape((0.0, 2 * _RIGHT), _one(math.cos), _on(Piece(-1.0, 1.0, rises=False)), (-1.0, 1.0)),
    "atan": Shape((-_RIGHT, _RIGHT), _one(math.tan), _EVERYWHERE, special=_odd_zero, seeds=((0.0,), (inf,), (-inf,))),
    "sinh": Shape((-inf, inf), _one(math.asinh), _EVERYWHERE, special=_odd_zero, ulps=10),
    "cosh": Shape((1.0, inf), _one(math.acosh, lambda v: -math.acosh(v)),
                  _on(Piece(0.0, inf), Piece(-inf, 0.0, rises=False)), ulps=10),
    "tanh": Shape((-1.0, 1.0), _one(math.atanh), _EVERYWHERE, special=_odd_zero, ulps=10),
    "exp": Shape((0.0, inf), _one(math.log), _EVERYWHERE),
    "expm1": Shape((-1.0, inf), _one(math.log1p), _EVERYWHERE, special=_odd_zero),
    "log": Shape((-inf, inf), _one(math.exp), _on(Piece(0.0, inf)), (0.0, inf), seeds=((0.0,), (1.0,), (MAX,))),
    "log10": Shape((-inf, inf), _one(partial(pow, 10.0)), _on(Piece(0.0, inf)), (0.0, inf),
                   seeds=((0.0,), (1.0,), (10.0,), (MAX,))),
    "log1p": Shape((-inf, inf), _one(math.expm1), _on(Piece(-1.0, inf)), (-1.0, inf), _odd_zero),
    "cbrt": Shape((-inf, inf), _one(lambda v: v**3), _EVERYWHERE, special=_odd_zero),
    "pow": Shape((-inf, inf), _pow_inverse, _pow_pieces, None, _pow_special, ()),
    "atan2": Shape((-2 * _RIGHT, 2 * _RIGHT), _atan2_inverse, _atan2_pieces, None, _atan2_special, (), 8),
    "hypot": Shape((0.0, inf), _hypot_inverse, _hypot_pieces, None, _hypot_special, ()),
}  # fmt: skip
"""By the name of the method in Math and StrictMath."""
