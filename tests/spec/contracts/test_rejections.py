"""A contract that cannot be used is rejected in one sentence, with file and line; nothing is assumed silently."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from isopath import Request
from isopath.checking import Check, Checking, check
from isopath.exploration.request import Inputs, Output
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.program.opened import compile_with_access
from isopath.spec.contracts.contract import ContractRejected
from isopath.vm import Bounds
from tests.conftest import Command

BROKEN = Path(__file__).parent / "java" / "broken"
BOUNDS = Bounds(k=2, steps=20_000, calls=40)
ANY_STATE = Inputs(buildable=False)

BAD_HABITS = {
    "writesInput": "4: the precondition BoxContract.pre_writesInput writes to Box.value; it may only look.",
    "writesResult": "8: the postcondition BoxContract.post_writesResult writes to Box.value; it may only look.",
    "writesStatic": (
        "13: the precondition BoxContract.pre_writesStatic writes to the static field Box.made; it may only look."
    ),
    "fails": (
        "18: the precondition BoxContract.pre_fails throws java.lang.NullPointerException when this.next == null; "
        "it has to give true or false."
    ),
    "failsAfter": (
        "22: the postcondition BoxContract.post_failsAfter throws java.lang.ArithmeticException "
        "when this.value == 0; it has to give true or false."
    ),
    "failsRemembering": (
        "26: the value of before the call BoxContract.old_failsRemembering throws "
        "java.lang.NullPointerException when this.next == null; it has to give a value."
    ),
    "asserts": (
        "34: the precondition BoxContract.pre_asserts throws java.lang.AssertionError when this.next != null; "
        "it has to give true or false."
    ),
    "recurs": (
        "39: the precondition BoxContract.pre_recurs does not come to an end within --calls 40 when this.value != 0."
    ),
}
"""What is said of the contracts of ``Box``, by method, after the name of the file."""

MISFITS = {
    "NoMethod": "8: pre_write(Box) is about no method of Box.",
    "OtherTypes": (
        "14: post_writesResult(Box, long, Box) has other parameters than the method: "
        "it has to be post_writesResult(Box, Box)."
    ),
    "NotStatic": "20: pre_makes(Box) has to be static and not private.",
    "NotBoolean": "26: pre_makes(Box) has to return boolean.",
    "NoValue": "31: old_makes(Box) has to return a value.",
    "OtherInvariant": ("36: inv(String) takes something else than an object of its class: it has to be inv(Box)."),
    "OfPrivate": "42: the contract of Box#secret() cannot be checked: it is private.",
    "NoUse": "48: there is no post_makes to take this value of before.",
}
"""What is said of contract classes, by name, after the name of the file."""


@pytest.fixture(scope="module")
def boxes() -> Iterator[dict[str, Check | str]]:
    """What becomes of the methods of Box, by name: a check, or what is said against their contract."""
    found: dict[str, Check | str] = {}
    with Checking(Request(str(BROKEN / "Box.java"), bounds=BOUNDS, inputs=ANY_STATE)) as checking:
        for target in checking.methods:
            if target.class_name == "Box":
                try:
                    found[target.name] = checking.check(target)
                except ContractRejected as rejected:
                    found[target.name] = str(rejected)
    yield found


@pytest.mark.parametrize(("method", "sentence"), BAD_HABITS.items(), ids=BAD_HABITS)
def test_a_contract_that_writes_throws_or_never_ends_is_rejected(
    boxes: dict[str, Check | str], method: str, sentence: str
) -> None:
    assert boxes[method] == f"BoxContract.java:{sentence}"


def test_a_clause_may_write_to_what_it_makes(boxes: dict[str, Check | str]) -> None:
    found = boxes["makes"]
    assert isinstance(found, Check) and found.verdict == "holds"


def test_a_precondition_that_no_input_satisfies_is_vacuous(boxes: dict[str, Check | str]) -> None:
    found = boxes["nobody"]
    assert isinstance(found, Check) and found.verdict == "vacuous"


def test_a_clause_that_takes_longer_than_a_bound_leaves_the_check_open(boxes: dict[str, Check | str]) -> None:
    found = boxes["lasts"]
    assert isinstance(found, Check) and found.verdict == "open"
    assert found.reasons == ["1 path cut by --loops in BoxContract.java:43: the precondition BoxContract.pre_lasts"]


@pytest.fixture(scope="module")
def misfits(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """A class path: contracts, compiled apart from the source of the class that they are about, and the class."""
    classes = compile_sources([BROKEN / "Box.java"], find_jdk())
    copy = tmp_path_factory.mktemp("contracts") / "Contracts.java"
    copy.write_text((BROKEN / "Contracts.java").read_text())
    return compile_with_access([copy], find_jdk(), [classes]), classes


@pytest.mark.parametrize(("contract", "sentence"), MISFITS.items(), ids=MISFITS)
def test_a_contract_that_fits_no_method_is_rejected(misfits: tuple[Path, ...], contract: str, sentence: str) -> None:
    target = "Box#secret" if contract == "OfPrivate" else "Box#makes"
    with pytest.raises(ContractRejected) as rejected:
        Checking(Request(target, misfits), contract)
    assert str(rejected.value) == f"Contracts.java:{sentence}"


def test_a_contract_class_that_is_not_there_is_rejected(misfits: tuple[Path, ...]) -> None:
    with pytest.raises(ContractRejected, match=r"^There is no contract class Nowhere on the class path\.$"):
        Checking(Request("Box#makes", misfits), "Nowhere")


def test_the_jvm_is_asked_whether_a_clause_that_was_cut_comes_to_an_end(misfits: tuple[Path, ...]) -> None:
    with pytest.raises(
        ContractRejected, match=r"^Contracts\.java:54: .* does not come to an end within --loops 5 when"
    ):
        request = Request("Box#makes", misfits, bounds=BOUNDS, inputs=ANY_STATE, output=Output(replays=True))
        list(check(request, "Endless"))


def test_what_does_not_compile_is_told_with_its_line_and_exit_code_2(isopath: Command, tmp_path: Path) -> None:
    (tmp_path / "Box.java").write_text((BROKEN / "Box.java").read_text())
    contract = tmp_path / "BoxContract.java"
    contract.write_text("class BoxContract {\n  static boolean pre_makes(Box self) { return self.valeu > 0; }\n}\n")
    run = isopath("check", f"{tmp_path}/Box.java#makes", "--no-replay")
    assert run.returncode == 2
    assert run.stderr == (
        f"isopath: {contract}:2: the contract does not compile: cannot find symbol; "
        "variable valeu; variable self of type Box.\n"
    )


def test_repok_is_asked_after_the_call_too(misfits: tuple[Path, ...]) -> None:
    found = {
        each.target.name: each
        for each in check(Request("Positive", misfits, bounds=BOUNDS, output=Output(replays=True)))
    }
    told = {
        name: [(breach.clause.where, breach.clause.text, str(breach.path.replay)) for breach in each.breaches]
        for name, each in found.items()
    }
    assert told == {
        "<init>": [],
        "repOk": [],
        "lower": [("Box.java:60", "Positive.repOk of this", "confirmed")],
        "lowest": [("Box.java:60", "Positive.repOk of the result", "confirmed")],
        "get": [],
        "fall": [("Box.java:60", "Positive.repOk of this", "confirmed")],
    }


def test_a_repok_that_nobody_can_call_is_not_passed_over_in_silence(misfits: tuple[Path, ...]) -> None:
    (found,) = check(Request("Hidden#lower", misfits, bounds=BOUNDS))
    assert found.notes == ("Hidden.repOk is not asked after the call: the harness of the contract cannot call it",)
