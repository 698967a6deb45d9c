"""The bound ``k`` as a condition on the input heap: how far an object is from the inputs.

An object is at distance 0 if a parameter or the receiver points to it, and otherwise one further than the nearest
object that has it in a field or element, counting only references that the path has read. Past distance ``k`` an input
reference is null or points to an object that is nearer, in every model, so that all of them cover the same heaps.
"""

from collections.abc import Callable, Mapping

from isopath.terms import Condition, Term, conjunction, disjunction
from isopath.terms.initial import chain_length
from isopath.terms.operators import APPLY


def within(
    reference: Term, distance: float, met: Mapping[Term, Condition], same: Callable[[Term, Term], Condition]
) -> Condition:
    """The condition that the object of an input reference is at most ``distance`` from the inputs.

    ``met`` are the references read so far, each with the condition under which the path has read it.
    """
    known: dict[tuple[Term, float], Condition] = {}

    def near(target: Term, limit: float) -> Condition:
        if limit < 0:
            return False
        if chain_length(target) <= limit:
            return True
        key = (target, limit)
        if key not in known:
            ways = [near(target.args[0], limit - 1)]
            for other, seen in met.items():
                if other is not target:
                    reached = near(other.args[0], limit - 1) if other.op is APPLY else True
                    ways.append(conjunction([seen, same(target, other), reached]))
            known[key] = disjunction(ways)
        return known[key]

    return near(reference, distance)
