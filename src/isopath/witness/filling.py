"""What a path never looked at, where annotations declare, or constructors see to it, that it is not null.

A witness is an input that satisfies what its classes declare, so that a reader, or a constructor, takes it for valid.
The path has said nothing of these fields, whence any value will do: an empty text, an empty array, the first constant,
and of other classes one object that serves for all.

Collections that a path never looked into are empty ones, as their classes make them.
"""

from typing import Final

from isopath.heap.initial.field_facts import assumed, classes
from isopath.heap.state.kinds import kind_of
from isopath.program.field_facts import FieldFact
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import PRIMITIVE_CLASSES, Field, class_of_descriptor
from isopath.terms import Term, whole
from isopath.terms.initial import ELEMENT, LENGTH_OF
from isopath.terms.sorts import REF
from isopath.witness.default_values import fill_value
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
            world.entries[place] = part = world.new(part_class)
            if length:
                world.entries[LENGTH_OF.name, (part,)] = length


def _declares(hierarchy: Hierarchy, class_name: str, field: str) -> bool:
    return class_name in _PARTS and any(name == field for name, _ in hierarchy.load(class_name).fields)


LONGEST: Final = 1000
"""Arrays of more elements are too long to be shown."""
_PLAIN: Final = frozenset({"java/lang/String", "java/lang/Integer", "java/lang/Boolean"})


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
        if hierarchy.generics is not None:
            pending += fill_value(hierarchy, world, number, lambda field: _any_object(hierarchy, world, field, made))
        for field in hierarchy.load(world.classes[number]).layout:
            place = (field.initial.name, (number,))
            if place in world.entries:
                continue
            fact = assumed(hierarchy, field)
            if fact is not None and field.sort is not REF:
                world.entries[place] = _nearest_to_zero(fact)
                continue
            if not hierarchy.nullness.is_never_null(field) and not (fact is not None and fact.is_never_null):
                continue
            name = _class_for(hierarchy, field, fact)
            if name is None:
                continue
            if name not in made:
                made[name] = _made(hierarchy, world, name)
                pending.append(made[name])
            world.entries[place] = made[name]
            if fact is not None:
                world.free.add(place)


def fill_arguments(hierarchy: Hierarchy, world: World, arguments: Term) -> None:
    """The arguments of a program that the path never looks at: an empty text, where there is one at all."""
    array = whole(world.symbol(arguments))
    function = hierarchy.load("[Ljava/lang/String;").element_initial
    assert function is not None
    found = world.indexed.setdefault((ELEMENT, array), {})
    missing = [at for at in range(min(whole(world.apply(LENGTH_OF, (array,))), LONGEST)) if not found.get(at)]
    for at in missing:
        found[at] = world.entries[function.name, (array, at)] = _made(hierarchy, world, "java/lang/String")


def _any_object(hierarchy: Hierarchy, world: World, field: Field, made: dict[str, int]) -> int | None:
    """An object for a field that is never null, one of its class for all; None where no class is known."""
    name = _class_for(hierarchy, field, None)
    if name is not None and name not in made:
        made[name] = _made(hierarchy, world, name)
    return None if name is None else made[name]


def _nearest_to_zero(fact: FieldFact) -> int:
    return max(0 if fact.low is None else fact.low, min(0, 0 if fact.high is None else fact.high))


def _class_for(hierarchy: Hierarchy, field: Field, fact: FieldFact | None) -> str | None:
    """The class of an object for a field: the declared one, else one that literals are of, else the first by name;
    None where none is known."""
    declared = class_of_descriptor(field.descriptor)
    held = None if fact is None else classes(hierarchy, fact)
    possible = (held or hierarchy.instances(declared)).classes
    return (
        declared if declared in possible else min(possible, key=lambda name: (name not in _PLAIN, name), default=None)
    )


def _made(hierarchy: Hierarchy, world: World, name: str) -> int:
    """A new object; where there is one per value, that of the first value."""
    kind = kind_of(hierarchy, name)
    if kind is None:
        return world.new(name)
    if (kind.name, 0) not in world.singles:
        world.singles[kind.name, 0] = world.new(name)
    return world.singles[kind.name, 0]
