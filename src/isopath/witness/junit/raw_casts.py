"""Casts to raw types, where no type arguments fit all objects of a test.

A variable of a generic class is raw then and goes anywhere. An object of a class without type parameters still shows
the arguments of its supertypes, as a ``Boolean`` that of ``Comparable``, and a class literal that of ``Class``: where a
place asks for others, it is cast. No cast helps where a type variable is bounded by itself and an argument is not.
"""

from collections.abc import Sequence
from typing import Final

from isopath.program.linked import Field, Method, descriptor_of_class
from isopath.program.signatures import (
    ArrayOf,
    Generic,
    Primitive,
    Type,
    Unreadable,
    Variable,
    Wildcard,
    read_method,
    read_type,
    substituted,
    variables_of,
)
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.generics import fits
from isopath.witness.junit.static_types import static_type
from isopath.witness.objects import ClassOf, WitnessObject

_ANY: Final = Wildcard("*")
_BOXES: Final = {
    "Z": "Boolean", "B": "Byte", "C": "Character", "S": "Short", "I": "Integer", "J": "Long", "F": "Float",
    "D": "Double", "V": "Void",
}  # fmt: skip


def class_literal_type(scope: Scope, name: str) -> Generic:
    """The type of the expression for the class object of a type (JLS 15.8.2)."""
    found = _type_named(name)
    if isinstance(found, Primitive):
        found = Generic(f"java/lang/{_BOXES[found.descriptor]}")
    elif not scope.is_accessible(name):
        return Generic("java/lang/Class", (_ANY,))
    return Generic("java/lang/Class", (found,))


def variables_of_literals(
    scope: Scope, types: Sequence[Type], given: Sequence[WitnessObject | None]
) -> dict[str, Type]:
    """What class literals among arguments say of type variables: ``Class<T>`` is given ``String.class``."""
    found: dict[str, Type] = {}
    for declared, each in zip(types, given, strict=True):
        if each is not None and isinstance(each.content, ClassOf) and isinstance(declared, Generic):
            (literal,) = class_literal_type(scope, each.content.name).arguments
            found.update({each.name: literal for each in declared.arguments if isinstance(each, Variable)})
    return found


def parameter_types(method: Method) -> tuple[Type, ...]:
    """The parameters of a method as it declares them, those of its descriptor where that cannot be read."""
    plain = tuple(map(read_type, method.type.parameters))
    try:
        declared = read_method(method.info.signature or method.descriptor).types
    except Unreadable:
        return plain
    return declared if len(declared) == len(plain) else plain


def field_type(field: Field) -> Type:
    """The type of a field as it is declared, that of its descriptor where that cannot be read."""
    try:
        return static_type(field)
    except Unreadable:
        return read_type(field.descriptor)


def leaves_open(place: Type) -> bool:
    """Whether what a field holds may have any type arguments: the field has a raw type, or wildcards for them."""
    return isinstance(place, Generic) and (
        not place.arguments or any(isinstance(each, Wildcard) for each in place.arguments)
    )


def needs_raw(scope: Scope, found: WitnessObject, place: Type) -> bool:
    """Whether an object has to be cast to the raw type of a place, in a test whose types are raw."""
    if not _asks(place) or (scope.is_generic(found.type.rstrip("[]")) and not isinstance(found.content, ClassOf)):
        return False
    if isinstance(found.content, ClassOf):
        actual: Type = class_literal_type(scope, found.content.name)
    else:
        actual = _type_named(found.type)
    return any(variables_of(place)) or not fits(scope, actual, place)


def is_beyond_casts(scope: Scope, method: Method, given: Sequence[WitnessObject | None]) -> bool:
    """Whether arguments do not agree on a type variable that is bounded by itself: no raw type is within that bound."""
    try:
        declared = read_method(method.info.signature or method.descriptor)
    except Unreadable:
        return False
    for name, bounds in declared.parameters:
        if any(name in variables_of(bound) for bound in bounds):
            variable = Variable(name)
            places = zip(declared.types, given, strict=False)
            types = {_given_for(variable, place, found.type) for place, found in places if found is not None} - {None}
            limits = [(each, substituted(bound, {name: each})) for each in types if each for bound in bounds]
            if len(types) > 1 or not all(fits(scope, each, limit) for each, limit in limits):
                return True
    return False


def _given_for(variable: Variable, place: Type, java_type: str) -> Type | None:
    """The type that an argument of a type gives a variable by itself, or as the element of an array."""
    while isinstance(place, ArrayOf) and java_type.endswith("[]"):
        place, java_type = place.element, java_type[:-2]
    return _type_named(java_type) if place == variable else None


def _type_named(java_type: str) -> Type:
    if java_type.endswith("[]"):
        return ArrayOf(_type_named(java_type[:-2]))
    return read_type(descriptor_of_class(java_type.replace(".", "/")))


def _asks(place: Type) -> bool:
    """Whether a type has arguments other than ``?``."""
    if isinstance(place, ArrayOf):
        return _asks(place.element)
    return isinstance(place, Generic) and any(each != _ANY for each in place.arguments)
