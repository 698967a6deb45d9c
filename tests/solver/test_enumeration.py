"""Arithmetic on small numbers decided without Z3: the answers that evaluating every input gives, and true models."""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

from isopath.solver import Answer, Sat, Statistics, Unknown, Unsat
from isopath.solver.enumeration import Enumeration
from isopath.terms import Term, const, evaluate, negate, symbol
from isopath.terms import operators as ops
from isopath.terms.initial import Function, apply, field_function
from isopath.terms.operators import SYMBOL
from isopath.terms.sorts import BOOL, INT, REF
from tests.conditions import build, is_null
from tests.solver.random_arithmetic import KEY, Arithmetic, at_most, same
from tests.solver.test_orders import NeverAsked
from tests.terms.random_terms import raw

X, Y = symbol(INT, "x"), symbol(INT, "y")
A, B = symbol(REF, "a"), symbol(REF, "b")


def decide(*constraints: Term) -> Answer:
    return Enumeration(NeverAsked(), Statistics()).check(constraints)


class Inputs:
    """A meaning of the inputs alone."""

    def __init__(self, values: dict[Term | str, int]) -> None:
        self._values = values

    def symbol(self, term: Term) -> int:
        return self._values.get(term, 0)

    def apply(self, function: Function, arguments: Sequence[Any]) -> int:
        return self._values.get(function.name, 0)

    def class_of(self, reference: int) -> str | None:
        return None


def holds_somewhere(inputs: list[Term], constraints: list[Term]) -> bool:
    """Whether constraints hold for some values of the inputs from -24 to 24."""
    names = [each if each.op is SYMBOL else (each.payload or each.args[0].payload).name for each in inputs]
    return any(
        all(evaluate(each, Inputs(dict(zip(names, values, strict=True)))) for each in constraints)
        for values in product(range(-24, 25), repeat=len(inputs))
    )


def test_answers_are_those_of_trying_every_input_along_random_paths() -> None:
    kinds = {Sat: 0, Unsat: 0, Unknown: 0}
    for seed in range(12):
        random = Random(seed)
        arithmetic = Arithmetic(random)
        arithmetic.inputs = random.sample(arithmetic.inputs, 2)
        layer = Enumeration(NeverAsked(), Statistics())
        path = arithmetic.bounds(12)
        for _ in range(8):
            condition = arithmetic.condition(random.randint(1, 3))
            if not isinstance(condition, Term):
                continue
            answer = layer.check([*path, condition])
            kinds[type(answer)] += 1
            if isinstance(answer, Sat):
                assert all(answer.model.value(each) is True for each in [*path, condition])
                path.append(condition)
            elif isinstance(answer, Unsat):
                assert not holds_somewhere(arithmetic.inputs, [*path, condition])
    assert min(kinds[Sat], kinds[Unsat]) > 10


def test_the_paths_of_euclids_algorithm_need_no_z3() -> None:
    path = [at_most(1, X), at_most(X, 60), at_most(1, Y), at_most(Y, 60)]
    a, b = X, Y
    for _ in range(8):
        a, b = b, build(ops.REM, INT, a, b)
        ended = same(b, 0)
        assert isinstance(decide(*path, ended), Sat)
        path.append(negate(ended))
    assert isinstance(decide(*path, same(build(ops.REM, INT, a, b), 7)), Unsat)


def test_fields_of_references_that_may_be_one_have_the_values_of_one() -> None:
    key = apply(KEY, A), apply(KEY, B)
    bounds = [part for each in key for part in (at_most(0, each), at_most(each, 9))]
    differ = negate(same(build(ops.REM, INT, key[0], 3), build(ops.REM, INT, key[1], 3)))
    together = build(ops.EQ, REF, A, B)
    for constraints in ([*bounds, differ], [*bounds, differ, negate(is_null(A))]):
        answer = decide(*constraints)
        assert isinstance(answer, Sat)
        assert all(answer.model.value(each) is True for each in constraints)
    assert not isinstance(decide(*bounds, differ, together), Sat)


def test_parts_that_share_no_input_are_listed_apart() -> None:
    inputs = [symbol(INT, f"i{at}") for at in range(12)]
    constraints = [each for one in inputs for each in (at_most(0, one), at_most(one, 99))]
    constraints += [same(build(ops.REM, INT, one, 7), 5) for one in inputs]
    answer = decide(*constraints)
    assert isinstance(answer, Sat)
    assert [answer.model.value(one) for one in inputs] == [5] * 12


def test_what_has_no_bounds_goes_on() -> None:
    assert isinstance(decide(same(build(ops.MUL, INT, X, Y), 12)), Unknown)
    assert isinstance(decide(at_most(0, X), same(build(ops.REM, INT, X, 10), 3)), Unknown)


def test_a_constraint_that_is_too_much_work_goes_on() -> None:
    term: Term = X
    for at in range(200):
        term = build(ops.BIT_XOR, INT, build(ops.MUL, INT, term, X), at + 1)
    assert isinstance(decide(at_most(0, X), at_most(X, 9000), same(term, 5)), Unknown)


def test_a_constraint_without_inputs_is_not_lost() -> None:
    never = raw(ops.NOT, const(BOOL, True))
    assert not isinstance(decide(at_most(0, X), at_most(X, 9), same(build(ops.REM, INT, X, 3), 1), never), Sat)


def test_constraints_on_references_alone_are_not_looked_at() -> None:
    flag = field_function("N", "next", REF)
    assert isinstance(decide(is_null(apply(flag, A)), negate(is_null(A))), Unknown)
