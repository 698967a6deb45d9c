"""What a trace says of a concrete input: the outcome and the heap that it leaves, in the words of ``Replay.java``.

Input objects are ``o1``, ``o2`` and so on, those that the program made ``n1``, ``n2`` in the order in which they are
met: first the result, then the fields and elements of the input objects in turn, then those of the new ones.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from isopath.heap import ElementPlace, FieldPlace, LengthPlace, Place
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass
from isopath.terms import Term, is_null, location, negate
from isopath.terms.initial import is_input
from isopath.vm import Returned, State, Threw, Violated
from tests.laws.random_programs.worlds import World


def outcome(hierarchy: Hierarchy, state: State, world: World, returns: str) -> str:
    """``returns`` is the descriptor of the result."""
    return _Final(hierarchy, state, world).words(returns)


def ending(state: State, world: World, returns: str) -> str:
    """The outcome without the heap: the first two words of it. A new object is the first that is met."""
    match state.ending:
        case Returned(value):
            assert value is not None
            result = world.value(value)
            if returns[0] not in "L[":
                return f"returned {result}"
            return f"returned o{result}" if result > 0 else f"returned {'n1' if result else 'null'}"
        case Threw(_, class_name) | Violated(_, class_name):
            return f"threw {class_name}"
        case _:
            raise AssertionError("the trace was cut")


class _Final:
    """``names`` are the references by which the path knows input objects; one without a name it has not touched."""

    def __init__(self, hierarchy: Hierarchy, state: State, world: World) -> None:
        self.hierarchy = hierarchy
        self.state = state
        self.world = world
        heap: Any = state.heap.fork()
        heap.limits = replace(heap.limits, k=None)
        met = [reference for reference in heap.types.of if is_input(reference) and heap.model.has_read(reference)]
        for reference in met:
            if world.value(reference):
                heap.learn(negate(is_null(reference)))
        self.heap = heap
        self.names = {world.value(reference): reference for reference in met}
        self.labels: dict[int, str] = {}
        self.made: deque[int] = deque()

    def words(self, returns: str) -> str:
        if isinstance(self.state.ending, Returned):
            self._word(self.world.value(self.state.ending.value), returns)  # type: ignore[arg-type]
        said = [ending(self.state, self.world, returns)]
        said += [self._told(number) for number in sorted(self.world.classes)]
        while self.made:
            said.append(self._told(self.made.popleft()))
        return " ".join(said)

    def _word(self, value: int, descriptor: str) -> str:
        if descriptor[0] not in "L[":
            return str(value)
        if value >= 0:
            return f"o{value}" if value else "null"
        if value not in self.labels:
            self.labels[value] = f"n{len(self.labels) + 1}"
            self.made.append(value)
        return self.labels[value]

    def _told(self, number: int) -> str:
        if number > 0:
            label, reference = f"o{number}", self.names.get(number)
            cls = self.hierarchy.load(self.world.classes[number])
        else:
            reference = location(-1 - number)
            label, cls = self.labels[number], self.heap.objects.at(reference).cls
        slots = self._untouched(number, cls) if reference is None else self._present(reference, cls)
        return ",".join((f"{label}:{cls.name.replace('/', '.')}", *slots))

    def _untouched(self, number: int, cls: JavaClass) -> Iterator[str]:
        fields = self.world.fields.get(number, {})
        yield from (self._word(fields.get(each.initial.name, 0), each.descriptor) for each in cls.layout)
        yield from (self._word(element, cls.element) for element in self.world.arrays.get(number, ()))

    def _present(self, reference: Term, cls: JavaClass) -> Iterator[str]:
        for each in cls.layout:
            yield self._word(self._read(FieldPlace(reference, each)), each.descriptor)
        if cls.is_array:
            for at in range(self._read(LengthPlace(reference))):
                yield self._word(self._read(ElementPlace(reference, at)), cls.element)

    def _read(self, place: Place) -> int:
        """The value of the one case that holds, where nothing is out of bounds."""
        (case,) = [case for case in self.heap.read(place) if self.world.value(case.guard)]
        value: int = self.world.value(case.value)
        return value
