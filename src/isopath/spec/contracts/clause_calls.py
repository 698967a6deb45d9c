"""What the harness of a contract calls (``isopath.spec.contracts.harness``), as the machine understands it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from isopath.machine.endings import Violated
from isopath.machine.natives.harness import ASSERTION_ERROR, as_condition, assumes, harness
from isopath.machine.natives.registry import native
from isopath.machine.ops.dereference import note_throw
from isopath.program.linked import java_name
from isopath.spec.contracts.harness import CLAUSES
from isopath.spec.contracts.watching import Watched
from isopath.terms import Condition, Term, Value

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

_CLAUSES: Final = harness(CLAUSES.replace(".", "/"))

assumes(_CLAUSES, "assume(Z)V")


@native(_CLAUSES, "at(I)V")
def at(vm: "Machine", state: "State", clause: Value) -> None:
    """A clause is evaluated from here on; 0 is the method itself."""
    assert isinstance(state.heap, Watched) and isinstance(clause, int)
    state.heap.evaluate(clause)


@native(_CLAUSES, "check(ZLjava/lang/String;)V")
def check(vm: "Machine", state: "State", holds: Value, violation: Term) -> "Iterator[tuple[State, None]]":
    """Where a clause does not hold, the path ends as violated, with what the harness has to say of it."""
    condition = as_condition(holds)
    for side, is_met in vm.split(state, condition):
        if not is_met:
            violate(vm, side, condition, vm.initialization.text_of(side, violation))
        yield side, None


def violate(vm: "Machine", state: "State", condition: Condition, words: str | None) -> None:
    """End a path as one that fails, where a condition does not hold."""
    if isinstance(condition, Term):
        note_throw(state, state.frame.code.insns[state.frame.index - 1], ASSERTION_ERROR)
    failure = vm.exceptions.create(state, ASSERTION_ERROR, words)
    if failure is not None:
        state.ending = Violated(failure, java_name(ASSERTION_ERROR))
