"""Models that Z3 finds satisfy the constraints by our own evaluator, and agree with Z3 on every part of them."""

import gc
from ctypes import byref
from random import Random

import pytest

from isopath.solver import Model, Sat, Unsat
from isopath.solver.extraction import Extracted
from isopath.solver.incremental import Z3
from isopath.solver.lowering import Lowering
from isopath.solver.native import SATISFIABLE, Context, Expression, NativeModel, api
from isopath.terms import NULL, TRUE, Term, const, evaluate, location, negate, symbol
from isopath.terms import operators as ops
from isopath.terms.initial import LENGTH_OF, TypeSet, apply, element_function, field_function, has_type
from isopath.terms.operators import EQ, LT, NOT
from isopath.terms.sorts import BOOL, BYTE, CHAR, DOUBLE, FLOAT, INT, LONG, REF, SHORT
from tests.conditions import build, equal, is_null
from tests.terms.random_terms import Meaning, Terms, raw

NEXT = field_function("Node", "next", REF)
VALUE = field_function("Node", "value", INT)
HARD = frozenset({ops.DIV, ops.REM, ops.MUL, ops.SQRT, ops.FMA, ops.NEAREST_REM})
EXACT = (BOOL, BYTE, SHORT, CHAR, INT, LONG, REF)


def true_constraints(seed: int, terms: Terms, count: int, depth: int = 4) -> list[Term]:
    """Random constraints that one random meaning satisfies, so that they hold together."""
    meaning = Meaning(seed)
    drawn = [terms.term(BOOL, depth) for _ in range(count)]
    return [term if evaluate(term, meaning) else raw(NOT, term) for term in drawn]


def nodes(roots: list[Term]) -> list[Term]:
    found: dict[Term, None] = {}
    pending = list(roots)
    while pending:
        node = pending.pop()
        if node not in found:
            found[node] = None
            pending.extend(node.args)
    return list(found)


def model_of(*constraints: Term) -> Model:
    answer = Z3().check(constraints)
    assert isinstance(answer, Sat)
    return answer.model


def test_a_model_satisfies_random_constraints_on_integers_and_references() -> None:
    solver = Z3(rlimit=3_000_000)
    found = 0
    for seed in range(150):
        constraints = true_constraints(seed, Terms(Random(seed), EXACT, HARD), 6)
        answer = solver.check(constraints)
        assert not isinstance(answer, Unsat), seed
        if isinstance(answer, Sat):
            found += 1
            assert all(answer.model.value(constraint) is True for constraint in constraints), seed
    assert found > 140


def test_a_model_satisfies_random_constraints_on_floats() -> None:
    solver = Z3(rlimit=1_000_000)
    found = 0
    for seed in range(30):
        constraints = true_constraints(seed, Terms(Random(seed), (BOOL, INT, FLOAT, DOUBLE), HARD), 2, depth=3)
        answer = solver.check(constraints)
        assert not isinstance(answer, Unsat), seed
        if isinstance(answer, Sat):
            found += 1
            assert all(answer.model.value(constraint) is True for constraint in constraints), seed
    assert found > 12


@pytest.mark.parametrize("seed", range(25))
def test_constraints_and_nearly_all_of_their_parts_have_z3s_value(seed: int) -> None:
    """A part that no constraint depends on, such as an element of null, may be open in Z3 and have our default."""
    constraints = true_constraints(seed, Terms(Random(seed), EXACT, HARD), 4)
    lowering = Lowering(Context())
    handle = lowering.context.handle
    solver = lowering.context.incremental_solver(0)
    for constraint in constraints:
        api.Z3_solver_assert(handle, solver, lowering.lower(constraint))
    assert api.Z3_solver_check(handle, solver) == SATISFIABLE
    native = api.Z3_solver_get_model(handle, solver)
    api.Z3_model_inc_ref(handle, native)
    model = Extracted(lowering, native)
    verdicts = []
    for part in nodes(constraints):
        if part.sort is not REF:
            same = api.Z3_mk_eq(handle, lowering.lower(part), lowering.lower(const(part.sort, model.value(part))))
            verdicts.append(z3_says(lowering, native, same))
            assert verdicts[-1] is not False or part not in constraints, part
    assert verdicts.count(True) > len(verdicts) / 2
    assert verdicts.count(False) < len(verdicts) / 20


def z3_says(lowering: Lowering, native: NativeModel, condition: Expression) -> bool | None:
    """What a Z3 model makes of a condition; None where the model left open what the condition depends on."""
    handle = lowering.context.handle
    lowering.context.hold(condition)
    (value,) = (Expression * 1)()
    api.Z3_model_eval(handle, native, condition, False, byref(value))
    return {1: True, -1: False}.get(api.Z3_get_bool_value(handle, value))


def test_unmentioned_symbols_and_functions_have_defaults() -> None:
    model = model_of(equal(INT, symbol(INT, "x"), 5))
    assert model.value(symbol(INT, "x")) == 5
    assert [model.value(symbol(sort, "u")) for sort in (INT, BOOL, DOUBLE, REF)] == [0, False, 0.0, 0]
    assert model.value(apply(VALUE, symbol(REF, "u"))) == 0
    assert model.class_of(0) is None


