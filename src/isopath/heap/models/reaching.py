"""The input references that a path has read, and the bounds ``k`` and ``n`` on them, for models that do not fork.

The lazy family chooses the object of a reference when it reads it, and keeps within the bounds by the choices it
offers. Here nothing is chosen: a reference past a bound is read with a fact, that it is null or an alias, or
that no more than so many of the references read are objects of their own (see ``isopath.heap.models.bounds``).
"""

from collections.abc import Callable, Mapping
from math import inf
from typing import TypeAlias

from isopath.heap.core.heap import Heap
from isopath.heap.initial.identity import same_special
from isopath.heap.models.bounds import at_most, counted_classes, within
from isopath.heap.state.objects import Array
from isopath.heap.state.path_facts import terms_only
from isopath.heap.state.reached import Reached
from isopath.program.linked import JavaClass
from isopath.terms import Condition, Term, conjunction, disjunction, equal, is_null, negate
from isopath.terms.initial import chain_length, is_element, is_input
from isopath.terms.operators import APPLY, LOCATION
from isopath.terms.sorts import REF

IsWithin: TypeAlias = Callable[[Heap, Term, float, Mapping[Term, Condition]], Condition]
"""Whether an input object is at most so far from the inputs, by the references read before."""


def depth_below(heap: Heap, reached: Reached, reference: Term) -> float:
    """How far from the inputs what is read from the object of a reference can be."""
    deepest = 0.0
    for leaf, _ in heap.path.choices(reference):
        if is_input(leaf):
            deepest = max(deepest, reached.depths.get(leaf, 0))
        elif leaf.op is LOCATION and isinstance(heap.objects.at(leaf), Array):
            return inf
    return deepest + 1


def reach(heap: Heap, reached: Reached, reference: Term, depth: float, facts: list[Term], is_within: IsWithin) -> None:
    """The path reads a reference, which is an input under some condition: add what the bounds say of it.

    ``depth`` is how far from the inputs it can be. No two of the inputs that it may be are read at once, so
    each is held against those of before.
    """
    before = reached.read.copy()
    for leaf, selected in heap.path.choices(reference):
        seen = heap.path.settled(before.get(leaf, False))
        if not is_input(leaf) or seen is True or (heap.canonical.exist and heap.canonical.is_canonical(leaf)):
            continue
        newly = conjunction([selected, negate(seen)])
        if newly is False:
            continue
        reached.depths[leaf] = max(depth, reached.depths.get(leaf, 0))
        reached.beyond -= {leaf}
        is_near = depth <= heap.limits.depth or _stays_near(heap, reached, leaf, newly, before, facts, is_within)
        reached.read[leaf] = disjunction([seen, selected])
        has_room = not heap.limits.counts_objects or _finds_room(heap, reached, leaf, facts)
        heap.materialized += leaf not in before and not is_element(leaf) and is_near and has_room


def _stays_near(
    heap: Heap,
    reached: Reached,
    leaf: Term,
    newly: Condition,
    before: Mapping[Term, Condition],
    facts: list[Term],
    is_within: IsWithin,
) -> bool:
    """Past ``k`` a reference is null or an alias; whether it was within."""
    k = heap.limits.depth
    base_is_near = leaf.op is not APPLY or is_within(heap, leaf.args[0], k - 1, before)
    if base_is_near is True:
        return True
    heap.hit_k = True
    reached.beyond |= {leaf} if base_is_near is False else frozenset()
    aliases = [
        conjunction([seen, alias(heap, leaf, other)])
        for other, seen in before.items()
        if other is not leaf and other not in reached.beyond and heap.types.may_alias(leaf, other)
    ]
    is_bounded = terms_only(disjunction([negate(newly), is_null(leaf), *aliases, base_is_near]))
    facts.extend(is_bounded)
    heap.path.decisions = (*heap.path.decisions, *is_bounded)
    return chain_length(leaf) <= k


def _finds_room(heap: Heap, reached: Reached, leaf: Term, facts: list[Term]) -> bool:
    """No more objects than ``n`` allows are among the references read; whether there is room for all of them."""
    has_room = True
    for limit, counted in counted_classes(heap.hierarchy, heap.limits, sorted(heap.types.of[leaf].classes)):
        few_enough = _are_few(heap, reached, limit, counted) or at_most(limit, _members(heap, reached, counted))
        if few_enough is not True:
            has_room = False
            heap.hit_n = True
            facts.extend(terms_only(few_enough))
    return has_room


def _are_few(heap: Heap, reached: Reached, limit: int, counted: frozenset[str]) -> bool:
    """Whether there are no more references that may be members than members may be."""
    may_be = (each for each in reached.read if not counted.isdisjoint(heap.types.of[each].classes))
    return sum(reached.decided.get((counted, each)) is not False for each in may_be) <= limit


def _members(heap: Heap, reached: Reached, counted: frozenset[str]) -> list[Condition]:
    """For each reference read: that it is an object of one of these classes, and none read before is the same.

    Where all of them were read for sure, what a path knows of that, it knows for good.
    """
    types = heap.hierarchy.exactly(counted)

    def is_counted(cls: JavaClass) -> bool:
        return cls.name in counted

    earlier: list[tuple[Term, Condition]] = []
    members: list[Condition] = []
    for reference, seen in reached.read.items():
        if counted.isdisjoint(heap.types.of[reference].classes):
            continue
        decided = reached.decided.get((counted, reference))
        if decided is not None:
            members.append(decided)
            earlier.append((reference, seen))
            continue
        repeats = [conjunction([is_read, alias(heap, reference, other)]) for other, is_read in earlier]
        belongs = conjunction([negate(is_null(reference)), heap.types.has_class(reference, types, is_counted)])
        member = heap.path.settled(conjunction([seen, belongs, negate(disjunction(repeats))]))
        if not isinstance(member, Term) and all(is_read is True for _, is_read in (*earlier, (reference, seen))):
            reached.decided[counted, reference] = member
        members.append(member)
        earlier.append((reference, seen))
    return members


def alias(heap: Heap, a: Term, b: Term) -> Condition:
    """Whether two references are equal, as a term. Inputs with no class in common are so only if both are null."""
    special = same_special(heap, a, b, lambda one, other: alias(heap, one, other))
    if special is not None:
        return special
    if is_input(a) and is_input(b) and not heap.types.may_alias(a, b):
        return heap.path.settled(conjunction([is_null(a), is_null(b)]))
    return heap.path.settled(equal(REF, a, b))


def is_within(heap: Heap, base: Term, distance: float, before: Mapping[Term, Condition]) -> Condition:
    """Whether an input object is near, by the references read before, of which the one that names it is one."""
    if chain_length(base) <= distance:
        return True
    return within(base, distance, before, lambda a, b: alias(heap, a, b))


def is_within_as_read(
    heap: Heap, base: Term, distance: float, before: Mapping[Term, Condition], others: Mapping[Term, Condition]
) -> Condition:
    """The same where an object may be named by a reference that the path has not read: it is not near by that one.

    ``others`` are those of the references read before that the object may be, beside its name.
    """

    def is_read(name: Term) -> Condition:
        return heap.path.settled(before.get(name, True))

    return within(base, distance, others, lambda a, b: alias(heap, a, b), is_read)
