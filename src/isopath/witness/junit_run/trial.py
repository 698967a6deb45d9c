"""Generated tests are tried before anyone sees them: compiled and run in one JVM, and what does not hold is dropped.

A test states what was seen on a JVM, so one that javac rejects or that fails is a fault of whoever wrote it. It is
never written; that it was dropped, and why, is said. Each test runs twice, in the order of the files and backwards, so
that one which depends on what ran before it is found out.
"""

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isopath.errors import UsageError
from isopath.program import ClassPath, Jdk
from isopath.witness.junit.file import tests_by_line
from isopath.witness.junit.generate import FileOfTests, Missing
from isopath.witness.junit_run.compiling import STRICT, NotCompiled
from isopath.witness.junit_run.junits import JUnit
from isopath.witness.junit_run.runner import Ran, Runner, SourceError
from isopath.witness.replay import paths_of

_MEMORY_MB: Final = 768
"""The compiler needs more than a test."""
_OPTIONS: Final = (*(flag for flag in STRICT if not flag.startswith(("-Werror", "-Xlint"))), "-Xmaxerrs", "9999")
_MOST_ROUNDS: Final = 8
"""Javac reports errors of types first; others, as of exceptions that nobody catches, once there are none of these."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How many tests were run, and the paths whose tests were dropped; ``not_run`` says why none was run."""

    ran: int = 0
    dropped: tuple[Missing, ...] = ()
    not_run: str | None = None


def try_tests(files: Sequence[FileOfTests], class_path: ClassPath, junit: JUnit, jdk: Jdk) -> Trial:
    """Compile and run the tests of files, and drop those that do not compile or do not pass as they should."""
    entries = [entry.resolve() for entry in paths_of(class_path)]
    count = sum(len(file.tests) for file in files)
    with tempfile.TemporaryDirectory(prefix="isopath-trial-") as folder:
        output = Path(folder).resolve()
        try:
            with Runner(junit, jdk, [output, *entries], memory_mb=_MEMORY_MB) as runner:
                _compile(files, runner, output)
                _run(files, runner)
        except (UsageError, NotCompiled) as error:
            return Trial(dropped=_dropped(files), not_run=str(error))
    return Trial(count, _dropped(files))


def _dropped(files: Sequence[FileOfTests]) -> tuple[Missing, ...]:
    return tuple(missing for file in files for missing in file.dropped)


def _compile(files: Sequence[FileOfTests], runner: Runner, output: Path) -> None:
    """Compile what compiles; the class files go to a folder."""
    for number in range(_MOST_ROUNDS):
        texts = {file.path: file.text("", "") for file in files if file.tests}
        done = runner.compile(texts, _OPTIONS)
        if not done.errors:
            for name, data in done.classes.items():
                path = output / f"{name.replace('.', '/')}.class"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            return
        before = len(_dropped(files))
        for file in files:
            errors = [error for error in done.errors if error.source == file.path]
            _drop_rejected(file, texts.get(file.path, ""), errors, is_last=number >= _MOST_ROUNDS - 2)
        if len(_dropped(files)) == before:
            raise NotCompiled(f"javac rejects them: {_first_line(done.errors[0].said)}")


def _drop_rejected(file: FileOfTests, text: str, errors: Sequence[SourceError], is_last: bool) -> None:
    """Drop the tests that have errors; all of a file that has errors elsewhere, or still has some in the end."""
    by_line = tests_by_line(text)
    rejected = {by_line[error.line]: error for error in errors if error.line in by_line}
    for name, error in rejected.items():
        file.drop(name, f"javac rejects it: {_first_line(error.said)}")
    if errors and (is_last or not rejected):
        for test in [*file.tests]:
            file.drop(test.name, f"javac rejects its file: {_first_line(errors[0].said)}")


def _run(files: Sequence[FileOfTests], runner: Runner) -> None:
    for backwards in (False, True):
        tests = [(file, test.name) for file in files for test in file.tests]
        for file, name in reversed(tests) if backwards else tests:
            reason = _fault(runner.run(file.qualified, name), name in file.failing)
            if reason is not None:
                file.drop(name, reason)


def _fault(ran: Ran, is_to_fail: bool) -> str | None:
    """Why a test is not one to keep."""
    if ran.passed:
        return "it passes, and is to fail" if is_to_fail else None
    return None if is_to_fail else f"it fails: {' '.join(ran.failure)}"


def _first_line(said: str) -> str:
    return said.partition("\n")[0]
