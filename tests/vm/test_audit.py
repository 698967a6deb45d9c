"""The audit finds lists of cases whose guards overlap or leave something out."""

import pytest

from isopath.heap import Case, Heap, Limits, Pose, Shared
from isopath.terms import NULL, Condition, conjunction, equal, is_null, negate, symbol
from isopath.terms.sorts import REF
from isopath.vm import State
from isopath.vm.core.audit import Audit, BadCases

from .laboratory import Laboratory, solver

X, Y = symbol(REF, "x"), symbol(REF, "y")
SAME = equal(REF, X, Y)


@pytest.fixture
def state() -> State:
    return State(Heap(Laboratory().hierarchy, Shared(), Limits(), Pose()), None)


def look_at(state: State, *guards: Condition) -> Audit:
    audit = Audit(solver()[0])
    audit.look_at(state, [Case(guard, NULL, state.heap.fork()) for guard in guards])
    return audit


def test_cases_that_exclude_each_other_and_cover_everything_pass(state: State) -> None:
    neither = conjunction([negate(SAME), negate(is_null(X))])
    audit = look_at(state, conjunction([SAME, negate(is_null(X))]), is_null(X), neither)
    assert audit.lists == 1


def test_cases_that_hold_at_once_are_found(state: State) -> None:
    with pytest.raises(BadCases, match=r"both .* may hold"):
        look_at(state, SAME, is_null(X))


def test_a_case_that_is_missing_is_found(state: State) -> None:
    with pytest.raises(BadCases, match=r"none of .* may hold"):
        look_at(state, conjunction([SAME, negate(is_null(X))]), is_null(X))


def test_what_the_path_knows_counts(state: State) -> None:
    state.heap.learn(negate(is_null(X)))
    look_at(state, SAME, negate(SAME), is_null(X))


def test_a_bound_on_the_inputs_may_leave_something_out(state: State) -> None:
    state.heap.hit_k = True
    look_at(state, is_null(X))
