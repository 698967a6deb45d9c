"""Tests of methods that take collections of the JDK: three runs in three orders, none of which fails."""

import random
from pathlib import Path

import pytest

from isopath.exploration.request import Inputs, Output, Request
from isopath.generation import generate_tests, write_tests
from isopath.program import Jdk
from isopath.vm import Bounds
from isopath.witness import junit_run
from isopath.witness.junit_run import Suite, compiled_suite, find_junit

from ..replaying import jdks
from .collection_programs import ALL, class_name, program

SAMPLE = ("HashSet", "ArrayDeque")


def failures(collections: tuple[str, ...], jdk: Jdk, folder: Path, bounds: Bounds) -> tuple[int, dict[str, str]]:
    """How many tests there are, and those that failed in any of three runs."""
    folder.mkdir(exist_ok=True)
    for collection in collections:
        (folder / f"{class_name(collection)}.java").write_text(program(collection))
    counts, failed = 0, {}
    for collection in collections:
        target = folder / f"{class_name(collection)}.java"
        request = Request(
            str(target), bounds=bounds, jdk=jdk.home, output=Output(replays=True), inputs=Inputs(buildable=True)
        )
        made = generate_tests(request)
        assert made.class_path is not None
        suite = Suite(tuple(write_tests(made, folder / "tests", "isopath test")), made.class_path, ())
        with compiled_suite(suite, find_junit(5), jdk) as runner:
            tests = junit_run.tests_of(suite, runner)
            counts += len(tests)
            for order in (tests, tests[::-1], random.Random(0).sample(tests, len(tests))):
                for ran in (runner.run(*test) for test in order):
                    if not ran.passed:
                        failed[f"{ran.class_name}.{ran.method}"] = " ".join(ran.failure)
                runner.close()
    return counts, failed


def test_a_sample_of_the_collections(tmp_path: Path) -> None:
    count, failed = failures(SAMPLE, jdks()[0], tmp_path, Bounds(k=2, loops=2, max_paths=5))
    assert failed == {}
    assert count >= 30


@pytest.mark.long
@pytest.mark.parametrize("jdk", jdks(), ids=lambda jdk: f"jdk{jdk.feature}")
@pytest.mark.parametrize("collection", ALL)
def test_each_collection(collection: str, jdk: Jdk, tmp_path: Path) -> None:
    count, failed = failures((collection,), jdk, tmp_path, Bounds(k=3, loops=3, max_paths=12, seconds=4))
    assert failed == {}
    assert count > 0
