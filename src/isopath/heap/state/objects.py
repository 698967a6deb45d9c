"""What the program allocates: instances and arrays, as plain lists of values.

An object belongs to the heap whose token it carries; any other heap that writes to it takes a copy first. An object
that a ``Span`` copies from belongs to nobody from then on, so that what was copied stays as it was.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from isopath.heap.state.fork_tree import ForkTree, NotMergeable, are_same
from isopath.program.linked import JavaClass, default_value, sort_of, stack_sort
from isopath.terms import Condition, Term, Value, build, conjunction, equal, ite
from isopath.terms.operators import ADD, LE, LT, SUB
from isopath.terms.sorts import INT
from isopath.terms.tables import is_table, lookup, runs_of

MATERIALIZED: Final = 1 << 20
"""Arrays of at most this many elements are lists; longer ones, and those of symbolic length, only keep writes."""


class Instance:
    """An object of a class: one value per field of its layout."""

    __slots__ = ("cls", "fields", "owner")

    def __init__(self, cls: JavaClass, fields: list[Value], owner: object) -> None:
        self.cls = cls
        self.fields = fields
        self.owner = owner

    def copy(self, owner: object) -> "Instance":
        return Instance(self.cls, self.fields.copy(), owner)


@dataclass(frozen=True, slots=True)
class InputElements:
    """The elements of an input array at one moment: ``log`` is what its heap knew of writes to it by then."""

    array: Term
    log: Any


Source: TypeAlias = "Array | InputElements"
OfInput: TypeAlias = Callable[[InputElements, Value], Value]
"""How the heap reads an element of an input array as it was at a moment."""


@dataclass(frozen=True, slots=True)
class Span:
    """Elements copied at once: ``count`` of them from ``start`` on, if ``guard`` holds, each what ``sources`` had.

    The element at ``start + i`` is the one at ``origin + i`` of the source whose condition holds.
    """

    start: Value
    count: Value
    origin: Value
    sources: tuple[tuple[Condition, Source], ...]
    guard: Condition = True

    def covers(self, index: Value) -> Condition:
        """Whether an index, known to be within its array, is one of those copied."""
        past_start = True if self.start == 0 else build(LE, INT, self.start, index)
        before_end = build(LT, INT, index, build(ADD, INT, self.start, self.count))
        return conjunction([self.guard, past_start, before_end])

    def read(self, index: Value, element: str, of_input: OfInput) -> Value:
        """The copied element at an index of the target."""
        at = index if self.start == self.origin else build(ADD, INT, build(SUB, INT, index, self.start), self.origin)
        value: Value | None = None
        for chosen, source in reversed(self.sources):
            one = source.read(at, of_input) if isinstance(source, Array) else of_input(source, at)
            value = one if value is None else ite(stack_sort(sort_of(element)), chosen, one, value)
        assert value is not None
        return value


class Array:
    """An array. While every element is known by its index, ``elements`` holds them, and there is nothing else.

    After a write at an index that is not known ``elements`` is None: ``writes`` holds what was written since, the
    newest last, and ``base`` the elements before. An array of symbolic or very large length has no base: what was not
    written is the default.
    """

    __slots__ = ("base", "cls", "elements", "length", "owner", "writes")

    def __init__(self, cls: JavaClass, length: Value, elements: list[Value] | None, owner: object) -> None:
        self.cls = cls
        self.length = length
        self.elements = elements
        self.base: list[Value] | None = None
        self.writes: list[tuple[Value | Span, Value]] = []
        self.owner = owner

    def copy(self, owner: object) -> "Array":
        twin = Array(self.cls, self.length, None if self.elements is None else self.elements.copy(), owner)
        twin.base = self.base
        twin.writes = self.writes.copy()
        return twin

    @property
    def has_spans(self) -> bool:
        """Whether elements were copied here at once, by a range that is not known."""
        return any(isinstance(at, Span) for at, _ in self.writes)

    def read(self, index: Value, of_input: OfInput) -> Value:
        """The element at an index within bounds, as a choice over what it may be."""
        return latest(self.writes, index, self.cls.element, of_input, lambda: self._unwritten(index))

    def _unwritten(self, index: Value) -> Value:
        elements = self.base if self.elements is None else self.elements
        if not elements:
            return default_value(self.cls.element)
        if isinstance(index, int):
            return elements[index] if 0 <= index < len(elements) else default_value(self.cls.element)
        sort = stack_sort(sort_of(self.cls.element))
        if sort is INT and is_table(elements):
            return lookup(index, runs_of([int(element) for element in elements if isinstance(element, int)]))
        value = elements[-1]
        for position in range(len(elements) - 2, -1, -1):
            value = ite(sort, equal(INT, index, position), elements[position], value)
        return value

    def write(self, index: Value, value: Value) -> None:
        """Set the element at an index within the bounds of the array that is meant, which may be another than this."""
        if isinstance(index, int) and self.elements is not None:
            if 0 <= index < len(self.elements):
                self.elements[index] = value
        else:
            self.unlist()
            self.writes = [entry for entry in self.writes if entry[0] is not index and entry[0] != index]
            self.writes.append((index, value))

    def write_span(self, span: Span) -> None:
        """Set all elements of a range at once."""
        self.unlist()
        self.writes.append((span, 0))

    def merged(self, found: "Sequence[Array | None]", tree: ForkTree, owner: object) -> "Array":
        """What the array is that each of several traces has, or has not made; None where it has not."""
        arrays = [each for each in found if each is not None]
        if any(not are_same(each.length, self.length) for each in arrays):
            raise NotMergeable(f"arrays of {self.cls.java_name} of several lengths")
        if any(each.elements is None for each in arrays):
            return self._selected(found, tree, owner)
        twin = self.copy(owner)
        assert twin.elements is not None
        sort, lists = stack_sort(sort_of(self.cls.element)), [None if each is None else each.elements for each in found]
        for at, element in enumerate(twin.elements):
            values = [None if elements is None else elements[at] for elements in lists]
            if any(value is not None and value is not element for value in values):
                twin.elements[at] = tree.value(sort, values)
        return twin

    def _selected(self, found: "Sequence[Array | None]", tree: ForkTree, owner: object) -> "Array":
        """An array of which all elements are copied from the one that a trace has."""
        sources = tuple((chosen, each) for chosen, each in zip(tree.chosen(), found, strict=True) if each is not None)
        twin = Array(self.cls, self.length, None, owner)
        twin.write_span(Span(0, self.length, 0, sources))
        return twin

    def unlist(self) -> None:
        """Keep the elements as those before any write."""
        if self.elements is not None:
            self.base, self.elements = self.elements, None


def latest(
    writes: Sequence[tuple[Value | Span, Value]],
    index: Value,
    element: str,
    of_input: OfInput,
    unwritten: Callable[[], Value],
) -> Value:
    """What is at an index after these writes, the newest last, to elements of one type."""
    hits: list[tuple[Condition, Value]] = []
    value: Value | None = None
    for at, candidate in reversed(writes):
        is_here = at.covers(index) if isinstance(at, Span) else _same_index(index, at)
        if is_here is False:
            continue
        found = at.read(index, element, of_input) if isinstance(at, Span) else candidate
        if is_here is True:
            value = found
            break
        hits.append((is_here, found))
    if value is None:
        value = unwritten()
    for is_here, found in reversed(hits):
        value = ite(stack_sort(sort_of(element)), is_here, found, value)
    return value


def _same_index(index: Value, written: Value) -> Condition:
    if isinstance(index, int) and isinstance(written, int):
        return index == written
    return equal(INT, index, written)


def new_elements(cls: JavaClass, length: Value) -> list[Value] | None:
    """The elements of a new array, each at its default; None when they are not kept one by one."""
    if isinstance(length, int) and length <= MATERIALIZED:
        return [default_value(cls.element)] * length
    return None
