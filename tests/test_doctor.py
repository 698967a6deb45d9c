"""The doctor says what is there, and gives one sentence of advice for what is wrong."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from isopath import doctor
from isopath.doctor import Examination, Problem, SolverState, examine
from isopath.heap import MODELS
from isopath.program import find_jdk
from isopath.report.doctor import print_examination, rows
from tests.conftest import Command


def said(found: Examination) -> list[str]:
    printed = StringIO()
    print_examination(Console(width=200, highlight=False, file=printed), found)
    return printed.getvalue().splitlines()


def test_a_good_set_up_is_described_and_gives_exit_code_0(isopath: Command) -> None:
    done = isopath("doctor")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "all is well"
    words = " ".join(done.stdout.split())
    jdk = find_jdk()
    assert f"{jdk.version} at {jdk.home}, with javac" in words and "in use" in words
    assert "the self test passes" in words
    assert f"heaps {', '.join(MODELS)}" in words


def test_the_jdk_that_is_named_is_the_one_in_use_and_each_is_listed_once() -> None:
    jdk = find_jdk()
    found = examine(jdk.home)
    assert found.jdks[0].jdk.home == jdk.home
    assert [each.is_used for each in found.jdks].count(True) == 1
    homes = [each.jdk.home for each in found.jdks]
    assert len(homes) == len(set(homes))


def test_a_java_home_that_is_no_jdk_gives_exit_code_2(
    isopath: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    done = isopath("doctor")
    assert done.returncode == 2
    lines = done.stdout.splitlines()
    wrong = f"{tmp_path}, which JAVA_HOME names, is not a JDK: it holds no lib/modules, jmods or rt.jar."
    assert f"needed: {wrong}" in lines
    assert lines[-1] == "cannot work yet"


def test_no_jdk_at_all_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", "")
    found = examine()
    assert not found.is_well
    assert "name one with --jdk, set JAVA_HOME" in found.problems[0].sentence


def test_a_cache_that_cannot_be_written_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("ISOPATH_CACHE", str(blocked / "cache"))
    found = examine()
    assert found.problems == [
        Problem(f"The cache {blocked / 'cache'} cannot be written: name another folder in ISOPATH_CACHE.", True)
    ]


def test_the_cache_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "javac" / "one").mkdir(parents=True)
    (tmp_path / "javac" / "one" / "A.class").write_bytes(b"x" * 2_000_000)
    monkeypatch.setenv("ISOPATH_CACHE", str(tmp_path))
    assert dict(rows(examine()))["cache"] == f"{tmp_path}: javac 1 files, 2.0 MB"


def test_another_release_of_the_solver_is_advice_and_a_failing_one_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "_solver", lambda: SolverState("1.0", "2.0", works=True))
    found = examine()
    assert found.is_well
    assert said(found)[-2:] == [
        "advice: z3 1.0 is not the release that Isopath is tested with: install z3-solver==2.0.",
        "works",
    ]
    monkeypatch.setattr(doctor, "_solver", lambda: SolverState("2.0", "2.0", works=False))
    found = examine()
    assert not found.is_well
    assert said(found)[-2] == "needed: The solver z3 2.0 fails a tiny test: install z3-solver==2.0 anew."


def test_the_self_test_fails_on_a_solver_that_cannot_count(monkeypatch: pytest.MonkeyPatch) -> None:
    from isopath.solver import Unsat

    class Broken:
        def check(self, *_: object) -> Unsat:
            return Unsat()

        def close(self) -> None:
            """Nothing is held."""

    monkeypatch.setattr(doctor, "plain_solver", lambda **_: Broken())
    assert doctor._counts() is False


def test_natives_are_counted_by_package() -> None:
    found = examine()
    from isopath.exploration.machines import PARTS

    assert sum(found.natives.values()) == len(PARTS.natives.methods)
    assert found.natives["java.lang"] > found.natives["java.util.zip"] > 0
