"""Violations become tests: the call, and then what the contract says, as far as a test can say it."""

import re
from pathlib import Path

import pytest

from isopath import Request
from isopath.checking import checks
from isopath.exploration.request import Output
from isopath.generation import Generated, generate_violations, write_tests
from isopath.program import ClassPath, Folder, compile_sources, find_jdk
from isopath.report.checks import after_words
from isopath.witness.junit_run import Suite, find_junit, run_suite

JAVA = Path(__file__).parent / "java"


@pytest.fixture(scope="module")
def generated() -> Generated:
    return generate_violations(checks(Request(str(JAVA / "Bag.java"), output=Output(replays=True))))


def body_of(generated: Generated, test: str) -> list[str]:
    """The lines of a test without comments above it and blank ones."""
    text = generated.files["Bag"].text("0", "isopath check Bag.java")
    (found,) = re.findall(rf"    void {test}\(\) {{\n(.*?)\n    }}\n", text, re.DOTALL)
    return [line.strip() for line in found.splitlines() if line.strip()]


def test_an_expression_is_that_of_the_object_of_the_test(generated: Generated) -> None:
    assert body_of(generated, "total_limitIsGreaterThan0_keepsItsContract") == [
        "Bag bag = new Bag(1);",
        "// Fails as long as the contract at Bag.java:14 does not hold.",
        "int result = bag.total(1);",
        "assertTrue(result < 1 && bag.total(1) == result,",
        r'"Bag.java:14: the postcondition does not hold: \\result < limit && total(limit) == \\result");',
    ]


def test_the_result_of_a_constructor_is_the_object(generated: Generated) -> None:
    assert body_of(generated, "newBag_allIsNotSize_keepsItsContract") == [
        "int savedAll = Bag.all;",
        "Bag.all = 1;",
        "try {",
        "// Fails as long as the contract at Bag.java:8 does not hold.",
        "Bag bag = new Bag(2);",
        'assertTrue(bag.size == Bag.all, "Bag.java:8: the postcondition does not hold: this.size == Bag.all");',
        "} finally {",
        "Bag.all = savedAll;",
        "}",
    ]


def test_static_members_are_those_of_the_class_and_are_put_back(generated: Generated) -> None:
    assert body_of(generated, "twice_minusAIsAtMost1_keepsItsContract") == [
        "int savedAll = Bag.all;",
        "try {",
        "// Fails as long as the contract at Bag.java:19 does not hold.",
        "int result = Bag.twice(2);",
        "assertTrue(Math.abs(2) == result || -2 > Bag.all,",
        r'"Bag.java:19: the postcondition does not hold: Math.abs(a) == \\result || -a > all");',
        "} finally {",
        "Bag.all = savedAll;",
        "}",
    ]


def test_an_invariant_is_asserted_where_an_exception_leaves_the_method(generated: Generated) -> None:
    assert body_of(generated, "empty_sizeIsAtLeast0_keepsItsContract") == [
        "Bag bag = new Bag(0);",
        "// Fails as long as the contract at Bag.java:6 does not hold.",
        "try {",
        "bag.empty();",
        "} catch (Throwable thrown) {",
        "// Now it is IllegalStateException. The clause has to hold whether the method throws or returns.",
        "}",
        'assertTrue(0 <= bag.size, "Bag.java:6: the invariant does not hold: 0 <= size");',
    ]


def test_what_only_the_class_can_evaluate_has_no_test_and_that_is_said(generated: Generated) -> None:
    assert {(each.target, each.reason) for each in generated.missing} == {
        ("Bag#grow()", "what Bag.java:25 says can be evaluated by the class alone"),
        ("Bag#hide()", "what Bag.java:30 says can be evaluated by the class alone"),
        ("Bag#labelOf(Bag)", "what Bag.java:41 says can be evaluated by the class alone"),
    }


BROKEN = """
class Ring {
    private final int[] items = new int[2];
    private int size;
    boolean repOk() { return items != null && size >= 0 && size <= items.length; }
    void push(int x) { size++; items[size - 1] = x; }
}
"""
MENDED = "if (size == items.length) { throw new IllegalStateException(); } items[size++] = x;"
IGNORED = "if (size < items.length) { items[size++] = x; }"


def test_a_test_of_an_invariant_fails_now_and_passes_once_it_holds_whether_the_method_throws_or_returns(
    tmp_path: Path,
) -> None:
    file = tmp_path / "Ring.java"
    file.write_text(BROKEN)
    checked = list(checks(Request(f"{file}#push")))
    (breach,) = checked[0][1].breaches
    assert after_words(breach) == "after ArrayIndexOutOfBoundsException at Ring.push(Ring.java:6)"
    made = generate_violations(checked)
    (test,) = write_tests(made, tmp_path / "tests", "isopath check Ring.java")
    assert made.class_path is not None
    passed = []
    for body in ("size++; items[size - 1] = x;", MENDED, IGNORED):
        file.write_text(BROKEN.replace("size++; items[size - 1] = x;", body))
        jdk = find_jdk(None)
        path = ClassPath([Folder(compile_sources([file], jdk))], jdk.class_source())
        passed += [ran.passed for ran in run_suite(Suite((test,), path, ()), find_junit(5), jdk, "none").ran]
    assert passed == [False, True, True]


def test_what_a_path_did_not_look_into_is_no_part_of_a_text(tmp_path: Path) -> None:
    """The array of the list is new, although a string that the path has read has an array as well."""
    source = """import java.util.*;
    class Stack {
        private int size;
        private int[] cells = new int[4];
        final List<String> names = new ArrayList<>();
        boolean repOk() { return cells != null && size >= 0 && size <= cells.length && names != null; }
        void push(int value) { cells[size++] = value; }
        void rename(String name) { size = -1; if (name.isEmpty()) size = 0; }
    }"""
    (tmp_path / "Stack.java").write_text(source)
    ((_, check),) = checks(Request(f"{tmp_path / 'Stack.java'}#rename", output=Output(replays=True)))
    assert check.result.replays is not None
    assert (check.result.replays.confirmed, check.result.replays.diverged) == (3, 0)
    assert [path.ending for path in check.result.paths].count("violated") == 2
