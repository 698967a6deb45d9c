"""Objects of java.lang.reflect: made with their fields filled in, as the JVM provides them."""

from collections.abc import Sequence

from isopath.classfile import ClassFile
from isopath.heap import Instance
from isopath.program.linked import PRIMITIVE_CLASSES, Field, JavaClass, Method, class_of_descriptor
from isopath.terms import NULL, Term, Value
from isopath.terms.arithmetic import to_byte
from isopath.vm.core.machine import Machine
from isopath.vm.core.state import State


def make(vm: Machine, state: State, class_name: str, held: dict[str, Value]) -> Term:
    """A new object of a class with these values in the fields of these names; no constructor sees it."""
    cls = vm.hierarchy.load(class_name)
    created = state.heap.objects.allocate(cls)
    instance = state.heap.objects.writable(created)
    assert isinstance(instance, Instance)
    for field in cls.layout:
        if field.name in held:
            instance.fields[field.slot] = held[field.name]
    return created


def held(state: State, reference: Term, name: str) -> Value:
    """What an object holds in the field of a name."""
    instance = state.heap.objects.at(reference)
    assert isinstance(instance, Instance)
    return next(instance.fields[field.slot] for field in instance.cls.layout if field.name == name)


def array(vm: Machine, state: State, element: str, elements: Sequence[Value]) -> Term:
    """A new array of objects of a class."""
    return state.heap.objects.allocate_array(vm.hierarchy.load(f"[L{element};"), len(elements), elements)


def mirrors(vm: Machine, state: State, names: Sequence[str]) -> Term:
    """An array of class objects."""
    return array(vm, state, "java/lang/Class", [vm.initialization.mirror(name) for name in names])


def byte_array(vm: Machine, state: State, data: bytes | None) -> Term:
    """An array of bytes, or null for nothing."""
    if data is None:
        return NULL
    return state.heap.objects.allocate_array(vm.hierarchy.load("[B"), len(data), [to_byte(byte) for byte in data])


def text(vm: Machine, value: str | None) -> Term:
    """A string, or null for nothing."""
    return NULL if value is None else vm.initialization.string(value)


def class_of(vm: Machine, mirror: Term) -> JavaClass | None:
    """The class that a class object stands for; None for a primitive type."""
    name = vm.initialization.mirrored(mirror)
    return None if name in PRIMITIVE_CLASSES else vm.hierarchy.load(name)


def file_of(vm: Machine, mirror: Term) -> ClassFile | None:
    """The class file that a class object stands for; None for a primitive type or an array."""
    cls = class_of(vm, mirror)
    return None if cls is None else cls.file


def class_named(vm: Machine, mirror: Value) -> JavaClass:
    """The class, not primitive, that a class object stands for."""
    assert isinstance(mirror, Term)
    return vm.hierarchy.load(vm.initialization.mirrored(mirror))


def reflected_method(vm: Machine, state: State, reference: Term) -> Method:
    """The method that a java.lang.reflect.Method or Constructor stands for: its slot is its position in the class."""
    slot = held(state, reference, "slot")
    assert isinstance(slot, int)
    return list(class_named(vm, held(state, reference, "clazz")).methods.values())[slot]


def reflected_field(vm: Machine, state: State, reference: Term) -> Field:
    """The field that a java.lang.reflect.Field stands for."""
    slot = held(state, reference, "slot")
    assert isinstance(slot, int)
    return list(class_named(vm, held(state, reference, "clazz")).fields.values())[slot]


def parameter_mirrors(vm: Machine, state: State, method: Method) -> Term:
    return mirrors(vm, state, [class_of_descriptor(kind) for kind in method.type.parameters])
