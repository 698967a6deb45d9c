"""The annotations that say whether a reference may be null, by name: what one annotation says, and of which places.

Annotations on a parameter, a field or a method speak for themselves and are known by their last name, whoever declares
them: ``NonNull`` of JSpecify, Checker Framework, Eclipse, FindBugs, Lombok or Android, ``Nonnull`` of JSR 305 and
Jakarta, ``NotNull`` of JetBrains. Those of bean validation do not count: they are rules for values that may break them.

Annotations on a method, class, package or module set what holds of the places below that say nothing: ``NullMarked`` of
JSpecify, ``ParametersAreNonnullByDefault`` of JSR 305, and others of their kind.
"""

from collections.abc import Callable, Iterable
from typing import Final

from isopath.classfile import (
    Annotation,
    ArrayElement,
    ClassElement,
    ClassFile,
    ConstantElement,
    ElementValue,
    EnumElement,
)

PARAMETER: Final = "PARAMETER"
FIELD: Final = "FIELD"
RESULT: Final = "RETURN_TYPE"
_EVERYWHERE: Final = frozenset({PARAMETER, FIELD, RESULT})

_NON_NULL: Final = frozenset({"NonNull", "Nonnull", "NotNull", "NonNullDecl", "RecentlyNonNull"})
_NULLABLE: Final = frozenset(
    {
        "CheckForNull", "MonotonicNonNull", "NullUnknown", "Nullable", "NullableDecl", "PolyNull", "PossiblyNull",
        "RecentlyNullable", "UnknownNullability",
    }
)  # fmt: skip
_VALIDATION: Final = ("Ljavax/validation/", "Ljakarta/validation/")

_SCOPES: Final = {
    "NullMarked": (_EVERYWHERE, True),
    "NullUnmarked": (_EVERYWHERE, False),
    "NotNullByDefault": (_EVERYWHERE, True),
    "ParametersAreNonnullByDefault": (frozenset({PARAMETER}), True),
    "ParametersAreNullableByDefault": (frozenset({PARAMETER}), False),
    "NonNullApi": (frozenset({PARAMETER, RESULT}), True),
    "NonNullFields": (frozenset({FIELD}), True),
}
_QUALIFYING: Final = {
    "DefaultAnnotation": _EVERYWHERE,
    "DefaultAnnotationForParameters": frozenset({PARAMETER}),
    "DefaultAnnotationForFields": frozenset({FIELD}),
    "DefaultAnnotationForMethods": frozenset({RESULT}),
}
"""Those of FindBugs, whose value is the annotation that they stand for."""
_LOCATIONS: Final = {"ALL": _EVERYWHERE, "METHOD": {RESULT}, "RETURN": {RESULT}}
"""Words for places that are no names of them."""


def says(annotations: Iterable[Annotation]) -> bool | None:
    """Whether annotations of one place say that it is not null; None if none speaks of it. ``Nullable`` wins."""
    claims = {claim for annotation in annotations if (claim := _claim(annotation)) is not None}
    return min(claims) if claims else None


def _claim(annotation: Annotation) -> bool | None:
    name = _simple(annotation.type)
    if name in _NULLABLE:
        return False
    if name not in _NON_NULL or annotation.type.startswith(_VALIDATION):
        return None
    when = annotation.element("when")
    return when.name == "ALWAYS" if isinstance(when, EnumElement) else True


def says_below(annotations: Iterable[Annotation], place: str, find: Callable[[str], ClassFile | None]) -> bool | None:
    """What annotations of a method, class, package or module say of the places below it that say nothing.

    ``find`` gives the declaration of an annotation, which may be one that JSR 305 lets everyone declare.
    """
    claims: set[bool] = set()
    for annotation in annotations:
        places, claim = _scope(annotation, find)
        if place in places:
            claims.add(claim)
    return min(claims) if claims else None


def _scope(annotation: Annotation, find: Callable[[str], ClassFile | None]) -> tuple[Iterable[str], bool]:
    name = _simple(annotation.type)
    if name in _SCOPES:
        return _SCOPES[name]
    if name == "NonNullByDefault":
        return _by_default(annotation)
    if name == "DefaultQualifier":
        return _places(annotation.element("locations")) or _EVERYWHERE, _stands_for_non_null(annotation)
    if name in _QUALIFYING:
        return _QUALIFYING[name], _stands_for_non_null(annotation)
    return _declared_scope(annotation, find)


def _by_default(annotation: Annotation) -> tuple[Iterable[str], bool]:
    """Eclipse: the value lists the places; none, or false, takes back what an outer one says."""
    value = annotation.element("value")
    if value is None:
        return _EVERYWHERE, True
    if isinstance(value, ConstantElement):
        return _EVERYWHERE, bool(value.value)
    places = _places(value)
    return (places, True) if places else (_EVERYWHERE, False)


def _declared_scope(annotation: Annotation, find: Callable[[str], ClassFile | None]) -> tuple[Iterable[str], bool]:
    """JSR 305: an annotation with TypeQualifierDefault and Nonnull or Nullable stands for that one."""
    declaration = find(annotation.type[1:-1])
    if declaration is None:
        return (), False
    claim = says(declaration.annotations)
    for marker in declaration.annotations:
        if _simple(marker.type) == "TypeQualifierDefault" and claim is not None:
            places = _places(marker.element("value"))
            return places, claim
    return (), False


def _stands_for_non_null(annotation: Annotation) -> bool:
    """Whether the value of an annotation, a class or some classes, is an annotation for what is not null."""
    values = _listed(annotation.element("value"))
    return any(isinstance(value, ClassElement) and _simple(value.descriptor) in _NON_NULL for value in values)


def _places(value: ElementValue | None) -> set[str]:
    places: set[str] = set()
    for each in _listed(value):
        if isinstance(each, EnumElement):
            places |= _LOCATIONS.get(each.name, {each.name})
    return places


def _listed(value: ElementValue | None) -> tuple[ElementValue, ...]:
    if value is None:
        return ()
    return value.values if isinstance(value, ArrayElement) else (value,)


def _simple(descriptor: str) -> str:
    """The last part of the name in a descriptor."""
    return descriptor[1:-1].rpartition("/")[2].rpartition("$")[2]
