"""What a method gives on a heap that is known, found by running it on the machine.

It must end without a fork, change nothing, and give what a test can compare: a number, a text, an array of numbers,
null, or an object of the heap. Collections of the platform are run through like any other object.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from isopath.heap import Array, Instance
from isopath.heap.state.numbers import is_shared
from isopath.program.hierarchy import OBJECT
from isopath.program.linked import JavaClass, Method
from isopath.terms import NULL, Term
from isopath.terms import Value as Known
from isopath.terms.operators import LOCATION
from isopath.vm import Returned, State, Threw, Violated
from isopath.witness.construction.constructors import Constructors
from isopath.witness.construction.scope import Scope
from isopath.witness.construction.snapshot import has_effects
from isopath.witness.junit.asserts_changes import fields_of
from isopath.witness.junit.heap_view import class_named
from isopath.witness.objects import Boxed, Elements, Fields, Ref, Text, Value, WitnessObject

Number: TypeAlias = bool | int | float
Shown: TypeAlias = Number | str | tuple[Number, ...] | Ref | None

_NUMBERS: Final = frozenset("ZBCSIJFD")
_COLLECTIONS: Final = "java/util/"
_STRING: Final = "java.lang.String"
_MOST_STEPS: Final = 400


class Hidden(Exception):
    """A method gives nothing that a test could compare, or it is not known what it gives."""


class Throws(Hidden):
    """A method gives nothing, as it throws an exception."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A state in which objects of a witness are, and what each of them is there."""

    state: State
    heap: Mapping[int, WitnessObject]
    places: Mapping[int, Term]


class Observing:
    """Runs methods on heaps of objects by their ids."""

    def __init__(self, scope: Scope, constructors: Constructors) -> None:
        self._scope = scope
        self._runner = constructors.plain

    def given(
        self, heap: Mapping[int, WitnessObject], root: int, method: Method, arguments: Sequence[Number] = ()
    ) -> Shown:
        """What a method of an object gives, whose parameters are numbers."""
        placed = self._placed(heap, root)
        return self._run(placed, method, [placed.places[root], *map(_plain, arguments)])

    def applied(
        self, heap: Mapping[int, WitnessObject], root: int, method: Method, arguments: Sequence[Number]
    ) -> Shown:
        """What a method gives that takes what an object holds in its fields, and numbers after that: a lambda."""
        captured = fields_of(heap[root].content)
        if len(captured) < len(self._class(heap[root]).layout):
            raise Hidden
        placed = self._placed(heap, root)
        held = placed.state.heap.objects.at(placed.places[root]) if captured else None
        return self._run(
            placed, method, [*(held.fields if isinstance(held, Instance) else ()), *map(_plain, arguments)]
        )

    def _run(self, placed: _Placed, method: Method, arguments: list[Known]) -> Shown:
        end = self._runner.end(placed.state.fork(), method, arguments, _MOST_STEPS)
        match None if end is None else end.ending:
            case Threw() | Violated():
                raise Throws
            case Returned(value) if end is not None and value is not None and not has_effects(end, placed.state):
                return self._shown(placed, end, value, method.type.result)
        raise Hidden

    # The heap.

    def _placed(self, heap: Mapping[int, WitnessObject], root: int) -> _Placed:
        """The objects and arrays that can be reached; of texts and other objects of the platform only that they are
        there, and of which class."""
        before = self._runner.before(self._class(heap[root]))
        if before is None:
            raise Hidden
        state, places = before.fork(), dict[int, Term]()
        pending: list[int] = []

        def place(value: Value) -> Known:
            if not isinstance(value, Ref):
                return NULL if value is None else int(value) if isinstance(value, bool) else value
            if value.id not in places:
                places[value.id] = self._place(state, heap[value.id])
                pending.append(value.id)
            return places[value.id]

        place(Ref(root))
        for identity in pending:
            self._fill(state, places[identity], heap[identity], place)
        return _Placed(state, heap, places)

    def _place(self, state: State, found: WitnessObject) -> Term:
        """Where an object is; what it holds is written later."""
        if isinstance(found.content, Elements):
            return state.heap.objects.allocate_array(self._class(found), len(found.content.values))
        if isinstance(found.content, Boxed) or self._is_plain(found):
            return state.heap.objects.allocate(self._class(found))
        cls = self._scope.class_of(found.type) or self._scope.hierarchy.load(OBJECT)
        opaque = state.heap.input(f"#{found.id}", cls.name)
        state.state_facts(
            state.heap.model.receive(state.heap, opaque, self._scope.hierarchy.exactly(frozenset({cls.name})))
        )
        return opaque

    def _fill(self, state: State, place: Term, found: WitnessObject, known: Callable[[Value], Known]) -> None:
        if place.op is not LOCATION:
            return
        held = state.heap.objects.writable(place)
        match found.content:
            case Elements(values):
                assert isinstance(held, Array) and held.elements is not None
                held.elements[:] = [known(value) for value in values]
            case Boxed(number):
                assert isinstance(held, Instance)
                (field,) = [field for field in held.cls.layout if field.name == "value"]
                held.fields[field.slot] = known(number)
            case content:
                assert isinstance(held, Instance)
                for name, value in fields_of(content):
                    owner = class_named(self._scope, name.owner)
                    held.fields[owner.fields[name.name, name.descriptor].slot] = known(value)

    def _class(self, found: WitnessObject) -> JavaClass:
        return class_named(self._scope, found.type)

    def _is_plain(self, found: WitnessObject) -> bool:
        if not isinstance(found.content, Fields):
            return False
        cls = self._class(found)
        return not cls.is_platform or cls.name.startswith(_COLLECTIONS)

    # What it gives.

    def _shown(self, placed: _Placed, end: State, given: Known, descriptor: str) -> Shown:
        if not isinstance(given, Term):
            return _number(given, descriptor)
        if given is NULL:
            return None
        identity = next((identity for identity, place in placed.places.items() if place is given), None)
        if given.op is LOCATION:
            held = end.heap.objects.at(given)
            if is_shared(given.payload):
                text = self._runner.vm.initialization.text_of(end, given)
                if text is not None:
                    return text
            if isinstance(held, Array):
                return _numbers(held)
        if identity is None:
            raise Hidden
        found = placed.heap[identity]
        if isinstance(found.content, Text) and found.type == _STRING:
            return found.content.text
        return Ref(identity)


def _plain(number: Number) -> Number:
    """A number as the operand stack has it."""
    return int(number) if isinstance(number, bool) else number


def _numbers(array: Array) -> tuple[Number, ...]:
    elements = array.elements
    if array.cls.element not in _NUMBERS or elements is None:
        raise Hidden
    numbers = [_number(each, array.cls.element) for each in elements if not isinstance(each, Term)]
    if len(numbers) < len(elements):
        raise Hidden
    return tuple(numbers)


def _number(value: Number, descriptor: str) -> Number:
    return bool(value) if descriptor == "Z" else float(value) if descriptor in "FD" else int(value)
