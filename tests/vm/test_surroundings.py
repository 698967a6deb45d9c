"""Arguments of a program, environment variables, system properties, and what is printed of inputs."""

from functools import cache
from pathlib import Path as FilePath
from typing import Final

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Output
from isopath.heap import MODELS

SUBJECT: Final = FilePath(__file__).parent / "harness" / "Surrounded.java"


@cache
def run(method: str, heap: str = "pose") -> Result:
    (result,) = explore(
        Request(f"{SUBJECT}#{method}", heap=heap, bounds=Bounds(seconds=600), output=Output(replays=True))
    )
    assert result.replays is not None and result.replays.confirmed == result.traces
    return result


def reported(method: str, heap: str = "pose") -> list[tuple[str, str | None]]:
    paths = [path for path in run(method, heap).paths if path.has_ended]
    return sorted((" && ".join(path.condition), path.result or path.output or path.detail) for path in paths)


@pytest.mark.parametrize("heap", MODELS)
def test_no_argument_of_a_program_is_null(heap: str) -> None:
    assert sorted(path.expected.output for path in run("main", heap).paths if path.expected) == [
        "\n", "nothing\n", "verbose\n",
    ]  # fmt: skip
    assert {path.ending for path in run("main", heap).paths} == {"returned"}


def test_arguments_that_a_path_never_looks_at_are_no_nulls_either() -> None:
    for path in run("main").paths:
        assert path.witness is not None
        assert "null" not in str(path.witness.objects)


@pytest.mark.parametrize("heap", MODELS)
def test_an_environment_variable_is_an_input_the_same_on_every_call(heap: str) -> None:
    assert {result for _, result in reported("variable", heap)} == {"false", "true"}
    assert len(run("variable", heap).paths) == 2


def test_a_property_is_an_input_null_or_a_text() -> None:
    name = 'System.getProperty("colour")'
    assert reported("property") == [
        (f'{name} != null && !{name}.equals("red")', "0"),
        (f'{name} != null && {name}.equals("red")', "1"),
        (f"{name} == null", "1"),
    ]


def test_properties_of_the_platform_are_the_same_where_a_path_is_explored_and_where_it_is_replayed() -> None:
    results = {result for _, result in reported("shown")}
    assert {'"/"', '"/user"', '"/tmp"', '"Linuxamd64"', '"Isopath"', "null"} < results


def test_what_looks_a_property_up_for_the_program_sees_the_input() -> None:
    assert {result for _, result in reported("flag")} == {"0", "1"}


@pytest.mark.long
def test_a_number_in_a_property_is_parsed_by_the_platform() -> None:
    assert {result for _, result in reported("number")} == {"false", "true"}


def test_a_property_that_the_program_writes_is_what_it_wrote() -> None:
    assert reported("replaced") == [
        ('System.getProperty("mode") != null', "false"),
        ('System.getProperty("mode") == null', "true"),
    ]


def test_properties_of_the_platform_are_no_inputs() -> None:
    assert reported("platform") == [("", "true")]


def test_a_witness_says_which_variable_or_property_is_meant() -> None:
    sources = {
        (given.source, given.key)
        for method in ("variable", "property")
        for path in run(method).paths
        if path.witness is not None
        for given in path.witness.given
    }
    assert sources == {("environment", "DEBUG"), ("property", "colour")}


def test_what_is_printed_of_inputs_forks_nothing() -> None:
    assert [path.condition for path in run("printed").paths if path.ending == "returned"] in (
        [()], [("s == null",), ("s != null",)], [("s != null",), ("s == null",)],
    )  # fmt: skip


def test_chars_that_were_printed_stay_as_they_were() -> None:
    (returned,) = [path for path in run("printedChars").paths if path.ending == "returned"]
    assert returned.expected is not None
    assert len(returned.expected.output) == 3 and returned.expected.output.endswith("\nx")
