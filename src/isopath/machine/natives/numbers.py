"""java.lang's numbers: the bits of floating-point values and back."""

import struct
from typing import TYPE_CHECKING

from isopath.machine.endings import Unsupported
from isopath.machine.natives.registry import native
from isopath.terms import Term, Value
from isopath.terms.arithmetic import bits_of, wrap_int, wrap_long
from isopath.terms.sorts import DOUBLE, FLOAT

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine


@native("java/lang/Float", "floatToRawIntBits(F)I")
def float_bits(vm: "Machine", state: "State", value: Value) -> Value | None:
    if isinstance(value, Term):
        state.ending = Unsupported("java.lang.Float.floatToRawIntBits of a symbolic value")
        return None
    return wrap_int(bits_of(value, FLOAT))


@native("java/lang/Double", "doubleToRawLongBits(D)J")
def double_bits(vm: "Machine", state: "State", value: Value) -> Value | None:
    if isinstance(value, Term):
        state.ending = Unsupported("java.lang.Double.doubleToRawLongBits of a symbolic value")
        return None
    return wrap_long(bits_of(value, DOUBLE))


@native("java/lang/Float", "intBitsToFloat(I)F")
def float_of_bits(vm: "Machine", state: "State", bits: Value) -> Value | None:
    if isinstance(bits, Term):
        state.ending = Unsupported("java.lang.Float.intBitsToFloat of a symbolic value")
        return None
    return float(struct.unpack("<f", struct.pack("<I", int(bits) & 0xFFFFFFFF))[0])


@native("java/lang/Double", "longBitsToDouble(J)D")
def double_of_bits(vm: "Machine", state: "State", bits: Value) -> Value | None:
    if isinstance(bits, Term):
        state.ending = Unsupported("java.lang.Double.longBitsToDouble of a symbolic value")
        return None
    return float(struct.unpack("<d", struct.pack("<Q", int(bits) & 0xFFFFFFFFFFFFFFFF))[0])
