"""Assertions on what a call gave and on what it changed.

An input is asserted by its identity, a value (a number, a text, a box, a constant) by its value, an object that the
call made by its class and its fields, as deep as they go within bounds, by reflection only where no field can be seen.
What the platform has inside of its objects is not looked at. Invariant: the assertions hold of the state that the path
says, and name no class that the test cannot see.
"""

from dataclasses import dataclass
from typing import Final

from isopath.program.linked import class_of_descriptor, java_name
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.access import read_expression, read_static
from isopath.witness.junit.arranged import Access, Arranged, CannotBuild
from isopath.witness.junit.asserts_changes import Change, Heap, fields_of, same
from isopath.witness.junit.asserts_junit import PRIMITIVE_OF_BOX, Junit
from isopath.witness.junit.asserts_platform import Named, Platform
from isopath.witness.junit.calls import checked_exceptions
from isopath.witness.junit.lambdas import interface_of, is_lambda
from isopath.witness.junit.literals import literal, plain_literal, string_literal
from isopath.witness.junit.observers import Observation, Observers
from isopath.witness.junit.variables import Variables
from isopath.witness.objects import (
    Boxed,
    ClassOf,
    Constant,
    Elements,
    FieldName,
    Fields,
    Ref,
    StaticValue,
    Text,
    Value,
    WitnessObject,
)

_OBJECT: Final = "java.lang.Object"
_MOST: Final = 24
"""Assertions on new objects in one test."""
_DEEPEST: Final = 6
_LONGEST_ARRAY: Final = 64
_SHOWN_OF_LONG: Final = 8
_LONGEST_TEXT: Final = 2000


@dataclass(frozen=True, slots=True)
class Place:
    """An expression, and its type as the compiler sees it."""

    expression: str
    type: str


