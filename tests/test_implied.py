"""Of comparisons with numbers only those are told that say all there is to say."""

from itertools import combinations, product

import pytest

from isopath.report.implied import without_implied


@pytest.mark.parametrize(
    ("conditions", "told"),
    [
        (
            ["a != null", "a.length > 0", "a.length > 1", "a.length <= 2"],
            ["a != null", "a.length > 1", "a.length <= 2"],
        ),
        (["(n & 3) != 0", "(n & 3) != 1", "(n & 3) == 2"], ["(n & 3) == 2"]),
        (["n > 2", "n == 3", "n <= 7", "n == 3"], ["n == 3"]),
        (["n > 2", "n <= 3"], ["n > 2", "n <= 3"]),
        (["n != 5", "n > 5", "n != 9", "n != 9"], ["n > 5", "n != 9"]),
        (["n >= 0", "m > 0", "n > 0L", "n > 0"], ["m > 0", "n > 0L"]),
        (["x == 1", "y == 1"], ["x == 1", "y == 1"]),
    ],
)
def test_what_is_implied_is_not_told(conditions: list[str], told: list[str]) -> None:
    assert without_implied(conditions) == told


@pytest.mark.parametrize(
    "conditions",
    [
        ["a == b || n > 1", "a == b || n > 0"],
        ["c ? 1 : n > 2", "c ? 1 : n > 1"],
        ["x > 1.5", "x > 0.5"],
        ["c >= 'a'", "c >= 'b'"],
        ["b == n > 1", "b == n > 0"],
        [],
    ],
)
def test_what_is_no_plain_comparison_with_a_whole_number_stays(conditions: list[str]) -> None:
    assert without_implied(conditions) == conditions


def test_what_is_told_means_the_same() -> None:
    comparisons = [
        f"n {operator} {number}" for operator, number in product(("==", "!=", "<", "<=", ">", ">="), range(3))
    ]
    for size in (2, 3):
        for conditions in combinations(comparisons, size):
            allowed = {n for n in range(-2, 6) if all(eval(each, {"n": n}) for each in conditions)}
            if allowed:
                told = without_implied(conditions)
                assert {n for n in range(-2, 6) if all(eval(each, {"n": n}) for each in told)} == allowed, conditions
