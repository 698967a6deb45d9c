"""Elements and characters of arrays that the program allocated, and the lengths of input arrays.

A *unit* is a character of a byte array that holds text (see ``isopath.heap.state.text_bytes``).
"""

from functools import partial

from isopath.heap.core.heap import Heap
from isopath.heap.state.input_texts import field_facts, is_text, unit_count
from isopath.heap.state.objects import Array, OfInput
from isopath.heap.state.text_bytes import TextBytes, as_text, doubled, halved, high, joined, low
from isopath.program.linked import Field
from isopath.program.platform_values import FIXED_LENGTHS
from isopath.terms import Term, Value, build, is_null, negate
from isopath.terms.initial import LENGTH_OF, apply, is_of_platform, narrowed
from isopath.terms.operators import ADD, APPLY, LE, LOCATION
from isopath.terms.sorts import CHAR, INT


def element_reader(heap: Heap) -> OfInput:
    """How elements of input arrays are read, for arrays into which these were copied."""
    return partial(heap.model.input_element, heap)


def element_at(heap: Heap, location: Term, index: Value) -> Value:
    """An element of an array that the program allocated."""
    array = heap.objects.array_at(location)
    elements = array.elements
    if elements is not None and isinstance(index, int) and 0 <= index < len(elements):
        return elements[index]
    return array.read(index, element_reader(heap))


def write_element_at(heap: Heap, location: Term, index: Value, value: Value) -> None:
    """Set an element of an array that the program allocated."""
    array = heap.objects.writable_array(location)
    if isinstance(array, TextBytes):
        array.write_byte(index, value, element_reader(heap))
    else:
        array.write(index, value)


# Characters.


def allocate_text(heap: Heap, count: Value, most: int | None = None) -> Term:
    """A new byte array for so many characters, all of them 0 yet; ``most`` bounds their number."""
    elements: list[Value] | None = [0] * count if isinstance(count, int) else None
    units = Array(heap.hierarchy.load("[C"), count, elements, heap.objects.token)
    text = TextBytes(heap.hierarchy.load("[B"), units, heap.objects.token)
    text.most = most
    return heap.objects.place(text)


def holds_text(heap: Heap, reference: Term) -> bool:
    """Whether a reference may be an array that is kept by character."""
    for leaf, _ in heap.leaves(reference):
        if is_text(leaf) or (leaf.op is LOCATION and isinstance(heap.objects.at(leaf), TextBytes)):
            return True
    return False


def unit_at(heap: Heap, location: Term, index: Value) -> Value:
    """A character of a byte array that the program allocated; past its end, where no condition looks, 0."""
    array = heap.objects.array_at(location)
    if not isinstance(array, TextBytes) and isinstance(index, int) and array.elements is not None:
        is_there = 0 <= index < len(array.elements) // 2
        return joined(array.elements[2 * index], array.elements[2 * index + 1]) if is_there else 0
    text = array if isinstance(array, TextBytes) else text_at(heap, location)
    of_input = element_reader(heap)
    if text is None:
        first, second = _halves(index)
        return joined(array.read(first, of_input), array.read(second, of_input))
    return text.units.read(index, of_input)


def write_unit_at(heap: Heap, location: Term, index: Value, value: Value) -> None:
    """Set a character of a byte array that the program allocated."""
    unit = narrowed(value, CHAR)
    array = heap.objects.array_at(location)
    is_plain = not isinstance(array, TextBytes)
    text = None if is_plain and isinstance(index, int) else text_at(heap, location)
    if text is not None:
        text.units.write(index, unit)
        return
    for byte, half in zip(_halves(index), (low(unit), high(unit)), strict=True):
        write_element_at(heap, location, byte, half)


def text_at(heap: Heap, location: Term) -> TextBytes | None:
    """A byte array that the program allocated, kept by character from now on, owned by this heap."""
    array = heap.objects.writable_array(location)
    text = as_text(array, heap.hierarchy.load("[C"))
    if text is not None and text is not array:
        heap.objects.own[location] = text
    return text


def _halves(index: Value) -> tuple[Value, Value]:
    """Where the two bytes of a character are."""
    first = doubled(index)
    return first, build(ADD, INT, first, 1)


# Input texts and lengths: what holds of them.


def declare_text(heap: Heap, array: Term, facts: list[Term]) -> None:
    """The array of an input text: there is one, and it is an array of bytes."""
    if array not in heap.types.of:
        heap.types.of[array] = heap.hierarchy.instances("[B")
        heap.types.declared[array] = "[B"
        heap.add_facts([negate(is_null(array))], facts)


def unit_count_at(heap: Heap, leaf: Term, facts: list[Term]) -> Value:
    """How many characters a byte array has room for."""
    if leaf.op is LOCATION:
        array = heap.objects.array_at(leaf)
        return array.units.length if isinstance(array, TextBytes) else halved(array.length)
    count, bounded = unit_count(leaf, heap.limits.longest)
    heap.hit_string = True
    heap.add_facts(bounded, facts)
    return count


def bound_text_field(heap: Heap, field: Field, leaf: Term, facts: list[Term]) -> None:
    """What the bound on texts says of a field of an input."""
    bounded = field_facts(field, leaf, heap.limits.longest)
    if bounded:
        heap.hit_string = True
        heap.add_facts(bounded, facts)


def read_length(heap: Heap, leaf: Term, facts: list[Term]) -> Value:
    """The length of an array, which is not negative; that of an input array is within the bounds on arrays and texts.

    Buffers of the platform have a length of their own.
    """
    if leaf.op is LOCATION:
        return heap.objects.array_at(leaf).length
    if is_text(leaf):
        return doubled(unit_count_at(heap, leaf, facts))
    fixed = None if heap.platform is None else heap.platform.length(leaf)
    if fixed is not None:
        return fixed
    length = apply(LENGTH_OF, leaf)
    bounded = [build(LE, INT, 0, length)]
    is_buffer = leaf.op is APPLY and leaf.payload.name in FIXED_LENGTHS
    if heap.types.declared.get(leaf) == "[C" and not is_buffer:
        heap.hit_string = True
        bounded.append(build(LE, INT, length, heap.limits.longest))
    if heap.limits.array is not None and not is_of_platform(leaf):
        heap.hit_array = True
        bounded.append(build(LE, INT, length, heap.limits.array))
    heap.add_facts(bounded, facts)
    return length
