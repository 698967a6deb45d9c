"""Classes as the machine uses them: linked to their superclass, with fields laid out and methods found by signature.

A ``JavaClass`` is made once per program by ``isopath.program.hierarchy``; fields and methods are compared by identity.
Instance fields have a fixed ``slot``, those of the superclass first, so that an object is a list of values.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

from isopath.classfile import ClassFile, FieldInfo, MethodInfo
from isopath.classfile.descriptors import MethodDescriptor, parse_method_descriptor
from isopath.classfile.flags import (
    ACC_ABSTRACT,
    ACC_FINAL,
    ACC_INTERFACE,
    ACC_NATIVE,
    ACC_PRIVATE,
    ACC_STATIC,
    ACC_SYNCHRONIZED,
    ACC_SYNTHETIC,
)
from isopath.terms.initial import Function, element_function, field_function
from isopath.terms.node import NULL, Value
from isopath.terms.sorts import BOOL, BYTE, CHAR, DOUBLE, FLOAT, INT, LONG, REF, SHORT, Sort

_SORTS: Final = {"Z": BOOL, "B": BYTE, "C": CHAR, "S": SHORT, "I": INT, "J": LONG, "F": FLOAT, "D": DOUBLE}
PRIMITIVES: Final = {
    "Z": "boolean",
    "B": "byte",
    "C": "char",
    "S": "short",
    "I": "int",
    "J": "long",
    "F": "float",
    "D": "double",
    "V": "void",
}
"""The primitive types and void by their descriptors."""

PRIMITIVE_CLASSES: Final = {name: descriptor for descriptor, name in PRIMITIVES.items()}
"""Their descriptors by the names of their classes, which are keywords: a class may well be called ``I``."""


def sort_of(descriptor: str) -> Sort:
    """The storage sort of a field descriptor."""
    return _SORTS.get(descriptor[0], REF)


def stack_sort(sort: Sort) -> Sort:
    """The sort a storage value has on the operand stack (JVMS 2.11.1)."""
    return INT if sort in (BOOL, BYTE, CHAR, SHORT) else sort


def default_value(descriptor: str) -> Value:
    """What a field or element of this type holds before it is written."""
    kind = descriptor[0]
    if kind in "L[":
        return NULL
    return 0.0 if kind in "FD" else 0


def java_name(name: str) -> str:
    """An internal class name or array descriptor as Java writes it."""
    dimensions = len(name) - len(name.lstrip("["))
    if dimensions:
        name = name[dimensions:]
        name = PRIMITIVES.get(name) or name[1:-1]
    return name.replace("/", ".") + "[]" * dimensions


def class_of_descriptor(descriptor: str) -> str:
    """The class name in a descriptor: ``Lp/C;`` is ``p/C``, an array is its own name, ``I`` is ``int``."""
    return descriptor[1:-1] if descriptor[0] == "L" else PRIMITIVES.get(descriptor, descriptor)


def descriptor_of_class(name: str) -> str:
    """The descriptor of a class name; an array's name is its descriptor, that of ``int`` is ``I``."""
    return name if name.startswith("[") else PRIMITIVE_CLASSES.get(name) or f"L{name};"


class Field:
    """A declared field. ``initial`` is the function that gives its value in the initial heap.

    ``is_state`` says that it is a static field of the program that may have any value when a method is called.
    """

    __slots__ = (
        "access",
        "constant",
        "descriptor",
        "initial",
        "is_state",
        "is_static",
        "name",
        "owner",
        "slot",
        "sort",
    )

    def __init__(self, owner: "JavaClass", info: FieldInfo) -> None:
        self.owner = owner
        self.name = info.name
        self.descriptor = info.descriptor
        self.access = info.access
        self.constant = info.constant_value
        self.is_static = bool(info.access & ACC_STATIC)
        self.is_state = self.is_static and not owner.is_platform and not info.access & (ACC_FINAL | ACC_SYNTHETIC)
        self.sort = sort_of(info.descriptor)
        self.slot = -1
        self.initial: Function = field_function(java_name(owner.name), info.name, self.sort)

    def __repr__(self) -> str:
        return f"{java_name(self.owner.name)}.{self.name}"


