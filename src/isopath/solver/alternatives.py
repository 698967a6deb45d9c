"""Answers within alternatives: constraints hold together only where one of several lists of facts holds with them.

That is how a path stays among the valid inputs: each path on which the invariants of the inputs give true is an
alternative (``isopath.spec.completion``). One is asked at a time, so that a query stays a conjunction, which the layers
below decide without search; most are ruled out before, because a constraint reduces to false under them.
"""

from collections.abc import Iterator, Sequence
from typing import Final
from weakref import WeakKeyDictionary

from isopath.solver.answers import Answer, Sat, Solver, Unknown, Unsat
from isopath.solver.model import Model
from isopath.solver.reduction import Reduction
from isopath.terms import FALSE, TRUE, Term

NONE: Final = -1
_NOTHING_KNOWN: Final = (0, 0, 0)


class Alternatives:
    """``facts`` are the alternatives, each a bit of a number; earlier ones are preferred."""

    def __init__(self, inner: Solver, facts: Sequence[Sequence[Term]]) -> None:
        self._inner = inner
        self._facts = facts
        self.all = (1 << len(facts)) - 1
        self._reductions: dict[int, Reduction] = {}
        self._seen: dict[Term, tuple[int, int, int]] = {}
        self._taken: WeakKeyDictionary[Model, int] = WeakKeyDictionary()

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        """The alternative of ``base`` is tried first: it is near."""
        left = self._left(constraints)
        hint = None if base is None else self._taken.get(base)
        if hint is not None and left >> hint & 1:
            answer = self.ask(constraints, hint)
            if isinstance(answer, Sat):
                return answer
            if isinstance(self._inner.check(constraints), Unsat):
                return Unsat()
        return self._first(constraints, left)

    def first(self, constraints: Sequence[Term]) -> tuple[Answer, int]:
        """The answer, and the first alternative under which it is ``Sat``, if it is."""
        answer = self._first(constraints, self._left(constraints))
        return answer, self._taken[answer.model] if isinstance(answer, Sat) else NONE

    def ask(self, constraints: Sequence[Term], at: int) -> Answer:
        """Whether constraints hold together under one alternative."""
        reduction = self._reduction(at)
        reduced = dict.fromkeys(map(reduction.of, constraints))
        answer = self._inner.check([*self._facts[at], *(each for each in reduced if each is not TRUE)])
        if isinstance(answer, Sat):
            self._taken[answer.model] = at
        return answer

    def narrowed(self, left: int, fact: Term) -> int:
        """Those of some alternatives under which a fact may hold."""
        return left & ~self._truths(left, fact)[0]

    def settled(self, left: int, condition: Term) -> bool | None:
        """Whether a condition holds under all of some alternatives, or under none; None if neither is known."""
        refuted, implied = self._truths(left, condition)
        if left and not left & ~refuted:
            return False
        return True if left and not left & ~implied else None

    def close(self) -> None:
        self._inner.close()

    def _first(self, constraints: Sequence[Term], left: int) -> Answer:
        unknown: Unknown | None = None
        for at in _numbers(left):
            answer = self.ask(constraints, at)
            if isinstance(answer, Sat):
                return answer
            if isinstance(answer, Unknown):
                unknown = answer
        return unknown or Unsat()

    def _left(self, constraints: Sequence[Term]) -> int:
        """The alternatives under which no constraint reduces to false, a bit each."""
        left = self.all
        for constraint in constraints:
            left = self.narrowed(left, constraint)
            if not left:
                break
        return left

    def _truths(self, left: int, condition: Term) -> tuple[int, int]:
        """The alternatives under which a condition reduces to false, and to true, among those that are looked at."""
        looked, refuted, implied = self._seen.get(condition, _NOTHING_KNOWN)
        fresh = left & ~looked
        if fresh:
            for at in _numbers(fresh):
                reduced = self._reduction(at).of(condition)
                refuted |= (reduced is FALSE) << at
                implied |= (reduced is TRUE) << at
            self._seen[condition] = looked | fresh, refuted, implied
        return refuted, implied

    def _reduction(self, at: int) -> Reduction:
        reduction = self._reductions.get(at)
        if reduction is None:
            reduction = self._reductions[at] = Reduction(self._facts[at])
        return reduction


def _numbers(bits: int) -> Iterator[int]:
    """The places of the bits that are set."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
