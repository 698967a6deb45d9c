"""What the path-optimal models share: aliasing lives in the values, so that every operation returns one case.

A reference is taken apart into the objects that it may be; what is read is an ite over these, and a write leaves in
each the old value where it is not the one. A model says what a field of an input object holds, what a write does to
it, and when two input objects are one. Arrays are the same in all of them: see ``isopath.heap.models.write_log``.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Self

from isopath.heap.arrays.elements import read_length, unit_count_at
from isopath.heap.core.cases import (
    Case,
    ElementPlace,
    FieldPlace,
    InputPlace,
    LengthPlace,
    Place,
    UnitCountPlace,
    UnitPlace,
    certain,
)
from isopath.heap.core.heap import Cases, Choices, Heap
from isopath.heap.initial.fields import initial_value, open_object
from isopath.heap.models.reaching import alias, depth_below, is_within, reach
from isopath.heap.models.rules import Rules
from isopath.heap.models.write_log import AreOne, WriteLog, element_function
from isopath.heap.state.input_texts import is_content
from isopath.heap.state.objects import InputElements, Span
from isopath.heap.state.path_facts import terms_only
from isopath.heap.state.reached import Reached
from isopath.program.linked import Field, stack_sort
from isopath.terms import NULL, Condition, Term, Value, conjunction, is_null, ite, negate
from isopath.terms.initial import TypeSet, is_input
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import CHAR, INT, REF, Sort


class ByValue(Rules):
    """``reached`` are the input references that the path has read, ``log`` what it wrote to input arrays."""

    def __init__(self, are_one: AreOne = alias) -> None:
        self.reached = Reached()
        self.log = WriteLog(are_one)

    def fork(self) -> Self:
        twin = object.__new__(type(self))
        twin.reached = self.reached.fork()
        twin.log = self.log.fork()
        return twin

    def written(self) -> Iterable[tuple[Value | None, Value]]:
        return [(None, value) for writes in self.log.writes.values() for _, _, value in writes]

    # What a model says.

    @abstractmethod
    def input_field(self, heap: Heap, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """What a field of an input object holds now."""

    @abstractmethod
    def write_input_field(self, heap: Heap, leaf: Term, field: Field, value: Value) -> None:
        """Set a field of an input object."""

    def is_within(self, heap: Heap, base: Term, distance: float, before: Mapping[Term, Condition]) -> Condition:
        """Whether an input object is at most so far from the inputs, by the references read before."""
        return is_within(heap, base, distance, before)

    # Inputs.

    def declare(self, heap: Heap, reference: Term, type_name: str) -> None:
        heap.declare(reference, type_name)

    def receive(self, heap: Heap, reference: Term, types: TypeSet) -> tuple[Term, ...]:
        heap.types.of[reference] = types
        self.reached.read[reference] = True
        exists = negate(is_null(reference))
        heap.learn(exists)
        heap.declare_object(reference, types)
        return tuple(terms_only(exists))

    def has_read(self, reference: Term) -> bool:
        return reference in self.reached.read

    def places_read(self, heap: Heap) -> frozenset[Term]:
        return frozenset(heap.types.declared)

    def chosen(self, reference: Term) -> Term | None:
        return None

    def known_objects(self) -> Iterable[Term]:
        return ()

    # References.

    def same(self, heap: Heap, a: Term, b: Term) -> Condition:
        return alias(heap, a, b)

    def same_input(self, heap: Heap, a: Term, b: Term) -> Condition:
        return heap.types.may_alias(a, b) and alias(heap, a, b)

    def are_compared(self, heap: Heap, a: Term, b: Term) -> bool:
        return True

    def is_null_input(self, heap: Heap, reference: Term) -> Condition:
        return heap.path.settled(is_null(reference))

    # Reading and writing.

    def read(self, heap: Heap, place: Place) -> Cases[Value]:
        """One case; for a reference that is a choice, one read per object that it may be."""
        facts: list[Term] = []
        match place:
            case InputPlace(reference):
                value: Value = reference
            case FieldPlace(reference, field):
                ordinal = heap.canonical.ordinal_of(reference, field) if heap.canonical.exist else None
                if ordinal is not None:
                    return certain(ordinal, heap)
                value = self.read_field(heap, reference, field, facts)
                if is_content(field):
                    return certain(value, heap, facts)
            case ElementPlace(reference, index):
                sort = element_function(heap, reference).result
                value = _choose(_objects(heap, reference), sort, lambda leaf: self.log.read_element(heap, leaf, index))
            case LengthPlace(reference):
                value = _choose(_objects(heap, reference), INT, lambda leaf: read_length(heap, leaf, facts))
            case UnitPlace(reference, index):
                value = _choose(_objects(heap, reference), CHAR, lambda leaf: self.log.read_unit(heap, leaf, index))
            case UnitCountPlace(reference):
                value = _choose(_objects(heap, reference), INT, lambda leaf: unit_count_at(heap, leaf, facts))
        if isinstance(value, Term) and value.sort is REF:
            depth = 0 if isinstance(place, InputPlace) else depth_below(heap, self.reached, place.reference)
            return self._reach(heap, value, depth, facts)
        return certain(value, heap, facts)

    def _reach(self, heap: Heap, value: Term, depth: float, facts: list[Term]) -> Cases[Value]:
        """The path has read a reference: what the bounds and the invariants of the inputs say of it."""
        stated = len(facts)
        self.reach(heap, value, depth, facts)
        is_bounded = len(facts) > stated
        if heap.platform is not None:
            for leaf, _ in heap.path.choices(value):
                if is_input(leaf):
                    heap.add_facts(heap.platform.read(heap, leaf), facts)
        demanded = True if heap.monitor is None else _visit_choices(heap, value)
        may_be_none = is_bounded and (_has_opened(heap) or _is_never_null(heap, value))
        if demanded is not True or may_be_none:
            heap.learn(demanded)
            return [Case(True, value, heap, tuple(facts), asked=conjunction((*facts, demanded)))]
        return certain(value, heap, facts)

    def reach(self, heap: Heap, reference: Term, depth: float, facts: list[Term]) -> None:
        """Add what the bounds say of a reference that the path reads."""
        reach(heap, self.reached, reference, depth, facts, self.is_within)

    def write(self, heap: Heap, place: Place, value: Value) -> Cases[None]:
        """One case; an object that may or may not be the one keeps its old value where it is not."""
        facts: list[Term] = []
        match place:
            case FieldPlace(reference, field):
                self.write_field(heap, reference, field, value, facts)
            case ElementPlace(reference, index):
                sort = stack_sort(element_function(heap, reference).result)
                for leaf, selected in _objects(heap, reference):
                    old = value if selected is True else self.log.read_element(heap, leaf, index)
                    self.log.write_element(heap, leaf, index, ite(sort, selected, value, old))
            case UnitPlace(reference, index):
                for leaf, selected in _objects(heap, reference):
                    old = value if selected is True else self.log.read_unit(heap, leaf, index)
                    self.log.write_unit(heap, leaf, index, ite(INT, selected, value, old))
            case _:
                raise AssertionError(f"{place} cannot be written")
        return certain(None, heap, facts)

    def initialize(self, heap: Heap, holder: Term, field: Field) -> Cases[Value]:
        facts: list[Term] = []
        return certain(initial_value(heap, holder, field, facts), heap, facts)

    # Fields.

    def read_field(self, heap: Heap, reference: Term, field: Field, facts: list[Term]) -> Value:
        """What a field holds in each object that a reference may be."""
        objects = owners(heap, reference, field)
        return _choose(objects, field.sort, lambda leaf: self._field_at(heap, leaf, field, facts))

    def write_field(self, heap: Heap, reference: Term, field: Field, value: Value, facts: list[Term]) -> None:
        """Set a field in the object that a reference is; the others that it may be keep theirs."""
        for leaf, selected in owners(heap, reference, field):
            old = value if selected is True else self._field_at(heap, leaf, field, facts)
            held = ite(stack_sort(field.sort), selected, value, old)
            if leaf.op is LOCATION:
                heap.objects.writable_instance(leaf).fields[field.slot] = held
            else:
                self.write_input_field(heap, leaf, field, held)

    def _field_at(self, heap: Heap, leaf: Term, field: Field, facts: list[Term]) -> Value:
        if leaf.op is LOCATION:
            return heap.objects.instance_at(leaf).fields[field.slot]
        open_object(heap, leaf, field, facts)
        return self.input_field(heap, leaf, field, facts)

    # Input arrays.

    def copies_ranges(self, heap: Heap, array: Term) -> bool:
        return True

    def elements_now(self, heap: Heap, array: Term) -> InputElements:
        return self.log.now(heap, array)

    def input_element(self, heap: Heap, elements: InputElements, index: Value) -> Value:
        return self.log.input_element(heap, elements, index)

    def write_input_span(self, heap: Heap, array: Term, span: Span) -> None:
        self.log.write_span(heap, array, span)


def _objects(heap: Heap, reference: Term) -> Choices:
    """The objects that a reference may be. Null is none of them: the path has said so."""
    return [(leaf, selected) for leaf, selected in heap.leaves(reference) if leaf is not NULL]


def owners(heap: Heap, reference: Term, field: Field) -> Choices:
    """The objects that a reference may be where it has a field. A new object without it is none of them."""
    return [
        (leaf, selected)
        for leaf, selected in _objects(heap, reference)
        if leaf.op is not LOCATION or field.owner.name in heap.objects.class_at(leaf).supertypes
    ]


def _choose(objects: Choices, sort: Sort, read: Callable[[Term], Value]) -> Value:
    """The value at each object that a reference may be, as one ite."""
    choices = [(selected, read(leaf)) for leaf, selected in objects]
    if not choices:
        raise AssertionError("a dereference of null reached the heap")
    value = choices[-1][1]
    for selected, candidate in reversed(choices[:-1]):
        value = ite(stack_sort(sort), selected, candidate, value)
    return value


def _visit_choices(heap: Heap, reference: Term) -> Condition:
    """What the invariant demands of the inputs that a reference may be, each where it is the one."""
    choices = [(leaf, selected) for leaf, selected in heap.path.choices(reference) if is_input(leaf)]
    return conjunction([heap.visit(leaf, leaf, selected) for leaf, selected in choices])


def _has_opened(heap: Heap) -> bool:
    """Whether more is known of inputs than what a path has read."""
    return heap.platform is not None and heap.platform.has_opened


def _is_never_null(heap: Heap, reference: Term) -> bool:
    """Whether an input that a reference may be is no null: then there may be none within the bounds."""
    inputs = (leaf for leaf, _ in heap.path.choices(reference) if is_input(leaf))
    return any(heap.path.settled(is_null(leaf)) is False for leaf in inputs)
