"""Java since 8 on symbolic inputs, with exact paths: lambdas, streams, records, sealed types, maps of boxes.

A map branches as its bytecode does: on the bucket, on the hash, on whether two keys are one object, as small and
equal boxes are, and on whether they are equal. Where the inputs are numbers the JVM is asked what it gives on a few.
"""

import subprocess
from itertools import product
from typing import Final

import pytest

from isopath import Request, explore
from isopath.exploration.results import Path, Result
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.solver import Sat, Solver
from isopath.terms import symbol
from isopath.terms.sorts import INT
from tests.conditions import equal
from tests.jvm.harness import jdks

from .exploring import BOTH_ENDS, SUBJECTS, ended_signatures, explored, outcome

EXPECTED: Final = {
    "captured": [
        ("limit < x", "1"),
        ("x <= limit", "0"),
    ],
    "capturedReference": [
        ("p != null && p.x + p.y != 3", "0"),
        ("p != null && p.x + p.y == 3", "1"),
        ("p == null", "NullPointerException"),
    ],
    "methodReference": [
        ("p != null && p.x <= 0", "0"),
        ("p != null && p.x > 0", "1"),
        ("p == null", "NullPointerException"),
    ],
    "composed": [
        ("x * 2 != 6", "0"),
        ("x * 2 == 6", "1"),
    ],
    "filtered": [
        ("a <= 10 && b <= 10", "0"),
        ("a <= 10 && b > 10", "1"),
        ("a > 10 && b <= 10", "1"),
        ("a > 10 && b > 10", "2"),
    ],
    "summed": [
        ("values != null && values.length <= 2 && values.length <= 0", "0"),
        ("values != null && values.length <= 2 && values.length > 0 && values.length <= 1 && values[0] <= 0", "0"),
        ("values != null && values.length <= 2 && values.length > 0 && values.length <= 1 && values[0] > 0", "1"),
        (
            "values != null && values.length <= 2 && values.length > 0 && values.length > 1 && "
            "values[0] + values[1] <= 0",
            "0",
        ),
        (
            "values != null && values.length <= 2 && values.length > 0 && values.length > 1 && "
            "values[0] + values[1] > 0",
            "1",
        ),
        ("values != null && values.length > 2", "-1"),
        ("values == null", "NullPointerException"),
    ],
    "anyBoxed": [
        ("a != 3 && b != 3", "0"),
        ("a != 3 && b == 3", "1"),
        ("a == 3", "1"),
    ],
    "greatest": [
        ("(b <= a ? a : b) <= 5", "0"),
        ("(b <= a ? a : b) > 5", "1"),
    ],
    "hashKeys": [
        ("((k ^ k >>> 16) & 15) != ((q ^ q >>> 16) & 15)", "0"),
        ("((k ^ k >>> 16) & 15) == ((q ^ q >>> 16) & 15) && k != q", "0"),
        ("((k ^ k >>> 16) & 15) == ((q ^ q >>> 16) & 15) && k == q && (k < -128 || k > 127)", "1"),
        ("((k ^ k >>> 16) & 15) == ((q ^ q >>> 16) & 15) && k == q && k >= -128 && k <= 127", "1"),
    ],
    "hashKnown": [
        (
            "(((q ^ q >>> 16) & 15) != 0 && (((q ^ q >>> 16) & 15) == 1 || ((q ^ q >>> 16) & 15) == 2)) && "
            "(((q ^ q >>> 16) & 15) == 1 ? 1 : 2) != (q ^ q >>> 16)",
            "0",
        ),
        (
            "(((q ^ q >>> 16) & 15) != 0 && (((q ^ q >>> 16) & 15) == 1 || ((q ^ q >>> 16) & 15) == 2)) && "
            "(((q ^ q >>> 16) & 15) == 1 ? 1 : 2) == (q ^ q >>> 16)",
            "1",
        ),
        ("((q ^ q >>> 16) & 15) == 0 || ((q ^ q >>> 16) & 15) != 1 && ((q ^ q >>> 16) & 15) != 2", "0"),
    ],
    "setOfBoxes": [
        ("((b ^ b >>> 16) & 15) != ((a ^ a >>> 16) & 15)", "2"),
        ("((b ^ b >>> 16) & 15) == ((a ^ a >>> 16) & 15) && b != a", "2"),
        ("((b ^ b >>> 16) & 15) == ((a ^ a >>> 16) & 15) && b == a && (a < -128 || a > 127)", "1"),
        ("((b ^ b >>> 16) & 15) == ((a ^ a >>> 16) & 15) && b == a && a >= -128 && a <= 127", "1"),
    ],
    "treeKeys": [
        ("k <= q && k < q", "0"),
        ("k <= q && q <= k", "1"),
        ("q < k", "0"),
    ],
    "treeFirst": [
        ("a <= b && a < b", "1"),
        ("a <= b && b <= a", "2"),
        ("b < a", "2"),
    ],
    "records": [
        ("x != 1", "0"),
        ("x == 1 && y != 2", "0"),
        ("x == 1 && y == 2", "1"),
    ],
    "recordInput": [
        ("p != null && p.x != 1", "0"),
        ("p != null && p.x == 1 && p.y != 2", "0"),
        ("p != null && p.x == 1 && p.y == 2", "1"),
        ("p == null", "NullPointerException"),
    ],
    "sealed": [
        ("!(s instanceof Modern.Circle) && s != null", "2"),
        ("!(s instanceof Modern.Circle) && s == null", "3"),
        ("s instanceof Modern.Circle && s.radius <= 3", "3"),
        ("s instanceof Modern.Circle && s.radius > 3", "1"),
    ],
    "level": [
        ("level != null && level != Modern.Level.LOW && level != Modern.Level.MIDDLE", "4"),
        ("level != null && level != Modern.Level.LOW && level == Modern.Level.MIDDLE", "3"),
        ("level != null && level == Modern.Level.LOW && at != null && at.intValue() < 10", "1"),
        ("level != null && level == Modern.Level.LOW && at != null && at.intValue() >= 10", "2"),
        ("level != null && level == Modern.Level.LOW && at == null", "NullPointerException"),
        ("level == null", "NullPointerException"),
    ],
}
"""By method: the condition of each path and its result, in the order of the text."""

