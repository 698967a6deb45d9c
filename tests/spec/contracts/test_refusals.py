"""A contract that cannot be used is refused in one sentence, with file and line; nothing is assumed silently."""

from pathlib import Path

import pytest

from isopath import Request
from isopath.checking import Check, check
from isopath.machine import Bounds
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.program.opened import compile_with_access
from isopath.spec.contracts.contract import ContractRefused
from tests.conftest import Command

BROKEN = Path(__file__).parent / "java" / "broken"


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """The class path: the contracts, compiled apart from the source of the class that they are about, and the class."""
    boxes = compile_sources([BROKEN / "Box.java"], find_jdk())
    copy = tmp_path_factory.mktemp("contracts") / "Contracts.java"
    copy.write_text((BROKEN / "Contracts.java").read_text())
    return compile_with_access([copy], find_jdk(), [boxes]), boxes


def checked(classes: tuple[Path, ...], contract: str | None, method: str = "get", **options: object) -> Check:
    bounds = Bounds(k=2, steps=20_000, calls=40)
    request = Request(f"Box#{method}", classes, bounds=bounds, repok="never", **options)  # type: ignore[arg-type]
    (found,) = check(request, contract)
    return found


@pytest.mark.parametrize(
    ("contract", "method", "sentence"),
    [
        ("NoMethod", "get", "Contracts.java:8: pre_gte(Box) is about no method of Box."),
        (
            "OtherTypes",
            "fill",
            "Contracts.java:14: post_fill(Box, long, Box) has other parameters than the method: "
            "it has to be post_fill(Box, int, Box).",
        ),
        ("NotStatic", "get", "Contracts.java:20: pre_get(Box) has to be static and not private."),
        ("NotBoolean", "get", "Contracts.java:26: pre_get(Box) has to return boolean."),
        ("NoValue", "get", "Contracts.java:31: old_get(Box) has to return a value."),
        (
            "OtherInvariant",
            "get",
            "Contracts.java:36: inv(String) takes something else than an object of its class: it has to be inv(Box).",
        ),
        (
            "OfPrivate",
            "secret",
            "Contracts.java:42: the contract of Box#secret() cannot be checked: it is private.",
        ),
        ("Nowhere", "get", "There is no contract class Nowhere on the class path."),
        (
            "WritesInput",
            "get",
            "Contracts.java:48: the precondition WritesInput.pre_get writes to Box.value; it may only look.",
        ),
        (
            "WritesResult",
            "fill",
            "Contracts.java:54: the postcondition WritesResult.post_fill writes to Box.value; it may only look.",
        ),
        (
            "WritesStatic",
            "get",
            "Contracts.java:61: the precondition WritesStatic.pre_get writes to the static field Box.made; "
            "it may only look.",
        ),
        (
            "Throws",
            "get",
            "Contracts.java:68: the precondition Throws.pre_get throws java.lang.NullPointerException "
            "when this.next == null; it has to give true or false.",
        ),
        (
            "ThrowsAfter",
            "get",
            "Contracts.java:74: the postcondition ThrowsAfter.post_get throws java.lang.ArithmeticException "
            "when this.value == 0; it has to give true or false.",
        ),
        (
            "Asserts",
            "get",
            "Contracts.java:80: the precondition Asserts.pre_get throws java.lang.AssertionError "
            "when this.next != null; it has to give true or false.",
        ),
        (
            "Recursive",
            "get",
            "Contracts.java:98: the precondition Recursive.pre_get does not come to an end within --calls 40 "
            "when this.value != 0.",
        ),
    ],
    ids=lambda value: value if value.isalpha() and value[0].isupper() else "",
)
def test_a_contract_that_cannot_be_used_is_refused(
    classes: tuple[Path, ...], contract: str, method: str, sentence: str
) -> None:
    with pytest.raises(ContractRefused) as refused:
        checked(classes, contract, method)
    assert str(refused.value) == sentence


def test_the_jvm_is_asked_whether_a_clause_that_was_cut_comes_to_an_end(classes: tuple[Path, ...]) -> None:
    with pytest.raises(ContractRefused, match=r"^Contracts\.java:87: .* does not come to an end"):
        checked(classes, "Endless", replays=True)
    assert checked(classes, "Endless").reasons == [
        "2 paths cut by --loops in Contracts.java:87: the precondition Endless.pre_get"
    ]


def test_a_clause_may_write_to_what_it_makes(classes: tuple[Path, ...]) -> None:
    assert checked(classes, "Makes").verdict == "holds"


def test_a_precondition_that_no_input_satisfies_is_vacuous(classes: tuple[Path, ...]) -> None:
    assert checked(classes, "Nobody").verdict == "vacuous"


def test_a_clause_that_takes_longer_than_a_bound_leaves_the_check_open(classes: tuple[Path, ...]) -> None:
    found = checked(classes, "Long", replays=True)
    assert found.verdict == "open"
    assert found.reasons == ["1 path cut by --loops in Contracts.java:120: the precondition Long.pre_get"]


def test_what_does_not_compile_is_told_with_its_line_and_exit_code_2(isopath: Command, tmp_path: Path) -> None:
    (tmp_path / "Box.java").write_text((BROKEN / "Box.java").read_text())
    contract = tmp_path / "BoxContract.java"
    contract.write_text("class BoxContract {\n  static boolean pre_get(Box self) { return self.valeu > 0; }\n}\n")
    run = isopath("check", f"{tmp_path}/Box.java#get", "--no-replay")
    assert run.returncode == 2
    assert run.stderr == (
        f"isopath: {contract}:2: the contract does not compile: cannot find symbol; "
        "variable valeu; variable self of type Box.\n"
    )


@pytest.mark.parametrize(
    ("method", "violated"),
    [
        ("lower", ["Box.java:21: Box.repOk of this"]),
        ("raise", ["Box.java:21: Box.repOk of the result"]),
        ("fill", ["Box.java:21: Box.repOk of the result"]),
        ("get", []),
    ],
)
def test_repok_is_asked_after_the_call_too(classes: tuple[Path, ...], method: str, violated: list[str]) -> None:
    (found,) = check(Request(f"Box#{method}", classes[1:], bounds=Bounds(k=2), replays=True))
    assert [f"{breach.clause.where}: {breach.clause.text}" for breach in found.breaches] == violated
    assert all(str(breach.path.replay) == "confirmed" for breach in found.breaches)


def test_a_repok_that_nobody_can_call_is_not_passed_over_in_silence(classes: tuple[Path, ...]) -> None:
    (found,) = check(Request("Hidden#lower", classes[1:], bounds=Bounds(k=2)))
    assert found.notes == ("Hidden.repOk is not asked after the call: the harness of the contract cannot call it",)
