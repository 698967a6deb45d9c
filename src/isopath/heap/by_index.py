"""Elements, characters and lengths of input arrays, for models that put aliasing into the values.

The papers stop at fields. The initial value of ``a[i]`` is the application ``element(a, i)``, for which congruence says
that equal arrays have equal elements, and only writes since the start leave an ite. A symbolic index, a symbolic
length and an aliased array fork nothing.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import TypeAlias

from isopath.heap.input_texts import initial_unit, is_text, unit_function
from isopath.heap.limits import Limits
from isopath.heap.meetings import Meetings
from isopath.heap.objects import InputElements, Span
from isopath.heap.store import Shared, Store
from isopath.heap.text import doubled, half, halved, with_half
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import stack_sort
from isopath.program.platform_values import EXCLUSIVE
from isopath.terms import Condition, Term, Value, conjunction, equal, ite
from isopath.terms.initial import LENGTH_OF, Function, apply, narrowed, widened
from isopath.terms.operators import APPLY, LOCATION
from isopath.terms.sorts import CHAR, INT, REF

Write: TypeAlias = tuple[Term, Value | Span, Value]
"""The object written to, the index (0 for a field) or range, the value."""


class ByIndex(Meetings):
    """``writes`` holds, per kind of element, what was written to input arrays, the newest first."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.writes: dict[Function, tuple[Write, ...]] = {}

    def copy_store(self, twin: Store) -> None:
        super().copy_store(twin)
        assert isinstance(twin, ByIndex)
        twin.writes = self.writes.copy()

    @abstractmethod
    def are_one(self, leaf: Term, target: Term) -> Condition:
        """Whether two input objects, each as ``leaves`` names it, are the same."""

    def read_element(self, leaf: Term, index: Value) -> Value:
        if leaf.op is LOCATION:
            return self.element_at(leaf, index)
        if is_text(leaf):
            return half(self.read_unit(leaf, halved(index)), index)
        return self.input_element(self.input_log(leaf), index)

    def read_unit(self, leaf: Term, index: Value) -> Value:
        """A character of an input text, or of a byte array that the program allocated."""
        return self.unit_at(leaf, index) if leaf.op is LOCATION else self.input_element(self.input_log(leaf), index)

    def read_length(self, leaf: Term, facts: list[Term]) -> Value:
        if leaf.op is LOCATION:
            return self.array_at(leaf).length
        if is_text(leaf):
            return doubled(self.unit_count_at(leaf, facts))
        fixed = None if self.keeper is None else self.keeper.length(leaf)
        if fixed is not None:
            return fixed
        length = apply(LENGTH_OF, leaf)
        self.tell_length(leaf, length, facts)
        return length

    def write_element(self, leaf: Term, index: Value, value: Value) -> None:
        if leaf.op is LOCATION:
            self.write_at(leaf, index, value)
        elif is_text(leaf):
            unit = self.read_unit(leaf, halved(index))
            self.write_unit(leaf, halved(index), with_half(unit, index, value))
        else:
            self.log(self.element_function(leaf), leaf, index, value)

    def write_unit(self, leaf: Term, index: Value, value: Value) -> None:
        if leaf.op is LOCATION:
            self.write_unit_at(leaf, index, value)
        else:
            self.log(unit_function(leaf), leaf, index, narrowed(value, CHAR))

    def element_function(self, reference: Term) -> Function:
        """The function that gives the initial elements of an array."""
        function = self.array_class(reference).element_initial
        assert function is not None
        return function

    def content_function(self, array: Term) -> Function:
        """The function that gives the elements of an input array, or the characters of a text."""
        return unit_function(array) if is_text(array) else self.element_function(array)

    def input_log(self, array: Term) -> InputElements:
        return InputElements(array, self.writes.get(self.content_function(array), ()))

    def input_element(self, elements: InputElements, index: Value) -> Value:
        array = elements.array
        function = self.content_function(array)
        return self.latest(elements, function, index, lambda: self._initial_element(function, array, index))

    def _initial_element(self, function: Function, leaf: Term, index: Value) -> Value:
        if is_text(leaf):
            return widened(initial_unit(leaf, index))
        fixed = None if self.keeper is None else self.keeper.element(leaf, index)
        if fixed is not None:
            return fixed
        initial = apply(function, leaf, index)
        if initial.sort is REF and initial not in self.types:
            self.element_types(leaf, initial)
        return widened(initial)

    def copies_at_once(self, array: Term) -> bool:
        return True

    def write_input_span(self, array: Term, span: Span) -> None:
        self.log(self.content_function(array), array, span, 0)

    # What was written, the newest first.

    def log(self, function: Function, leaf: Term, index: Value | Span, value: Value) -> None:
        """The newest write makes an older one to the very same place unreachable."""
        older = self.writes.get(function, ())
        kept = tuple(write for write in older if not (write[0] is leaf and write[1] == index))
        self.writes[function] = ((leaf, index, value), *kept)

    def latest(self, elements: InputElements, function: Function, index: Value, initial: Callable[[], Value]) -> Value:
        """The newest write that may have been to this place, and so on back to the initial value."""
        hits: list[tuple[Condition, Value]] = []
        value: Value
        leaf = elements.array
        for target, at, written in elements.log:
            if are_apart(leaf, target):
                continue
            is_there = at.covers(index) if isinstance(at, Span) else equal(INT, index, at)
            is_here = self.settled(conjunction([self.are_one(leaf, target), is_there]))
            if is_here is False:
                continue
            if isinstance(at, Span):
                written = at.read(index, self.array_class(leaf).element, self.input_element)
            if is_here is True:
                value = written
                break
            hits.append((is_here, written))
        else:
            value = initial()
        for is_here, written in reversed(hits):
            value = ite(stack_sort(function.result), is_here, written, value)
        return value


def are_apart(one: Term, other: Term) -> bool:
    """Whether two inputs are parts that objects have for themselves, by different fields."""
    if one.op is not APPLY or other.op is not APPLY or one.payload.name == other.payload.name:
        return False
    return one.payload.name in EXCLUSIVE and other.payload.name in EXCLUSIVE
