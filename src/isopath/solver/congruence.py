"""Which references are equal where some are said to be: equal references have equal fields, and nothing else is equal.

References that nobody says to be equal are taken to be different objects, none of them null: that is a model of
whatever disequalities there are, if any model is.
"""

from collections.abc import Iterable, Sequence

from isopath.solver.readings import Pair, Reading
from isopath.terms import NULL, Term
from isopath.terms.initial import TypeSet
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import REF


class Congruence:
    """``values`` are pairs of equal terms that are no references."""

    def __init__(self, same: Iterable[Pair], readings: Sequence[Reading]) -> None:
        self._parents: dict[Term, Term] = {}
        self.values: list[Pair] = []
        self.is_possible = True
        for a, b in same:
            self._join(a, b)
        if self._has_equal_arguments(readings):
            self._close(list(dict.fromkeys(term for reading in readings for term in reading.applied)))

    def root(self, reference: Term) -> Term:
        """The one that stands for all that are equal to a reference: null or an allocated object if it is that."""
        parents = self._parents
        while reference in parents:
            reference = parents[reference]
        return reference

    def _join(self, a: Term, b: Term) -> bool:
        a, b = self.root(a), self.root(b)
        if a is b:
            return False
        if _is_fixed(a):
            a, b = b, a
        self.is_possible &= not _is_fixed(a)
        self._parents[a] = b
        return True

    def _has_equal_arguments(self, readings: Sequence[Reading]) -> bool:
        """Whether functions are applied to different references that are equal."""
        if not self._parents:
            return False
        arguments: set[Term] = set().union(*[reading.arguments for reading in readings])
        joined = [term for term in {**self._parents, **dict.fromkeys(self._parents.values())} if term in arguments]
        return len({self.root(term) for term in joined}) < len(joined)

    def _close(self, applied: Sequence[Term]) -> None:
        grew = True
        while grew and self.is_possible:
            grew = False
            seen: dict[tuple[str | Term, ...], Term] = {}
            self.values.clear()
            for term in applied:
                twin = seen.setdefault(self.key(term), term)
                if twin is not term:
                    if term.sort is REF:
                        grew |= self._join(term, twin)
                    else:
                        self.values.append((term, twin))

    def key(self, term: Term) -> tuple[str | Term, ...]:
        """Equal for applications of a function to equal arguments."""
        return (term.payload.name, *[self.root(arg) for arg in term.args])

    def allows(self, apart: Iterable[Pair]) -> bool:
        """Whether references that are said to be different may be."""
        return all(self.root(a) is not self.root(b) for a, b in apart)


def _is_fixed(reference: Term) -> bool:
    return reference is NULL or reference.op is LOCATION


def choose_classes(typed: Iterable[tuple[Term, TypeSet, bool]], congruence: Congruence) -> dict[Term, str] | None:
    """A class for each reference that is said to be an instance or not; None if there is no such choice."""
    allowed: dict[Term, frozenset[str]] = {}
    barred: dict[Term, frozenset[str]] = {}
    for reference, types, is_instance in typed:
        root = congruence.root(reference)
        if is_instance:
            allowed[root] = allowed.get(root, types.classes) & types.classes
        else:
            barred[root] = barred.get(root, frozenset()) | types.classes
    chosen: dict[Term, str] = {}
    for root, classes in allowed.items():
        left = classes - barred.get(root, frozenset())
        if not left or root is NULL:
            return None
        chosen[root] = min(left)
    return chosen
