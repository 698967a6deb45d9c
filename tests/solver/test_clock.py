"""Queries keep to the deadline of all of them."""

from math import inf
from time import perf_counter

import pytest

from isopath.solver import Clock, Unknown, Unsat
from isopath.solver.incremental import Z3
from isopath.terms import symbol
from isopath.terms.operators import LT, MUL
from isopath.terms.sorts import DOUBLE
from tests.conditions import build, equal


def test_a_query_may_take_a_third_of_the_time_and_no_more_than_it_may_take_alone() -> None:
    assert Clock().left_ms(5000) == 5000
    assert Clock(inf).left_ms(5000) == 5000
    assert Clock(60).left_ms(5000) == 5000
    assert Clock(6).left_ms(5000) == 2000


def test_time_that_is_granted_moves_the_deadline() -> None:
    clock = Clock(-10)
    assert clock.is_late()
    clock.grant(60)
    assert not clock.is_late()
    assert 40 < clock.deadline() - perf_counter() <= 50


def test_time_that_the_next_run_need_not_spend_is_spared_up_to_a_limit() -> None:
    clock = Clock(10)
    before = clock.deadline()
    clock.spare(0.3)
    assert clock.deadline() == pytest.approx(before + 0.3)
    clock.spare(60)
    clock.spare(60)
    assert clock.deadline() == pytest.approx(before + 0.8)


def test_a_clock_without_an_end_spares_nothing() -> None:
    clock = Clock()
    clock.spare(60)
    assert clock.deadline() == inf


def test_a_query_has_a_little_time_however_late_it_is() -> None:
    assert Clock(-10).left_ms(5000) == 100
    assert Clock(-10).left_ms(20) == 20


def test_a_query_that_goes_on_is_left_when_the_time_is_over() -> None:
    """Products of doubles take minutes; they are asked as a whole."""
    x, y = symbol(DOUBLE, "x"), symbol(DOUBLE, "y")
    product = build(MUL, DOUBLE, build(MUL, DOUBLE, x, y), build(MUL, DOUBLE, x, x))
    hard = [equal(DOUBLE, product, 3.1), build(LT, DOUBLE, 1.5, x), build(LT, DOUBLE, x, y)]
    solver = Z3(clock=Clock(-10))
    assert solver.check(hard) == Unknown("time")
    solver.close()


def test_answers_that_take_no_time_are_given_when_it_is_over() -> None:
    x = symbol(DOUBLE, "x")
    solver = Z3(clock=Clock(-10))
    assert solver.check([build(LT, DOUBLE, x, 1.0), build(LT, DOUBLE, 2.0, x)]) == Unsat()
    solver.close()


def test_a_share_of_the_time_is_reserved_once() -> None:
    clock = Clock(10)
    before = clock.deadline()
    clock.reserve(0.2)
    clock.reserve(0.2)
    assert clock.deadline() == pytest.approx(before - 2)


def test_a_clock_without_an_end_reserves_nothing() -> None:
    clock = Clock()
    clock.reserve(0.2)
    assert clock.deadline() == inf
