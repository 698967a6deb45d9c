"""Class objects as inputs: compared with class literals as terms, tried class by class where that is not enough."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, compare, explore
from isopath.exploration.request import Output
from isopath.heap import MODELS
from isopath.search import Search
from isopath.witness.replay import Confirmed

SOURCE = """
class Classes {
    static int literal(Class<?> c) { return c == String.class ? 1 : c == int.class ? 2 : 3; }
    static int any(Object o) { return o == String.class ? 1 : 0; }
    static String name(Class<?> c) { return c.getSimpleName(); }
    static boolean twice(Class<?> c) { return c.getName().equals(c.getName()); }
    static Object made(Class<?> c) { return java.lang.reflect.Array.newInstance(c, 2); }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("classes") / "Classes.java"
    file.write_text(SOURCE)
    return file


def explored(source: Path, method: str) -> Result:
    (result,) = explore(Request(f"{source}#{method}", bounds=Bounds(k=2)))
    return result


def test_a_class_literal_is_compared_without_trying_any(source: Path) -> None:
    result = explored(source, "literal")
    assert result.is_complete
    assert sorted(path.result or "" for path in result.paths) == ["1", "2", "3"]
    (one,) = [path for path in result.paths if path.result == "1"]
    assert one.condition[-1].endswith("c == String.class")


def test_an_input_of_any_type_may_be_a_class_object(source: Path) -> None:
    result = explored(source, "any")
    assert result.is_complete
    assert sorted(path.result or "" for path in result.paths) == ["0", "1"]


def test_where_the_class_must_be_known_some_are_tried_and_the_rest_is_cut(source: Path) -> None:
    result = explored(source, "name")
    assert {path.result for path in result.paths if path.ending == "returned"} == {
        '"String"', '"int"', '"Object"', '"int[]"',
    }  # fmt: skip
    assert [path.detail for path in result.paths if path.ending == "cut"] == ["k"]
    assert [path.detail for path in result.paths if path.ending == "threw"] == ["java.lang.NullPointerException"]
    assert not result.is_complete
    signatures = [path.signature for path in result.paths if path.ending == "returned"]
    assert len(set(signatures)) == 4, "one trace per path"


def test_a_class_that_was_tried_stays_the_same(source: Path) -> None:
    returned = [path.result for path in explored(source, "twice").paths if path.ending == "returned"]
    assert returned == ["true"] * 4


def test_natives_that_take_a_class_object_get_a_known_one(source: Path) -> None:
    returned = {path.result for path in explored(source, "made").paths if path.ending == "returned"}
    assert returned == {"new String[2]", "new int[2]", "new Object[2]", "new int[2][]"}


QUESTIONS = """
import java.lang.reflect.Type;
class Questions {
    static int other(Class<?> a, Type t) { return a == Object.class && t instanceof Class && t != a ? 1 : 2; }
    static boolean same(Class<?> a, Class<?> b) { return a == b; }
    static boolean assignable(Class<?> a, Class<?> b) { return a.isAssignableFrom(b); }
    static boolean number(Class<?> a) { return Number.class.isAssignableFrom(a); }
    static boolean instance(Class<?> a, Object o) { return a.isInstance(o); }
    static Object cast(Class<?> a, Object o) { return a.cast(o); }
    static Class<?> sub(Class<?> a) { return a.asSubclass(Number.class); }
    static int kind(Class<?> a) {
        return a.isPrimitive() ? 1 : a.isArray() ? 2 : a.isInterface() ? 3 : a.isEnum() ? 4 : a.isRecord() ? 5 : 6;
    }
    static int elements(Class<?>[] cs) { return cs.length == 2 && cs[0] != cs[1] && cs[0].isArray() ? 1 : 0; }
    record Pair(int a, int b) {}
}
"""
PATHS = {"other": 4, "same": 2, "assignable": 3, "number": 2, "instance": 2, "kind": 7, "elements": 6}


@pytest.fixture(scope="module")
def questions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("questions") / "Questions.java"
    file.write_text(QUESTIONS)
    return file


@pytest.mark.parametrize("method", PATHS)
def test_a_question_of_class_objects_is_one_condition_and_the_jvm_confirms_each_side(
    questions: Path, method: str
) -> None:
    (result,) = explore(Request(f"{questions}#{method}", output=Output(replays=True)))
    assert result.is_complete
    assert len(result.paths) == PATHS[method]
    assert all(isinstance(path.replay, Confirmed) for path in result.paths)


@pytest.mark.parametrize("method", PATHS)
def test_all_models_agree_on_questions_of_class_objects(questions: Path, method: str) -> None:
    (comparison,) = compare(Request(f"{questions}#{method}"), list(MODELS))
    assert comparison.verdict == "agree"


def test_a_question_is_shown_as_a_call(questions: Path) -> None:
    (result,) = explore(Request(f"{questions}#number"))
    assert "Number.class.isAssignableFrom(a)" in {path.result for path in result.paths}


@pytest.mark.parametrize(("method", "returned"), [("cast", "o"), ("sub", "a")])
def test_a_cast_by_a_class_that_is_an_input_is_one_condition(questions: Path, method: str, returned: str) -> None:
    """What fails is one path with one exception; past the classes that are tried for its message it is cut."""
    (result,) = explore(Request(f"{questions}#{method}", search=Search(library="jdk")))
    endings = sorted((path.ending, path.result or path.detail) for path in result.paths)
    thrown = [("threw", f"java.lang.{name}Exception") for name in ("ClassCast", "NullPointer")]
    assert [each for each in endings if each[0] != "cut"] == [("returned", returned), *thrown]
