"""What the parameters of calls ask for, with type arguments, and which classes of new objects will do there.

A call on an object of a known type asks for what the type arguments of the object say: ``put`` of a
``Map<String, Leaf>`` is given a ``Leaf``, though the method takes any object.
"""

from collections.abc import Iterable

from isopath.program.linked import JavaClass, Method
from isopath.program.signatures import (
    ArrayOf,
    Generic,
    Type,
    Unreadable,
    Variable,
    Wildcard,
    read_class,
    read_method,
    substituted,
    variables_of,
)
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.generics import contains, seen_as
from isopath.witness.junit.raw_casts import parameter_types

_ANY = Wildcard("*")


def wanted_types(scope: Scope, own: Generic | None, methods: Iterable[Method]) -> list[Type]:
    """The types of the parameters of calls on an object of a type, one after the other; what is open is ``?``."""
    return [each for method in methods for each in _wanted_by(scope, own, method)]


def _wanted_by(scope: Scope, own: Generic | None, method: Method) -> Iterable[Type]:
    known: dict[str, Type] = {}
    if own is not None and not method.is_static and method.owner.name in scope.hierarchy.load(own.name).supertypes:
        seen = seen_as(scope, own, method.owner.name)
        names = [name for name, _ in read_class(method.owner).parameters]
        known = {} if seen is None else dict(zip(names, seen.arguments, strict=False))
        for name in _own_variables(method):
            known.pop(name, None)
    for place in parameter_types(method):
        open_names = [name for name in variables_of(place) if name not in known]
        yield substituted(place, {**known, **dict.fromkeys(open_names, _ANY)})


def _own_variables(method: Method) -> list[str]:
    try:
        return [name for name, _ in read_method(method.info.signature or method.descriptor).parameters]
    except Unreadable:
        return []


def class_wanted(place: Type, erased: str) -> str:
    """The class that a place asks for; ``erased`` is what is left of it without type arguments."""
    while isinstance(place, Wildcard) and place.bound is not None and place.kind == "+":
        place = place.bound
    return place.name if isinstance(place, Generic) else erased


def will_do(scope: Scope, cls: JavaClass, place: Type) -> bool:
    """Whether a new object of a class, whose type arguments the compiler finds, can be given where a place asks."""
    if isinstance(place, ArrayOf) or not isinstance(place, Generic) or not place.arguments:
        return True
    try:
        own = Generic(cls.name, tuple(Variable(name) for name, _ in read_class(cls).parameters))
        seen = seen_as(scope, own, place.name)
    except Unreadable:
        return False
    if seen is None or len(seen.arguments) != len(place.arguments):
        return False
    pairs = zip(place.arguments, seen.arguments, strict=True)
    return all(isinstance(given, Variable) or contains(scope, wanted, given) for wanted, given in pairs)
