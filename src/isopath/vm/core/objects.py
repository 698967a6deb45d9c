"""Objects of the platform as the JVM itself makes and reads them: by the names of their fields, with no constructor."""

from collections.abc import Mapping, Sequence

from isopath.heap import Array, Instance
from isopath.heap.arrays.elements import element_at
from isopath.heap.state.allocated import Allocated
from isopath.terms import NULL, Term, Value
from isopath.terms.arithmetic import to_byte
from isopath.terms.operators import LOCATION
from isopath.vm.core.machine import Machine
from isopath.vm.core.state import State


def make(vm: Machine, state: State, class_name: str, values: Mapping[str, Value]) -> Term:
    """A new object of a class with these values in the fields of these names."""
    created = state.heap.objects.allocate(vm.hierarchy.load(class_name))
    put(state, created, values)
    return created


def put(state: State, reference: Term, values: Mapping[str, Value]) -> None:
    """Put values into the fields of these names, as far as the class has them."""
    instance = state.heap.objects.writable_instance(reference)
    for field in instance.cls.layout:
        if field.name in values:
            instance.fields[field.slot] = values[field.name]


def held(state: State, reference: Term, name: str) -> Value:
    """What an object holds in the field of a name."""
    instance = state.heap.objects.instance_at(reference)
    return next(instance.fields[field.slot] for field in instance.cls.layout if field.name == name)


def held_reference(state: State, reference: Term, name: str) -> Term:
    """The same of a field that holds a reference."""
    found = held(state, reference, name)
    assert isinstance(found, Term)
    return found


def fields_of(state: State, reference: Value) -> dict[str, Value] | None:
    """The fields of an object that the program made, by name; None for any other value."""
    found = state.heap.objects.at(reference) if isinstance(reference, Term) and reference.op is LOCATION else None
    if not isinstance(found, Instance):
        return None
    return {field.name: found.fields[field.slot] for field in found.cls.layout}


def elements_of(state: State, reference: Term) -> list[Value] | None:
    """The elements of an array that the program made, where they are known one by one; not to be written to."""
    found = state.heap.objects.at(reference) if reference.op is LOCATION else None
    return found.elements if isinstance(found, Array) else None


def literal(vm: Machine, state: State, string: Value) -> str | None:
    """The text of a string where all of it is known."""
    if not isinstance(string, Term) or string.op is not LOCATION:
        return None
    return vm.initialization.text_of(state, string)


def text(vm: Machine, value: str | None) -> Term:
    """A string, or null for nothing."""
    return NULL if value is None else vm.initialization.string(value)


def array(vm: Machine, state: State, element: str, elements: Sequence[Value]) -> Term:
    """A new array of objects of a class."""
    return state.heap.objects.allocate_array(vm.hierarchy.load(f"[L{element};"), len(elements), elements)


def byte_array(vm: Machine, state: State, data: bytes | None) -> Term:
    """An array of bytes, or null for nothing."""
    if data is None:
        return NULL
    return state.heap.objects.allocate_array(vm.hierarchy.load("[B"), len(data), [to_byte(byte) for byte in data])


def fill(vm: Machine, objects: Allocated, reference: Term, held: dict[str, Value | str]) -> None:
    """Put values, or string constants, into the fields of a shared object."""
    instance = objects.writable_instance(reference)
    for field in instance.cls.layout:
        if field.name in held:
            value = held[field.name]
            instance.fields[field.slot] = vm.initialization.string(value) if isinstance(value, str) else value


def numbers_of(state: State, reference: Term) -> list[int] | None:
    """The elements of an array of integers where all of them are known."""
    if reference.op is not LOCATION:
        return None
    array = state.heap.objects.at(reference)
    if not isinstance(array, Array) or not isinstance(array.length, int):
        return None
    elements = array.elements
    if elements is None:
        elements = [element_at(state.heap, reference, index) for index in range(array.length)]
    known = [element for element in elements if isinstance(element, int)]
    return known if len(known) == len(elements) else None
