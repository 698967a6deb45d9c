"""java.lang's boxes of numbers: values, comparisons and bits as terms, where the bytecode would branch.

A box of a value that is not known is one object, whose identity follows from its value. Every NaN has the canonical
bits: Java leaves those of a raw NaN open, and which a JVM gives depends on its processor.
"""

from functools import partial
from typing import Final

from isopath.terms import Condition, Term, Value, build, conjunction, equal, ite, negate
from isopath.terms.arithmetic import bits_of, double_of_bits, float_of_bits, wrap_int, wrap_long
from isopath.terms.operators import ADD, BITS_DOUBLE, BITS_FLOAT, DOUBLE_BITS, FLOAT_BITS, LCMP, LT, SHL, USHR, Op
from isopath.terms.sorts import DOUBLE, FLOAT, INT, LONG, Sort
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import boolean

native = Natives()

_CACHED: Final = {
    "java/lang/Boolean": "Z",
    "java/lang/Byte": "B",
    "java/lang/Character": "C",
    "java/lang/Short": "S",
    "java/lang/Integer": "I",
    "java/lang/Long": "J",
}


def box(name: str, vm: Machine, state: State, value: Value) -> Result:
    """``valueOf`` of the class of that name."""
    is_open = isinstance(value, Term)
    return state.heap.canonical.allocate_box(vm.hierarchy.load(name), value) if is_open else DECLINED


for _name, _kind in _CACHED.items():
    native(_name, f"valueOf({_kind})L{_name};")(partial(box, _name))


@native("java/lang/Float", "floatToRawIntBits(F)I", "floatToIntBits(F)I")
def bits_of_float(vm: Machine, state: State, value: Value) -> Value:
    if isinstance(value, Term):
        return build(FLOAT_BITS, FLOAT, value)
    return wrap_int(bits_of(value, FLOAT))


@native("java/lang/Double", "doubleToRawLongBits(D)J", "doubleToLongBits(D)J")
def bits_of_double(vm: Machine, state: State, value: Value) -> Value:
    if isinstance(value, Term):
        return build(DOUBLE_BITS, DOUBLE, value)
    return wrap_long(bits_of(value, DOUBLE))


@native("java/lang/Float", "intBitsToFloat(I)F")
def float_with_bits(vm: Machine, state: State, bits: Value) -> Value:
    return build(BITS_FLOAT, INT, bits) if isinstance(bits, Term) else float_of_bits(int(bits))


@native("java/lang/Double", "longBitsToDouble(J)D")
def double_with_bits(vm: Machine, state: State, bits: Value) -> Value:
    return build(BITS_DOUBLE, LONG, bits) if isinstance(bits, Term) else double_of_bits(int(bits))


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
    is_infinite = lambda a: boolean(conjunction([negate(_is_finite(sort, a)), equal(sort, a, a)]))  # noqa: E731
    native.intrinsic(name, f"compare({kind}{kind})I")(lambda a, b: _compare(sort, bits, held_in, a, b))
    native.intrinsic(name, f"isNaN({kind})Z")(lambda a: boolean(_is_nan(sort, a)))
    native.intrinsic(name, f"isFinite({kind})Z")(lambda a: boolean(_is_finite(sort, a)))
    native.intrinsic(name, f"isInfinite({kind})Z")(is_infinite)


_register("java/lang/Float", "F", FLOAT, FLOAT_BITS, INT)
_register("java/lang/Double", "D", DOUBLE, DOUBLE_BITS, LONG)


def _empty_halves(sort: Sort, value: Value, cut: str) -> Value:
    """How many zeros precede the first set bit, from the side that ``cut`` shifts out last."""
    keep, drop = (USHR, SHL) if cut == "high" else (SHL, USHR)
    zeros: Value = 0
    rest = value
    width = sort.bits // 2
    while width:
        is_empty = equal(sort, build(keep, sort, rest, sort.bits - width), 0)
        zeros = build(ADD, INT, zeros, ite(INT, is_empty, width, 0))
        rest = ite(sort, is_empty, build(drop, sort, rest, width), rest)
        width //= 2
    return ite(INT, equal(sort, value, 0), sort.bits, zeros)


for _name, _kind, _sort in (("java/lang/Integer", "I", INT), ("java/lang/Long", "J", LONG)):
    native.intrinsic(_name, f"numberOfLeadingZeros({_kind})I")(lambda a, sort=_sort: _empty_halves(sort, a, "high"))
    native.intrinsic(_name, f"numberOfTrailingZeros({_kind})I")(lambda a, sort=_sort: _empty_halves(sort, a, "low"))
