"""Explorations that keep their states, and whether a concrete input takes a trace."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from isopath.exploration.session import Session
from isopath.explorer import Explorer
from isopath.heap import MODELS, Heap
from isopath.program import MethodTarget
from isopath.search import Budget
from isopath.solver import Clock, Solver, Statistics
from isopath.terms import Term
from isopath.vm import PARTS, Bounds, Cut, Machine, Returned, State, Threw, Undecided, Violated
from isopath.vm.inputs.entry import initial_state
from tests.laws.random_programs.worlds import World

ENDED = (Returned, Threw, Violated)


@dataclass
class Explored:
    """All traces of one method under one model; ``hits`` are the bounds that were hit."""

    heap: str
    states: list[State] = field(default_factory=list)
    hits: Counter[str] = field(default_factory=Counter)

    @property
    def ended(self) -> list[State]:
        return [state for state in self.states if isinstance(state.ending, ENDED)]

    @property
    def signatures(self) -> set[int]:
        return {state.signature for state in self.ended}

    @property
    def was_stopped(self) -> bool:
        """Nothing is claimed of all paths where some were left behind, or where the solver gave up on one."""
        gave_up = any(isinstance(state.ending, Undecided) or state.ending == Cut("time") for state in self.states)
        return gave_up or not self.hits.keys().isdisjoint({"max-paths", "time"})

    @property
    def was_cut(self) -> bool:
        return self.was_stopped or any(isinstance(state.ending, Cut) for state in self.states)

    @property
    def hit_limit(self) -> bool:
        """Whether the limits of the input heap kept some input out."""
        return any(state.heap.hit_k for state in self.states)


def explored(session: Session, solver: Solver, target: MethodTarget, heap: str, bounds: Bounds) -> Explored:
    """As ``Session.explore``, with the states instead of words for them, and a solver that is shared."""
    machine = Machine(
        PARTS, session.hierarchy, solver, Statistics(), bounds, session.shared, clock=Clock(bounds.seconds)
    )
    method = session.hierarchy.method(target.class_name, target.name, target.descriptor)
    assert method is not None
    found, budget = Explored(heap), Budget(bounds.max_paths, machine.clock)
    explorer = Explorer(machine.run, budget=budget)
    empty = Heap(session.hierarchy, session.shared, bounds.limits, MODELS[heap]())
    for ended in explorer.explore([initial_state(machine, method, empty)]):
        found.states.append(ended)
        budget.count()
    if explorer.spent is not None:
        found.hits[explorer.spent] += explorer.open
    return found


def takes(state: State, world: World) -> bool:
    """Whether an input satisfies everything that a trace asks of it."""
    return world.holds(state.conditions) and world.holds(state.constraints) and world.holds(type_facts(state))


def type_facts(state: State) -> list[Term]:
    """What the heap knows of types and the solver was not told, because it did not matter to the path."""
    heap: Any = state.heap
    return [*heap.types.withheld, *heap.path.pending]
