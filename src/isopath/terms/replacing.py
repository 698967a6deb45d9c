"""Terms with other terms in place of some of their parts."""

from isopath.terms.bottom_up import bottom_up
from isopath.terms.initial import apply, has_type
from isopath.terms.node import FALSE, NULL, Term, make
from isopath.terms.operators import APPLY, INSTANCE


def with_arguments(node: Term, arguments: tuple[Term, ...]) -> Term:
    """The same operation of other arguments, simplified."""
    if arguments == node.args:
        return node
    if node.op is APPLY:
        return apply(node.payload, *arguments)
    if node.op is INSTANCE:
        return FALSE if arguments[0] is NULL else has_type(arguments[0], node.payload)
    return make(node.op, arguments)


def replaced(root: Term, known: dict[Term, Term]) -> Term:
    """A term in which others stand in place of those that are known, as far out as these are found.

    What became of the others is known afterwards.
    """
    for node in bottom_up(root, known):
        known[node] = with_arguments(node, tuple([known[arg] for arg in node.args]))
    return known[root]