PATTERNS: Final = {
    "area": [
        ("s != null && !(s instanceof Patterns.Circle) && !(s instanceof Patterns.Square)", "4"),
        ("s != null && !(s instanceof Patterns.Circle) && s instanceof Patterns.Square", "3"),
        ("s != null && s instanceof Patterns.Circle && s.radius <= 3", "2"),
        ("s != null && s instanceof Patterns.Circle && s.radius > 3", "1"),
        ("s == null", "NullPointerException"),
    ],
    "nested": [
        ("s != null && !(s instanceof Patterns.Pair)", "4"),
        ("s != null && s instanceof Patterns.Pair && !(s.first instanceof Patterns.Circle)", "2"),
        (
            "s != null && s instanceof Patterns.Pair && s.first instanceof Patterns.Circle && "
            "!(s.second instanceof Patterns.Square)",
            "2",
        ),
        (
            "s != null && s instanceof Patterns.Pair && s.first instanceof Patterns.Circle && "
            "s.second instanceof Patterns.Square && s.first.radius != s.second.side",
            "2",
        ),
        (
            "s != null && s instanceof Patterns.Pair && s.first instanceof Patterns.Circle && "
            "s.second instanceof Patterns.Square && s.first.radius == s.second.side",
            "1",
        ),
        ("s == null", "3"),
    ],
    "boxed": [
        ("o != null && !(o instanceof Integer) && !(o instanceof Patterns.Level)", "4"),
        ("o != null && !(o instanceof Integer) && o instanceof Patterns.Level", "3"),
        ("o != null && o instanceof Integer && o.intValue() <= 5", "2"),
        ("o != null && o instanceof Integer && o.intValue() > 5", "1"),
        ("o == null", "4"),
    ],
    "level": [
        ("l != null && l != Patterns.Level.LOW", "2"),
        ("l != null && l == Patterns.Level.LOW", "1"),
        ("l == null", "0"),
    ],
}
"""The same of pattern switches, which javac has since 21."""

