"""Collections among the inputs that a path never looked into are empty ones, as their classes make them."""

from typing import Final

from isopath.program.hierarchy import Hierarchy
from isopath.terms.initial import LENGTH_OF
from isopath.witness.world import World

_OBJECTS: Final = "[Ljava/lang/Object;"
_PARTS: Final = {
    "java/util/ArrayList": ("elementData", _OBJECTS, 0),
    "java/util/Vector": ("elementData", _OBJECTS, 0),
    "java/util/ArrayDeque": ("elements", _OBJECTS, 1),
    "java/util/PriorityQueue": ("queue", _OBJECTS, 1),
    "java/util/LinkedHashSet": ("map", "java/util/LinkedHashMap", 0),
    "java/util/HashSet": ("map", "java/util/HashMap", 0),
    "java/util/TreeSet": ("m", "java/util/TreeMap", 0),
    "java/util/BitSet": ("words", "[J", 0),
    "java/math/BigInteger": ("mag", "[I", 0),
}
"""By class, the field that is never null, the class of what it holds, and how long that is if it is an array."""


def fill_collections(hierarchy: Hierarchy, world: World) -> None:
    """Give every collection of the world a part of its own in the field that is never null."""
    for number, name in [*world.classes.items()]:
        supertypes = hierarchy.load(name).supertypes if "/" in name and not name.startswith("[") else frozenset()
        owner = next((each for each in _PARTS if each in supertypes), None)
        if owner is None:
            continue
        field, part_class, length = _PARTS[owner]
        declaring = next(cls for cls in supertypes if _declares(hierarchy, cls, field))
        place = (f"{declaring.replace('/', '.')}.{field}", (number,))
        if place not in world.entries:
            part = max(world.classes) + 1
            world.classes[part] = part_class
            world.entries[place] = part
            if length:
                world.entries[LENGTH_OF.name, (part,)] = length


def _declares(hierarchy: Hierarchy, class_name: str, field: str) -> bool:
    return class_name in _PARTS and any(name == field for name, _ in hierarchy.load(class_name).fields)
