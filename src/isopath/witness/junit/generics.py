"""Generic types in a test: which type is which, and how Java writes them."""

from typing import Final

from isopath.program.linked import PRIMITIVES, java_name
from isopath.program.signatures import ArrayOf, Generic, Primitive, Type, Variable, Wildcard, as_super, read_class
from isopath.witness.construction.scope import Scope

_OBJECT: Final = "java/lang/Object"
_OF_ARRAYS: Final = frozenset({_OBJECT, "java/lang/Cloneable", "java/io/Serializable"})


def seen_as(scope: Scope, found: Generic, name: str) -> Generic | None:
    """What a type is seen as the supertype of a name."""
    return as_super(lambda each: read_class(scope.hierarchy.load(each)), found, name)


def fits(scope: Scope, actual: Type, wanted: Type) -> bool:
    """Whether a value of one type can be where another is declared, without a warning."""
    match actual, wanted:
        case Generic(), Generic(name, arguments):
            seen = seen_as(scope, actual, name) if name in scope.hierarchy.load(actual.name).supertypes else None
            if seen is None and name == _OBJECT:
                return True
            if seen is None or len(seen.arguments) != len(arguments):
                return seen is not None and not arguments
            return all(contains(scope, each, given) for each, given in zip(arguments, seen.arguments, strict=True))
        case ArrayOf(element), ArrayOf(other):
            return element == other if isinstance(element, Primitive) else fits(scope, element, other)
        case ArrayOf(), Generic(name):
            return name in _OF_ARRAYS
    return actual == wanted


def contains(scope: Scope, wanted: Type, actual: Type) -> bool:
    """Whether a type argument is one that another, which may be a wildcard, stands for (JLS 4.5.1)."""
    if isinstance(wanted, Wildcard) and not isinstance(actual, Wildcard):
        if wanted.bound is None:
            return True
        pair = (actual, wanted.bound) if wanted.kind == "+" else (wanted.bound, actual)
        return fits(scope, *pair)
    return wanted == actual or wanted == Wildcard("*")


def is_sayable(scope: Scope, found: Type) -> bool:
    """Whether the test can name all classes among the arguments of a type."""
    match found:
        case ArrayOf(element):
            return is_sayable(scope, element)
        case Wildcard(_, bound):
            return bound is None or (_is_named(scope, bound) and is_sayable(scope, bound))
        case Generic(_, arguments):
            return all(_is_named(scope, each) and is_sayable(scope, each) for each in arguments)
    return True


def _is_named(scope: Scope, found: Type) -> bool:
    element = found
    while isinstance(element, ArrayOf):
        element = element.element
    return not isinstance(element, Generic) or scope.is_accessible(element.name.replace("/", "."))


def written_type(scope: Scope, found: Type, only_arguments: bool = False) -> str:
    """A type as Java writes it, or its type arguments alone."""
    match found:
        case Generic(name, arguments):
            written = ", ".join(written_type(scope, each) for each in arguments)
            return ("" if only_arguments else scope.type_name(java_name(name))) + (f"<{written}>" if written else "")
        case ArrayOf(element):
            return written_type(scope, element) + "[]"
        case Primitive(descriptor):
            return PRIMITIVES[descriptor]
        case Wildcard(kind, bound):
            words = {"+": "? extends ", "-": "? super "}
            return "?" if bound is None else words[kind] + written_type(scope, bound)
        case Variable(name):
            return name
