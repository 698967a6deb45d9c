"""The bound ``k`` as a condition on the input heap: how far an object is from the inputs.

An object is at distance 0 if a parameter or the receiver points to it, and otherwise one further than the nearest
object that has it in a field or element, counting only references that the path has read. Past distance ``k`` an input
reference is null or points to an object that is nearer, in every model, so that all of them cover the same heaps.
"""

from collections.abc import Callable, Mapping
from functools import cache
from math import inf

from isopath.terms import Condition, Term, conjunction, disjunction
from isopath.terms.operators import APPLY


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
