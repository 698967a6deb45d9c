"""Class objects as inputs: compared with class literals as terms, tried class by class where that is not enough."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, explore

SOURCE = """
class Classes {
    static int literal(Class<?> c) { return c == String.class ? 1 : c == int.class ? 2 : 3; }
    static int any(Object o) { return o == String.class ? 1 : 0; }
    static String name(Class<?> c) { return c.getSimpleName(); }
    static boolean twice(Class<?> c) { return c.isArray() && c.isInterface(); }
    static Object made(Class<?> c) { return java.lang.reflect.Array.newInstance(c, 2); }
    static Object named(String s) throws Exception { return Class.forName(s); }
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
    assert returned == ["false"] * 4


def test_natives_that_take_a_class_object_get_a_known_one(source: Path) -> None:
    returned = {path.result for path in explored(source, "made").paths if path.ending == "returned"}
    assert returned == {"new String[2]", "new int[2]", "new Object[2]", "new int[2][]"}


def test_the_class_of_a_symbolic_name_is_not_guessed(source: Path) -> None:
    assert list(explored(source, "named").unsupported) == ["java.lang.Class.forName0 of an input"]