class Method:
    """A declared method. ``bound`` holds its decoded code once the machine has asked for it."""

    __slots__ = (
        "access",
        "argument_count",
        "bound",
        "descriptor",
        "digest",
        "info",
        "is_abstract",
        "is_native",
        "is_static",
        "is_synchronized",
        "key",
        "name",
        "native",
        "owner",
        "parameter_slots",
        "type",
    )

    def __init__(self, owner: "JavaClass", info: MethodInfo) -> None:
        self.owner = owner
        self.info = info
        self.name = info.name
        self.descriptor = info.descriptor
        self.access = info.access
        self.key = (info.name, info.descriptor)
        self.digest = crc32(f"{owner.name}.{info.name}{info.descriptor}".encode("utf-8", "surrogatepass"))
        self.is_static = bool(info.access & ACC_STATIC)
        self.is_native = bool(info.access & ACC_NATIVE)
        self.is_abstract = bool(info.access & ACC_ABSTRACT)
        self.is_synchronized = bool(info.access & ACC_SYNCHRONIZED)
        self.type: MethodDescriptor = parse_method_descriptor(info.descriptor)
        self.argument_count = len(self.type.parameters) + (not self.is_static)
        self.parameter_slots = _parameter_slots(self.type, self.is_static)
        self.bound: Any = None
        self.native: Callable[..., Any] | None = None

    @property
    def is_private(self) -> bool:
        return bool(self.access & ACC_PRIVATE)

    def __repr__(self) -> str:
        return f"{java_name(self.owner.name)}.{self.name}{self.descriptor}"


def _parameter_slots(descriptor: MethodDescriptor, is_static: bool) -> tuple[int, ...]:
    """The local variable of each argument, the receiver first (JVMS 2.6.1)."""
    slots, next_slot = ([], 0) if is_static else ([0], 1)
    for parameter in descriptor.parameters:
        slots.append(next_slot)
        next_slot += 2 if parameter in ("J", "D") else 1
    return tuple(slots)


@dataclass(eq=False, slots=True)
class JavaClass:
    """A class, interface or array class. ``supertypes`` holds the names of all its supertypes and its own."""

    name: str
    access: int
    superclass: "JavaClass | None"
    interfaces: tuple["JavaClass", ...]
    supertypes: frozenset[str]
    is_platform: bool
    file: ClassFile | None
    fields: dict[tuple[str, str], Field]
    methods: dict[tuple[str, str], Method]
    layout: tuple[Field, ...]
    template: list[Value]
    selected: dict[Method, Method | None]
    element: str = ""
    element_class: str = ""
    element_initial: Function | None = None

    @property
    def is_interface(self) -> bool:
        return bool(self.access & ACC_INTERFACE)

    @property
    def is_abstract(self) -> bool:
        return bool(self.access & ACC_ABSTRACT)

    @property
    def is_final(self) -> bool:
        return bool(self.access & ACC_FINAL)

    @property
    def is_array(self) -> bool:
        return bool(self.element)

    @property
    def java_name(self) -> str:
        return java_name(self.name)

    @property
    def package(self) -> str:
        return self.name.rpartition("/")[0]

    @property
    def simple_name(self) -> str:
        """The name without its package: what conditions and results say."""
        return self.java_name.rpartition(".")[2].replace("$", ".")

    def __repr__(self) -> str:
        return self.java_name


def link(
    file: ClassFile, superclass: JavaClass | None, interfaces: tuple[JavaClass, ...], is_platform: bool
) -> JavaClass:
    """Lay out a class whose superclass and interfaces are linked already."""
    parents = (superclass, *interfaces) if superclass else interfaces
    supertypes = frozenset({file.name}.union(*(parent.supertypes for parent in parents)))
    linked = JavaClass(
        file.name, file.access, superclass, interfaces, supertypes, is_platform, file, {}, {}, (), [], {}
    )
    layout = list(superclass.layout) if superclass else []
    for info in file.fields:
        field = linked.fields[info.name, info.descriptor] = Field(linked, info)
        if not field.is_static:
            field.slot = len(layout)
            layout.append(field)
    for method_info in file.methods:
        method = Method(linked, method_info)
        linked.methods[method.key] = method
    linked.layout = tuple(layout)
    linked.template = [default_value(field.descriptor) for field in layout]
    return linked


def link_array(name: str, root: JavaClass, interfaces: tuple[JavaClass, ...], supertypes: frozenset[str]) -> JavaClass:
    """An array class: a subclass of Object with the methods of Object (JVMS 4.10.1.2)."""
    element = name[1:]
    kind = "ref" if element[0] in "L[" else PRIMITIVES[element]
    initial = element_function(kind, sort_of(element))
    access = ACC_FINAL | ACC_ABSTRACT
    return JavaClass(
        name,
        access,
        root,
        interfaces,
        supertypes,
        True,
        None,
        {},
        {},
        (),
        [],
        {},
        element,
        "" if kind != "ref" else class_of_descriptor(element),
        initial,
    )
