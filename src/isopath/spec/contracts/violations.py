"""How a path ends on which a contract does not hold."""

from isopath.program.linked import java_name
from isopath.terms import Condition, Term
from isopath.vm.core.dereference import note_throw
from isopath.vm.core.endings import Violated
from isopath.vm.core.machine import Machine
from isopath.vm.core.state import State
from isopath.vm.natives.harness.calls import ASSERTION_ERROR


def violate(vm: Machine, state: State, condition: Condition, words: str | None, cause: Term | None = None) -> None:
    """End a path as one that fails, where a condition does not hold; ``cause`` is what the method has thrown."""
    if isinstance(condition, Term):
        note_throw(state, state.frame.code.insns[state.frame.index - 1], ASSERTION_ERROR)
    failure = vm.exceptions.create(state, ASSERTION_ERROR, words, cause)
    if failure is not None:
        state.ending = Violated(failure, java_name(ASSERTION_ERROR))
