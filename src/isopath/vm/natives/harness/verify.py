"""The harness of Java PathFinder itself, which programs for Symbolic PathFinder use too: ``Verify.getInt(0, 3)``."""

from typing import Final

from isopath.terms import Value, ite, negate
from isopath.terms.sorts import INT
from isopath.vm.core import Machine, Outcomes, State
from isopath.vm.core.effects import unsupported
from isopath.vm.inputs.fresh import fresh_primitive, fresh_symbol
from isopath.vm.natives.environment.clocks import within
from isopath.vm.natives.harness.calls import Harness, as_condition, asked, assume

native = Harness()

VERIFY: Final = native.harness("gov/nasa/jpf/vm/Verify")

native.gives_input(VERIFY, "getBoolean", "Z")
native.gives_input(VERIFY, "randomBool", "Z")
native.gives(None, VERIFY, "beginAtomic()V", "endAtomic()V")


@native(VERIFY, "getBoolean(Z)Z")
def get_boolean(vm: Machine, state: State, is_false_first: Value) -> Value:
    """Which of the two comes first is a matter of the other tool's search."""
    return fresh_primitive(state, asked(state, "Verify.getBoolean()"), "Z")


@native(VERIFY, "ignoreIf(Z)V")
def ignore_if(vm: Machine, state: State, is_ignored: Value) -> Outcomes:
    return assume(vm, state, ite(INT, negate(as_condition(is_ignored)), 1, 0))


@native(VERIFY, "random(I)I")
def random(vm: Machine, state: State, highest: Value) -> Value | None:
    """From 0 to the highest, both included."""
    return _between(state, "random", (0, highest))


@native(VERIFY, "getInt(II)I")
def get_int(vm: Machine, state: State, one: Value, other: Value) -> Value | None:
    """From one number to the other, both included, whichever is greater."""
    return _between(state, "getInt", (one, other))


def _between(state: State, method: str, limits: tuple[Value, Value]) -> Value | None:
    known = [limit for limit in limits if isinstance(limit, int)]
    if len(known) < 2:
        return unsupported(state, f"gov.nasa.jpf.vm.Verify.{method} between limits that are not known")
    drawn = fresh_symbol(state, asked(state, f"Verify.{method}()"), "I")
    within(state, drawn, min(known), max(known), INT)
    return drawn
