"""Copies of symbolic ranges of arrays: they fork where the JVM would throw, and nowhere else."""

from typing import Final

import pytest

from .exploring import BOTH_ENDS, ended_signatures, explored, outcome

EXPECTED: Final = {
    "copied": [
        ("n < 0", "NegativeArraySizeException"),
        ("n >= 0 && a != null && n <= a.length && n <= 2", "0"),
        ("n >= 0 && a != null && n <= a.length && n > 2 && a[1] != 7", "0"),
        ("n >= 0 && a != null && n <= a.length && n > 2 && a[1] == 7", "1"),
        ("n >= 0 && a != null && n > a.length", "ArrayIndexOutOfBoundsException"),
        ("n >= 0 && a == null", "NullPointerException"),
    ],
    "cloned": [
        ("a != null && a.length <= 0", "ArrayIndexOutOfBoundsException"),
        ("a != null && a.length > 0 && a[0] != 5", "0"),
        ("a != null && a.length > 0 && a[0] == 5", "1"),
        ("a == null", "NullPointerException"),
    ],
    "cut": [
        ("a != null && ((a.length <= 3 ? a.length : 3) > 2 ? a[2] : 0) <= 0", "0"),
        ("a != null && ((a.length <= 3 ? a.length : 3) > 2 ? a[2] : 0) > 0", "1"),
        ("a == null", "NullPointerException"),
    ],
    "references": [
        ("a != null && i < 0 || a.length - 2 < i", "ArrayIndexOutOfBoundsException"),
        ("a != null && i >= 0 && i <= a.length - 2 && a[i + 1] != a[i]", "0"),
        ("a != null && i >= 0 && i <= a.length - 2 && a[i + 1] == a[i]", "1"),
        ("a == null", "NullPointerException"),
    ],
}


@pytest.mark.parametrize("method", EXPECTED)
def test_a_copied_range_forks_only_where_the_jvm_would_throw(method: str) -> None:
    result = explored(f"Ranges.java#{method}")
    assert result.is_complete
    assert sorted((" && ".join(path.condition), outcome(path)) for path in result.paths) == EXPECTED[method]


@pytest.mark.parametrize("method", [*EXPECTED, "overlapping", "aliased"])
def test_the_models_agree_on_copied_ranges(method: str) -> None:
    pose, lazy = (explored(f"Ranges.java#{method}", heap) for heap in BOTH_ENDS)
    assert pose.is_complete and lazy.is_complete
    assert ended_signatures(pose) == ended_signatures(lazy)
    assert len(pose.paths) == len(ended_signatures(pose))
