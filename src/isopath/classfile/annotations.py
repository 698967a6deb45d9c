"""Annotations and their element values (JVMS 4.7.16 to 4.7.19, 4.7.22).

Element values nest; ``MAX_DEPTH`` bounds how deep, far beyond what Java source can express by hand.
"""

from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeAlias

from isopath.classfile.attributes import AttributeCursor, Attributes
from isopath.classfile.constants import DoubleConstant, FloatConstant, IntegerConstant, LongConstant

MAX_DEPTH = 64

_NUMBERS: dict[str, type[LongConstant | FloatConstant | DoubleConstant]] = {
    "J": LongConstant,
    "F": FloatConstant,
    "D": DoubleConstant,
}


@dataclass(frozen=True, slots=True)
class ConstantElement:
    """A primitive or a string; ``tag`` is one of ``BCDFIJSZs``, and a ``Z`` is a bool."""

    tag: str
    value: int | float | str


@dataclass(frozen=True, slots=True)
class EnumElement:
    """The enum constant ``name`` of the type with this descriptor."""

    type: str
    name: str


@dataclass(frozen=True, slots=True)
class ClassElement:
    """A class literal by its return descriptor: ``V`` is ``void.class``."""

    descriptor: str


@dataclass(frozen=True, slots=True)
class ArrayElement:
    values: tuple["ElementValue", ...]


@dataclass(frozen=True, slots=True)
class Annotation:
    """An annotation of the type with descriptor ``type``; ``visible`` to reflection at run time or not."""

    type: str
    visible: bool
    elements: tuple[tuple[str, "ElementValue"], ...]

    def element(self, name: str) -> "ElementValue | None":
        """The value given to ``name``, None where the default stands."""
        return next((value for key, value in self.elements if key == name), None)


ElementValue: TypeAlias = ConstantElement | EnumElement | ClassElement | Annotation | ArrayElement


def read_annotations(attributes: Attributes) -> tuple[Annotation, ...]:
    """The visible annotations, then the invisible ones."""
    visible = attributes.rows("RuntimeVisibleAnnotations", lambda cursor: _table(cursor, True))
    return visible + attributes.rows("RuntimeInvisibleAnnotations", lambda cursor: _table(cursor, False))


def read_parameter_annotations(attributes: Attributes) -> tuple[tuple[Annotation, ...], ...]:
    """The annotations of each parameter, in the compiler's own count of parameters (JVMS 4.7.18)."""
    visible = attributes.rows("RuntimeVisibleParameterAnnotations", lambda cursor: _per_parameter(cursor, True))
    hidden = attributes.rows("RuntimeInvisibleParameterAnnotations", lambda cursor: _per_parameter(cursor, False))
    return tuple(mine + others for mine, others in zip_longest(visible, hidden, fillvalue=()))


def read_annotation_default(attributes: Attributes) -> ElementValue | None:
    return attributes.read("AnnotationDefault", lambda cursor: _element_value(cursor, True, 0))


def read_annotation(cursor: AttributeCursor, visible: bool, depth: int = 0) -> Annotation:
    type_descriptor = cursor.field_descriptor()
    elements = [(cursor.text(), _element_value(cursor, visible, depth + 1)) for _ in range(cursor.u2())]
    return Annotation(type_descriptor, visible, tuple(elements))


def _table(cursor: AttributeCursor, visible: bool) -> tuple[Annotation, ...]:
    return tuple([read_annotation(cursor, visible) for _ in range(cursor.u2())])


def _per_parameter(cursor: AttributeCursor, visible: bool) -> tuple[tuple[Annotation, ...], ...]:
    return tuple([_table(cursor, visible) for _ in range(cursor.u1())])


def _element_value(cursor: AttributeCursor, visible: bool, depth: int) -> ElementValue:
    if depth > MAX_DEPTH:
        cursor.fail(f"annotation values nested deeper than {MAX_DEPTH}")
    start = cursor.position
    tag = chr(cursor.u1())
    if tag in "BCISZ":
        number = cursor.constant(IntegerConstant, "an int").value
        return ConstantElement(tag, number != 0 if tag == "Z" else number)
    if tag in _NUMBERS:
        return ConstantElement(tag, cursor.constant(_NUMBERS[tag], f"a number of type {tag}").value)
    if tag == "s":
        return ConstantElement(tag, cursor.text())
    if tag == "e":
        return EnumElement(cursor.field_descriptor(), cursor.text())
    if tag == "c":
        return ClassElement(_return_descriptor(cursor))
    if tag == "@":
        return read_annotation(cursor, visible, depth)
    if tag != "[":
        cursor.fail(f"unknown element value tag {tag!a}", start)
    return ArrayElement(tuple([_element_value(cursor, visible, depth + 1) for _ in range(cursor.u2())]))


def _return_descriptor(cursor: AttributeCursor) -> str:
    index_at = cursor.position
    if cursor.text() == "V":
        return "V"
    cursor.position = index_at
    return cursor.field_descriptor()
