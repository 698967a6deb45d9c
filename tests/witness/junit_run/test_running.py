"""Tests are compiled without a warning, run by JUnit in a contained process, and their coverage is counted."""

from pathlib import Path

import pytest

from isopath.program import ClassPath, Folder, compile_sources
from isopath.witness.junit_run import (
    Count,
    JaCoCo,
    MethodCoverage,
    NotCompiled,
    Ran,
    Suite,
    SuiteResult,
    find_jacoco,
    find_junit,
    run_suite,
)
from isopath.witness.junit_run.compiling import compile_tests
from isopath.witness.junit_run.coverage import measured
from isopath.witness.junit_run.runner import Runner

from ..replaying import jdks

JAVA = Path(__file__).parent / "java"
NO_COVERAGE = "no coverage was asked for"


def jacoco() -> JaCoCo:
    found = find_jacoco()
    if isinstance(found, str):
        pytest.skip(found)
    return found


@pytest.fixture(scope="module")
def counter() -> ClassPath:
    folder = compile_sources([JAVA / "shop" / "Counter.java"], jdks()[0])
    return ClassPath([Folder(folder)], jdks()[0].class_source())


def suite(counter: ClassPath, file: Path) -> Suite:
    return Suite((file,), counter, ("shop/Counter",))


@pytest.fixture(scope="module", params=jdks(), ids=lambda jdk: f"jdk{jdk.feature}")
def result(request: pytest.FixtureRequest, counter: ClassPath) -> SuiteResult:
    """Tests of JUnit 5, measured where JaCoCo is there."""
    told: list[Ran] = []
    file = JAVA / "CounterTest5.java"
    result = run_suite(suite(counter, file), find_junit(5), request.param, find_jacoco(), told.append)
    assert told == list(result.ran)
    return result


@pytest.fixture
def results(result: SuiteResult) -> dict[str, Ran]:
    return {ran.method: ran for ran in result.ran}


def test_tests_come_in_the_order_of_the_file(results: dict[str, Ran]) -> None:
    assert list(results) == [
        "next_isNotDouble_returns1", "next_isWrong", "exits", "limit_above9_is9", "assertionsAreOn",
        "thereIsNoNetwork", "worksInAScratchFolder",
    ]  # fmt: skip


def test_a_failure_is_told_with_its_first_line_and_its_place(results: dict[str, Ran]) -> None:
    assert results["next_isWrong"] == Ran(
        "shop.CounterTest5",
        "next_isWrong",
        passed=False,
        failure=("org.opentest4j.AssertionFailedError: expected: <7> but was: <1>",),
        line=21,
    )


def test_a_test_that_exits_has_failed_and_the_others_pass(results: dict[str, Ran]) -> None:
    assert results.pop("exits").failure == ("the test ended the JVM with status 3",)
    assert [name for name, ran in results.items() if not ran.passed] == ["next_isWrong"]
    assert not Path("left.txt").exists()


def test_a_test_without_end_and_one_without_bounds_fail_with_the_reason(counter: ClassPath, tmp_path: Path) -> None:
    jdk, entries = jdks()[0], [entry.path for entry in counter.entries if isinstance(entry, Folder)]
    compile_tests([JAVA / "EndlessTest.java"], jdk, [*find_junit(5).jars, *entries], tmp_path)
    with Runner(find_junit(5), jdk, [tmp_path, *entries], seconds=4, memory_mb=64) as runner:
        assert runner.tests_of("shop.EndlessTest") == ["exhaustsMemory", "isFine", "loops"]
        assert runner.run("shop.EndlessTest", "loops").failure == ("the test took longer than 4 s",)
        assert runner.run("shop.EndlessTest", "exhaustsMemory").failure == (
            "java.lang.OutOfMemoryError: Java heap space",
        )
        assert runner.run("shop.EndlessTest", "isFine") == Ran("shop.EndlessTest", "isFine", passed=True)


def test_a_warning_of_javac_rejects_the_tests(counter: ClassPath, tmp_path: Path) -> None:
    file = tmp_path / "RawTest.java"
    file.write_text("class RawTest { java.util.List raw; }")
    with pytest.raises(NotCompiled, match=r"\[rawtypes\] found raw type: List"):
        run_suite(suite(counter, file), find_junit(5), jdks()[0], NO_COVERAGE)


@pytest.fixture(scope="module")
def covered(counter: ClassPath) -> SuiteResult:
    """Tests of JUnit 4, measured. Classes of the default JDK: an old JaCoCo does not read those of a newer one."""
    return run_suite(suite(counter, JAVA / "CounterTest4.java"), find_junit(4), jdks()[0], jacoco())


def test_junit_4_runs_tests_too(covered: SuiteResult) -> None:
    assert [(ran.method, ran.passed, ran.failure) for ran in covered.ran] == [
        ("next_isNotDouble_returns1", True, ()),
        ("next_isWrong", False, ("java.lang.AssertionError: expected:<7> but was:<1>",)),
        ("counterIsNull_throws", True, ()),
    ]
    assert covered.failed == [covered.ran[1]]


def test_lines_and_branches_are_counted_by_method_nested_classes_included(covered: SuiteResult) -> None:
    assert covered.coverage == [
        MethodCoverage("shop/Counter", "<init>", "()V", Count(1, 1), Count(0, 0), frozenset({4})),
        MethodCoverage("shop/Counter", "next", "(Z)I", Count(3, 4), Count(1, 2), frozenset({8, 11, 13})),
        MethodCoverage("shop/Counter", "reset", "()V", Count(0, 2), Count(0, 0)),
        MethodCoverage("shop/Counter$Limit", "<init>", "()V", Count(0, 1), Count(0, 0)),
        MethodCoverage("shop/Counter$Limit", "of", "(I)I", Count(0, 1), Count(0, 2)),
    ]


def test_what_was_executed_before_a_test_ended_the_jvm_counts(result: SuiteResult) -> None:
    jacoco()
    assert not isinstance(result.coverage, str)
    covered = {(method.class_name, method.name): method.lines for method in result.coverage}
    assert covered["shop/Counter", "next"] == Count(3, 4)
    assert covered["shop/Counter$Limit", "of"] == Count(1, 1)


def test_classes_that_jacoco_cannot_read_give_a_sentence_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "Counter.class").write_bytes(b"\xca\xfe\xba\xbe\0\0\x03\xe7" + bytes(200))
    unreadable = ClassPath([Folder(tmp_path)], jdks()[0].class_source())
    said = measured(jacoco(), jdks()[0], unreadable, ["shop/Counter"], records=[])
    assert said == "JaCoCo cannot read the classes: Unsupported class file major version 999"
