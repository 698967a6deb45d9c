"""Static fields as inputs: what a method finds in those of the program that are not final, when it is called.

A class of the program may have been in use for long. So the first read of such a field gives an input, named in Java's
words (``Counter.next``); a field that the path writes first is none. What a class initializer reads and writes is as
it leaves it. A field that is private holds what the code of its nest can put there, if that is assumed of fields.
"""

from collections.abc import Iterator
from typing import Final

from isopath.heap import InputPlace
from isopath.heap.initial.field_facts import assumed, conditions
from isopath.program.linked import Field, class_of_descriptor
from isopath.terms import Condition, Term, Value, is_null, negate, symbol
from isopath.terms.initial import widened
from isopath.terms.sorts import REF
from isopath.vm.core import Machine, State
from isopath.vm.inputs.fresh import fresh_name

STATE: Final = "input"
STATICS: Final = (STATE, "initial")
"""The policies of ``--statics``."""


def is_unread(state: State, field: Field) -> bool:
    """Whether a read of a static field gives an input that the path has not seen yet."""
    return not state.initializing and state.heap.statics.is_unread(field)


def read(vm: Machine, state: State, field: Field) -> Iterator[tuple[State, Value]]:
    """The value of a static field, which may be an input."""
    if is_unread(state, field):
        yield from _materialized(vm, state, field)
    else:
        yield state, state.heap.statics.read(field)


def write(state: State, field: Field, value: Value) -> None:
    """Write a static field, which is no input of the path from then on."""
    if is_unread(state, field):
        state.heap.statics.keep_first(field, None)
    state.heap.write_static(field, value)


def _materialized(vm: Machine, state: State, field: Field) -> Iterator[tuple[State, Value]]:
    name = fresh_name(state, f"{field.owner.simple_name}.{field.name}")
    state.static_inputs = (*state.static_inputs, (name, field))
    initial = symbol(field.sort, name)
    if field.sort is REF:
        if vm.hierarchy.generics is not None:
            vm.hierarchy.generics.held(field, name)
        initial = state.heap.input(name, class_of_descriptor(field.descriptor))
    facts: list[Term] = []
    state.heap.add_facts(_facts(vm, field, initial), facts)
    state.state_facts(tuple(facts))
    if field.sort is not REF:
        state.heap.statics.keep_first(field, widened(initial))
        yield state, widened(initial)
        return
    for side, value in vm.cases(state, state.heap.read(InputPlace(initial))):
        side.heap.statics.keep_first(field, value)
        yield side, value


def _facts(vm: Machine, field: Field, initial: Term) -> list[Condition]:
    """What holds of a static field whenever a method is called: what annotations say, and what code can put there."""
    fact = assumed(vm.hierarchy, field)
    found = [] if fact is None else conditions(fact, initial)
    if field.sort is REF and vm.hierarchy.nullness.is_never_null(field):
        found.append(negate(is_null(initial)))
    return found
