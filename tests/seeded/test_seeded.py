"""Each planted fault is found, confirmed by the JVM and shown by tests that fail; what is repaired raises no alarm."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from isopath.findings import REACHABLE, findings_of
from isopath.program import find_jdk
from isopath.vm.throwing.judging import FAULT, VIOLATION
from isopath.witness.junit_run import Suite, find_junit, run_suite
from isopath.witness.replay import Confirmed

from .exploring import Side, opened
from .planted import FAULTY, JAVA, PLANTED, REPAIRED, Planted

each = pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.name)


@pytest.fixture(scope="module")
def faulty() -> Iterator[Side]:
    with opened(FAULTY, find_jdk(), replays=True) as side:
        yield side


@pytest.fixture(scope="module")
def repaired() -> Iterator[Side]:
    with opened(REPAIRED, find_jdk(), replays=False) as side:
        yield side


def test_every_class_is_in_the_list() -> None:
    for side in (FAULTY, REPAIRED):
        assert sorted(file.stem for file in (JAVA / side).glob("*.java")) == [planted.name for planted in PLANTED]


@each
def test_the_faulty_class_differs_in_one_place(planted: Planted) -> None:
    faulty, repaired = (planted.source(side).read_text().splitlines() for side in (FAULTY, REPAIRED))
    codes = SequenceMatcher(None, faulty, repaired, autojunk=False).get_opcodes()
    changes = [places for code, *places in codes if code != "equal"]
    first, last = changes[0], changes[-1]
    assert last[1] - first[0] <= 10
    assert last[3] - first[2] <= 10


@each
def test_a_planted_fault_is_found_and_confirmed(planted: Planted, faulty: Side) -> None:
    result = faulty.explored(planted)
    found = findings_of(result)
    assert found and {finding.rank for finding in found} <= {VIOLATION, FAULT}
    assert all(isinstance(path.replay, Confirmed) for path in result.paths if path.has_ended)


@each
def test_a_planted_fault_is_reached_by_code_that_needs_no_reflection(planted: Planted, faulty: Side) -> None:
    findings = findings_of(faulty.graded(planted))
    assert {finding.grade for finding in findings if finding.is_listed} == {REACHABLE}
    assert all(finding.is_listed for finding in findings)


@each
def test_what_is_repaired_raises_no_alarm(planted: Planted, repaired: Side) -> None:
    result = repaired.explored(planted)
    assert findings_of(result) == []
    assert {path.ending for path in result.paths} == {"returned"}
    assert result.is_complete


def test_a_test_of_a_fault_fails_and_passes_once_that_is_repaired(faulty: Side, repaired: Side, tmp_path: Path) -> None:
    junit = find_junit(5)
    exceptions = {}
    for planted in PLANTED:
        finding = findings_of(faulty.explored(planted))[0]
        file = faulty.failing_test(planted, finding)
        assert file.missing == []
        (tmp_path / file.path).write_text(file.text("0", f"isopath test {planted.name}.java --failing"))
        exceptions[file.name] = finding.exception
    files = tuple(sorted(tmp_path.glob("*.java")))
    failed, passed = (
        run_suite(Suite(files, side.class_path, ()), junit, find_jdk(), "no coverage").ran
        for side in (faulty, repaired)
    )
    assert {test.class_name: "".join(test.failure[:1]).partition(":")[0] for test in failed} == exceptions
    assert {test.class_name: test.passed for test in passed} == dict.fromkeys(exceptions, True)
