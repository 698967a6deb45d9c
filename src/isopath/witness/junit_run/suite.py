"""Generated test files become results: compiled without a warning, run by JUnit, and measured by JaCoCo.

JUnit comes first on the class path, so that its jars stay together whatever the program under test brings along.
"""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from isopath.program import ClassPath, Jdk
from isopath.program.javac import package_of
from isopath.witness.junit_run.compiling import compile_tests
from isopath.witness.junit_run.coverage import MethodCoverage, measured
from isopath.witness.junit_run.jacoco import JaCoCo
from isopath.witness.junit_run.junits import JUnit
from isopath.witness.junit_run.runner import Ran, Runner
from isopath.witness.replay import paths_of


@dataclass(frozen=True, slots=True)
class Suite:
    """Test files, the class path of what they test, and the classes under test by internal name."""

    files: tuple[Path, ...]
    class_path: ClassPath
    under_test: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SuiteResult:
    """The tests in the order of the files; ``coverage`` is a sentence where it cannot be had."""

    ran: tuple[Ran, ...]
    coverage: list[MethodCoverage] | str

    @property
    def failed(self) -> list[Ran]:
        """The tests that did not pass."""
        return [ran for ran in self.ran if not ran.passed]


def run_suite(
    suite: Suite, junit: JUnit, jdk: Jdk, jacoco: JaCoCo | str, on_test: Callable[[Ran], None] = lambda _: None
) -> SuiteResult:
    """Compile and run all tests of a suite, ``on_test`` gets each as it has run. Raises ``NotCompiled``."""
    names = [name.replace("/", ".") for name in suite.under_test]
    flags = [] if isinstance(jacoco, str) else jacoco.flags(names)
    ran = []
    with compiled_suite(suite, junit, jdk, flags) as runner:
        for class_name, method in tests_of(suite, runner):
            ran.append(runner.run(class_name, method))
            on_test(ran[-1])
        records = runner.records
    if isinstance(jacoco, str):
        return SuiteResult(tuple(ran), jacoco)
    return SuiteResult(tuple(ran), measured(jacoco, jdk, suite.class_path, suite.under_test, records))


@contextmanager
def compiled_suite(suite: Suite, junit: JUnit, jdk: Jdk, flags: Sequence[str] = ()) -> Iterator[Runner]:
    """A runner of the tests of a suite, which are compiled into a folder that is gone afterwards."""
    entries = [entry.resolve() for entry in paths_of(suite.class_path)]
    with tempfile.TemporaryDirectory(prefix="isopath-tests-") as folder:
        output = Path(folder).resolve()
        compile_tests(suite.files, jdk, [*junit.jars, *entries], output)
        with Runner(junit, jdk, [output, *entries], flags=flags) as runner:
            yield runner


def tests_of(suite: Suite, runner: Runner) -> list[tuple[str, str]]:
    """The classes and methods of all tests, in the order of the files."""
    found = []
    for file in suite.files:
        text = file.read_text(encoding="utf-8")
        class_name = ".".join(filter(None, (package_of(file), file.stem)))
        names = sorted(runner.tests_of(class_name), key=lambda name: text.find(f" {name}("))
        found += [(class_name, name) for name in names]
    return found
