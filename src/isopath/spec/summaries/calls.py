"""What the code of a summary calls (``isopath.spec.contracts.summary_text``), as the machine understands it.

A method that is not looked into may give or assign any value of a type: a new input or, of references, an object that
the path has made already, since a method may give back what it was handed. Whether it does is one more input.
"""

from collections.abc import Iterator
from typing import Final

from isopath.classfile.flags import ACC_FINAL
from isopath.heap import ElementPlace, FieldPlace, LengthPlace
from isopath.heap.core.type_tests import array_class, candidates
from isopath.program.linked import Field, class_of_descriptor, sort_of
from isopath.spec.contracts.contract import ContractRejected
from isopath.spec.contracts.frame_calls import constant_text
from isopath.spec.contracts.frames import ALL_ELEMENTS, ALL_FIELDS
from isopath.spec.contracts.summary_text import PRIMITIVE_WORDS, SUMMARIES
from isopath.spec.contracts.violations import violate
from isopath.terms import NULL, Term, Value, build, conjunction, equal
from isopath.terms.initial import narrowed
from isopath.terms.operators import LE, LOCATION, LT
from isopath.terms.sorts import INT, REF
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Native, Outcomes
from isopath.vm.core.state import State
from isopath.vm.inputs.fresh import fresh_input, fresh_symbol
from isopath.vm.natives.harness.calls import Harness, as_condition
from isopath.vm.natives.memory.array_copies import arraycopy


def any_value(vm: Machine, state: State, words: str, descriptor: str) -> Iterator[tuple[State, Value]]:
    """The states in which there is such a value; ``words`` name it."""
    going: State | None = state
    for made in _made(vm, state, descriptor) if sort_of(descriptor) is REF else ():
        if going is None:
            return
        current, going = going, None
        is_made = fresh_symbol(current, f"{words} is {_shown(current, made)}", "Z")
        for side, is_it in vm.split(current, is_made):
            if is_it:
                yield side, made
            else:
                going = side
    if going is not None:
        yield from fresh_input(vm, going, words, descriptor)


def _made(vm: Machine, state: State, descriptor: str) -> list[Term]:
    """The objects of a type that the path has made, in the order in which it has."""
    heap = state.heap
    wanted = class_of_descriptor(descriptor)
    made = [place for place in heap.objects.own if place.op is LOCATION]
    return [place for place in made if vm.hierarchy.is_subtype(heap.objects.at(place).cls.name, wanted)]


def _shown(state: State, made: Term) -> str:
    return f"the {state.heap.objects.at(made).cls.simple_name} made before"


native = Harness()

_SUMMARIES: Final = native.harness(SUMMARIES.replace(".", "/"))
_OBJECT: Final = "Ljava/lang/Object;"
_STRING: Final = "Ljava/lang/String;"


@native(_SUMMARIES, "assume(Z)V")
def assume(vm: Machine, state: State, holds: Value) -> "Outcomes":
    """What the method ensures; where that does not hold there is no path."""
    is_kept = False
    for side in vm.assume(state, as_condition(holds)):
        is_kept = True
        yield side, None
    vm.summary_counts.drops += not is_kept


@native(_SUMMARIES, f"require(Z{_STRING})V")
def require(vm: Machine, state: State, holds: Value, violation: Term) -> "Outcomes":
    """A precondition is the caller's to see to: where it does not hold, it is the call that fails."""
    condition = as_condition(holds)
    for side, holds in vm.split(state, condition):
        if not holds:
            words = vm.initialization.text_of(side, violation)
            vm.summary_counts.returns[side.pop().method] += 1
            violate(vm, side, condition, words)
        yield side, None


@native(_SUMMARIES, "kept()V")
def kept(vm: Machine, state: State) -> None:
    """All that the contract ensures holds: the path goes on."""
    vm.summary_counts.returns[state.frame.method] += 1


@native(_SUMMARIES, f"broken({_STRING}Ljava/lang/Throwable;)Ljava/lang/Error;")
def broken(vm: Machine, state: State, clause: Term, thrown: Term) -> None:
    """A clause has thrown an exception: the contract is of no use."""
    name = state.heap.objects.at(thrown).cls.java_name
    raise ContractRejected(f"{constant_text(vm, state, clause)} throws {name}; it has to give a value for every input.")


@native(_SUMMARIES, f"any({_STRING}{_STRING}){_OBJECT}")
def give_any(vm: Machine, state: State, words: Term, descriptor: Term) -> Iterator[tuple[State, Value]]:
    """Any reference of a type."""
    return any_value(vm, state, constant_text(vm, state, words), constant_text(vm, state, descriptor))


