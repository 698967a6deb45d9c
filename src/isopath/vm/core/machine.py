"""The symbolic Java virtual machine: runs one trace until it forks or ends.

Every policy comes as an argument: instructions, natives and parts (``Parts``), classes, solver, bounds. Forking is in
one place, ``split`` and ``cases``: they keep the sides that are feasible and give each its own state.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Final, TypeAlias, TypeVar

from isopath.explorer import Explorer
from isopath.heap import Case, Heap, NotMaterialized, Shared
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass, Method
from isopath.solver import Clock, Model, Sat, Solver, Statistics, Unknown
from isopath.terms import Condition, Term, Value, negate
from isopath.vm.core.audit import Audit
from isopath.vm.core.bounds import Bounds
from isopath.vm.core.code import Bytecode, Insn
from isopath.vm.core.decisions import Decisions
from isopath.vm.core.endings import Cut, Ending, Undecided, Unsupported
from isopath.vm.core.protocols import Calls, Exceptions, Initialization, Interning
from isopath.vm.core.registry import Natives
from isopath.vm.core.remarks import Compared, Relation
from isopath.vm.core.retracing import case_again, side_again
from isopath.vm.core.state import Frame, State
from isopath.vm.core.summary_counts import SummaryCounts
from isopath.vm.core.trail import Step

V = TypeVar("V")

INITIALIZER_STEPS: Final = 100_000_000
"""What the initializer of a platform class may take; the bounds of a path are not for it."""


Handler: TypeAlias = "Callable[[Machine, State, Insn], Iterable[State] | None]"
"""The semantics of an instruction: works on the state, or returns the states it forks into."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What the loop of a machine works with: handlers by mnemonic, native methods, and how its parts are made.

    ``warm`` gets code that has run once more and is not translated yet.
    """

    instructions: Mapping[str, Handler]
    natives: Natives
    warm: Callable[[Bytecode], None]
    exceptions: "Callable[[Machine], Exceptions]"
    calls: "Callable[[Machine], Calls]"
    initialization: "Callable[[Machine], Initialization]"
    interning: "Callable[[Machine], Interning]"


class Machine:
    """``run`` is the loop; ``exceptions``, ``calls`` and ``initialization`` are the parts that instructions share.

    ``clock`` is that of the exploration; ``audit`` checks every list of cases, where that is asked for.
    ``summarized`` are the methods that something else stands for, whatever class overrides them; ``summary_counts``
    says what came of that where it is a contract. ``stdin`` are the bytes of standard input where they are fixed,
    ``program_arguments`` is the array that a launcher gives to the method, where that is a main. ``bounded``
    are the places where a violation is kept out by a bound on the inputs alone, each with the number of the clause that
    was evaluated. ``covered`` are the sides of branches of the program that some trace has taken: the mark of the
    instruction, doubled, and one more where it jumped. ``is_library`` says which classes are of libraries whose traces
    are merged (``isopath.vm.merging``); ``forked_at`` is the instruction at which the last trace that was run has
    forked, and the frame that ran it. Where the machine ``is_restricted``, a path may have no valid input.
    """

    def __init__(
        self,
        parts: Parts,
        hierarchy: Hierarchy,
        solver: Solver,
        statistics: Statistics,
        bounds: Bounds,
        shared: Shared,
        *,
        clock: Clock | None = None,
        audit: Audit | None = None,
        summarized: frozenset[Method] = frozenset(),
        stdin: bytes | None = None,
        program_arguments: Term | None = None,
        is_library: Callable[[JavaClass], bool] | None = None,
        is_restricted: bool = False,
    ) -> None:
        self.instructions = parts.instructions
        self.natives = parts.natives
        self.warm = parts.warm
        self.hierarchy = hierarchy
        self.bounds = bounds
        self.shared = shared
        self.decisions = Decisions(solver, statistics, is_restricted)
        self.exceptions = parts.exceptions(self)
        self.calls = parts.calls(self)
        self.initialization = parts.initialization(self)
        self.interning = parts.interning(self)
        self.texts: dict[Term, str] = {}
        self._undecided: list[State] = []
        self.clock = clock or Clock()
        self._outside = 0
        self.audit = audit
        self.summarized = summarized
        self.summary_counts = SummaryCounts()
        self.stdin = stdin
        self.program_arguments = program_arguments
        self.bounded: dict[tuple[str, int], str] = {}
        self.covered: set[int] = set()
        self.is_library = is_library
        self.forked_at: tuple[Frame, Insn] | None = None

    def run(self, state: State, steps_bound: int | None = None) -> list[State]:
        """Run a trace until it ends or forks; what it became, in the order in which to go on.

        An instruction may need another trace run before it is done, the initializer of a class: what it has left of its
        own trace by then is no part of that one.
        """
        left, self._undecided = self._undecided, []
        try:
            return self._run(state, steps_bound)
        finally:
            self._undecided = left

    def _run(self, state: State, steps_bound: int | None) -> list[State]:
        steps = 0
        region = state.region
        limit = (steps_bound or self.bounds.steps) - state.steps
        while True:
            if state.ending is not None:
                successors = [state]
                break
            if steps >= limit:
                state.ending = Cut("steps")
                successors = [state]
                break
            steps += 1
            frame = state.frame
            code = frame.code
            if region is not None and region.has_joined(state):
                successors = [state]
                break
            if (
                code.translation is not None
                and frame.index in code.entries
                and (region is None or region.depth < frame.depth)
            ):
                steps += code.translation(self, state, frame, limit - steps)
            insn = code.insns[frame.index]
            frame.index += 1
            try:
                outcome = insn.run(self, state, insn)
                if outcome is None:
                    continue
                successors = list(outcome)
            except NotMaterialized as question:
                successors = list(self.end(state, Unsupported(f"{insn.mnemonic} on {question.reference}, deferred")))
            if self._undecided:
                successors += self._undecided
                self._undecided = []
            if len(successors) != 1 or successors[0] is not state:
                self.forked_at = (frame, insn)
                break
        for successor in successors:
            successor.steps += steps
        self.decisions.counts.instructions += steps
        return successors

    def merges(self, cls: JavaClass) -> bool:
        """Whether traces that fork in the code of a class are merged."""
        return self.is_library is not None and self.is_library(cls)

    def merges_in(self, class_name: str) -> bool:
        """The same of a class by its name: only there may an intrinsic have fewer paths than its bytecode."""
        return self.is_library is not None and self.is_library(self.hierarchy.load(class_name))

    def is_remarked(self, state: State) -> bool:
        """Whether a trace remarks what it does, for conditions in the words of the program (``State.remarks``)."""
        return self.is_library is not None and not state.frame.is_library

    def is_inside(self, method: Method) -> bool:
        """Whether a method is code of a library, or was assembled here, as adapters and the methods of records are."""
        if self.is_library is None:
            return False
        return self.is_library(method.owner) or (method.info.code is not None and not method.info.code.bytecode)

    def finish(self, state: State) -> State:
        """Run a trace that must not fork, class initialization outside of the paths.

        It is no part of the counts, nor, but for what takes long, of the time that an exploration has.
        """
        started, counted = perf_counter(), self.decisions.counts.instructions
        self._outside += 1
        try:
            explorer: Explorer[State] = Explorer(partial(self.run, steps_bound=INITIALIZER_STEPS))
            ended = explorer.only(state)
        finally:
            self._outside -= 1
            if not self._outside:
                self.clock.spare(perf_counter() - started)
        assert ended is not None, "what runs outside of the paths has forked"
        self.decisions.counts.instructions = counted
        return ended

    def split(self, state: State, condition: Condition) -> Iterator[tuple[State, bool]]:
        """The feasible sides of a condition, each with its own state. A constant leaves the state as it is."""
        if not isinstance(condition, Term):
            yield state, bool(condition)
            return
        state.decisions += 1
        condition = self.decisions.settled(state, condition)
        if not isinstance(condition, Term):
            yield state, bool(condition)
            return
        if state.script is not None:
            is_chosen = state.heap.model.chooses(condition)
            if not is_chosen:
                self._state_facts(state, [condition])
            yield side_again(state, condition, is_chosen=is_chosen)
            return
        if self._is_late(state):
            return
        if state.heap.model.chooses(condition):
            yield from self._both(state, condition)
            return
        self._state_facts(state, [condition])
        true_side, false_side = self.decisions.sides(state, condition)
        sides = [
            (condition, true_side, True),
            (negate(condition), false_side, False),
        ]
        open_sides = [(taken, answer, value) for taken, answer, value in sides if isinstance(answer, Sat | Unknown)]
        live: list[tuple[State, bool]] = []
        is_fork = len(open_sides) > 1
        trail, fork = state.trail, object() if is_fork else None
        for position, (taken, answer, value) in enumerate(open_sides):
            branch = state if position == len(open_sides) - 1 else state.fork()
            branch.heap.learn(taken)
            if is_fork:
                branch.splits += 1
                if self.is_library is not None:
                    branch.trail = Step(trail, fork, position, taken, len(branch.constraints), len(branch.conditions))
                branch.assume(taken)
            branch.choose(0 if value else 1, is_fork)
            if not self._is_pruned(branch) and self._adopt(branch, answer):
                live.append((branch, value))
        yield from live

    def split_on(
        self, state: State, condition: Condition, relation: Relation, left: Value, right: Value
    ) -> Iterator[tuple[State, bool]]:
        """The feasible sides of a comparison of the program. Those it decides remark how the program wrote it."""
        if not isinstance(condition, Term) or not self.is_remarked(state):
            return self.split(state, condition)
        return self._remarked(state, condition, relation, left, right)

    def _remarked(
        self, state: State, condition: Term, relation: Relation, left: Value, right: Value
    ) -> Iterator[tuple[State, bool]]:
        count = len(state.conditions)
        for side, holds in self.split(state, condition):
            if len(side.conditions) > count:
                side.remark(side.conditions[count], Compared(relation, left, right, holds))
            yield side, holds

    def _both(self, state: State, condition: Term) -> Iterator[tuple[State, bool]]:
        """Both sides of a condition that no constraint mentions: the solver need not know it."""
        sides: list[tuple[State, Term, bool]] = [(state.fork(), condition, True), (state, negate(condition), False)]
        for side, taken, is_true in sides:
            side.splits += 1
            side.heap.learn(taken)
            side.assume(taken, asked=True)
            side.choose(0 if is_true else 1, is_fork=True)
            if not self._is_pruned(side):
                yield side, is_true

    def assume(self, state: State, condition: Condition, *, is_shown: bool = True) -> Iterator[State]:
        """The state in which a condition holds, if there is one. The other side is no path: nothing is kept of it.

        A bound of ours on the inputs is not shown with the conditions of the program.
        """
        if isinstance(condition, Term):
            state.decisions += 1
            condition = self.decisions.settled(state, condition)
        if isinstance(condition, Term):
            self._state_facts(state, [condition])
            (answer,) = self.decisions.admits(state, [condition])
            if isinstance(answer, Sat | Unknown):
                state.heap.learn(condition)
                if is_shown:
                    state.assume(condition)
                else:
                    state.state_facts((condition,))
                if self._adopt(state, answer):
                    yield state
                return
        elif condition:
            yield state
            return
        self.decisions.counts.pruned += 1

    def cases(self, state: State, cases: list[Case[V, Heap]]) -> Iterator[tuple[State, V]]:
        """The feasible cases of a heap operation, each with its own state and heap."""
        if self.audit is not None:
            self.audit.look_at(state, cases)
        if len(cases) == 1 and cases[0].guard is True and cases[0].asked is True:
            (case,) = cases
            state.heap = case.heap
            if case.facts:
                state.state_facts(case.facts)
            yield state, case.value
            return
        if state.script is not None:
            self._state_facts(state, [case.asked for case in cases])
            yield case_again(state, cases)
            return
        if self._is_late(state):
            return
        self._state_facts(state, [case.asked for case in cases])
        answers = self.decisions.admits(state, [case.asked for case in cases])
        feasible = [
            (position, case, answer)
            for position, (case, answer) in enumerate(zip(cases, answers, strict=True))
            if isinstance(answer, Sat | Unknown) and case.guard is not False
        ]
        if not feasible and self._is_specified(state, cases) and not _hit_a_bound(state, cases):
            self.decisions.counts.pruned += 1
            return
        if not feasible:
            self._leave(state, Cut("n" if any(case.heap.hit_n for case in cases) else "k"))
            return
        live: list[tuple[State, V]] = []
        trail, fork = state.trail, object() if len(feasible) > 1 else None
        for position, case, answer in feasible:
            branch = state if case is feasible[-1][1] else state.fork(case.heap)
            branch.heap = case.heap
            branch.heap.learn(case.guard)
            if self.is_library is not None and len(feasible) > 1:
                branch.trail = Step(trail, fork, position, case.guard, len(branch.constraints), len(branch.conditions))
            branch.assume(case.guard, case.asked)
            branch.choose(position, len(feasible) > 1)
            if not self._is_pruned(branch) and self._adopt(branch, answer):
                branch.state_facts(case.facts)
                live.append((branch, case.value))
        yield from live

    def _state_facts(self, state: State, conditions: list[Condition]) -> None:
        """State what the solver must know to decide conditions: pending facts, and the meaning of calls."""
        if state.heap.path.pending:
            state.state_facts(state.heap.path.take_pending())
        if state.heap.definitions.waiting:
            state.state_definitions(state.heap.definitions.take(conditions))

    def _is_specified(self, state: State, cases: list[Case[V, Heap]]) -> bool:
        """Whether a specification may have left no case: invariants rule cases out, but these are offered."""
        heap = state.heap
        return heap.monitor is not None or (bool(cases) and (heap.platform is not None or self.decisions.is_restricted))

    def _is_pruned(self, state: State) -> bool:
        """Whether no valid input is left for a trace, as far as its heap knows them."""
        self.decisions.counts.pruned += state.heap.path.is_pruned
        return state.heap.path.is_pruned

    def indices(self, state: State, array: Term, index: Value) -> Iterator[tuple[State, Value]]:
        """The states in which an element of an array is read or written, each with its index: one, and as it is."""
        yield state, index

    def end(self, state: State, ending: Ending) -> Iterable[State]:
        """The trace ends here."""
        state.ending = ending
        return (state,)

    def _is_late(self, state: State) -> bool:
        """End a trace whose time is up. One instruction may ask the solver many times, so this is looked at here."""
        if not self.clock.is_late():
            return False
        self._leave(state, Cut("time"))
        return True

    def _leave(self, state: State, ending: Cut | Undecided) -> None:
        """End a trace in the middle of an instruction; that no input is left can only be due to a bound on them."""
        state.ending = ending
        self._undecided.append(state)

    def _adopt(self, state: State, answer: Sat | Unknown) -> bool:
        """Go on under the model that was found, or end the trace where the solver gave up."""
        if isinstance(answer, Unknown):
            if not self._is_late(state):
                self._leave(state, Undecided(answer.reason))
            return False
        model: Model = answer.model
        state.model = model
        return True


def _hit_a_bound(state: State, cases: list[Case[V, Heap]]) -> bool:
    """Whether a bound on the inputs, and not their specification alone, may have left nothing."""
    return any(heap.hit_k or heap.hit_n for heap in (state.heap, *(case.heap for case in cases)))
