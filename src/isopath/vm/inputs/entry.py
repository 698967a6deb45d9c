"""The initial state of an exploration: a call of the target on inputs that are symbols, named as Java names them."""

from collections.abc import Sequence

from isopath.heap import Heap
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method, class_of_descriptor, sort_of
from isopath.terms import Term, Value, is_null, negate, symbol
from isopath.terms.initial import TypeSet, widened
from isopath.terms.sorts import REF
from isopath.vm.core import Frame, Machine, State
from isopath.vm.core.binding import bytecode_of


def initial_state(
    vm: Machine, method: Method, heap: Heap, arguments: Sequence[str] | None = None, harness: Method | None = None
) -> State:
    """The state before the first instruction. The receiver is not null; a constructor gets a new object.

    ``arguments``, when given, are those of a program: the one parameter is an array of these strings.
    ``harness`` is what is called in place of the method.
    """
    enter_signature(vm.hierarchy, method)
    state = State(heap, None)
    begin(vm, state, method, declare_inputs(vm, state, method, arguments), harness)
    return state


def enter_signature(hierarchy: Hierarchy, method: Method) -> None:
    """The inputs that are declared from now on are those of a method, with its generic types."""
    if hierarchy.generics is not None:
        hierarchy.generics.enter(method, parameter_names(method))


def begin(vm: Machine, state: State, method: Method, variables: list[Value], harness: Method | None = None) -> None:
    """Call a method on its inputs, or in its place a harness, which takes the same inputs in the same order."""
    called = harness or method
    if harness is not None:
        inputs, variables = variables, [0] * bytecode_of(harness).max_locals
        for taken, given in zip(harness.parameter_slots, method.parameter_slots, strict=True):
            variables[taken] = inputs[given]
    state.push(Frame(called, bytecode_of(called), variables))
    vm.initialization.enter(state, method.owner)


def declare_inputs(vm: Machine, state: State, method: Method, arguments: Sequence[str] | None = None) -> list[Value]:
    """The local variables with which a call of a method begins, inputs that the heap of the state knows from now on."""
    variables: list[Value] = [0] * bytecode_of(method).max_locals
    slots = list(method.parameter_slots)
    if not method.is_static:
        variables[slots.pop(0)] = _receiver(vm, state, method)
    if arguments is not None:
        strings = [vm.initialization.string(argument) for argument in arguments]
        array = vm.hierarchy.load("[Ljava/lang/String;")
        variables[slots.pop(0)] = state.heap.objects.allocate_array(array, len(strings), strings)
    named = zip(slots, parameter_names(method), method.type.parameters, strict=arguments is None)
    never_null = (True,) if is_program(method) else vm.hierarchy.nullness.parameters(method)
    for at, (slot, name, descriptor) in enumerate(named):
        variables[slot] = _parameter(state, name, descriptor, never_null[at])
    return variables


def is_program(method: Method) -> bool:
    """Whether a method is what a launcher calls: the arguments of a program are never null, nor is their array."""
    return method.name == "main" and method.is_static and method.descriptor == "([Ljava/lang/String;)V"


def program_arguments(method: Method) -> Term | None:
    """The array that a launcher gives to a method, as an input; None where it is no main."""
    return symbol(REF, parameter_names(method)[0]) if is_program(method) else None


def _receiver(vm: Machine, state: State, method: Method) -> Value:
    if method.name == "<init>":
        return state.heap.objects.allocate(method.owner)
    state.input_names["this"] = 1
    this = state.heap.input("this", method.owner.name)
    hierarchy = vm.hierarchy
    known = hierarchy.instances(method.owner.name)
    types = TypeSet(known.label, known.classes if method.is_private else _running(hierarchy, method))
    state.state_facts(state.heap.model.receive(state.heap, this, types))
    return this


def _running(hierarchy: Hierarchy, method: Method) -> frozenset[str]:
    """The classes whose objects run a method when it is called on them.

    Where each known class overrides it, one of them runs it by super.
    """
    known = hierarchy.instances(method.owner.name).classes
    running = {name for name in known if hierarchy.select(hierarchy.load(name), method) in (method, None)}
    return frozenset(running) or known


def _parameter(state: State, name: str, descriptor: str, is_never_null: bool) -> Value:
    """A parameter. That one is declared not to be null is a fact of the input, not a condition of the path."""
    state.input_names[name] = 1
    if sort_of(descriptor) is not REF:
        return widened(symbol(sort_of(descriptor), name))
    declared = state.heap.input(name, class_of_descriptor(descriptor))
    if is_never_null:
        facts: list[Term] = []
        state.heap.add_facts([negate(is_null(declared))], facts)
        state.state_facts(tuple(facts))
    return declared


def parameter_names(method: Method) -> list[str]:
    """The names in the source where the class file has them, else ``arg0`` and so on."""
    code = method.info.code
    named = {row.slot: row.name for row in code.local_variables if row.start == 0} if code else {}
    slots = method.parameter_slots if method.is_static else method.parameter_slots[1:]
    declared = [parameter.name for parameter in method.info.parameters]
    if len(declared) != len(slots):
        declared = [None] * len(slots)
    return [named.get(slot) or declared[at] or f"arg{at}" for at, slot in enumerate(slots)]
