"""Preferences among the models of some constraints, decided greedily, one after the other, with the solver.

What is preferred and possible becomes a constraint for all that comes after. Only whether something is possible has an
influence on what is chosen, never which model the solver happens to give. The effort is a number of queries; once it is
spent, what the model at hand says is kept.
"""

from collections.abc import Callable, Sequence
from math import inf

from isopath.solver import Answer, Model, Sat, Solver, Unknown, Unsat
from isopath.terms import Condition, Term, Value, build, disjunction, equal, lift, negate
from isopath.terms.arithmetic import to_float
from isopath.terms.initial import widened
from isopath.terms.operators import DOUBLE_BITS, FLOAT_BITS, LE
from isopath.terms.sorts import BOOL, DOUBLE, FLOAT, INT, INTEGERS, LONG, Sort
from isopath.witness.goals import LETTERS, Goal, Least, Rather, Readable, is_within, within

_FEW = 3
_HARD = 40
"""What a question that the solver gives up on counts for."""
_DECIMALS = (0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.5, -0.5, 10.0, -10.0, 100.0, -100.0, inf, -inf)
_EXPONENTS = {FLOAT: (-149, 127), DOUBLE: (-1074, 1023)}
_PARTS = (2.0, 1.5, 1.25, 1.75, 1.125, 1.375, 1.625, 1.875)
"""What a power of two is multiplied by, the simplest first."""


