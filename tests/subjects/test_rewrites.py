"""What is written and read through references that may be several inputs is the same in every heap model."""

from functools import cache

import pytest

from isopath import Bounds, Request, explore
from isopath.exploration.request import Output
from isopath.exploration.results import Result
from isopath.heap import MODELS

from .exploring import SUBJECTS, ended_signatures, explored, outcome

BOUNDS = Bounds(k=2, loops=12)
METHODS = ("reverse", "number", "mixed")


@cache
def result_of(method: str, heap: str = "pose") -> Result:
    request = Request(str(SUBJECTS / f"Rewrites.java#{method}"), heap=heap, bounds=BOUNDS, output=Output(replays=True))
    (result,) = explore(request)
    return result


@pytest.mark.parametrize("method", METHODS)
def test_all_models_find_the_same_paths_and_the_jvm_confirms_them(method: str) -> None:
    expected = ended_signatures(result_of(method))
    assert expected
    for heap in MODELS:
        result = result_of(method, heap)
        assert result.is_complete
        assert ended_signatures(result) == expected
        assert result.replays is not None and result.replays.confirmed == len(result.paths)


def test_a_reversal_is_one_path_per_number_of_steps() -> None:
    """Three nodes in a row take up to 3 steps, a cycle of ``c`` after ``t`` nodes ``2t + c + 1``."""
    assert len(result_of("reverse").paths) == 7


def test_a_reversal_of_nine_nodes_keeps_its_conditions_small() -> None:
    """They grow with the square of the length, where they once doubled with each step."""
    result = explored("Rewrites.java#reverse", "pose", Bounds(k=8, loops=20))
    assert result.is_complete and len(result.paths) == 19
    assert max(len(str(condition)) for path in result.paths for condition in path.conditions) < 20_000


def test_a_write_to_one_class_is_not_read_from_another() -> None:
    outcomes = {outcome(path) for path in result_of("mixed").paths}
    assert outcomes == {"0", "1", "5", "NullPointerException"}
