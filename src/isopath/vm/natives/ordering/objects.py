"""prototype"""

from collections.abc import Sequence
from typing import Final

from isopath.heap import ElementPlace
from isopath.heap.arrays.ranges import set_range
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, ite
from isopath.terms.operators import ADD, LE, LT, SUB
from isopath.terms.sorts import INT, REF
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.deferred_messages import Either, Sentence
from isopath.vm.core.effects import run_bytecode, throw_here
from isopath.vm.core.endings import Cut
from isopath.vm.natives.ordering.comparing import COMPARATOR, OBJECT, SORTING, STEP, comparing
from isopath.vm.natives.ordering.insertion import arranged, runs_of

native = Natives()
native.harnesses.add(SORTING)

BY_COMPARATOR: Final = "java/util/TimSort"
NATURAL: Final = "java/util/ComparableTimSort"
_ARRAY: Final = f"[L{OBJECT};"
_SORTS: Final = {BY_COMPARATOR: f"sort({_ARRAY}IIL{COMPARATOR};{_ARRAY}II)V", NATURAL: f"sort({_ARRAY}II{_ARRAY}II)V"}
_NULL_POINTER: Final = "java/lang/NullPointerException"


@native(BY_COMPARATOR, _SORTS[BY_COMPARATOR])
def sort_by(vm: Machine, state: State, array: Term, start: Value, end: Value, comparator: Term, *_: Value) -> Result:
    return _sort(vm, state, array, start, end, comparator)


@native(NATURAL, _SORTS[NATURAL])
def sort_naturally(vm: Machine, state: State, array: Term, start: Value, end: Value, *_: Value) -> Result:
    return _sort(vm, state, array, start, end, NULL)


def _sort(vm: Machine, state: State, array: Term, start: Value, end: Value, comparator: Term) -> Result:
    if not vm.merges_in(BY_COMPARATOR):
        return DECLINED
    return _outcomes(vm, state, array, start, end, comparator)


def _outcomes(vm: Machine, state: State, array: Term, start: Value, end: Value, comparator: Term) -> Outcomes:
    most = vm.bounds.library_loops + 1
    count = build(SUB, INT, end, start)
    for side, fits in vm.split(state, build(LE, INT, count, most)):
        if not fits:
            if isinstance(count, int):
                yield side, _bytecode(vm, side, array, start, count, comparator)
            else:
                side.ending = Cut("library_loops")
                yield side, None
            continue
        for there, is_sorted in vm.split(side, build(LE, INT, count, 1)):
            if not is_sorted:
                answers = there.heap.objects.allocate_array(vm.hierarchy.load("[I"), most * most, [0] * (most * most))
                owner = vm.hierarchy.load(BY_COMPARATOR)
                method = comparing(owner, comparator is NULL, most)
                vm.calls.invoke(there, method, [array, start, count, comparator, answers, 1])
            yield there, None


def _bytecode(vm: Machine, state: State, array: Term, start: Value, count: Value, comparator: Term) -> None:
    owner = NATURAL if comparator is NULL else BY_COMPARATOR
    order = () if comparator is NULL else (comparator,)
    end = build(ADD, INT, start, count)
    run_bytecode(vm, state, owner, _SORTS[owner], array, start, end, *order, NULL, 0, 0)


def _table(state: State, answers: Term) -> list[list[Condition]]:
    given = state.heap.objects.array_at(answers).elements
    assert given is not None
    most = int(len(given) ** 0.5)
    return [[build(LT, INT, given[at * most + other], 0) for other in range(at)] for at in range(most)]


def _elements(vm: Machine, state: State, array: Term, start: Value, count: int) -> list[Value]:
    found = []
    for at in range(count):
        ((_, value),) = vm.cases(state, state.heap.read(ElementPlace(array, build(ADD, INT, start, at))))
        found.append(value)
    return found


@native(SORTING, f"arrange{STEP}")
def arrange(
    vm: Machine, state: State, array: Term, start: Value, count: Value, comparator: Term, answers: Term, is_order: Value
) -> None:
    table = _table(state, answers)
    elements = _elements(vm, state, array, start, len(table))
    set_range(state.heap, array, start, count, arranged(elements, table, bool(is_order)))


def _in_run(table: Sequence[Sequence[Condition]], number: int) -> Condition:
    return True if number < 2 else disjunction(runs_of(table)[number - 1])


@native(SORTING, f"leave{STEP}")
def leave(
    vm: Machine, state: State, array: Term, start: Value, number: int, comparator: Term, answers: Term, is_order: Value
) -> None:
    _leave(vm, state, array, start, number, _table(state, answers), bool(is_order))


def _leave(vm: Machine, state: State, array: Term, start: Value, number: int, table, is_order: bool) -> None:
    if number < 3:
        return
    elements = _elements(vm, state, array, start, number)
    is_run = _in_run(table, number)
    moved = arranged(elements, table[:number], is_order)
    set_range(state.heap, array, start, number, [ite(REF, is_run, one, other) for one, other in zip(elements, moved)])


@native(SORTING, f"refuseNull{STEP}")
def refuse_null(
    vm: Machine, state: State, array: Term, start: Value, number: int, comparator: Term, answers: Term, is_order: Value
) -> Outcomes:
    ((_, element),) = vm.cases(state, state.heap.read(ElementPlace(array, build(ADD, INT, start, number))))
    for side, is_null in vm.split(state, state.heap.same(element, NULL)):
        if not is_null:
            yield side, None
            continue
        table = _table(side, answers)
        _leave(vm, side, array, start, number, table, bool(is_order))
        begin = 'Cannot invoke "java.lang.Comparable.compareTo(Object)" because '
        is_run = _in_run(table, number)
        message = Either(is_run, Sentence((f'{begin}"a[runHi]" is null',)), Sentence((f'{begin}"pivot" is null',)))
        yield from throw_here(vm, side, _NULL_POINTER, message)


@native(SORTING, f"runBytecode{STEP}")
def run_platform_code(
    vm: Machine, state: State, array: Term, start: Value, count: Value, comparator: Term, *_: Value
) -> None:
    _bytecode(vm, state, array, start, count, comparator)
