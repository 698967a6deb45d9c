"""Z3 proves every rewrite rule at every one of its sorts; a rule it cannot prove fails."""

from itertools import count
from typing import Any

import pytest

from isopath.solver.lowering import Lowering
from isopath.solver.native import SATISFIABLE, UNSATISFIABLE, Context, api
from isopath.terms import Term, location, symbol
from isopath.terms.matching import Bindings, builder
from isopath.terms.node import operand_sort
from isopath.terms.operators import ADD, BIT_AND, DIV, EQ, ITE, LOCATION, LT, MUL, NOT, SHL, SUB, Op
from isopath.terms.rules import RULES, Pattern, Rule, Var, c, i, p, q, x, y
from isopath.terms.sorts import FLOATS, INT, INTEGERS, LONG, REF, Sort
from tests.terms.random_terms import raw

RLIMIT = 20_000_000


def variables(pattern: Pattern) -> list[Var]:
    if isinstance(pattern, tuple):
        return list(dict.fromkeys(found for part in pattern[1:] for found in variables(part)))
    return [pattern] if isinstance(pattern, Var) else []


def make_raw(op: Op, args: tuple[Term, ...]) -> Term:
    return raw(op, *args)


def instance(rule: Rule, sort: Sort) -> tuple[Term, Term, Bindings]:
    """Both sides of a rule as they are written, each variable a symbol or, where it says so, a location."""
    numbers = count()
    bindings = {
        variable: location(next(numbers))
        if LOCATION in variable.kinds
        else symbol(variable.sort or sort, f"{variable.name}!")
        for variable in variables(rule.left)
    }
    left = builder(rule.left, make_raw)(bindings, sort)
    result = rule.left[0].result or operand_sort(left.op, left.args)
    return left, builder(rule.right, make_raw)(bindings, result), bindings


def difference(rule: Rule, sort: Sort) -> int:
    """Whether Z3 finds values for which the two sides differ; NaN is NaN here, and -0.0 is not 0.0."""
    left, right, bindings = instance(rule, sort)
    assert left.sort is right.sort
    lowering = Lowering(Context())
    context, handle = lowering.context, lowering.context.handle
    same = context.hold(api.Z3_mk_eq(handle, lowering.lower(left), lowering.lower(right)))
    solver = api.Z3_mk_solver(handle)
    api.Z3_solver_inc_ref(handle, solver)
    limit_work(context, solver)
    apart = [lowering.lower(term) for variable, term in bindings.items() if variable in (p, q, i)]
    for assertion in (*lowering.axioms(), context.distinct(apart), context.hold(api.Z3_mk_not(handle, same))):
        api.Z3_solver_assert(handle, solver, assertion)
    verdict: int = api.Z3_solver_check(handle, solver)
    return verdict


def limit_work(context: Context, solver: Any) -> None:
    params = api.Z3_mk_params(context.handle)
    api.Z3_params_inc_ref(context.handle, params)
    api.Z3_params_set_uint(context.handle, params, context.name("rlimit"), RLIMIT)
    api.Z3_solver_set_params(context.handle, solver, params)


EVERY = [
    pytest.param(rule, sort, id=f"{rule.left}->{rule.right} {sort}".replace(" ", ""))
    for rule in RULES
    for sort in rule.sorts
]


@pytest.mark.parametrize(("rule", "sort"), EVERY)
def test_a_rule_is_proved_at_each_of_its_sorts(rule: Rule, sort: Sort) -> None:
    assert difference(rule, sort) == UNSATISFIABLE


WRONG = [
    (Rule(INTEGERS, (SUB, x, y), (SUB, y, x)), INT),
    (Rule(INTEGERS, (DIV, (MUL, x, 2), 2), x), LONG),
    (Rule(INTEGERS, (LT, (ADD, x, 1), (ADD, y, 1)), (LT, x, y)), INT),
    (Rule(FLOATS, (NOT, (LT, x, y)), (LT, y, x)), FLOATS[0]),
    (Rule(FLOATS, (ADD, x, 0.0), x), FLOATS[1]),
    (Rule(FLOATS, (EQ, x, x), True), FLOATS[1]),
    (Rule((REF,), (EQ, x, y), True), REF),
    (Rule((REF,), (EQ, p, q), True), REF),
    (Rule(INTEGERS, (ITE, c, x, y), (ITE, c, y, x)), INT),
    (Rule(INTEGERS, (BIT_AND, x, 1), x), INT),
    (Rule(INTEGERS, (SHL, x, 32), x), LONG),
]


@pytest.mark.parametrize(("rule", "sort"), WRONG, ids=str)
def test_a_wrong_rule_is_rejected(rule: Rule, sort: Sort) -> None:
    assert difference(rule, sort) == SATISFIABLE


def test_variables_of_the_right_side_are_on_the_left() -> None:
    for rule in RULES:
        assert set(variables(rule.right)) <= set(variables(rule.left)), rule
