"""java.util.TimSort and ComparableTimSort, where traces of the platform are merged: all comparisons, then one choice.

Everything that sorts objects comes here (``Arrays.sort``, ``List.sort``, ``Collections.sort``, ``Stream.sorted``). The
platform's code takes a branch per comparison, and what it has moved by then depends on all of them. Where nobody can
tell which elements are compared, and when (``comparators``), each is compared with all before it instead
(``comparing``); what the sort does follows from these answers (``insertion``), and nothing forks but what a comparison
forks in a library. Elsewhere the bytecode runs. Where a range may be longer than ``--library-loops`` and one the trace
is cut, as the platform's own loops over it would be.
"""

from math import isqrt
from typing import Final

from isopath.heap import ElementPlace
from isopath.heap.arrays.ranges import set_range
from isopath.heap.core.type_tests import candidates
from isopath.terms import NULL, Condition, Term, Value, build, ite
from isopath.terms.operators import ADD, LE, LT, SUB
from isopath.terms.sorts import INT, REF
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.deferred_messages import Either, Message, Sentence
from isopath.vm.core.effects import run_bytecode, throw_here
from isopath.vm.core.endings import Cut
from isopath.vm.core.traces import Entry
from isopath.vm.natives.ordering.comparators import Comparison, comparison, natural
from isopath.vm.natives.ordering.comparing import COMPARATOR, OBJECT, SORTING, STEP, comparing
from isopath.vm.natives.ordering.insertion import Table, arranged, is_in_run
from isopath.vm.throwing.messages import null_pointer_message

native = Natives()
native.harnesses.add(SORTING)

BY_COMPARATOR: Final = "java/util/TimSort"
NATURAL: Final = "java/util/ComparableTimSort"
_ARRAY: Final = f"[L{OBJECT};"
_SORTS: Final = {BY_COMPARATOR: f"sort({_ARRAY}IIL{COMPARATOR};{_ARRAY}II)V", NATURAL: f"sort({_ARRAY}II{_ARRAY}II)V"}
_COUNTING: Final = ("countRunAndMakeAscending", f"({_ARRAY}II)I")
_INSERTING: Final = ("binarySort", f"({_ARRAY}III)V")
_NULL_POINTER: Final = "java/lang/NullPointerException"

_SHORTEST_MERGED: Final = 32
"""From this length on TimSort sorts by merging runs."""


@native(BY_COMPARATOR, _SORTS[BY_COMPARATOR])
def sort_by(vm: Machine, state: State, array: Term, start: Value, end: Value, comparator: Term, *_: Value) -> Result:
    return _sort(vm, state, array, start, end, comparator)


@native(NATURAL, _SORTS[NATURAL])
def sort_naturally(vm: Machine, state: State, array: Term, start: Value, end: Value, *_: Value) -> Result:
    return _sort(vm, state, array, start, end, NULL)


def _sort(vm: Machine, state: State, array: Term, start: Value, end: Value, comparator: Term) -> Result:
    """The callers have checked that there is such an array, and such a range of it."""
    count = build(SUB, INT, end, start)
    most = min(vm.bounds.library_loops + 1, _SHORTEST_MERGED - 1)
    if not vm.merges_in(BY_COMPARATOR) or (isinstance(count, int) and not 1 < count <= most):
        return DECLINED
    found = _comparison(vm, state, array, start, min(count, most) if isinstance(count, int) else most, comparator)
    return DECLINED if found is None else _outcomes(vm, state, array, start, count, most, comparator, found)


def _comparison(
    vm: Machine, state: State, array: Term, start: Value, count: int, comparator: Term
) -> Comparison | None:
    elements = _elements(vm, state, array, start, count)
    classes = frozenset[str]().union(*(candidates(state.heap, each) for each in elements if isinstance(each, Term)))
    if comparator is NULL:
        return natural(vm, classes)
    return comparison(vm, state, comparator, classes)


def _outcomes(
    vm: Machine, state: State, array: Term, start: Value, count: Value, most: int, comparator: Term, found: Comparison
) -> Outcomes:
    for side, fits in vm.split(state, build(LE, INT, count, most)):
        if not fits:
            side.ending = Cut("library_loops")
            yield side, None
            continue
        for there, is_sorted in vm.split(side, build(LE, INT, count, 1)):
            if not is_sorted:
                size = most * most
                answers = there.heap.objects.allocate_array(vm.hierarchy.load("[I"), size, [0] * size)
                owner = vm.hierarchy.load(BY_COMPARATOR)
                method = comparing(owner, comparator is NULL, found.is_order, found.is_single, most)
                vm.calls.invoke(there, method, [array, start, count, comparator, answers, int(found.is_order)])
            yield there, None


