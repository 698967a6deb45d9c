"""java.lang's numbers: the bits of floating-point values and back.

Every NaN has the canonical bits. Java leaves those of a raw NaN open, and which a JVM gives depends on its processor.
"""

from isopath.terms import Term, Value, build
from isopath.terms.arithmetic import bits_of, double_of_bits, float_of_bits, wrap_int, wrap_long
from isopath.terms.operators import BITS_DOUBLE, BITS_FLOAT, DOUBLE_BITS, FLOAT_BITS
from isopath.terms.sorts import DOUBLE, FLOAT, INT, LONG
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Natives
from isopath.vm.core.state import State

native = Natives()


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
