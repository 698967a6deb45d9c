"""Which choices of an object the bounds and the invariants of the inputs admit, for models that choose."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import inf

from isopath.heap.core.heap import Cases, Heap
from isopath.heap.core.type_tests import has_class
from isopath.heap.models.bounds import at_most, counted_classes
from isopath.heap.state.path_facts import terms_only
from isopath.terms import NULL, Condition, Term, conjunction, negate
from isopath.terms.operators import APPLY


def admitted(heap: Heap, initial: Term, cases: Cases[Term]) -> Cases[Term]:
    """The choices that the invariants of the inputs allow, each under what these demand; the others are pruned."""
    if heap.platform is not None:
        cases = _well_formed(initial, cases)
    if heap.monitor is None:
        return cases
    allowed: Cases[Term] = []
    for case in cases:
        demanded = case.heap.visit(initial, case.value)
        if demanded is not False:
            case.heap.learn(demanded)
            asked = conjunction([case.asked, demanded, *case.heap.path.take_pending()])
            allowed.append(replace(case, asked=asked))
    return allowed


def _well_formed(initial: Term, cases: Cases[Term]) -> Cases[Term]:
    """The choices that keep objects of the platform well-formed, each under what that takes."""
    kept: Cases[Term] = []
    ruled_out: list[Term] = []
    for case in cases:
        platform = case.heap.platform
        assert platform is not None
        facts: list[Term] = []
        needed = platform.chosen(case.heap, initial, case.value)
        if case.value is not NULL:
            case.heap.add_facts(platform.read(case.heap, case.value), facts)
        if needed is not False:
            case.heap.learn(needed)
            kept.append(replace(case, facts=(*case.facts, *facts), asked=conjunction([case.asked, needed])))
        else:
            ruled_out += terms_only(negate(case.guard))
    return [replace(case, facts=(*case.facts, *ruled_out)) for case in kept] if ruled_out else kept


def has_room(heap: Heap, new: Term, inputs: Iterable[Term]) -> list[Condition]:
    """The bound n: a new object is not one too many of its class."""
    conditions: list[Condition] = []
    for most, classes in counted_classes(heap.hierarchy, heap.limits, sorted(heap.types.of[new].classes)):
        members = [known for known in inputs if not classes.isdisjoint(heap.types.of[known].classes)]
        if len(members) > most:
            heap.hit_n = True
            counted = heap.hierarchy.exactly(classes)
            conditions.append(at_most(most, [has_class(heap, known, counted) for known in members]))
    return conditions


def is_near(heap: Heap, initial: Term, resolved: Mapping[Term, Term]) -> bool:
    """The bound k: whether a fresh object would be near enough to the inputs."""
    k = heap.limits.depth
    return initial.op is not APPLY or k == inf or distance(initial, resolved) <= k


def distance(initial: Term, resolved: Mapping[Term, Term]) -> int:
    """How far from the inputs a fresh object would be, over the references materialized so far."""
    frontier = {target for place, target in resolved.items() if place.op is not APPLY}
    reached = set(frontier)
    steps = 1
    while initial.args[0] not in reached and frontier:
        frontier = {
            target
            for place, target in resolved.items()
            if place.op is APPLY and place.args[0] in frontier and target not in reached
        }
        reached |= frontier
        steps += 1
    return steps
