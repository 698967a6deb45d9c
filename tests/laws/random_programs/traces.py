"""Explorations that keep their states, and whether a concrete input takes a trace."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from isopath.exploration.session import Session
from isopath.heap import MODELS
from isopath.machine import Bounds, Cut, Machine, Returned, State, Threw, Undecided, Violated
from isopath.machine.entry import initial_state
from isopath.program import MethodTarget
from isopath.search import Budget, DepthFirst
from isopath.solver import Solver, Statistics
from isopath.terms import Term
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
    machine = Machine(session.hierarchy, solver, Statistics(), bounds, session.shared)
    method = session.hierarchy.method(target.class_name, target.name, target.descriptor)
    assert method is not None
    found, frontier, budget = Explored(heap), DepthFirst(), Budget(bounds)
    machine.deadline = budget.deadline
    model = MODELS[heap](session.hierarchy, session.shared, bounds.limits)
    frontier.add([initial_state(machine, method, model)])
    while len(frontier):
        spent = budget.spent(machine.outside_seconds)
        if spent is not None:
            found.hits[spent] += len(frontier)
            break
        successors = machine.run(frontier.take())
        found.states += [state for state in successors if state.ending is not None]
        budget.paths = len(found.states)
        frontier.add([state for state in successors if state.ending is None])
    return found


def takes(state: State, world: World) -> bool:
    """Whether an input satisfies everything that a trace asks of it."""
    return world.holds(state.conditions) and world.holds(state.constraints) and world.holds(type_facts(state))


def type_facts(state: State) -> list[Term]:
    """What the heap knows of types and the solver was not told, because it did not matter to the path."""
    heap: Any = state.heap
    return [*heap.untold, *heap.owed]
