"""Classes as the machine uses them: linked to their superclass, with fields laid out and methods found by signature.

A ``JavaClass`` is made once per program by ``isopath.program.hierarchy``; fields and methods are compared by identity.
Instance fields have a fixed ``slot``, those of the superclass first, so that an object is a list of values.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final
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
from isopath.program.headers import Header
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


class JavaClass:
    """A class, interface or array class. ``supertypes`` holds the names of all its supertypes and its own.

    ``header`` is None for an array class alone. ``is_explored`` says that the class is in a folder or jar that is
    explored: it is neither the platform's nor a library's. What the class declares is read when it is asked for the
    first time: its ``file``, ``fields``, ``methods``, the ``layout`` of its objects, and their ``template``.
    """

    __slots__ = (
        "_is_linked",
        "_read",
        "access",
        "element",
        "element_class",
        "element_initial",
        "fields",
        "file",
        "header",
        "interfaces",
        "is_explored",
        "is_platform",
        "layout",
        "methods",
        "name",
        "selected",
        "superclass",
        "supertypes",
        "template",
    )
    file: ClassFile | None
    fields: dict[tuple[str, str], Field]
    methods: dict[tuple[str, str], Method]
    layout: tuple[Field, ...]
    template: list[Value]

    def __init__(
        self,
        name: str,
        access: int,
        parents: "tuple[JavaClass | None, tuple[JavaClass, ...]]",
        supertypes: frozenset[str],
        is_platform: bool,
        header: Header | None,
        read: Callable[[], ClassFile],
        is_explored: bool = False,
    ) -> None:
        self.name = name
        self.access = access
        self.superclass, self.interfaces = parents
        self.supertypes = supertypes
        self.is_platform = is_platform
        self.is_explored = is_explored
        self.header = header
        self.selected: dict[Method, Method | None] = {}
        self.element = self.element_class = ""
        self.element_initial: Function | None = None
        self._read = read
        self._is_linked = False

    if not TYPE_CHECKING:  # a type checker takes it for a licence to ask for anything

        def __getattr__(self, name: str) -> object:
            """What was not there yet."""
            if name not in _DECLARED:
                raise AttributeError(f"a class has no {name}")
            self._link()
            return getattr(self, name)

    def _link(self) -> None:
        """Lay out the class, and the superclasses that nobody has asked for: in a loop, as a chain may be long."""
        chain: list[JavaClass] = []
        cls: JavaClass | None = self
        while cls is not None and not cls._is_linked:
            chain.append(cls)
            cls = cls.superclass
        for each in reversed(chain):
            each._lay_out(each._read())

    def _lay_out(self, file: ClassFile) -> None:
        fields, methods = {}, {}
        layout = list(self.superclass.layout) if self.superclass else []
        for info in file.fields:
            field = fields[info.name, info.descriptor] = Field(self, info)
            if not field.is_static:
                field.slot = len(layout)
                layout.append(field)
        for method_info in file.methods:
            method = Method(self, method_info)
            methods[method.key] = method
        self.complete(file, fields, methods, tuple(layout))

    def complete(
        self,
        file: ClassFile | None,
        fields: dict[tuple[str, str], Field],
        methods: dict[tuple[str, str], Method],
        layout: tuple[Field, ...],
    ) -> None:
        """Say what the class declares, once."""
        self.file, self.fields, self.methods, self.layout = file, fields, methods, layout
        self.template = [default_value(field.descriptor) for field in layout]
        self._is_linked = True

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
    def superclasses(self) -> "Iterator[JavaClass]":
        """The class itself and all above it."""
        cls: JavaClass | None = self
        while cls is not None:
            yield cls
            cls = cls.superclass

    def declared(self, key: tuple[str, str]) -> Method | None:
        """The method of a name and descriptor that the class declares; it is not linked only to say that none is."""
        if not self._is_linked and self.header is not None and key[0] + key[1] not in self.header.methods:
            return None
        return self.methods.get(key)

    @property
    def references(self) -> Iterator[str]:
        """The descriptors of the fields of an object that hold references, those of superclasses first."""
        for cls in reversed([*self.superclasses]):
            yield from () if cls.header is None else cls.header.references

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


_DECLARED: Final = frozenset({"file", "fields", "methods", "layout", "template"})


def declare(
    header: Header,
    superclass: JavaClass | None,
    interfaces: tuple[JavaClass, ...],
    is_platform: bool,
    read: Callable[[], ClassFile],
    is_explored: bool = False,
) -> JavaClass:
    """A class whose superclass and interfaces are there already; ``read`` gives the rest of it."""
    parents = (superclass, *interfaces) if superclass else interfaces
    supertypes = frozenset({header.name}.union(*(parent.supertypes for parent in parents)))
    above = superclass, interfaces
    return JavaClass(header.name, header.access, above, supertypes, is_platform, header, read, is_explored)


def declare_array(
    name: str, root: JavaClass, interfaces: tuple[JavaClass, ...], supertypes: frozenset[str]
) -> JavaClass:
    """An array class: a subclass of Object with the methods of Object (JVMS 4.10.1.2). It declares nothing."""
    array = JavaClass(name, ACC_FINAL | ACC_ABSTRACT, (root, interfaces), supertypes, True, None, _no_file)
    array.complete(None, {}, {}, ())
    element = name[1:]
    kind = "ref" if element[0] in "L[" else PRIMITIVES[element]
    array.element = element
    array.element_class = "" if kind != "ref" else class_of_descriptor(element)
    array.element_initial = element_function(kind, sort_of(element))
    return array


def _no_file() -> ClassFile:
    raise AssertionError("an array class has no file")
