"""Choosing which objects the parameters are, before invariants run on them.

The lazy family knows nothing of a parameter until it is read, so that no invariant would be found for it. The other
models know its classes from the start, and nothing is chosen.
"""

from collections.abc import Iterator

from isopath.heap import Cases, InputPlace
from isopath.spec.invariants import Invariants
from isopath.terms import Term, Value
from isopath.terms.operators import SYMBOL
from isopath.vm import Machine
from isopath.vm.core.state import State


def expanded(vm: Machine, start: State, invariants: Invariants) -> Iterator[State]:
    """The states in which each parameter that may have an invariant is null or a certain object."""
    waiting = [start]
    while waiting:
        state = waiting.pop()
        parameter = _next_parameter(state, invariants)
        if parameter is None:
            yield state
        else:
            waiting += reversed([*_chosen(vm, state, parameter)])


def _next_parameter(state: State, invariants: Invariants) -> Term | None:
    """A parameter of which it is open what it is, where that decides which invariants are to hold."""
    heap = state.heap
    if heap.model.reached is not None:
        return None
    declared = ((each, kind) for each, kind in heap.types.declared.items() if each.op is SYMBOL)
    return next((each for each, kind in declared if heap.model.chosen(each) is None and invariants.are_for(kind)), None)


def _chosen(vm: Machine, state: State, parameter: Term) -> Iterator[State]:
    """What a parameter may be; one that is deferred is materialized."""
    is_read = state.heap.model.is_deferred(parameter)
    heap = state.heap
    cases: Cases[Value] = [*heap.model.materialize(heap, parameter)] if is_read else heap.read(InputPlace(parameter))
    yield from (side for side, _ in vm.cases(state, cases))
