"""HEX on every heap model: the journal of a path is the visitor of its heap (see ``isopath.heap.visiting``).

A reference is visited when the path resolves it. The lazy family drops the choices that a rule refuses; the models that
keep terms take what the rules demand as a constraint, so that rules cost them no traces.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from isopath.heap.visiting import Visited
from isopath.machine.endings import Returned, Threw, Violated
from isopath.program.linked import Method
from isopath.solver import Unsat
from isopath.spec.hex.companion_runs import Undone, demanded
from isopath.spec.hex.conditions import all_of, any_of
from isopath.spec.hex.journal import Journal, Trigger
from isopath.spec.hex.rules import RuleSet
from isopath.spec.hex.syntax import ELEMENT
from isopath.spec.hex.visits import Reference
from isopath.terms import NULL, Condition, Term, show
from isopath.terms import symbol as input_of
from isopath.terms.initial import ELEMENT as ELEMENT_KIND
from isopath.terms.initial import FIELD, is_element
from isopath.terms.operators import APPLY
from isopath.terms.sorts import REF

if TYPE_CHECKING:
    from isopath.machine import Machine, State


def enforce(vm: "Machine", start: "State", method: Method, rules: RuleSet) -> "list[State]":
    """Watch the inputs of a call from its first state on; no state is left if the rules refuse every receiver."""
    start.heap.visitor = Watch(Journal(rules.for_target(method)))
    if method.is_static or method.name == "<init>":
        return [start]
    this = input_of(REF, "this")
    return list(vm.assume(start, start.heap.visit(this, this)))


def admits(vm: "Machine", method: Method, ended: "State") -> bool:
    """Whether a path that has ended may have a valid input, by what is decided only at its end.

    That each reference which was read and never resolved is one that the rules allow, and that companion methods
    accept, becomes a fact of the path. If a companion cannot be run to its end, the path ends as that does.
    """
    visitor = ended.heap.visitor
    if not isinstance(visitor, Watch):
        return True
    try:
        for condition in _last_demands(vm, method, ended, visitor):
            (answer,) = vm.decisions.admits(ended, [condition])
            if isinstance(answer, Unsat):
                vm.decisions.counts.refused += 1
                return False
            if isinstance(condition, Term):
                ended.state_facts((condition,))
    except Undone as undone:
        ended.ending = undone.ending
    return True


def _last_demands(vm: "Machine", method: Method, ended: "State", watch: "Watch") -> Iterator[Condition]:
    for reference in ended.heap.unresolved():
        choices = ended.heap.resolve(reference)
        yield any_of(all_of(choice.guard, choice.asked) for choice in choices)
    if isinstance(ended.ending, Returned | Threw | Violated):
        for trigger in watch.triggers:
            yield demanded(vm, method, ended, trigger)


class Watch:
    """A journal that is told of the references of a heap by their names in the initial heap."""

    def __init__(self, journal: Journal[Term]) -> None:
        self.journal = journal
        self._shown: frozenset[tuple[Term, Condition]] = frozenset()
        self.triggers: tuple[Trigger[Term], ...] = ()

    def fork(self) -> "Watch":
        twin = Watch(self.journal.fork())
        twin._shown, twin.triggers = self._shown, self.triggers
        return twin

    def visit(self, heap: Visited, initial: Term, target: Term, seen: Condition) -> Condition:
        if (initial, seen) in self._shown or (initial, True) in self._shown:
            return True
        self._shown |= {(initial, seen)}
        demands = self.journal.visit(_World(heap), _reference(initial, target, seen))
        self.triggers = (*self.triggers, *self.journal.triggers())
        return all_of(*(heap.settled(demand.condition) for demand in demands))

    def can_wait(self, heap: Visited, initial: Term) -> bool:
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

    def __init__(self, heap: Visited) -> None:
        self._heap = heap

    def same(self, a: Term, b: Term) -> Condition:
        if a is NULL or b is NULL:
            return False
        return self._heap.same_input(a, b)

    def is_null(self, reference: Term) -> Condition:
        return self._heap.is_null_input(reference)

    def is_instance(self, reference: Term, type_name: str) -> Condition:
        return self._heap.is_instance(reference, type_name)

    def settled(self, condition: Condition) -> Condition:
        return self._heap.settled(condition)
