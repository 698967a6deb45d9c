"""What a path never looked at, where annotations declare that it is not null: an object of its own for each class.

A witness is an input that keeps what its classes declare, so that a reader, or a constructor, takes it for valid. The
path has said nothing of these fields, whence any value will do: an empty text, an empty array, the first constant, and
of other classes one object that serves for all.
"""

from isopath.heap.canonical import kind_of
from isopath.heap.class_objects import CLASS
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import PRIMITIVE_CLASSES, Field, class_of_descriptor
from isopath.witness.empty_collections import fill_collections
from isopath.witness.world import World


def fill(hierarchy: Hierarchy, world: World) -> None:
    """Give a value to every field of the world's objects that is declared not to be null and has none.

    A type that a class object stands for is an object of the world too: ``int`` has no fields.
    """
    if hierarchy.generics is not None:
        fill_collections(hierarchy, world)
    made: dict[str, int] = {}
    pending = [number for number, name in world.classes.items() if name not in PRIMITIVE_CLASSES]
    while pending:
        number = pending.pop(0)
        for field in hierarchy.load(world.classes[number]).layout:
            place = (field.initial.name, (number,))
            if not hierarchy.nullness.is_never_null(field) or place in world.entries:
                continue
            name = _class_for(hierarchy, field)
            if name is None:
                continue
            if name not in made:
                made[name] = _made(hierarchy, world, name)
                pending.append(made[name])
            world.entries[place] = made[name]


def _class_for(hierarchy: Hierarchy, field: Field) -> str | None:
    """The class of an object for a field: the declared one, else the first by name; None where none is known."""
    declared = class_of_descriptor(field.descriptor)
    classes = hierarchy.instances(declared).classes
    return declared if declared in classes else min(classes, default=None)


def _made(hierarchy: Hierarchy, world: World, name: str) -> int:
    """A new object; where there is one per value, that of the first value."""
    new = max(world.classes, default=0) + 1
    kind = kind_of(hierarchy, name)
    if name == CLASS:
        new = world.singles.setdefault((CLASS, "java/lang/Object"), new)
    elif kind is not None:
        new = world.singles.setdefault((kind.name, 0), new)
    world.classes.setdefault(new, name)
    return new
