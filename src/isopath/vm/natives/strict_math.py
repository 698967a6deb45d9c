"""Of java.lang.Math and StrictMath what IEEE 754 fixes to the bit: an operator of terms each."""

from typing import Final

from isopath.terms import Value, build
from isopath.terms.operators import CEIL, FLOOR, FMA, NEAREST_REM, RINT, SQRT, Op
from isopath.terms.sorts import DOUBLE, FLOAT, Sort
from isopath.vm.core.registry import Natives

native = Natives()

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