class Preferences:
    """``constraints`` are those given and what was decided since, ``model`` satisfies all of them.

    What is ruled out once is ruled out for good: the constraints only become more.
    """

    def __init__(self, solver: Solver, constraints: Sequence[Term], model: Model, queries: int) -> None:
        self._solver = solver
        self.constraints = list(constraints)
        self._given = frozenset(constraints)
        self.model = model
        self.queries = queries
        self._ruled_out: set[Term] = set()

    def is_given(self, condition: Condition) -> bool:
        """Whether a condition is one of those that were there from the start."""
        return condition is True or condition in self._given

    def prefer(self, condition: Condition) -> bool:
        """Whether a condition can hold; from then on it does."""
        if not isinstance(condition, Term):
            return condition
        if condition in self._ruled_out:
            return False
        if self.model.value(condition) is not True and not self._find(condition):
            return False
        self.constraints.append(condition)
        return True

    def can_hold(self, condition: Condition) -> bool:
        """Whether a condition can hold, though it need not."""
        if not isinstance(condition, Term) or condition in self._ruled_out:
            return condition is True
        return self.model.value(condition) is True or self._find(condition)

    def prefer_first(self, conditions: Sequence[Condition], kept: int) -> Condition:
        """The first of some conditions that can hold; from then on it does. False where none can, or where no more
        questions are left than are to be ``kept``. One question tells that none of many can."""
        possible: list[Condition] = [each for each in conditions if each is not False]
        possible = [each for each in possible if each not in self._ruled_out]
        while possible:
            held = next((at for at, each in enumerate(possible) if self._holds(each)), len(possible))
            if not held:
                return self.prefer(possible[0]) and possible[0]
            if self.queries <= kept:
                return False
            match self.ask(lift(disjunction(possible[:held]), BOOL)):
                case Sat(model):
                    self.model, possible = model, possible[:held]
                case Unsat():
                    possible = possible[held:]
                case _:
                    return next((each for each in possible if self.queries > kept and self.prefer(each)), False)
        return False

    def rule_out(self, conditions: Sequence[Condition]) -> None:
        """Find out whether none of several conditions, none of which holds now, can hold: one question for all."""
        asked: list[Condition] = [each for each in conditions if each is not False and each not in self._ruled_out]
        if len(asked) > 1 and isinstance(self.ask(lift(disjunction(asked), BOOL)), Unsat):
            self._ruled_out.update(each for each in asked if isinstance(each, Term))

    def _holds(self, condition: Condition) -> bool:
        return condition is True or (isinstance(condition, Term) and self.model.value(condition) is True)

    def _find(self, condition: Term) -> bool:
        """Go over to a model in which a condition holds too, if there is one."""
        answer = self.ask(condition)
        if isinstance(answer, Sat):
            self.model = answer.model
        return isinstance(answer, Sat)

    def ask(self, condition: Term) -> Answer | None:
        """Whether a condition can hold; None once there are no more questions to ask."""
        if self.queries <= 0:
            return None
        answer = self._solver.check([*self.constraints, condition], self.model)
        self.queries -= _HARD if isinstance(answer, Unknown) else 1
        if not isinstance(answer, Sat):
            self._ruled_out.add(condition)
        return answer

    # Numbers.

    def settle(self, goal: Goal) -> None:
        """Give a length or a number the best value, by questions about nothing else."""
        match goal.order:
            case Rather(wanted):
                condition = is_within(goal.term, wanted, wanted)
                self.prefer(condition) or self.prefer(negate(condition))
            case Least(wanted):
                if not self.prefer(is_within(goal.term, wanted, wanted)):
                    self._settle_least(widened(goal.term), 0)
            case Readable():
                self._settle_letter(widened(goal.term))
            case _:
                self._settle_near_zero(widened(goal.term), LONG if goal.term.sort is LONG else INT)

    def _settle_letter(self, value: Value) -> None:
        for low, high in LETTERS:
            if self.prefer(within(value, low, high, INT)):
                self._settle_least(value, low)
                return
        self._settle_least(value, 0)

    def _settle_least(self, value: Value, low: int) -> None:
        """The least value of an int that is not below a number."""
        if not isinstance(value, Term) or any(self.prefer(equal(INT, value, number)) for number in (low, low + 1)):
            return
        self._approach(lambda most: build(LE, INT, value, low + most), lambda: self.model.whole(value) - low)
        self.prefer(equal(INT, value, self.model.value(value)))

    def _settle_near_zero(self, value: Value, sort: Sort) -> None:
        """The value of an int or long that is nearest to 0; of two, the positive one."""
        assert sort in INTEGERS
        if not isinstance(value, Term) or any(self.prefer(equal(sort, value, number)) for number in (0, 1, -1)):
            return
        is_small = self.prefer(within(value, -_FEW, _FEW, sort))
        if not is_small and self._is_forced(lift(equal(sort, value, self.model.value(value)), BOOL)):
            return
        self._approach(lambda most: within(value, -most, most, sort), lambda: abs(self.model.whole(value)))
        size = abs(self.model.whole(value))
        is_positive = size < 1 << sort.bits - 1 and self.prefer(equal(sort, value, size))
        if not is_positive:
            self.prefer(equal(sort, value, -size))

    def _approach(self, is_within: Callable[[int], Condition], distance: Callable[[], int]) -> None:
        """Bring a distance of 2 or more down to the least that is possible. It is likely a small one."""
        least, reach = 2, _FEW
        while least < distance() and self.queries > 0:
            middle = min(reach, (least + distance()) // 2)
            if not self.prefer(is_within(middle)):
                least, reach = middle + 1, 2 * reach + 1

    def _is_forced(self, is_found: Term) -> bool:
        """Whether the value that the model has is the only one. It is the value from now on, if so."""
        return not isinstance(self.ask(negate(is_found)), Sat) and self.prefer(is_found)

    def settle_decimal(self, value: Term) -> None:
        """A float or double: an integer if there is one among a few, else one with few binary digits, near 0."""
        sort = value.sort
        if not self.prefer(equal(sort, value, value)):
            return
        for number in _DECIMALS:
            if self.prefer(equal(sort, value, number)):
                self.prefer(bool(number) or _is_positive_zero(value))
                return
        if self._is_forced(lift(equal(sort, value, self.model.value(value)), BOOL)):
            return
        low, high = _EXPONENTS[sort]
        while low < high and self.queries > 0:
            middle = (low + high) // 2
            size = 2.0**middle
            if self.prefer(within(value, -size, size, sort)):
                high = middle
            else:
                low = middle + 1
        for part in _PARTS:
            size = to_float(2.0 ** (high - 1) * part) if sort is FLOAT else 2.0 ** (high - 1) * part
            if any(self.prefer(equal(sort, value, number)) for number in (size, -size)):
                return
        self.prefer(equal(sort, value, self.model.value(value)))


def _is_positive_zero(value: Term) -> Condition:
    if value.sort is FLOAT:
        return equal(INT, build(FLOAT_BITS, FLOAT, value), 0)
    return equal(LONG, build(DOUBLE_BITS, DOUBLE, value), 0)
