"""Static comparisons and tests of java.lang's boxes: three-way comparisons and truth values as terms."""

from typing import Final

from isopath.terms import Condition, Value, build, conjunction, equal, ite, negate
from isopath.terms.operators import DOUBLE_BITS, FLOAT_BITS, LCMP, LT, Op
from isopath.terms.sorts import DOUBLE, FLOAT, INT, LONG, Sort
from isopath.vm.core.effects import truth
from isopath.vm.core.registry import Natives

native = Natives()

_INFINITY: Final = float("inf")

native.intrinsic("java/lang/Integer", "compare(II)I")(lambda a, b: build(LCMP, INT, a, b))
native.intrinsic("java/lang/Long", "compare(JJ)I")(lambda a, b: build(LCMP, LONG, a, b))
native.intrinsic("java/lang/Boolean", "compare(ZZ)I")(lambda a, b: build(LCMP, INT, a, b))


@native.intrinsic("java/lang/Boolean", "hashCode(Z)I")
def hash_of_boolean(value: Value) -> Value:
    return ite(INT, equal(INT, value, 0), 1237, 1231)


def _is_finite(sort: Sort, value: Value) -> Condition:
    """Between the infinities, which a NaN is not."""
    return conjunction([build(LT, sort, -_INFINITY, value), build(LT, sort, value, _INFINITY)])


def _is_nan(sort: Sort, value: Value) -> Condition:
    return negate(equal(sort, value, value))


def _compare(sort: Sort, bits: Op, held_in: Sort, a: Value, b: Value) -> Value:
    """By order, and where neither is less by bits: ``-0.0`` before ``0.0``, a NaN after all else."""
    by_bits = build(LCMP, held_in, build(bits, sort, a), build(bits, sort, b))
    at_most = ite(INT, build(LT, sort, b, a), 1, by_bits)
    return ite(INT, build(LT, sort, a, b), -1, at_most)


def _register(name: str, kind: str, sort: Sort, bits: Op, held_in: Sort) -> None:
    is_infinite = lambda a: truth(conjunction([negate(_is_finite(sort, a)), equal(sort, a, a)]))  # noqa: E731
    native.intrinsic(name, f"compare({kind}{kind})I")(lambda a, b: _compare(sort, bits, held_in, a, b))
    native.intrinsic(name, f"isNaN({kind})Z")(lambda a: truth(_is_nan(sort, a)))
    native.intrinsic(name, f"isFinite({kind})Z")(lambda a: truth(_is_finite(sort, a)))
    native.intrinsic(name, f"isInfinite({kind})Z")(is_infinite)


_register("java/lang/Float", "F", FLOAT, FLOAT_BITS, INT)
_register("java/lang/Double", "D", DOUBLE, DOUBLE_BITS, LONG)
