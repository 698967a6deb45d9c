"""Answers within alternatives: constraints hold together only where one of several lists of facts holds with them.

That is how a path stays among the valid inputs: each way on which the invariants of the inputs give true is an
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

_NOTHING_KNOWN: Final = (0, 0)


class Alternatives:
    """``facts`` are the alternatives; earlier ones are preferred."""

    def __init__(self, inner: Solver, facts: Sequence[Sequence[Term]]) -> None:
        self._inner = inner
        self._facts = facts
        self._reductions: dict[int, Reduction] = {}
        self._seen: dict[Term, tuple[int, int]] = {}
        self._taken: WeakKeyDictionary[Model, int] = WeakKeyDictionary()

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        """The alternative of ``base`` is tried first: it is near."""
        left = self._left(constraints)
        hint = None if base is None else self._taken.get(base)
        if hint is not None and left >> hint & 1:
            answer = self._ask(constraints, hint)
            if isinstance(answer, Sat):
                return answer
            if isinstance(self._inner.check(constraints), Unsat):
                return Unsat()
        return self._first(constraints, left)

    def first(self, constraints: Sequence[Term]) -> tuple[Answer, int]:
        """The answer, and the first alternative under which it is ``Sat``; -1 if it is not."""
        answer = self._first(constraints, self._left(constraints))
        return answer, self._taken[answer.model] if isinstance(answer, Sat) else -1

    def close(self) -> None:
        self._inner.close()

    def _first(self, constraints: Sequence[Term], left: int) -> Answer:
        unknown: Unknown | None = None
        for at in _numbers(left):
            answer = self._ask(constraints, at)
            if isinstance(answer, Sat):
                return answer
            if isinstance(answer, Unknown):
                unknown = answer
        return unknown or Unsat()

    def _ask(self, constraints: Sequence[Term], at: int) -> Answer:
        reduction = self._reduction(at)
        reduced = dict.fromkeys(map(reduction.of, constraints))
        answer = self._inner.check([*self._facts[at], *(each for each in reduced if each is not TRUE)])
        if isinstance(answer, Sat):
            self._taken[answer.model] = at
        return answer

    def _left(self, constraints: Sequence[Term]) -> int:
        """The alternatives under which no constraint reduces to false, a bit each."""
        left = (1 << len(self._facts)) - 1
        for constraint in constraints:
            looked, refuted = self._seen.get(constraint, _NOTHING_KNOWN)
            fresh = left & ~looked
            if fresh:
                for at in _numbers(fresh):
                    refuted |= (self._reduction(at).of(constraint) is FALSE) << at
                self._seen[constraint] = looked | fresh, refuted
            left &= ~refuted
            if not left:
                break
        return left

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
