"""The objects that the program has allocated on its path, over those that all paths share.

Objects made outside of the paths (class initialization, string constants) live in ``Shared`` and are seen by all
heaps; a heap that writes to one takes its own copy first. ``token`` marks the objects that this heap alone owns.
"""

from collections.abc import Hashable, Sequence

from isopath.heap.state.fork_tree import ForkTree, NotMergeable
from isopath.heap.state.objects import Array, Instance, new_elements
from isopath.heap.state.shared import Shared
from isopath.program.linked import JavaClass, stack_sort
from isopath.terms import Condition, Term, Value, location


class Numbers:
    """Locations that exclusive traces share: the n-th object of a class that a trace makes has the same in each.

    So objects that either of two traces makes become one where the traces are merged.
    """

    def __init__(self) -> None:
        self._taken: dict[tuple[Hashable, int], int] = {}

    def number(self, kind: Hashable, ordinal: int) -> int:
        """The location of the object of a kind that so many of that kind were made before."""
        return self._taken.setdefault((kind, ordinal), len(self._taken) + 1)

    @property
    def next(self) -> int:
        """A number larger than all that were taken."""
        return len(self._taken) + 1


class Allocated:
    """``own`` are the objects of this path by location, those of ``shared`` that it has written to among them.

    ``disguises`` says of locations under which condition they are another object, and which: what a call gives that
    may or may not make a new object, as ``s.substring(0)``. ``made`` counts the objects of each kind where traces share
    locations by ``numbers``.
    """

    __slots__ = ("_next_number", "disguises", "made", "numbers", "own", "shared", "token")

    def __init__(self, shared: Shared, numbers: Numbers | None = None) -> None:
        self.shared = shared
        self.own: dict[Term, Instance | Array] = {}
        self.disguises: dict[Term, tuple[Condition, Term]] = {}
        self.numbers = numbers
        self.made: dict[Hashable, int] = {}
        self._next_number = 1
        self.token = object()

    def fork(self) -> "Allocated":
        """Both take new tokens: neither owns the objects that they now share."""
        twin = object.__new__(Allocated)
        twin.shared = self.shared
        twin.own = self.own.copy()
        twin.disguises = self.disguises.copy()
        twin._next_number = self._next_number
        twin.numbers, twin.made = self.numbers, self.made if self.numbers is None else self.made.copy()
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
        if self.numbers is None:
            reference = location(self._next_number)
            self._next_number += 1
        else:
            kind = (created.cls.name, created.length if isinstance(created, Array) else None)
            ordinal = self.made.get(kind, 0)
            self.made[kind] = ordinal + 1
            reference = location(self.numbers.number(kind, ordinal))
        self.own[reference] = created
        return reference

    @property
    def next_number(self) -> int:
        """A number larger than those of all objects that the path has made."""
        return self._next_number if self.numbers is None else self.numbers.next

    @staticmethod
    def merge(parts: Sequence["Allocated"], tree: ForkTree) -> "Allocated":
        """One set of objects for several traces. One that only some of them have is as these have it."""
        twin = parts[0].fork()
        for part in parts:
            part.token = object()
            for kind, count in part.made.items():
                twin.made[kind] = max(count, twin.made.get(kind, 0))
            for place, disguise in part.disguises.items():
                if twin.disguises.setdefault(place, disguise) != disguise:
                    raise NotMergeable(f"{place} is another object in each trace")
        places = {place: None for part in parts for place in part.own}
        for place in places:
            found = [part.held(place) for part in parts]
            first = next(each for each in found if each is not None)
            if all(each is None or each is first for each in found):
                twin.own[place] = first
            else:
                twin.own[place] = _merged(found, tree, twin.token)
        return twin

    def held(self, place: Term) -> Instance | Array | None:
        """What is at a location; None where the trace has not made it."""
        found = self.own.get(place)
        return self.shared.objects.get(place) if found is None else found


def _merged(found: Sequence[Instance | Array | None], tree: ForkTree, token: object) -> Instance | Array:
    first = next(each for each in found if each is not None)
    if any(each is not None and (type(each) is not type(first) or each.cls is not first.cls) for each in found):
        raise NotMergeable(f"objects of several classes where there is a {first.cls.java_name}")
    if isinstance(first, Array):
        return first.merged([each if isinstance(each, Array) else None for each in found], tree, token)
    merged = first.copy(token)
    for field in first.cls.layout:
        values = [None if each is None else each.fields[field.slot] for each in found if not isinstance(each, Array)]
        merged.fields[field.slot] = tree.value(stack_sort(field.sort), values)
    return merged
