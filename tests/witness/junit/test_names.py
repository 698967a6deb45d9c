"""Names of tests say condition and outcome, tell sisters apart, and are readable."""

import pytest

from isopath.witness.junit.names import Described, names_of_tests, subject_of
from isopath.witness.junit.names_words import phrase


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("s == null", "sIsNull"),
        ("this.root != null", "rootIsNotNull"),
        ("s == this", "sIsThis"),
        ("this.size - 1 < 0 || this.size - 1 >= this.elements.length", "sizeMinus1IsOutsideElements"),
        ("i >= 0 && i < a.length", "iIsWithinA"),
        ("x >= -1", "xIsAtLeastMinus1"),
        ("x == -2147483648", "xIsMinValue"),
        ("!(expression.operand instanceof Expression.Negation)", "expressionOperandIsNotNegation"),
        ("shape.getClass() == Circle.class", "shapeIsCircle"),
        ("!s.isEmpty()", "sIsNotEmpty"),
        ('!s.startsWith("a b")', "sDoesNotStartWithAB"),
        ("!this.open", "openIsFalse"),
        ("!(d < 1.5)", "dIsNotLessThan1Point5"),
        ("color == Color.DARK_RED", "colorIsDarkRed"),
        ("a[i] > a[0]", "aAtIIsGreaterThanA0"),
        ("head.next.next.next.next == null", "headNext4IsNull"),
        ("c == ' '", "cIsSpace"),
        ("this.this$0.first == this.val$item", "outerFirstIsItem"),
        ("s.charAt(0) == 'x' || y < 0", "sCharAt0IsXOrYIsLessThan0"),
    ],
)
def test_a_condition_is_said_in_words(condition: str, said: str) -> None:
    assert phrase(condition) == said


@pytest.mark.parametrize("condition", ["(a ? b : c) == 1", "$1 > 0 where $1 = x + y", "(x & 3) == 0", "a && b && c"])
def test_what_would_not_be_readable_has_no_words(condition: str) -> None:
    assert phrase(condition) is None


def test_the_last_conjunct_that_no_sister_has_is_the_name_of_a_path() -> None:
    paths = [
        Described(("root == null",), "returnsNull"),
        Described(("root != null", "key == root.key"), "returnsRoot"),
        Described(("root != null", "key != root.key"), "returnsNull"),
    ]
    assert names_of_tests("find", paths, set()) == [
        "find_rootIsNull_returnsNull",
        "find_keyIsRootKey_returnsRoot",
        "find_keyIsNotRootKey_returnsNull",
    ]


def test_where_one_conjunct_is_shared_a_second_one_tells_paths_apart() -> None:
    paths = [Described((a, b), "changesNothing") for a in ("x < 0", "x >= 0") for b in ("y < 0", "y >= 0")]
    assert names_of_tests("f", paths, set()) == [
        "f_xIsLessThan0AndYIsLessThan0_changesNothing",
        "f_xIsLessThan0AndYIsAtLeast0_changesNothing",
        "f_xIsAtLeast0AndYIsLessThan0_changesNothing",
        "f_xIsAtLeast0AndYIsAtLeast0_changesNothing",
    ]


def test_a_number_tells_apart_what_words_do_not() -> None:
    paths = [Described(("(x & 1) == 0",), "returns0"), Described(("(x & 1) != 0",), "returns0")]
    assert names_of_tests("f", paths, set()) == ["f_returns0", "f_returns0_2"]


def test_a_name_that_another_test_of_the_file_has_is_not_given_again() -> None:
    used = {"f_returns0"}
    assert names_of_tests("f", [Described((), "returns0")], used) == ["f_returns0_2"]
    assert used == {"f_returns0", "f_returns0_2"}


def test_the_subject_is_the_method_with_what_tells_it_from_others() -> None:
    assert subject_of("push", "a.Stack", is_nested=False) == "push"
    assert subject_of("push", "a.Stack", is_nested=False, parameters=["int[]", "java.lang.String"]) == (
        "pushIntArrayString"
    )
    assert subject_of("push", "a.Outer$Stack", is_nested=True) == "stackPush"
    assert subject_of("<init>", "a.Stack", is_nested=False) == "newStack"
