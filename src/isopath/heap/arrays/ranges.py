"""Ranges of arrays that are copied at once (``System.arraycopy``, ``String.getChars``).

Where its numbers are known a range is copied element by element; else as a ``Span``, so that a symbolic range forks
nothing. What is known to be within both arrays is copied; all is read before anything is written.
"""

from collections.abc import Sequence

from isopath.heap.arrays.elements import element_reader, holds_text, text_at, unit_count_at
from isopath.heap.core.heap import Heap
from isopath.heap.core.type_tests import array_class
from isopath.heap.state.objects import Array, Source, Span
from isopath.heap.state.text_bytes import TextBytes, as_text, halved, is_even
from isopath.terms import NULL, Condition, Term, Value, ite
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import INT


def copy_range(heap: Heap, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
    """Copy elements between arrays; False, and nothing is done, when half a character of unknown text may be copied."""
    _look(heap, target)
    if count == 0 or _copy_listed(heap, source, origin, target, start, count):
        return True
    if not holds_text(heap, source) and not holds_text(heap, target):
        _write_span(heap, target, Span(start, count, origin, _sources(heap, source, False)), False)
        return True
    if not (is_even(origin) and is_even(start) and is_even(count)):
        return False
    if not _is_text(heap, source) or not _is_text(heap, target):
        return False
    span = Span(halved(start), halved(count), halved(origin), _sources(heap, source, True))
    _write_span(heap, target, span, True)
    return True


def copy_units(heap: Heap, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
    """Copy characters between arrays of chars and arrays of bytes that hold text; False when one holds none."""
    _look(heap, target)
    if count == 0:
        return True
    if not _is_text(heap, source) or not _is_text(heap, target):
        return False
    _write_span(heap, target, Span(start, count, origin, _sources(heap, source, True)), True)
    return True


def set_range(heap: Heap, target: Term, start: Value, count: Value, values: Sequence[Value]) -> None:
    """Set a range that is known to be within an array, which holds no text, to the first ``count`` of some values."""
    _look(heap, target)
    source = Array(array_class(heap, target), len(values), list(values), None)
    _write_span(heap, target, Span(start, count, 0, ((True, source),)), False)


def _look(heap: Heap, target: Term) -> None:
    for guard in heap.guards:
        guard.before_range(heap, target)


def resized(heap: Heap, text: Term, count: Value) -> Term | None:
    """A new byte array for ``count`` characters that begins as another does; what is past that one's end is 0.

    None when the other holds no text.
    """
    token = heap.objects.token
    if text.op is LOCATION:
        found = text_at(heap, text)
        if found is None:
            return None
        units = found.units.copy(token)
        if not isinstance(count, int) or units.elements is None or count < len(units.elements):
            units.unlist()
        elif units.elements is not None:
            units.elements += [0] * (count - len(units.elements))
        units.length = count
        return heap.objects.place(TextBytes(found.cls, units, token))
    units = Array(heap.hierarchy.load("[C"), count, None, token)
    facts: list[Term] = []
    units.write_span(Span(0, _choice_of_counts(heap, text, facts), 0, _sources(heap, text, True)))
    heap.path.pending = (*heap.path.pending, *facts)
    return heap.objects.place(TextBytes(heap.hierarchy.load("[B"), units, token))


def _choice_of_counts(heap: Heap, text: Term, facts: list[Term]) -> Value:
    leaves = [(leaf, chosen) for leaf, chosen in heap.leaves(text) if leaf is not NULL]
    counts = [(chosen, unit_count_at(heap, leaf, facts)) for leaf, chosen in leaves]
    value = counts[-1][1]
    for chosen, count in reversed(counts[:-1]):
        value = ite(INT, chosen, count, value)
    return value


def _is_text(heap: Heap, reference: Term) -> bool:
    arrays = [heap.objects.array_at(leaf) for leaf, _ in heap.leaves(reference) if leaf.op is LOCATION]
    return all(_is_chars(array) or _as_text(heap, array) is not None for array in arrays)


def _as_text(heap: Heap, array: Array) -> TextBytes | None:
    return as_text(array, heap.hierarchy.load("[C"))


def _is_chars(array: Array) -> bool:
    return array.cls.name == "[C"


def _copy_listed(heap: Heap, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
    """Copy a range that is known between arrays whose elements are known by their index."""
    if not (isinstance(origin, int) and isinstance(start, int) and isinstance(count, int)):
        return False
    if source.op is not LOCATION or target.op is not LOCATION:
        return False
    elements = heap.objects.array_at(source).elements
    written = heap.objects.writable_array(target)
    if elements is None or written.elements is None:
        return False
    written.elements[start : start + count] = elements[origin : origin + count]
    return True


def _sources(heap: Heap, source: Term, by_unit: bool) -> tuple[tuple[Condition, Source], ...]:
    """What a reference may be, as it is now: later writes do not change it."""
    leaves = heap.leaves(source)
    return tuple((chosen, _frozen(heap, leaf, by_unit)) for leaf, chosen in leaves if leaf is not NULL)


def _frozen(heap: Heap, leaf: Term, by_unit: bool) -> Source:
    if leaf.op is not LOCATION:
        return heap.model.elements_now(heap, leaf)
    array = heap.objects.array_at(leaf)
    if by_unit and not _is_chars(array):
        text = _as_text(heap, array)
        assert text is not None
        array = text.units.copy(None)
    array.owner = None
    return array


def _write_span(heap: Heap, target: Term, span: Span, by_unit: bool) -> None:
    for leaf, chosen in heap.leaves(target):
        if leaf is NULL:
            continue
        guarded = span if chosen is True else Span(span.start, span.count, span.origin, span.sources, chosen)
        if leaf.op is not LOCATION:
            heap.model.write_input_span(heap, leaf, guarded)
        elif by_unit and not _is_chars(heap.objects.array_at(leaf)):
            text = text_at(heap, leaf)
            assert text is not None
            _write_or_list(heap, text.units, guarded)
        else:
            _write_or_list(heap, heap.objects.writable_array(leaf), guarded)


def _write_or_list(heap: Heap, array: Array, span: Span) -> None:
    """Write a range; one that is known, to an array whose elements are listed, is written one by one."""
    start, count, element = span.start, span.count, array.cls.element
    is_known = isinstance(start, int) and isinstance(count, int) and span.guard is True
    if array.elements is not None and is_known:
        assert isinstance(start, int) and isinstance(count, int)
        of_input = element_reader(heap)
        copied = [span.read(index, element, of_input) for index in range(start, start + count)]
        array.elements[start : start + count] = copied
    else:
        array.write_span(span)
