"""Attributes that tie a class to others: nesting, records, bootstrap methods (JVMS 4.7.6, 4.7.7, 4.7.23, 4.7.30)."""

from dataclasses import dataclass

from isopath.classfile.annotations import Annotation, read_annotations
from isopath.classfile.attributes import AttributeCursor
from isopath.classfile.constants import LOADABLE_KINDS, Loadable, MethodHandle, NameAndType
from isopath.classfile.descriptors import is_field_name
from isopath.classfile.type_annotations import TypeAnnotation, read_type_annotations


@dataclass(frozen=True, slots=True)
class InnerClass:
    """A row of InnerClasses: no ``outer`` for a local or anonymous class, no ``name`` for an anonymous one."""

    inner: str
    outer: str | None
    name: str | None
    access: int


@dataclass(frozen=True, slots=True)
class EnclosingMethod:
    """Where a local or anonymous class was declared; without a method when in an initializer."""

    owner: str
    name: str | None
    descriptor: str | None


@dataclass(frozen=True, slots=True)
class RecordComponent:
    name: str
    descriptor: str
    signature: str | None
    annotations: tuple[Annotation, ...]
    type_annotations: tuple[TypeAnnotation, ...]


@dataclass(frozen=True, slots=True)
class BootstrapMethod:
    handle: MethodHandle
    arguments: tuple[Loadable, ...]


def read_inner_classes(cursor: AttributeCursor) -> tuple[InnerClass, ...]:
    return cursor.table(
        lambda row: InnerClass(row.class_name(), row.optional_class_name(), row.optional_text(), row.u2())
    )


def read_enclosing_method(cursor: AttributeCursor) -> EnclosingMethod:
    owner = cursor.class_name()
    method = cursor.optional(NameAndType, "a name and type")
    if method is None:
        return EnclosingMethod(owner, None, None)
    if not method.descriptor.startswith("("):
        cursor.fail("an enclosing method with the descriptor of a field", cursor.position - 2)
    return EnclosingMethod(owner, method.name, method.descriptor)


def read_record(cursor: AttributeCursor) -> tuple[RecordComponent, ...]:
    return cursor.table(_component)


def read_bootstrap_methods(cursor: AttributeCursor) -> tuple[BootstrapMethod, ...]:
    return cursor.table(
        lambda row: BootstrapMethod(row.constant(MethodHandle, "a method handle"), row.table(_argument))
    )


def _argument(cursor: AttributeCursor) -> Loadable:
    constant = cursor.constant(object, "a loadable constant")
    if not isinstance(constant, LOADABLE_KINDS):
        cursor.fail("a bootstrap argument that is no loadable constant", cursor.position - 2)
    return constant


def _component(cursor: AttributeCursor) -> RecordComponent:
    name, descriptor = cursor.text(), cursor.field_descriptor()
    if not is_field_name(name):
        cursor.fail(f"malformed record component name {name[:80]!a}")
    attributes = cursor.attributes()
    return RecordComponent(
        name,
        descriptor,
        attributes.read("Signature", AttributeCursor.text),
        read_annotations(attributes),
        read_type_annotations(attributes),
    )
