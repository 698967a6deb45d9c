"""A program that compares an input with the object of a final static field: a note says that it is another object."""

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from isopath import Request, Result, check, explore
from isopath.heap import MODELS

SOURCE = """
import java.math.BigInteger;

class Chain {
    static final Chain NIL = new Chain();
    Chain next;

    static boolean isNil(Chain chain) {
        return chain == NIL;
    }

    static boolean isOne(BigInteger number) {
        return number == BigInteger.ONE;
    }

    static boolean isOther(Object first, Object second) {
        return first == second;
    }

    static boolean isNew(Chain chain) {
        return chain == new Chain();
    }

    static void isSome(Chain chain) {
        assert chain != NIL;
    }
}
"""


@cache
def source() -> Path:
    file = Path(mkdtemp()) / "Chain.java"
    file.write_text(SOURCE)
    return file


def explored(method: str, heap: str = "pose") -> Result:
    (result,) = explore(Request(f"{source()}#{method}", heap=heap))
    return result


@pytest.mark.parametrize("heap", MODELS)
def test_a_comparison_with_a_constant_is_left_open_by_name(heap: str) -> None:
    result = explored("isNil", heap)
    assert result.constants == ("Chain.NIL",)
    assert not result.is_complete
    sentence = "Chain.NIL: An input is compared with this object, and is taken to be another."
    assert result.left_out == (sentence,)


def test_the_constants_of_platform_classes_are_named_too() -> None:
    assert explored("isOne").constants == ("java.math.BigInteger.ONE",)


@pytest.mark.parametrize("method", ["isOther", "isNew"])
def test_other_comparisons_leave_nothing_out(method: str) -> None:
    result = explored(method)
    assert result.is_complete and not result.constants


def test_a_check_that_depends_on_it_is_open() -> None:
    (checked,) = check(Request(f"{source()}#isSome"))
    assert checked.verdict == "open"
    assert checked.reasons == ["no input was taken to be the object of Chain.NIL, which the code compares inputs with"]
