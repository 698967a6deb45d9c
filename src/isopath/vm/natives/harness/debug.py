"""The harness of Symbolic PathFinder: ``Debug.makeSymbolicInteger("x")`` gives an input that is named ``x``."""

from typing import Final

from isopath.heap import Instance
from isopath.heap.core.type_tests import has_class
from isopath.terms import NULL, Term, Value, disjunction
from isopath.terms.operators import LOCATION
from isopath.vm.core import Machine, Outcomes, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.objects import literal
from isopath.vm.inputs.fresh import Asked, fresh_input, fresh_primitive, fresh_reference
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.harness.calls import OBJECT, STRING, Harness, is_symbolic
from isopath.vm.throwing.naming import Naming

native = Harness()

DEBUG: Final = native.harness("gov/nasa/jpf/symbc/Debug")
_STRING: Final = f"L{STRING};"
KINDS: Final = {
    "Integer": "I", "Long": "J", "Short": "S", "Byte": "B", "Char": "C", "Real": "D", "Boolean": "Z", "String": _STRING,
}  # fmt: skip
"""The types of ``makeSymbolicInteger`` and the like, by the word in their name."""

native.assumes(DEBUG, "assume(Z)V")
native.gives(NULL, DEBUG, f"makeSymbolicNull({_STRING})L{OBJECT};")
native.has_no_model(
    DEBUG,
    f"getSolvedPC(){_STRING}",
    f"getPC_prefix_notation(){_STRING}",
    "checkAccuracy(DD)Z",
    f"matchAbstractState(L{OBJECT};)Z",
    f"printSymbolicRef(L{OBJECT};{_STRING})V",
    f"printHeapPC({_STRING})V",
    f"addCost(L{OBJECT};)V",
    f"setLastObservedInputSize(L{OBJECT};)V",
    "getLastObservedInputSize()I",
    "getLastMeasuredMetricValue()D",
    "clearMeasurements()V",
)


def _given_name(vm: Machine, state: State, name: Term) -> str | None:
    """The name that the program gives an input; None, and the trace has ended, where it is not known."""
    text = literal(vm, state, name)
    return unsupported(state, "an input of gov.nasa.jpf.symbc.Debug whose name is not known") if text is None else text


_WORDS: Final = {"Int": "I", "Byte": "B", "Char": "C", "Double": "D"}


@native.family(DEBUG, {f"makeSymbolic{word}({_STRING}){kind}": kind for word, kind in KINDS.items()})
@native.family(DEBUG, {f"addSymbolic{word}({kind}{_STRING}){kind}": kind for word, kind in _WORDS.items()})
def make(descriptor: str, vm: Machine, state: State, *arguments: Term) -> Outcomes:
    """A new input, named by the last argument. Symbolic PathFinder's strings are never null."""
    name = _given_name(vm, state, arguments[-1])
    if name is None:
        yield state, None
    else:
        yield from fresh_input(vm, state, Asked(name, name), descriptor, is_nullable=False)


@native.family(DEBUG, {f"getSymbolic{word}Value({kind}){_STRING}": kind for word, kind in KINDS.items()})
def write_out(descriptor: str, vm: Machine, state: State, value: Value) -> Value:
    """The value as conditions write it."""
    return vm.initialization.string(Naming(vm, state).value(value, descriptor))


for _word in ("Integer", "Long", "Short", "Byte", "Char"):
    native(DEBUG, f"isSymbolic{_word}({KINDS[_word]})Z")(is_symbolic)


@native(DEBUG, f"makeSymbolicString({_STRING}I){_STRING}")
def make_string_of_size(vm: Machine, state: State, name: Term, size: Value) -> Value | None:
    """A string of known length whose characters are inputs: ``name0``, ``name1`` and so on."""
    words = _given_name(vm, state, name)
    if words is None:
        return None
    if not isinstance(size, int) or size < 0:
        return unsupported(state, "gov.nasa.jpf.symbc.Debug.makeSymbolicString of a size that is not known")
    letters = [fresh_primitive(state, f"{words}{at}", "C") for at in range(size)]
    array = state.heap.objects.allocate_array(vm.hierarchy.load("[C"), size, letters)
    code = Assembler().emit("new", STRING).emit("dup").load("[C", 0)
    code.call("invokespecial", STRING, "<init>", "([C)V").emit("areturn")
    return run_code(vm, state, STRING, "ofInputs", f"([C){_STRING}", code, array)


@native(DEBUG, f"makeSymbolicRef({_STRING}L{OBJECT};)L{OBJECT};")
def make_reference(vm: Machine, state: State, name: Term, instance: Term) -> Outcomes:
    """Null or an object of the class of the instance."""
    words = _given_name(vm, state, name)
    if words is None or instance.op is not LOCATION:
        state.ending = state.ending or Unsupported("gov.nasa.jpf.symbc.Debug.makeSymbolicRef of an unknown class")
        yield state, None
        return
    exact = state.heap.objects.at(instance).cls.name
    for side, value in fresh_reference(vm, state, Asked(words, words), exact):
        is_exact = has_class(side.heap, value, vm.hierarchy.exactly(frozenset({exact})))
        for kept in vm.assume(side, disjunction([side.heap.same(value, NULL), is_exact])):
            yield kept, value


@native(DEBUG, f"makeFieldsSymbolic({_STRING}L{OBJECT};)V")
def make_fields(vm: Machine, state: State, name: Term, instance: Term) -> Outcomes:
    """Put an input into every field of an object that the program made: ``name.field``."""
    words = _given_name(vm, state, name)
    made = state.heap.objects.at(instance) if instance.op is LOCATION else None
    if words is None or not isinstance(made, Instance):
        state.ending = state.ending or Unsupported("gov.nasa.jpf.symbc.Debug.makeFieldsSymbolic of an input")
        yield state, None
        return
    sides = [state]
    for field in made.cls.layout:
        inputs = [found for side in sides for found in fresh_input(vm, side, f"{words}.{field.name}", field.descriptor)]
        for side, value in inputs:
            writable = side.heap.objects.writable_instance(instance)
            writable.fields[field.slot] = value
        sides = [side for side, _ in inputs]
    for side in sides:
        yield side, None


@native(DEBUG, f"printPC({_STRING})V")
def print_path_condition(vm: Machine, state: State, message: Term) -> None:
    """The message, then the condition of the path so far."""
    text = literal(vm, state, message)
    naming = Naming(vm, state)
    condition = " && ".join(naming.condition(part) for part in state.conditions)
    state.output.append(("out", f"{text or ''}{condition or 'true'}\n"))
