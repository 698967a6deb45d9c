"""java.util.Arrays.sort of integers and characters, where traces of the platform are merged: a sorting network.

The platform's code takes a branch per comparison, and what it has moved by then depends on all of them. A network
compares the same places whatever is there: each comparison is a smaller and a larger value, and nothing forks. Places
past the end of a range whose length is not known hold the largest value there is, and stay where they are: equal
numbers cannot be distinguished. Where a range may be longer than ``SHORT`` and ``--library-loops`` the trace is cut, as
the platform's own loops over it would be.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from isopath.heap import ElementPlace, LengthPlace
from isopath.heap.arrays.elements import holds_text
from isopath.heap.arrays.ranges import set_range
from isopath.program.linked import sort_of, stack_sort
from isopath.terms import NULL, Term, Value, build, conjunction, ite
from isopath.terms.initial import ELEMENT, OPERAND, STATIC_CALL, Function, apply, is_input
from isopath.terms.operators import ADD, APPLY, LE, LT, SUB, WIDENING
from isopath.terms.sorts import INT, REF, Sort
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import run_bytecode
from isopath.vm.core.endings import Cut
from isopath.vm.natives.memory.array_copies import is_listed
from isopath.vm.natives.text.texts import define, largest

native = Natives()

ARRAYS: Final = "java/util/Arrays"
LARGEST: Final = {"B": 0x7F, "S": 0x7FFF, "C": 0xFFFF, "I": (1 << 31) - 1, "J": (1 << 63) - 1}
"""By kind of element, what no other is larger than."""

SHORT: Final = 20
"""Up to how many elements a network is made, whatever the bound on loops."""


@native.family(ARRAYS, {f"sort([{kind}{numbers})V": (kind, numbers) for kind in LARGEST for numbers in ("", "II")})
def sort(form: tuple[str, str], vm: Machine, state: State, array: Term, *numbers: Value) -> Result:
    """An array, or a range of it. Where all is known, or the array keeps characters as bytes, the bytecode runs."""
    if not vm.merges_in(ARRAYS) or _is_known(state, array, numbers) or holds_text(state.heap, array):
        return DECLINED
    return _sort(vm, state, form, array, numbers)


def _is_known(state: State, array: Term, numbers: Sequence[Value]) -> bool:
    if not is_listed(state, array) or any(isinstance(number, Term) for number in numbers):
        return False
    elements = () if array is NULL else state.heap.objects.array_at(array).elements
    assert elements is not None
    return not any(isinstance(element, Term) for element in elements)


def _sort(vm: Machine, state: State, form: tuple[str, str], array: Term, numbers: tuple[Value, ...]) -> Outcomes:
    """The bytecode throws where there is no array, or no such range of it."""
    kind, parameters = form
    signature = f"sort([{kind}{parameters})V"
    for side, is_null in vm.split(state, state.heap.same(array, NULL)):
        if is_null:
            yield side, run_bytecode(vm, side, ARRAYS, signature, NULL, *numbers)
            continue
        for there, length in vm.cases(side, side.heap.read(LengthPlace(array))):
            start, end = numbers or (0, length)
            is_range = conjunction([build(LE, INT, 0, start), build(LE, INT, start, end), build(LE, INT, end, length)])
            for inside, is_inside in vm.split(there, is_range if numbers else True):
                if is_inside:
                    yield from _sort_range(vm, inside, kind, signature, array, length, start, end)
                else:
                    yield inside, run_bytecode(vm, inside, ARRAYS, signature, array, *numbers)


def _sort_range(
    vm: Machine, state: State, kind: str, signature: str, array: Term, length: Value, start: Value, end: Value
) -> Outcomes:
    limit = max(SHORT, vm.bounds.library_loops)
    count = build(SUB, INT, end, start)
    if isinstance(count, int) and count > limit:
        yield state, run_bytecode(vm, state, ARRAYS, signature, array, *((start, end) if "II" in signature else ()))
        return
    for side, fits in vm.split(state, build(LE, INT, count, limit)):
        if not fits:
            side.ending = Cut("library_loops")
            yield side, None
            continue
        longest = largest(side, length if isinstance(count, Term) else count)
        most = limit if longest is None else min(longest, limit)
        values = [_element(vm, side, array, build(ADD, INT, start, offset)) for offset in range(most)]
        is_whole = start == 0 and count is length
        padded = [
            ite(stack_sort(sort_of(kind)), build(LT, INT, offset, count), value, LARGEST[kind])
            for offset, value in enumerate(values)
        ]
        operands = [array] if is_whole and _is_initial(array, values) else padded
        set_range(side.heap, array, start, count, _named(side, kind, operands, padded))
        yield side, None


def _element(vm: Machine, state: State, array: Term, index: Value) -> Value:
    """An element, or what no condition looks at where there is none: always one case in a model that merges."""
    ((_, value),) = vm.cases(state, state.heap.read(ElementPlace(array, index)))
    return value


def _is_initial(array: Term, values: Sequence[Value]) -> bool:
    """Whether an array is an input that nothing was written to."""
    if not is_input(array):
        return False
    return all(isinstance(value, Term) and _is_element_of(value, array) for value in values)


def _is_element_of(value: Term, array: Term) -> bool:
    element = value.args[0] if value.op in WIDENING.values() else value
    return element.op is APPLY and element.payload.kind == ELEMENT and element.args[0] is array


def _named(state: State, kind: str, operands: Sequence[Value], padded: Sequence[Value]) -> list[Value]:
    """Values in order, each under a name, ``sorted(a)[2]``; that they are in order is a fact that needs no proof."""
    sort = stack_sort(sort_of(kind))
    sorts = tuple(REF if isinstance(each, Term) and each.sort is REF else sort for each in operands)
    found = sorted_values(sort, padded)
    for at, meaning in enumerate(found):
        if isinstance(meaning, Term):
            words = f"sorted({', '.join(OPERAND for _ in operands)})[{at}]"
            name = f"sorted {kind}{len(padded)} of {len(operands)}[{at}]"
            found[at] = define(state, apply(Function(name, words, STATIC_CALL, sorts, sort), *operands), meaning)
    state.heap.state([build(LE, sort, one, other) for one, other in pairwise(found)])
    return found


def sorted_values(sort: Sort, values: Sequence[Value]) -> list[Value]:
    """Numbers in order, each a choice among them."""
    found = list(values)
    for low, high in comparators(len(found)):
        one, other = found[low], found[high]
        is_ordered = build(LE, sort, one, other)
        found[low], found[high] = ite(sort, is_ordered, one, other), ite(sort, is_ordered, other, one)
    return found


def comparators(count: int) -> Iterator[tuple[int, int]]:
    """The pairs of places that Batcher's merge exchange compares, in order (Knuth, 5.2.2, algorithm M)."""
    top = 1 << max(count - 1, 0).bit_length() >> 1
    step = top
    while step:
        merged, offset, distance = top, 0, step
        while True:
            yield from ((at, at + distance) for at in range(count - distance) if at & step == offset)
            if merged == step:
                break
            distance, offset = merged - step, step
            merged >>= 1
        step >>= 1
