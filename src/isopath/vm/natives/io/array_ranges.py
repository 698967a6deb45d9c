"""The check of a range of an array that is read into, or written from."""

from collections.abc import Iterator
from typing import Final

from isopath.heap import LengthPlace
from isopath.terms import NULL, Condition, Term, Value, build, disjunction
from isopath.terms.operators import LT, SUB
from isopath.terms.sorts import INT
from isopath.vm.core import Machine, State
from isopath.vm.core.dereference import NULL_POINTER

OUT_OF_BOUNDS: Final = "java/lang/IndexOutOfBoundsException"


def in_range(vm: Machine, state: State, array: Term, start: Value, count: Value) -> Iterator[tuple[State, str | None]]:
    """Split on what a native of the platform checks: the exception that it throws, or None where the range is one."""
    for side, is_null in vm.split(state, state.heap.same(array, NULL)):
        if is_null:
            yield side, NULL_POINTER
            continue
        ((_, room),) = vm.cases(side, side.heap.read(LengthPlace(array)))
        outside: list[Condition] = [build(LT, INT, start, 0), build(LT, INT, count, 0)]
        outside.append(build(LT, INT, build(SUB, INT, room, start), count))
        for checked, is_outside in vm.split(side, disjunction(outside)):
            yield checked, OUT_OF_BOUNDS if is_outside else None
