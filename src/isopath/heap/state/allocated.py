"""The objects that the program has allocated on its path, over those that all paths share.

Objects made outside of the paths (class initialization, string constants) live in ``Shared`` and are seen by all
heaps; a heap that writes to one takes its own copy first. ``token`` marks the objects that this heap alone owns.
"""

from collections.abc import Sequence

from isopath.heap.state.objects import Array, Instance, new_elements
from isopath.heap.state.shared import Shared
from isopath.program.linked import JavaClass
from isopath.terms import Condition, Term, Value, location


class Allocated:
    """``own`` are the objects of this path by location, those of ``shared`` that it has written to among them.

    ``disguises`` says of locations under which condition they are another object, and which: what a call gives that
    may or may not make a new object, as ``s.substring(0)``.
    """

    __slots__ = ("disguises", "next_number", "own", "shared", "token")

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.own: dict[Term, Instance | Array] = {}
        self.disguises: dict[Term, tuple[Condition, Term]] = {}
        self.next_number = 1
        self.token = object()

    def fork(self) -> "Allocated":
        """Both take new tokens: neither owns the objects that they now share."""
        twin = object.__new__(Allocated)
        twin.shared = self.shared
        twin.own = self.own.copy()
        twin.disguises = self.disguises.copy()
        twin.next_number = self.next_number
        self.token, twin.token = object(), object()
        return twin

    def at(self, location: Term) -> Instance | Array:
        """What is at a location, to read."""
        return self.own.get(location) or self.shared.objects[location]

    def writable(self, location: Term) -> Instance | Array:
        """What is at a location, to write."""
        found = self.own.get(location) or self.shared.objects[location]
        if found.owner is not self.token:
            found = self.own[location] = found.copy(self.token)
        return found

    def class_at(self, location: Term) -> JavaClass:
        return self.at(location).cls

    def instance_at(self, location: Term) -> Instance:
        instance = self.at(location)
        assert isinstance(instance, Instance)
        return instance

    def writable_instance(self, location: Term) -> Instance:
        instance = self.writable(location)
        assert isinstance(instance, Instance)
        return instance

    def array_at(self, location: Term) -> Array:
        array = self.at(location)
        assert isinstance(array, Array)
        return array

    def writable_array(self, location: Term) -> Array:
        array = self.writable(location)
        assert isinstance(array, Array)
        return array

    def allocate(self, cls: JavaClass) -> Term:
        return self.place(Instance(cls, cls.template.copy(), self.token))

    def allocate_array(self, cls: JavaClass, length: Value, elements: Sequence[Value] | None = None) -> Term:
        kept = new_elements(cls, length) if elements is None else list(elements)
        return self.place(Array(cls, length, kept, self.token))

    def disguise(self, location: Term, condition: Condition, reference: Term) -> None:
        """What was allocated at a location is, if a condition holds, another object with the same content."""
        if condition is not False:
            self.disguises[location] = (condition, reference)

    def place(self, created: Instance | Array) -> Term:
        """The location of a new object."""
        reference = location(self.next_number)
        self.next_number += 1
        self.own[reference] = created
        return reference
