"""What the harness of a contract calls (``isopath.spec.contracts.harness``), as the machine understands it."""

from collections.abc import Iterator
from typing import Final

from isopath.spec.contracts.harness import CLAUSES
from isopath.spec.contracts.violations import violate
from isopath.spec.contracts.watching import ClauseWatch
from isopath.terms import Term, Value
from isopath.vm.core.machine import Machine
from isopath.vm.core.state import State
from isopath.vm.natives.harness.calls import Harness, as_condition

native = Harness()

_CLAUSES: Final = native.harness(CLAUSES.replace(".", "/"))

native.assumes(_CLAUSES, "assume(Z)V")


@native(_CLAUSES, "at(I)V")
def at(vm: Machine, state: State, clause: Value) -> None:
    """A clause is evaluated from here on; 0 is the method itself."""
    watch = state.heap.guard(ClauseWatch)
    assert watch is not None and isinstance(clause, int)
    watch.evaluate(state.heap, clause)


@native(_CLAUSES, "check(ZLjava/lang/String;)V")
def check(vm: Machine, state: State, holds: Value, violation: Term) -> Iterator[tuple[State, None]]:
    """Where a clause does not hold, the path ends as violated, with what the harness has to say of it."""
    condition = as_condition(holds)
    for side, holds in vm.split(state, condition):
        if not holds:
            violate(vm, side, condition, vm.initialization.text_of(side, violation))
        yield side, None


@native(_CLAUSES, "check(ZLjava/lang/String;Ljava/lang/Throwable;)V")
def check_after_throwing(
    vm: Machine, state: State, holds: Value, violation: Term, thrown: Term
) -> Iterator[tuple[State, None]]:
    """The same where an exception has left the method: it is the cause of the failure."""
    condition = as_condition(holds)
    for side, holds in vm.split(state, condition):
        if not holds:
            violate(vm, side, condition, vm.initialization.text_of(side, violation), thrown)
        yield side, None
