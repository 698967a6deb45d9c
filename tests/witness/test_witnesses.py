"""The smallest inputs of paths, exactly, and what the paths say of the calls on them."""

from functools import cache
from pathlib import Path as FilePath
from typing import Final

import pytest

from isopath import Bounds
from isopath.exploration.results import Path
from isopath.exploration.session import Configuration, Session
from isopath.heap import MODELS
from isopath.program import MethodTarget, find_jdk, resolve_targets
from isopath.program.linked import java_name
from isopath.report.witness_graph import witness_lines
from isopath.search import Search
from isopath.witness.objects import Boxed, Elements, FieldName, Fields, Given, Ref, Text, WitnessObject
from tests.json_records import witness_as_dict as as_dict

SUBJECT: Final = FilePath(__file__).parent / "subjects" / "Inputs.java"
EXAMPLES: Final = FilePath(__file__).parents[2] / "examples"
PATH_OPTIMAL: Final = ("pose", "pose-ite", "summary")
NUMBERS: Final = Bounds(k=3, loops=3, max_paths=40, seconds=60)

SMALLEST: Final = {
    "swap": {
        "given == null": ["this = Inputs {}", "given = null"],
        "returns 1": ["this = Inputs {value: 2}", "given = Inputs {value: 2}"],
        "returns 2": ["this = Inputs {value: 2}", "given = Inputs {value: 3}"],
    },
    "alias": {
        "returns 0": ["a = Inputs {}", "b = Inputs {}"],
        "returns 1": ["a = Inputs {}", "b = a"],
        "a == null": ["a = null", "b = null"],
        "b == null": ["a = Inputs {}", "b = null"],
    },
    "isCycleOfTwo": {
        "this.next == this": ["this = Inputs {next: this}"],
        "returns true": ["this = Inputs {next: Inputs {next: this}}"],
        "this.next == null": ["this = Inputs {}"],
        "this.next.next != this": ["this = Inputs {next: Inputs {}}"],
    },
    "sharesChild": {
        "returns true": ["a = Inputs {next: Inputs#3 {value: 7}}", "b = Inputs {next: #3}"],
        "a.next != b.next": ["a = Inputs {}", "b = Inputs {next: Inputs {}}"],
    },
    "third": {
        "numbers.length <= 2": ["numbers = int[] {}"],
        "numbers[2] != 5": ["numbers = int[] {0, 0, 0}"],
        "numbers[2] == 5": ["numbers = int[] {2, 0, 5}"],
    },
    "same": {"returns false": ["a = null", 'b = ""'], "returns true": ["a = null", "b = null"]},
    "isKnown": {"returns true": ['text = "known"'], "returns false": ["text = null"]},
    "startsWith": {
        "returns true": ['text = "axc"'],
        "text.charAt(1) != 'x'": ['text = "abc"'],
        "text.length() <= 2": ['text = ""'],
    },
    "big": {
        "returns 0": ["a = null", "b = null"],
        "returns 1": ["a = 128", "b = 128"],
        "returns 2": ["a = 0", "b = 1"],
    },
    "isLarge": {"returns true": ["size = Inputs.Size.LARGE"], "returns false": ["size = null"]},
    "beyond": {"returns true": ["number = 5000000001L"], "returns false": ["number = 0L"]},
    "real": {
        "returns 0": ["number = Double.NaN"],
        "returns 1": ["number = 3.0"],
        "returns 2": ["number = 0.0"],
    },
    "isPrintable": {"returns true": ["letter = 'n'"], "returns false": ["letter = 'a'"]},
    "kind": {
        "returns 0": ["object = null"],
        "returns 2": ["object = Inputs.Derived {Base.tag: -1, Derived.tag: 1}"],
        "object.tag <= 0": ["object = Inputs.Derived {}"],
    },
    "area": {
        "returns 0": ["shape = Inputs.Shape {area(): 0}"],
        "returns shape.area(2)": ["shape = Inputs.Shape {width: -1, area(): 0, 2}"],
    },
    "first": {
        "returns 1": ["order = Comparator {compare(): -1}", "a = null", "b = null"],
        "returns 2": ["order = Comparator {compare(): 0}", "a = null", "b = null"],
    },
    "classOf": {"returns 1": ["object = int[] {}", "type = String.class"]},
    "push": {"text.length() == 2": ['text = StringBuilder("ab")']},
}
"""By method, and by a condition or the outcome of the path."""