class Asserts:
    """The assertions of one test, as they come; ``arranged`` names the inputs."""

    def __init__(
        self,
        scope: Scope,
        junit: Junit,
        heap: Heap,
        arranged: Arranged,
        platform: Platform,
        observers: Observers,
    ) -> None:
        self._scope = scope
        self._observers = observers
        self._junit = junit
        self._heap = heap
        self._platform = platform
        self._places = {
            identity: Place(name, arranged.declared.get(identity) or self._seen_type(heap.after[identity].type))
            for identity, name in arranged.names.items()
        }
        self.lines: list[str] = []
        self.helpers: set[str] = set()
        self.suppressed: set[str] = set()
        self.throws = False

    def _seen_type(self, java_type: str) -> str:
        return java_type if self._scope.is_accessible(java_type) else _OBJECT

    def result(self, place: Place, value: Value) -> None:
        """What a call gave."""
        self._value(place, value, 0)

    def change(self, change: Change, before: WitnessObject) -> None:
        """What a call changed in an input."""
        place = self._places.get(change.object.id)
        if place is None:
            return
        if change.fields:
            for name, value in change.fields:
                self._field(place, change.object.type, name, value, 0)
        elif isinstance(change.object.content, Elements) and isinstance(before.content, Elements):
            self._array(place, change.object, 0, before.content)
        else:
            self._inside(place, change.object, 0)

    def static(self, static: StaticValue) -> None:
        """What a static field holds after a call that wrote it."""
        self._held(read_static(self._scope, static.owner, static.name), static.type, static.value, 0)

    def observed(self, observation: Observation, place: Place | None = None) -> None:
        """What a method of an object gives now; ``place`` is that of a new object."""
        place = place or self._places.get(observation.object)
        if place is None:
            return
        method, shown = observation.method, observation.shown
        self.throws |= checked_exceptions(self._scope, method)
        kinds = [java_name(class_of_descriptor(each)) for each in method.type.parameters]
        given_now = zip(observation.arguments, kinds, strict=True)
        arguments = ", ".join(literal(value, kind) for value, kind in given_now)
        owner = interface_of(method.owner).java_name if is_lambda(method.owner.name) else None
        given = Place(
            f"{self._cast(place, owner or self._heap.after[observation.object].type)}.{method.name}({arguments})",
            self._seen_type(java_name(class_of_descriptor(method.type.result))),
        )
        if isinstance(shown, str):
            self.lines.append(f"assertEquals({string_literal(_short(shown))}, {given.expression});")
        elif isinstance(shown, tuple):
            element = given.type.removesuffix("[]")
            values = ", ".join(plain_literal(value, element) for value in shown)
            array = f"new {element}[] {{{values}}}" if shown else f"new {element}[0]"
            self.lines.append(f"assertArrayEquals({array}, {given.expression}{self._junit.array_delta(element)});")
        else:
            self._value(given, shown, 0)

    def unchanged(self, found: WitnessObject, names: list[FieldName], *, spares_reflection: bool) -> None:
        """That fields of an input still hold what they held."""
        place = self._places.get(found.id)
        if place is not None:
            for name, value in fields_of(found.content):
                if name in names:
                    self._field(place, found.type, name, value, _DEEPEST, spares_reflection=spares_reflection)

    def remembered(self, fields: list[tuple[WitnessObject, FieldName]], variables: Variables) -> list[str]:
        """Statements that note what fields hold before the call, with assertions that they hold it afterwards."""
        statements = []
        for found, name in fields:
            place = self._places.get(found.id)
            read = None if place is None else self._read(place, found.type, name)
            if read is not None and read.helper is None:
                declared = self._scope.wildcard_name(self._seen_type(java_name(class_of_descriptor(name.descriptor))))
                variable = variables.fresh(f"{name.name}Before")
                statements.append(f"{declared} {variable} = {read.expression};")
                self.lines.append(f"assertSame({variable}, {read.expression});")
        return statements

    def _field(
        self, place: Place, holder: str, name: FieldName, value: Value, depth: int, *, spares_reflection: bool = False
    ) -> None:
        read = self._read(place, holder, name)
        if read is None:
            return
        if read.helper is None or not spares_reflection:
            self._held(read, java_name(class_of_descriptor(name.descriptor)), value, depth)

    def _held(self, read: Access, declared: str, value: Value, depth: int) -> None:
        """What a field of a declared type holds, which some access reads."""
        self.helpers.update(() if read.helper is None else (read.helper,))
        self.throws |= read.throws
        if read.helper is None:
            self._value(Place(read.expression, self._seen_type(declared)), value, depth)
        elif value is None or isinstance(value, Ref):
            self._value(Place(read.expression, _OBJECT), value, depth)
        elif len(self.lines) < _MOST:
            self.lines.append(self._junit.box_assertion(value, declared, read.expression))

    def _read(self, place: Place, holder: str, name: FieldName) -> Access | None:
        """How a field is read; None for what the compiler made, or what is private to the platform."""
        if name.name.startswith(("this$", "val$")):
            return None
        try:
            shown = holder if self._scope.is_accessible(holder) else place.type
            return read_expression(self._scope, self._cast(place, holder), name, holder, shown)
        except CannotBuild:
            return None

    def _cast(self, place: Place, java_type: str) -> str:
        """An expression whose type is the class of the object, where the test can name it, for a dot to follow."""
        cast = self._cast_whole(place, java_type)
        return cast if cast == place.expression else f"({cast})"

    def _cast_whole(self, place: Place, java_type: str) -> str:
        """The same where nothing follows. What a collection gives may have the type already, by its type arguments."""
        if place.type == java_type or not self._scope.is_accessible(java_type):
            return place.expression
        if place.type == _OBJECT and place.expression.endswith(")"):
            self.suppressed.add("cast")
        return f"({self._scope.wildcard_name(java_type)}) {place.expression}"

    def _value(self, place: Place, value: Value, depth: int) -> None:
        if len(self.lines) >= _MOST:
            return
        if value is None:
            self.lines.append(f"assertNull({place.expression});")
        elif isinstance(value, Ref):
            self._reference(place, self._heap.after[value.id], depth)
        else:
            self.lines.append(self._junit.number_assertion(value, place.type, place.expression))

    def _reference(self, place: Place, found: WitnessObject, depth: int) -> None:
        by_value = self._value_assertion(place, found)
        known = self._places.get(found.id)
        if by_value is not None:
            self.lines.append(by_value)
        elif known is not None:
            self.lines.append(f"assertSame({known.expression}, {place.expression});")
        elif self._heap.is_input(found.id) or depth >= _DEEPEST:
            self.lines.append(f"assertNotNull({place.expression});")
        else:
            self._places[found.id] = place
            self._inside(place, found, depth)

    def _value_assertion(self, place: Place, found: WitnessObject) -> str | None:
        """The assertion on an object by its value."""
        match found.content:
            case Boxed(value):
                primitive = PRIMITIVE_OF_BOX[found.type]
                if primitive == "boolean" and place.type == found.type:
                    return self._junit.number_assertion(value, primitive, place.expression)
                return self._junit.box_assertion(value, primitive, place.expression)
            case Text() | Constant() | ClassOf():
                expected = self._value_expression(found)
                return None if expected is None else f"assertEquals({expected}, {place.expression});"
        return None

    def _value_expression(self, found: WitnessObject) -> str | None:
        match found.content:
            case Text(text) if found.type == "java.lang.String":
                return string_literal(_short(text))
            case Boxed(value):
                return self._junit.boxed(value, PRIMITIVE_OF_BOX[found.type])
            case Constant(name) if self._scope.is_accessible(found.type):
                return f"{self._scope.type_name(found.type)}.{name}"
            case ClassOf(name) if self._scope.is_accessible(name):
                return f"{self._scope.type_name(name)}.class"
        return None

    def _inside(self, place: Place, found: WitnessObject, depth: int) -> None:
        """The assertions on an object that the call made or changed as a whole."""
        match found.content:
            case Text(text):
                self.lines.append(f"assertEquals({string_literal(_short(text))}, {place.expression}.toString());")
            case Elements():
                self._array(place, found, depth, None)
            case _ if is_lambda(found.type):
                self._lambda(place, found)
            case Fields(values) if not self._heap.is_closed(found):
                self._made(place, found, values, depth)
            case _:
                self._closed(place, found, depth)

    def _made(
        self, place: Place, found: WitnessObject, values: tuple[tuple[FieldName, Value], ...], depth: int
    ) -> None:
        """A new object: the fields that a test can see; where there are none, those that hold something."""
        self._class(place, found)
        lines_before = len(self.lines)
        for name, value in values:
            self._field(place, found.type, name, value, depth + 1, spares_reflection=True)
        if len(self.lines) == lines_before and depth < _DEEPEST:
            for observation in self._observers.of_new(Ref(found.id)) or ():
                self.observed(observation, place)
        if len(self.lines) == lines_before:
            for name, value in values:
                self._field(place, found.type, name, value, depth + 1, spares_reflection=not value)
        if len(self.lines) == lines_before < _MOST and place.type == found.type:
            self.lines.append(f"assertNotNull({place.expression});")

    def _lambda(self, place: Place, found: WitnessObject) -> None:
        """A lambda: what it gives when it is called, as far as that is known."""
        observation = self._observers.of_lambda(found.id)
        seen = None if observation is None else self._scope.class_of(found.type)
        if observation is None or seen is None or not self._scope.is_accessible(interface_of(seen).java_name):
            self.lines.append(f"assertNotNull({place.expression});")
        else:
            self.observed(observation, place)

    def _closed(self, place: Place, found: WitnessObject, depth: int) -> None:
        """An object of the platform: by its public view if it has one, else by its class."""
        named = Named(place.expression, place.type, lambda: self._cast(place, found.type))
        view = self._platform.view(found.id, named, self._written)
        if view is None:
            self._class(place, found)
            if place.type == found.type or not self._scope.is_accessible(found.type):
                self.lines.append(f"assertNotNull({place.expression});")
            return
        self.lines += view.lines
        for part in view.parts:
            self._value(Place(part.expression, part.type), part.value, depth + 1)

    def _written(self, value: Value) -> str | None:
        """A value where an object is asked for."""
        if isinstance(value, Ref):
            return self._value_expression(self._heap.after[value.id])
        return "null" if value is None else None

    def _class(self, place: Place, found: WitnessObject) -> None:
        """The class of an object, where its declared type leaves it open and the test can name it."""
        if place.type != found.type and self._scope.is_accessible(found.type):
            name = self._scope.type_name(found.type)
            self.lines.append(f"assertSame({name}.class, {place.expression}.getClass());")

    def _array(self, place: Place, found: WitnessObject, depth: int, before: Elements | None) -> None:
        assert isinstance(found.content, Elements)
        values, array = found.content.values, Place(self._cast(place, found.type), found.type)
        if not self._scope.is_accessible(found.type):
            self.lines.append(f"assertNotNull({place.expression});")
            return
        whole = self._whole_array(found) if len(values) <= _LONGEST_ARRAY else None
        element = found.type.removesuffix("[]")
        if values and whole is not None:
            delta = self._junit.array_delta(element)
            self.lines.append(f"assertArrayEquals({whole}, {self._cast_whole(place, found.type)}{delta});")
            return
        if before is None:
            self.lines.append(f"assertEquals({len(values)}, {array.expression}.length);")
        changed = [at for at, value in enumerate(values) if before is None or not same(value, before.values[at])]
        for at in changed[: _LONGEST_ARRAY if len(values) <= _LONGEST_ARRAY else _SHOWN_OF_LONG]:
            self._value(Place(f"{array.expression}[{at}]", element), values[at], depth + 1)

    def _whole_array(self, found: WitnessObject) -> str | None:
        """An array of values as an expression; None where an element has an identity or no name."""
        initializer = self._initializer(found)
        element = found.type.rstrip("[]")
        if initializer is None:
            return None
        is_generic = self._scope.class_of(element) is not None and self._scope.is_generic(element)
        dimensions = found.type[len(element) :]
        name = "Object" if is_generic else self._scope.type_name(element)
        return f"new {name}{dimensions} {initializer}"

    def _initializer(self, found: WitnessObject) -> str | None:
        assert isinstance(found.content, Elements)
        element = found.type.removesuffix("[]")
        parts = [self._element(value, element) for value in found.content.values]
        return None if None in parts else "{" + ", ".join(part for part in parts if part is not None) + "}"

    def _element(self, value: Value, element: str) -> str | None:
        if not isinstance(value, Ref):
            return plain_literal(value, element)
        found = self._heap.after[value.id]
        if isinstance(found.content, Elements):
            return None if self._heap.is_input(value.id) or element != found.type else self._initializer(found)
        return self._value_expression(found)


def _short(text: str) -> str:
    if len(text) > _LONGEST_TEXT:
        raise CannotBuild(f"a text of {len(text):,} characters would have to be compared")
    return text
