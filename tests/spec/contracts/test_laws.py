"""Right contracts hold under every heap model, wrong ones are violated under every one, and the JVM confirms it."""

import shutil
from pathlib import Path

import pytest

from isopath import Request
from isopath.checking import Check, check
from isopath.exploration.request import Output
from isopath.heap import MODELS
from isopath.program import Jdk
from isopath.report.checks import check_lines
from isopath.vm import Bounds
from tests.conftest import EXAMPLES
from tests.witness.replaying import jdks

JAVA = Path(__file__).parent / "java"

VIOLATIONS = {
    "Account#<init>(int)": "AccountContract.java:7: AccountContract.post_new",
    "Account#transfer(Account, int)": "AccountContract.java:20: AccountContract.post_transfer",
    "Arithmetic#distance(int, int)": "ArithmeticContract.java:3: ArithmeticContract.post_distance",
    "Arithmetic#largest(int[])": "ArithmeticContract.java:11: ArithmeticContract.post_largest",
    "Chain#add(Object)": "ChainContract.java:15: ChainContract.post_add",
    "Chain#removeFirst()": "ChainContract.java:4: ChainContract.inv",
}
"""What is violated in the folder ``wrong``: one clause for each of these methods."""


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The subjects, next to their right contracts and next to their wrong ones."""
    folders = {}
    for kind in ("right", "wrong"):
        folders[kind] = tmp_path_factory.mktemp(kind)
        for file in (JAVA / "Subjects.java", *(JAVA / kind).glob("*.java")):
            shutil.copy(file, folders[kind])
    return folders


def checked(folder: Path, heap: str = "pose", jdk: Jdk | None = None) -> list[Check]:
    home = None if jdk is None else jdk.home
    request = Request(
        str(folder / "Subjects.java"), heap=heap, bounds=Bounds(k=2), jdk=home, output=Output(replays=jdk is not None)
    )
    return [each for each in check(request) if each.clauses]


def violated(checks: list[Check]) -> dict[str, str]:
    return {
        each.target.label: f"{breach.clause.where}: {breach.clause.text}" for each in checks for breach in each.breaches
    }


@pytest.mark.parametrize("heap", MODELS)
def test_right_contracts_hold_under_every_heap_model(folders: dict[str, Path], heap: str) -> None:
    checks = checked(folders["right"], heap)
    assert {each.target.label: each.verdict for each in checks} == dict.fromkeys(
        [*VIOLATIONS, "Chain#<init>()"], "holds"
    )


@pytest.mark.parametrize("heap", MODELS)
def test_wrong_contracts_are_violated_under_every_heap_model(folders: dict[str, Path], heap: str) -> None:
    assert violated(checked(folders["wrong"], heap)) == VIOLATIONS


@pytest.mark.parametrize("jdk", jdks(), ids=lambda jdk: str(jdk.feature))
def test_the_jvm_confirms_every_violation(folders: dict[str, Path], jdk: Jdk) -> None:
    checks = checked(folders["wrong"], jdk=jdk)
    assert violated(checks) == VIOLATIONS
    for each in checks:
        assert [str(breach.path.replay) for breach in each.breaches] == ["confirmed"] * len(each.breaches)
        assert each.result.replays is not None and each.result.replays.diverged == 0


def test_no_path_shows_the_harness(folders: dict[str, Path]) -> None:
    for each in checked(folders["wrong"]):
        for path in each.result.paths:
            told = [*path.branches, *path.condition, *map(str, path.fault.frames if path.fault else ())]
            assert not [text for text in told if "Isopath" in text or "self" in text or "isopath" in text]


@pytest.mark.parametrize("jdk", jdks(), ids=lambda jdk: str(jdk.feature))
def test_a_contract_may_be_about_a_class_of_the_jdk_and_read_its_fields(jdk: Jdk, tmp_path: Path) -> None:
    contract = tmp_path / "OptionalIntContract.java"
    contract.write_text(
        "import java.util.OptionalInt;\n"
        "class OptionalIntContract {\n"
        "  static boolean pre_getAsInt(OptionalInt self) { return self.isPresent; }\n"
        "  static boolean post_getAsInt(OptionalInt self, int result) { return result == self.value && result < 7; }\n"
        "}\n"
    )
    target = "java.util.OptionalInt#getAsInt"
    (found,) = check(Request(target, jdk=jdk.home, bounds=Bounds(k=2), output=Output(replays=True)), str(contract))
    (breach,) = found.breaches
    assert (breach.clause.where, str(breach.path.replay)) == ("OptionalIntContract.java:4", "confirmed")
    assert breach.path.condition == ("this.isPresent", "this.value >= 7")


def test_an_assertion_in_the_code_is_checked_without_any_contract() -> None:
    (found,) = check(Request(str(EXAMPLES / "Account.java#transferFromCopies")))
    assert (found.verdict, found.clauses, found.breaches) == ("violated", (), [])
    assert [(finding.rank, finding.exception) for finding in found.findings] == [
        ("violation", "java.lang.AssertionError"),
        ("precondition", "java.lang.NullPointerException"),
        ("precondition", "java.lang.NullPointerException"),
    ]
    assert check_lines(found)[1].plain.startswith("  1 violation (4 paths;")


def test_a_contract_of_a_jdk_class_is_held_against_objects_that_are_not_as_new(tmp_path: Path) -> None:
    contract = tmp_path / "DequeContract.java"
    contract.write_text(
        "import java.util.ArrayDeque;\n"
        "class DequeContract {\n"
        "  static boolean pre_size(ArrayDeque self) {\n"
        "    return self.elements != null && self.elements.length == 2 && self.head >= 0 && self.head < 2\n"
        "        && self.tail >= 0 && self.tail < 2;\n"
        "  }\n"
        "  static boolean post_size(ArrayDeque self, int result) { return result == self.tail - self.head; }\n"
        "}\n"
    )
    (found,) = check(Request("java.util.ArrayDeque#size", output=Output(replays=True)), str(contract))
    assert [(breach.clause.text, str(breach.path.replay)) for breach in found.breaches] == [
        ("DequeContract.post_size", "confirmed")
    ]
