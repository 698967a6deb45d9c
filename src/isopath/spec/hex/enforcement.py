"""HEX on every heap model: the journal of a path is the visitor of its heap (see ``isopath.heap.core.heap``).

A reference is visited when the path materializes it. The lazy family prunes the choices that break a rule; the models
that keep terms take what the rules demand as a constraint, so that rules cost them no traces.
"""

from collections.abc import Iterator

from isopath.heap import Heap
from isopath.heap.core.type_tests import is_instance
from isopath.program.linked import Method
from isopath.spec.hex.companion_alternatives import CompanionAlternatives
from isopath.spec.hex.companion_runs import Inputs, Undone
from isopath.spec.hex.conditions import all_of, any_of
from isopath.spec.hex.journal import Journal, Trigger
from isopath.spec.hex.rules import RuleSet
from isopath.spec.hex.syntax import ELEMENT
from isopath.spec.hex.visits import Reference
from isopath.spec.inputs import facts_of
from isopath.terms import NULL, Condition, Term, show
from isopath.terms import symbol as input_of
from isopath.terms.initial import ELEMENT as ELEMENT_KIND
from isopath.terms.initial import FIELD, is_element
from isopath.terms.operators import APPLY
from isopath.terms.sorts import REF
from isopath.vm import Machine, State
from isopath.vm.core.endings import Returned, Threw, Violated


def watch(vm: Machine, method: Method, rules: RuleSet) -> "Watch":
    """What watches the inputs of a call, from its first state on."""
    return Watch(Journal(rules.for_target(method)), CompanionAlternatives(vm, method))


def enforce(vm: Machine, start: State, method: Method) -> list[State]:
    """Show the receiver of a call to the rules, on a restricted machine; no state is left if they admit none."""
    if method.is_static or method.name == "<init>":
        return [start]
    this = input_of(REF, "this")
    return list(vm.assume(start, start.heap.visit(this, this)))


def may_go_on(vm: Machine, method: Method, state: State) -> bool:
    """Whether a path that has not ended may have a valid input: companions run where they are triggered."""
    watch = state.heap.monitor
    if not isinstance(watch, Watch) or watch.waits:
        return True
    try:
        if not all_hold(vm, state, companions(vm, method, state, watch)):
            return False
        watch.alternatives.restrict(watch.whole, state)
        return watch.alternatives.admit(watch.whole, state)
    except Undone:
        watch.waits = True
        return True


def admits(vm: Machine, method: Method, ended: State) -> bool:
    """Whether a path that has ended may have a valid input, by what is decided only at its end.

    That each reference which was read and never materialized is one that the rules allow, and that companion methods
    accept, becomes a fact of the path. If a companion cannot be run to its end, the path ends as that does.
    """
    watch = ended.heap.monitor
    if not isinstance(watch, Watch):
        return True
    try:
        is_admitted = all_hold(vm, ended, _unresolved(ended))
        if is_admitted and isinstance(ended.ending, Returned | Threw | Violated):
            is_admitted = all_hold(vm, ended, _again(vm, method, ended, watch))
            is_admitted = is_admitted and all_hold(vm, ended, companions(vm, method, ended, watch))
            is_admitted = is_admitted and watch.alternatives.admit(watch.whole, ended)
    except Undone as undone:
        ended.ending = undone.ending
        return True
    vm.decisions.counts.pruned += not is_admitted
    return is_admitted


def all_hold(vm: Machine, state: State, demands: Iterator[Condition]) -> bool:
    """Whether all of some demands may hold; they become facts of the path.

    What a model of the lazy family has chosen is among the facts that they may break, and the solver hears of it here.
    """
    if vm.decisions.is_refuted(facts_of(state)):
        return False
    for condition in demands:
        if condition is False or (
            isinstance(condition, Term) and vm.decisions.is_refuted([*facts_of(state), condition])
        ):
            return False
        if isinstance(condition, Term):
            state.state_facts((condition,))
    return True


def _unresolved(ended: State) -> Iterator[Condition]:
    """That references which were read are what the rules allow."""
    for reference in [*ended.heap.model.deferred()]:
        choices = ended.heap.model.materialize(ended.heap, reference)
        yield any_of(all_of(choice.guard, choice.asked) for choice in choices)


