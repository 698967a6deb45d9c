"""``repOk`` after the method: a path counts if some completion of its input heap is valid (design: Specifications).

The input heap of a path is what its conditions say of the initial heap, whichever heap model has found it. The
invariants of its objects run on that heap, as it was before the call (``isopath.spec.running``): what they read on a
way on which all of them give true completes the heap, and a witness that satisfies it is valid.

Where the invariants of the parameters have few enough ways, all of them are found once, and are one formula: that some
way is taken. Whether a path has a valid input is then one question to the solver, and a model says which way it is.
Otherwise the invariants run anew for every path, until the first way.
"""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from isopath.heap import Limits
from isopath.heap.meetings import Meetings
from isopath.heap.pose import Pose
from isopath.machine import Machine, State
from isopath.machine.entry import declare_inputs
from isopath.program.linked import Method
from isopath.solver import Sat, Unsat
from isopath.spec.invariants import Invariants
from isopath.spec.running import Doubt, Running
from isopath.terms import Condition, Term, conjunction, disjunction
from isopath.terms.initial import chain_length, is_input

PATIENCE: Final = 24
"""How many iterations that meet no new input an invariant may take at least: a cycle shows late."""


@dataclass(frozen=True, slots=True)
class Valid:
    """There is a valid input; ``state`` holds all that makes it so."""

    state: State


@dataclass(frozen=True, slots=True)
class Invalid:
    """No valid input takes the path."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Whether there is a valid input was not found out."""

    reason: str


Verdict: TypeAlias = Valid | Invalid | Unclear


@dataclass(frozen=True, slots=True)
class _Ways:
    """All ways of the invariants of the parameters, what each takes, and that one of them is taken."""

    states: list[State]
    facts: list[list[Term]]
    some: Condition
    met: frozenset[Term]


class Completions:
    """Completes the input heaps of the paths of one method. The machine is one of its own: it counts its own work."""

    def __init__(self, vm: Machine, method: Method, invariants: Invariants, limits: Limits) -> None:
        self._vm = vm
        self._method = method
        self._limits = limits
        self._running = Running(vm, method, invariants)
        self._ways: _Ways | None = None
        self._has_looked = False

    def complete(self, path: State, deadline: float) -> Verdict:
        """Look for a valid input of a path, until a deadline."""
        self._vm.deadline = deadline - self._vm.outside_seconds
        if not self._has_looked:
            self._has_looked, self._ways = True, self._all_ways()
        inputs = self._inputs(path)
        if self._ways is not None and self._speak_of_all(self._ways, path):
            verdict = self._one_of(self._ways, inputs)
            if verdict is not None:
                return verdict
        doubts: list[Doubt] = []
        for way in self._running.ways(inputs):
            if isinstance(way, State):
                return Valid(way)
            doubts.append(way)
        return Unclear(doubts[0].reason) if doubts else Invalid()

    # All ways at once.

    def _all_ways(self) -> _Ways | None:
        """Every way of the invariants of the parameters within the bounds; None if they are not all known."""
        states: list[State] = []
        for way in self._running.ways(self._declared()):
            if isinstance(way, Doubt):
                return None
            states.append(way)
        facts = [_facts(state) for state in states]
        met = frozenset(reference for state in states for reference in state.heap.static_types)
        return _Ways(states, facts, disjunction([conjunction([*each]) for each in facts]), met)

    def _speak_of_all(self, ways: _Ways, path: State) -> bool:
        """Whether the invariants of the parameters are all that there are for the objects that a path has met."""
        return all(
            reference in ways.met or not self._running.are_for(path, reference)
            for reference in path.heap.static_types
            if is_input(reference)
        )

    def _one_of(self, ways: _Ways, inputs: State) -> Verdict | None:
        """Ask the solver for a way that the inputs may take; None if it does not know."""
        (answer,) = self._vm.decisions.admits(inputs, [ways.some])
        if isinstance(answer, Unsat):
            return Invalid()
        if not isinstance(answer, Sat):
            return None
        for state, facts in zip(ways.states, ways.facts, strict=True):
            if all(answer.model.value(fact) is True for fact in facts):
                found = inputs.fork()
                found.constraints += facts
                found.model = answer.model
                _take_types(found.heap, state.heap)
                return Valid(found)
        return None

    # The input of a path.

    def _declared(self) -> State:
        state = State(Pose(self._vm.hierarchy, self._vm.shared, self._limits), None)
        declare_inputs(self._vm, state, self._method)
        return state

    def _inputs(self, path: State) -> State:
        """The input heap of a path, before the call."""
        state = self._declared()
        for fact in _facts(path):
            state.heap.learn(fact)
            state.constraints.append(fact)
        self._meet(state, path.heap)
        return state

    def _meet(self, state: State, path: Any) -> None:
        """The objects that the path has met are there before an invariant looks at any: the bounds count them.

        That they are within the bounds, the path says itself.
        """
        inputs: Any = state.heap
        references = [reference for reference in path.static_types if is_input(reference)]
        for reference in references:
            inputs.type_facts(reference, path.static_types[reference])
            inputs.depths[reference] = chain_length(reference)
            inputs.met.setdefault(reference, True)
        if isinstance(path, Meetings):
            inputs.met, inputs.depths, inputs.barren = path.met.copy(), path.depths.copy(), path.barren
        else:
            inputs.barren = frozenset(each for each in references if chain_length(each) > inputs.k)
        state.state_facts(inputs.take_owed())


def adopted(path: State, valid: Valid) -> State:
    """A path whose input is as valid as it was found to be, for a witness: nothing else needs to know."""
    twin = path.fork()
    twin.ending = path.ending
    twin.state_facts((*_facts(valid.state),))
    _take_types(twin.heap, valid.state.heap)
    return twin


def _facts(state: State) -> list[Term]:
    """All that holds of the inputs of a state, each once."""
    heap: Any = state.heap
    untold = heap.untold if heap.types_matter else ()
    return [*dict.fromkeys((*state.constraints, *state.conditions, *heap.owed, *untold))]


def _take_types(heap: Any, found: Any) -> None:
    """Let a heap know of the references that another has met."""
    for reference, declared in found.static_types.items():
        if reference not in heap.static_types:
            heap.static_types[reference] = declared
            heap.types[reference] = found.types[reference]
