"""Of java.lang.StrictMath and Math what IEEE 754 fixes to the bit.

Newer platforms have the other functions in bytecode, which runs; where an older one has native code, a path that needs
it ends by name.
"""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from isopath.machine.endings import Unsupported
from isopath.machine.natives.registry import native
from isopath.terms import Term, Value

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

STRICT_MATH: Final = "java/lang/StrictMath"


def square_root(x: float) -> float:
    """The correctly rounded square root."""
    return math.nan if x < 0 else math.sqrt(x)


def ieee_remainder(x: float, divisor: float) -> float:
    """The exact remainder of the quotient rounded to the nearest integer."""
    if math.isinf(x) or x != x or divisor != divisor or divisor == 0.0:
        return math.nan
    return math.remainder(x, divisor)


def register(owner: str, name: str, function: Callable[..., float], arity: int) -> None:
    """A function of doubles that is known for numbers and has no model for symbols."""

    def call(vm: "Machine", state: "State", *arguments: Value) -> Any:
        if any(isinstance(argument, Term) for argument in arguments):
            state.ending = Unsupported(f"{owner.replace('/', '.')}.{name} of a symbolic value")
            return None
        return function(*arguments)

    native(owner, f"{name}({'D' * arity})D")(call)


register(STRICT_MATH, "IEEEremainder", ieee_remainder, 2)
for _owner in (STRICT_MATH, "java/lang/Math"):
    register(_owner, "sqrt", square_root, 1)
