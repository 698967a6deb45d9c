"""Traces leave a library as soon as no other can be merged with them, so that small inputs are found first.

Code of the program that a library calls back forks for the program. Traces that have taken different branches of it are
never merged, so those that have come out of the library need not wait for those that are still inside.
"""

from functools import cache
from pathlib import Path as FilePath

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Output
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.search import Search
from tests.merging.unmerged import nothing_merged

SOURCE = FilePath(__file__).parent / "java" / "Callbacks.java"
METHODS = ("allPositive", "evens", "holders")

every_method = pytest.mark.parametrize("method", METHODS)


@cache
def classes() -> FilePath:
    return compile_sources([SOURCE], find_jdk())


def stopped(method: str, max_paths: int, witnesses: bool = False) -> Result:
    request = Request(
        f"Callbacks#{method}", (classes(),), bounds=Bounds(max_paths=max_paths), search=Search("small", library="jdk"),
        output=Output(witnesses=witnesses, replays=witnesses),
    )  # fmt: skip
    (result,) = explore(request)
    return result


@every_method
def test_a_run_that_is_stopped_has_returned_from_the_library_on_small_inputs(method: str) -> None:
    result = stopped(method, 12, witnesses=True)
    assert result.hits["max-paths"]
    assert result.replays is not None and result.replays.confirmed == 12
    returned = [path.brief for path in result.paths if path.ending == "returned"]
    assert {size for size in (0, 1, 2) if any(f"numbers.size() == {size}" in each for each in returned)} == {0, 1, 2}


@every_method
def test_the_size_that_is_finished_has_all_paths_that_are_found_without_merging(method: str) -> None:
    result = stopped(method, 12)
    assert result.finished_size is not None and result.finished_size >= 1
    with nothing_merged():
        parts = stopped(method, 60)
    assert parts.finished_size is not None and parts.finished_size >= result.finished_size
    for size in range(result.finished_size + 1):
        wanted = {path.signature for path in parts.paths if f"numbers.size() == {size}" in path.brief}
        assert wanted and wanted <= {path.signature for path in result.paths}


@every_method
def test_no_two_traces_took_the_same_branches_of_the_program(method: str) -> None:
    result = stopped(method, 40)
    assert len({path.signature for path in result.paths}) == len(result.paths)
