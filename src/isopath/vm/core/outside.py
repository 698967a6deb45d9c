"""Heaps for what happens outside of the paths: making constants, and initializing one platform class."""

from typing import Protocol

from isopath.heap import Heap, Instance, Limits, Pose, Shared
from isopath.heap.state.allocated import Allocated
from isopath.heap.state.numbers import MADE, OutOfNumbers, first_number, numbered, owner_number
from isopath.heap.state.objects import Array
from isopath.heap.state.snapshot import Change, Snapshot
from isopath.heap.state.statics import InitializerRun, Statics
from isopath.heap.state.text_bytes import TextBytes, half
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass
from isopath.terms import NULL, Term, Value, location
from isopath.terms.operators import LOCATION


class Loaded(Protocol):
    """A program: its classes, and what all paths share."""

    hierarchy: Hierarchy
    shared: Shared


class NumberedObjects(Allocated):
    """Objects whose locations follow from whose they are: ``first`` is the number of the first one of an owner."""

    __slots__ = ("_count", "first")

    def __init__(self, shared: Shared, own: dict[Term, Instance | Array], first: int = 0) -> None:
        super().__init__(shared)
        self.own = own
        self.number(first)

    def number(self, first: int) -> None:
        """The objects made from now on are those of an owner with this first number."""
        self.first, self._count = first, 0

    def place(self, created: Instance | Array) -> Term:
        reference = location(numbered(self.first, self._count))
        if reference in self.own:
            raise OutOfNumbers
        self._count += 1
        self.own[reference] = created
        return reference


def shared_objects(shared: Shared, first: int = 0) -> NumberedObjects:
    """Objects that are made straight into what all paths share."""
    return NumberedObjects(shared, shared.objects, first)


class NotKept(Exception):
    """What an initializer left cannot be expressed as data: it has to run on each path."""


class Outside:
    """A heap of its own for one platform class, in which nothing has happened but what its initializer does."""

    def __init__(self, vm: Loaded, name: str, is_boot: bool = False) -> None:
        shared = vm.shared
        self.name = name
        self.first = first_number(MADE, name)
        self._run = InitializerRun(name, is_boot)
        self._objects: dict[Term, Instance | Array] = {}
        self._statics = Statics(shared, False, self._run)
        objects = NumberedObjects(shared, self._objects, self.first)
        self.heap = Heap(vm.hierarchy, shared, Limits(k=0), Pose(), objects=objects, statics=self._statics)

    def snapshot(self) -> Snapshot:
        """What is left when the initializer has run; raises ``NotKept``. What can be reached of it is shared now."""
        begun, values = self._run.begun, self._statics.values
        declared = {cls: static_fields(cls) for cls in {field.owner: None for field in values}}
        if any(field not in declared[field.owner] for field in values):
            raise NotKept
        statics = {cls.name: tuple(values[field] for field in static_fields(cls)) for cls in begun}
        changes = (*self._changed_statics(), *self._changed_objects())
        reached = self._reached([*(change.new for change in changes), *(v for row in statics.values() for v in row)])
        self.heap.shared.objects.update({place: self._objects[place] for place in reached})
        return Snapshot(
            self.name,
            tuple(cls.name for cls in begun),
            tuple(self._run.needs),
            statics,
            changes,
            frozenset(place.payload - self.first for place in reached),
            is_portable=all(cls.is_platform for cls in begun)
            and all(self._objects[place].cls.is_platform for place in reached),
        )

    def _changed_statics(self) -> "list[Change]":
        begun = set(self._run.begun)
        changes = []
        for field, value in self._statics.values.items():
            if field.owner not in begun:
                at = static_fields(field.owner).index(field)
                old = self._run.found.get((field.owner.name, at), self.heap.shared.statics.get(field, value))
                if not is_same(old, value):
                    changes.append(Change(field.owner.name, at, old, value))
        return changes

    def _changed_objects(self) -> "list[Change]":
        changes = []
        shared = self.heap.shared.objects
        for place, held in self._objects.items():
            number: int = place.payload
            if owner_number(number) != self.first:
                for at, (old, new) in enumerate(zip(_values(shared[place]), _values(held), strict=True)):
                    before = self._run.found.get((number, at), old)
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
                held = self._objects[value] = _plain(self._objects[value])
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
