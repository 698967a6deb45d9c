"""What a method gives on a heap that is known, found out by running it (``isopath.witness.junit.constructors``).

It must end, change nothing, and give what a test can compare: a number, a text, an array of numbers, or null.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from isopath.program.linked import JavaClass, Method
from isopath.witness.junit.asserts_changes import fields_of
from isopath.witness.junit.constructor_values import Known, Literal, Made, MadeArray, MadeObject, Objects, Parameter
from isopath.witness.junit.constructors import Constructors
from isopath.witness.junit.heap_view import class_named
from isopath.witness.junit.made_states import state_of
from isopath.witness.junit.scope import Scope
from isopath.witness.objects import Elements, Fields, Ref, Text, Value, WitnessObject

Number: TypeAlias = bool | int | float
Shown: TypeAlias = Number | str | tuple[Number, ...] | None

_NUMBERS: Final = frozenset("ZBCSIJFD")


class Hidden(Exception):
    """A method gives nothing that a test could compare, or it is not known what it gives."""


class Observing:
    """Runs methods on heaps of objects by their ids."""

    def __init__(self, scope: Scope, constructors: Constructors) -> None:
        self._scope = scope
        self._constructors = constructors

    def given(self, heap: Mapping[int, WitnessObject], root: int, method: Method) -> Shown:
        """What a method of an object gives, which has no parameters."""
        objects = self._objects(heap, root)
        called = self._constructors.call(objects, method, [Made(0)])
        if called is None or state_of(called[0]) != state_of(objects):
            raise Hidden
        return _shown(heap, *called, method.type.result)

    def _objects(self, heap: Mapping[int, WitnessObject], root: int) -> Objects:
        """The plain objects and arrays that can be reached, as they are run on; others are but identities."""
        order = [root]

        def known(value: Value) -> Known:
            if not isinstance(value, Ref):
                return int(value) if isinstance(value, bool) else value
            if not self._is_plain(heap[value.id]):
                return Parameter(-value.id)
            if value.id not in order:
                order.append(value.id)
            return Made(order.index(value.id))

        made: list[MadeObject | MadeArray] = []
        for identity in order:
            cls, content = self._class(heap[identity]), heap[identity].content
            if isinstance(content, Elements):
                made.append(MadeArray(cls, len(content.values), dict(enumerate(map(known, content.values)))))
            else:
                owners = {name.owner: class_named(self._scope, name.owner) for name, _ in fields_of(content)}
                fields = [
                    (owners[name.owner].fields[name.name, name.descriptor], known(value))
                    for name, value in fields_of(content)
                ]
                made.append(MadeObject(cls, dict(fields)))
        return dict(enumerate(made))

    def _class(self, found: WitnessObject) -> JavaClass:
        return class_named(self._scope, found.type)

    def _is_plain(self, found: WitnessObject) -> bool:
        if isinstance(found.content, Fields):
            return not self._class(found).is_platform
        return isinstance(found.content, Elements)


def _shown(heap: Mapping[int, WitnessObject], objects: Objects, given: Known, descriptor: str) -> Shown:
    match given:
        case None:
            return None
        case int() | float() if descriptor in _NUMBERS:
            return _number(given, descriptor)
        case Literal(text):
            return text
        case Parameter(index):
            found = heap[-index]
            if isinstance(found.content, Text) and found.type == "java.lang.String":
                return found.content.text
        case Made(number):
            made = objects[number]
            if isinstance(made, MadeArray) and made.cls.element in _NUMBERS and isinstance(made.length, int):
                elements = [made.elements.get(at, 0) for at in range(made.length)]
                return tuple(_number(each, made.cls.element) for each in elements if isinstance(each, int | float))
    raise Hidden


def _number(value: Number, descriptor: str) -> Number:
    return bool(value) if descriptor == "Z" else float(value) if descriptor in "FD" else int(value)
