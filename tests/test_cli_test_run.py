"""``isopath test --run``, end to end."""

from pathlib import Path

from .conftest import EXAMPLES, Command


def test_tests_that_were_written_are_run_and_pass(isopath: Command, tmp_path: Path) -> None:
    run = isopath("test", str(EXAMPLES / "Swap.java#swap"), "-o", str(tmp_path), "--run")
    lines = [line for line in run.stdout.splitlines() if line.startswith(("pass", "2 tests run", "FAIL", "all of"))]
    assert lines[:2] == [
        "pass  SwapIsopathTest.swap_sIsNull_changesNothing",
        "pass  SwapIsopathTest.swap_sIsNotNull_changesNothing",
    ]
    assert lines[2].startswith("2 tests run by JUnit 5 of ") and lines[2].endswith(": 2 passed")
    assert [line.split() for line in lines[3:]] in ([["all", "of", "Swap", "6/6", "2/2"]], [])
    assert ("no coverage: " in run.stdout) is (len(lines) == 3)
    assert run.returncode == 0, run.stderr


def test_a_test_that_shows_a_fault_fails_and_so_does_the_command(isopath: Command, tmp_path: Path) -> None:
    target = str(EXAMPLES / "Account.java#transferFromCopies")
    run = isopath("test", target, "-o", str(tmp_path), "--junit", "4", "--failing", "--run", "--no-replay")
    shown = [line for line in run.stdout.splitlines() if line.startswith(("fault", "FAIL"))]
    assert [line.partition("(")[0].split() for line in shown] == [
        ["fault", "AccountIsopathTest.transferFromCopies_toIsFrom_shouldNotFailAssertion"],
    ]
    assert run.returncode == 1, run.stderr


def test_a_junit_that_is_not_there_is_told_before_anything_is_explored(isopath: Command, tmp_path: Path) -> None:
    missing = tmp_path / "junit.jar"
    target = str(EXAMPLES / "Swap.java#swap")
    run = isopath("test", target, "-o", str(tmp_path), "--run", "--junit-jar", str(missing))
    assert run.stderr.startswith(f"isopath: --junit-jar {missing} cannot be read: ")
    assert (run.returncode, run.stdout) == (2, "")
