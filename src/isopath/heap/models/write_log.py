"""Elements, characters and lengths of input arrays, for models that put aliasing into the values.

The papers stop at fields. The initial value of ``a[i]`` is the application ``element(a, i)``, for which congruence says
that equal arrays have equal elements, and only writes since the start leave an ite. A symbolic index, a symbolic
length and an aliased array fork nothing.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from isopath.heap.arrays.elements import element_at, element_reader, unit_at, write_element_at, write_unit_at
from isopath.heap.core.heap import Heap
from isopath.heap.core.type_tests import array_class, declare_element
from isopath.heap.models.merged_writes import Write, merged_writes
from isopath.heap.state.fork_tree import ForkTree
from isopath.heap.state.input_texts import initial_unit, is_text, unit_function
from isopath.heap.state.objects import InputElements, Span
from isopath.heap.state.text_bytes import half, halved, with_half
from isopath.program.linked import stack_sort
from isopath.program.platform_values import EXCLUSIVE
from isopath.terms import Condition, Term, Value, conjunction, equal, ite
from isopath.terms.initial import Function, apply, narrowed, widened
from isopath.terms.operators import APPLY, LOCATION
from isopath.terms.sorts import CHAR, INT, REF

AreOne: TypeAlias = Callable[[Heap, Term, Term], Condition]
"""Whether two input objects, each as the model's ``leaves`` names it, are the same."""


class WriteLog:
    """``writes`` holds, per kind of element, what was written to input objects, the newest first."""

    __slots__ = ("are_one", "writes")

    def __init__(self, are_one: AreOne) -> None:
        self.are_one = are_one
        self.writes: dict[Function, tuple[Write, ...]] = {}

    def fork(self) -> "WriteLog":
        twin = object.__new__(WriteLog)
        twin.are_one = self.are_one
        twin.writes = self.writes.copy()
        return twin

    def merge(self, logs: "Sequence[WriteLog]", tree: ForkTree) -> "WriteLog":
        """The writes of several traces."""
        twin = WriteLog(self.are_one)
        for function in {function: None for log in logs for function in log.writes}:
            writes = [log.writes.get(function, ()) for log in logs]
            twin.writes[function] = merged_writes(function, writes, tree)
        return twin

    def add(self, function: Function, leaf: Term, index: Value | Span, value: Value) -> None:
        """The newest write makes an older one to the very same place unreachable."""
        older = self.writes.get(function, ())
        kept = tuple(write for write in older if not (write[0] is leaf and write[1] == index))
        self.writes[function] = ((leaf, index, value), *kept)

    def latest(
        self, heap: Heap, elements: InputElements, function: Function, index: Value, initial: Callable[[], Value]
    ) -> Value:
        """The newest write that may have been to this place, and so on back to the initial value."""
        hits: list[tuple[Condition, Value]] = []
        value: Value
        leaf = elements.array
        for target, at, written in elements.log:
            if are_apart(leaf, target):
                continue
            is_there = at.covers(index) if isinstance(at, Span) else equal(INT, index, at)
            is_here = heap.path.settled(conjunction([self.are_one(heap, leaf, target), is_there]))
            if is_here is False:
                continue
            if isinstance(at, Span):
                written = at.read(index, array_class(heap, leaf).element, element_reader(heap))
            if is_here is True:
                value = written
                break
            hits.append((is_here, written))
        else:
            value = initial()
        for is_here, written in reversed(hits):
            value = ite(stack_sort(function.result), is_here, written, value)
        return value

    # Elements and characters of one array.

    def read_element(self, heap: Heap, leaf: Term, index: Value) -> Value:
        if leaf.op is LOCATION:
            return element_at(heap, leaf, index)
        if is_text(leaf):
            return half(self.read_unit(heap, leaf, halved(index)), index)
        return self.input_element(heap, self.now(heap, leaf), index)

    def read_unit(self, heap: Heap, leaf: Term, index: Value) -> Value:
        """A character of an input text, or of a byte array that the program allocated."""
        if leaf.op is LOCATION:
            return unit_at(heap, leaf, index)
        return self.input_element(heap, self.now(heap, leaf), index)

    def write_element(self, heap: Heap, leaf: Term, index: Value, value: Value) -> None:
        if leaf.op is LOCATION:
            write_element_at(heap, leaf, index, value)
        elif is_text(leaf):
            unit = self.read_unit(heap, leaf, halved(index))
            self.write_unit(heap, leaf, halved(index), with_half(unit, index, value))
        else:
            self.add(element_function(heap, leaf), leaf, index, value)

    def write_unit(self, heap: Heap, leaf: Term, index: Value, value: Value) -> None:
        if leaf.op is LOCATION:
            write_unit_at(heap, leaf, index, value)
        else:
            self.add(unit_function(leaf), leaf, index, narrowed(value, CHAR))

    def write_span(self, heap: Heap, array: Term, span: Span) -> None:
        self.add(_content_function(heap, array), array, span, 0)

    def now(self, heap: Heap, array: Term) -> InputElements:
        """The elements of an input array as they are now."""
        return InputElements(array, self.writes.get(_content_function(heap, array), ()))

    def input_element(self, heap: Heap, elements: InputElements, index: Value) -> Value:
        """An element of an input array as it was at a moment."""
        array = elements.array
        function = _content_function(heap, array)
        return self.latest(heap, elements, function, index, lambda: _initial_element(heap, function, array, index))


def element_function(heap: Heap, reference: Term) -> Function:
    """The function that gives the initial elements of an array."""
    function = array_class(heap, reference).element_initial
    assert function is not None
    return function


def _content_function(heap: Heap, array: Term) -> Function:
    """The function that gives the elements of an input array, or the characters of a text."""
    return unit_function(array) if is_text(array) else element_function(heap, array)


def _initial_element(heap: Heap, function: Function, leaf: Term, index: Value) -> Value:
    if is_text(leaf):
        return widened(initial_unit(leaf, index))
    fixed = None if heap.platform is None else heap.platform.element(leaf, index)
    if fixed is not None:
        return fixed
    initial = apply(function, leaf, index)
    if initial.sort is REF and initial not in heap.types.of:
        declare_element(heap, leaf, initial)
    return widened(initial)


def are_apart(one: Term, other: Term) -> bool:
    """Whether two inputs are parts that objects have for themselves, by different fields."""
    if one.op is not APPLY or other.op is not APPLY or one.payload.name == other.payload.name:
        return False
    return one.payload.name in EXCLUSIVE and other.payload.name in EXCLUSIVE
