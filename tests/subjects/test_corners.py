"""The corners where models that put aliasing into the values can go wrong, in every heap model, with exact outcomes.

The lazy family has several traces for some paths: these must have the same outcome. The others have one trace each.
"""

from collections.abc import Iterable

import pytest

from isopath import Bounds
from isopath.exploration.results import Path
from isopath.heap import MODELS
from isopath.solver import Sat, Solver, Unsat
from isopath.terms import Term, equal, negate, symbol
from isopath.terms.sorts import REF

from .exploring import explored, outcome

NULL_POINTER = "NullPointerException"

OUTCOMES = {
    "readBack": ["1", "2", NULL_POINTER, NULL_POINTER],
    "readBackTheSecond": ["1", "2", NULL_POINTER, NULL_POINTER],
    "newIsNeverNull": ["1", "2", NULL_POINTER, NULL_POINTER],
    "throughChoices": ["-1", "0", "10", "12", "14", "4", "5", "8", *[NULL_POINTER] * 3],
    "choiceOfChoices": ["1", "2", *[NULL_POINTER] * 3],
    "threeWrites": ["123", "133", "223", "323", "333", *[NULL_POINTER] * 3],
    "threeLinks": ["123", "133", "223", "323", "333", *[NULL_POINTER] * 3],
    "call": ["3", "4", NULL_POINTER],
    "callOnChoice": ["3", "4", *[NULL_POINTER] * 3],
    "instanceOfNull": ["0"],
    "instanceOfChoice": ["0", "3", "4", NULL_POINTER, NULL_POINTER],
    "inheritedFields": ["3", "51", NULL_POINTER, NULL_POINTER],
    "subclassField": ["1", "2", "3", "ClassCastException", NULL_POINTER, NULL_POINTER],
    "constantAfterSimplification": ["1", NULL_POINTER, NULL_POINTER],
}

PATH_OPTIMAL = [name for name, model in MODELS.items() if model().reached is not None]
A, B, C = (symbol(REF, name) for name in "abc")


@pytest.mark.parametrize("heap", MODELS)
@pytest.mark.parametrize("method", OUTCOMES)
def test_every_path_of_a_corner_has_its_outcome(method: str, heap: str) -> None:
    result = explored(f"Corners.java#{method}", heap)
    assert result.is_complete and not result.hits
    by_path: dict[str, set[str]] = {}
    for path in result.paths:
        by_path.setdefault(path.signature, set()).add(outcome(path))
    assert sorted(",".join(sorted(found)) for found in by_path.values()) == OUTCOMES[method]
    if heap in PATH_OPTIMAL:
        assert result.traces == len(OUTCOMES[method])


def path_to(method: str, heap: str, result: str) -> Path:
    (path,) = [path for path in explored(f"Corners.java#{method}", heap).paths if path.result == result]
    return path


def allows(solver: Solver, path: Path, *conditions: Term) -> bool:
    answer = solver.check([*path.constraints, *conditions])
    assert isinstance(answer, Sat | Unsat)
    return isinstance(answer, Sat)


def one(a: Term, b: Term) -> Term:
    condition = equal(REF, a, b)
    assert isinstance(condition, Term)
    return condition


@pytest.mark.parametrize("heap", PATH_OPTIMAL)
@pytest.mark.parametrize(
    ("result", "pattern"),
    [
        ("123", []),
        ("133", [(B, C)]),
        ("223", [(A, B)]),
        ("323", [(A, C)]),
        ("333", [(A, B), (B, C), (A, C)]),
    ],
)
def test_three_writes_tell_the_alias_pattern(
    heap: str, result: str, pattern: list[tuple[Term, Term]], solver: Solver
) -> None:
    path = path_to("threeWrites", heap, result)
    for pair in [(A, B), (B, C), (A, C)]:
        assert allows(solver, path, one(*pair)) is (pair in pattern)
        assert allows(solver, path, negate(one(*pair))) is (pair not in pattern)


@pytest.mark.parametrize("heap", PATH_OPTIMAL)
def test_a_new_object_is_read_back_exactly_through_an_alias(heap: str, solver: Solver) -> None:
    assert not allows(solver, path_to("readBack", heap, "1"), negate(one(A, B)))
    assert not allows(solver, path_to("readBack", heap, "2"), one(A, B))


def nodes(terms: Iterable[Term]) -> int:
    """The distinct nodes of terms."""
    seen: set[Term] = set()
    pending = list(terms)
    while pending:
        term = pending.pop()
        if term not in seen:
            seen.add(term)
            pending.extend(term.args)
    return len(seen)


def test_the_formula_of_a_walk_is_linear_in_its_length() -> None:
    """No query of a walk is larger than what its longest path has; 200 nodes take twice what 100 take."""
    bounds = Bounds(k=201, loops=201)
    largest = {}
    for length in (100, 200):
        result = explored(f"Corners.java#walk{length}", bounds=bounds)
        assert result.is_complete and result.traces == length + 2
        largest[length] = max(nodes(path.constraints) for path in result.paths)
        assert result.solver.nodes <= largest[length] * result.solver.queries
    assert largest == {100: 304, 200: 604}
