"""Fields and methods (JVMS 4.5, 4.6) with their attributes."""

from dataclasses import dataclass
from typing import NoReturn

from isopath.classfile.annotations import (
    Annotation,
    ElementValue,
    read_annotation_default,
    read_annotations,
    read_parameter_annotations,
)
from isopath.classfile.attributes import AttributeCursor, Attributes
from isopath.classfile.code import Code, read_code
from isopath.classfile.constants import (
    DoubleConstant,
    FloatConstant,
    IntegerConstant,
    LongConstant,
    StringConstant,
)
from isopath.classfile.descriptors import (
    MAX_ARGUMENT_SLOTS,
    is_field_name,
    is_method_name,
    parse_method_descriptor,
)
from isopath.classfile.flags import ACC_ABSTRACT, ACC_NATIVE, ACC_STATIC, ACC_SYNTHETIC
from isopath.classfile.type_annotations import TypeAnnotation, read_type_annotations

_CONSTANT_KINDS: dict[str, type[IntegerConstant | FloatConstant | LongConstant | DoubleConstant | StringConstant]] = {
    **dict.fromkeys("BCISZ", IntegerConstant),
    "F": FloatConstant,
    "J": LongConstant,
    "D": DoubleConstant,
    "Ljava/lang/String;": StringConstant,
}


@dataclass(frozen=True, slots=True)
class FieldInfo:
    """A declared field; only a static one has a ``constant_value`` (JVMS 4.7.2)."""

    access: int
    name: str
    descriptor: str
    constant_value: int | float | str | None
    signature: str | None
    annotations: tuple[Annotation, ...]
    type_annotations: tuple[TypeAnnotation, ...]
    deprecated: bool
    synthetic: bool


@dataclass(frozen=True, slots=True)
class MethodParameter:
    """A row of MethodParameters (JVMS 4.7.24)."""

    name: str | None
    access: int


@dataclass(frozen=True, slots=True)
class MethodInfo:
    """A declared method; ``code`` is None for native and abstract ones, and only for them."""

    access: int
    name: str
    descriptor: str
    code: Code | None
    exceptions: tuple[str, ...]
    signature: str | None
    annotations: tuple[Annotation, ...]
    parameter_annotations: tuple[tuple[Annotation, ...], ...]
    type_annotations: tuple[TypeAnnotation, ...]
    annotation_default: ElementValue | None
    parameters: tuple[MethodParameter, ...]
    deprecated: bool
    synthetic: bool


def is_synthetic(access: int, attributes: Attributes) -> bool:
    """Marked by the flag, or by the attribute that came before it (JVMS 4.7.8)."""
    return bool(access & ACC_SYNTHETIC) or "Synthetic" in attributes


def read_fields(cursor: AttributeCursor) -> tuple[FieldInfo, ...]:
    fields = cursor.table(_field)
    if len({(field.name, field.descriptor) for field in fields}) < len(fields):
        cursor.fail("two fields of the same name and descriptor")
    return fields


def read_methods(cursor: AttributeCursor) -> tuple[MethodInfo, ...]:
    methods = cursor.table(_method)
    if len({(method.name, method.descriptor) for method in methods}) < len(methods):
        cursor.fail("two methods of the same name and descriptor")
    return methods


def _field(cursor: AttributeCursor) -> FieldInfo:
    start = cursor.position
    access, name, descriptor = cursor.u2(), cursor.text(), cursor.field_descriptor()
    if not is_field_name(name):
        cursor.fail(f"malformed field name {name[:80]!a}", start)
    attributes = cursor.attributes()
    constant = None
    if access & ACC_STATIC:
        constant = attributes.read("ConstantValue", lambda part: _constant_value(part, descriptor))
    return FieldInfo(
        access,
        name,
        descriptor,
        constant,
        attributes.read("Signature", AttributeCursor.text),
        read_annotations(attributes),
        read_type_annotations(attributes),
        "Deprecated" in attributes,
        is_synthetic(access, attributes),
    )


def _constant_value(cursor: AttributeCursor, descriptor: str) -> int | float | str | None:
    kind = _CONSTANT_KINDS.get(descriptor)
    if kind is None:
        cursor.fail(f"a ConstantValue for a field of type {descriptor[:80]!a}")
    return cursor.constant(kind, f"a constant of type {descriptor}").value


def _method(cursor: AttributeCursor) -> MethodInfo:
    start = cursor.position
    access, name, descriptor = cursor.u2(), cursor.text(), cursor.text()
    _check_method(cursor, start, access, name, descriptor)
    attributes = cursor.attributes()
    code = attributes.read("Code", read_code)
    if (code is None) != bool(access & (ACC_NATIVE | ACC_ABSTRACT)):
        cursor.fail(f"method {name[:80]!a} {'lacks' if code is None else 'must not have'} code", start)
    return MethodInfo(
        access,
        name,
        descriptor,
        code,
        attributes.rows("Exceptions", AttributeCursor.class_names),
        attributes.read("Signature", AttributeCursor.text),
        read_annotations(attributes),
        read_parameter_annotations(attributes),
        read_type_annotations(attributes),
        read_annotation_default(attributes),
        attributes.rows("MethodParameters", _parameters),
        "Deprecated" in attributes,
        is_synthetic(access, attributes),
    )


def _check_method(cursor: AttributeCursor, start: int, access: int, name: str, descriptor: str) -> None:
    def fail(problem: str) -> NoReturn:
        cursor.fail(f"{problem} {name[:80]!a} {descriptor[:80]!a}", start)

    if not is_method_name(name):
        fail("malformed method name")
    try:
        parsed = parse_method_descriptor(descriptor)
    except ValueError as problem:
        fail(f"{problem}:")
    if name.startswith("<") and parsed.result != "V":
        fail("an initializer that returns a value:")
    if parsed.argument_slots + (not access & ACC_STATIC) > MAX_ARGUMENT_SLOTS:
        fail("more than 255 slots of arguments:")


def _parameters(cursor: AttributeCursor) -> tuple[MethodParameter, ...]:
    return tuple([MethodParameter(cursor.optional_text(), cursor.u2()) for _ in range(cursor.u1())])
