"""Arrays (JVMS 2.11.5): creation, elements, length. A symbolic index or length forks only where the JVM would throw."""

from collections.abc import Iterable, Iterator
from typing import Final

from isopath.heap import Array, ElementPlace, LengthPlace
from isopath.heap.core.type_tests import array_class, candidates, has_class, is_instance, treat_as
from isopath.heap.state.input_types import REFERENCES
from isopath.program.classpath import ClassNotFound
from isopath.program.linked import JavaClass, class_of_descriptor, descriptor_of_class, java_name, sort_of
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, equal, is_null, negate
from isopath.terms.initial import apply, narrowed
from isopath.terms.operators import LE, LOCATION, LT
from isopath.terms.sorts import INT, REF
from isopath.vm.core import Insn, Machine, State
from isopath.vm.core.deferred_messages import OfClass, first_that_holds, sentence
from isopath.vm.core.dereference import NEGATIVE_SIZE, OUT_OF_BOUNDS, guarded, materializing, not_null
from isopath.vm.core.dispatch import by_alternative
from isopath.vm.core.endings import Cut, Unsupported
from isopath.vm.core.opcodes import Opcodes

opcode = Opcodes()

STORE: Final = "java/lang/ArrayStoreException"
ARGUMENTS: Final = "[Ljava/lang/String;"
_KINDS: Final = {"a": REFERENCES, "b": "BZ", "c": "C", "d": "D", "f": "F", "i": "I", "l": "J", "s": "S"}
MAX_NESTED: Final = 1 << 16