def test_equal_references_have_equal_fields_and_classes() -> None:
    a, b = symbol(REF, "a"), symbol(REF, "b")
    same = [equal(REF, a, b), negate(is_null(a))]
    assert isinstance(Z3().check([*same, negate(equal(INT, apply(VALUE, a), apply(VALUE, b)))]), Unsat)
    circle, square = (TypeSet(name, frozenset({name})) for name in ("Circle", "Square"))
    assert isinstance(Z3().check([*same, has_type(a, circle), has_type(b, square)]), Unsat)
    model = model_of(*same, has_type(a, circle), equal(INT, apply(VALUE, b), 9))
    assert model.value(a) == model.value(b) > 0
    assert model.class_of(model.whole(a)) == "Circle"
    assert model.value(apply(VALUE, a)) == 9


def test_null_is_an_instance_of_nothing() -> None:
    a = symbol(REF, "a")
    assert isinstance(Z3().check([is_null(a), has_type(a, TypeSet("T", frozenset({"T"})))]), Unsat)


def test_type_sets_that_exclude_each_other_do_and_large_ones_work() -> None:
    a = symbol(REF, "a")
    large = frozenset(f"C{number}" for number in range(3000))
    some = frozenset(f"C{number}" for number in range(0, 3000, 7))
    constraints = [has_type(a, TypeSet("L", large)), negate(has_type(a, TypeSet("L'", large - {"C77"})))]
    model = model_of(*constraints, has_type(a, TypeSet("S", some)))
    assert model.class_of(model.whole(a)) == "C77"
    assert isinstance(Z3().check([*constraints, has_type(a, TypeSet("R", large - some))]), Unsat)


def test_an_object_outside_every_named_class_has_no_class() -> None:
    a = symbol(REF, "a")
    solver = Z3()
    answer = solver.check([negate(is_null(a)), negate(has_type(a, TypeSet("T", frozenset({"T"}))))])
    solver.check([has_type(a, TypeSet("U", frozenset({f"U{number}" for number in range(50)})))])
    assert isinstance(answer, Sat)
    assert answer.model.class_of(answer.model.whole(a)) is None


def test_objects_are_numbered_in_the_order_they_are_asked_for() -> None:
    names = [symbol(REF, name) for name in "abcd"]
    apart = [negate(equal(REF, a, b)) for at, a in enumerate(names) for b in names[:at]]
    model = model_of(*apart, *[negate(is_null(a)) for a in names])
    assert [model.value(name) for name in reversed(names)] == [1, 2, 3, 4]


def test_locations_differ_from_null_and_from_each_other() -> None:
    p, q, a = location(0), location(1), symbol(REF, "a")
    solver = Z3()
    assert isinstance(solver.check([equal(REF, a, NULL)]), Sat)
    for impossible in (raw(EQ, p, q), raw(EQ, p, NULL)):
        assert isinstance(solver.check([equal(REF, a, NULL), impossible]), Unsat)
    answer = solver.check([equal(REF, apply(NEXT, p), a), equal(INT, apply(VALUE, p), 4), equal(REF, a, NULL)])
    assert isinstance(answer, Sat)
    assert [answer.model.value(p), answer.model.value(q)] == [-1, -2]
    assert answer.model.value(apply(VALUE, p)) == 4


def test_arrays_have_lengths_and_elements() -> None:
    a, i = symbol(REF, "a"), symbol(INT, "i")
    element = element_function("char", CHAR)
    within = [negate(is_null(a)), build(ops.LE, INT, 0, i), build(LT, INT, i, apply(LENGTH_OF, a))]
    model = model_of(*within, equal(INT, build(ops.FROM_CHAR, CHAR, apply(element, a, i)), 65535))
    assert model.value(apply(element, a, i)) == 65535
    assert 0 <= model.value(i) < model.value(apply(LENGTH_OF, a))


def test_float_models_keep_special_values() -> None:
    d, f = symbol(DOUBLE, "d"), symbol(FLOAT, "f")
    nan = model_of(negate(equal(DOUBLE, d, d))).value(d)
    assert nan != nan
    negative_zero = model_of(equal(FLOAT, f, 0.0), build(LT, FLOAT, build(ops.DIV, FLOAT, 1.0, f), 0.0)).value(f)
    assert str(negative_zero) == "-0.0"
    tiny = model_of(build(LT, DOUBLE, 0.0, d), build(LT, DOUBLE, d, 1e-323)).value(d)
    assert tiny == 5e-324
    assert model_of(build(LT, FLOAT, 3.4028234663852886e38, f)).value(f) == float("inf")


def test_a_model_outlives_its_solver() -> None:
    x = symbol(INT, "x")
    solver = Z3()
    first = solver.check([equal(INT, x, 1)])
    solver.check([equal(INT, x, 2)])
    del solver
    assert isinstance(first, Sat)
    assert first.model.value(x) == 1


def test_no_constraint_is_satisfied_by_defaults() -> None:
    assert isinstance(Z3().check([]), Sat)
    assert model_of(TRUE).value(symbol(LONG, "l")) == 0


def test_models_outlive_close_and_die_in_any_order() -> None:
    x = symbol(INT, "x")
    solver = Z3()
    answer = solver.check([equal(INT, x, 7)])
    solver.close()
    solver.close()
    assert isinstance(answer, Sat)
    assert answer.model.value(x) == 7
    for _ in range(20):
        cycle: list[object] = [Z3()]
        cycle += [cycle[0].check([equal(INT, x, 7)]), cycle]  # type: ignore[attr-defined]
        del cycle
    gc.collect()
