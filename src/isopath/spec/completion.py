"""``repOk`` after the method: a path counts if some completion of its input heap is valid (design: Specifications).

The input heap of a path is what its conditions say of the initial heap, whichever heap model has found it. The
invariants of its objects run on that heap, as it was before the call (``isopath.spec.running``): what they read on a
path on which all of them give true completes the heap, and a witness that satisfies it is valid.

Where the invariants of the parameters have few enough accepting paths, all of them are found once, before the method
runs, and are the alternatives to which its paths are restricted (``isopath.solver.alternatives``): a side that no valid
input takes is pruned. Otherwise the invariants run anew for every path, until the first accepting path. Those of other
objects run after either.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Final, TypeAlias

from isopath.heap import Limits
from isopath.heap.state.path_facts import terms_only
from isopath.program.linked import Method
from isopath.solver import Alternatives, Answer, Model, Sat, Unsat
from isopath.solver.alternatives import NONE
from isopath.spec.expansion import expanded
from isopath.spec.groups import Grouping
from isopath.spec.inputs import any_input, facts_of, input_of, take_types
from isopath.spec.invariants import Invariants
from isopath.spec.running import EFFORT, Doubt, Running
from isopath.terms import Term, conjunction, is_null
from isopath.vm import Machine, State
from isopath.vm.core.decisions import Decisions

PATIENCE: Final = 24
"""How many iterations that read no new input an invariant may take at least: a cycle shows late."""

RUNS_PER_SECOND: Final = 5000
"""How many runs between forks all accepting paths together may take, for each second that an exploration has."""


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
class _Accepting:
    """All accepting paths of the invariants of the parameters, small heaps first; and which bounds they hit."""

    states: list[State]
    facts: list[list[Term]]
    among: Alternatives
    bounds_hit: frozenset[str]


class Completions:
    """Completes the input heaps of the paths of one method.

    The machine is one of its own, which counts its own work; it is made when a path first needs it. ``decisions`` are
    those of the machine that runs the method.
    """

    def __init__(
        self,
        make_machine: Callable[[], Machine],
        method: Method,
        invariants: Invariants,
        limits: Limits,
        decisions: Decisions,
    ) -> None:
        self._make_machine = make_machine
        self._decisions = decisions
        self._method = method
        self._limits = limits
        self._invariants = invariants

    @cached_property
    def _vm(self) -> Machine:
        return self._make_machine()

    @cached_property
    def _running(self) -> Running:
        return Running(self._vm, self._method, self._invariants)

    def complete(self, path: State) -> Verdict:
        """Look for a valid input of a path."""
        if not self._is_about(path):
            return Valid(path)
        accepting = self._accepting
        answer, at = (None, NONE) if accepting is None else accepting.among.first(facts_of(path))
        if isinstance(answer, Unsat):
            return Invalid()
        if accepting is not None and isinstance(answer, Sat):
            smallest = self._with_nothing_else(accepting, at, path, answer.model)
            if smallest is not None:
                return Valid(smallest)
        inputs = input_of(self._vm, self._method, path, self._limits)
        if accepting is not None and isinstance(answer, Sat):
            taken = _adopting(inputs, accepting, at, answer.model)
            for valid in self._running.accepting_paths(taken, _known_references(accepting.states[at])):
                if isinstance(valid, State):
                    return Valid(valid)
        doubts: list[Doubt] = []
        for valid in self._running.accepting_paths(inputs):
            if isinstance(valid, State):
                return Valid(valid)
            doubts.append(valid)
        return Unclear(doubts[0].reason) if doubts else Invalid()

    def restrict(self, start: State) -> frozenset[str]:
        """Restrict the paths from a state to the valid inputs, as far as the invariants of the parameters say.

        The bounds past which there are more of them.
        """
        accepting = self._accepting if self._is_about(start) else None
        if accepting is not None:
            self._decisions.restrict(accepting.among)
            start.heap.path.confine(accepting.among, facts_of(start))
        return frozenset() if accepting is None else accepting.bounds_hit

    def admits(self, path: State) -> bool:
        """Whether a path that has not ended may have a valid input, by the invariants of the parameters alone.

        What a model of the lazy family chooses, the solver does not know; others have asked about every side.
        """
        if path.heap.model.reached is not None or not self._is_about(path):
            return True
        accepting = self._accepting
        return accepting is None or not isinstance(accepting.among.check(facts_of(path), path.model), Unsat)

    def _is_about(self, path: State) -> bool:
        """Whether there are invariants for objects that a path may have read."""
        return any(map(self._invariants.may_be_for, path.heap.types.declared.values()))

    # All alternatives at once.

    @cached_property
    def _accepting(self) -> _Accepting | None:
        """Every accepting path of the parameters' invariants within the bounds; None if they are not all known."""
        states: list[State] = []
        start = any_input(self._vm, self._method, Grouping(), self._limits)
        starts = expanded(self._vm, start, self._invariants)
        effort = max(EFFORT, int(self._vm.bounds.seconds * RUNS_PER_SECOND))
        for valid in chain.from_iterable(self._running.accepting_paths(each, effort=effort) for each in starts):
            if isinstance(valid, Doubt):
                return None
            states.append(valid)
        facts = [facts_of(state) for state in states]
        return _Accepting(states, facts, self._decisions.among(facts), frozenset(self._running.bounds_hit))

    def _with_nothing_else(self, accepting: _Accepting, at: int, path: State, model: Model) -> State | None:
        """An alternative that a path may take without any other object that has an invariant; None if there is one."""
        alternative, known = accepting.states[at], _known_references(accepting.states[at])
        others = [
            each
            for each, declared in path.heap.types.declared.items()
            if each not in known and self._invariants.may_be_for(declared)
        ]
        absent = terms_only(conjunction([*map(is_null, others)]))
        answer: Answer = accepting.among.ask([*facts_of(path), *absent], at) if absent else Sat(model)
        if not isinstance(answer, Sat):
            return None
        alone = alternative.fork()
        alone.constraints += absent
        alone.model = answer.model
        return alone


def _known_references(alternative: State) -> frozenset[Term]:
    """The references of which an alternative knows what they are."""
    heap = alternative.heap
    return frozenset(heap.types.declared.keys() & heap.types.of.keys())


def _adopting(inputs: State, accepting: _Accepting, at: int, model: Model) -> State:
    """The inputs of a path that take an alternative, as a model says that they may."""
    taken = inputs.fork()
    for fact in accepting.facts[at]:
        taken.heap.learn(fact)
    taken.constraints += accepting.facts[at]
    taken.model = model
    take_types(taken.heap, accepting.states[at].heap)
    return taken


def adopted(path: State, valid: Valid) -> State:
    """A path whose input is as valid as it was found to be, for a witness: nothing else needs to know."""
    if valid.state is path:
        return path
    twin = path.fork()
    twin.ending, twin.model = path.ending, valid.state.model
    twin.state_facts((*facts_of(valid.state),))
    take_types(twin.heap, valid.state.heap)
    return twin