def _elements(vm: Machine, state: State, array: Term, start: Value, count: int) -> list[Value]:
    """The first elements of a range, or what no condition looks at where there are none."""
    places = [ElementPlace(array, build(ADD, INT, start, at)) for at in range(count)]
    return [value for place in places for _, value in vm.cases(state, state.heap.read(place))]


def _table(state: State, answers: Term) -> list[list[Condition]]:
    """Which elements come before which of those that stood further to the front, by the answers."""
    given = state.heap.objects.array_at(answers).elements
    assert given is not None
    most = isqrt(len(given))
    return [[build(LT, INT, given[at * most + other], 0) for other in range(at)] for at in range(most)]


# The steps that the code of ``comparing`` calls.


@native(SORTING, f"arrange{STEP}")
def arrange(
    vm: Machine, state: State, array: Term, start: Value, count: Value, comparator: Term, answers: Term, is_order: Value
) -> None:
    """All has been compared: what is past the end of the range comes before nothing, and stays there."""
    table = _table(state, answers)
    elements = _elements(vm, state, array, start, len(table))
    set_range(state.heap, array, start, count, arranged(elements, table, bool(is_order)))


@native(SORTING, f"leave{STEP}")
def leave(
    vm: Machine, state: State, array: Term, start: Value, number: int, comparator: Term, answers: Term, is_order: Value
) -> None:
    """Comparing an element has thrown: those before it are in order, unless the platform was still looking for that."""
    if number > 1:
        table = _table(state, answers)[:number]
        _leave(vm, state, array, start, table, bool(is_order))


@native(SORTING, f"leaveSorted{STEP}")
def leave_sorted(
    vm: Machine, state: State, array: Term, start: Value, number: int, comparator: Term, answers: Term, is_order: Value
) -> None:
    """Inserting an element has thrown: those before it are in order."""
    table = _table(state, answers)[:number]
    set_range(state.heap, array, start, number, arranged(_elements(vm, state, array, start, number), table, True))


def _leave(vm: Machine, state: State, array: Term, start: Value, table: Table, is_order: bool) -> None:
    elements, is_run = _elements(vm, state, array, start, len(table)), is_in_run(table)
    if is_run is not True:
        moved = arranged(elements, table, is_order)
        left = [ite(REF, is_run, one, other) for one, other in zip(elements, moved, strict=True)]
        set_range(state.heap, array, start, len(table), left)


@native(SORTING, f"refuseNull{STEP}")
def refuse_null(
    vm: Machine, state: State, array: Term, start: Value, number: int, comparator: Term, answers: Term, is_order: Value
) -> Outcomes:
    """In natural order an element is asked, which cannot be null."""
    (element,) = _elements(vm, state, array, build(ADD, INT, start, number), 1)
    assert isinstance(element, Term)
    for side, is_null in vm.split(state, state.heap.same(element, NULL)):
        if not is_null:
            yield side, None
            continue
        table = _table(side, answers)[:number]
        _leave(vm, side, array, start, table, bool(is_order))
        yield from throw_here(vm, side, _NULL_POINTER, _refusal(vm, is_in_run(table)))


def _refusal(vm: Machine, is_run: Condition) -> Message:
    """What the JVM says of the one or the other method of the platform that has asked null."""
    while_counting, while_inserting = (Sentence((_message(vm, *method),)) for method in (_COUNTING, _INSERTING))
    return Either(is_run, while_counting, while_inserting)


def _message(vm: Machine, name: str, descriptor: str) -> str:
    method = vm.hierarchy.method(NATURAL, name, descriptor)
    assert method is not None
    asks = (insn for insn in bytecode_of(method).insns if insn.mnemonic == "invokeinterface")
    return null_pointer_message((Entry(method, next(insn.index for insn in asks)),)) or ""


@native(SORTING, f"runBytecode{STEP}")
def run_platform_code(
    vm: Machine, state: State, array: Term, start: Value, count: Value, comparator: Term, *_: Value
) -> None:
    owner = NATURAL if comparator is NULL else BY_COMPARATOR
    order = () if comparator is NULL else (comparator,)
    run_bytecode(vm, state, owner, _SORTS[owner], array, start, build(ADD, INT, start, count), *order, NULL, 0, 0)