def companions(vm: Machine, method: Method, state: State, watch: "Watch") -> Iterator[Condition]:
    """What the companions demand that were triggered since they were last asked, but for those of whole structures."""
    inputs: Inputs | None = None
    while watch.asked < len(watch.triggers):
        trigger = watch.triggers[watch.asked]
        if watch.alternatives.are_known(trigger, state):
            watch.whole = (*watch.whole, trigger)
        else:
            inputs = inputs or Inputs(vm, method, state)
            demand = inputs.demanded(trigger)
            watch.look_on += ((trigger, len(state.heap.types.declared)),) if demand.looks_on else ()
            yield demand.condition
        watch.asked += 1


def _again(vm: Machine, method: Method, ended: State, watch: "Watch") -> Iterator[Condition]:
    """What companions demand that had looked further than the path, which has read more since: there is less room."""
    late = [trigger for trigger, known in watch.look_on if len(ended.heap.types.declared) > known]
    inputs = Inputs(vm, method, ended) if late else None
    yield from (inputs.demanded(trigger).condition for trigger in late if inputs is not None)


class Watch:
    """A journal that is given the references of a heap by their names in the initial heap.

    Of the ``triggers`` so many were ``asked``: those of ``whole`` structures are kept, for they speak of the rest of
    the input, and the path says what the others demand. Some ``look_on``, past what the path had read by then. The
    watch ``waits`` for the end if a companion could not be run before.
    """

    def __init__(self, journal: Journal[Term], alternatives: CompanionAlternatives) -> None:
        self.journal = journal
        self.alternatives = alternatives
        self._shown: frozenset[tuple[Term, Condition]] = frozenset()
        self.triggers: tuple[Trigger[Term], ...] = ()
        self.whole: tuple[Trigger[Term], ...] = ()
        self.look_on: tuple[tuple[Trigger[Term], int], ...] = ()
        self.asked = 0
        self.waits = False

    def fork(self) -> "Watch":
        twin = Watch(self.journal.fork(), self.alternatives)
        twin._shown, twin.triggers = self._shown, self.triggers
        twin.whole, twin.look_on = self.whole, self.look_on
        twin.asked, twin.waits = self.asked, self.waits
        return twin

    def visit(self, heap: Heap, initial: Term, target: Term, seen: Condition) -> Condition:
        if (initial, seen) in self._shown or (initial, True) in self._shown:
            return True
        self._shown |= {(initial, seen)}
        demands = self.journal.visit(_World(heap), _reference(initial, target, seen))
        self.triggers = (*self.triggers, *self.journal.triggers())
        return all_of(*(heap.path.settled(demand.condition) for demand in demands))

    def can_wait(self, heap: Heap, initial: Term) -> bool:
        journal = self.journal.fork()
        demands = journal.visit(_World(heap), _reference(initial, NULL, True))
        is_decided = all(isinstance(demand.condition, bool) for demand in demands)
        return is_decided and all(rule.is_plain for rule, _ in journal.applying())


def _reference(initial: Term, target: Term, seen: Condition) -> Reference[Term]:
    """A reference by the term that names it: an input, a field of an object, or an element of an array."""
    if initial.op is not APPLY or initial.payload.kind not in (FIELD, ELEMENT_KIND):
        return Reference(show(initial), target, seen=seen)
    function, holder = initial.payload, initial.args[0]
    if is_element(initial):
        return Reference(ELEMENT, target, holder, initial.args[1], seen=seen)
    return Reference(function.name.rpartition(".")[2], target, holder, key=function.name, seen=seen)


class _World:
    """What a heap says of the references that it has shown."""

    def __init__(self, heap: Heap) -> None:
        self._heap = heap

    def same(self, a: Term, b: Term) -> Condition:
        if a is NULL or b is NULL:
            return False
        return self._heap.model.same_input(self._heap, a, b)

    def is_null(self, reference: Term) -> Condition:
        return self._heap.model.is_null_input(self._heap, reference)

    def is_instance(self, reference: Term, type_name: str) -> Condition:
        return is_instance(self._heap, reference, type_name)

    def settled(self, condition: Condition) -> Condition:
        return self._heap.path.settled(condition)
