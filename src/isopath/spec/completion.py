"""``repOk`` after the method: a path counts if some completion of its input heap is valid (design: Specifications).

The input heap of a path is what its conditions say of the initial heap, whichever heap model has found it. The
invariants of its objects run on that heap, as it was before the call (``isopath.spec.running``): what they read on a
way on which all of them give true completes the heap, and a witness that satisfies it is valid.

Where the invariants of the parameters have few enough ways, all of them are found once, and are one formula: that some
way is taken. Whether a path has a valid input is then one question to the solver, and a model says which way it is.
Otherwise the invariants run anew for every path, until the first way. Those of other objects run after either.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, Final, TypeAlias

from isopath.heap import Limits
from isopath.machine import Machine, State
from isopath.program.linked import Method
from isopath.solver import Model, Sat, Unsat
from isopath.spec.expansion import expanded
from isopath.spec.inputs import any_input, facts_of, input_of
from isopath.spec.invariants import Invariants
from isopath.spec.read_only import ReadOnlyLazierSharp
from isopath.spec.running import Doubt, Running
from isopath.terms import Condition, Term, conjunction, disjunction

PATIENCE: Final = 24
"""How many iterations that meet no new input an invariant may take at least: a cycle shows late."""

TRIED: Final = 6
"""How many smaller heaps than that of a model are tried, for a small witness."""


@dataclass(frozen=True, slots=True)
class Valid:
    """There is a valid input; ``state`` holds all that makes it so, ``known`` are objects whose invariants have run."""

    state: State
    known: frozenset[Term] = frozenset()


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


class Completions:
    """Completes the input heaps of the paths of one method.

    The machine is one of its own, which counts its own work; it is made when a path first needs it.
    """

    def __init__(
        self, make_machine: Callable[[], Machine], method: Method, invariants: Invariants, limits: Limits
    ) -> None:
        self._make_machine = make_machine
        self._method = method
        self._limits = limits
        self._invariants = invariants
        self._ways: _Ways | None = None
        self._has_looked = False

    @cached_property
    def _vm(self) -> Machine:
        return self._make_machine()

    @cached_property
    def _running(self) -> Running:
        return Running(self._vm, self._method, self._invariants)

    def complete(self, path: State, deadline: float) -> Verdict:
        """Look for a valid input of a path, until a deadline."""
        if not self._is_about(path):
            return Valid(path)
        ways, inputs = self._known_ways(deadline), input_of(self._vm, self._method, path, self._limits)
        known = None if ways is None else self._one_of(ways, inputs)
        if isinstance(known, Invalid):
            return known
        if isinstance(known, Valid):
            for way in self._running.ways(known.state, known.known):
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
        (answer,) = self._vm.decisions.admits(input_of(self._vm, self._method, path, self._limits), [ways.some])
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
        start = any_input(self._vm, self._method, ReadOnlyLazierSharp, self._limits)
        starts = expanded(self._vm, start, self._invariants)
        for way in chain.from_iterable(map(self._running.ways, starts)):
            if isinstance(way, Doubt):
                return None
            states.append(way)
        facts = [facts_of(state) for state in states]
        each: list[Condition] = [conjunction([*taken]) for taken in facts]
        return _Ways(states, facts, each, disjunction(each))

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
        return Valid(found, frozenset(ways.states[at].heap.static_types))


def _taken(ways: _Ways, model: Model) -> int | None:
    """Which way a model takes."""
    return next((at for at, facts in enumerate(ways.facts) if all(model.value(fact) is True for fact in facts)), None)


def adopted(path: State, valid: Valid) -> State:
    """A path whose input is as valid as it was found to be, for a witness: nothing else needs to know."""
    if valid.state is path:
        return path
    twin = path.fork()
    twin.ending = path.ending
    twin.state_facts((*facts_of(valid.state),))
    _take_types(twin.heap, valid.state.heap)
    return twin


def _take_types(heap: Any, found: Any) -> None:
    """Let a heap know of the references that another has met."""
    for reference, declared in found.static_types.items():
        if reference not in heap.static_types:
            heap.static_types[reference] = declared
            heap.types[reference] = found.types[reference]