@cache
def session(file: FilePath) -> tuple[Session, dict[str, MethodTarget]]:
    jdk = find_jdk(None)
    targets = resolve_targets(str(file), class_path=(), jdk=jdk)
    explorer = Session(targets, jdk, Configuration(witnesses=True))
    return explorer, {target.name: target for target in targets.methods}


@cache
def paths(method: str, heap: str = "pose", search: str = "dfs") -> tuple[Path, ...]:
    explorer, targets = session(SUBJECT)
    result = explorer.explore(targets[method], heap, Bounds(seconds=60), search=Search(search, 0))
    assert all(path.has_ended for path in result.paths)
    return tuple(result.paths)


def the(method: str, key: str, heap: str = "pose") -> Path:
    (found,) = [path for path in paths(method, heap) if key in path.condition or key == f"returns {path.result}"]
    return found


def lines(path: Path) -> list[str]:
    assert path.witness is not None, path.no_witness
    return witness_lines(path.witness)


@pytest.mark.parametrize(
    ("method", "key", "expected"),
    [(method, key, expected) for method, rows in SMALLEST.items() for key, expected in rows.items()],
)
def test_the_witness_of_a_path_is_the_smallest_input(method: str, key: str, expected: list[str]) -> None:
    assert lines(the(method, key)) == expected


@pytest.mark.parametrize("heap", [heap for heap in MODELS if heap != "pose"])
def test_every_heap_model_finds_the_same_smallest_inputs(heap: str) -> None:
    """The lazy family has a witness for each aliasing that it tells apart; the smallest one is among them."""
    for method in SMALLEST:
        found: dict[str, list[list[str]]] = {}
        for path in paths(method, heap):
            found.setdefault(path.signature, []).append(lines(path))
        for path in paths(method):
            assert lines(path) in found[path.signature], (method, path.condition)
            if heap in PATH_OPTIMAL:
                assert found[path.signature] == [lines(path)], (method, path.condition)


@pytest.mark.parametrize("search", ["bfs", "random", "coverage"])
def test_the_order_of_the_search_has_no_influence_on_witnesses(search: str) -> None:
    for method in ("swap", "sharesChild", "startsWith", "kind", "big"):
        found = [(path.id, path.witness, path.expected) for path in paths(method, "pose", search)]
        assert found == [(path.id, path.witness, path.expected) for path in paths(method)]


@pytest.mark.parametrize("example", ["Swap", "DoublyLinked", "IntList", "P1", "Connection", "ArrayStack"])
@pytest.mark.parametrize("heap", ["pose", "lazier#"])
def test_every_path_of_the_examples_has_a_witness_that_satisfies_it(example: str, heap: str) -> None:
    """What was chosen is checked against all that the path says; arrays of a billion elements are not shown."""
    explorer, targets = session(EXAMPLES / f"{example}.java")
    for target in targets.values():
        for path in explorer.explore(target, heap, NUMBERS).paths:
            assert path.no_witness in (None, "the heap is too large to be shown")
            assert (path.witness is None) == (path.expected is None)
            assert (path.witness is not None) or not path.has_ended or path.no_witness is not None


# What the path says of the call.


def test_a_constructor_returns_the_object_that_it_made() -> None:
    explorer, targets = session(EXAMPLES / "Swap.java")
    (path,) = explorer.explore(targets["<init>"], "pose", NUMBERS).paths
    assert path.witness is not None and path.expected is not None
    assert path.witness.arguments == ()
    assert (path.expected.result, path.expected.result_type) == (Ref(1), "Swap")


def test_new_objects_are_numbered_after_those_of_the_input_in_the_order_of_a_walk() -> None:
    expected = the("fresh", "old != null").expected
    assert expected is not None
    name, internal = "witnesses.Inputs", "Lwitnesses/Inputs;"
    value, following, other = (
        FieldName(name, field, descriptor)
        for field, descriptor in (("value", "I"), ("next", internal), ("other", internal))
    )
    assert expected.result == Ref(2)
    assert expected.objects == (
        WitnessObject(1, name, Fields(((value, 0), (following, None), (other, Ref(2))))),
        WitnessObject(2, name, Fields(((value, 0), (following, Ref(1)), (other, Ref(2))))),
    )


def test_what_is_printed_and_returned_is_told_for_the_chosen_input() -> None:
    (path,) = paths("greeting")
    assert path.expected is not None
    assert path.expected.output == "Hi null\n"
    assert path.expected.objects == (WitnessObject(1, "java.lang.String", Text("Hi null")),)


