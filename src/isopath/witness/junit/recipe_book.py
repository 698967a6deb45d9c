"""Which recipe makes an object of the platform: the readers of all modules, and that of plain exceptions."""

from typing import Final

from isopath.witness.junit import (
    recipes_containers,
    recipes_lists,
    recipes_numbers,
    recipes_ordered,
    recipes_values,
)
from isopath.witness.junit.heap_view import HeapView, is_default
from isopath.witness.junit.recipes import NEW, Item, Reader, Recipe
from isopath.witness.objects import Fields

_TABLES: Final = (
    recipes_containers.reads,
    recipes_lists.reads,
    recipes_numbers.reads,
    recipes_ordered.reads,
    recipes_values.reads,
)
_READERS: Final[dict[str, Reader]] = {name: reader for table in _TABLES for name, reader in table.by_type.items()}
_MADE_EMPTY: Final = frozenset(name for table in _TABLES for name in table.empty)
"""The classes with a constructor without parameters."""


def recipe_for(view: HeapView, identity: int) -> Recipe | None:
    """How to make an object of the platform; None for a class that nothing is known of."""
    java_type = view.type_of(identity)
    reader = _READERS.get(java_type)
    if reader is None:
        return _exception_recipe(view, identity)
    is_blank = all(is_default(value) for value in view.fields(identity).values())
    if is_blank and java_type in _MADE_EMPTY and not _is_inside_seen(view, identity):
        return NEW
    return reader(view, identity)


def _is_inside_seen(view: HeapView, identity: int) -> bool:
    """Whether the path looks at a reference inside, as at the array of a list: what ``new`` puts there may differ."""
    return any(name.descriptor[0] in "L[" for name, _ in view.looked_at(identity))


def _exception_recipe(view: HeapView, identity: int) -> Recipe | None:
    """An exception of the platform with nothing but a message, by the constructor that takes one."""
    cls, content = view.class_of(identity), view.content(identity)
    if "java/lang/Throwable" not in cls.supertypes or not isinstance(content, Fields):
        return None
    fields = view.fields(identity)
    message = fields.pop("detailMessage")
    if any(not is_default(value) for value in fields.values()):
        return None
    descriptor = "()V" if message is None else "(Ljava/lang/String;)V"
    constructor = cls.methods.get(("<init>", descriptor))
    if constructor is None or not view.scope.may_access(constructor.access, cls.java_name):
        return None
    return Recipe(() if message is None else (Item(message, "java.lang.String"),))
