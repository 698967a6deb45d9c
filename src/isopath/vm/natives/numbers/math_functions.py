"""java.lang.Math's elementary functions, where the JVM has its own code for them.

HotSpot on x86-64 computes them within a known fraction of the last bit, though not correctly rounded. So where the true
value is not nearly halfway between two doubles the nearer one is what the JVM gives; where it is, for results below
the normal range, and for arguments that are terms, ``isopath.vm.natives.numbers.elementary`` has the answer. Which
functions the JVM replaces, the class file says (@IntrinsicCandidate); the others are StrictMath's.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from isopath.terms import Term, Value
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import declared
from isopath.vm.natives.numbers import precise
from isopath.vm.natives.numbers.elementary import NAMES, computed

native = Natives()

MATH: Final = "java/lang/Math"
BITS: Final = 256
_CANDIDATE: Final = "Ljdk/internal/vm/annotation/IntrinsicCandidate;"
_TINY: Final = 2.0**-40
_OVERFLOW: Final = 710.0
_UNDERFLOW: Final = -746.0

MARGINS: Final = {
    "sin": 0.03, "cos": 0.03, "tan": 0.1, "exp": 0.03, "log": 0.01, "log10": 0.01, "pow": 0.01, "tanh": 0.02,
    "cbrt": 0.03,
}  # fmt: skip
"""How many units in the last place the JVM's result may be off, beyond rounding.

The most that was measured over 120,000 arguments, on releases 17 and 25, is 0.011, 0.007, 0.063, 0.014, 0.001, 0.001,
0.003, 0.002 and 0.012.
"""

Answer = float | Fraction | None
"""What the JVM gives for certain; or the true value; or nothing that is known."""


def nearest(true: Fraction, margin: float) -> float | None:
    """The double next to a value, if it is so for every value within the margin."""
    try:
        rounded = float(true)
    except OverflowError:
        return None
    if math.isinf(rounded) or abs(rounded) < 2.3e-308:
        return None
    off = abs(true - Fraction(rounded)) / Fraction(math.ulp(rounded))
    return rounded if off < Fraction(0.5 - margin) else None


def _circular(select: Callable[[int, int], Fraction], at_zero: float) -> Callable[[float], Answer]:
    """A function of sine and cosine. Next to zero it is its value there, or its argument."""

    def function(x: float) -> Answer:
        if not math.isfinite(x):
            return math.nan
        if abs(x) < _TINY:
            return at_zero or x
        return select(*precise.sine_and_cosine(Fraction(x), BITS))

    return function


def _exp(x: float) -> Answer:
    if not math.isfinite(x):
        return 0.0 if x < 0 else x
    return _exponential(Fraction(x))


def _exponential(x: Fraction) -> Answer:
    if x > _OVERFLOW:
        return math.inf
    if x < _UNDERFLOW:
        return 0.0
    mantissa, k = precise.exponential(precise.fixed(x, BITS), BITS)
    return Fraction(mantissa, 1 << BITS) * Fraction(2) ** k


def _log(x: float) -> Answer:
    if x <= 0 or not math.isfinite(x):
        return -math.inf if x == 0 else x if x > 0 else math.nan
    return 0.0 if x == 1 else Fraction(precise.natural_log(Fraction(x), BITS), 1 << BITS)


def _log10(x: float) -> Answer:
    value = _log(x)
    return value / Fraction(precise.ln10(BITS), 1 << BITS) if isinstance(value, Fraction) else value


def _pow(x: float, y: float) -> Answer:
    """The special cases as the documentation of Math.pow lists them."""
    if y == 0.0:
        return 1.0
    if x != x or y != y or (abs(x) == 1.0 and math.isinf(y)):
        return math.nan
    if y in (1.0, 2.0):
        return x if y == 1.0 else x * x
    is_odd = math.isfinite(y) and y == math.floor(y) and math.fmod(y, 2.0) != 0.0
    sign = -1 if is_odd and math.copysign(1.0, x) < 0 else 1
    if math.isinf(y) or x == 0.0 or math.isinf(x):
        grows = (abs(x) > 1.0) == (y > 0.0)
        return sign * (math.inf if grows else 0.0)
    if x < 0 and y != math.floor(y):
        return math.nan
    if abs(x) == 1.0:
        return float(sign)
    value = _exponential(Fraction(precise.natural_log(abs(Fraction(x)), BITS), 1 << BITS) * Fraction(y))
    return None if value is None else sign * value


def _tanh(x: float) -> Answer:
    if x != x or x == 0.0 or abs(x) > 22:
        return x if x != x or x == 0.0 else math.copysign(1.0, x)
    if abs(x) < _TINY:
        return x
    square = _exponential(2 * Fraction(x))
    assert isinstance(square, Fraction)
    return (square - 1) / (square + 1)


def _cbrt(x: float) -> Answer:
    if not math.isfinite(x) or x == 0.0:
        return x
    root = Fraction(precise.cube_root(abs(Fraction(x)), 2 * BITS), 1 << 2 * BITS)
    return root if x > 0 else -root


_CERTAIN: Final[dict[str, Callable[..., Answer]]] = {
    "sin": _circular(lambda sine, cosine: Fraction(sine, 1 << BITS), 0.0),
    "cos": _circular(lambda sine, cosine: Fraction(cosine, 1 << BITS), 1.0),
    "tan": _circular(lambda sine, cosine: Fraction(sine, cosine), 0.0),
    "exp": _exp,
    "log": _log,
    "log10": _log10,
    "pow": _pow,
    "tanh": _tanh,
    "cbrt": _cbrt,
}


@native.family(MATH, {f"{name}({'D' * arity})D": name for name, arity in NAMES.items()})
def of_math(name: str, vm: Machine, state: State, *arguments: Value) -> Result:
    """Computed here where the class file says that the JVM has its own code, and the arguments are known."""
    if any(isinstance(argument, Term) for argument in arguments):
        return computed(vm, state, "Math", name, arguments)
    method = declared(vm, MATH, f"{name}({'D' * len(arguments)})D")
    if not any(annotation.type == _CANDIDATE for annotation in method.info.annotations):
        return DECLINED
    answer = _CERTAIN[name](*arguments) if name in _CERTAIN else None
    if isinstance(answer, Fraction):
        answer = nearest(answer, MARGINS[name])
    return computed(vm, state, "Math", name, arguments) if answer is None else answer
