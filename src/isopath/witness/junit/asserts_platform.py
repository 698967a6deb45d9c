"""What a test says of an object of the platform: its public view, compared with a fresh one where that says all.

What an object is for is read by the recipes that also build such objects; one that they cannot read is asserted by its
class alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from isopath.witness.construction.scope import Scope
from isopath.witness.junit.arranged import CannotBuild
from isopath.witness.junit.calls import checked_exceptions, deprecations, maker_of
from isopath.witness.junit.heap_view import HeapView
from isopath.witness.junit.literals import string_literal
from isopath.witness.junit.recipe_book import recipe_for
from isopath.witness.junit.recipes import Recipe
from isopath.witness.objects import Expected, Fields, Opaque, Value, Witness

_LISTS: Final = frozenset({
    "java.util.ArrayList", "java.util.LinkedList", "java.util.Vector", "java.util.Stack",
    "java.util.concurrent.CopyOnWriteArrayList",
})  # fmt: skip
_SETS: Final = frozenset({
    "java.util.HashSet", "java.util.LinkedHashSet", "java.util.TreeSet", "java.util.concurrent.CopyOnWriteArraySet",
})  # fmt: skip
_MAPS: Final = frozenset({"java.util.HashMap", "java.util.LinkedHashMap", "java.util.TreeMap", "java.util.EnumMap"})
_OPTIONAL: Final = frozenset(f"java.util.Optional{kind}" for kind in ("", "Int", "Long", "Double"))
_ATOMICS: Final = "java.util.concurrent.atomic."

Written = Callable[[Value], str | None]
"""A value as an expression of a reference type; None for one that has an identity, or no name."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something that a view shows: an expression, its type, and the value that it has."""

    expression: str
    type: str
    value: Value


@dataclass(frozen=True, slots=True)
class View:
    """Assertions that are ready, and parts of the object that are for others to assert."""

    lines: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Named:
    """An object as a test names it: an expression, its type, and how to cast it to the class of the object."""

    plain: str
    type: str
    casting: Callable[[], str]

    @property
    def cast(self) -> str:
        """An expression of the class of the object."""
        return self.casting()

    def seen_as(self, scope: Scope, java_type: str) -> str:
        """An expression that has the methods of a supertype of the object."""
        cls = scope.class_of(self.type)
        return self.plain if cls is not None and java_type.replace(".", "/") in cls.supertypes else self.cast


class Platform:
    """Views of the objects that a call has left."""

    def __init__(self, scope: Scope, expected: Expected) -> None:
        self._scope = scope
        self._heap = HeapView(scope, Witness((), expected.objects), frozenset())

    def view(self, identity: int, place: Named, written: Written) -> View | None:
        """The view of an object; None where there is none, or where a test cannot name what makes such an object."""
        java_type = self._heap.type_of(identity)
        if not isinstance(self._heap.content(identity), Fields):
            return self._shared(place, java_type) if isinstance(self._heap.content(identity), Opaque) else None
        try:
            recipe = recipe_for(self._heap, identity)
        except CannotBuild:
            return None
        if recipe is None or not self._scope.is_accessible(recipe.owner or java_type):
            return None
        if recipe.text is not None:
            return self._spelled(place, java_type, recipe, string_literal(recipe.text))
        if java_type in _MAPS:
            return self._map(place.seen_as(self._scope, "java.util.Map"), recipe, written)
        if java_type in _LISTS:
            return self._list(place, recipe.elements, written)
        if java_type in _SETS or java_type == "java.util.ArrayDeque":
            return self._collection(place, java_type, recipe.elements, written)
        if java_type == "java.util.Optional":
            return self._optional(place, recipe, written)
        if java_type.startswith(_ATOMICS) and recipe.arguments:
            item = recipe.arguments[0]
            return View(parts=(Part(f"{place.cast}.get()", item.type, item.value),))
        return None

    def _spelled(self, place: Named, java_type: str, recipe: Recipe, text: str) -> View:
        """What is made of a text; where that needs more than an expression, the text that the object says it has."""
        maker = maker_of(self._scope, java_type, recipe)
        if maker is not None and (checked_exceptions(self._scope, maker) or deprecations(maker)):
            return View((f"assertEquals({text}, {place.plain}.toString());",))
        name = self._scope.type_name(recipe.owner or java_type)
        fresh = f"new {name}" if recipe.factory is None else f"{name}.{recipe.factory}"
        return View((f"assertEquals({fresh}({text}), {place.plain});",))

    def _shared(self, place: Named, java_type: str) -> View | None:
        """An object that the platform returns again and again: of the optional ones it is the one without a value."""
        if java_type not in _OPTIONAL:
            return None
        return View((f"assertEquals({self._scope.type_name(java_type)}.empty(), {place.plain});",))

    def _list(self, place: Named, values: list[Value], written: Written) -> View:
        words = [written(value) for value in values]
        seen = place.seen_as(self._scope, "java.util.List")
        if not values:
            return View((f"assertTrue({seen}.isEmpty());",))
        if None not in words:
            return View((f"assertEquals({self._listed(words)}, {place.plain});",))
        parts = [Part(f"{seen}.get({at})", "java.lang.Object", value) for at, value in enumerate(values)]
        return View((f"assertEquals({len(values)}, {seen}.size());",), tuple(parts))

    def _collection(self, place: Named, java_type: str, values: list[Value], written: Written) -> View:
        words = [written(value) for value in values]
        seen = place.seen_as(self._scope, "java.util.Collection")
        if not values:
            return View((f"assertTrue({seen}.isEmpty());",))
        if None in words:
            return View((f"assertEquals({len(values)}, {seen}.size());",))
        if java_type in _SETS:
            fresh = f"new {self._scope.type_name('java.util.HashSet')}<>({self._listed(words)})"
            return View((f"assertEquals({fresh}, {place.plain});",))
        copied = f"new {self._scope.type_name('java.util.ArrayList')}<>({seen})"
        return View((f"assertEquals({self._listed(words)}, {copied});",))

    def _listed(self, words: Sequence[str | None]) -> str:
        if words == ["null"]:
            return f"{self._scope.type_name('java.util.Collections')}.singletonList(null)"
        return f"{self._scope.type_name('java.util.Arrays')}.asList({', '.join(map(str, words))})"

    def _map(self, expression: str, recipe: Recipe, written: Written) -> View:
        """The size, and what there is under every key that can be written."""
        if not recipe.calls:
            return View((f"assertTrue({expression}.isEmpty());",))
        parts = []
        for call in recipe.calls:
            key = written(call.arguments[0].value)
            if key is not None:
                parts.append(Part(f"{expression}.get({key})", "java.lang.Object", call.arguments[1].value))
        return View((f"assertEquals({len(recipe.calls)}, {expression}.size());",), tuple(parts))

    def _optional(self, place: Named, recipe: Recipe, written: Written) -> View:
        if not recipe.arguments:
            return View((f"assertFalse({place.cast}.isPresent());",))
        value = recipe.arguments[0].value
        word = written(value)
        if word is None:
            return View(parts=(Part(f"{place.cast}.get()", "java.lang.Object", value),))
        return View((f"assertEquals({self._scope.type_name('java.util.Optional')}.of({word}), {place.plain});",))
