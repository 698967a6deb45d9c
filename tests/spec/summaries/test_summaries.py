"""Callers are held against the contracts and models of what they call, whatever its code does."""

from pathlib import Path

import pytest

from isopath import Request, explore
from isopath.checking import HOLDS, VIOLATED, check
from isopath.errors import UsageError
from isopath.exploration.request import Output, Specification
from isopath.exploration.results import Result
from isopath.generation import generate_tests
from isopath.heap import MODELS
from isopath.spec.contracts.contract import ContractRejected
from isopath.vm import Bounds
from isopath.witness.replay import Confirmed, Skipped

JAVA = Path(__file__).parent / "java" / "acme"
SERVICE = JAVA / "Service.java"
ALL = ("acme.Db#*", "acme.Store#size")


def explored(method: str, *summaries: str, replays: bool = False) -> Result:
    target = f"{JAVA / 'Calls.java'}#{method}"
    (result,) = explore(
        Request(
            target,
            bounds=Bounds(k=2),
            specification=Specification(summaries=summaries),
            output=Output(witnesses=True, replays=replays),
        )
    )
    return result


def ends(result: Result) -> list[tuple[str, str | None]]:
    return [(" && ".join(path.condition), path.result or path.detail) for path in result.paths]


@pytest.mark.parametrize("heap", MODELS)
def test_callers_are_verified_against_contracts_under_every_heap_model(heap: str) -> None:
    lines = SERVICE.read_text(encoding="utf-8").splitlines()
    marked = {number for number, line in enumerate(lines, 1) if line.endswith("// violated")}
    checks = list(
        check(Request(str(SERVICE), heap=heap, bounds=Bounds(k=2), specification=Specification(summaries=ALL)))
    )
    assert {breach.clause.line for each in checks for breach in each.breaches} == marked
    assert [each.verdict for each in checks] == [VIOLATED if each.breaches else HOLDS for each in checks]


def test_a_caller_that_breaks_the_precondition_is_to_blame() -> None:
    result = explored("load(Db, int)", "acme.Db#load")
    violated = [path for path in result.paths if path.ending == "violated"]
    assert [(path.condition, path.message) for path in violated] == [
        (("db != null", "id <= 0"), "Db.java:10: the precondition does not hold: id > 0")
    ]
    assert violated[0].fault is not None
    assert str(violated[0].fault.frames[0]) == "acme.Calls.load(Calls.java:6)"


def test_a_path_through_a_summary_is_not_replayed_and_has_no_test() -> None:
    result = explored("load(Db, int)", "acme.Db#load", replays=True)
    verdicts = {path.ending: path.replay for path in result.paths}
    assert verdicts["returned"] == verdicts["violated"] == Skipped("acme.Db.load is summarized")
    assert isinstance(verdicts["threw"], Confirmed)
    request = Request(
        f"{JAVA / 'Calls.java'}#load", bounds=Bounds(k=2), specification=Specification(summaries=("acme.Db#load",))
    )
    generated = generate_tests(request)
    assert generated.tests == 1
    assert {missing.reason for missing in generated.missing} == {"acme.Db.load is summarized"}


def test_a_summary_past_the_depth_of_calls_cuts_the_path() -> None:
    target, specification = f"{JAVA / 'Calls.java'}#load(Db, int)", Specification(summaries=("acme.Db#load",))
    (result,) = explore(Request(target, bounds=Bounds(k=2, calls=1), specification=specification))
    assert [(path.ending, path.detail) for path in result.paths] == [
        ("threw", "java.lang.NullPointerException"),
        ("cut", "calls"),
    ]


def test_a_model_stands_for_a_method() -> None:
    assert ends(explored("load(Db, int)", "acme.Db#load=acme.DbModel")) == [
        ("db == null", "java.lang.NullPointerException"),
        ("db != null && id > 0", "new Row"),
        ("db != null && id <= 0", "null"),
    ]
    assert ends(explored("opened", "acme.Db#open()=acme.DbModel")) == [("", "1")]


def test_a_method_calls_itself_by_its_contract() -> None:
    request = Request(f"{JAVA / 'Calls.java'}#down", specification=Specification(summaries=("acme.Calls#down",)))
    (down,) = check(request)
    assert (down.verdict, len(down.result.paths)) == (HOLDS, 2)


def test_what_cannot_be_summarized_ends_the_path_by_name_where_all_methods_are_meant() -> None:
    assert ends(explored("bare", "acme.Db#*"))[1] == (
        "db != null",
        "acme.Db.bare is summarized, but it has neither a contract nor a model",
    )


def test_a_clause_that_throws_makes_the_contract_of_no_use() -> None:
    with pytest.raises(ContractRejected) as rejected:
        explored("id", "acme.Db#broken")
    assert str(rejected.value) == (
        "Db.java:49: the postcondition \\result.id > 0 throws java.lang.NullPointerException; "
        "it has to give a value for every input."
    )


def test_a_contract_that_no_value_keeps_is_of_no_use_either() -> None:
    with pytest.raises(ContractRejected) as rejected:
        explored("absurd", "acme.Db#absurd")
    assert str(rejected.value) == (
        "Db.java:56: the contract of acme.Db.absurd cannot stand for it: "
        "no path goes on after a call, as no value within the bounds keeps it."
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("acme.Db", "write com.acme.Db#load or com.acme.Db#*, with =com.acme.DbModel or without."),
        ("acme.Dbb#load", "there is no class acme.Dbb."),
        ("acme.Db#lode", "there is no such method."),
        ("acme.Db#<init>", "constructors cannot be summarized."),
        ("acme.Db#load=acme.Modell", "there is no class acme.Modell."),
        ("acme.Db#keep=acme.DbModel", "acme.Db.keep cannot be summarized: acme.DbModel has no static method for it."),
        ("acme.Db#bare", "acme.Db.bare cannot be summarized: it has neither a contract nor a model."),
        ("acme.Db#unframed", "acme.Db.unframed cannot be summarized: "
         "its contract has no assignable clause, so that it may change everything."),
        ("java.util.ArrayList#add", "java.util.ArrayList.add cannot be summarized: "
         "it has neither a source file with a contract nor a model."),
    ],
)  # fmt: skip
def test_what_cannot_be_summarized_is_rejected_by_name(text: str, sentence: str) -> None:
    with pytest.raises(UsageError) as rejected:
        explored("load(Db, int)", text)
    assert str(rejected.value) == f"--summarize {text}: {sentence}"
