"""Running companion methods (paper 004, section 3.4) on the inputs of a path that has ended.

A companion sees the heap as it was before the call, whatever the path has done to it since. All ways on which it gives
true, or returns where it gives nothing, are kept: that one of them is taken is a fact of the path. A path is refused
where there is none. An assumption that a companion makes refuses a way as false does.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from isopath.heap import MODELS
from isopath.machine.code import bytecode_of
from isopath.machine.endings import Cut, Returned, Threw, Undecided, Unsupported, Violated
from isopath.machine.entry import declare_inputs
from isopath.machine.state import Frame, State
from isopath.program.linked import Method
from isopath.solver import Unsat
from isopath.spec.hex.conditions import all_of, any_of, implies
from isopath.spec.hex.journal import Trigger
from isopath.spec.hex.naming import shown
from isopath.spec.hex.source import HexRefused
from isopath.terms import Condition, Term, equal, negate
from isopath.terms.sorts import INT

if TYPE_CHECKING:
    from isopath.machine import Machine

EFFORT: Final = 500
"""How many runs between forks one companion may take."""
_MODEL: Final = "pose"


class Undone(Exception):
    """A companion could not be run to its end; ``ending`` says why."""

    def __init__(self, ending: Cut | Unsupported | Undecided) -> None:
        super().__init__(ending)
        self.ending = ending


def demanded(vm: "Machine", method: Method, ended: State, trigger: Trigger[Term]) -> Condition:
    """What a companion demands of the inputs of a path."""
    state = _inputs(vm, method, ended)
    if isinstance(trigger.condition, Term):
        state.heap.learn(trigger.condition)
        state.constraints.append(trigger.condition)
    (answer,) = vm.decisions.admits(ended, [trigger.condition])
    if isinstance(answer, Unsat):
        return True
    known = len(state.constraints)
    _enter(vm, state, trigger)
    ways = (all_of(*way.constraints[known:]) for way in _accepting(vm, state, trigger))
    return implies(trigger.condition, any_of(ways))


def _inputs(vm: "Machine", method: Method, ended: State) -> State:
    """The inputs of a path, before the call, with all that the path has assumed of them."""
    heap: Any = ended.heap
    state = State(MODELS[_MODEL](vm.hierarchy, vm.shared, heap.limits), None)
    declare_inputs(vm, state, method)
    owed = (*heap.owed, *(heap.untold if heap.types_matter else ()))
    for fact in dict.fromkeys((*ended.constraints, *ended.conditions, *owed)):
        state.heap.learn(fact)
        state.constraints.append(fact)
    return state


def _enter(vm: "Machine", state: State, trigger: Trigger[Term]) -> None:
    method = trigger.companion.method
    code = bytecode_of(method)
    variables: list[Any] = [0] * code.max_locals
    given = (trigger.start, trigger.reached) if trigger.companion.takes_reached else (trigger.start,)
    for slot, reference in zip(method.parameter_slots, given, strict=True):
        variables[slot] = reference
    state.push(Frame(method, code, variables))
    vm.initialization.enter(state, method.owner)


def _accepting(vm: "Machine", state: State, trigger: Trigger[Term]) -> Iterator[State]:
    """The ways on which a companion accepts."""
    waiting = [state]
    for _ in range(EFFORT):
        if not waiting:
            return
        for way in vm.run(waiting.pop()):
            match way.ending:
                case None:
                    waiting.append(way)
                case Returned(None):
                    yield way
                case Returned(given):
                    assert given is not None
                    way.ending = None
                    yield from (side for side, is_true in vm.split(way, negate(equal(INT, given, 0))) if is_true)
                case Threw(_, class_name) | Violated(_, class_name):
                    raise _broken(trigger, f"throws {class_name}")
                case ending:
                    raise Undone(ending)
    raise Undone(Undecided(f"{_called(trigger)} takes too long"))


def _called(trigger: Trigger[Term]) -> str:
    method = trigger.companion.method
    return f"The companion method {shown(method.owner.name)}.{method.name}"


def _broken(trigger: Trigger[Term], what: str) -> HexRefused:
    return HexRefused(f"{trigger.label}: {_called(trigger)} {what}; it has to return.")
