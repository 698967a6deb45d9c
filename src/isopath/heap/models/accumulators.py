"""Arrays of the lazy family as accumulators of the indices seen so far (paper 001, section 3.1 and Fig. 6).

An access forks on which of the indices seen the index equals, or none. An element that is a reference is initialized as
a field is. Texts, and arrays into which a symbolic range was copied, give their elements by choice instead: no paper
has such copies.
"""

from abc import abstractmethod
from typing import Self, TypeAlias

from isopath.heap.arrays.elements import (
    element_at,
    element_reader,
    read_length,
    unit_at,
    write_element_at,
    write_unit_at,
)
from isopath.heap.core.cases import Case, certain
from isopath.heap.core.heap import Cases, Heap
from isopath.heap.core.type_tests import array_class, fits_array
from isopath.heap.models.rules import Rules
from isopath.heap.state.input_texts import initial_unit, is_text
from isopath.heap.state.objects import InputElements, Span, latest
from isopath.heap.state.text_bytes import half, halved, with_half
from isopath.program.linked import class_of_descriptor, default_value
from isopath.terms import Condition, Term, Value, conjunction, equal, negate
from isopath.terms.initial import apply, is_element, narrowed, widened
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import CHAR, INT, REF

Hit: TypeAlias = tuple[Condition, Value, Value]
"""That an index is one that was seen, that index, and the element there."""