def test_the_message_of_an_exception_is_told_for_the_chosen_input() -> None:
    expected = the("check", "number > 3").expected
    assert expected is not None
    assert (expected.ending, expected.exception, expected.message) == (
        "threw",
        "java.lang.IllegalStateException",
        "number is 4",
    )
    violated = the("check", "number == 2").expected
    assert violated is not None
    assert (violated.ending, violated.exception) == ("violated", "java.lang.AssertionError")


def test_a_builder_is_told_as_the_call_leaves_it() -> None:
    expected = the("push", "text.length() == 2").expected
    assert expected is not None
    assert [found.content for found in expected.objects] == [Text("ab!", capacity=16)]


def test_a_string_constant_among_the_inputs_is_interned_and_any_other_string_is_not() -> None:
    for method, key, is_interned in (("isKnown", "returns true", True), ("startsWith", "returns true", False)):
        witness = the(method, key).witness
        assert witness is not None
        (text,) = [found.content for found in witness.objects]
        assert isinstance(text, Text) and text.is_interned is is_interned


def test_the_given_arguments_of_a_program_are_its_witness() -> None:
    explorer, targets = session(SUBJECT)
    (path,) = explorer.explore(targets["main"], "pose", NUMBERS, arguments=("x", "y")).paths
    assert lines(path) == ['args = String[] {"x", "y"}']
    assert path.expected is not None
    assert path.expected.output == "y!\n"
    assert [found.content for found in path.expected.objects] == [
        Elements((Ref(4), Ref(3))),
        Text("x", is_interned=True),
        Text("y", is_interned=True),
        Text("y!"),
    ]


def test_what_comes_from_outside_of_the_inputs_is_given() -> None:
    drawn = the("drawn", "returns 1").witness
    hashed = the("isHashed", "returns true").witness
    assert drawn is not None and hashed is not None
    assert drawn.given == (Given("Math.random()", "double", 0.75),)
    assert hashed.given == (Given("System.identityHashCode(#1)", "int", 5),)


# JSON.


def test_the_json_of_a_witness_names_objects_by_their_ids() -> None:
    witness = the("sharesChild", "returns true").witness
    assert witness is not None
    name = "witnesses.Inputs"
    assert as_dict(witness) == {
        "arguments": [
            {"name": "a", "type": name, "value": {"ref": 1}},
            {"name": "b", "type": name, "value": {"ref": 2}},
        ],
        "objects": [
            {"id": 1, "type": name, "fields": {"value": 0, "next": {"ref": 3}, "other": None}},
            {"id": 2, "type": name, "fields": {"value": 0, "next": {"ref": 3}, "other": None}},
            {"id": 3, "type": name, "fields": {"value": 7, "next": None, "other": None}},
        ],
    }


def test_hidden_fields_and_numbers_that_json_lacks_have_forms_of_their_own() -> None:
    hidden = the("kind", "returns 2").witness
    assert hidden is not None
    assert as_dict(hidden)["objects"][0]["fields"] == {
        "witnesses.Inputs$Base.tag": -1,
        "witnesses.Inputs$Derived.tag": 1,
        "extra": 0,
    }
    unordered = the("real", "returns 0").witness
    assert unordered is not None
    assert as_dict(unordered)["arguments"] == [{"name": "number", "type": "double", "value": {"double": "NaN"}}]
    answers = the("area", "returns shape.area(2)").witness
    assert answers is not None
    assert as_dict(answers)["objects"] == [
        {
            "id": 1,
            "type": java_name("witnesses/Inputs$Shape"),
            "stand_in": {"area(I)I": [0, 2]},
            "fields": {"width": -1},
        }
    ]


def test_the_keys_of_a_map_are_small_rather_than_the_hashes_that_it_keeps_of_them() -> None:
    explorer, targets = session(SUBJECT.with_name("Keys.java"))
    result = explorer.explore(targets["hasOther"], "pose", Bounds(seconds=60))
    boxes = [
        each.content.value
        for path in result.paths
        if path.witness is not None
        for each in path.witness.objects
        if isinstance(each.content, Boxed)
    ]
    assert set(boxes) == {1, -1, -2, 129}


def test_numbers_are_no_larger_because_a_map_spreads_their_hash_codes() -> None:
    explorer, targets = session(SUBJECT.with_name("Keys.java"))
    result = explorer.explore(targets["hasOther"], "pose", Bounds(seconds=60))
    numbers = [path.witness.arguments[1].value for path in result.paths if path.witness is not None]
    assert set(numbers) <= {0, 1, 2, 3, 129}
