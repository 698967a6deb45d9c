"""The bounds ``k`` and ``n`` as conditions on the input heap (paper 001, section 3.4).

``k`` bounds how far an object is from the inputs. An object is at distance 0 if a parameter or the receiver points to
it, and otherwise one further than the nearest object that has it in a field or element, counting only references that
the path has read. Past distance ``k`` an input reference is null or points to an object that is nearer, in every model,
so that all of them cover the same heaps.

``n`` bounds how many objects of a class, or of a type, are among the inputs. Of the input objects that a path has read,
at most ``n`` have the same class. Where the classes are known, this is counting; where they are not, or where it is
open which references are one object, it is a condition.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import inf

from isopath.heap.core.limits import Limits
from isopath.program.hierarchy import Hierarchy
from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, ite
from isopath.terms.operators import ADD, APPLY, LE
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


def within(
    reference: Term,
    distance: float,
    read: Mapping[Term, Condition],
    same: Callable[[Term, Term], Condition],
    is_seen: Callable[[Term], Condition] = lambda reference: True,
) -> Condition:
    """The condition that the object of an input reference is at most ``distance`` from the inputs.

    ``read`` are the references read so far, each with the condition under which the path has read it. ``is_seen`` says
    of a reference that an object is named by when the path has read that one.
    """
    if distance == inf:
        return True
    known: dict[tuple[Term, float], Condition] = {}

    def near(target: Term, limit: float) -> Condition:
        if limit < 0:
            return False
        key = (target, limit)
        if key not in known:
            by_name = conjunction([is_seen(target), target.op is not APPLY or near(target.args[0], limit - 1)])
            known[key] = by_name is True or disjunction([by_name, *others(target, limit)])
        return known[key]

    @cache
    def aliases(target: Term) -> list[tuple[Term, Condition]]:
        """The other references that may be this one, each with the condition that it is, whatever the limit."""
        found = (
            (other, conjunction([seen, same(target, other)])) for other, seen in read.items() if other is not target
        )
        return [(other, is_other) for other, is_other in found if is_other is not False]

    def others(target: Term, limit: float) -> list[Condition]:
        return [
            conjunction([is_other, other.op is not APPLY or near(other.args[0], limit - 1)])
            for other, is_other in aliases(target)
        ]

    return near(reference, distance)
