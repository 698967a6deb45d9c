"""A witness is an input that calls make, where the path has one; where it has none, the path keeps its input."""

from functools import cache
from pathlib import Path as FilePath
from typing import Final

import pytest

from isopath import Bounds, Request, explore
from isopath.exploration.request import Inputs, Output
from isopath.exploration.results import Path
from isopath.generation import generate_tests
from isopath.report.witness_graph import witness_lines

SUBJECT: Final = FilePath(__file__).parent / "subjects" / "Made.java"
SMALL: Final = Bounds(k=3, loops=3, max_paths=20, seconds=60)

MADE: Final = {
    ("Span.isAbove", "returns true"): ["this = Made.Span {low: 1, high: 1}", "number = 0"],
    ("Span.isAbove", "returns false"): ["this = Made.Span {}", "number = 0"],
    ("Letters.isLong", "returns true"): [
        "this = Made.Letters {letters: char[] {'\\u0000', '\\u0000', '\\u0000'}, count: 3}"
    ],
    ("Queue.isFull", "returns false"): ["this = Made.Queue {slots: int[] {0}}"],
    ("Queue.last", "returns this.slots[this.count - 1]"): ["this = Made.Queue {slots: int[] {2}, count: 1}"],
    ("Named.visit", "returns this.visits + more"): ['this = Made.Named {name: "a"}', "more = 2"],
    ("Named.isLong", "returns true"): ['this = Made.Named {name: "abc"}'],
    ("Grid.isWide", "returns true"): ["this = Made.Grid {rows: int[][] {int[] {0, 0}}, width: 2}"],
}
NEVER_MADE: Final = {
    ("Span.isUpsideDown", "returns true"): ["this = Made.Span {low: 1}"],
    ("Letters.isNothing", "returns true"): ["this = Made.Letters {}"],
    ("Queue.isFull", "this.slots == null"): ["this = Made.Queue {}"],
    ("Open.isUpsideDown", "returns true"): ["this = Made.Open {low: 1}"],
}


@cache
def paths(method: str) -> tuple[Path, ...]:
    owner, name = method.split(".")
    inputs = Inputs(buildable=False)
    request = Request(f"{SUBJECT}#{owner}.{name}", bounds=SMALL, inputs=inputs, output=Output(witnesses=True))
    return tuple(path for result in explore(request) for path in result.paths)


def lines(method: str, key: str) -> list[str]:
    """The input of the one path that returns so, or has such a condition."""
    (found,) = [path for path in paths(method) if key in path.condition or key == f"returns {path.result}"]
    assert found.witness is not None
    return witness_lines(found.witness)


@pytest.mark.parametrize(("method", "key"), MADE)
def test_a_witness_is_a_state_that_calls_lead_to(method: str, key: str) -> None:
    assert lines(method, key) == MADE[method, key]


@pytest.mark.parametrize(("method", "key"), NEVER_MADE)
def test_a_path_that_only_other_states_take_keeps_the_smallest_of_them(method: str, key: str) -> None:
    assert lines(method, key) == NEVER_MADE[method, key]


def test_tests_make_such_states_by_calls_and_assert_hidden_changes_by_methods_that_show_them() -> None:
    made = generate_tests(Request(f"{SUBJECT}#Queue.offer", bounds=SMALL))
    (file,) = made.files.values()
    (test,) = [test for test in file.tests if "Throws" not in " ".join(test.act)]
    assert test.arrange == ("Made.Queue queue = new Made.Queue(1);",)
    assert test.act == ("queue.offer(2);",)
    assert test.asserts == ("assertEquals(2, queue.last());",)


def test_a_text_that_the_path_does_not_look_at_is_one_that_the_constructor_takes() -> None:
    made = generate_tests(Request(f"{SUBJECT}#Named.visit", bounds=SMALL))
    (file,) = made.files.values()
    assert [test.arrange for test in file.tests] == [('Made.Named named = new Made.Named("a");',)]


def test_null_is_a_witness_where_no_class_is_known_for_an_object(tmp_path: FilePath) -> None:
    """On releases in which ByteBuffer is not sealed, no class is known that extends it."""
    file = tmp_path / "Buffers.java"
    file.write_text("class Buffers { static int left(java.nio.ByteBuffer buffer) { return buffer.remaining(); } }")
    request = Request(f"{file}#left", output=Output(witnesses=True), inputs=Inputs(buildable=True))
    (result,) = explore(request)
    (path,) = [path for path in result.paths if path.ending == "threw"]
    assert path.witness is not None and witness_lines(path.witness) == ["buffer = null"]
