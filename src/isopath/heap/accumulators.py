"""Arrays of the lazy family as accumulators of the indices seen so far (paper 001, section 3.1 and Fig. 6).

An access forks on which of the indices seen the index equals, or none. An element that is a reference is initialized as
a field is. Texts, and arrays into which a symbolic range was copied, give their elements by choice instead: no paper
has such copies.
"""

from abc import abstractmethod
from typing import Any, Self

from isopath.heap.cases import Case, certain
from isopath.heap.identities import Identities
from isopath.heap.input_texts import initial_unit, is_text
from isopath.heap.limits import Limits
from isopath.heap.objects import InputElements, Span, latest
from isopath.heap.store import Shared, Store
from isopath.heap.text import doubled, half, halved, with_half
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import class_of_descriptor, default_value
from isopath.terms import Condition, Term, Value, conjunction, equal, negate
from isopath.terms.initial import LENGTH_OF, apply, is_element, narrowed, widened
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import CHAR, INT, REF


class Accumulators(Identities):
    """``entries`` holds, per input array, the indices seen and what is there."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.entries: dict[Term, tuple[tuple[Value | Span, Value], ...]] = {}

    def copy_store(self, twin: Store) -> None:
        super().copy_store(twin)
        assert isinstance(twin, Accumulators)
        twin.entries = self.entries.copy()

    @abstractmethod
    def fork(self) -> Self: ...

    @abstractmethod
    def initialize(self, initial: Term, type_name: str) -> "list[Case[Value, Any]]":
        """The cases of the first read of an input reference."""

    def read_length(self, reference: Term) -> list[Case[Value, Self]]:
        if reference.op is LOCATION:
            return certain(self.array_at(reference).length, self)
        facts: list[Term] = []
        if is_text(reference):
            return certain(doubled(self.unit_count_at(reference, facts)), self, facts)
        fixed = None if self.keeper is None else self.keeper.length(reference)
        if fixed is not None:
            return certain(fixed, self)
        length = apply(LENGTH_OF, reference)
        self.tell_length(reference, length, facts)
        return certain(length, self, facts)

    def _entries(self, reference: Term) -> list[tuple[Value, Value]]:
        """The indices that are known of an array, no two of them equal, and the elements there."""
        if reference.op is LOCATION:
            elements = self.array_at(reference).elements
            if elements is not None:
                return list(enumerate(elements))
        entries = self.array_at(reference).writes if reference.op is LOCATION else self.entries.get(reference, ())
        return [(at, value) for at, value in entries if not isinstance(at, Span)]

    def _is_by_value(self, reference: Term) -> bool:
        """Whether elements are given by choice: those of text, and of arrays into which a symbolic range was copied.

        No paper has such copies. Elements that are references are never copied so, see ``copies_at_once``.
        """
        if reference.op is LOCATION:
            return self.array_at(reference).has_spans
        return is_text(reference) or any(isinstance(at, Span) for at, _ in self.entries.get(reference, ()))

    def copies_at_once(self, array: Term) -> bool:
        """References are chosen one by one, so a range of them is not copied at once."""
        return not self.array_class(array).element_class

    def read_element(self, reference: Term, index: Value) -> list[Case[Value, Self]]:
        """001 IALOAD2-S, IALOAD3-S: an index seen before, or a new one."""
        if self._is_by_value(reference):
            return certain(self._value(reference, index), self)
        hits, is_new = self._where(reference, index)
        cases = [Case(is_here, value, self.fork(), asked=is_here) for is_here, _, value in hits]
        if is_new is not False:
            for case in self._new_element(reference, index):
                guard, asked = conjunction([is_new, case.guard]), conjunction([is_new, case.asked])
                cases.append(Case(guard, case.value, case.heap, case.facts, asked))
        return cases

    def _value(self, reference: Term, index: Value) -> Value:
        if reference.op is LOCATION:
            return self.element_at(reference, index)
        if is_text(reference):
            return half(self.read_unit(reference, halved(index)), index)
        return self.input_element(self.input_log(reference), index)

    def read_unit(self, reference: Term, index: Value) -> Value:
        if reference.op is LOCATION:
            return self.unit_at(reference, index)
        return self.input_element(self.input_log(reference), index)

    def write_unit(self, reference: Term, index: Value, value: Value) -> None:
        if reference.op is LOCATION:
            self.write_unit_at(reference, index, value)
        else:
            self._put(reference, index, narrowed(value, CHAR))

    def input_log(self, array: Term) -> InputElements:
        return InputElements(array, self.entries.get(array, ()))

    def input_element(self, elements: InputElements, index: Value) -> Value:
        array = elements.array
        cls = self.hierarchy.load("[C") if is_text(array) else self.array_class(array)
        fixed = None if self.keeper is None else self.keeper.element(array, index)
        if fixed is not None:
            return latest(elements.log, index, cls.element, self.input_element, lambda: fixed)
        if is_text(array):
            initial = initial_unit(array, index)
        else:
            assert cls.element_initial is not None
            initial = apply(cls.element_initial, array, index)
        return latest(elements.log, index, cls.element, self.input_element, lambda: widened(initial))

    def write_input_span(self, array: Term, span: Span) -> None:
        self.entries[array] = (*self.entries.get(array, ()), (span, 0))

    def write_element(self, reference: Term, index: Value, value: Value) -> list[Case[None, Self]]:
        if is_text(reference):
            unit = with_half(self.read_unit(reference, halved(index)), index, value)
            return certain(None, self._put(reference, halved(index), unit))
        if self._is_by_value(reference):
            return certain(None, self._put(reference, index, value))
        hits, is_new = self._where(reference, index)
        cases = [
            Case(is_here, None, self.fork()._put(reference, seen, value), asked=is_here) for is_here, seen, _ in hits
        ]
        if is_new is not False:
            cases.append(Case(is_new, None, self.fork()._put(reference, index, value), asked=is_new))
        return cases

    def _where(self, reference: Term, index: Value) -> tuple[list[tuple[Condition, Value, Value]], Condition]:
        """Which known index this may be, and the condition that it is none of them."""
        hits: list[tuple[Condition, Value, Value]] = []
        differs: list[Condition] = []
        for seen, value in self._entries(reference):
            is_here = equal(INT, index, seen)
            if is_here is True:
                return [(True, seen, value)], False
            if is_here is not False:
                hits.append((is_here, seen, value))
                differs.append(negate(is_here))
        is_complete = reference.op is LOCATION and self.array_at(reference).elements is not None
        return hits, False if is_complete else conjunction(differs)

    def _new_element(self, reference: Term, index: Value) -> list[Case[Value, Self]]:
        if reference.op is LOCATION:
            return certain(default_value(self.array_at(reference).cls.element), self.fork())
        array = self.array_class(reference)
        assert array.element_initial is not None
        initial = apply(array.element_initial, reference, index)
        fixed = None if self.keeper is None else self.keeper.element(reference, index)
        if initial.sort is not REF:
            cases = certain(widened(initial) if fixed is None else fixed, self.fork())
        else:
            cases = self.initialize(initial, self.hierarchy.static_type(initial, self._element_type(reference)))
        for case in cases:
            case.heap._put(reference, index, case.value)
        return cases

    def _element_type(self, array: Term) -> str:
        """The static type of an input array's elements, or that of its class where only one is left."""
        names = self.reference_arrays(array)
        return class_of_descriptor(names[0][1:] if len(names) == 1 else self.array_class(array).element)

    def fitting(self, initial: Term, case: Case[Value, Self]) -> Case[Value, Self]:
        """An object that is chosen for an element must fit the class of its array."""
        if not is_element(initial):
            return case
        array = initial.args[0]
        names = self.reference_arrays(array)
        if len(names) < 2:
            return case
        assert isinstance(case.value, Term)
        fits = [case.heap.fits_array(array, name, case.value) for name in names]
        return Case(case.guard, case.value, case.heap, case.facts, conjunction([case.asked, *fits]))

    def _put(self, reference: Term, index: Value, value: Value) -> Self:
        if reference.op is LOCATION:
            self.write_at(reference, index, value)
        else:
            others = [entry for entry in self.entries.get(reference, ()) if entry[0] is not index and entry[0] != index]
            self.entries[reference] = (*others, (index, value))
        return self
