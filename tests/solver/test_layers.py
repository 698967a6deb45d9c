"""Each layer, and all of them together, answer as the bare Z3 does, with models of all the constraints."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

import isopath.solver
from isopath.solver import (
    Answer,
    Caching,
    Counting,
    Enumeration,
    KnownFacts,
    Model,
    Orders,
    Sat,
    Slicing,
    Solver,
    Statistics,
    Unsat,
    default_solver,
)
from isopath.solver.incremental import Z3
from isopath.solver.support import Supports
from isopath.terms import FALSE, TRUE, Term, negate, symbol
from isopath.terms import operators as ops
from isopath.terms.initial import TypeSet, apply, field_function, has_type
from isopath.terms.sorts import BOOL, INT, REF
from tests.conditions import build, equal, is_null
from tests.terms.random_terms import Terms

HARD = frozenset({ops.DIV, ops.REM, ops.MUL})
NEXT, VALUE, WEIGHT = (field_function("N", name, sort) for name, sort in (("n", REF), ("v", INT), ("w", INT)))
X, Y, Z = (symbol(INT, name) for name in "xyz")
A, B = symbol(REF, "a"), symbol(REF, "b")


class Recording:
    """Remembers what it was asked."""

    def __init__(self) -> None:
        self.queries: list[list[Term]] = []
        self._z3 = Z3()

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        self.queries.append(list(constraints))
        return self._z3.check(constraints)

    def close(self) -> None:
        self._z3.close()


def less(a: Term, b: int | Term) -> Term:
    term: Term = build(ops.LT, INT, a, b)
    return term


def caching(inner: Solver) -> Solver:
    return Caching(inner, Statistics())


def counting(inner: Solver) -> Solver:
    return Counting(inner, Statistics())


def ordering(inner: Solver) -> Solver:
    return Orders(inner, Statistics())


def enumerating(inner: Solver) -> Solver:
    return Enumeration(inner, Statistics())


def everything(_: Solver) -> Solver:
    return default_solver(0, 2048)[0]


def model_of(answer: Answer) -> Model:
    assert isinstance(answer, Sat)
    return answer.model


LAYERS = [KnownFacts, Slicing, caching, counting, ordering, enumerating, everything]


@pytest.mark.parametrize("layer", LAYERS, ids=lambda layer: layer.__name__)
def test_a_layer_agrees_with_z3_along_random_searches(layer: Callable[[Solver], Solver]) -> None:
    """A depth-first search over random conditions, each step on the model of the last."""
    solver, reference = layer(Z3()), Z3()
    kinds = {Sat: 0, Unsat: 0}
    for seed in range(12):
        random = Random(seed)
        terms = Terms(random, (BOOL, INT, REF), HARD)
        path: list[Term] = []
        model: Model | None = None
        for _ in range(12):
            condition = random.choice(path) if path and random.random() < 0.1 else terms.term(BOOL, 3)
            for side in random.sample([condition, negate(condition)], 2):
                if not isinstance(side, Term):
                    continue
                answer, expected = solver.check([*path, side], model), reference.check([*path, side])
                assert type(answer) is type(expected)
                kinds[type(answer)] += 1
                if isinstance(answer, Sat):
                    assert all(answer.model.value(constraint) is True for constraint in [*path, side])
                    path.append(side)
                    model = answer.model if random.random() < 0.9 else None
                    break
    assert min(kinds.values()) > 5


def test_known_facts_settle_constants_repetitions_and_negations() -> None:
    recording = Recording()
    solver = KnownFacts(recording)
    condition = less(X, 3)
    assert isinstance(solver.check([]), Sat)
    assert isinstance(solver.check([TRUE, TRUE]), Sat)
    assert isinstance(solver.check([condition, FALSE]), Unsat)
    assert isinstance(solver.check([condition, less(Y, 1), negate(condition)]), Unsat)
    assert recording.queries == []
    base = model_of(solver.check([condition, TRUE, condition]))
    assert recording.queries == [[condition]]
    assert solver.check([condition, condition], base) == Sat(base)
    assert solver.check([condition, TRUE], base) == Sat(base)
    assert isinstance(solver.check([condition, negate(condition)], base), Unsat)
    assert len(recording.queries) == 1


def test_slicing_asks_only_what_the_newest_constraint_is_related_to() -> None:
    recording = Recording()
    solver = Slicing(recording)
    path = [less(X, 3), less(Y, Z), less(Z, 9)]
    base = model_of(solver.check(path))
    answer = solver.check([*path, less(Y, 7)], base)
    assert recording.queries == [path, [less(Y, Z), less(Z, 9), less(Y, 7)]]
    assert all(model_of(answer).value(constraint) is True for constraint in [*path, less(Y, 7)])


def test_slicing_without_a_model_of_the_rest_asks_everything() -> None:
    recording = Recording()
    contradiction = [less(X, 3), negate(less(X, 4)), less(Y, 7)]
    assert isinstance(Slicing(recording).check(contradiction), Unsat)
    assert recording.queries == [contradiction]


def test_functions_relate_constraints_as_symbols_do() -> None:
    recording = Recording()
    solver = Slicing(recording)
    path = [equal(INT, apply(VALUE, A), 1), equal(INT, apply(WEIGHT, B), 2)]
    base = model_of(solver.check(path))
    answer = solver.check([*path, equal(INT, apply(VALUE, symbol(REF, "c")), 5)], base)
    assert len(recording.queries[-1]) == 2
    assert all(model_of(answer).value(constraint) is True for constraint in path)


def test_objects_of_joined_models_stay_apart_and_null_is_shared() -> None:
    solver = Slicing(Z3())
    types = [TypeSet(name, frozenset({name})) for name in ("P", "Q")]
    path = [has_type(A, types[0]), equal(INT, apply(VALUE, A), 1)]
    model = model_of(solver.check(path))
    for constraint in (has_type(B, types[1]), equal(INT, apply(WEIGHT, B), 2), is_null(symbol(REF, "c"))):
        path.append(constraint)
        model = model_of(solver.check(path, model))
    assert all(model.value(constraint) is True for constraint in path)
    a, b = model.whole(A), model.whole(B)
    assert a != b
    assert min(a, b) > 0
    assert [model.class_of(a), model.class_of(b), model.class_of(0)] == ["P", "Q", None]
    assert model.value(symbol(REF, "c")) == 0
    assert model.value(apply(VALUE, B)) == 0


def test_a_model_that_another_solver_joined_is_taken_as_a_whole() -> None:
    """Solvers number symbols as they meet them: the parts of one mean nothing to another."""
    x, y, z = (symbol(INT, name) for name in "xyz")
    is_5, is_7, is_9 = equal(INT, x, 5), equal(INT, y, 7), equal(INT, z, 9)
    first, second = Slicing(Z3()), Slicing(Z3())
    joined = model_of(first.check([is_5, is_7], model_of(first.check([is_5]))))
    answer = model_of(second.check([is_7, is_5, is_9], joined))
    assert [answer.value(term) for term in (x, y, z)] == [5, 7, 9]


def test_integers_that_were_ordered_without_z3_keep_their_values_in_a_joined_model() -> None:
    """The slice of ``x`` is decided by comparisons alone, the rest comes from the model before."""
    solver = Slicing(Orders(Z3(), Statistics()))
    x, y = symbol(INT, "x"), symbol(INT, "y")
    constraints = [build(ops.LE, INT, 5, y), build(ops.LE, INT, 97, x)]
    first = solver.check(constraints[:1])
    assert isinstance(first, Sat)
    both = solver.check(constraints, first.model)
    assert isinstance(both, Sat)
    assert [both.model.value(constraint) for constraint in constraints] == [True, True]
    solver.close()


def test_a_cache_answers_the_same_set_of_constraints_again_and_forgets_the_oldest() -> None:
    recording, statistics = Recording(), Statistics()
    solver = Caching(recording, statistics, capacity=2)
    first, second, third = ([less(X, number)] for number in (1, 2, 3))
    assert solver.check([*first, *second]) is solver.check([*second, *first])
    assert (len(recording.queries), statistics.cache_hits) == (1, 1)
    for query in (first, second, first, third, first, second):
        solver.check(query)
    assert statistics.cache_hits == 3
    assert len(recording.queries) == 5


def test_counting_counts_queries_answers_and_nodes() -> None:
    statistics = Statistics()
    solver = Counting(Z3(), statistics)
    path = [less(X, 3), less(X, Y)]
    solver.check(path)
    assert statistics.nodes == len({path[0], path[1], *path[0].args, *path[1].args}) == 5
    solver.check([path[0], negate(path[0])])
    assert statistics.nodes == 5 + 4
    assert (statistics.queries, statistics.sat, statistics.unsat, statistics.unknown) == (2, 1, 1, 0)
    assert statistics.seconds > 0


def test_support_is_the_symbols_and_functions_of_a_term() -> None:
    supports = Supports()
    functions = [supports.function_bit(each) for each in (VALUE, NEXT)]
    symbols = [supports.bit(each) for each in (A, X)]
    assert supports.mask(less(apply(VALUE, apply(NEXT, A)), X)) == sum(functions) + sum(symbols)
    assert supports.mask(has_type(A, TypeSet("T", frozenset({"T"})))) == symbols[0]
    assert supports.mask(TRUE) == 0


def test_support_of_deep_shared_terms_takes_no_time() -> None:
    term: Term = X
    for number in range(3000):
        term = build(ops.MUL, INT, build(ops.ADD, INT, term, symbol(INT, f"s{number}")), term)
    assert Supports().mask(term).bit_count() == 3001


def test_the_room_exports_what_it_lists() -> None:
    assert all(hasattr(isopath.solver, name) for name in isopath.solver.__all__)


def test_one_module_imports_z3() -> None:
    folder = Path(isopath.solver.__file__).parent
    importing = [path.name for path in folder.rglob("*.py") if "import z3" in path.read_text("utf-8")]
    assert importing == ["native.py"]
