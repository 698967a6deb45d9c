"""An input that can only be a constant of an enum stands for all of them.

It is taken apart where it is dereferenced, never where it is read.
"""

from isopath.heap.core.heap import Choices, Heap
from isopath.heap.state.kinds import Kind
from isopath.program.linked import JavaClass
from isopath.terms import NULL, Condition, Term, conjunction, disjunction, equal, is_null, ite, negate
from isopath.terms.initial import TypeSet, has_type
from isopath.terms.sorts import BOOL, INT


def leaves_of(heap: Heap, reference: Term) -> Choices:
    """What a reference may be; an input that can only be a constant of an enum is any of these."""
    found = heap.path.choices(reference)
    if not heap.canonical.exist:
        return found
    apart: dict[Term, Condition] = {}
    for leaf, selected in found:
        for part, chosen in _constants(heap, leaf):
            apart[part] = disjunction([apart.get(part, False), ite(BOOL, selected, chosen, False)])
    return [(part, chosen) for part, chosen in apart.items() if chosen is not False]


def _constants(heap: Heap, leaf: Term) -> Choices:
    held = [(kind, heap.canonical.constants(kind)) for kind in heap.canonical.enums_of(leaf)]
    if not held or not all(constants for _, constants in held):
        return [(leaf, True)]
    found: Choices = [(NULL, heap.path.settled(is_null(leaf)))]
    for kind, constants in held:
        heap.state(heap.canonical.ordinal_facts(kind, leaf))
        is_kind = True if len(held) == 1 else _is_kind(heap, leaf, kind)
        for ordinal, constant in enumerate(constants):
            is_this = _is_constant(heap, leaf, kind, ordinal, constant)
            found.append((constant, heap.path.settled(conjunction([is_kind, is_this]))))
    return found


def _is_kind(heap: Heap, leaf: Term, kind: Kind) -> Condition:
    """Whether an input that may be of several enums is of this one: a test of its class alone."""
    return heap.path.settled(has_type(leaf, TypeSet(kind.name, kind.classes & heap.types.of[leaf].classes)))


def _is_constant(heap: Heap, leaf: Term, kind: Kind, ordinal: int, constant: Term) -> Condition:
    """A constant whose class the input cannot have is not the one."""
    is_this = equal(INT, kind.value_of(leaf), ordinal)
    if heap.objects.class_at(constant).name not in heap.types.of[leaf].classes:
        heap.state([negate(is_this)])
        return False
    return heap.path.settled(is_this)


def uninitialized(heap: Heap, reference: Term) -> JavaClass | None:
    """An enum that must be initialized before a reference, an input that is a constant of it, is dereferenced."""
    if not heap.canonical.exist:
        return None
    for leaf, _ in heap.path.choices(reference):
        for kind in heap.canonical.enums_of(leaf):
            if not heap.canonical.constants(kind):
                return heap.hierarchy.load(kind.name)
    return None
