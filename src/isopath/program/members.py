"""The fields, methods and constructors that an object of java.lang.reflect among the inputs may stand for.

They are members of the user's classes, one of each shape first: static or not, public or not, of a primitive type or
not, with parameters or without. Such an input is known by its ordinal among them, as a class object is by that of its
class (``isopath.program.represented``). On a JVM two objects may stand for one member; here there is one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final

from isopath.classfile.flags import ACC_PRIVATE, ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC
from isopath.program.known_classes import KnownClasses
from isopath.program.linked import Field, JavaClass, Method, class_of_descriptor, java_name
from isopath.terms.initial import Function, constant_function

FIELD: Final = "java/lang/reflect/Field"
METHOD: Final = "java/lang/reflect/Method"
CONSTRUCTOR: Final = "java/lang/reflect/Constructor"
REFLECTED: Final = frozenset({FIELD, METHOD, CONSTRUCTOR})
OWNERS: Final = REFLECTED | {"java/lang/reflect/Executable", "java/lang/reflect/AccessibleObject"}
"""The classes that declare fields of these objects."""
MOST: Final = 16
_CLASSES: Final = 64
"""Of so many of the user's classes members are taken: to look into all of them takes seconds where there are many."""
_ALWAYS: Final = ("java/lang/Object", "java/lang/Integer")
"""Classes of the platform whose public members serve where the user's classes have none."""
_ACCESS: Final = ACC_PUBLIC | ACC_PRIVATE | ACC_STATIC


@dataclass(frozen=True, slots=True)
class Member:
    """A field, method or constructor, with its position among those that its class declares of the kind."""

    slot: int
    declared: Field | Method

    @property
    def owner(self) -> JavaClass:
        return self.declared.owner

    @property
    def parameters(self) -> tuple[str, ...]:
        """The names of its parameter types, internal or of primitive types."""
        if isinstance(self.declared, Field):
            return ()
        return tuple(map(class_of_descriptor, self.declared.type.parameters))

    @property
    def label(self) -> str:
        """How conditions name it."""
        if isinstance(self.declared, Field):
            return f"{self.owner.simple_name}.{self.declared.name}"
        types = ", ".join(java_name(name).rpartition(".")[2] for name in self.parameters)
        name = "new" if self.declared.name == "<init>" else self.declared.name
        return f"{self.owner.simple_name}.{name}({types})"


class Members:
    """``of`` are the members that objects of one of the classes of java.lang.reflect stand for, by their ordinals."""

    def __init__(self, hierarchy: KnownClasses) -> None:
        self._hierarchy = hierarchy

    @cached_property
    def of(self) -> dict[str, tuple[Member, ...]]:
        return {kind: self._listed(kind) for kind in sorted(REFLECTED)}

    @cached_property
    def functions(self) -> dict[str, Function]:
        """By class, what gives the ordinal of an input."""
        return {
            kind: constant_function(java_name(kind), tuple(member.label for member in members))
            for kind, members in self.of.items()
        }

    def _listed(self, kind: str) -> tuple[Member, ...]:
        names = islice(self._hierarchy.user_class_names(), _CLASSES)
        users = [member for name in names for member in self._declared(name, kind)]
        platform = (member for name in _ALWAYS for member in self._declared(name, kind))
        found = users or [member for member in platform if member.declared.access & ACC_PUBLIC]
        shapes: dict[object, Member] = {}
        for member in found:
            shapes.setdefault(_shape(member), member)
        return tuple(dict.fromkeys((*shapes.values(), *found)))[:MOST]

    def _declared(self, name: str, kind: str) -> Iterator[Member]:
        cls = self._hierarchy.load(name)
        declared: list[Field | Method] = [*cls.fields.values()] if kind == FIELD else [*cls.methods.values()]
        for slot, member in enumerate(declared):
            if not member.access & ACC_SYNTHETIC and _is_of(member, kind):
                yield Member(slot, member)


def _is_of(member: Field | Method, kind: str) -> bool:
    if isinstance(member, Field):
        return kind == FIELD
    return member.name == "<init>" if kind == CONSTRUCTOR else not member.name.startswith("<")


def _shape(member: Member) -> object:
    """What code that looks at members distinguishes first."""
    declared = member.declared
    result = declared.descriptor.rpartition(")")[2]
    return declared.access & _ACCESS, result[0] in "L[", min(len(member.parameters), 2)
