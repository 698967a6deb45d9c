"""Annotations on uses of types: where they stand and on which part of the type (JVMS 4.7.20)."""

from dataclasses import dataclass
from functools import partial

from isopath.classfile.annotations import Annotation, read_annotation
from isopath.classfile.attributes import AttributeCursor, Attributes

ARRAY_ELEMENT, NESTED_TYPE, WILDCARD_BOUND, TYPE_ARGUMENT = range(4)
"""The kinds of a type path's steps."""

FIELD_TYPE = 0x13
METHOD_RETURN = 0x14
METHOD_RECEIVER = 0x15
METHOD_PARAMETER = 0x16

_TARGETS: dict[int, tuple[str, str]] = {
    0x00: ("type_parameter", "1"),
    0x01: ("type_parameter", "1"),
    0x10: ("supertype", "2"),
    0x11: ("type_parameter_bound", "11"),
    0x12: ("type_parameter_bound", "11"),
    FIELD_TYPE: ("empty", ""),
    METHOD_RETURN: ("empty", ""),
    METHOD_RECEIVER: ("empty", ""),
    METHOD_PARAMETER: ("formal_parameter", "1"),
    0x17: ("throws", "2"),
    0x40: ("localvar", "ranges"),
    0x41: ("localvar", "ranges"),
    0x42: ("catch", "2"),
    **dict.fromkeys(range(0x43, 0x47), ("offset", "2")),
    **dict.fromkeys(range(0x47, 0x4C), ("type_argument", "21")),
}


@dataclass(frozen=True, slots=True)
class TypeAnnotation:
    """``annotation`` on the part ``path`` of the type at a target.

    ``target`` is the specification's name of the target's shape and ``info`` its numbers in order: the index of the
    parameter, for example. A local variable has ``ranges`` of (start, length, slot) instead. ``path`` is a tuple of
    (kind, type argument index) steps, empty for the type itself.
    """

    target_type: int
    target: str
    info: tuple[int, ...]
    ranges: tuple[tuple[int, int, int], ...]
    path: tuple[tuple[int, int], ...]
    annotation: Annotation


def read_type_annotations(attributes: Attributes) -> tuple[TypeAnnotation, ...]:
    """The visible type annotations, then the invisible ones."""
    visible = attributes.rows("RuntimeVisibleTypeAnnotations", partial(_table, visible=True))
    return visible + attributes.rows("RuntimeInvisibleTypeAnnotations", partial(_table, visible=False))


def _table(cursor: AttributeCursor, visible: bool) -> tuple[TypeAnnotation, ...]:
    return tuple([_type_annotation(cursor, visible) for _ in range(cursor.u2())])


def _type_annotation(cursor: AttributeCursor, visible: bool) -> TypeAnnotation:
    target_type = cursor.u1()
    if target_type not in _TARGETS:
        cursor.fail(f"unknown target type {target_type:#x} of a type annotation", cursor.position - 1)
    target, shape = _TARGETS[target_type]
    info: tuple[int, ...] = ()
    ranges: tuple[tuple[int, int, int], ...] = ()
    if shape == "ranges":
        ranges = cursor.table(_range)
    else:
        info = tuple([cursor.u1() if size == "1" else cursor.u2() for size in shape])
    path = tuple([_step(cursor) for _ in range(cursor.u1())])
    return TypeAnnotation(target_type, target, info, ranges, path, read_annotation(cursor, visible))


def _range(cursor: AttributeCursor) -> tuple[int, int, int]:
    return cursor.u2(), cursor.u2(), cursor.u2()


def _step(cursor: AttributeCursor) -> tuple[int, int]:
    kind, argument = cursor.u1(), cursor.u1()
    if kind > TYPE_ARGUMENT or (kind != TYPE_ARGUMENT and argument != 0):
        cursor.fail(f"malformed type path step ({kind}, {argument})", cursor.position - 2)
    return kind, argument
