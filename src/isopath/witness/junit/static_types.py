"""The types of static fields, with their type arguments, and of the variables that keep what these fields held."""

from isopath.program.linked import PRIMITIVE_CLASSES, Field, class_of_descriptor, java_name
from isopath.program.signatures import ArrayOf, Generic, Type, Unreadable, read_type
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.generics import is_sayable, written_type
from isopath.witness.junit.types import RAW


def static_type(field: Field) -> Type:
    """The type of a static field as it is declared: no type variable of a class is in it (JLS 8.1.2)."""
    infos = () if field.owner.file is None else field.owner.file.fields
    found = next(info for info in infos if (info.name, info.descriptor) == (field.name, field.descriptor))
    return read_type(found.signature or found.descriptor)


def static_variable(scope: Scope, field: Field) -> tuple[str, frozenset[str]]:
    """The type of a variable for what a static field holds, and the warnings that it causes.

    It is raw where the test cannot name the type arguments of the field.
    """
    try:
        found = static_type(field)
    except Unreadable:
        found = None
    if isinstance(found, Generic | ArrayOf) and is_sayable(scope, found):
        written = written_type(scope, found)
        if "<" in written:
            return written, frozenset()
    declared = java_name(class_of_descriptor(field.descriptor))
    element = declared.rstrip("[]")
    is_raw = element not in PRIMITIVE_CLASSES and scope.is_generic(element)
    return scope.type_name(declared), RAW if is_raw else frozenset()
