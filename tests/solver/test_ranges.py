"""Ranges hold every value that Java's arithmetic gives, at every operator, and what constraints allow."""

from random import Random

import pytest

from isopath.solver.range_operators import TRANSFERS
from isopath.solver.ranges import FULL, Empty, Range, join, meet, single, tightened
from isopath.solver.value_ranges import ValueRanges
from isopath.terms import Term, evaluate, symbol, whole
from isopath.terms import operators as ops
from isopath.terms.arithmetic import EVALUATE, FITS
from isopath.terms.operators import Op
from isopath.terms.sorts import INT, Sort
from tests.conditions import build
from tests.solver.random_arithmetic import Arithmetic
from tests.terms.random_terms import Meaning, specials

X = symbol(INT, "x")


def random_range(random: Random, sort: Sort) -> tuple[Range, list[int]]:
    """A range, and some of the values in it."""
    least, most = FITS[sort]
    middle = random.choice([*specials(sort), random.randint(least, most)])
    reach = random.choice((0, 1, 5, 40, 1 << 12, 1 << sort.bits))
    low, high = max(least, middle - random.randint(0, reach)), min(most, middle + random.randint(0, reach))
    known = random.choice((0, 0, 1, 3, 7, 0b1010))
    found = tightened(low, high, known, middle & known)
    values = {value for value in (middle, low, high, *specials(sort)) if found.has(value)}
    values |= {value for value in (random.randint(low, high) for _ in range(12)) if found.has(value)}
    return found, sorted(values)


@pytest.mark.parametrize(
    ("op", "sort"), [pair for pair in EVALUATE if pair[0] in TRANSFERS and pair[1] in FULL], ids=lambda part: part.name
)
def test_the_range_of_a_result_holds_every_result(op: Op, sort: Sort) -> None:
    random = Random(5)
    for _ in range(150):
        drawn = [random_range(random, expected or sort) for expected in op.operands]
        result = TRANSFERS[op](op.result or sort, *(each for each, _ in drawn))
        for _ in range(30):
            values = [random.choice(some) for _, some in drawn]
            assert result.has(whole(EVALUATE[op, sort](*values))), (op, drawn, values, result)


def test_meeting_and_joining_lose_no_value() -> None:
    random = Random(6)
    for _ in range(400):
        (a, some), (b, others) = random_range(random, INT), random_range(random, INT)
        joined = join(a, b)
        assert all(joined.has(value) for value in (*some, *others))
        shared = [value for value in (*some, *others) if a.has(value) and b.has(value)]
        if shared:
            assert all(meet(a, b).has(value) for value in shared)


def test_what_constraints_say_holds_wherever_they_do() -> None:
    """A random meaning that satisfies constraints is never ruled out, and no term leaves its range under it."""
    held = 0
    for seed in range(400):
        random = Random(seed)
        arithmetic = Arithmetic(random)
        drawn = [*arithmetic.bounds(1 << 16), *(arithmetic.condition(2) for _ in range(6))]
        meaning = Meaning(seed)
        true = [each for each in drawn if isinstance(each, Term) and evaluate(each, meaning)]
        ranges = ValueRanges()
        ranges.learn_all(true, rounds=2)
        for _ in range(10):
            term = arithmetic.number(3)
            if isinstance(term, Term):
                assert ranges.of(term).has(whole(evaluate(term, meaning))), (true, term)
        held += len(true)
    assert held > 500


def test_bits_and_intervals_sharpen_each_other() -> None:
    assert tightened(0, 13, 3, 3).low == 3
    assert tightened(0, 15, 1, 0).high == 14
    assert tightened(64, 79).known & 64
    with pytest.raises(Empty):
        meet(single(3), tightened(0, 10, 1, 0))


def test_what_no_value_satisfies_is_refuted_without_a_search() -> None:
    masked = build(ops.BIT_AND, INT, X, 15)
    even = build(ops.MUL, INT, X, 2)
    for impossible in (
        build(ops.LE, INT, 16, masked),
        build(ops.LE, INT, 10, build(ops.REM, INT, X, 10)),
        build(ops.EQ, INT, build(ops.BIT_AND, INT, even, 1), 1),
        build(ops.LT, INT, build(ops.USHR, INT, X, 1), 0),
        build(ops.LT, INT, 127, build(ops.FROM_BYTE, INT, build(ops.TO_BYTE, INT, X))),
    ):
        assert ValueRanges().truth(impossible) is False
