"""What ``isopath test --run`` prints of tests that were run."""

from io import StringIO
from pathlib import Path

from rich.console import Console

from isopath.program import MethodTarget
from isopath.report.test_run import coverage, ran_line, run_totals
from isopath.witness.junit_run import Count, JUnit, MethodCoverage, Ran, SuiteResult

PASSED = Ran("shop.PairTest", "swap_sIsThis", passed=True)
FAILED = Ran("shop.PairTest", "swap_sIsNull", passed=False, failure=("Error: [b]", "at once"), line=12)
COVERAGE = [
    MethodCoverage("shop/Pair", "swap", "(Lshop/Pair;)V", Count(3, 4), Count(1, 2)),
    MethodCoverage("shop/Pair", "unused", "()V", Count(0, 5), Count(0, 0)),
    MethodCoverage("shop/Pair$Key", "of", "(I)I", Count(2, 2), Count(2, 2)),
]
TARGETS = [MethodTarget("shop/Pair", "swap", "(Lshop/Pair;)V", "shop.Pair#swap")]


def test_a_test_is_a_line_and_a_failure_says_where_and_why() -> None:
    assert ran_line(PASSED).plain == "pass  PairTest.swap_sIsThis"
    assert ran_line(FAILED).plain == (
        "FAIL  PairTest.swap_sIsNull  (PairTest.java:12)\n      Error: [b]\n      at once"
    )


def test_a_test_that_shows_a_fault_is_no_failure() -> None:
    assert ran_line(FAILED, shows_fault=True).plain.startswith("fault  PairTest.swap_sIsNull")


def test_totals_name_the_junit_and_count_faults_apart() -> None:
    junit = JUnit(5, (Path("a.jar"),), "/usr/share/java")
    both = SuiteResult((PASSED, FAILED), "")
    assert run_totals(both, junit).plain == "2 tests run by JUnit 5 of /usr/share/java: 1 passed, 1 failed"
    shown = "2 tests run by JUnit 5 of /usr/share/java: 1 passed, 1 failed for the faults they show"
    assert run_totals(both, junit, faults=1).plain == shown
    alone = SuiteResult((PASSED,), "")
    assert run_totals(alone, junit).plain == "1 test run by JUnit 5 of /usr/share/java: 1 passed"


def printed(result: SuiteResult) -> list[str]:
    console = Console(width=80, file=StringIO())
    with console.capture() as capture:
        console.print(coverage(result, TARGETS))
    return [line.rstrip() for line in capture.get().splitlines()]


def test_coverage_has_the_methods_under_test_and_their_classes_with_nested_ones() -> None:
    assert printed(SuiteResult((), COVERAGE)) == [
        "coverage     lines  branches",
        "Pair.swap      3/4       1/2",
        "all of Pair   5/11       3/4",
    ]


def test_why_there_is_no_coverage_is_one_line() -> None:
    assert printed(SuiteResult((), "no JaCoCo agent here")) == ["no coverage: no JaCoCo agent here"]
