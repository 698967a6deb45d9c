"""``repOk`` after the method: a path counts if some completion of its input heap is valid (design: Specifications).

The input heap of a path is what its conditions say of the initial heap, whichever heap model has found it. The
invariants of its objects run on that heap, as it was before the call (``isopath.spec.running``): what they read on a
way on which all of them give true completes the heap, and a witness that satisfies it is valid.

Where the invariants of the parameters have few enough ways, all of them are found once, and are one formula: that some
way is taken. Whether a path has a valid input is then one question to the solver, and a model says which way it is.
Otherwise the invariants run anew for every path, until the first way. Those of other objects run after either.
"""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from isopath.heap import Limits
from isopath.heap.meetings import Meetings
from isopath.machine import Machine, State
from isopath.machine.entry import declare_inputs
from isopath.program.linked import Method
from isopath.solver import Model, Sat, Unsat
from isopath.spec.invariants import Invariants
from isopath.spec.read_only import ReadOnlyLazierSharp, ReadOnlyPose
from isopath.spec.running import Doubt, Running
from isopath.terms import Condition, Term, conjunction, disjunction
from isopath.terms.initial import chain_length, is_input

PATIENCE: Final = 24
"""How many iterations that meet no new input an invariant may take at least: a cycle shows late."""

TRIED: Final = 6
"""How many smaller heaps than that of a model are tried, for a small witness."""


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
    """All ways of the invariants of the parameters, small heaps first; what each takes, and that some way is taken."""

    states: list[State]
    facts: list[list[Term]]
    each: list[Condition]
    some: Condition
    met: frozenset[Term]


class Completions:
    """Completes the input heaps of the paths of one method. The machine is one of its own: it counts its own work."""

    def __init__(self, vm: Machine, method: Method, invariants: Invariants, limits: Limits) -> None:
        self._vm = vm
        self._method = method
        self._limits = limits
        self._invariants = invariants
        self._running = Running(vm, method, invariants)
        self._ways: _Ways | None = None
        self._has_looked = False

    def complete(self, path: State, deadline: float) -> Verdict:
        """Look for a valid input of a path, until a deadline."""
        if not self._is_about(path):
            return Valid(path)
        ways, inputs = self._known_ways(deadline), self._inputs(path)
        known = None if ways is None else self._one_of(ways, inputs)
        if isinstance(known, Invalid):
            return known
        if isinstance(known, Valid) and ways is not None:
            for way in self._running.ways(known.state, ways.met):
                if isinstance(way, State):
                    return Valid(way)
        doubts: list[Doubt] = []
        for way in self._running.ways(inputs):
            if isinstance(way, State):
                return Valid(way)
            doubts.append(way)
        return Unclear(doubts[0].reason) if doubts else Invalid()

    def admits(self, path: State, deadline: float) -> bool:
        """Whether a path that has not ended may have a valid input, by the invariants of the parameters alone."""
        if not self._is_about(path):
            return True
        ways = self._known_ways(deadline)
        if ways is None:
            return True
        (answer,) = self._vm.decisions.admits(self._inputs(path), [ways.some])
        return not isinstance(answer, Unsat)

    def _is_about(self, path: State) -> bool:
        """Whether there are invariants for objects that a path may have met."""
        return any(map(self._invariants.may_be_for, path.heap.static_types.values()))

    # All ways at once.

    def _known_ways(self, deadline: float) -> _Ways | None:
        self._vm.deadline = deadline - self._vm.outside_seconds
        if not self._has_looked:
            self._has_looked, self._ways = True, self._all_ways()
        return self._ways

    def _all_ways(self) -> _Ways | None:
        """Every way of the invariants of the parameters within the bounds; None if they are not all known."""
        states: list[State] = []
        for way in self._running.ways(self._declared(ReadOnlyLazierSharp)):
            if isinstance(way, Doubt):
                return None
            states.append(way)
        facts = [_facts(state) for state in states]
        met = frozenset(reference for state in states for reference in state.heap.static_types)
        each: list[Condition] = [conjunction([*taken]) for taken in facts]
        return _Ways(states, facts, each, disjunction(each), met)

    def _one_of(self, ways: _Ways, inputs: State) -> Verdict | None:
        """Ask the solver for a way that the inputs may take; None if it does not know."""
        (answer,) = self._vm.decisions.admits(inputs, [ways.some])
        if isinstance(answer, Unsat):
            return Invalid()
        if not isinstance(answer, Sat):
            return None
        taken = _taken(ways, answer.model)
        if taken is None:
            return None
        smaller = ((at, self._vm.decisions.admits(inputs, [ways.each[at]])[0]) for at in range(min(taken, TRIED)))
        at, sat = next(((at, each) for at, each in smaller if isinstance(each, Sat)), (taken, answer))
        found = inputs.fork()
        for fact in ways.facts[at]:
            found.heap.learn(fact)
        found.constraints += ways.facts[at]
        found.model = sat.model
        _take_types(found.heap, ways.states[at].heap)
        return Valid(found)

    # The input of a path.

    def _declared(self, model: type[ReadOnlyPose | ReadOnlyLazierSharp]) -> State:
        state = State(model(self._vm.hierarchy, self._vm.shared, self._limits), None)
        declare_inputs(self._vm, state, self._method)
        return state

    def _inputs(self, path: State) -> State:
        """The input heap of a path, before the call."""
        state = self._declared(ReadOnlyPose)
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


def _taken(ways: _Ways, model: Model) -> int | None:
    """Which way a model takes."""
    return next((at for at, facts in enumerate(ways.facts) if all(model.value(fact) is True for fact in facts)), None)


def adopted(path: State, valid: Valid) -> State:
    """A path whose input is as valid as it was found to be, for a witness: nothing else needs to know."""
    if valid.state is path:
        return path
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
