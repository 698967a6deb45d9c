"""The input heap of a path, as it was before the call, for specifications that run code on it.

What a path says of its input is a condition on the initial heap, in the same words under every heap model: so the heap
here is one of ``pose``, whichever model has found the path. Code of a specification may only look at it.
"""

from collections.abc import Sequence

from isopath.heap import Heap, Limits, Model, Pose
from isopath.heap.state.reached import Reached
from isopath.program.linked import Method
from isopath.spec.jdk import invariants_of
from isopath.spec.read_only import ReadOnly
from isopath.terms import Term, Value
from isopath.terms.initial import chain_length, is_input
from isopath.vm import Machine
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.state import Frame, State
from isopath.vm.inputs.entry import declare_inputs


def any_input(vm: Machine, method: Method, model: Model, limits: Limits) -> State:
    """The inputs of a method, of which nothing is known; they can only be looked at."""
    platform = invariants_of(vm.hierarchy)
    state = State(Heap(vm.hierarchy, vm.shared, limits, model, (ReadOnly(),), platform=platform), None)
    declare_inputs(vm, state, method)
    return state


def input_of(vm: Machine, method: Method, path: State, limits: Limits, model: Pose | None = None) -> State:
    """The inputs of a method with all that a path has assumed of them."""
    model = Pose() if model is None else model
    state = any_input(vm, method, model, limits)
    for fact in facts_of(path):
        state.heap.learn(fact)
        state.constraints.append(fact)
    _reach(state.heap, model.reached, path.heap)
    state.state_facts(state.heap.path.take_pending())
    return state


def _reach(inputs: Heap, reached: Reached, path: Heap) -> None:
    """The objects that the path has read are there before anything else is looked at: the bounds count them.

    That they are within the bounds, the path says itself.
    """
    references = [reference for reference in path.types.declared if is_input(reference)]
    for reference in references:
        inputs.declare(reference, path.types.declared[reference])
    found = path.model.reached
    if found is not None:
        reached.read, reached.depths, reached.beyond = found.read.copy(), found.depths.copy(), found.beyond
        return
    for reference in references:
        reached.depths[reference] = chain_length(reference)
        reached.read.setdefault(reference, True)
    reached.beyond = frozenset(each for each in references if chain_length(each) > inputs.limits.depth)


def facts_of(state: State) -> list[Term]:
    """All that holds of the inputs of a state, each once."""
    heap = state.heap
    withheld = heap.types.withheld if heap.types.matter else ()
    return [*dict.fromkeys((*state.constraints, *state.conditions, *heap.path.pending, *withheld))]


def take_types(heap: Heap, found: Heap) -> None:
    """Let a heap know of the references that another has read."""
    for reference, declared in found.types.declared.items():
        if reference not in heap.types.declared:
            heap.types.declared[reference] = declared
            heap.types.of[reference] = found.types.of[reference]


def enter(vm: Machine, state: State, method: Method, arguments: Sequence[Value]) -> None:
    """Begin to run a method of a specification."""
    code = bytecode_of(method)
    variables: list[Value] = [0] * code.max_locals
    for slot, argument in zip(method.parameter_slots, arguments, strict=True):
        variables[slot] = argument
    state.push(Frame(method, code, variables))
    vm.initialization.enter(state, method.owner)