class Accumulators(Rules):
    """``entries`` holds, per input array, the indices seen and what is there."""

    def __init__(self) -> None:
        self.entries: dict[Term, tuple[tuple[Value | Span, Value], ...]] = {}

    def fork(self) -> Self:
        twin = object.__new__(type(self))
        twin.entries = self.entries.copy()
        return twin

    def of(self, heap: Heap) -> Self:
        """The state of these rules in another heap."""
        model = heap.model
        assert isinstance(model, type(self))
        return model

    @abstractmethod
    def materialize_place(self, heap: Heap, initial: Term, type_name: str) -> Cases[Value]:
        """The cases of the first read of an input reference."""

    def read_length(self, heap: Heap, reference: Term) -> Cases[Value]:
        facts: list[Term] = []
        return certain(read_length(heap, reference, facts), heap, facts)

    def _entries(self, heap: Heap, reference: Term) -> list[tuple[Value, Value]]:
        """The indices that are known of an array, no two of them equal, and the elements there."""
        if reference.op is LOCATION:
            array = heap.objects.array_at(reference)
            if array.elements is not None:
                return list(enumerate(array.elements))
            return [(at, value) for at, value in array.writes if not isinstance(at, Span)]
        return [(at, value) for at, value in self.entries.get(reference, ()) if not isinstance(at, Span)]

    def _is_by_value(self, heap: Heap, reference: Term) -> bool:
        """Whether elements are given by choice: those of text, and of arrays into which a symbolic range was copied.

        No paper has such copies. Elements that are references are never copied so, see ``copies_ranges``.
        """
        if reference.op is LOCATION:
            return heap.objects.array_at(reference).has_spans
        return is_text(reference) or any(isinstance(at, Span) for at, _ in self.entries.get(reference, ()))

    def copies_ranges(self, heap: Heap, array: Term) -> bool:
        """References are chosen one by one, so a range of them is not copied at once."""
        return not array_class(heap, array).element_class

    def read_element(self, heap: Heap, reference: Term, index: Value) -> Cases[Value]:
        """001 IALOAD2-S, IALOAD3-S: an index seen before, or a new one."""
        if self._is_by_value(heap, reference):
            return certain(self._value(heap, reference, index), heap)
        hits, is_new = self._where(heap, reference, index)
        cases = [Case(is_here, value, heap.fork(), asked=is_here) for is_here, _, value in hits]
        if is_new is not False:
            for case in self._new_element(heap, reference, index):
                guard, asked = conjunction([is_new, case.guard]), conjunction([is_new, case.asked])
                cases.append(Case(guard, case.value, case.heap, case.facts, asked))
        return cases

    def _value(self, heap: Heap, reference: Term, index: Value) -> Value:
        if reference.op is LOCATION:
            return element_at(heap, reference, index)
        if is_text(reference):
            return half(self.read_unit(heap, reference, halved(index)), index)
        return self.input_element(heap, self.elements_now(heap, reference), index)

    def read_unit(self, heap: Heap, reference: Term, index: Value) -> Value:
        if reference.op is LOCATION:
            return unit_at(heap, reference, index)
        return self.input_element(heap, self.elements_now(heap, reference), index)

    def write_unit(self, heap: Heap, reference: Term, index: Value, value: Value) -> None:
        if reference.op is LOCATION:
            write_unit_at(heap, reference, index, value)
        else:
            self._put(heap, reference, index, narrowed(value, CHAR))

    def elements_now(self, heap: Heap, array: Term) -> InputElements:
        return InputElements(array, self.entries.get(array, ()))

    def input_element(self, heap: Heap, elements: InputElements, index: Value) -> Value:
        array = elements.array
        cls = heap.hierarchy.load("[C") if is_text(array) else array_class(heap, array)
        fixed = None if heap.platform is None else heap.platform.element(array, index)
        if fixed is not None:
            initial: Value = fixed
        elif is_text(array):
            initial = widened(initial_unit(array, index))
        else:
            assert cls.element_initial is not None
            initial = widened(apply(cls.element_initial, array, index))
        return latest(elements.log, index, cls.element, element_reader(heap), lambda: initial)

    def write_input_span(self, heap: Heap, array: Term, span: Span) -> None:
        self.entries[array] = (*self.entries.get(array, ()), (span, 0))

    def write_element(self, heap: Heap, reference: Term, index: Value, value: Value) -> Cases[None]:
        if is_text(reference):
            unit = with_half(self.read_unit(heap, reference, halved(index)), index, value)
            return certain(None, self._put(heap, reference, halved(index), unit))
        if self._is_by_value(heap, reference):
            return certain(None, self._put(heap, reference, index, value))
        hits, is_new = self._where(heap, reference, index)
        seen = [(is_here, at) for is_here, at, _ in hits]
        return [
            Case(is_here, None, self._put(heap.fork(), reference, at, value), asked=is_here)
            for is_here, at in (*seen, (is_new, index))
            if is_here is not False
        ]

    def _where(self, heap: Heap, reference: Term, index: Value) -> tuple[list[Hit], Condition]:
        """Which known index this may be, and the condition that it is none of them."""
        hits: list[Hit] = []
        differs: list[Condition] = []
        for seen, value in self._entries(heap, reference):
            is_here = equal(INT, index, seen)
            if is_here is True:
                return [(True, seen, value)], False
            if is_here is not False:
                hits.append((is_here, seen, value))
                differs.append(negate(is_here))
        is_complete = reference.op is LOCATION and heap.objects.array_at(reference).elements is not None
        return hits, False if is_complete else conjunction(differs)

    def _new_element(self, heap: Heap, reference: Term, index: Value) -> Cases[Value]:
        if reference.op is LOCATION:
            return certain(default_value(heap.objects.array_at(reference).cls.element), heap.fork())
        array = array_class(heap, reference)
        assert array.element_initial is not None
        initial = apply(array.element_initial, reference, index)
        fixed = None if heap.platform is None else heap.platform.element(reference, index)
        if initial.sort is not REF:
            cases = certain(widened(initial) if fixed is None else fixed, heap.fork())
        else:
            type_name = heap.hierarchy.static_type(initial, _element_type(heap, reference))
            cases = self.materialize_place(heap, initial, type_name)
        for case in cases:
            self._put(case.heap, reference, index, case.value)
        return cases

    def _put(self, heap: Heap, reference: Term, index: Value, value: Value) -> Heap:
        """Set an element in a heap."""
        if reference.op is LOCATION:
            write_element_at(heap, reference, index, value)
        else:
            entries = self.of(heap).entries
            others = [entry for entry in entries.get(reference, ()) if entry[0] is not index and entry[0] != index]
            entries[reference] = (*others, (index, value))
        return heap


def _element_type(heap: Heap, array: Term) -> str:
    """The static type of an input array's elements, or that of its class where only one is left."""
    names = heap.types.reference_arrays(array)
    return class_of_descriptor(names[0][1:] if len(names) == 1 else array_class(heap, array).element)


def fitting(heap: Heap, initial: Term, case: Case[Term, Heap]) -> Case[Term, Heap]:
    """An object that is chosen for an element must fit the class of its array."""
    if not is_element(initial):
        return case
    array = initial.args[0]
    names = heap.types.reference_arrays(array)
    if len(names) < 2:
        return case
    assert isinstance(case.value, Term)
    fits = [fits_array(case.heap, array, name, case.value) for name in names]
    return Case(case.guard, case.value, case.heap, case.facts, conjunction([case.asked, *fits]))
