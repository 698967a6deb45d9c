"""The programs of the figures of paper 000: exact counts, and what the models of their paths say."""

from collections.abc import Iterable

import pytest

from isopath import Bounds
from isopath.exploration.results import Path
from isopath.solver import Model, Sat, Solver, Unsat
from isopath.terms import NULL, Term, equal, negate, symbol
from isopath.terms.initial import apply, field_function
from isopath.terms.sorts import INT, REF

from .exploring import explored, outcomes

DEEP = Bounds(k=11, loops=11)


def both_equal(a: Term, b: Term) -> Term:
    condition = equal(REF, a, b)
    assert isinstance(condition, Term)
    return condition


def model_of(solver: Solver, constraints: Iterable[Term]) -> Model:
    answer = solver.check(list(constraints))
    assert isinstance(answer, Sat)
    return answer.model


def is_contradiction(solver: Solver, path: Path, condition: Term) -> bool:
    answer = solver.check([*path.constraints, condition])
    assert isinstance(answer, Sat | Unsat)
    return isinstance(answer, Unsat)


def into_abort(target: str) -> Path:
    (path,) = [path for path in explored(target).paths if path.detail == "java.lang.IllegalStateException"]
    return path


@pytest.mark.parametrize(
    ("target", "heap", "traces"),
    [
        ("Swap.java#swap", "lazy", 21),
        ("Swap.java#swap", "summary", 2),
        ("Swap.java#swap", "pose-ite", 2),
        ("Swap.java#swap", "pose", 2),
        ("Sum.java#sum", "lazy", 23),
        ("Sum.java#sum", "summary", 4),
        ("Sum.java#sum", "pose-ite", 4),
        ("Sum.java#sum", "pose", 4),
        ("HasNull.java#hasNull", "lazy", 21),
        ("HasNull.java#hasNull", "summary", 6),
        ("HasNull.java#hasNull", "pose-ite", 6),
        ("HasNull.java#hasNull", "pose", 6),
        ("HasNull.java#hasNullWithin10", "lazy", 78),
        ("HasNull.java#hasNullWithin10", "summary", 12),
        ("HasNull.java#hasNullWithin10", "pose-ite", 12),
        ("HasNull.java#hasNullWithin10", "pose", 12),
    ],
)
def test_figure_1_has_as_many_traces_as_the_paper_says(target: str, heap: str, traces: int) -> None:
    result = explored(target, heap, DEEP)
    assert result.traces == traces
    assert len(result.paths) == traces
    assert result.is_complete
    assert not result.hits


def test_swap_has_no_path_for_an_alias() -> None:
    assert [path.condition for path in explored("Swap.java#swap").paths] == [("s == null",), ("s != null",)]


def test_sum_throws_three_times_and_returns_once() -> None:
    result = explored("Sum.java#sum")
    assert outcomes(result) == ["NullPointerException"] * 3 + ["this.val + this.s0.val + this.s1.val + this.s2.val"]


def test_has_null_is_false_on_one_path_only() -> None:
    result = explored("HasNull.java#hasNull", bounds=DEEP)
    assert outcomes(result) == ["false"] + ["true"] * 5


def test_has_null_of_a_cyclic_list_is_false(solver: Solver) -> None:
    (path,) = [path for path in explored("HasNull.java#hasNull", bounds=DEEP).paths if path.result == "false"]
    this = symbol(REF, "this")
    following = apply(field_function("HasNull", "next", REF), this)
    assert not is_contradiction(solver, path, both_equal(following, this))


def test_p1_has_a_path_for_each_null_and_each_side_of_its_branch() -> None:
    result = explored("P1.java#p1")
    assert result.is_complete
    (returned,) = [path.result for path in result.paths if path.ending == "returned"]
    assert outcomes(result) == sorted(["NullPointerException"] * 3 + ["IllegalStateException", str(returned)])
    assert explored("P1.java#p1", "lazy").traces == 12


def test_p1_aborts_only_with_two_different_objects(solver: Solver) -> None:
    path = into_abort("P1.java#p1")
    a0, a1, a2 = (symbol(REF, name) for name in ("a0", "a1", "a2"))
    assert is_contradiction(solver, path, both_equal(a0, a1))
    assert not is_contradiction(solver, path, both_equal(a0, a2))
    assert not is_contradiction(solver, path, both_equal(a1, a2))


def test_p1_aborts_in_a_model_with_different_objects_and_values(solver: Solver) -> None:
    model = model_of(solver, into_abort("P1.java#p1").constraints)
    a0, a1, a2 = (symbol(REF, name) for name in ("a0", "a1", "a2"))
    field = field_function("P1$A", "f", INT)
    assert model.value(a0) != model.value(a1)
    assert model.value(apply(field, a0)) != model.value(apply(field, a1))
    assert 0 not in (model.value(a0), model.value(a1), model.value(a2))


def test_p1_returns_with_one_object_and_with_two(solver: Solver) -> None:
    (path,) = [path for path in explored("P1.java#p1").paths if path.ending == "returned"]
    are_one = both_equal(symbol(REF, "a0"), symbol(REF, "a1"))
    assert not is_contradiction(solver, path, are_one)
    assert not is_contradiction(solver, path, negate(are_one))


def test_p2_has_a_path_for_each_null_and_each_side_of_its_branch() -> None:
    result = explored("P2.java#p2")
    assert result.is_complete
    assert outcomes(result) == ["IllegalStateException"] + ["NullPointerException"] * 3 + ["void"]
    assert explored("P2.java#p2", "lazy").traces == 9


def test_p2_aborts_only_with_one_object(solver: Solver) -> None:
    path = into_abort("P2.java#p2")
    b0, b1, b2 = (symbol(REF, name) for name in ("b0", "b1", "b2"))
    for left, right in ((b0, b1), (b1, b2), (b0, b2)):
        assert is_contradiction(solver, path, negate(both_equal(left, right)))


def test_p2_aborts_in_a_model_with_one_object(solver: Solver) -> None:
    model = model_of(solver, into_abort("P2.java#p2").constraints)
    b0, b1, b2 = (model.value(symbol(REF, name)) for name in ("b0", "b1", "b2"))
    assert b0 == b1 == b2 != model.value(NULL)


@pytest.mark.parametrize("pair", [("b0", "b1"), ("b1", "b2"), ("b0", "b2")], ids="-".join)
def test_p2_returns_whether_two_of_its_objects_are_one_or_not(solver: Solver, pair: tuple[str, str]) -> None:
    (path,) = [path for path in explored("P2.java#p2").paths if path.ending == "returned"]
    are_one = both_equal(symbol(REF, pair[0]), symbol(REF, pair[1]))
    assert not is_contradiction(solver, path, are_one)
    assert not is_contradiction(solver, path, negate(are_one))
