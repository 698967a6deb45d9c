"""The input heap of a path, as it was before the call, for specifications that run code on it.

What a path says of its input is a condition on the initial heap, in the same words under every heap model: so the heap
here is one of ``pose``, whichever model has found the path. Code of a specification may only look at it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from isopath.heap import Limits
from isopath.heap.meetings import Meetings
from isopath.program.linked import Method
from isopath.spec.jdk import keep
from isopath.spec.read_only import ReadOnlyLazierSharp, ReadOnlyPose
from isopath.terms import Term, Value
from isopath.terms.initial import chain_length, is_input
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.state import Frame, State
from isopath.vm.inputs.entry import declare_inputs

if TYPE_CHECKING:
    from isopath.vm import Machine


def any_input(vm: "Machine", method: Method, model: type[ReadOnlyPose | ReadOnlyLazierSharp], limits: Limits) -> State:
    """The inputs of a method, of which nothing is known."""
    state = State(model(vm.hierarchy, vm.shared, limits), None)
    keep(vm, state)
    declare_inputs(vm, state, method)
    return state


def input_of(
    vm: "Machine", method: Method, path: State, limits: Limits, model: type[ReadOnlyPose] = ReadOnlyPose
) -> State:
    """The inputs of a method with all that a path has assumed of them."""
    state = any_input(vm, method, model, limits)
    for fact in facts_of(path):
        state.heap.learn(fact)
        state.constraints.append(fact)
    _meet(state, path.heap)
    return state


def _meet(state: State, path: Any) -> None:
    """The objects that the path has met are there before anything else is looked at: the bounds count them.

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


def facts_of(state: State) -> list[Term]:
    """All that holds of the inputs of a state, each once."""
    heap: Any = state.heap
    untold = heap.untold if heap.types_matter else ()
    return [*dict.fromkeys((*state.constraints, *state.conditions, *heap.owed, *untold))]


def take_types(heap: Any, found: Any) -> None:
    """Let a heap know of the references that another has met."""
    for reference, declared in found.static_types.items():
        if reference not in heap.static_types:
            heap.static_types[reference] = declared
            heap.types[reference] = found.types[reference]


def enter(vm: "Machine", state: State, method: Method, arguments: Sequence[Value]) -> None:
    """Begin to run a method of a specification."""
    code = bytecode_of(method)
    variables: list[Value] = [0] * code.max_locals
    for slot, argument in zip(method.parameter_slots, arguments, strict=True):
        variables[slot] = argument
    state.push(Frame(method, code, variables))
    vm.initialization.enter(state, method.owner)
