"""Random arithmetic on inputs of small and of any range, as paths of programs ask about it."""

from random import Random
from typing import Any

from isopath.terms import Condition, Term, build, disjunction, negate, symbol
from isopath.terms import operators as ops
from isopath.terms.initial import apply, field_function, widened
from isopath.terms.operators import Op
from isopath.terms.sorts import BYTE, INT, LONG, REF, Sort
from tests import conditions
from tests.conditions import equal

KEY, SMALL = field_function("N", "key", INT), field_function("N", "small", BYTE)
BINARY = (ops.ADD, ops.SUB, ops.MUL, ops.DIV, ops.REM, ops.BIT_AND, ops.BIT_OR, ops.BIT_XOR)
SHIFTS = (ops.SHL, ops.SHR, ops.USHR)
CUTS = ((ops.TO_BYTE, ops.FROM_BYTE), (ops.TO_SHORT, ops.FROM_SHORT), (ops.TO_CHAR, ops.FROM_CHAR))


class Arithmetic:
    """A source of bounds and of conditions; ``hard`` are the operators besides those that Z3 finds easy."""

    def __init__(self, random: Random, sort: Sort = INT) -> None:
        self._random = random
        self._sort = sort
        node = symbol(REF, "node")
        fields: list[Any] = [apply(KEY, node), widened(apply(SMALL, node))] if sort is INT else []
        self.inputs: list[Term] = [symbol(sort, name) for name in "xy"] + fields

    def bounds(self, most: int) -> list[Term]:
        """Two bounds for each input."""
        found: list[Condition] = []
        for each in self.inputs:
            low = self._random.choice((0, 1, -most // 2, -most))
            high = low + self._random.randrange(2, most)
            found += [build(ops.LE, self._sort, low, each), build(ops.LE, self._sort, each, high)]
        return [each for each in found if isinstance(each, Term)]

    def number(self, depth: int) -> Any:
        random, sort = self._random, self._sort
        if depth == 0 or random.random() < 0.15:
            if random.random() < 0.3:
                return random.choice((0, 1, -1, 2, 3, 4, 10, 15, 16, 255, -7, 1 << sort.bits - 1 - 2))
            return random.choice(self.inputs)
        roll = random.random()
        if roll < 0.7:
            op: Op = random.choice(BINARY)
            return build(op, sort, self.number(depth - 1), self.number(depth - 1))
        if roll < 0.85:
            return build(random.choice(SHIFTS), sort, self.number(depth - 1), random.choice((0, 1, 4, 31, 33, -1)))
        if roll < 0.92 or sort is LONG:
            return build(ops.NEG, sort, self.number(depth - 1))
        cut, widening = random.choice(CUTS)
        narrow = build(cut, INT, self.number(depth - 1))
        return build(widening, widening.operands[0] or INT, narrow)

    def condition(self, depth: int) -> Any:
        random = self._random
        found = build(
            random.choice((ops.EQ, ops.LT, ops.LE)), self._sort, self.number(depth), self.number(random.randint(0, 1))
        )
        if random.random() < 0.15:
            found = disjunction([found, self.condition(depth - 1)]) if depth else found
        return negate(found) if random.random() < 0.4 else found


def at_most(a: Any, b: Any) -> Term:
    return conditions.build(ops.LE, INT, a, b)


def same(a: Any, b: Any) -> Term:
    return equal(INT, a, b)
