"""Type arguments for the objects of a witness, so that a test compiles without a warning.

An object gets the type arguments that the place asks for where it is reached first: the parameter of the call, a field,
an element of a collection. Where a place leaves them open, Object is tried, then Integer, then String, for all of these
at once. The result is checked at every place; if none fits everywhere, the types of the test are raw.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from isopath.program.linked import JavaClass, Method, descriptor_of_class
from isopath.program.signatures import (
    ArrayOf,
    Generic,
    Type,
    Unreadable,
    Variable,
    Wildcard,
    read_class,
    read_method,
    read_type,
    substituted,
)
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.access import static_field
from isopath.witness.junit.generics import fits, is_sayable, seen_as
from isopath.witness.junit.heap_view import HeapView, class_named
from isopath.witness.junit.raw_casts import class_literal_type, variables_of_literals
from isopath.witness.junit.recipe_book import recipe_for
from isopath.witness.junit.static_types import static_type
from isopath.witness.objects import ClassOf, Elements, FieldName, Fields, Ref, StandIn

_OPEN: Final = ("java/lang/Object", "java/lang/Integer", "java/lang/String")
_OBJECT: Final = Generic("java/lang/Object")
_CLASS: Final = "java.lang.Class"


def type_arguments(view: HeapView, method: Method | None) -> Mapping[int, Generic] | None:
    """The types of all objects of generic classes; None where no choice fits."""
    for choice in _OPEN:
        try:
            found = _Assignment(view, Generic(choice)).run(method)
        except Unreadable:
            return None
        if found is not None:
            return found
    return None


class _Assignment:
    """One attempt; ``choice`` is for what is left open."""

    def __init__(self, view: HeapView, choice: Generic) -> None:
        self._view = view
        self._scope: Scope = view.scope
        self._choice = choice
        self._types: dict[int, Type] = {}
        self._is_possible = True

    def run(self, method: Method | None) -> Mapping[int, Generic] | None:
        pending = list(self._places_of_call(method))
        at = 0
        while at < len(pending):
            identity, place = pending[at]
            at += 1
            if identity not in self._types:
                self._types[identity] = self._type(identity, place)
                pending.extend(self._places_in(identity))
        if not all(fits(self._scope, self._types[identity], place) for identity, place in pending):
            return None
        if not self._is_possible or not all(is_sayable(self._scope, each) for each in self._types.values()):
            return None
        return {
            identity: found for identity, found in self._types.items() if isinstance(found, Generic) and found.arguments
        }

    # Places.

    def _places_of_call(self, method: Method | None) -> Iterator[tuple[int, Type]]:
        view = self._view
        types = [self._plain(argument.type) for argument in view.witness.arguments]
        if method is not None:
            types = self._declared_types(method, types)
        for argument, declared in zip(view.witness.arguments, types, strict=True):
            if isinstance(argument.value, Ref):
                yield argument.value.id, declared
        for static in view.witness.statics:
            if isinstance(static.value, Ref):
                yield static.value.id, static_type(static_field(self._scope, static.owner, static.name))

    def _declared_types(self, method: Method, erased: list[Type]) -> list[Type]:
        """The types of the arguments as the method declares them."""
        owner = read_class(method.owner)
        declared = read_method(method.info.signature or method.descriptor)
        if len(declared.types) != len(method.type.parameters):
            declared = read_method(method.descriptor)
        values: dict[str, Type] = {name: self._open(name, bounds) for name, bounds in owner.parameters}
        literals = self._of_literals(declared.types)
        values |= {name: literals.get(name) or self._open(name, bounds) for name, bounds in declared.parameters}
        self._respect_bounds([each for each in declared.parameters if each[0] in literals], values)
        types = [substituted(each, values) for each in declared.types]
        if len(types) < len(erased):
            receiver = Generic(method.owner.name, tuple(values[name] for name, _ in owner.parameters))
            return [receiver, *types]
        return types

    def _of_literals(self, types: tuple[Type, ...]) -> dict[str, Type]:
        arguments = self._view.witness.arguments
        values = [argument.value for argument in arguments[len(arguments) - len(types) :]]
        given = [self._view.objects.get(value.id) if isinstance(value, Ref) else None for value in values]
        return variables_of_literals(self._scope, types, given)

    def _places_in(self, identity: int) -> Iterator[tuple[int, Type]]:
        view, own = self._view, self._types[identity]
        content = view.content(identity)
        match content:
            case Elements(values):
                element = own.element if isinstance(own, ArrayOf) else _OBJECT
                yield from ((value.id, element) for value in values if isinstance(value, Ref))
            case Fields() | StandIn():
                assert isinstance(own, Generic)
                yield from self._places_in_object(identity, own)

    def _places_in_object(self, identity: int, own: Generic) -> Iterator[tuple[int, Type]]:
        view = self._view
        content = view.content(identity)
        recipe = recipe_for(view, identity) if isinstance(content, Fields) and _is_platform(view, identity) else None
        if recipe is not None:
            for item in recipe.items:
                if isinstance(item.value, Ref):
                    is_open = item.parameter is None or item.parameter >= len(own.arguments)
                    yield item.value.id, self._plain(item.type) if is_open else own.arguments[item.parameter or 0]
            return
        for name, value in view.declared_fields(identity):
            if isinstance(value, Ref):
                yield value.id, self._field_type(own, name)
        if isinstance(content, StandIn):
            for key, values in content.answers:
                place = self._result_type(own, key)
                yield from ((value.id, place) for value in values if isinstance(value, Ref))

    def _field_type(self, own: Generic, name: FieldName) -> Type:
        owner = class_named(self._scope, name.owner)
        assert owner.file is not None
        info = next(each for each in owner.file.fields if (each.name, each.descriptor) == (name.name, name.descriptor))
        return self._seen_from(own, owner, read_type(info.signature or info.descriptor))

    def _result_type(self, own: Generic, key: str) -> Type:
        name, bracket, descriptor = key.partition("(")
        method = self._scope.hierarchy.method(own.name, name, bracket + descriptor)
        assert method is not None
        declared = read_method(method.info.signature or method.descriptor)
        assert declared.result is not None
        return self._seen_from(own, method.owner, declared.result)

    def _seen_from(self, own: Generic, owner: JavaClass, found: Type) -> Type:
        """The type of a member, where its owner has the type arguments that those of a subclass make."""
        seen = seen_as(self._scope, own, owner.name)
        names = [name for name, _ in read_class(owner).parameters]
        if seen is None or len(seen.arguments) != len(names):
            return found
        return substituted(found, dict(zip(names, seen.arguments, strict=True)))

    # Types.

    def _type(self, identity: int, place: Type) -> Type:
        java_type = self._view.type_of(identity)
        if java_type == _CLASS:
            return self._class_type(identity, place)
        if java_type.endswith("[]"):
            return self._plain(java_type)
        cls = self._view.class_of(identity)
        if self._scope.is_generic(java_type) and not read_class(cls).parameters:
            raise Unreadable
        return Generic(cls.name, self._arguments(cls, place))

    def _arguments(self, cls: JavaClass, place: Type) -> tuple[Type, ...]:
        parameters = read_class(cls).parameters
        bound: dict[str, Type] = {}
        if parameters and isinstance(place, Generic) and place.name in cls.supertypes:
            own = Generic(cls.name, tuple(Variable(name) for name, _ in parameters))
            seen = seen_as(self._scope, own, place.name)
            if seen is not None:
                for variable, wanted in zip(seen.arguments, place.arguments, strict=False):
                    allowed = wanted.bound if isinstance(wanted, Wildcard) else wanted
                    if isinstance(variable, Variable) and allowed is not None:
                        bound.setdefault(variable.name, allowed)
        values = {name: bound.get(name) or self._open(name, bounds) for name, bounds in parameters}
        self._respect_bounds([each for each in parameters if each[0] in bound], values)
        return tuple(values.values())

    def _class_type(self, identity: int, place: Type) -> Type:
        content = self._view.content(identity)
        if isinstance(place, Generic) and place.arguments == (Wildcard("*"),):
            return place
        if isinstance(content, ClassOf) and isinstance(place, Generic) and place.arguments:
            return class_literal_type(self._scope, content.name)
        return Generic("java/lang/Class")

    def _open(self, name: str, bounds: tuple[Type, ...]) -> Type:
        """A type for a variable that nothing binds: the choice, or its bound where that has no arguments."""
        if len(bounds) == 1 and isinstance(bounds[0], Generic) and not bounds[0].arguments and bounds[0] != _OBJECT:
            return bounds[0]
        self._respect_bounds([(name, bounds)], {name: self._choice})
        return self._choice

    def _respect_bounds(self, parameters: Sequence[tuple[str, tuple[Type, ...]]], values: Mapping[str, Type]) -> None:
        """See whether the types that stand for type variables are within their bounds."""
        for name, bounds in parameters:
            limits = [substituted(bound, values) for bound in bounds]
            self._is_possible &= all(fits(self._scope, values[name], limit) for limit in limits)

    def _plain(self, java_type: str) -> Type:
        """A type without type arguments; elements of arrays have ``?`` for them, as Java makes them."""
        if java_type.endswith("[]"):
            return ArrayOf(self._plain(java_type[:-2]))
        found = read_type(descriptor_of_class(java_type.replace(".", "/")))
        if isinstance(found, Generic):
            count = len(read_class(self._scope.hierarchy.load(found.name)).parameters)
            return Generic(found.name, (Wildcard("*"),) * count)
        return found


def _is_platform(view: HeapView, identity: int) -> bool:
    return view.class_of(identity).is_platform