def _give(descriptor: str) -> Native:
    def give(vm: Machine, state: State, words: Term) -> Iterator[tuple[State, Value]]:
        """Any value of a primitive type."""
        return any_value(vm, state, constant_text(vm, state, words), descriptor)

    return give


for _descriptor, _word in PRIMITIVE_WORDS.items():
    native(_SUMMARIES, f"any{_word}({_STRING}){_descriptor}")(_give(_descriptor))


@native(_SUMMARIES, f"havoc({_OBJECT}{_STRING}{_STRING})V")
def havoc(vm: Machine, state: State, owner: Term, name: Term, words: Term) -> "Outcomes":
    """Assign anything to a field of an object, or to all of them, or to all elements of an array; null has none."""
    what, shown = constant_text(vm, state, name), constant_text(vm, state, words)
    if owner is NULL:
        yield from _havoc_static(vm, state, what, shown)
        return
    for side, is_absent in vm.split(state, state.heap.same(owner, NULL)):
        if is_absent:
            yield side, None
        elif what == ALL_ELEMENTS:
            yield from _havoc_elements(vm, side, owner, shown)
        else:
            for assigned in _havoc_fields(vm, side, owner, _fields(vm, side, owner, what), shown):
                yield assigned, None


@native(_SUMMARIES, f"havoc({_OBJECT}I{_STRING})V")
def havoc_element(vm: Machine, state: State, array: Term, index: Value, words: Term) -> "Outcomes":
    """Assign anything to one element, if there is one."""
    shown = constant_text(vm, state, words)
    for side, is_absent in vm.split(state, state.heap.same(array, NULL)):
        if is_absent:
            yield side, None
            continue
        for there, length in vm.cases(side, side.heap.read(LengthPlace(array))):
            is_inside = conjunction([build(LE, INT, 0, index), build(LT, INT, index, length)])
            for known, is_element in vm.split(there, is_inside):
                if is_element:
                    yield from _havoc_at(vm, known, array, index, shown)
                else:
                    yield known, None


def _havoc_at(vm: Machine, state: State, array: Term, index: Value, words: str) -> "Outcomes":
    kind = array_class(state.heap, array).element
    for side, value in any_value(vm, state, words, kind):
        for case, _ in vm.cases(side, side.heap.write(ElementPlace(array, index), narrowed(value, sort_of(kind)))):
            yield case, None


def _havoc_static(vm: Machine, state: State, name: str, words: str) -> "Outcomes":
    owner, _, simple = name.rpartition(".")
    field = next(each for each in vm.hierarchy.load(owner).fields.values() if each.name == simple)
    for side, value in any_value(vm, state, words, field.descriptor):
        side.heap.write_static(field, narrowed(value, field.sort))
        yield side, None


def _fields(vm: Machine, state: State, owner: Term, name: str) -> list[Field]:
    """The fields of that name that objects of all classes have which the owner may be of."""
    layouts = [vm.hierarchy.load(each).layout for each in sorted(candidates(state.heap, owner))]
    shared = [field for field in layouts[0] if all(field in layout for layout in layouts)] if layouts else []
    if name == ALL_FIELDS:
        return [field for field in shared if not field.access & ACC_FINAL]
    return [field for field in shared if field.name == name]


def _havoc_fields(vm: Machine, state: State, owner: Term, fields: list[Field], words: str) -> Iterator[State]:
    if not fields:
        yield state
        return
    first, *others = fields
    for side, value in any_value(vm, state, f"{words} ({first.name})" if others else words, first.descriptor):
        place = FieldPlace(owner, first)
        for case, _ in vm.cases(side, side.heap.write(place, narrowed(value, first.sort))):
            yield from _havoc_fields(vm, case, owner, others, words)


def _havoc_elements(vm: Machine, state: State, array: Term, words: str) -> "Outcomes":
    """Copy all elements of another array, of which nothing is known but its length."""
    kind = array_class(state.heap, array).name
    for side, other in any_value(vm, state, words, kind):
        assert isinstance(other, Term)
        for there, is_absent in vm.split(side, side.heap.same(other, NULL)):
            if is_absent:
                continue
            for known, length in vm.cases(there, there.heap.read(LengthPlace(array))):
                for both, given in vm.cases(known, known.heap.read(LengthPlace(other))):
                    for equally_long in vm.assume(both, equal(INT, length, given)):
                        copied = arraycopy(vm, equally_long, other, 0, array, 0, length)
                        yield from copied if isinstance(copied, Iterator) else ((equally_long, None),)
