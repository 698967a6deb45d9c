"""Running the invariants of the inputs of a state, one object after the other, until all of them have given true.

Invariants compose: those of objects that only an invariant has read run too. A path on which a reference is null goes
first, so that small heaps are found first.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from isopath.explorer import Explorer, Runs
from isopath.heap.core.type_tests import candidates
from isopath.program.linked import Method
from isopath.spec.inputs import enter
from isopath.spec.invariants import Invariants
from isopath.spec.read_only import BrokenInvariant
from isopath.terms import NULL, Term, equal, is_null, negate
from isopath.terms.operators import EQ
from isopath.terms.sorts import INT
from isopath.vm import Cut, Machine, Returned, State, Threw, Undecided, Unsupported, Violated
from isopath.vm.core.dispatch import by_group
from isopath.vm.throwing.faults import fault_of

EFFORT: Final = 3000
"""How many runs between forks the accepting paths of one state may take."""

Checked: TypeAlias = frozenset[Term | tuple[Term, Method]]
"""References with invariants that hold or are being run; references alone where there are no others to run."""


@dataclass(frozen=True, slots=True)
class Checking:
    """A state, and what has been checked of it."""

    state: State
    checked: Checked

    @property
    def is_open(self) -> bool:
        return self.state.is_open


@dataclass(frozen=True, slots=True)
class Doubt:
    """A path of which nothing is known, because it was left before its end."""

    reason: str


class Running:
    """Runs invariants on a machine; ``target`` is the method whose inputs are looked at.

    ``run`` says how the machine runs them, where it is not as usual. ``bounds_hit`` are the bounds past which there
    are, or may be, more valid inputs.
    """

    def __init__(
        self, vm: Machine, target: Method, invariants: Invariants, run: Callable[[State], list[State]] | None = None
    ) -> None:
        self._vm = vm
        self._run_state = run or vm.run
        self._target = target
        self._invariants = invariants
        self.bounds_hit: set[str] = set()

    def accepting_paths(
        self, start: State, known: frozenset[Term] = frozenset(), effort: int = EFFORT
    ) -> Iterator[State | Doubt]:
        """The states in which all invariants have given true; and what prevents knowing them all.

        The objects of ``known`` references are valid already.
        """
        explorer = Explorer(self._run, budget=Runs(effort), in_turn=True)
        for ended in explorer.explore([Checking(start, known)]):
            self._note_bounds(ended.state)
            doubt = self._doubt(ended.state)
            if doubt is not None:
                yield doubt
                continue
            for valid in self._valid(ended.state):
                onward = list(self._next(valid, ended.checked))
                if onward == [Checking(valid, ended.checked)]:
                    yield valid
                else:
                    explorer.add(onward)
        if explorer.spent:
            yield Doubt("an invariant takes too long to decide")

    def _run(self, running: Checking) -> list[Checking]:
        """The forks of an invariant, those that lead to small heaps first, and of equals the last."""
        forks = sorted(self._run_state(running.state), key=_is_small)
        return [Checking(each, running.checked) for each in reversed(forks)]

    def _note_bounds(self, state: State) -> None:
        self.bounds_hit |= {"k"} if state.heap.hit_k else set()
        self.bounds_hit |= {"n"} if state.heap.hit_n else set()

    def _doubt(self, state: State) -> Doubt | None:
        """Why nothing follows from how an invariant has ended; an input past the bounds is none."""
        match state.ending:
            case None | Returned() | Cut("k" | "n"):
                return None
            case Threw(_, class_name) | Violated(_, class_name):
                fault = fault_of(self._vm, state, self._target)
                where = f" at {fault.frames[0]}" if fault is not None and fault.frames else ""
                raise BrokenInvariant(f"An invariant throws {class_name}{where}; it has to give true or false.")
            case Cut(bound):
                return Doubt(f"an invariant was cut by --{bound}")
            case Unsupported(feature):
                return Doubt(f"an invariant needs {feature}")
            case Undecided(reason):
                return Doubt(f"of an invariant: {reason}")

    def _valid(self, state: State) -> Iterator[State]:
        """The state in which the invariant that has just ended gave true; the first one has not run yet."""
        if state.ending is None:
            yield state
            return
        if isinstance(state.ending, Cut):
            return
        assert isinstance(state.ending, Returned) and state.ending.value is not None
        given, state.ending = state.ending.value, None
        for side, is_valid in self._vm.split(state, negate(equal(INT, given, 0))):
            if is_valid:
                yield side

    def _next(self, state: State, checked: Checked) -> Iterator[Checking]:
        """The states that follow: the next object with an invariant is null, or its invariant runs. Else the state."""
        for reference in state.heap.model.undecided():
            choices = state.heap.model.materialize(state.heap, reference)
            yield from (Checking(side, checked) for side, _ in self._vm.cases(state, choices))
            return
        for reference in [*state.heap.types.declared]:
            if reference in checked or not any(self._open(state, reference, checked)):
                continue
            for side, is_absent in self._vm.split(state, is_null(reference)):
                if is_absent:
                    yield Checking(side, checked | {reference})
                else:
                    yield from self._unless_known(side, reference, checked)
            return
        yield Checking(state, checked)

    def _unless_known(self, state: State, reference: Term, checked: Checked) -> Iterator[Checking]:
        """The states that follow with an object: it is one whose invariants have run, under another name, or they run.

        Without this, names of names of an object that refers to itself would have no end.
        """
        run = dict.fromkeys(each for each in state.heap.types.declared if self._has_run(each, reference, checked))
        rest: State | None = state
        for other in run:
            if rest is None:
                return
            current, rest = rest, None
            for side, is_known in self._vm.split(current, current.heap.same(reference, other)):
                if is_known:
                    yield Checking(side, checked | {reference})
                else:
                    rest = side
        if rest is not None:
            yield from self._entered(rest, reference, checked)

    def _has_run(self, other: Term, reference: Term, checked: Checked) -> bool:
        return other is not reference and any(isinstance(each, tuple) and each[0] is other for each in checked)

    def _open(self, state: State, reference: Term, checked: Checked) -> dict[Method | None, set[str]]:
        """The classes that an object may have, by the invariant that is to run next for them, if there is one."""
        groups: dict[Method | None, set[str]] = {}
        for name in sorted(candidates(state.heap, reference)):
            methods = (method for method in self._invariants.of(name) if (reference, method) not in checked)
            groups.setdefault(next(methods, None), set()).add(name)
        return groups

    def _entered(self, state: State, reference: Term, checked: Checked) -> Iterator[Checking]:
        """The states in which an invariant of an object is about to run."""
        groups = [(method, frozenset(names)) for method, names in self._open(state, reference, checked).items()]
        for side, method in by_group(self._vm, state, reference, groups):
            if method is None:
                yield Checking(side, checked | {reference})
                continue
            enter(self._vm, side, method, [reference])
            yield Checking(side, checked | {(reference, method)})


def _is_small(state: State) -> bool:
    """Whether the newest condition of a state is that a reference is null: such paths lead to small heaps."""
    newest = state.conditions[-1] if state.conditions else None
    return newest is not None and newest.op is EQ and NULL in newest.args
