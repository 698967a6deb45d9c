"""What a harness gives is named by the local variable that receives it; a replay still knows it by its call."""

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Output
from isopath.heap import MODELS
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from tests.json_records import witness_as_dict

SUBJECT: Final = Path(__file__).parent / "harness" / "Receivers.java"


@cache
def run(method: str, heap: str = "pose") -> Result:
    """The paths of a method, each confirmed by the JVM."""
    (result,) = explore(
        Request(f"{SUBJECT}#{method}", heap=heap, bounds=Bounds(seconds=30), output=Output(replays=True))
    )
    assert result.replays is not None and result.replays.confirmed == result.traces
    return result


def reported(result: Result) -> list[tuple[str, str | None]]:
    return sorted((" && ".join(path.condition), path.result) for path in result.paths)


def calls(result: Result) -> set[tuple[str, str]]:
    return {(each.name, each.call) for path in result.paths if path.witness for each in path.witness.given}


def test_each_iteration_gives_the_variable_an_input_of_its_own() -> None:
    result = run("loop")
    assert reported(result) == [
        ("x <= 5 && x#2 <= 5", "0"),
        ("x <= 5 && x#2 > 5", "1"),
        ("x > 5 && x#2 <= 5", "1"),
        ("x > 5 && x#2 > 5", "2"),
    ]
    assert calls(result) == {("x", "Verifier.nondetInt()"), ("x#2", "Verifier.nondetInt()#2")}


def test_a_variable_that_is_assigned_again_receives_another_input() -> None:
    assert reported(run("again")) == [("x != 3L && x#2 != 4L", "3"), ("x != 3L && x#2 == 4L", "2"), ("x == 3L", "1")]


def test_what_no_variable_receives_is_named_by_its_call_and_counted_among_all_calls() -> None:
    result = run("mixed")
    assert {
        ("Verifier.nondetInt()", "Verifier.nondetInt()"),
        ("y", "Verifier.nondetInt()#2"),
        ("Verifier.nondetInt()#2", "Verifier.nondetInt()#3"),
        ("x#2", "Verifier.nondetInt()#4"),
    } == calls(result)
    assert sorted(path.result or "" for path in result.paths) == ["0", "1", "2", "3", "3"]


def test_a_name_that_the_program_gives_is_counted_apart() -> None:
    result = run("named")
    assert {("x", "Verifier.nondetInt()"), ("x#2", "x"), ("x#3", "x#2")} == calls(result)


def test_a_boxed_input_is_not_stored_at_once() -> None:
    assert reported(run("boxed")) == [("Verifier.nondetInt() <= 3", "0"), ("Verifier.nondetInt() > 3", "1")]


@pytest.mark.parametrize("heap", MODELS)
def test_a_reference_is_received_after_its_cast_in_every_heap_model(heap: str) -> None:
    result = run("object", heap)
    assert calls(result) <= {("one", "CProver.nondetWithNull()"), ("drawn", "Verify.getInt()")}
    assert ("one", "CProver.nondetWithNull()") in calls(result)
    assert {path.result for path in result.paths} == {"0", "1"}


def test_the_call_is_part_of_the_json() -> None:
    for path in run("mixed").paths:
        assert path.witness is not None
        data = witness_as_dict(path.witness)
        assert [each["call"] for each in data["given"]] == [each.call for each in path.witness.given]


def test_without_a_table_of_variables_the_call_is_the_name() -> None:
    classes = compile_sources([SUBJECT], find_jdk(), flags=("-g:none",))
    (result,) = explore(Request("Receivers#again", class_path=(classes,)))
    first, second = "Verifier.nondetLong()", "Verifier.nondetLong()#2"
    assert reported(result) == [
        (f"{first} != 3L && {second} != 4L", "3"),
        (f"{first} != 3L && {second} == 4L", "2"),
        (f"{first} == 3L", "1"),
    ]
