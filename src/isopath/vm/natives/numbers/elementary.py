"""The elementary functions of Math and StrictMath: a term under the name of the call, or what the JVM computes.

A path that knows an argument of Math is served by ``isopath.vm.natives.numbers.math_functions`` where that is certain
of the last bit, one of StrictMath by the bytecode of newer platforms.
"""

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

from isopath.program.elementary_values import ElementaryValues
from isopath.solver.elementary import Elementary
from isopath.terms import Term, Value, build
from isopath.terms.initial import STATIC_CALL, Function, apply
from isopath.terms.operators import MUL
from isopath.terms.sorts import DOUBLE
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import unsupported

native = Natives()

NAMES: Final = {
    **dict.fromkeys(
        ("sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh",
         "exp", "expm1", "log", "log10", "log1p", "cbrt"), 1,
    ),
    **dict.fromkeys(("pow", "atan2", "hypot"), 2),
}  # fmt: skip
"""How many arguments each has."""

ELEMENTARY: Final = "elementary"
"""What the function is made again of in another process begins with this."""
STRICT_MATH: Final = "java/lang/StrictMath"


def computed(vm: Machine, state: State, owner: str, name: str, arguments: Sequence[Value]) -> Result:
    """A call of a method of ``Math`` or ``StrictMath``, whichever ``owner`` is."""
    exact = _exact_power(*arguments) if name == "pow" else None
    if exact is not None:
        return exact
    values = vm.hierarchy.elementary_values
    if values is None:
        return unsupported(state, f"java.lang.{owner}.{name}: the JDK has no javac and java to compute it")
    if any(isinstance(argument, Term) for argument in arguments):
        return apply(elementary_function(values, owner, name), *arguments)
    return values.compute(owner, name, [float(argument) for argument in arguments if not isinstance(argument, Term)])


def _exact_power(base: Value, exponent: Value) -> Value | None:
    """Powers that every JVM computes by one multiplication or none."""
    if isinstance(exponent, Term) or exponent not in (0.0, 1.0, 2.0):
        return None
    return 1.0 if exponent == 0.0 else base if exponent == 1.0 else build(MUL, DOUBLE, base, base)


@cache
def elementary_function(values: ElementaryValues, owner: str, name: str) -> Function:
    """The function that a method is, with what the JVM computes as its meaning."""
    written = f"{owner}.{name}"
    meaning = Elementary(name, partial(values.compute, owner, name))
    return Function(
        f"{written} of {values.release}",
        written,
        STATIC_CALL,
        (DOUBLE,) * NAMES[name],
        DOUBLE,
        meaning=meaning,
        source=(ELEMENTARY, owner, name),
    )


@native.family(STRICT_MATH, {f"{name}({'D' * arity})D": name for name, arity in NAMES.items()})
def of_strict_math(name: str, vm: Machine, state: State, *arguments: Value) -> Result:
    method = vm.hierarchy.method(STRICT_MATH, name, f"({'D' * len(arguments)})D")
    is_known = not any(isinstance(argument, Term) for argument in arguments)
    if is_known and method is not None and not method.is_native:
        return DECLINED
    return computed(vm, state, "StrictMath", name, arguments)
