"""Fields, methods and constructors among the inputs are what reflection hands out for members of the program."""

from functools import cache
from pathlib import Path

import pytest

from isopath import explore
from isopath.exploration.request import Output, Request
from isopath.exploration.results import Result
from isopath.generation import generate_tests, write_tests
from isopath.heap import MODELS
from isopath.program import find_jdk
from isopath.witness import MemberOf
from isopath.witness.junit_run import Suite, find_junit, run_suite
from tests.json_records import witness_as_dict
from tests.witness.replaying import jdks

SUBJECT = Path(__file__).parent / "java" / "Reflected.java"
RESULTS = {
    "count": {None, "0", "1"},
    "name": {None, '"left"', '"right"'},
    "get": {None, "from.left", "Pair.right"},
    "is": {None, "true"},
    "kind": {"1", "2", "3", "4"},
}


@cache
def explored(method: str, heap: str = "pose", jdk: int = 0) -> Result:
    (found,) = explore(Request(f"{SUBJECT}#{method}", heap=heap, jdk=jdks()[jdk].home, output=Output(replays=True)))
    return found


@pytest.mark.parametrize("jdk", range(len(jdks())), ids=lambda at: f"jdk{jdks()[at].feature}")
@pytest.mark.parametrize("method", RESULTS)
def test_the_jvm_does_with_a_member_what_the_paths_say(method: str, jdk: int) -> None:
    result = explored(method, jdk=jdk)
    ended = [path for path in result.paths if path.has_ended]
    assert not result.unsupported and result.replays is not None and not result.replays.diverged
    assert set(result.replays.skipped) <= {"the hash code of a class object is up to the JVM"}
    assert {path.result for path in ended} == RESULTS[method]


@pytest.mark.parametrize("heap", [model for model in MODELS if model != "pose"])
@pytest.mark.parametrize("method", ["get", "is", "kind"])
def test_every_heap_model_tries_the_same_members(method: str, heap: str) -> None:
    result, reference = explored(method, heap), explored(method)
    assert {path.signature for path in result.paths} == {path.signature for path in reference.paths}
    assert result.replays is not None and not result.replays.diverged


def test_not_every_member_is_tried_and_the_result_says_so() -> None:
    assert "k" in explored("name").within


def test_a_witness_names_the_member() -> None:
    (path,) = [path for path in explored("name").paths if path.result == '"left"']
    assert path.witness is not None
    (found,) = path.witness.objects
    assert (found.type, found.content) == ("java.lang.reflect.Field", MemberOf("Pair", "left", "I"))
    assert witness_as_dict(path.witness)["objects"] == [
        {"id": 1, "type": found.type, "member": {"owner": "Pair", "name": "left", "descriptor": "I"}}
    ]


def test_generated_tests_look_for_the_member(tmp_path: Path) -> None:
    generated = generate_tests(Request(f"{SUBJECT}#name"))
    assert generated.class_path is not None and not generated.missing
    files = tuple(write_tests(generated, tmp_path, "isopath test Reflected.java"))
    text = "".join(file.read_text() for file in files)
    assert 'Pair.class.getDeclaredField("left")' in text
    ran = run_suite(Suite(files, generated.class_path, ()), find_junit(5), find_jdk(None), "none")
    assert len(ran.ran) == generated.tests and ran.failed == []


def test_a_field_is_read_of_an_object_that_may_be_an_array(tmp_path: Path) -> None:
    """Which of the two it is, the check of the platform has settled or not: no place is both."""
    source = "class Any { int[] own; Object in; static Object get(java.lang.reflect.Field f, Object o) throws Exception"
    (file := tmp_path / "Any.java").write_text(source + " { f.setAccessible(true); return f.get(o); } }")
    (result,) = explore(Request(f"{file}#get", output=Output(replays=True)))
    assert any(path.ending == "returned" for path in result.paths)
    assert result.replays is not None and not result.replays.diverged
