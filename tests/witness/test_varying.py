"""Numbers of witnesses that tell operators apart; the golden counts of mutants are in docs/tests.md."""

from functools import cache
from pathlib import Path as FilePath
from typing import Final

import pytest

from isopath import Inputs, Output, Request, explore
from isopath.exploration.results import Path
from isopath.report.witness_graph import witness_lines

SUBJECT: Final = FilePath(__file__).parent / "subjects" / "Telling.java"
TOLD: Final = {
    ("mixed", ""): ["a = 2", "b = 3", "c = 5"],
    ("discount", ""): ["cents = 20L", "percent = 30"],
    ("isSmall", "number <= 10"): ["number = 10"],
    ("isSmall", "number > 10"): ["number = 11"],
    ("half", "number > 10"): ["number = 11"],
    ("half", "number <= 10"): ["number = 10"],
    ("isNothing", "number == 0"): ["number = 0", "unused = 0"],
    ("sum", "numbers.length > 1"): ["numbers = int[] {2, 3}"],
    ("initials", ""): ["first = 'a'", "last = 'b'"],
    ("greater", "b < a"): ["a = 3", "b = 2"],
    ("greater", "a <= b"): ["a = 2", "b = 2"],
    ("isAfter", "a.compareTo(b) > 0"): ['a = "a"', 'b = ""'],
    ("ratio", ""): ["a = 2.5f", "b = 3.5f"],
    ("sumOfBoxes", "b != null"): ["a = 2", "b = 3"],
    ("isBelowSquare", "number < (double) (root * root)"): ["number = -1.0", "root = 2"],
    ("total", ""): ["this = Telling {fee: 2L}", "cents = 3L"],
}


@cache
def paths(method: str) -> tuple[Path, ...]:
    request = Request(f"{SUBJECT}#{method}", inputs=Inputs(buildable=True), output=Output(witnesses=True))
    return tuple(path for result in explore(request) for path in result.paths)


@pytest.mark.parametrize(("method", "key"), TOLD)
def test_numbers_that_show_differ_and_compared_ones_are_at_their_bound(method: str, key: str) -> None:
    (found,) = [path for path in paths(method) if not key or key in path.condition]
    assert found.witness is not None
    assert witness_lines(found.witness) == TOLD[method, key]