@opcode("iaload", "laload", "faload", "daload", "aaload", "baload", "caload", "saload")
def load_element(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    stack = state.frame.stack
    array, index = stack[-2:]
    assert isinstance(array, Term)
    if array.op is LOCATION and type(index) is int:
        found = state.heap.objects.at(array)
        assert isinstance(found, Array)
        if found.elements is not None and 0 <= index < len(found.elements):
            stack[-2:] = [found.elements[index]]
            return None
    return _load_element(vm, state, insn, array, index)


def _load_element(vm: Machine, state: State, insn: Insn, array: Term, index: Value) -> Iterable[State]:
    for side, goes_on in within_bounds(vm, state, insn, array, index):
        if not goes_on:
            yield side
            continue
        treat_as(side.heap, array, _KINDS[insn.mnemonic[0]])
        if array is vm.program_arguments:
            _state_argument(vm, side, array, index)
        for known, at in vm.indices(side, array, index):
            for case, value in vm.cases(known, known.heap.read(ElementPlace(array, at))):
                case.frame.stack[-2:] = [value]
                yield case


def _state_argument(vm: Machine, state: State, array: Term, index: Value) -> None:
    """No argument of a program is null when it starts: a fact of the input, not a condition of the path."""
    function = vm.hierarchy.load(ARGUMENTS).element_initial
    assert function is not None
    facts: list[Term] = []
    state.heap.add_facts([negate(is_null(apply(function, array, index)))], facts)
    state.state_facts(tuple(facts))


@opcode("iastore", "lastore", "fastore", "dastore", "aastore", "bastore", "castore", "sastore")
def store_element(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    stack = state.frame.stack
    array, index, value = stack[-3:]
    assert isinstance(array, Term)
    if array.op is LOCATION and type(index) is int and insn.mnemonic != "aastore":
        found = state.heap.objects.writable(array)
        assert isinstance(found, Array)
        if found.elements is not None and 0 <= index < len(found.elements):
            found.elements[index] = narrowed(value, sort_of(found.cls.element))
            del stack[-3:]
            return None
    chosen = materializing(vm, state, array, value) if insn.mnemonic == "aastore" else None
    return _store_element(vm, state, insn, array, index, value) if chosen is None else chosen


def _store_element(vm: Machine, state: State, insn: Insn, array: Term, index: Value, value: Value) -> Iterable[State]:
    for side, goes_on in within_bounds(vm, state, insn, array, index):
        if not goes_on:
            yield side
            continue
        treat_as(side.heap, array, _KINDS[insn.mnemonic[0]])
        fails: Condition = False
        if insn.mnemonic == "aastore":
            assert isinstance(value, Term)
            fails = negate(_may_store(vm, side, array, value))
        for fitting, fits in guarded(vm, side, insn, fails, STORE, _class_name(side, value)):
            if not fits:
                yield fitting
                continue
            stored = narrowed(value, sort_of(array_class(fitting.heap, array).element))
            for known, at in vm.indices(fitting, array, index):
                for case, _ in vm.cases(known, known.heap.write(ElementPlace(array, at), stored)):
                    del case.frame.stack[-3:]
                    yield case


def _class_name(state: State, value: Value) -> str | OfClass | None:
    """The JVM's message: the class of a value that an array cannot hold."""
    if not isinstance(value, Term) or value.sort is not REF:
        return None
    return state.heap.objects.at(value).cls.name.replace("/", ".") if value.op is LOCATION else OfClass(value)


def _may_store(vm: Machine, state: State, array: Term, value: Term) -> Condition:
    """Null fits every array; an object fits those whose element type it has (JVMS 6.5.aastore)."""
    if value is NULL:
        return True
    heap = state.heap
    names = sorted(name for name in candidates(heap, array) if name.startswith(("[L", "[[")))
    by_answer: dict[Condition, set[str]] = {}
    for name in names:
        by_answer.setdefault(is_instance(heap, value, class_of_descriptor(name[1:])), set()).add(name)
    fits: list[Condition] = [heap.same(value, NULL)]
    for answer, classes in by_answer.items():
        is_one = has_class(heap, array, vm.hierarchy.exactly(frozenset(classes))) if len(by_answer) > 1 else True
        fits.append(conjunction([is_one, answer]))
    return disjunction(fits)


def within_bounds(vm: Machine, state: State, insn: Insn, array: Term, index: Value) -> Iterator[tuple[State, bool]]:
    """Split on null and on an index out of bounds."""
    for side, goes_on in not_null(vm, state, insn, array):
        if not goes_on:
            yield side, False
            continue
        for case, length in vm.cases(side, side.heap.read(LengthPlace(array))):
            is_inside = conjunction([build(LE, INT, 0, index), build(LT, INT, index, length)])
            message = sentence("Index {} out of bounds for length {}", index, length)
            yield from guarded(vm, case, insn, negate(is_inside), OUT_OF_BOUNDS, message)


@opcode("arraylength")
def array_length(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    stack = state.frame.stack
    array = stack[-1]
    assert isinstance(array, Term)
    if array.op is LOCATION:
        found = state.heap.objects.at(array)
        assert isinstance(found, Array)
        stack[-1] = found.length
        return None
    return _array_length(vm, state, insn, array)


def _array_length(vm: Machine, state: State, insn: Insn, array: Term) -> Iterable[State]:
    for side, goes_on in not_null(vm, state, insn, array):
        if not goes_on:
            yield side
            continue
        for case, length in vm.cases(side, side.heap.read(LengthPlace(array))):
            case.frame.stack[-1] = length
            yield case


@opcode("newarray", "anewarray")
def new_array(vm: Machine, state: State, insn: Insn) -> Iterable[State]:
    if insn.cache is None:
        operand = insn.operands[0]
        element = operand if insn.mnemonic == "newarray" else descriptor_of_class(operand)
        insn.cache = _array_class(vm, state, "[" + element)
    if insn.cache is None:
        return (state,)
    return _new_array(vm, state, insn)


def _array_class(vm: Machine, state: State, name: str) -> JavaClass | None:
    try:
        return vm.hierarchy.load(name)
    except ClassNotFound:
        state.ending = Unsupported(f"missing class {java_name(name).rstrip('[]')}")
        return None


def _new_array(vm: Machine, state: State, insn: Insn) -> Iterable[State]:
    length = state.frame.stack[-1]
    message = sentence("{}", length)
    for side, goes_on in guarded(vm, state, insn, build(LT, INT, length, 0), NEGATIVE_SIZE, message):
        if goes_on:
            side.frame.stack[-1] = side.heap.objects.allocate_array(insn.cache, length)
        yield side


@opcode("multianewarray")
def new_nested_array(vm: Machine, state: State, insn: Insn) -> Iterable[State]:
    name, dimensions = insn.operands
    lengths = state.frame.stack[-dimensions:]
    negative = [build(LT, INT, length, 0) for length in lengths]
    message = first_that_holds([(is_one, sentence("{}", at)) for is_one, at in zip(negative, lengths, strict=True)])
    for side, goes_on in guarded(vm, state, insn, disjunction(negative), NEGATIVE_SIZE, message):
        if goes_on and _array_class(vm, side, name) is not None:
            for case, known in _with_known_lengths(vm, side, insn, lengths[:-1]):
                if case.ending is None:
                    _allocate_nested(vm, case, name, [*known, lengths[-1]])
                yield case
        else:
            yield side


def _with_known_lengths(
    vm: Machine, state: State, insn: Insn, lengths: list[Value]
) -> Iterator[tuple[State, list[Value]]]:
    """Arrays are made one by one for each element of another: that is a loop, and its length a branch for each value.

    Past the bound on loops the trace ends.
    """
    if not lengths:
        yield state, []
        return
    first = lengths[0]
    tried = range(vm.bounds.loops + 1) if isinstance(first, Term) else [int(first)]
    for side, length in by_alternative(vm, state, tried, lambda _, each: equal(INT, first, each)):
        if length is None:
            side.ending = Cut("loops")
            yield side, []
            continue
        if isinstance(first, Term):
            side.took(f"{insn.where}:length {length}")
            side.sign(insn.mark * 2 + length)
        for case, others in _with_known_lengths(vm, side, insn, lengths[1:]):
            yield case, [length, *others]


def _allocate_nested(vm: Machine, state: State, name: str, lengths: list[Value]) -> None:
    """The arrays of all dimensions; those that hold others need a length that is known."""
    outer, count = [int(length) for length in lengths[:-1] if isinstance(length, int)], 1
    for length in outer:
        count *= length
    if len(outer) < len(lengths) - 1 or count > MAX_NESTED:
        state.ending = Unsupported("multianewarray with a very large outer dimension")
        return

    def allocate(dimension: int) -> Term:
        cls = vm.hierarchy.load(name[dimension:])
        if dimension == len(lengths) - 1:
            return state.heap.objects.allocate_array(cls, lengths[dimension])
        elements = [allocate(dimension + 1) for _ in range(outer[dimension])]
        return state.heap.objects.allocate_array(cls, outer[dimension], elements)

    state.frame.stack[-len(lengths) :] = [allocate(0)]
