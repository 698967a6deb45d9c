"""What terms become where some facts hold: equal references are written as one, and what the facts say is a constant.

Under the facts a term and its reduction have the same value. Facts that are no literals are left to the solver.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from isopath.terms import FALSE, TRUE, Term, lift, negate
from isopath.terms.bottom_up import bottom_up
from isopath.terms.node import conjuncts
from isopath.terms.operators import CONST, EQ, LOCATION
from isopath.terms.replacing import with_arguments
from isopath.terms.sorts import BOOL, FLOATS, REF

_FIXED: Final = frozenset({CONST, LOCATION})


class Reduction:
    """Reduces terms under ``facts``. What was reduced is remembered: shared parts are done once."""

    def __init__(self, facts: Iterable[Term]) -> None:
        parts = list(literals(facts))
        self._simpler: dict[Term, Term] = {}
        self._reduced: dict[Term, Term] = {}
        self._join([literal.args for literal in parts if literal.op is EQ and literal.args[0].sort not in FLOATS])
        known = {self.of(literal): TRUE for literal in parts}
        known |= {lift(negate(literal), BOOL): FALSE for literal in known}
        self._simpler |= {literal: truth for literal, truth in known.items() if literal.op is not CONST}
        self._reduced.clear()

    def of(self, term: Term) -> Term:
        """The reduction of a term."""
        reduced = self._reduced
        for node in bottom_up(term, reduced):
            reduced[node] = self._simplest(with_arguments(node, tuple([reduced[arg] for arg in node.args])))
        return reduced[term]

    def _simplest(self, term: Term) -> Term:
        simpler = self._simpler
        while term in simpler:
            term = simpler[term]
        return term

    def _join(self, pairs: Sequence[Sequence[Term]]) -> None:
        """Write equal terms as the shallower of the two, until equal arguments have made nothing else equal.

        Shallow ones go first: then most arguments are written as they stay, and one turn is enough.
        """
        ordered = sorted(pairs, key=lambda pair: max(term.depth for term in pair))
        has_grown = True
        while has_grown:
            has_grown = False
            self._reduced.clear()
            for pair in ordered:
                a, b = map(self.of, pair)
                if a is b or (a.op in _FIXED and b.op in _FIXED) or (a.sort is not REF and CONST not in (a.op, b.op)):
                    continue
                if a.op in _FIXED or (b.op not in _FIXED and a.depth < b.depth):
                    a, b = b, a
                self._simpler[a] = self._reduced[a] = b
                has_grown = True


def literals(facts: Iterable[Term]) -> Iterable[Term]:
    """The facts with conjunctions taken apart, in their order."""
    return chain.from_iterable(map(conjuncts, facts))
