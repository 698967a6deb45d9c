"""The bound ``n``: how many objects of a class, or of a type, are among the inputs (paper 001, section 3.4).

Of the input objects that a path has read, at most ``n`` have the same class. Where the classes are known, this is
counting; where they are not, or where it is open which references are one object, it is a condition.
"""

from collections.abc import Iterable, Iterator, Sequence

from isopath.heap.core.limits import Limits
from isopath.program.hierarchy import Hierarchy
from isopath.terms import Condition, Term, Value, build, ite
from isopath.terms.operators import ADD, LE
from isopath.terms.sorts import INT


def at_most(limit: int, members: Iterable[Condition]) -> Condition:
    """The condition that no more than ``limit`` of some conditions hold."""
    members = list(members)
    undecided = [member for member in members if isinstance(member, Term)]
    room = limit - sum(member is True for member in members)
    if room < 0:
        return False
    if len(undecided) <= room:
        return True
    count: Value = 0
    for member in undecided:
        count = build(ADD, INT, count, ite(INT, member, 1, 0))
    return build(LE, INT, count, room)


def counted_classes(
    hierarchy: Hierarchy, limits: Limits, classes: Sequence[str]
) -> Iterator[tuple[int, frozenset[str]]]:
    """The sets of classes that a new object of one of ``classes`` counts for, each with its bound."""
    if limits.n is not None:
        for name in classes:
            yield limits.n, frozenset({name})
    for type_name, most in limits.of_type:
        counted = hierarchy.instances(type_name).classes
        if not counted.isdisjoint(classes):
            yield most, counted
