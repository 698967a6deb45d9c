"""The tests of one class: written, compiled without a warning, run in three orders, each in a new JVM, and counted."""

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter

from bench.generated.subjects import Subject
from isopath import Bounds, Inputs, Output, Request, explore
from isopath.classfile import parse_class
from isopath.classfile.flags import ACC_ABSTRACT, ACC_PRIVATE
from isopath.generation import Generated, generate_tests, write_tests
from isopath.program import ClassPath, Jdk
from isopath.search import Search
from isopath.search.libraries import PLATFORM
from isopath.witness.junit_run import JUnit, NotCompiled, Suite, compiled_suite, tests_of

RUNS = 3


@dataclass(slots=True)
class Counted:
    """The counts of a class. A test that failed in all runs has ``failed``, in some it is ``flaky``, each with why.

    ``impossible`` are paths that only states take which no code builds, of the methods that were explored to the end.
    ``constructible`` counts the tests of classes that have an accessible constructor, and how many of these need
    reflection nevertheless.
    """

    subject: Subject
    methods: int = 0
    paths: int = 0
    tests: int = 0
    reflective: int = 0
    impossible: int = 0
    constructible: tuple[int, int] = (0, 0)
    seconds: float = 0
    missing: Counter[str] = field(default_factory=Counter)
    failed: dict[str, str] = field(default_factory=dict)
    flaky: dict[str, str] = field(default_factory=dict)
    refused: str | None = None

    @property
    def passed(self) -> int:
        """Tests that passed each time."""
        return 0 if self.refused is not None else self.tests - len(self.failed) - len(self.flaky)

    @property
    def is_well(self) -> bool:
        return self.passed == self.tests


def small(seconds: float) -> Bounds:
    """Bounds for one method."""
    return Bounds(k=3, loops=3, max_paths=20, seconds=seconds)


def count(subject: Subject, seconds: float, jdk: Jdk, junit: JUnit, folder: Path, few: bool = False) -> Counted:
    """Write the tests of a class into a folder, those of all paths or ``few``, run and count them."""
    started = perf_counter()
    request = Request(
        subject.target, subject.class_path, bounds=small(seconds), jdk=jdk.home, search=Search(library=PLATFORM)
    )
    request = replace(request, inputs=Inputs(buildable=True), output=Output(replays=True))
    generated = generate_tests(request, junit.generation, few=few)
    counted = Counted(subject, seconds=perf_counter() - started)
    counted.methods, counted.tests = len(generated.methods), generated.tests
    counted.paths = generated.tests + len(generated.missing)
    counted.missing = Counter(missing.reason for missing in generated.missing)
    counted.impossible = impossible_paths(replace(request, inputs=Inputs(), output=Output()), generated)
    assert generated.class_path is not None
    for tested, file in generated.files.items():
        counted.reflective += file.reflective
        if has_accessible_constructor(generated.class_path, tested.replace(".", "/")):
            tests, reflective = counted.constructible
            counted.constructible = tests + len(file.tests), reflective + file.reflective
    if generated.tests:
        run(generated, folder, jdk, junit, counted)
    return counted


def impossible_paths(any_state: Request, generated: Generated) -> int:
    """How many paths more there are where inputs may be in any state."""
    pairs = zip(explore(any_state), generated.results, strict=True)
    return sum(other.traces - result.traces for other, result in pairs if other.is_complete and result.is_complete)


def run(generated: Generated, folder: Path, jdk: Jdk, junit: JUnit, counted: Counted) -> None:
    """Run all tests three times: as written, backwards, shuffled."""
    assert generated.class_path is not None
    suite = Suite(tuple(write_tests(generated, folder, "make test-jars")), generated.class_path, ())
    failures: dict[str, list[str]] = {}
    try:
        with compiled_suite(suite, junit, jdk) as runner:
            tests = tests_of(suite, runner)
            assert len(tests) == counted.tests, f"{counted.tests} tests were written, JUnit finds {len(tests)}"
            for order in (tests, tests[::-1], random.Random(0).sample(tests, len(tests))):
                for ran in (runner.run(*test) for test in order):
                    if not ran.passed:
                        why = f"line {ran.line}: {' '.join(ran.failure)}"
                        failures.setdefault(ran.method, []).append(why)
                runner.close()
    except NotCompiled as refused:
        counted.refused = str(refused)
    for method, reasons in failures.items():
        (counted.failed if len(reasons) == RUNS else counted.flaky)[method] = reasons[0]


def has_accessible_constructor(class_path: ClassPath, name: str) -> bool:
    """Whether code in the package of a class can make an object of it."""
    found = parse_class(class_path.get(name).data, name)
    if found.access & ACC_ABSTRACT:
        return False
    return any(method.name == "<init>" and not method.access & ACC_PRIVATE for method in found.methods)
