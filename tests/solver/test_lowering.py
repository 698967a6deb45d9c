"""Z3 computes what Java computes: every operator at every sort, on the values at which arithmetic goes wrong."""

import math
import sys
from itertools import product
from random import Random
from typing import Any

import pytest

from isopath.solver.lowering import Lowering
from isopath.solver.native import Context, api
from isopath.terms import NULL, Term, const, evaluate, symbol
from isopath.terms import operators as ops
from isopath.terms.arithmetic import EVALUATE
from isopath.terms.operators import Op
from isopath.terms.sorts import BOOL, DOUBLE, FLOAT, INT, LONG, REF, Sort
from tests.terms.random_terms import Meaning, raw, specials

DEEP = 2_000


@pytest.fixture(scope="module")
def lowering() -> Lowering:
    return Lowering(Context())


def z3_agrees(lowering: Lowering, term: Term, value: Any) -> bool:
    """Whether Z3 folds a term without symbols to this very value (all NaNs being one, the zeros two)."""
    handle = lowering.context.handle
    same = lowering.context.hold(api.Z3_mk_eq(handle, lowering.lower(term), lowering.lower(const(term.sort, value))))
    return bool(api.Z3_get_bool_value(handle, api.Z3_simplify(handle, same)) == 1)


@pytest.mark.parametrize(
    ("op", "sort"), [pair for pair in EVALUATE if pair[1] is not REF], ids=lambda part: getattr(part, "name", part)
)
def test_an_operator_has_javas_value_in_z3(lowering: Lowering, op: Op, sort: Sort) -> None:
    operands = [specials(expected or sort) for expected in op.operands]
    if len(operands) == 3:
        operands[1:] = [values[:4] for values in operands[1:]]
    for values in product(*operands):
        arguments = [const(expected or sort, value) for expected, value in zip(op.operands, values, strict=True)]
        term = raw(op, *arguments)
        expected_value = evaluate(term, Meaning(0))
        assert z3_agrees(lowering, term, expected_value), (term, expected_value)


@pytest.mark.parametrize("sort", [FLOAT, DOUBLE], ids=str)
def test_the_float_remainder_truncates_at_random_magnitudes(lowering: Lowering, sort: Sort) -> None:
    random = Random(7)
    for _ in range(300):
        x, y = (
            const(sort, math.ldexp(random.choice((-1, 1)) * random.randrange(1, 1 << 24), random.randint(-40, 40)))
            for _ in range(2)
        )
        term = raw(ops.REM, x, y)
        assert z3_agrees(lowering, term, evaluate(term, Meaning(0))), term


def test_every_operator_is_lowered(lowering: Lowering) -> None:
    for op, sort in EVALUATE:
        term = raw(op, *[symbol(expected or sort, f"s{at}") for at, expected in enumerate(op.operands)])
        assert lowering.lower(term)


def test_a_term_is_lowered_once_and_deep_terms_do_not_recurse(lowering: Lowering) -> None:
    term = symbol(INT, "x")
    for _ in range(DEEP):
        term = raw(ops.ADD, term, term)
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(DEEP // 2)
    try:
        assert lowering.lower(term) is lowering.lower(term)
    finally:
        sys.setrecursionlimit(limit)


def test_symbols_of_one_name_and_different_sorts_are_different(lowering: Lowering) -> None:
    as_int, as_long = (lowering.lower(symbol(sort, "same")) for sort in (INT, LONG))
    assert api.Z3_get_ast_id(lowering.context.handle, as_int) != api.Z3_get_ast_id(lowering.context.handle, as_long)


def test_null_and_truth_have_their_constants(lowering: Lowering) -> None:
    assert lowering.lower(NULL) is lowering.null
    assert z3_agrees(lowering, raw(ops.NOT, const(BOOL, False)), True)
