"""Completing the input of a path, so that its witness satisfies the rules where no instruction has read it, too.

References that the rules speak of and that the path has not materialized are materialized one by one: to null if the
rules allow that, else to an object that is there, else to a new one, whose references are next. This narrows the path,
so it is done to a copy that only the witness is made of. Elements of arrays are left as they are.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from isopath.heap.core.cases import Case, InputPlace, certain
from isopath.heap.core.heap import Heap
from isopath.heap.core.type_tests import candidates
from isopath.program.linked import Field, Method
from isopath.solver import Sat
from isopath.spec.hex.companion_runs import Undone
from isopath.spec.hex.conditions import all_of, none_of
from isopath.spec.hex.enforcement import Watch, all_hold, companions
from isopath.terms import Condition, Term, Value, is_null, symbol
from isopath.terms.sorts import REF
from isopath.vm import Machine, State

MOST: Final = 64
"""How many references one completion resolves."""


def completed(vm: Machine, method: Method, ended: State) -> State | None:
    """A path whose input is valid wherever the rules look; None if no such input was found."""
    if not isinstance(ended.heap.monitor, Watch):
        return ended
    watch = ended.heap.monitor
    start = ended.fork()
    start.ending = ended.ending
    whole = (_materialized(vm, method, each) for each in watch.alternatives.narrowings(watch.whole, start))
    return next((state for state in whole if state is not None), None)


def _materialized(vm: Machine, method: Method, narrowed: State) -> State | None:
    """A state in which all that the rules speak of is materialized, and accepted by the companions of that."""
    state: State | None = narrowed
    for _ in range(MOST):
        assert state is not None
        question = next(_questions(vm, state), None)
        if question is None:
            return _accepted(vm, method, state)
        state = _answered(vm, state, question)
        if state is None:
            return None
    return None


def _accepted(vm: Machine, method: Method, state: State) -> State | None:
    """The state in which the companions of what was materialized here accept its input, too."""
    watch = state.heap.monitor
    assert isinstance(watch, Watch)
    known = len(watch.whole)
    try:
        if not all_hold(vm, state, companions(vm, method, state, watch)):
            return None
    except Undone:
        return None
    return next(watch.alternatives.narrowings(watch.whole[known:], state), None)


_Question = Term | tuple[Term, Field]
"""A reference that is deferred, an input that was not read, or a field of an object."""


def _questions(vm: Machine, state: State) -> Iterator[_Question]:
    watch = state.heap.monitor
    assert isinstance(watch, Watch)
    yield from state.heap.model.deferred()
    yield from (symbol(REF, name) for name in watch.journal.unread_inputs())
    for holder, exists, names in watch.journal.unread_fields():
        if isinstance(vm.decisions.admits(state, [state.heap.path.settled(exists)])[0], Sat):
            layouts = [vm.hierarchy.load(name).layout for name in sorted(candidates(state.heap, holder))]
            common = [field for field in layouts[0] if all(field in layout for layout in layouts)] if layouts else []
            yield from ((holder, field) for field in common if field.name in names and field.sort is REF)


def _answered(vm: Machine, state: State, question: _Question) -> State | None:
    """The state in which a reference is materialized, to as little as can be."""
    choices = _choices(state.heap, question)
    if state.heap.model.reached is not None:
        return _constrained(vm, state, *choices)
    for case in choices:
        (answer,) = vm.decisions.admits(state, [all_of(case.guard, case.asked)])
        if isinstance(answer, Sat):
            state.heap = case.heap
            state.heap.learn(case.guard)
            state.assume(case.guard, case.asked)
            state.model = answer.model
            state.state_facts(case.facts)
            return state
    return None


def _choices(heap: Heap, question: _Question) -> "Sequence[Case[Value, Heap]]":
    """What a reference may be, null first and a new object last; one case in a model that chooses no object."""
    if isinstance(question, Term):
        if heap.model.reached is not None:
            return certain(question, heap)
        is_deferred = heap.model.is_deferred(question)
        return heap.model.materialize(heap, question) if is_deferred else heap.read(InputPlace(question))
    return heap.model.initialize(heap, *question)


def _constrained(vm: Machine, state: State, choice: "Case[Value, Heap]") -> State | None:
    heap, initial = choice.heap, choice.value
    assert isinstance(initial, Term) and isinstance(heap.monitor, Watch)
    allowed = heap.visit(initial, initial)
    is_new = heap.monitor.journal.latest_expands()
    missing: Condition = is_null(initial)
    for preferred in (missing, none_of(is_new), True):
        wanted = all_of(*choice.facts, allowed, preferred)
        (answer,) = vm.decisions.admits(state, [wanted])
        if isinstance(answer, Sat):
            heap.learn(wanted)
            state.assume(True, wanted)
            state.model = answer.model
            return state
    return None
