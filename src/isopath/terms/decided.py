"""Terms without choices that their surroundings have made: in ``c ? (c ? x : y) + z : w`` the inner one is x.

For readers only: the walk is over the tree, so it is for terms that are small as text.
"""

from collections.abc import Mapping

from isopath.terms.node import FALSE, TRUE, Term, make
from isopath.terms.operators import APPLY, INSTANCE, ITE


def decided(term: Term) -> Term:
    """An equal term in which no choice asks what a choice around it has answered."""
    return _decided(term, {})


def _decided(term: Term, known: Mapping[Term, bool]) -> Term:
    if term in known:
        return TRUE if known[term] else FALSE
    if not term.args or term.op is APPLY or term.op is INSTANCE:
        return term
    if term.op is ITE:
        test, then, otherwise = term.args
        settled = _decided(test, known)
        if settled in (TRUE, FALSE):
            return _decided(then if settled is TRUE else otherwise, known)
        branches = (_decided(then, {**known, test: True}), _decided(otherwise, {**known, test: False}))
        return make(ITE, (settled, *branches))
    args = tuple(_decided(arg, known) for arg in term.args)
    return term if args == term.args else make(term.op, args)