NEW_ENOUGH: Final = [home for home in jdks() if find_jdk(home).feature >= 21]


def rows(result: Result) -> list[tuple[str, str]]:
    return sorted((" && ".join(bracketed(path)), outcome(path)) for path in result.paths)


def bracketed(path: Path) -> list[str]:
    """The conditions of a path, such that they can be joined."""
    several = len(path.condition) > 1
    return [f"({part})" if several and "||" in part else part for part in path.condition]


@pytest.mark.parametrize("method", EXPECTED)
def test_the_paths_are_exactly_these(method: str) -> None:
    result = explored(f"Modern.java#{method}")
    assert result.is_complete
    assert rows(result) == EXPECTED[method]


@pytest.mark.parametrize("method", EXPECTED)
def test_both_models_find_the_same_paths(method: str) -> None:
    pose, lazy = (explored(f"Modern.java#{method}", heap) for heap in BOTH_ENDS)
    assert lazy.is_complete
    assert ended_signatures(pose) == ended_signatures(lazy)
    assert len({path.signature for path in pose.paths}) == len(pose.paths)


@pytest.mark.skipif(not NEW_ENOUGH, reason="no JDK at hand whose javac has pattern switches, which came with 21")
@pytest.mark.parametrize("method", PATTERNS)
def test_a_pattern_switch_has_exactly_these_paths(method: str) -> None:
    target = str(SUBJECTS.parent / "java21" / f"Patterns.java#{method}")
    pose, lazy = (next(explore(Request(target, heap=heap, jdk=NEW_ENOUGH[-1]))) for heap in BOTH_ENDS)
    assert pose.is_complete and lazy.is_complete
    assert rows(pose) == PATTERNS[method]
    assert ended_signatures(pose) == ended_signatures(lazy)


NUMBERS: Final = {
    "captured": ("limit", "x"),
    "composed": ("x",),
    "filtered": ("a", "b"),
    "anyBoxed": ("a", "b"),
    "greatest": ("a", "b"),
    "hashKeys": ("k", "q"),
    "hashKnown": ("q",),
    "setOfBoxes": ("a", "b"),
    "treeKeys": ("k", "q"),
    "treeFirst": ("a", "b"),
    "records": ("x", "y"),
}
"""The methods whose inputs are numbers, and the names of these."""

VALUES: Final = (-1, 0, 1, 2, 3, 11, 128, 1000, 65537)


def calls(method: str) -> list[tuple[int, ...]]:
    return list(product(VALUES, repeat=len(NUMBERS[method])))


@pytest.fixture(scope="module")
def said_by_the_jvm(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, tuple[int, ...]], str]:
    """What every call gives, from one run of the Java virtual machine."""
    every = [(method, values) for method in NUMBERS for values in calls(method)]
    lines = [f"System.out.println(Modern.{method}({', '.join(map(str, values))}));" for method, values in every]
    source, jdk = tmp_path_factory.mktemp("jvm") / "Main.java", find_jdk()
    body = "\n        ".join(lines)
    source.write_text(f"class Main {{\n    public static void main(String[] given) {{\n        {body}\n    }}\n}}\n")
    classes = compile_sources([SUBJECTS / "Modern.java", source], jdk)
    command = [str(jdk.home / "bin" / "java"), "-Xshare:auto", "-cp", str(classes), "Main"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return dict(zip(every, run.stdout.splitlines(), strict=True))


@pytest.mark.parametrize("method", NUMBERS)
def test_the_jvm_gives_what_the_one_path_of_its_numbers_says(
    method: str, solver: Solver, said_by_the_jvm: dict[tuple[str, tuple[int, ...]], str]
) -> None:
    for values in calls(method):
        inputs = zip(NUMBERS[method], values, strict=True)
        pinned = [equal(INT, symbol(INT, name), value) for name, value in inputs]
        paths = explored(f"Modern.java#{method}").paths
        taken = [path for path in paths if isinstance(solver.check([*path.constraints, *pinned]), Sat)]
        assert [outcome(path) for path in taken] == [said_by_the_jvm[method, values]], values
