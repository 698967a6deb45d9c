"""Elements, characters and ranges of arrays, as all heap models that give values by choice have them.

A *unit* is a character of a byte array that holds text (see ``isopath.heap.text``). A range is copied at once: where
its numbers are known, element by element; else as a ``Span``, so that a symbolic range forks nothing.
"""

from abc import abstractmethod
from typing import Any

from isopath.heap.input_texts import field_facts, is_text, unit_count
from isopath.heap.limits import Limits
from isopath.heap.objects import Array, InputElements, Source, Span
from isopath.heap.sameness import Sameness
from isopath.heap.store import Shared, Store
from isopath.heap.text import TextBytes, as_text, doubled, halved, high, is_even, joined, low
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field
from isopath.program.platform_values import FIXED_LENGTHS
from isopath.terms import (
    NULL,
    Condition,
    Term,
    Value,
    build,
    is_null,
    ite,
    negate,
)
from isopath.terms.initial import narrowed
from isopath.terms.operators import ADD, APPLY, LE, LOCATION
from isopath.terms.sorts import CHAR, INT


class Arrays(Sameness):
    """Arrays that the program allocated, and those of input texts; ``longest`` bounds the texts among the inputs."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.longest = limits.longest
        self.hit_string = False
        self.captions: dict[Term, Any] = {}
        self.definitions: dict[Term, Term] = {}
        self.abstracts: dict[Term, Term | None] = {}

    def copy_store(self, twin: Store) -> None:
        super().copy_store(twin)
        assert isinstance(twin, Arrays)
        twin.captions = self.captions.copy()
        twin.definitions = self.definitions.copy()
        twin.abstracts = self.abstracts.copy()
        twin.hit_string = self.hit_string

    def take_definitions(self, conditions: list[Condition]) -> tuple[Term, ...]:
        """What the calls in some conditions mean, and those in these meanings; none of them is told again.

        Where a meaning is hard to search for, a part of it is told here, and the whole when the path has ended.
        """
        facts: list[Term] = []
        pending = [condition for condition in conditions if isinstance(condition, Term)]
        seen: set[Term] = set()
        while pending:
            term = pending.pop()
            if term not in seen:
                seen.add(term)
                pending.extend(term.args)
                fact = self._take_definition(term) if term.op is APPLY else None
                if fact is not None:
                    facts.append(fact)
                    pending.append(fact)
        return tuple(facts)

    def _take_definition(self, call: Term) -> Term | None:
        if call not in self.abstracts:
            return self.definitions.pop(call, None)
        part, self.abstracts[call] = self.abstracts[call], None
        return part

    def allocate_text(self, count: Value, most: int | None = None) -> Term:
        """A new byte array for so many characters, all of them 0 yet; ``most`` bounds their number."""
        elements: list[Value] | None = [0] * count if isinstance(count, int) else None
        units = Array(self.hierarchy.load("[C"), count, elements, self.token)
        text = TextBytes(self.hierarchy.load("[B"), units, self.token)
        text.most = most
        return self._place(text)

    @abstractmethod
    def input_element(self, elements: InputElements, index: Value) -> Value:
        """An element of an input array as it was at a moment."""

    @abstractmethod
    def input_log(self, array: Term) -> InputElements:
        """The elements of an input array as they are now."""

    @abstractmethod
    def write_input_span(self, array: Term, span: Span) -> None:
        """Set a range of an input array."""

    def array_at(self, location: Term) -> Array:
        array = self.object(location)
        assert isinstance(array, Array)
        return array

    def writable_array(self, location: Term) -> Array:
        array = self.writable(location)
        assert isinstance(array, Array)
        return array

    def element_at(self, location: Term, index: Value) -> Value:
        """An element of an array that the program allocated."""
        return self.array_at(location).read(index, self.input_element)

    def write_at(self, location: Term, index: Value, value: Value) -> None:
        array = self.writable_array(location)
        if isinstance(array, TextBytes):
            array.write_byte(index, value, self.input_element)
        else:
            array.write(index, value)

    # Units: the characters of a byte array.

    def holds_text(self, reference: Term) -> bool:
        """Whether a reference may be an array that is kept by character."""
        for leaf, _ in self.leaves(reference):
            if is_text(leaf) or (leaf.op is LOCATION and isinstance(self.object(leaf), TextBytes)):
                return True
        return False

    def declare_text(self, array: Term, facts: list[Term]) -> None:
        """The array of an input text: there is one, and it is an array of bytes."""
        if array not in self.types:
            self.types[array] = self.hierarchy.instances("[B")
            self.static_types[array] = "[B"
            self.tell([negate(is_null(array))], facts)

    def unit_count_at(self, leaf: Term, facts: list[Term]) -> Value:
        """How many characters a byte array has room for."""
        if leaf.op is LOCATION:
            array = self.array_at(leaf)
            return array.units.length if isinstance(array, TextBytes) else halved(array.length)
        count, told = unit_count(leaf, self.longest)
        self.hit_string = True
        self.tell(told, facts)
        return count

    def tell_text_field(self, field: Field, leaf: Term, facts: list[Term]) -> None:
        """What the bound on texts says of a field of an input."""
        told = field_facts(field, leaf, self.longest)
        if told:
            self.hit_string = True
            self.tell(told, facts)

    def tell_length(self, array: Term, length: Value, facts: list[Term]) -> None:
        """The length of an input array is not negative; that of characters is within the bound on texts.

        Buffers of the platform have a length of their own.
        """
        told = [build(LE, INT, 0, length)]
        is_buffer = array.op is APPLY and array.payload.name in FIXED_LENGTHS
        if self.static_types.get(array) == "[C" and not is_buffer:
            self.hit_string = True
            told.append(build(LE, INT, length, self.longest))
        self.tell(told, facts)

    def unit_at(self, location: Term, index: Value) -> Value:
        """A character of a byte array that the program allocated; past its end, where no condition looks, 0."""
        array = self.array_at(location)
        if isinstance(array, TextBytes):
            return array.units.read(index, self.input_element)
        if isinstance(index, int) and array.elements is not None:
            is_there = 0 <= index < len(array.elements) // 2
            return joined(array.elements[2 * index], array.elements[2 * index + 1]) if is_there else 0
        text = self.text_at(location)
        if text is None:
            first, second = _halves(index)
            return joined(array.read(first, self.input_element), array.read(second, self.input_element))
        return text.units.read(index, self.input_element)

    def write_unit_at(self, location: Term, index: Value, value: Value) -> None:
        unit = narrowed(value, CHAR)
        array = self.array_at(location)
        is_plain = not isinstance(array, TextBytes)
        text = None if is_plain and isinstance(index, int) else self.text_at(location)
        if text is not None:
            text.units.write(index, unit)
            return
        for byte, half in zip(_halves(index), (low(unit), high(unit)), strict=True):
            self.write_at(location, byte, half)

    def text_at(self, location: Term) -> TextBytes | None:
        """A byte array that the program allocated, kept by character from now on, owned by this heap."""
        array = self.writable_array(location)
        text = self._as_text(array)
        if text is not None and text is not array:
            self.objects[location] = text
        return text

    # Ranges.

    def copy_range(self, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
        """Copy elements between arrays, the range known to be within both. All is read before anything is written.

        False when half a character may be copied, of text that is not known: nothing was done.
        """
        if count == 0 or self._copy_listed(source, origin, target, start, count):
            return True
        if not self.holds_text(source) and not self.holds_text(target):
            self._write_span(target, Span(start, count, origin, self._sources(source, False)), False)
            return True
        if not (is_even(origin) and is_even(start) and is_even(count)):
            return False
        if not self._is_text(source) or not self._is_text(target):
            return False
        span = Span(halved(start), halved(count), halved(origin), self._sources(source, True))
        self._write_span(target, span, True)
        return True

    def copy_units(self, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
        """Copy characters between arrays of chars and arrays of bytes that hold text; False when one holds none."""
        if count == 0:
            return True
        if not self._is_text(source) or not self._is_text(target):
            return False
        self._write_span(target, Span(start, count, origin, self._sources(source, True)), True)
        return True

    def resized(self, text: Term, count: Value) -> Term | None:
        """A new byte array for ``count`` characters that begins as another does; what is past that one's end is 0."""
        if text.op is LOCATION:
            found = self.text_at(text)
            if found is None:
                return None
            units = found.units.copy(self.token)
            if not isinstance(count, int) or units.elements is None or count < len(units.elements):
                units.unlist()
            elif units.elements is not None:
                units.elements += [0] * (count - len(units.elements))
            units.length = count
            return self._place(TextBytes(found.cls, units, self.token))
        units = Array(self.hierarchy.load("[C"), count, None, self.token)
        facts: list[Term] = []
        units.write_span(Span(0, self._choice_of_counts(text, facts), 0, self._sources(text, True)))
        self.owed = (*self.owed, *facts)
        return self._place(TextBytes(self.hierarchy.load("[B"), units, self.token))

    def _choice_of_counts(self, text: Term, facts: list[Term]) -> Value:
        counts = [(chosen, self.unit_count_at(leaf, facts)) for leaf, chosen in self.leaves(text) if leaf is not NULL]
        value = counts[-1][1]
        for chosen, count in reversed(counts[:-1]):
            value = ite(INT, chosen, count, value)
        return value

    def _is_text(self, reference: Term) -> bool:
        arrays = [self.array_at(leaf) for leaf, _ in self.leaves(reference) if leaf.op is LOCATION]
        return all(_is_chars(array) or self._as_text(array) is not None for array in arrays)

    def _as_text(self, array: Array) -> TextBytes | None:
        return as_text(array, self.hierarchy.load("[C"))

    def _copy_listed(self, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
        """Copy a range that is known between arrays whose elements are known by their index."""
        if not (isinstance(origin, int) and isinstance(start, int) and isinstance(count, int)):
            return False
        if source.op is not LOCATION or target.op is not LOCATION:
            return False
        elements = self.array_at(source).elements
        written = self.writable_array(target)
        if elements is None or written.elements is None:
            return False
        written.elements[start : start + count] = elements[origin : origin + count]
        return True

    def _sources(self, source: Term, by_unit: bool) -> tuple[tuple[Condition, Source], ...]:
        """What a reference may be, as it is now: later writes do not change it."""
        return tuple((chosen, self._frozen(leaf, by_unit)) for leaf, chosen in self.leaves(source) if leaf is not NULL)

    def _frozen(self, leaf: Term, by_unit: bool) -> Source:
        if leaf.op is not LOCATION:
            return self.input_log(leaf)
        array: Array | None = self.array_at(leaf)
        if by_unit and not _is_chars(self.array_at(leaf)):
            text = self._as_text(self.array_at(leaf))
            assert text is not None
            array = text.units.copy(None)
        assert array is not None
        array.owner = None
        return array

    def _write_span(self, target: Term, span: Span, by_unit: bool) -> None:
        for leaf, chosen in self.leaves(target):
            if leaf is NULL:
                continue
            guarded = span if chosen is True else Span(span.start, span.count, span.origin, span.sources, chosen)
            if leaf.op is not LOCATION:
                self.write_input_span(leaf, guarded)
            elif by_unit and not _is_chars(self.array_at(leaf)):
                text = self.text_at(leaf)
                assert text is not None
                _write_or_list(text.units, guarded, self)
            else:
                _write_or_list(self.writable_array(leaf), guarded, self)


def _is_chars(array: Array) -> bool:
    return array.cls.name == "[C"


def _write_or_list(array: Array, span: Span, heap: Arrays) -> None:
    """Write a range; one that is known, to an array whose elements are listed, is written one by one."""
    start, count, element = span.start, span.count, array.cls.element
    is_known = isinstance(start, int) and isinstance(count, int) and span.guard is True
    if array.elements is not None and is_known:
        assert isinstance(start, int) and isinstance(count, int)
        copied = [span.read(index, element, heap.input_element) for index in range(start, start + count)]
        array.elements[start : start + count] = copied
    else:
        array.write_span(span)


def _halves(index: Value) -> tuple[Value, Value]:
    """Where the two bytes of a character are."""
    first = doubled(index)
    return first, build(ADD, INT, first, 1)
