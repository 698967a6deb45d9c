"""Right clauses of JML hold under every heap model, wrong ones are violated under every one, as on the JVM."""

from collections.abc import Iterator

import pytest

from isopath import Request
from isopath.checking import HOLDS, VIOLATED, Check, check
from isopath.exploration.request import Output
from isopath.heap import MODELS
from isopath.program import Jdk
from isopath.spec.contracts.frame_calls import UNSEEN
from isopath.vm import Bounds
from isopath.witness.replay import Confirmed, Skipped
from tests.conftest import EXAMPLES
from tests.spec.jml.subjects import JAVA, SUBJECTS, marked_lines
from tests.witness.replaying import jdks

UNDER = [*((heap, "Structures") for heap in MODELS if heap != "pose"), ("lazy", "Values"), ("summary", "Values")]
"""References under every heap model but the one that the JVM is asked about; numbers and arrays under two."""
ON = [(jdk, name) for at, jdk in enumerate(jdks()) for name in SUBJECTS[min(at, 1) :]]
"""All subjects on the first JVM, one of them on any other."""


def checked(name: str, heap: str = "pose", jdk: Jdk | None = None) -> list[Check]:
    home = None if jdk is None else jdk.home
    file = str(JAVA / f"{name}.java")
    return list(check(Request(file, heap=heap, bounds=Bounds(k=3), jdk=home, output=Output(replays=jdk is not None))))


def violated_lines(checks: list[Check]) -> set[int]:
    return {breach.clause.line for each in checks for breach in each.breaches}


@pytest.mark.parametrize(("heap", "name"), UNDER)
def test_just_the_marked_clauses_are_violated_under_every_other_heap_model(heap: str, name: str) -> None:
    checks = checked(name, heap)
    assert violated_lines(checks) == marked_lines(name)
    for each in checks:
        assert each.verdict == (VIOLATED if each.breaches else HOLDS), each.target.label


@pytest.mark.parametrize(("jdk", "name"), ON, ids=lambda part: str(getattr(part, "feature", part)))
def test_the_jvm_confirms_every_violation_but_those_it_cannot_see(jdk: Jdk, name: str) -> None:
    checks = checked(name, jdk=jdk)
    assert violated_lines(checks) == marked_lines(name)
    for each in checks:
        assert each.result.replays is not None and each.result.replays.diverged == 0
        for breach in each.breaches:
            unseen = breach.clause.kind == "assignable"
            assert isinstance(breach.path.replay, Skipped if unseen else Confirmed), breach.clause.where
            assert breach.path.beyond_jvm == (UNSEEN if unseen else None)
        assert not list(told_of_the_harness(each))


def told_of_the_harness(checked: Check) -> Iterator[str]:
    """What a reader would see of what was put into the classes."""
    for path in checked.result.paths:
        told = [*path.branches, *path.condition, *map(str, path.fault.frames if path.fault else ())]
        yield from (text for text in told if "isopath" in text)


def test_the_example_of_the_documentation_is_wrong_where_it_says_so() -> None:
    purse = list(check(Request(str(EXAMPLES / "jml" / "Purse.java"))))
    assert {each.target.label: each.verdict for each in purse} == {
        "Purse#<init>()": HOLDS,
        "Purse#coins()": HOLDS,
        "Purse#take(int)": HOLDS,
        "Purse#pour(Purse)": VIOLATED,
    }
    assert violated_lines(purse) == {19}


def test_a_method_of_an_enum_has_a_contract() -> None:
    (other,) = check(Request(f"{JAVA / 'Level.java'}#other"))
    assert (other.verdict, len(other.clauses), len(other.result.paths)) == (HOLDS, 2, 2)
