"""Arithmetic that is lowered to fewer bits has the same answers, and its models are models of the terms."""

from random import Random

import pytest

from isopath.solver import Sat, Unknown, Unsat
from isopath.solver.incremental import Z3
from isopath.solver.narrowing import _form
from isopath.solver.ranges import tightened
from isopath.terms import Term, build, symbol
from isopath.terms import operators as ops
from isopath.terms.sorts import INT, LONG, Sort
from tests.solver.random_arithmetic import Arithmetic, at_most, same

X, Y = symbol(INT, "x"), symbol(INT, "y")
MIN = -(1 << 31)


@pytest.mark.long
@pytest.mark.parametrize("sort", [INT, LONG], ids=str)
def test_narrowed_queries_are_answered_as_those_that_are_not(sort: Sort) -> None:
    """Paths grow and shrink, so that constraints are lowered again under other ranges."""
    narrowing, plain = Z3(200_000, timeout_ms=300), Z3(200_000, timeout_ms=300, narrows=False)
    kinds = {Sat: 0, Unsat: 0}
    for seed in range(4 if sort is INT else 2):
        random = Random(seed)
        arithmetic = Arithmetic(random, sort)
        path: list[Term] = []
        pool = arithmetic.bounds(random.choice((6, 100)))
        pool += [each for each in (arithmetic.condition(2) for _ in range(8)) if isinstance(each, Term)]
        for _ in range(10):
            del path[random.randint(0, len(path)) :]
            path += random.sample(pool, 3)
            answer, expected = narrowing.check(path), plain.check(path)
            if isinstance(answer, Unknown) or isinstance(expected, Unknown):
                continue
            assert type(answer) is type(expected), path
            kinds[type(answer)] += 1
            if isinstance(answer, Sat):
                assert all(answer.model.value(each) is True for each in path)
    assert min(kinds.values()) > 2


def test_a_bound_that_comes_later_does_not_narrow_what_is_kept() -> None:
    z3 = Z3()
    is_large = same(build(ops.MUL, INT, X, Y), 1 << 20)
    small = [at_most(0, X), at_most(X, 7), at_most(0, Y), at_most(Y, 7)]
    assert isinstance(z3.check([*small, is_large]), Unsat)
    assert isinstance(z3.check([is_large, *small]), Unsat)
    assert isinstance(z3.check([is_large]), Sat)
    assert isinstance(z3.check([*small[:3], is_large]), Sat)


def test_division_by_zero_and_overflow_keep_their_meaning() -> None:
    for bounds, op, result, verdict in (
        ([at_most(3, X), at_most(X, 5), same(Y, 0)], ops.DIV, -1, Sat),
        ([at_most(-5, X), at_most(X, -3), same(Y, 0)], ops.DIV, 1, Sat),
        ([at_most(3, X), at_most(X, 5), at_most(0, Y), at_most(Y, 1)], ops.REM, 4, Sat),
        ([at_most(-8, X), at_most(X, 7), at_most(-1, Y), at_most(Y, -1)], ops.DIV, 8, Sat),
        ([same(X, MIN), same(Y, -1)], ops.DIV, MIN, Sat),
        ([at_most(-7, X), at_most(X, -5), at_most(2, Y), at_most(Y, 3)], ops.REM, 1, Unsat),
    ):
        for solver in (Z3(), Z3(narrows=False)):
            assert isinstance(solver.check([*bounds, same(build(op, INT, X, Y), result)]), verdict), (op, bounds)


def test_operands_take_as_few_bits_as_they_need() -> None:
    up_to_60 = tightened(1, 60)
    assert _form(ops.REM, up_to_60, up_to_60) == (6, False)
    assert _form(ops.DIV, up_to_60, tightened(0, 60)) == (7, True)
    assert _form(ops.MUL, up_to_60, up_to_60) == (12, False)
    assert _form(ops.DIV, tightened(-8, 7), tightened(-1, 3)) == (5, True)
