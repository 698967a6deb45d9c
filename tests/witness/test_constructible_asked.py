"""Objects are made by calls also where constructors ask more of their parameters than to store them."""

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from isopath import Bounds, Request
from isopath.generation import drop_failing, generate_tests
from isopath.program import find_jdk
from isopath.witness.junit.generate import FileOfTests

SUBJECT: Final = Path(__file__).parent / "subjects" / "Asked.java"
SMALL: Final = Bounds(k=3, loops=3, max_paths=20, seconds=60)

MADE: Final = {
    "Label.isWide": 'Asked.Label label = new Asked.Label("", 8);',
    "Box.isWide": "Asked.Box box = new Asked.Box(new Asked.Point(2, 3));",
    "Listed.isEmpty": 'Asked.Listed listed = new Asked.Listed(new Asked.Point(0, 0), "");',
    "Line.isFar": "Asked.Line line = new Asked.Line(101);",
    "Table.isFull": "Asked.Table table = new Asked.Table(new int[][] {new int[] {9}, null});",
    "Sorted.isBefore": "Asked.Sorted sorted = new Asked.Sorted(comparator);",
    "Ledger.last": "ledger.deposit(2);",
    "Ledger.isRich": "ledger.deposit(10);",
    "Ring.isEmpty": "Asked.Ring ring = new Asked.Ring();",
}


@cache
def file_of(method: str) -> FileOfTests:
    generated = generate_tests(Request(f"{SUBJECT}#{method}", bounds=SMALL))
    drop_failing(generated, find_jdk(), 5)
    (file,) = generated.files.values()
    return file


@pytest.mark.parametrize("method", MADE)
def test_what_a_constructor_asks_of_its_parameters_is_given(method: str) -> None:
    arranged = [line for test in file_of(method).tests if not test.helpers for line in test.arrange]
    assert MADE[method] in arranged


@pytest.mark.parametrize("method", MADE)
def test_the_tests_pass(method: str) -> None:
    assert file_of(method).tests and not file_of(method).dropped


def test_a_field_that_does_not_matter_is_left_as_the_constructor_leaves_it() -> None:
    arranged = [line for test in file_of("Range.isUpsideDown").tests for line in test.arrange]
    assert any(line.startswith("set(") for line in arranged)
    assert not any("kind" in line for line in arranged)


def test_a_change_inside_is_asserted_by_a_method_that_is_asked_what_the_call_was_given() -> None:
    example = Path(__file__).parents[2] / "examples" / "SearchTree.java"
    (file,) = generate_tests(Request(f"{example}#insert", bounds=SMALL)).files.values()
    (test,) = [test for test in file.tests if test.arrange[1:] == ("searchTree.insert(2);",) and "(3)" in test.act[0]]
    assert test.asserts == ("assertTrue(result);", "assertTrue(searchTree.contains(3));")
    assert not test.helpers
