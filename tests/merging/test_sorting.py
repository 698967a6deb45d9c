"""Sorting of objects where traces of the platform are merged: what the program does with the result is its paths.

Where no code of the program can tell which elements are compared, that takes no trace; each path of the bytecode lies
within one of these, with the same result, and those of one path cover it. Where code of the program branches, it is
called as the platform calls it.
"""

from functools import cache
from pathlib import Path as FilePath

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Output
from isopath.exploration.results import Path
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.search import Search
from isopath.solver import Solver, Unsat
from isopath.terms import Term, negate
from isopath.vm import Machine
from isopath.vm.core import DECLINED
from isopath.vm.natives import NATIVES
from isopath.vm.natives.ordering.object_sorting import BY_COMPARATOR
from tests.merging.unmerged import nothing_merged

from .test_user_paths import assert_contained, assert_covered, facts_of, refuted

JAVA = FilePath(__file__).parent / "java"
USER_PATHS = {
    "descending": 5, "isFirst": 4, "byLength": 6, "dear": 6, "isStable": 5, "leastOf": 4, "lead": 5, "upper": 9,
    "subtracted": 6, "newest": 6, "nullsLast": 5, "caught": 7, "caughtLater": 7, "boxedCents": 3,
}  # fmt: skip
"""How many paths the code of each method has by itself, for up to six elements."""

ARRAYS = {
    "isFirst": Bounds(array=3, string=2), "upper": Bounds(array=3), "subtracted": Bounds(array=3),
    "newest": Bounds(array=3), "caught": Bounds(array=3), "caughtLater": Bounds(array=4), "boxedCents": Bounds(),
}  # fmt: skip
"""Bounds within which the code of the platform comes to an end without merging."""

OWN = Bounds(array=3)


@cache
def classes() -> FilePath:
    return compile_sources([JAVA / "Sorted.java"], find_jdk())


def explored(method: str, bounds: Bounds, replays: bool = False) -> Result:
    output = Output(witnesses=replays, replays=replays)
    (result,) = explore(
        Request(f"Sorted#{method}", (classes(),), bounds=bounds, search=Search(library="jdk"), output=output)
    )
    return result


def ended(result: Result) -> list[Path]:
    return [path for path in result.paths if path.ending in ("returned", "threw")]


@pytest.mark.parametrize("method", USER_PATHS)
def test_traces_are_the_paths_of_the_program_and_the_jvm_confirms_them(method: str) -> None:
    result = explored(method, Bounds(), replays=True)
    assert {path.detail for path in result.paths if path not in ended(result)} <= {"library_loops"}
    assert len(ended(result)) == USER_PATHS[method]
    assert len({path.signature for path in ended(result)}) == len(ended(result))
    assert result.replays is not None and result.replays.confirmed == USER_PATHS[method]


@pytest.mark.parametrize("method", ARRAYS)
def test_paths_are_unions_of_those_of_the_bytecode(method: str, solver: Solver) -> None:
    whole = explored(method, ARRAYS[method])
    with nothing_merged() as patch:
        patch.setattr(Machine, "merges_in", lambda self, class_name: False)
        parts = explored(method, ARRAYS[method])
    assert whole.is_complete and parts.is_complete, (whole.hits, parts.hits)
    assert len(parts.paths) > len(whole.paths)
    within: dict[str, list[Path]] = {path.id: [] for path in whole.paths}
    known = {path.id: always(path, solver) for path in whole.paths}
    for part in parts.paths:
        (found,) = [path for path in whole.paths if is_within(part, path, known[path.id], solver)]
        assert_contained(part, found, solver)
        within[found.id].append(part)
    for path in whole.paths:
        assert_covered(path, within[path.id], solver)


def always(path: Path, solver: Solver) -> list[Term]:
    """The facts of a path that do not follow from its condition: they hold of inputs that do not take it, too."""

    def follows(fact: Term) -> bool:
        denied = negate(fact)
        return isinstance(denied, Term) and isinstance(solver.check([*path.conditions, denied]), Unsat)

    return [fact for fact in facts_of(path) if not follows(fact)]


def is_within(part: Path, whole: Path, facts: list[Term], solver: Solver) -> bool:
    """Whether all inputs that take one path take another."""
    return isinstance(solver.check([*part.constraints, *facts, *refuted(whole)]), Unsat)


def test_a_comparator_that_branches_is_called_as_the_platform_calls_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = explored("own", OWN)
    for key in [key for key in NATIVES.methods if key[0] == BY_COMPARATOR]:
        monkeypatch.setitem(NATIVES.methods, key, lambda *_: DECLINED)
    theirs = explored("own", OWN)
    assert ours.is_complete and len(ours.paths) > 20
    assert [(path.id, path.signature) for path in ours.paths] == [(path.id, path.signature) for path in theirs.paths]
