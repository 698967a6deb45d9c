"""Intrinsics that stand for the platform's code where its traces are merged cover the paths of that code.

Each path of the run without merging and without these intrinsics lies within exactly one path of the run with them,
with the same result, and those of one path cover it: proved by the solver for short inputs. For longer ones the JVM
confirms each path.
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
from isopath.vm import Machine
from tests.merging.unmerged import nothing_merged

from .test_user_paths import assert_contained, assert_covered, facts_of, refuted

JAVA = FilePath(__file__).parent / "java"
USER_PATHS = {
    "least": (4, Bounds(array=8)), "range": (6, Bounds(array=4)), "anagram": (3, Bounds(string=4)),
    "parsed": (3, Bounds(string=11)), "magnitude": (3, Bounds(string=20)), "words": (2, Bounds()),
    "merged": (2, Bounds()), "pieces": (2, Bounds(string=5)), "second": (4, Bounds(string=5)),
    "limited": (2, Bounds()), "kept": (3, Bounds(string=5)), "lastWord": (2, Bounds(string=11)),
    "chosen": (6, Bounds()), "yielded": (6, Bounds()), "nested": (7, Bounds()),
}  # fmt: skip
"""How many paths the code of each method has by itself, and within which bounds it is explored."""

SHORT = {
    "least": Bounds(array=3), "range": Bounds(array=3), "anagram": Bounds(string=2), "parsed": Bounds(string=2),
    "magnitude": Bounds(string=2), "merged": Bounds(string=2), "pieces": Bounds(string=3), "second": Bounds(string=3),
    "limited": Bounds(string=4), "kept": Bounds(string=2), "lastWord": Bounds(string=2),
    "chosen": Bounds(string=2), "yielded": Bounds(string=2), "nested": Bounds(string=2),
}  # fmt: skip
"""Bounds within which the code of the platform comes to an end without merging."""


@cache
def classes() -> FilePath:
    return compile_sources([JAVA / "Shortcuts.java"], find_jdk())


def explored(method: str, bounds: Bounds, replays: bool = False) -> Result:
    output = Output(witnesses=replays, replays=replays)
    search = Search(library="jdk")
    (result,) = explore(Request(f"Shortcuts#{method}", (classes(),), bounds=bounds, search=search, output=output))
    return result


def unmerged(method: str, bounds: Bounds) -> Result:
    """The same by the bytecode of the platform alone, each trace of it by itself."""
    with nothing_merged() as patch:
        patch.setattr(Machine, "merges_in", lambda self, class_name: False)
        return explored(method, bounds)


@pytest.mark.parametrize("method", USER_PATHS)
def test_traces_are_the_paths_of_the_program_and_the_jvm_confirms_them(method: str) -> None:
    paths, bounds = USER_PATHS[method]
    result = explored(method, bounds, replays=True)
    assert result.is_complete, result.hits
    assert len(result.paths) == paths
    assert result.replays is not None and result.replays.confirmed == paths


@pytest.mark.parametrize("method", SHORT)
def test_paths_are_unions_of_those_of_the_bytecode(method: str, solver: Solver) -> None:
    whole, parts = explored(method, SHORT[method]), unmerged(method, SHORT[method])
    assert whole.is_complete and parts.is_complete, (whole.hits, parts.hits)
    assert len(parts.paths) > len(whole.paths)
    within: dict[str, list[Path]] = {path.id: [] for path in whole.paths}
    for part in parts.paths:
        (found,) = [path for path in whole.paths if is_within(part, path, solver)]
        assert_contained(part, found, solver)
        within[found.id].append(part)
    for path in whole.paths:
        assert_covered(path, within[path.id], solver)


def is_within(part: Path, whole: Path, solver: Solver) -> bool:
    """Whether all inputs that take one path take another."""
    known = [*part.constraints, *facts_of(whole), *refuted(whole)]
    return bool(refuted(whole)) and isinstance(solver.check(known), Unsat)


def test_a_switch_over_strings_asks_for_its_labels() -> None:
    stated = [path.brief for path in explored("chosen", Bounds()).paths]
    assert stated == [
        ("text == null",),
        ("text != null", 'text.equals("a")'),
        ("text != null", 'text.equals("Aa")'),
        ("text != null", 'text.equals("BB")'),
        ("text != null", 'text.equals("b") || text.equals("c")'),
        (
            "text != null",
            *(f'!text.equals("{label}")' for label in ("a", "Aa", "BB")),
            '!text.equals("b")',
            '!text.equals("c")',
        ),
    ]
