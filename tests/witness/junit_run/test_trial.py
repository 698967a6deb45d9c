"""Tests are run before they are written: what javac rejects and what fails is dropped, and said."""

from dataclasses import replace
from pathlib import Path

import pytest

import isopath.generation as generation
from isopath.exploration.request import Inputs, Request
from isopath.generation import Generated, drop_failing, generate_tests, write_tests
from isopath.program import find_jdk
from isopath.witness.junit.file import GeneratedTest
from isopath.witness.junit_run import JUnitNotFound, Trial

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture
def account() -> Generated:
    """New tests of a class, which a test may spoil."""
    return generate_tests(Request(f"{EXAMPLES / 'Account.java'}#transfer", inputs=Inputs(buildable=True)))


def spoil(made: Generated, at: int, line: str) -> GeneratedTest:
    """Put one more assertion into a test."""
    (file,) = made.files.values()
    file.tests[at] = replace(file.tests[at], asserts=(*file.tests[at].asserts, line))
    return file.tests[at]


def test_tests_that_pass_are_all_kept(account: Generated) -> None:
    count = account.tests
    drop_failing(account, find_jdk(None), 5)
    assert account.trial == Trial(count)
    assert account.tests == count > 3


def test_what_fails_and_what_does_not_compile_is_dropped_and_nothing_else(account: Generated, tmp_path: Path) -> None:
    count = account.tests
    wrong = spoil(account, 0, "assertEquals(1, 2);")
    broken = spoil(account, 1, "Missing.call();")
    ended = spoil(account, 2, "Runtime.getRuntime().halt(0);")
    drop_failing(account, find_jdk(None), 5)
    assert account.trial is not None and (account.trial.ran, account.trial.not_run) == (count, None)
    reasons = {(each.target, each.path): each.reason for each in account.trial.dropped}
    assert reasons == {
        broken.origin: "javac rejects it: cannot find symbol",
        wrong.origin: "it fails: org.opentest4j.AssertionFailedError: expected: <1> but was: <2>",
        ended.origin: "it fails: the test ended the JVM with status 0",
    }
    assert account.tests == count - 3
    (file,) = write_tests(account, tmp_path, "isopath test Account.java")
    text = file.read_text()
    assert "Missing" not in text and "assertEquals(1, 2)" not in text and "halt" not in text


def test_a_test_that_depends_on_those_before_it_is_dropped(account: Generated) -> None:
    spoil(account, 0, 'System.setProperty("isopath.trial", "here");')
    spoil(account, 1, 'assertEquals("here", System.clearProperty("isopath.trial"));')
    drop_failing(account, find_jdk(None), 5)
    assert account.trial is not None
    assert [each.reason.split(":")[0] for each in account.trial.dropped] == ["it fails"]


def test_a_test_that_is_to_fail_and_passes_is_dropped() -> None:
    made = generate_tests(Request(f"{EXAMPLES / 'Account.java'}#transferFromCopies"), failing=True)
    (file,) = made.files.values()
    passing = next(test for test in file.tests if test.name not in file.failing)
    file.failing.add(passing.name)
    drop_failing(made, find_jdk(None), 5)
    assert made.trial is not None
    (dropped,) = made.trial.dropped
    assert ((dropped.target, dropped.path), dropped.reason) == (passing.origin, "it passes, and is to fail")
    assert len(file.failing) == 1


def test_without_a_junit_the_tests_are_written_and_that_they_were_not_run_is_said(
    account: Generated, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(junit: int) -> None:
        raise JUnitNotFound("No whole JUnit 5 anywhere.")

    monkeypatch.setattr(generation, "find_junit", missing)
    count = account.tests
    drop_failing(account, find_jdk(None), 5)
    assert account.trial == Trial(not_run="No whole JUnit 5 anywhere.")
    assert account.tests == count
