"""Text that grows in a loop is asked about only what is new; builders answer in one term, as strings do."""

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Output
from isopath.heap import MODELS

SUBJECT: Final = Path(__file__).parent / "harness" / "GrowingText.java"


@cache
def run(method: str, heap: str = "pose") -> Result:
    """The paths of a method, each confirmed by the JVM."""
    bounds = Bounds(seconds=60, loops=4, string=4)
    (result,) = explore(Request(f"{SUBJECT}#{method}", heap=heap, bounds=bounds, output=Output(replays=True)))
    ended = [path for path in result.paths if path.has_ended]
    assert result.replays is not None and result.replays.confirmed == len(ended)
    return result


def reported(method: str, heap: str = "pose") -> list[str]:
    return sorted(path.result or path.detail or "" for path in run(method, heap).paths if path.has_ended)


@pytest.mark.parametrize("method", ["contains", "built"])
def test_of_a_text_that_grows_only_the_end_is_asked_about(method: str) -> None:
    (found,) = (path for path in run(method).paths if path.result == "4")
    assert [part for part in found.condition if "in[" in part] == [
        "in[0] != 'a' || in[1] != 'b'", "in[1] != 'a' || in[2] != 'b'", "in[2] == 'a' && in[3] == 'b'",
    ]  # fmt: skip


@pytest.mark.parametrize("method", ["contains", "built", "indexed"])
def test_a_search_in_each_iteration_forks_into_found_and_not_found(method: str) -> None:
    assert reported(method) == ["0"] * 5 + ["2", "3", "4", "java.lang.NullPointerException"]


@pytest.mark.parametrize("heap", MODELS)
def test_a_reversed_text_is_compared_without_a_fork(heap: str) -> None:
    assert len(run("palindrome", heap).paths) == 2


def test_a_question_of_a_builder_is_one_condition() -> None:
    null = "java.lang.NullPointerException"
    assert reported("first") == ["1", "2", null, null]
    assert reported("last") == ["1", "2", null], "a null is appended as a text"


def test_a_pair_of_surrogates_keeps_its_order() -> None:
    (found,) = (path for path in run("pair").paths if path.result == "1")
    assert found.witness is not None
    assert [argument.value for argument in found.witness.arguments] == [0xD83D, 0xDE00]
