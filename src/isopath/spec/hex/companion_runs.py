"""Running companion methods (paper 004, section 3.4) on the inputs of a path that has ended.

A companion sees the heap as it was before the call, whatever the path has done to it since. All paths on which it gives
true, or returns where it gives nothing, are alternatives: that one of them is taken is a fact of the path. A path is
pruned where there is none. An assumption that a companion makes rejects an input as false does.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from isopath.explorer import Explorer, Runs, Stack
from isopath.program.linked import Method
from isopath.spec.hex.conditions import all_of, any_of, implies
from isopath.spec.hex.journal import Trigger
from isopath.spec.hex.naming import shown
from isopath.spec.hex.source import HexRejected
from isopath.spec.inputs import enter, input_of
from isopath.terms import Condition, Term, equal, negate
from isopath.terms.sorts import INT
from isopath.vm import Machine
from isopath.vm.core.endings import Cut, Returned, Threw, Undecided, Unsupported, Violated
from isopath.vm.core.state import State

EFFORT: Final = 500
"""How many runs between forks one companion may take."""


class Undone(Exception):
    """A companion could not be run to its end; ``ending`` says why."""

    def __init__(self, ending: Cut | Unsupported | Undecided) -> None:
        super().__init__(ending)
        self.ending = ending


@dataclass(frozen=True, slots=True)
class Demanded:
    """What a companion demands of the inputs of a path; ``looks_on`` if it has read inputs that the path has not.

    Then the bounds decide what it finds there, and a path that has read more in the meantime is to ask again.
    """

    condition: Condition
    looks_on: bool = False


class Inputs:
    """The inputs of a path, for the companions that are asked there one after the other."""

    def __init__(self, vm: Machine, method: Method, path: State) -> None:
        heap = path.heap
        self._vm = vm
        self._state = input_of(vm, method, path, heap.limits)
        self._state.heap.path.confine_as(heap.path)
        self._is_refuted = vm.decisions.is_refuted(self._state.constraints)

    def demanded(self, trigger: Trigger[Term]) -> Demanded:
        """What a companion demands; that is known from then on."""
        if self._is_refuted:
            return Demanded(False)
        state = self._state.fork()
        if isinstance(trigger.condition, Term):
            _assume(state, trigger.condition)
            if self._vm.decisions.is_refuted(state.constraints):
                return Demanded(True)
        demand = _run(self._vm, state, trigger)
        if isinstance(demand.condition, Term):
            _assume(self._state, demand.condition)
        return demand


def _assume(inputs: State, condition: Term) -> None:
    inputs.heap.learn(condition)
    inputs.constraints.append(condition)
    inputs.model = None


def _run(vm: Machine, state: State, trigger: Trigger[Term]) -> Demanded:
    known = len(state.constraints)
    takes_both = trigger.companion.takes_reached
    assert trigger.start is not None
    enter(vm, state, trigger.companion.method, [trigger.start, trigger.reached] if takes_both else [trigger.start])
    before = _read_so_far(state)
    accepted = [*accepting(vm, state, trigger)]
    demand = implies(trigger.condition, any_of(all_of(*each.constraints[known:]) for each in accepted))
    return Demanded(demand, any(_read_so_far(each) > before for each in accepted))


def _read_so_far(state: State) -> int:
    """How many input references were read."""
    reached = state.heap.model.reached
    assert reached is not None
    return len(reached.read)


def accepting(vm: Machine, state: State, trigger: Trigger[Term], effort: int = EFFORT) -> Iterator[State]:
    """The ends of the accepting paths of a companion. What it rejects is no trace of the method, and not counted."""
    pruned = vm.decisions.counts.pruned
    yield from _accepting(vm, state, trigger, effort)
    vm.decisions.counts.pruned = pruned


def _accepting(vm: Machine, state: State, trigger: Trigger[Term], effort: int) -> Iterator[State]:
    explorer = Explorer(vm.run, Stack(), Runs(effort))
    for ended in explorer.explore([state]):
        match ended.ending:
            case Returned(None):
                yield ended
            case Returned(given):
                assert given is not None
                ended.ending = None
                yield from (side for side, is_true in vm.split(ended, negate(equal(INT, given, 0))) if is_true)
            case Threw(_, class_name) | Violated(_, class_name):
                raise _broken(trigger, f"throws {class_name}")
            case ending:
                assert ending is not None
                raise Undone(ending)
    if explorer.spent:
        raise Undone(Undecided(f"{_called(trigger)} takes too long"))


def _called(trigger: Trigger[Term]) -> str:
    method = trigger.companion.method
    return f"The companion method {shown(method.owner.name)}.{method.name}"


def _broken(trigger: Trigger[Term], what: str) -> HexRejected:
    return HexRejected(f"{trigger.label}: {_called(trigger)} {what}; it has to return.")
