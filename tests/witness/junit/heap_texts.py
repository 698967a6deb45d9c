"""Heaps of witnesses as text, as java/Heaps.java writes those that it finds on a JVM."""

import struct

from isopath.program.linked import PRIMITIVE_CLASSES
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.heap_view import HeapView
from isopath.witness.junit.recipe_book import recipe_for
from isopath.witness.junit.recipes import Recipe
from isopath.witness.objects import Boxed, ClassOf, Constant, Elements, FieldName, Ref, StandIn, Text, Value, Witness


def heap_text(scope: Scope, witness: Witness) -> str:
    """The references among the arguments, then every object that can be reached from them, breadth first."""
    writer = _Writer(HeapView(scope, witness, frozenset()))
    given = [each for each in witness.arguments if each.type not in PRIMITIVE_CLASSES]
    parts = [writer.value(each.value) for each in given]
    for number, identity in enumerate(writer.met, 1):
        parts += ["|", str(number), *writer.object(identity)]
    return " ".join(parts)


class _Writer:
    """``met`` grows as references are written."""

    def __init__(self, view: HeapView) -> None:
        self._view = view
        self.met: list[int] = []

    def value(self, value: Value) -> str:
        if value is None:
            return "null"
        if isinstance(value, Ref):
            if value.id not in self.met:
                self.met.append(value.id)
            return f"#{self.met.index(value.id) + 1}"
        if isinstance(value, bool):
            return str(value).lower()
        return f"d{struct.unpack('>q', struct.pack('>d', value))[0]}" if isinstance(value, float) else str(value)

    def object(self, identity: int) -> list[str]:
        view = self._view
        content, java_type = view.content(identity), view.type_of(identity)
        match content:
            case Text(text):
                units = text.encode("utf-16-be", "surrogatepass")
                values = [str(units[at] << 8 | units[at + 1]) for at in range(0, len(units), 2)]
            case Boxed(value):
                values = [self.value(value)]
            case Constant(name) | ClassOf(name):
                values = [name]
            case Elements(elements):
                values = [self.value(value) for value in elements]
            case StandIn(answers, fields):
                given = sorted((f"{key.partition('(')[0]}Answers", values) for key, values in answers)
                values = [self._field(*each) for each in fields]
                values += [f"{name}={''.join(f'{self.value(each)},' for each in values)}" for name, values in given]
            case _:
                recipe = recipe_for(view, identity) if view.class_of(identity).is_platform else None
                if recipe is None or "java/lang/Throwable" in view.class_of(identity).supertypes:
                    values = self._own_fields(identity)
                else:
                    values = self._recipe(recipe)
        return [java_type, *values]

    def _own_fields(self, identity: int) -> list[str]:
        """The fields that no class of the platform declares; of an exception also its message."""
        fields = self._view.declared_fields(identity)
        message = [self.value(value) for name, value in fields if name.name == "detailMessage"]
        return message + [self._field(*each) for each in fields if not each[0].owner.startswith("java.")]

    def _recipe(self, recipe: Recipe) -> list[str]:
        is_sized = bool(recipe.calls) and bool(recipe.arguments)
        items = [item.value for item in recipe.items[is_sized:]]
        return [recipe.text] if recipe.text is not None else [self.value(value) for value in items]

    def _field(self, name: FieldName, value: Value) -> str:
        return f"{name.owner}.{name.name}={self.value(value)}"
