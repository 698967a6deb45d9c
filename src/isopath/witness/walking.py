"""A walk over a concrete heap that gives its objects ids and reads what is in them.

What is walked is a *view*: the heap before the call, as a witness has it, or the one that the path leaves. Both name
objects by numbers, positive for those of the input, negative for those that the program made, 0 for null.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, Protocol

from isopath.heap.state.kinds import BOXES, CLASS, enum_of, kind_of
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass, class_of_descriptor, java_name
from isopath.program.members import REFLECTED
from isopath.program.stand_ins import SUFFIX, is_stand_in
from isopath.terms import Number, whole
from isopath.witness.objects import (
    Boxed,
    ClassOf,
    Constant,
    Content,
    Elements,
    FieldName,
    Fields,
    MemberOf,
    Opaque,
    Ref,
    StandIn,
    Text,
    Value,
    WitnessObject,
)

STRING: Final = "java/lang/String"
BUILDERS: Final = frozenset({"java/lang/StringBuilder", "java/lang/StringBuffer"})
MOST: Final = 100_000
"""How many fields, elements and characters a heap may have that is shown."""

_NONE: Final[Mapping[int, int]] = MappingProxyType({})


class TooLarge(Exception):
    """The heap has more in it than anyone would want to see."""


class View(Protocol):
    """A concrete heap. Values are as terms evaluate, in their storage sorts or as the operand stack holds them."""

    def class_name(self, number: int) -> str: ...

    def is_opaque(self, number: int) -> bool:
        """Whether the inside of an object is not looked at."""

    def constant(self, number: int) -> tuple[str, str] | None:
        """The class and the field that hold an object as a constant of the platform, where it is given as one."""

    def field(self, number: int, field: Field) -> Number: ...

    def elements(self, number: int) -> Iterable[Number]: ...

    def text(self, number: int) -> Text: ...

    def ordinal(self, number: int) -> int: ...

    def represented(self, number: int) -> str:
        """The internal name of what a class object stands for."""

    def answers(self, number: int) -> Iterable[tuple[str, str, list[Number]]]:
        """What the methods of a stand-in give: name and descriptor, descriptor of the result, values."""


class Walk:
    """``ids`` are those of the objects reached so far, in that order; ``known`` objects have theirs already."""

    def __init__(self, hierarchy: Hierarchy, view: View, known: Mapping[int, int] = _NONE) -> None:
        self._hierarchy = hierarchy
        self._view = view
        self.ids = dict(known)
        self._order = list(known)
        self._left = MOST

    def value(self, value: Number, descriptor: str) -> Value:
        """A value of a declared type."""
        if descriptor[0] in "L[":
            return Ref(self._identity(whole(value))) if value else None
        if descriptor == "Z":
            return bool(value)
        return float(value) if descriptor in "FD" else int(value)

    def objects(self) -> tuple[WitnessObject, ...]:
        """What can be reached from the values given so far, breadth first."""
        done: list[WitnessObject] = []
        while len(done) < len(self._order):
            done.append(self._object(len(done) + 1, self._order[len(done)]))
        return tuple(done)

    def _identity(self, number: int) -> int:
        identity = self.ids.get(number)
        if identity is None:
            self._order.append(number)
            identity = self.ids[number] = len(self._order)
        return identity

    def _object(self, identity: int, number: int) -> WitnessObject:
        held = self._view.constant(number)
        if held is not None:
            return WitnessObject(identity, java_name(held[0]), Constant(held[1]))
        cls = self._hierarchy.load(self._view.class_name(number))
        declaring = enum_of(cls)
        if declaring is not None:
            kind = kind_of(self._hierarchy, cls.name)
            assert kind is not None
            return WitnessObject(identity, declaring.java_name, Constant(kind.names[self._view.ordinal(number)]))
        name = cls.name.removesuffix(SUFFIX) if is_stand_in(cls.name) else cls.name
        return WitnessObject(identity, java_name(name), self._content(number, cls))

    def _content(self, number: int, cls: JavaClass) -> Content:
        view = self._view
        if cls.name == CLASS:
            return ClassOf(java_name(view.represented(number)))
        if cls.name in REFLECTED and number > 0 and kind_of(self._hierarchy, cls.name) is not None:
            declared = self._hierarchy.members.of[cls.name][view.ordinal(number)].declared
            return MemberOf(declared.owner.java_name, declared.name, declared.descriptor)
        if cls.name == STRING or cls.name in BUILDERS:
            text = view.text(number)
            self._spend(len(text.text))
            return text
        if cls.is_array:
            return Elements(tuple(self._element(value, cls.element) for value in view.elements(number)))
        if cls.name in BOXES:
            (field,) = [field for field in cls.layout if field.name == "value"]
            boxed = self.value(view.field(number, field), field.descriptor)
            assert boxed is not None and not isinstance(boxed, Ref)
            return Boxed(boxed)
        if view.is_opaque(number):
            return Opaque()
        if is_stand_in(cls.name):
            return StandIn(self._answers(number), self._fields(number, cls))
        return Fields(self._fields(number, cls))

    def _element(self, value: Number, descriptor: str) -> Value:
        self._spend(1)
        return self.value(value, descriptor)

    def _fields(self, number: int, cls: JavaClass) -> tuple[tuple[FieldName, Value], ...]:
        self._spend(len(cls.layout))
        return tuple(
            (
                FieldName(field.owner.java_name, field.name, field.descriptor),
                self.value(self._view.field(number, field), field.descriptor),
            )
            for field in cls.layout
        )

    def _answers(self, number: int) -> tuple[tuple[str, tuple[Value, ...]], ...]:
        return tuple(
            (method, tuple(self.value(value, result) for value in values))
            for method, result, values in self._view.answers(number)
        )

    def _spend(self, count: int) -> None:
        self._left -= count
        if self._left < 0:
            raise TooLarge


def type_of(descriptor: str) -> str:
    """The Java name of the type that a descriptor is of."""
    return java_name(class_of_descriptor(descriptor))
