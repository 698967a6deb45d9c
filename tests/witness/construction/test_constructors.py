"""Constructors and calls are run by the machine: under which conditions on parameters, and what fields hold then."""

from functools import cache
from pathlib import Path

import pytest

from isopath import explore
from isopath.exploration.request import Output, Request
from isopath.exploration.session import Session
from isopath.program import find_jdk, resolve_targets
from isopath.program.linked import JavaClass
from isopath.terms import show
from isopath.terms.node import Term
from isopath.witness.construction.constructors import Constructors, constructors_of
from isopath.witness.construction.outcomes import Filled, Literal, MadeArray, Outcome, StaticRef

SUBJECT = Path(__file__).parent / "java" / "Built.java"


@cache
def constructors() -> Constructors:
    jdk = find_jdk()
    session = Session(resolve_targets(str(SUBJECT), class_path=(), jdk=jdk), jdk)
    return constructors_of(session.hierarchy, session.shared)


def loaded(name: str) -> JavaClass:
    return constructors().hierarchy.load(f"Built${name}")


def outcomes(name: str) -> tuple[Outcome, ...]:
    (constructor,) = [method for method in loaded(name).methods.values() if method.name == "<init>"]
    return constructors().outcomes(loaded(name), constructor)


def sequences(name: str) -> dict[tuple[str, ...], list[Outcome]]:
    """The outcomes of calls after the constructor, by the names of the methods."""
    found: dict[tuple[str, ...], list[Outcome]] = {}
    for each in constructors().sequences(loaded(name), tuple(loaded(name).methods.values())):
        found.setdefault(tuple(method.name for method in each.calls), []).append(each)
    return found


def held(outcome: Outcome, name: str) -> str:
    (value,) = [value for field, value in outcome.new.fields.items() if field.name == name]
    return show(value) if isinstance(value, Term) else str(value)


def conditions(outcome: Outcome) -> list[str]:
    return [show(condition) for condition in outcome.conditions]


def test_the_path_that_throws_has_no_outcome() -> None:
    (outcome,) = outcomes("Range")
    assert conditions(outcome) == ["0 <= 1"]
    assert (held(outcome, "low"), held(outcome, "high")) == ("0", "1")


def test_what_an_array_holds_is_said_of_the_parameter() -> None:
    (outcome,) = outcomes("Copied")
    assert conditions(outcome) == ["0 != null", "0.length > 0"]
    assert held(outcome, "first") == "0[0]"
    (array,) = [made for made in outcome.objects.values() if isinstance(made, MadeArray)]
    assert isinstance(array.length, Term) and show(array.length) == "0.length"


def test_an_exception_of_the_jvm_that_the_code_catches_is_part_of_a_path() -> None:
    assert {held(each, "length") for each in outcomes("Caught")} == {"0.length", "-1"}


def test_an_index_that_is_not_known_is_each_of_the_first_few() -> None:
    found = sequences("Slots")[("put",)]
    stored = [dict(made.elements) for each in found for made in each.objects.values() if isinstance(made, MadeArray)]
    assert sorted([*elements] for elements in stored) == [[0], [1], [2], [3]]


def test_an_object_of_the_platform_is_known_by_the_calls_that_fill_it() -> None:
    found = sequences("Names")
    (outcome,) = found[("enter",)]
    filled = {made.cls.simple_name: made for made in outcome.objects.values() if isinstance(made, Filled)}
    assert [method.name for method, _ in filled["HashMap"].calls] == ["put"]
    assert [method.name for method, _ in filled["ArrayList"].calls] == ["add"]
    assert Literal("none") in outcome.objects.values()


def test_a_path_that_asks_such_an_object_has_no_outcome() -> None:
    assert all("keepFirst" not in calls for calls in sequences("Names"))


@pytest.mark.parametrize("name", ["Numbered", "Registered", "Loud", "Scribbling"])
def test_a_path_with_effects_beyond_the_new_object_has_no_outcome(name: str) -> None:
    assert outcomes(name) == ()


def test_a_constant_is_known_by_its_field() -> None:
    (outcome,) = outcomes("Constants")
    assert StaticRef("java/lang/Thread$State", "NEW") in outcome.objects.values()


def test_an_exploration_does_not_notice_that_constructors_are_run() -> None:
    request = Request(f"{SUBJECT}#Constants.isNothing", output=Output(witnesses=True))
    (result,) = explore(request)
    assert result.constants == ()
