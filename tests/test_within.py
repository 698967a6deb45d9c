"""Results that hold within bounds say so, and an assertion that only a bound keeps from failing is not decided."""

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from isopath import Request, explore
from isopath.checking import HOLDS, OPEN, check
from isopath.exploration.results import Result
from isopath.heap import MODELS
from tests.json_records import as_dict

SOURCE = """
class Within {
    static int length(String s) { assert s.length() < 33; return 1; }
    static int builder(StringBuilder s) { assert s.length() <= 32 : "long"; return 1; }
    static int letters(char[] s) { assert s.length <= 40; return 1; }
    static int natural(String s) { assert s.length() >= 0; return 1; }
    static int position(String s) { int i = s.indexOf('x'); assert i >= -1; return i; }
    static int fails(String s) { assert s.length() < 20; return 1; }
    static int numbers(int n) { assert n == n; return n; }
    //@ requires s != null; ensures \\result < 33;
    static int bounded(String s) { return s.length(); }
    //@ requires s != null && s.length() < 50; ensures \\result >= 0;
    static int assumed(String s) { return s.length(); }
}
"""


@cache
def source() -> Path:
    file = Path(mkdtemp()) / "Within.java"
    file.write_text(SOURCE)
    return file


@cache
def result(method: str, heap: str = "pose") -> Result:
    (found,) = explore(Request(f"{source()}#{method}", heap=heap))
    return found


@pytest.mark.parametrize("heap", MODELS)
@pytest.mark.parametrize("method", ["length", "builder", "letters"])
def test_an_assertion_that_only_the_bound_on_texts_keeps_is_not_decided(method: str, heap: str) -> None:
    found = result(method, heap)
    assert not found.is_complete and not found.has_violation
    (bounded,) = found.bounded
    assert (bounded.bound, bounded.limit) == ("string", 32) and f"Within.{method}" in bounded.where
    assert as_dict(found)["complete"] is False and as_dict(found)["bounded"][0]["limit"] == 32


@pytest.mark.parametrize("heap", MODELS)
@pytest.mark.parametrize("method", ["natural", "position"])
def test_an_assertion_that_holds_anyway_is_complete_within_the_bound(method: str, heap: str) -> None:
    found = result(method, heap)
    assert found.is_complete and not found.bounded
    assert as_dict(found)["within"] == {"string": 32}


def test_a_result_without_bounded_inputs_is_within_nothing() -> None:
    assert as_dict(result("numbers"))["within"] == {}


def test_a_violation_within_the_bound_is_one() -> None:
    assert result("fails").has_violation and not result("fails").bounded


def test_a_clause_that_only_the_bound_keeps_is_open_but_a_precondition_is_not() -> None:
    (bounded,) = check(Request(f"{source()}#bounded"))
    assert bounded.verdict == OPEN and any("--string 64" in reason for reason in bounded.reasons)
    (assumed,) = check(Request(f"{source()}#assumed"))
    assert assumed.verdict == HOLDS and not assumed.result.bounded
