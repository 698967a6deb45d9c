"""What a method gives on a heap that is known, found out by running it (``isopath.witness.junit.constructors``).

It must end, change nothing, and give what a test can compare: a number, a text, an array of numbers, null, or an object
of the heap. Collections of the platform are run through like any other object.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from isopath.program.linked import JavaClass, Method
from isopath.witness.junit.asserts_changes import fields_of
from isopath.witness.junit.constructor_values import (
    Known,
    Literal,
    Made,
    MadeArray,
    MadeObject,
    Objects,
    Parameter,
    Thrown,
)
from isopath.witness.junit.constructors import Constructors
from isopath.witness.junit.heap_view import class_named
from isopath.witness.junit.made_states import state_of
from isopath.witness.junit.scope import Scope
from isopath.witness.objects import Boxed, Elements, Fields, Ref, Text, Value, WitnessObject

Number: TypeAlias = bool | int | float
Shown: TypeAlias = Number | str | tuple[Number, ...] | Ref | None

_NUMBERS: Final = frozenset("ZBCSIJFD")
_COLLECTIONS: Final = "java/util/"
_STRING: Final = "java.lang.String"


class Hidden(Exception):
    """A method gives nothing that a test could compare, or it is not known what it gives."""


class Throws(Hidden):
    """A method gives nothing, as it throws an exception."""


class Observing:
    """Runs methods on heaps of objects by their ids."""

    def __init__(self, scope: Scope, constructors: Constructors) -> None:
        self._scope = scope
        self._constructors = constructors

    def given(
        self, heap: Mapping[int, WitnessObject], root: int, method: Method, arguments: Sequence[int] = ()
    ) -> Shown:
        """What a method of an object gives, whose parameters are ints."""
        order, objects = self._objects(heap, root)
        try:
            called = self._constructors.call(objects, method, [Made(0), *arguments])
        except Thrown as thrown:
            raise Throws from thrown
        if called is None or state_of(called[0]) != state_of(objects):
            raise Hidden
        return _shown(heap, order, *called, method.type.result)

    def applied(
        self, heap: Mapping[int, WitnessObject], root: int, method: Method, arguments: Sequence[Number]
    ) -> Shown:
        """What a method gives that takes what an object holds in its fields, and numbers after that: a lambda."""
        order, objects = self._objects(heap, root)
        held = objects[0]
        assert isinstance(held, MadeObject)
        if any(field not in held.fields for field in held.cls.layout):
            raise Hidden
        captured = [held.fields[field] for field in held.cls.layout]
        plain = [int(each) if isinstance(each, bool) else each for each in arguments]
        try:
            called = self._constructors.call(objects, method, [*captured, *plain])
        except Thrown as thrown:
            raise Throws from thrown
        if called is None or state_of(called[0]) != state_of(objects):
            raise Hidden
        return _shown(heap, order, *called, method.type.result)

    def _objects(self, heap: Mapping[int, WitnessObject], root: int) -> tuple[list[int], Objects]:
        """The objects and arrays that can be reached, as they are run on, and their ids in the order of their numbers.
        Texts are constants, other objects of the platform but identities."""
        order = [root]

        def known(value: Value) -> Known:
            if not isinstance(value, Ref):
                return int(value) if isinstance(value, bool) else value
            found = heap[value.id]
            if isinstance(found.content, Text) and found.type == _STRING:
                return Literal(found.content.text)
            if not self._is_plain(found):
                return Parameter(-value.id)
            if value.id not in order:
                order.append(value.id)
            return Made(order.index(value.id))

        made: list[MadeObject | MadeArray] = []
        for identity in order:
            cls, content = self._class(heap[identity]), heap[identity].content
            if isinstance(content, Elements):
                made.append(MadeArray(cls, len(content.values), dict(enumerate(map(known, content.values)))))
            elif isinstance(content, Boxed):
                held = next(field for field in cls.layout if field.name == "value")
                made.append(MadeObject(cls, {held: known(content.value)}))
            else:
                owners = {name.owner: class_named(self._scope, name.owner) for name, _ in fields_of(content)}
                fields = [
                    (owners[name.owner].fields[name.name, name.descriptor], known(value))
                    for name, value in fields_of(content)
                ]
                made.append(MadeObject(cls, dict(fields)))
        return order, dict(enumerate(made))

    def _class(self, found: WitnessObject) -> JavaClass:
        return class_named(self._scope, found.type)

    def _is_plain(self, found: WitnessObject) -> bool:
        if isinstance(found.content, Fields):
            cls = self._class(found)
            return not cls.is_platform or cls.name.startswith(_COLLECTIONS)
        return isinstance(found.content, Elements | Boxed)


def _shown(
    heap: Mapping[int, WitnessObject], order: Sequence[int], objects: Objects, given: Known, descriptor: str
) -> Shown:
    match given:
        case None:
            return None
        case int() | float() if descriptor in _NUMBERS:
            return _number(given, descriptor)
        case Literal(text):
            return text
        case Parameter(index) if -index in heap:
            return Ref(-index)
        case Made(number):
            made = objects[number]
            if isinstance(made, MadeArray) and made.cls.element in _NUMBERS and isinstance(made.length, int):
                elements = [made.elements.get(at, 0) for at in range(made.length)]
                return tuple(_number(each, made.cls.element) for each in elements if isinstance(each, int | float))
            if number < len(order) and not isinstance(made, MadeArray):
                return Ref(order[number])
    raise Hidden


def _number(value: Number, descriptor: str) -> Number:
    return bool(value) if descriptor == "Z" else float(value) if descriptor in "FD" else int(value)
