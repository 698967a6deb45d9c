"""Values of the platform among the inputs that a path never looked into are such as their classes build, too.

A date is the first of January of the year 0, a number is 0, a lock is free. What the fields of a class hold is in
``isopath.program.platform_values``, what relates them in ``isopath.spec.jdk.values``.
"""

from collections.abc import Callable, Iterator
from math import nan
from typing import Final

from isopath.heap.initial.platform_constants import constant_of
from isopath.heap.state.text_spelling import STRING_LENGTH
from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.linked import Field, JavaClass
from isopath.program.platform_rules import AnObject, As, Own, Rule, Static, Within, Word
from isopath.program.platform_values import is_described, rules_of
from isopath.terms import Number, whole
from isopath.terms.initial import LENGTH_OF, TEXT_UNIT
from isopath.witness.world import World

_SPECIAL: Final = {"java.util.OptionalDouble.value": nan, "java.time.Period.days": 1}


def fill_value(hierarchy: Hierarchy, world: World, number: int, any_object: Callable[[Field], int | None]) -> list[int]:
    """Give the fields of one object that have no value one that its class could have put there; the new objects."""
    name = world.classes[number]
    if name.startswith("[") or "/" not in name:
        return []
    cls = hierarchy.load(name)
    rules = _rules(cls)
    before = set(world.classes)
    for field, rule in rules.items():
        place = (field.initial.name, (number,))
        if place in world.entries:
            if _allows(rule, world.entries[place]):
                continue
            world.known.clear()
        match rule:
            case Within(low, high):
                world.entries[place] = max(low, min(0, high))
            case Word(text=str(text)):
                world.entries[place] = _new_text(world, text)
            case Word(is_interned=False):
                world.entries[place] = _new_text(world, rule.low * min(rule.lengths))
            case AnObject() | Word():
                found = any_object(field)
                if found is not None:
                    world.entries[place] = found
            case Static(owner, name):
                world.entries[place] = _constant(world, owner, name)
            case Own(class_name, False, length, False):
                world.entries[place] = part = world.new(class_name)
                if length is not None:
                    world.entries[LENGTH_OF.name, (part,)] = length
        if field.initial.name in _SPECIAL:
            world.entries[place] = _SPECIAL[field.initial.name]
    _repeat(world, number, rules)
    _share(hierarchy, world, [*_own_parts(world, number, rules)])
    return [each for each in world.classes if each not in before]


def _allows(rule: Rule, value: Number) -> bool:
    """Whether a field may hold a value. Where a path reads a field on one of its branches only, a model for another
    branch has any value there."""
    match rule:
        case Within(low, high):
            return low <= value <= high
        case AnObject() | Word() | As() | Static() | Own(may_be_null=False):
            return value != 0
    return True


def _rules(cls: JavaClass) -> dict[Field, Rule]:
    """The rules of all fields of an object of a class."""
    owners = {field.owner: None for field in cls.layout}
    return {field: rule for owner in owners if is_described(owner) for field, rule in rules_of(owner).items()}


def _constant(world: World, owner: str, name: str) -> int:
    """The object that a static field of the platform holds: there is one, which no witness looks into."""
    constant = constant_of(owner, name)
    if constant not in world.symbols:
        world.symbols[constant] = world.new(OBJECT)
    return whole(world.symbols[constant])


def _repeat(world: World, number: int, rules: dict[Field, Rule]) -> None:
    """Fields that hold what another field of the same object does."""
    fields = {field.name: field.initial.name for field in rules}
    for field, rule in rules.items():
        held = world.entries.get((fields[rule.field], (number,))) if isinstance(rule, As) else None
        if held is not None:
            world.entries[field.initial.name, (number,)] = held


def _new_text(world: World, text: str) -> int:
    new = world.new("java/lang/String")
    world.entries[STRING_LENGTH.name, (new,)] = len(text)
    world.indexed[TEXT_UNIT, new] = {index: ord(unit) for index, unit in enumerate(text)}
    return new


def _own_parts(world: World, number: int, rules: dict[Field, Rule]) -> Iterator[int]:
    for field, rule in rules.items():
        if isinstance(rule, Own) and (field.initial.name, (number,)) in world.entries:
            yield whole(world.entries[field.initial.name, (number,)])


def _share(hierarchy: Hierarchy, world: World, parts: list[int]) -> None:
    """Parts of one object hold each other where their classes say so."""
    by_class = {world.classes[part]: part for part in parts if part in world.classes}
    for name, part in by_class.items():
        if name.startswith("["):
            continue
        for field, rule in _rules(hierarchy.load(name)).items():
            if isinstance(rule, Own) and rule.is_shared and rule.class_name in by_class:
                world.entries.setdefault((field.initial.name, (part,)), by_class[rule.class_name])
