"""The bound ``k`` as a condition on the input heap: how far an object is from the inputs.

An object is at distance 0 if a parameter or the receiver points to it, and otherwise one further than the nearest
object that has it in a field or element, counting only references that the path has read. Past distance ``k`` an input
reference is null or points to an object that is nearer, in every model, so that all of them cover the same heaps.
"""

from collections.abc import Callable, Iterable

from isopath.terms import Condition, Term, conjunction, disjunction
from isopath.terms.initial import chain_length
from isopath.terms.operators import APPLY


def within(reference: Term, distance: int, met: Iterable[Term], same: Callable[[Term, Term], Condition]) -> Condition:
    """The condition that the object of an input reference is at most ``distance`` from the inputs."""
    known: dict[tuple[Term, int], Condition] = {}
    references = list(met)

    def near(target: Term, limit: int) -> Condition:
        if limit < 0:
            return False
        if chain_length(target) <= limit:
            return True
        key = (target, limit)
        if key not in known:
            known[key] = disjunction(
                [
                    conjunction([same(target, other), near(other.args[0], limit - 1)])
                    for other in references
                    if other.op is APPLY and other is not target
                ]
                + [same(target, other) for other in references if other.op is not APPLY]
                + [near(target.args[0], limit - 1)]
            )
        return known[key]

    return near(reference, distance)
