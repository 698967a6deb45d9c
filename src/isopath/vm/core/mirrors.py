"""What class objects and objects of java.lang.reflect stand for."""

from collections.abc import Sequence

from isopath.classfile import ClassFile
from isopath.program.linked import PRIMITIVE_CLASSES, Field, JavaClass, Method, class_of_descriptor
from isopath.terms import Term, Value
from isopath.vm.core.machine import Machine
from isopath.vm.core.objects import array, held
from isopath.vm.core.state import State


def mirrors(vm: Machine, state: State, names: Sequence[str]) -> Term:
    """An array of class objects."""
    return array(vm, state, "java/lang/Class", [vm.initialization.mirror(name) for name in names])


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
    cls, slot = _declared_at(vm, state, reference)
    return list(cls.methods.values())[slot]


def reflected_field(vm: Machine, state: State, reference: Term) -> Field:
    """The field that a java.lang.reflect.Field stands for."""
    cls, slot = _declared_at(vm, state, reference)
    return list(cls.fields.values())[slot]


def _declared_at(vm: Machine, state: State, reference: Term) -> tuple[JavaClass, int]:
    slot = held(state, reference, "slot")
    assert isinstance(slot, int)
    return class_named(vm, held(state, reference, "clazz")), slot


def parameter_mirrors(vm: Machine, state: State, method: Method) -> Term:
    return mirrors(vm, state, [class_of_descriptor(kind) for kind in method.type.parameters])
