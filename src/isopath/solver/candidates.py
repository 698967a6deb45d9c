"""Tries numbers before the solver searches for them: floating point and products are cheap to evaluate, hard to solve.

What holds under numbers that were tried holds. What an input must be, because a constraint says so, decides the
constraints on this input alone. The rest goes on.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, product
from typing import Final

from isopath.solver.answers import Answer, Sat, Solver, Unknown, Unsat
from isopath.solver.assignments import Assignment, Assignments
from isopath.solver.inversion import is_leaf
from isopath.solver.model import Model, Unconstrained, with_values
from isopath.solver.support import Supports
from isopath.terms import Number, Term
from isopath.terms.operators import APPLY, CONST, EQ
from isopath.terms.sorts import FLOATS

TRIES: Final = 240
"""How many assignments are tried for a question."""


class Candidates:
    """Answers what an assignment decides and asks ``inner`` the rest."""

    def __init__(self, inner: Solver, tries: int = TRIES) -> None:
        self._inner = inner
        self._tries = tries
        self._supports = Supports()
        self._assignments = Assignments()

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        asked = constraints[-1:] if base is not None else constraints
        hard = [constraint for constraint in asked if self._assignments.is_hard(constraint)]
        answer = self._tried(constraints, hard, base) or self._inner.check(constraints, base)
        if not isinstance(answer, Unknown):
            return answer
        divided = [each for each in asked if each not in hard and self._assignments.is_divided(each)]
        return self._tried(constraints, divided, base) or answer

    def close(self) -> None:
        self._inner.close()

    def _tried(self, constraints: Sequence[Term], asked: list[Term], base: Model | None) -> Answer | None:
        """The answer that assignments for some of the constraints give, if they give one."""
        if not asked:
            return None
        model, is_new = Unconstrained() if base is None else base, base is None
        fixed = self._fixed(constraints)
        if fixed and self._is_refuted(constraints, fixed):
            return Unsat()
        given = list(_choices(fixed))
        for values in islice(chain(given, self._assignments.of(asked, model, given[0])), self._tries):
            tried = with_values(model, values)
            if all(tried.value(each) is True for each in asked) and all(
                tried.value(each) is True for each in self._affected(constraints, values, is_new)
            ):
                return Sat(tried)
        return None

    def _affected(self, constraints: Sequence[Term], changed: Iterable[Term], is_new: bool) -> Iterator[Term]:
        """The constraints that other values of some inputs may break; of a model that is none yet, all."""
        bits = 0
        for leaf in changed:
            bits |= self._supports.bit(leaf)
        return (each for each in constraints if is_new or self._supports.mask(each) & bits)

    def _fixed(self, constraints: Sequence[Term]) -> dict[Term, list[Number]]:
        """The inputs that are a symbol and that a constraint gives a value; 0 is one of two zeros."""
        found: dict[Term, list[Number]] = {}
        for constraint in constraints:
            if constraint.op is EQ and constraint.args[1].op is CONST and constraint.args[0].sort in FLOATS:
                leaf, number = constraint.args[0], constraint.args[1].payload
                if is_leaf(leaf) and leaf.op is not APPLY:
                    found[leaf] = [number] if number else [0.0, -0.0]
        return found

    def _is_refuted(self, constraints: Sequence[Term], fixed: Mapping[Term, list[Number]]) -> bool:
        """Whether constraints on nothing but what is fixed are false, whichever of two zeros is meant."""
        bits = 0
        for leaf in fixed:
            bits |= self._supports.bit(leaf)
        decided = [each for each in constraints if not self._supports.mask(each) & ~bits]
        nothing = Unconstrained()
        for values in _choices(fixed):
            model = with_values(nothing, values)
            if all(model.value(each) is True for each in decided):
                return False
        return True


def _choices(fixed: Mapping[Term, list[Number]]) -> Iterator[Assignment]:
    """What the fixed inputs may be together."""
    return (dict(zip(fixed, values, strict=True)) for values in product(*fixed.values()))
