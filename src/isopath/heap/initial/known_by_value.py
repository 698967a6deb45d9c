"""Identity that follows from a value: cached boxes, constants of enums, class objects (JLS 5.1.7, 8.9).

Two inputs of one kind are equal references where their values are equal, which becomes a fact when they are first
compared. An input and an allocated object are equal where the object is the one of its value.
"""

from collections.abc import Callable

from isopath.heap.core.heap import Heap
from isopath.heap.core.type_tests import has_class
from isopath.heap.initial.open_classes import same_class_object
from isopath.heap.state.kinds import Kind
from isopath.terms import NULL, Condition, Term, Value, conjunction, disjunction, equal, is_null, ite, negate
from isopath.terms.initial import is_input
from isopath.terms.operators import ITE, LOCATION
from isopath.terms.sorts import INT, REF

Same = Callable[[Term, Term], Condition]


def same_by_value(heap: Heap, a: Term, b: Term, same: Same) -> Condition | None:
    """Whether two references are equal, where a kind decides that; None where none does."""
    if a.op is not ITE and b.op is not ITE:
        return _same_pair(heap, a, b)
    pairs = [(one, other) for one in heap.path.choices(a) for other in heap.path.choices(b)]
    special = [_same_pair(heap, one, other) for (one, _), (other, _) in pairs]
    if all(answer is None for answer in special):
        return None
    alternatives: list[Condition] = []
    for ((one, first), (other, second)), answer in zip(pairs, special, strict=True):
        are_equal = same(one, other) if answer is None else answer
        if are_equal is not False:
            alternatives.append(conjunction([first, second, are_equal]))
    return heap.path.settled(disjunction(alternatives))


def _same_pair(heap: Heap, a: Term, b: Term) -> Condition | None:
    """Whether two references that are no ite are equal; None where no kind decides that."""
    if a is b or a is NULL or b is NULL:
        return None
    if heap.canonical.class_of:
        answer = same_class_object(heap, a, b)
        if answer is not None:
            return heap.path.settled(answer)
    if is_input(a) and is_input(b):
        return _same_inputs(heap, a, b)
    if a.op is LOCATION and b.op is LOCATION:
        return _same_allocated(heap, a, b)
    given, made = (a, b) if is_input(a) else (b, a)
    known = heap.canonical.value_at(made)
    if known is None or known[0] not in heap.canonical.kinds_of(given):
        return None
    kind, value = known
    mine = kind.value_of(given)
    heap.state(heap.canonical.ordinal_facts(kind, given))
    is_one = [_is_of_class(heap, given, made, kind), kind.is_cached(value), equal(kind.sort, mine, value)]
    return heap.path.settled(conjunction(is_one))


def _same_allocated(heap: Heap, a: Term, b: Term) -> Condition | None:
    first, second = heap.canonical.value_at(a), heap.canonical.value_at(b)
    if first is None or second is None or first[0] is not second[0]:
        return None
    (kind, one), (_, other) = first, second
    decisive = one if isinstance(other, Term) else other
    return heap.path.settled(conjunction([kind.is_cached(decisive), equal(kind.sort, one, other)]))


def _is_of_class(heap: Heap, given: Term, made: Term, kind: Kind) -> Condition:
    """Whether an input has the class of an allocated object; a constant's class follows from its ordinal."""
    if heap.canonical.is_only(given, kind):
        return True if kind.names else heap.path.settled(negate(is_null(given)))
    return has_class(heap, given, heap.hierarchy.exactly(frozenset({heap.objects.class_at(made).name})))


def _same_inputs(heap: Heap, a: Term, b: Term) -> Condition | None:
    """Equal values within the cache are equal references: a fact once two inputs are compared."""
    if not heap.model.are_compared(heap, a, b):
        return None
    clashes = _equal_values(heap, a, b)
    if not clashes:
        return None
    are_equal = equal(REF, a, b)
    heap.state(disjunction([negate(clash), are_equal]) for clash in clashes)
    return heap.path.settled(are_equal)


def differ(heap: Heap, a: Term, b: Term) -> Condition:
    """What must hold of two inputs that are taken to be different objects, if it is not plain that they are."""
    clashes = _equal_values(heap, a, b)
    if not clashes:
        return True
    return conjunction([negate(equal(REF, a, b)), *(negate(clash) for clash in clashes)])


def _equal_values(heap: Heap, a: Term, b: Term) -> list[Condition]:
    """For each kind that two inputs may both be of, when they are the one object of their value."""
    theirs = heap.canonical.kinds_of(b)
    found: list[Condition] = []
    for kind in heap.canonical.kinds_of(a):
        if kind in theirs:
            mine, other = kind.value_of(a), kind.value_of(b)
            are_equal = equal(kind.sort, mine, other)
            found.append(conjunction([is_of(heap, a, kind), is_of(heap, b, kind), kind.is_cached(mine), are_equal]))
    return found


def is_of(heap: Heap, reference: Term, kind: Kind) -> Condition:
    """Whether an input is an object of a kind."""
    if heap.canonical.is_only(reference, kind):
        return heap.path.settled(negate(is_null(reference)))
    return has_class(heap, reference, heap.hierarchy.exactly(kind.classes & heap.types.of[reference].classes))


def is_member(heap: Heap, leaf: Term, kind: Kind, ordinal: int) -> Condition:
    """Whether an input stands for the member of an ordinal."""
    heap.state(heap.canonical.ordinal_facts(kind, leaf))
    return heap.path.settled(conjunction([is_of(heap, leaf, kind), equal(kind.sort, kind.value_of(leaf), ordinal)]))


def class_ordinal(heap: Heap, reference: Term) -> Value | None:
    """Which class a class object that is not null stands for; None where it may be another object or class."""
    chosen: Value = 0
    for leaf, selected in heap.path.choices(reference):
        known = _ordinal_of_class(heap, leaf)
        if known is None:
            return None
        chosen = ite(INT, selected, known, chosen)
    return chosen


def _ordinal_of_class(heap: Heap, leaf: Term) -> Value | None:
    if leaf is NULL:
        return 0
    kind = heap.canonical.class_kind()
    if leaf.op is LOCATION:
        known = heap.canonical.value_at(leaf)
        return None if known is None or known[0] is not kind else known[1]
    if not is_input(leaf) or kind not in heap.canonical.kinds_of(leaf):
        return None
    heap.state(heap.canonical.ordinal_facts(kind, leaf))
    return kind.value_of(leaf)
