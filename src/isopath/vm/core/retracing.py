"""One step of a trace under a script: the choice that it says, taken without asking the solver.

The machine has stated the facts that the choice rests on, as it does before it asks. Sides that were not taken are no
business of this trace, and the model of its path is gone.
"""

from typing import TypeVar

from isopath.heap import Case, Heap
from isopath.terms import Term, negate
from isopath.vm.core.state import State

V = TypeVar("V")


def side_again(state: State, condition: Term, *, is_chosen: bool) -> tuple[State, bool]:
    """The side of a condition that the script says. One that ``is_chosen`` by the heap model is not the solver's."""
    choice, is_fork = _next(state)
    taken: Term = negate(condition) if choice else condition
    state.heap.learn(taken)
    if is_fork:
        state.splits += 1
        state.assume(taken, asked=True if is_chosen else None)
    state.choose(choice, is_fork)
    return state, not choice


def case_again(state: State, cases: list[Case[V, Heap]]) -> tuple[State, V]:
    """The case of a heap operation that the script says."""
    choice, is_fork = _next(state)
    case = cases[choice]
    state.heap = case.heap
    state.heap.learn(case.guard)
    state.assume(case.guard, case.asked)
    state.choose(choice, is_fork)
    state.state_facts(case.facts)
    return state, case.value


def _next(state: State) -> tuple[int, bool]:
    """The next choice of the script, which is not followed any further after the last one."""
    assert state.script is not None
    choice, is_fork, is_last = state.script.take()
    if is_last:
        state.script = None
    state.model = None
    return choice, is_fork
