"""What is shown of a path condition means what the path assumes: proved by the solver, path by path.

Where the facts of the path hold, the brief conditions follow from the exact ones, and the exact ones from them.
"""

from functools import cache
from pathlib import Path as FilePath

import pytest

from isopath import Bounds, Request, explore
from isopath.exploration.results import Path, Result
from isopath.solver import Solver, Unsat
from isopath.terms import negate
from isopath.terms.java import show
from tests.sampling import sampled

from .exploring import ANY_STATE, EXAMPLES, ROOT, SUBJECTS

BASKET = ROOT / "tests" / "witness" / "junit" / "subjects" / "shop" / "Basket.java"
EVERYDAY = ROOT / "bench" / "java" / "Everyday.java"
BOUNDS = Bounds(k=2, loops=2, calls=10, max_paths=100, seconds=5)
SOURCES = [*sorted(EXAMPLES.glob("*.java")), *sorted(SUBJECTS.glob("*.java")), BASKET, EVERYDAY]


@cache
def paths_of(source: FilePath) -> list[Path]:
    """The paths of a file whose conditions are shown in other words than they were assumed in."""
    results: list[Result] = list(explore(Request(str(source), bounds=BOUNDS, inputs=ANY_STATE)))
    return [path for result in results for path in result.paths if set(path.brief_conditions) != set(path.conditions)]


@pytest.mark.parametrize("source", sampled([pytest.param(source, id=source.stem) for source in SOURCES], one_in=5))
def test_brief_conditions_mean_what_the_path_assumes(source: FilePath, solver: Solver) -> None:
    for path in paths_of(source):
        facts = [term for term in path.constraints if term not in path.conditions]
        for given, stated in (path.conditions, path.brief_conditions), (path.brief_conditions, path.conditions):
            for term in stated:
                if term not in given:
                    answer = solver.check([*facts, *given, negate(term)])
                    assert isinstance(answer, Unsat), (path.id, path.brief, show(term), answer)
