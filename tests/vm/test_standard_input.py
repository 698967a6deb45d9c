"""Standard input is an input: exact paths of programs that read it, confirmed by the JVM, on both JDKs."""

from functools import cache
from pathlib import Path as FilePath
from typing import Final

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Inputs, Output
from isopath.heap import MODELS

SUBJECT: Final = FilePath(__file__).parent / "harness" / "StandardInput.java"
JDK_25: Final = FilePath("/usr/lib/jvm/temurin-25-jdk-amd64")
MISMATCH: Final = "java.util.InputMismatchException"
NO_ELEMENT: Final = "java.util.NoSuchElementException"

EXPECTED: Final[dict[str, list[tuple[str, str | None]]]] = {
    "oneByte": [("", "-1"), ("a", "1"), ("b", "0")],
    "bytes": [("", "0"), ("abcd", "0"), ("abcx", "1")],
    "all": [("", "0"), ("a!", "1"), ("ab", "0")],
    "available": [("", "0"), ("ab", "1"), ("abc", "2")],
    "digits": [("", "0"), ("a", "1"), ("ab", "2"), ("abc", "3")],
    "line": [("", "-1"), ("\n", "0"), ("a", "2"), ("quit", "1")],
    "secondLine": [("", "-1"), ("\nb", "0"), ("\nok", "1"), ("a", "-1")],
    "bigNumber": [("", NO_ELEMENT), ("0", "0"), ("11", "1"), ("a", MISMATCH), ("big", MISMATCH)],
    "command": [("", NO_ELEMENT), ("a", "-1"), ("add", NO_ELEMENT), ("add 0", "0"), ("add a", MISMATCH)],
    "wordInPlaceOfNumber": [("", NO_ELEMENT), ("0", "0"), ("a", "1"), ("aa", "2"), ("big", "2")],
    "truth": [("", NO_ELEMENT), ("a", MISMATCH), ("true", "true")],
    "secondScanner": [("", "false")],
}
"""For each program the standard input of each of its paths, and how the path ends."""


@cache
def run(
    method: str, heap: str = "pose", jdk: FilePath | None = None, stdin: bytes | None = None, length: int = 12
) -> Result:
    bounds = Bounds(seconds=600, stdin_length=length)
    (result,) = explore(
        Request(
            f"{SUBJECT}#{method}",
            heap=heap,
            bounds=bounds,
            jdk=jdk,
            inputs=Inputs(stdin=stdin),
            output=Output(replays=True),
        )
    )
    return result


def ends(result: Result) -> list[tuple[str, str | None]]:
    """The inputs and ends of the paths, as the JVM has confirmed them; a number that is too large is ``big``."""
    assert result.is_complete, [path.detail for path in result.paths]
    assert result.replays is not None and result.replays.confirmed == len(result.paths)
    found = []
    for path in result.paths:
        assert path.witness is not None and path.expected is not None and path.witness.stdin is not None
        text = path.witness.stdin
        is_big = text.split()[:1] and text.split()[0].isdigit() and int(text.split()[0]) > 32767
        value = path.expected.exception or str(path.expected.result)
        found.append(("big" if is_big else text, value.lower() if value in ("True", "False") else value))
    return sorted(found)


@pytest.mark.parametrize("method", EXPECTED)
def test_a_program_has_one_path_for_each_way_to_read(method: str) -> None:
    assert ends(run(method)) == EXPECTED[method]


@pytest.mark.parametrize("method", ["oneByte", "line", "bigNumber", "command"])
def test_a_program_has_the_same_paths_on_jdk_25(method: str) -> None:
    if not JDK_25.exists():
        pytest.skip("there is no JDK 25")
    assert ends(run(method, jdk=JDK_25)) == EXPECTED[method]


@pytest.mark.parametrize("heap", [model for model in MODELS if model != "pose"])
@pytest.mark.parametrize("method", ["oneByte", "line", pytest.param("command", marks=pytest.mark.long)])
def test_all_heap_models_find_the_same_paths(method: str, heap: str) -> None:
    assert ends(run(method, heap)) == EXPECTED[method]
    assert {path.signature for path in run(method, heap).paths} == {path.signature for path in run(method).paths}


@pytest.mark.parametrize("length", [4, pytest.param(12, marks=pytest.mark.long)])
def test_a_loop_over_numbers_ends_with_the_input(length: int) -> None:
    inputs = [" ".join("0" * count) for count in range(length // 2 + 1)]
    assert [text for text, _ in ends(run("sum", length=length))] == sorted(inputs)


def test_conditions_are_in_the_words_of_the_api() -> None:
    conditions = {" && ".join(path.condition) for path in run("command").paths}
    assert 'stdin.hasNext() && stdin.next().equals("add") && stdin.hasNextInt()#2' in conditions


def test_a_result_on_standard_input_holds_within_its_length() -> None:
    assert run("line").hits["stdin_length"] == 4


def test_standard_input_is_there_and_is_no_terminal() -> None:
    result = run("isThere")
    assert [(path.condition, path.result) for path in result.paths] == [((), "true")]
    assert "stdin_length" not in result.hits


def test_a_stream_that_is_closed_throws() -> None:
    (path,) = run("afterClosing").paths
    assert (path.result, str(path.replay)) == ("-2", "confirmed")


@pytest.mark.parametrize(
    ("text", "end"), [(b"2 3\nend\n", "5"), (b" -2\n1,003 x\nend", "1001"), (b"2 3\n", NO_ELEMENT)]
)
def test_standard_input_that_is_fixed_is_read_by_the_code_of_the_platform(text: bytes, end: str) -> None:
    (path,) = run("fixed", stdin=text).paths
    assert (path.result or path.detail, str(path.replay)) == (end, "confirmed")
    assert path.witness is not None and path.witness.stdin == text.decode()


def test_a_delimiter_ends_the_path_by_name() -> None:
    (path,) = run("otherDelimiter").paths
    assert (path.ending, path.detail) == ("unsupported", "java.util.Scanner.useDelimiter on symbolic standard input")
