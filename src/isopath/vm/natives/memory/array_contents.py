"""jdk.internal.util.ArraysSupport: where two arrays differ first, as one value whatever they hold.

Arrays.equals, compare and mismatch ask this; the bytecode branches at every element.
"""

from typing import Final

from isopath.heap import Array
from isopath.program.linked import sort_of, stack_sort
from isopath.terms import Condition, Term, Value, build, equal, ite
from isopath.terms.arithmetic import bits_of
from isopath.terms.operators import DOUBLE_BITS, FLOAT_BITS, LOCATION, SUB
from isopath.terms.sorts import DOUBLE, FLOAT, INT, LONG, Sort
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.natives.memory.unsafe import BASE, shift_of

native = Natives()

_SUPPORT = "jdk/internal/util/ArraysSupport"


@native(_SUPPORT, *(f"mismatch([{kind}[{kind}I)I" for kind in "ZBCSIJFD"))
def mismatch(vm: Machine, state: State, a: Term, b: Term, length: Value) -> Result:
    """The first of ``length`` indices at which the elements differ, or -1."""
    return first_difference(state, a, 0, b, 0, length)


@native(_SUPPORT, *(f"mismatch([{kind}I[{kind}II)I" for kind in "ZBCSIJFD"))
def mismatch_from(vm: Machine, state: State, a: Term, a_from: Value, b: Term, b_from: Value, length: Value) -> Result:
    """The same of two ranges, counted from where they begin."""
    return first_difference(state, a, a_from, b, b_from, length)


def first_difference(state: State, a: Term, a_from: Value, b: Term, b_from: Value, length: Value) -> Result:
    """Where two ranges of allocated arrays differ, if that depends on inputs; declined otherwise."""
    if isinstance(length, Term):
        return DECLINED
    left, right = (_elements(state, *part, int(length)) for part in ((a, a_from), (b, b_from)))
    if left is None or right is None or not _has_terms(left + right):
        return DECLINED
    sort = stack_sort(sort_of(state.heap.objects.at(a).cls.element))
    found: Value = -1
    for at in reversed(range(len(left))):
        found = ite(INT, _same(sort, left[at], right[at]), found, at)
    return found


def _elements(state: State, array: Term, start: Value, length: int) -> list[Value] | None:
    """A range of an allocated array; None where its elements are not known one by one, or it is not within."""
    found = state.heap.objects.at(array) if array.op is LOCATION else None
    if not isinstance(found, Array) or found.elements is None or isinstance(start, Term):
        return None
    elements = found.elements[int(start) : int(start) + length] if start >= 0 else []
    return elements if len(elements) == length else None


def _has_terms(values: list[Value]) -> bool:
    return any(isinstance(value, Term) for value in values)


def _same(sort: Sort, a: Value, b: Value) -> Condition:
    """Equal elements: floating-point ones by their bits, so that a NaN is one and the zeros are two."""
    if sort is FLOAT:
        return equal(INT, build(FLOAT_BITS, FLOAT, a), build(FLOAT_BITS, FLOAT, b))
    if sort is DOUBLE:
        return equal(LONG, build(DOUBLE_BITS, DOUBLE, a), build(DOUBLE_BITS, DOUBLE, b))
    return equal(sort, a, b)


_EIGHT_BYTES: Final = 3


@native("jdk/internal/util/ArraysSupport", "vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I")
def vectorized_mismatch(
    vm: Machine, state: State, a: Term, a_offset: Value, b: Term, b_offset: Value, length: Value, shift: Value
) -> Result:
    """The first index at which elements differ; else, complemented, how many the caller has still to compare.

    Unless all elements are known it is all of them, and the caller does that one by one. Those of eight bytes it
    leaves to this method alone.
    """
    if isinstance(length, int):
        left, right = _known(state, a, a_offset, length, shift), _known(state, b, b_offset, length, shift)
        if left is not None and right is not None:
            return next((at for at in range(length) if left[at] != right[at]), -1)
    if shift == _EIGHT_BYTES:
        return first_difference(state, a, _index(a_offset), b, _index(b_offset), length)
    complement: Value = build(SUB, INT, -1, length)
    return complement


def _index(offset: Value) -> Value:
    """The index of an element of eight bytes."""
    return offset if isinstance(offset, Term) else (int(offset) - BASE) >> _EIGHT_BYTES


def _known(state: State, array: Term, offset: Value, length: int, shift: Value) -> list[Value] | None:
    """The elements from an offset on, floating-point ones as bits; None when some are not known."""
    if array.op is not LOCATION or not isinstance(offset, int):
        return None
    found = state.heap.objects.at(array)
    if not isinstance(found, Array) or found.elements is None or shift_of(found.cls.element) != shift:
        return None
    first: Final = (offset - BASE) >> shift_of(found.cls.element)
    elements = found.elements[first : first + length]
    if len(elements) != length or any(isinstance(element, Term) for element in elements):
        return None
    sort = sort_of(found.cls.element)
    if sort in (FLOAT, DOUBLE):
        return [bits_of(element, sort) for element in elements if not isinstance(element, Term)]
    return elements
