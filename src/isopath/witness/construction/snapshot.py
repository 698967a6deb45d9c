"""What a path that has ended leaves behind, if that is all it did: the objects that the new one reaches.

What a constructor does to its arguments is more than to make an object: a guard notices writes to inputs.
"""

from collections.abc import Mapping
from typing import TypeAlias

from isopath.heap import Array, Heap, Place, TextBytes, WriteGuard
from isopath.heap.state.numbers import STRING, is_shared, kind_of
from isopath.program.linked import default_value
from isopath.terms import NULL, Term, Value
from isopath.terms.initial import is_input
from isopath.terms.operators import LOCATION
from isopath.vm import Machine, State
from isopath.witness.construction.outcomes import (
    Filled,
    Literal,
    Made,
    MadeArray,
    MadeObject,
    StaticRef,
    is_not_known,
    is_over_parameters,
    not_known,
    parameter_index,
)
from isopath.witness.construction.platform_calls import CallLog


class InputWrites(WriteGuard):
    """``are_there`` says that a path has written to an object that may be an input."""

    def __init__(self, are_there: bool = False) -> None:
        self.are_there = are_there

    def fork(self) -> "InputWrites":
        return InputWrites(self.are_there)

    def before_write(self, heap: Heap, place: Place) -> None:
        self._look(heap, place.reference)

    def before_range(self, heap: Heap, target: Term) -> None:
        self._look(heap, target)

    def _look(self, heap: Heap, reference: Term) -> None:
        if reference.op is not LOCATION and any(is_input(leaf) for leaf, _ in heap.leaves(reference)):
            self.are_there = True


Key: TypeAlias = tuple[object, ...]
"""What can be reached from an object: equal keys behave alike."""
_STRING = "java/lang/String"


class NotExpressible(Exception):
    """A path has done, or made, what cannot be expressed by its parameters."""


def has_effects(state: State, before: State) -> bool:
    """Whether a path has changed what was there before it, or depends on more than its parameters."""
    heap, old = state.heap, before.heap
    if _has_written_inputs(state) or heap.statics.first or state.answers or state.readings or state.threads:
        return True
    if len(state.output) != len(before.output) or state.unspecified or state.beyond_jvm:
        return True
    return any(
        old.objects.own.get(place) is not held and held.cls.name != _STRING
        for place, held in heap.objects.own.items()
        if is_shared(place.payload) or place.payload < old.objects.next_number
    )


def reached(vm: Machine, state: State, this: Term) -> dict[Term, Made]:
    """The objects that can be reached from one, by location; raises ``NotExpressible``."""
    found: dict[Term, Made] = {}
    pending = [this]
    for place in pending:
        made = _made(vm, state, place, place is this)
        found[place] = made
        for value in _values(made):
            if isinstance(value, Term) and value.op is LOCATION:
                pending += [value] if value not in pending else []
            elif not is_over_parameters(value) and not is_not_known(value):
                raise NotExpressible
    return found


def key_of(this: Term, objects: Mapping[Term, Made]) -> Key:
    """The objects in the order in which a walk reaches them. Parameters are numbered as the walk reaches them; one term
    is as good as another that is no parameter."""
    order, parameters, described = [this], list[int](), list[object]()

    def shown(value: Value) -> object:
        if not isinstance(value, Term) or value is NULL:
            return value
        if value.op is LOCATION:
            order.extend([value] if value not in order else [])
            return "#", order.index(value)
        index = parameter_index(value)
        if index is None:
            return "computed"
        parameters.extend([index] if index not in parameters else [])
        return "parameter", parameters.index(index)

    for place in order:
        match objects[place]:
            case MadeObject(cls, fields):
                described.append((cls.name, *(shown(value) for value in fields.values())))
            case MadeArray(cls, length, elements):
                described.append((cls.name, shown(length), *((at, shown(value)) for at, value in elements.items())))
            case Filled(cls, constructor, arguments, calls):
                given = tuple((method, *map(shown, values)) for method, values in calls)
                described.append((cls.name, constructor, *map(shown, arguments), *given))
            case constant:
                described.append(constant)
    return tuple(described)


def is_fixed(objects: Mapping[Term, Made]) -> bool:
    """Whether no parameter shows in any of the objects."""
    values = (value for made in objects.values() for value in _values(made))
    return all(not isinstance(value, Term) or value is NULL or value.op is LOCATION for value in values)


def _made(vm: Machine, state: State, place: Term, is_this: bool) -> Made:
    if is_shared(place.payload) and kind_of(place.payload) == STRING:
        return Literal(vm.initialization.text_of(state, place) or "")
    held = state.heap.objects.at(place)
    if isinstance(held, Array) and held.length == 0:
        return _array(held)
    constant = None if is_this else _constant(vm, state, place)
    if constant is not None:
        return constant
    if isinstance(held, Array):
        return _array(held)
    if isinstance(held.fields, CallLog):
        log = held.fields
        return Filled(held.cls, log.constructor, log.arguments, log.calls)
    if held.cls.is_platform and not is_this:
        raise NotExpressible
    return MadeObject(held.cls, {field: _expressed(state, held.fields[field.slot]) for field in held.cls.layout})


def _expressed(state: State, value: Value) -> Value:
    """A value that a field holds, or that it is not known, as a text that was put together."""
    if not isinstance(value, Term) or value.op is not LOCATION:
        return value if is_over_parameters(value) else not_known(value)
    if is_shared(value.payload) or value in state.heap.statics.values.values():
        return value
    held = state.heap.objects.at(value)
    is_looked_into = isinstance(held, Array) or not held.cls.is_platform or isinstance(held.fields, CallLog)
    return value if is_looked_into else not_known(value)


def _array(array: Array) -> MadeArray:
    if isinstance(array, TextBytes):
        raise NotExpressible
    default = default_value(array.cls.element)
    elements = dict(enumerate(array.elements or array.base or ()))
    for index, value in array.writes:
        if not isinstance(index, int):
            raise NotExpressible
        elements[index] = value
    kept = {at: elements[at] for at in sorted(elements) if elements[at] is not default and elements[at] != default}
    return MadeArray(array.cls, array.length, kept)


def _constant(vm: Machine, state: State, place: Term) -> StaticRef | None:
    """The static field that holds an object."""
    for field, held in state.heap.statics.values.items():
        if held is place:
            return StaticRef(field.owner.name, field.name)
    if not is_shared(place.payload):
        return None
    own = [field for field in state.heap.objects.at(place).cls.fields.values() if field.is_static]
    found = next((field for field in own if vm.shared.statics.get(field) is place), None)
    if found is None:
        raise NotExpressible
    return StaticRef(found.owner.name, found.name)


def _values(made: Made) -> list[Value]:
    match made:
        case MadeObject(_, fields):
            return [*fields.values()]
        case MadeArray(_, length, elements):
            return [length, *elements.values()]
        case Filled(_, _, arguments, calls):
            return [*arguments, *(value for _, given in calls for value in given)]
    return []


def _has_written_inputs(state: State) -> bool:
    writes = state.heap.guard(InputWrites)
    assert writes is not None
    return writes.are_there
