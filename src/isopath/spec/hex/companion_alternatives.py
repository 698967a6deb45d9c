"""The alternatives of a companion method that looks at a whole structure: all its accepting paths, found once.

A companion of an input alone, as one that counts the nodes of a list, demands the same on every path, and accepts
every structure within the bounds on a path of its own. These accepting paths are enumerated before anything is known of
the input; a path of the method is asked whether it may take one of them (``isopath.solver.alternatives``). Other
companions look at an object or two, and run where a path reaches these.
"""

from collections.abc import Iterator
from typing import Final

from isopath.heap.core.cases import InputPlace
from isopath.program.linked import Method
from isopath.solver import Alternatives, Sat, Unsat
from isopath.solver.alternatives import NONE
from isopath.spec.groups import Grouping
from isopath.spec.hex.companion_runs import Undone, accepting
from isopath.spec.hex.journal import Trigger
from isopath.spec.inputs import any_input, enter, facts_of, take_types
from isopath.terms import NULL, Term, negate
from isopath.terms.operators import SYMBOL
from isopath.vm import Machine
from isopath.vm.core.state import State

EFFORT: Final = 100_000
"""How many runs between forks the accepting paths of one companion may take together."""


class CompanionAlternatives:
    """The alternatives of the companions of one method and its inputs."""

    def __init__(self, vm: Machine, method: Method) -> None:
        self._vm = vm
        self._method = method
        self._known: dict[tuple[Method, Term], _Whole | None] = {}

    def are_known(self, trigger: Trigger[Term], state: State) -> bool:
        """Whether a companion is about an input alone and its alternatives are all known. Enumerates them once."""
        return self._of(trigger, state) is not None

    def admit(self, triggers: tuple[Trigger[Term], ...], state: State) -> bool:
        """Whether a path may take an alternative of each of several companions, each asked by itself."""
        return all(self._admits(trigger, state) for trigger in triggers)

    def _admits(self, trigger: Trigger[Term], state: State) -> bool:
        whole = self._of(trigger, state)
        assert whole is not None
        condition = state.heap.path.settled(trigger.condition)
        if condition is False:
            return True
        needed = [condition] if isinstance(condition, Term) else []
        if not isinstance(whole.among.check([*facts_of(state), *needed], state.model), Unsat):
            return True
        without = [negate(condition)]
        return isinstance(condition, Term) and isinstance(self._vm.decisions.admits(state, without)[0], Sat)

    def restrict(self, triggers: tuple[Trigger[Term], ...], state: State) -> None:
        """Restrict the heap of a path to the structures that a companion accepts, where it is triggered for certain."""
        heap = state.heap
        for trigger in triggers:
            if heap.path.possible is None and heap.path.settled(trigger.condition) is True:
                whole = self._of(trigger, state)
                assert whole is not None
                heap.path.confine(whole.among, facts_of(state))

    def narrowings(self, triggers: tuple[Trigger[Term], ...], state: State) -> Iterator[State]:
        """A path narrowed to alternatives that it may take together, one of each companion that is triggered."""
        if not triggers:
            yield state
            return
        trigger, *others = triggers
        for facts, alternative in self._choices(trigger, state):
            narrowed = state.fork()
            narrowed.ending = state.ending
            narrowed.state_facts(tuple(facts))
            for fact in facts:
                narrowed.heap.learn(fact)
            if alternative is not None:
                take_types(narrowed.heap, alternative.heap)
            yield from self.narrowings((*others,), narrowed)

    def _choices(self, trigger: Trigger[Term], state: State) -> Iterator[tuple[list[Term], State | None]]:
        """The facts of each alternative, with its state; and that a companion is not triggered, where that may be."""
        whole = self._of(trigger, state)
        assert whole is not None
        condition = state.heap.path.settled(trigger.condition)
        needed = [condition] if isinstance(condition, Term) else []
        if isinstance(condition, Term):
            (answer,) = self._vm.decisions.admits(state, [negate(condition)])
            if isinstance(answer, Sat):
                yield [negate(condition)], None
        if condition is False:
            yield [], None
            return
        for alternative in whole.allowed([*facts_of(state), *needed]):
            yield [*needed, *facts_of(alternative)], alternative

    def _of(self, trigger: Trigger[Term], state: State) -> "_Whole | None":
        start, companion = trigger.start, trigger.companion
        if start is None or start.op is not SYMBOL or companion.takes_reached:
            return None
        key = companion.method, start
        if key not in self._known:
            self._known[key] = self._enumerated(trigger, start, state)
        return self._known[key]

    def _enumerated(self, trigger: Trigger[Term], start: Term, state: State) -> "_Whole | None":
        """All accepting paths of a companion; None where they cannot be found."""
        anything = any_input(self._vm, self._method, Grouping(), state.heap.limits)
        states: list[State] = []
        try:
            for known, object_ in self._materialized(anything, start):
                if object_ is not NULL:
                    enter(self._vm, known, trigger.companion.method, [object_])
                    states += accepting(self._vm, known, trigger, EFFORT)
        except Undone:
            return None
        return _Whole(self._vm.decisions.among([*map(facts_of, states)]), states)

    def _materialized(self, state: State, start: Term) -> Iterator[tuple[State, Term]]:
        for read, _ in self._vm.cases(state, state.heap.read(InputPlace(start))):
            yield from self._vm.cases(read, read.heap.model.materialize(read.heap, start))


class _Whole:
    """The alternatives of one companion of one input, each the end of an accepting path."""

    def __init__(self, among: Alternatives, states: list[State]) -> None:
        self.among = among
        self._states = states

    def allowed(self, constraints: list[Term]) -> Iterator[State]:
        """The alternatives that constraints allow, the first one first."""
        answer, at = self.among.first(constraints)
        while isinstance(answer, Sat) and at != NONE:
            yield self._states[at]
            rest = range(at + 1, len(self._states))
            at = next((each for each in rest if isinstance(self.among.ask(constraints, each), Sat)), NONE)
