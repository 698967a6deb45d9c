"""``repOk`` before the method (paper 004, section 4.1: PrEP): the inputs are expanded, then the method runs on them.

The invariants of the parameters, and of what they refer to, run on the very state that the method begins with, in its
heap model. Each path on which all of them give true is a beginning of its own: what the invariants have read is decided
before the method has asked for it, so that there are more traces than paths. That is what the technique is compared
for. Objects that no invariant of a parameter leads to are as they please.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import chain

from isopath.heap import Heap
from isopath.program.linked import Method
from isopath.spec.expansion import expanded
from isopath.spec.invariants import Invariants
from isopath.spec.read_only import Seal
from isopath.spec.running import Doubt, Running
from isopath.terms import Value
from isopath.vm import Machine, State, Undecided
from isopath.vm.inputs.entry import begin, declare_inputs


class Beginnings:
    """The states in which a method, or its harness, begins on valid inputs. The machine for invariants is its own."""

    def __init__(
        self,
        make_machine: Callable[[], Machine],
        method: Method,
        invariants: Invariants,
        harness: Method | None = None,
    ) -> None:
        self._make_machine = make_machine
        self._method = method
        self._invariants = invariants
        self._harness = harness

    @cached_property
    def _aside(self) -> Machine:
        return self._make_machine()

    def inputs(self, vm: Machine, heap: Heap, arguments: Sequence[str] | None) -> tuple[State, list[Value]]:
        """A state that knows the inputs and has not begun, and the variables with which the method begins."""
        state = State(heap, None)
        return state, declare_inputs(vm, state, self._method, arguments)

    def of(self, vm: Machine, inputs: State, variables: list[Value]) -> Iterator[State]:
        """Every state in which the method begins; a path that was left ends as undecided, by its reason."""
        running = Running(self._aside, self._method, self._invariants)
        starts = expanded(self._aside, inputs, self._invariants)
        for valid in chain.from_iterable(running.accepting_paths(start, effort=sys.maxsize) for start in starts):
            if isinstance(valid, Doubt):
                yield _undecided(inputs, valid)
            else:
                yield self._begun(vm, valid, variables)

    def _begun(self, vm: Machine, valid: State, variables: list[Value]) -> State:
        """The method is called. How the invariants ran is no part of its path."""
        seal = valid.heap.guard(Seal)
        if seal is not None:
            seal.break_open()
        valid.branches, valid.branch_ends, valid.signature, valid.steps = [], [], 0, 0
        begin(vm, valid, self._method, variables.copy(), self._harness)
        return valid


def _undecided(inputs: State, doubt: Doubt) -> State:
    state = inputs.fork()
    state.ending = Undecided(doubt.reason)
    return state
