"""java.lang.Math where its bytecode branches only to choose a value, and what IEEE 754 fixes to the bit: one term each.

A division whose divisor the path may take for zero throws, and that is the bytecode's affair.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from isopath.terms import Condition, Term, Value, build, conjunction, equal, ite, negate
from isopath.terms.operators import (
    ADD,
    BIT_XOR,
    CEIL,
    DIV,
    FLOOR,
    FMA,
    I2L,
    L2I,
    LE,
    LT,
    MUL,
    NEAREST_REM,
    NEG,
    REM,
    RINT,
    SQRT,
    SUB,
    Op,
)
from isopath.terms.sorts import DOUBLE, FLOAT, INT, LONG, Sort
from isopath.vm.core import DECLINED, Machine, Natives, Result, State

native = Natives()

MATH: Final = "java/lang/Math"
_SORTS: Final = {"I": INT, "J": LONG, "F": FLOAT, "D": DOUBLE}


def _integer_choices(kind: str, sort: Sort) -> None:
    native.intrinsic(MATH, f"max({kind}{kind}){kind}", known=max)(lambda a, b: ite(sort, build(LE, sort, b, a), a, b))
    native.intrinsic(MATH, f"min({kind}{kind}){kind}", known=min)(lambda a, b: ite(sort, build(LE, sort, a, b), a, b))
    native.intrinsic(MATH, f"abs({kind}){kind}")(lambda a: ite(sort, build(LT, sort, a, 0), build(NEG, sort, a), a))


def _float_choices(kind: str, sort: Sort) -> None:
    """A NaN among the operands is the result; of two zeros the sum is the greater, as ``-0.0 + 0.0`` is ``0.0``."""

    def are_zeros(a: Value, b: Value) -> Condition:
        return conjunction([equal(sort, a, 0.0), equal(sort, b, 0.0)])

    def choose(a: Value, b: Value, of_zeros: Value, takes_first: Condition) -> Value:
        ordered = ite(sort, are_zeros(a, b), of_zeros, ite(sort, takes_first, a, b))
        return ite(sort, equal(sort, a, a), ordered, a)

    def greater(a: Value, b: Value) -> Value:
        return choose(a, b, build(ADD, sort, a, b), build(LE, sort, b, a))

    def less(a: Value, b: Value) -> Value:
        negated = build(ADD, sort, build(NEG, sort, a), build(NEG, sort, b))
        return choose(a, b, build(NEG, sort, negated), build(LE, sort, a, b))

    def sign(a: Value) -> Value:
        below = ite(sort, build(LT, sort, a, 0.0), -1.0, a)
        return ite(sort, build(LT, sort, 0.0, a), 1.0, below)

    native.intrinsic(MATH, f"max({kind}{kind}){kind}")(greater)
    native.intrinsic(MATH, f"min({kind}{kind}){kind}")(less)
    native.intrinsic(MATH, f"abs({kind}){kind}")(
        lambda a: ite(sort, build(LE, sort, a, 0.0), build(SUB, sort, 0.0, a), a)
    )
    native.intrinsic(MATH, f"signum({kind}){kind}")(sign)


def _floor_division(kinds: str, result: str) -> None:
    """Division that rounds down: where the signs differ and something is left over, one less than truncation."""
    sort = _SORTS["J" if "J" in kinds else "I"]

    def is_inexact(x: Value, y: Value, quotient: Value) -> Condition:
        signs_differ = build(LT, sort, build(BIT_XOR, sort, x, y), 0)
        leaves_rest = equal(sort, build(MUL, sort, quotient, y), x)
        return conjunction([signs_differ, negate(leaves_rest)])

    def divide(x: Value, y: Value) -> Value:
        quotient = build(DIV, sort, x, y)
        return ite(sort, is_inexact(x, y, quotient), build(SUB, sort, quotient, 1), quotient)

    def modulo(x: Value, y: Value) -> Value:
        rest = build(REM, sort, x, y)
        has_other_sign = build(LT, sort, build(BIT_XOR, sort, rest, y), 0)
        moved = conjunction([has_other_sign, negate(equal(sort, rest, 0))])
        value = ite(sort, moved, build(ADD, sort, rest, y), rest)
        return build(L2I, LONG, value) if result == "I" and sort is LONG else value

    quotient_kind = "J" if "J" in kinds else "I"
    native(MATH, f"floorDiv({kinds}){quotient_kind}")(partial(_where_divisor_is_not_zero, divide, kinds))
    native(MATH, f"floorMod({kinds}){result}")(partial(_where_divisor_is_not_zero, modulo, kinds))


def _where_divisor_is_not_zero(
    function: Callable[[Value, Value], Value], kinds: str, vm: Machine, state: State, x: Value, y: Value
) -> Result:
    divisor_sort = _SORTS[kinds[1]]
    if not isinstance(x, Term) and not isinstance(y, Term):
        return DECLINED
    if state.heap.path.settled(equal(divisor_sort, y, 0)) is not False:
        return DECLINED
    return function(x, build(I2L, INT, y) if kinds == "JI" else y)


for _kind in "IJ":
    _integer_choices(_kind, _SORTS[_kind])
for _kind in "FD":
    _float_choices(_kind, _SORTS[_kind])
for _kinds, _result in (("II", "I"), ("JI", "I"), ("JJ", "J")):
    _floor_division(_kinds, _result)


_OPERATORS: Final = {
    "sqrt(D)D": (SQRT, DOUBLE),
    "floor(D)D": (FLOOR, DOUBLE),
    "ceil(D)D": (CEIL, DOUBLE),
    "rint(D)D": (RINT, DOUBLE),
    "IEEEremainder(DD)D": (NEAREST_REM, DOUBLE),
    "fma(DDD)D": (FMA, DOUBLE),
    "fma(FFF)F": (FMA, FLOAT),
}


@native.family("java/lang/Math", _OPERATORS)
@native.family("java/lang/StrictMath", _OPERATORS)
def operator(of: tuple[Op, Sort], vm: object, state: object, *operands: Value) -> Value:
    return build(*of, *operands)
