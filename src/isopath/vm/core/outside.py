"""Heaps for what happens outside of the paths: making constants, and initializing one platform class."""

from typing import Protocol

from isopath.heap import Instance, Limits, Pose, Shared
from isopath.heap.imprint import Change, Imprint
from isopath.heap.numbers import MADE, OutOfNumbers, first_number, numbered, owner_number
from isopath.heap.objects import Array
from isopath.heap.text import TextBytes, half
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass
from isopath.terms import NULL, Term, Value, location
from isopath.terms.operators import LOCATION


class Loaded(Protocol):
    """A program: its classes, and what all paths share."""

    hierarchy: Hierarchy
    shared: Shared


class SharedHeap(Pose):
    """A heap that writes straight into what all paths share. ``number`` says whose objects come next."""

    def __init__(self, vm: Loaded, first: int = 0) -> None:
        super().__init__(vm.hierarchy, vm.shared, Limits(k=0))
        self.objects = vm.shared.objects
        self.statics = vm.shared.statics
        self.initialized = vm.shared.initialized
        self.number(first)

    def number(self, first: int) -> None:
        """The objects made from now on are those of an owner with this first number."""
        self.first, self.count = first, 0

    def _place(self, created: Instance | Array) -> Term:
        reference = location(numbered(self.first, self.count))
        if reference in self.objects:
            raise OutOfNumbers
        self.count += 1
        self.objects[reference] = created
        return reference


class NotKept(Exception):
    """What an initializer left cannot be told as data: it has to run on each path."""


class Outside(SharedHeap):
    """A heap of its own for one platform class, in which nothing has happened but what its initializer does.

    ``begun`` are the classes whose initializers ran here, ``needs`` those whose imprints were taken; ``found`` is
    what these put into places that were there before.
    """

    def __init__(self, vm: Loaded, name: str, is_boot: bool = False) -> None:
        super().__init__(vm, first_number(MADE, name))
        self.name = name
        self.is_boot = is_boot
        self.objects, self.statics, self.initialized = {}, {}, set()
        self.begun: list[JavaClass] = []
        self.needs: dict[str, None] = {}
        self.found: dict[tuple[int | str, int], Value] = {}

    def imprint(self) -> Imprint:
        """What is left when the initializer has run; raises ``NotKept``. What can be reached of it is shared now."""
        declared = {cls: static_fields(cls) for cls in {field.owner: None for field in self.statics}}
        if any(field not in declared[field.owner] for field in self.statics):
            raise NotKept
        statics = {cls.name: tuple(self.statics[field] for field in static_fields(cls)) for cls in self.begun}
        changes = (*self._changed_statics(), *self._changed_objects())
        reached = self._reached([*(change.new for change in changes), *(v for row in statics.values() for v in row)])
        self.shared.objects.update({place: self.objects[place] for place in reached})
        return Imprint(
            self.name,
            tuple(cls.name for cls in self.begun),
            tuple(self.needs),
            statics,
            changes,
            frozenset(place.payload - self.first for place in reached),
            is_portable=all(cls.is_platform for cls in self.begun)
            and all(self.objects[place].cls.is_platform for place in reached),
        )

    def _changed_statics(self) -> "list[Change]":
        begun = set(self.begun)
        changes = []
        for field, value in self.statics.items():
            if field.owner not in begun:
                at = static_fields(field.owner).index(field)
                old = self.found.get((field.owner.name, at), self.shared.statics.get(field, value))
                if not is_same(old, value):
                    changes.append(Change(field.owner.name, at, old, value))
        return changes

    def _changed_objects(self) -> "list[Change]":
        changes = []
        for place, held in self.objects.items():
            number: int = place.payload
            if owner_number(number) != self.first:
                for at, (old, new) in enumerate(zip(_values(self.shared.objects[place]), _values(held), strict=True)):
                    before = self.found.get((number, at), old)
                    if not is_same(before, new):
                        changes.append(Change(number, at, before, new))
        return changes

    def _reached(self, values: list[Value]) -> "dict[Term, None]":
        """The objects made here that can be reached from values, all of which must be known."""
        reached: dict[Term, None] = {}
        while values:
            value = values.pop()
            if not isinstance(value, Term) or value is NULL:
                continue
            if value.op is not LOCATION:
                raise NotKept
            if owner_number(value.payload) == self.first and value not in reached:
                reached[value] = None
                held = self.objects[value] = _plain(self.objects[value])
                values += held.fields if isinstance(held, Instance) else _stored(held)
        return reached


def _plain(held: Instance | Array) -> Instance | Array:
    """An array of bytes that is kept by character as bytes again."""
    if not isinstance(held, TextBytes):
        return held
    units = held.units.elements
    if units is None or not isinstance(held.length, int):
        raise NotKept
    return Array(held.cls, held.length, [half(units[at // 2], at) for at in range(held.length)], held.owner)


def _values(held: Instance | Array) -> list[Value]:
    """The fields or elements of an object that was there before: one by one, or not at all."""
    if isinstance(held, Instance):
        return held.fields
    if held.elements is None:
        raise NotKept
    return held.elements


def _stored(array: Array) -> list[Value]:
    """What an array holds, where it is known at which index."""
    if array.elements is not None:
        return array.elements
    numbers = [array.length, *(index for index, _ in array.writes)]
    if array.base is not None or not all(isinstance(number, int) for number in numbers):
        raise NotKept
    return [value for _, value in array.writes]


def static_fields(cls: JavaClass) -> list[Field]:
    """The static fields of a class in the order of their declaration."""
    return [field for field in cls.fields.values() if field.is_static]


def is_same(one: Value, other: Value) -> bool:
    """Whether two values are the same for sure, bit for bit."""
    return one is other or (type(one) is type(other) and not isinstance(one, Term) and repr(one) == repr(other))
