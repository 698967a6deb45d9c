"""What javac or a run has against a clause of JML is stated of the clause, in one sentence, where it stands."""

from pathlib import Path

import pytest

from isopath import Request
from isopath.checking import check
from isopath.exploration.request import Output
from isopath.spec.contracts.contract import ContractRejected


def rejection(folder: Path, body: str, *others: str) -> str:
    """What is said of a class A with a body; further files have a name in their first line."""
    (folder / "A.java").write_text(f"class A {{ int size; A next;\n{body}\n}}\n", encoding="utf-8")
    for text in others:
        name, _, content = text.partition("\n")
        (folder / name).write_text(content, encoding="utf-8")
    with pytest.raises(ContractRejected) as rejected:
        list(check(Request(f"{folder / 'A.java'}#m", output=Output(replays=False))))
    return str(rejected.value).replace(f"{folder}/", "")


def test_a_name_that_is_not_there_is_told_with_a_caret(tmp_path: Path) -> None:
    line = "//@ ensures size == \\old(sise) + 1;"
    assert rejection(tmp_path, f"{line}\nvoid m() {{ size++; }}") == (
        f"A.java:2:26: `sise` is not known here.\n    {line}\n    {' ' * 25}^"
    )


def test_a_clause_that_is_no_boolean_is_rejected(tmp_path: Path) -> None:
    stated = rejection(tmp_path, "//@ requires size;\nvoid m() { }")
    assert stated.splitlines()[0] == (
        "A.java:2:14: javac rejects this clause: incompatible types: int cannot be converted to boolean."
    )


def test_a_location_that_is_not_there_is_rejected_though_a_parameter_has_its_name(tmp_path: Path) -> None:
    stated = rejection(tmp_path, "//@ assignable count;\nvoid m(int count) { }")
    assert stated.splitlines()[0] == "A.java:2:16: `count` is not known here."


def test_a_clause_that_throws_writes_or_has_a_rival_is_rejected(tmp_path: Path) -> None:
    assert rejection(tmp_path, "//@ requires next.size > 0;\nvoid m() { }") == (
        "A.java:2: the precondition next.size > 0 throws java.lang.NullPointerException when this.next == null; "
        "it has to give true or false."
    )
    assert rejection(tmp_path, "//@ ensures (size = 3) == 3;\nvoid m() { }") == (
        "A.java:2: the postcondition (size = 3) == 3 writes to A.size; it may only look."
    )
    rival = "AContract.java\nclass AContract {\n  static boolean pre_m(A self) { return true; }\n}"
    assert rejection(tmp_path, "//@ ensures size == 3;\nvoid m() { size = 3; }", rival) == (
        "AContract.java:2: A#m() has a contract in its source, too; keep one."
    )


def test_a_contract_for_a_constructor_out_of_reach_is_rejected(tmp_path: Path) -> None:
    stated = rejection(tmp_path, "void m() { }\nclass B {\n//@ ensures true;\nB() { } }")
    assert stated.splitlines()[0] == "A.java:4:5: A contract for the constructor of an inner class is not supported."
