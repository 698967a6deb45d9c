"""What a test cannot see is asserted by the methods of the object that show it, and built by its constructors."""

import re
from pathlib import Path

import pytest

from isopath.exploration.request import Inputs, Request
from isopath.generation import generate_tests

NOTES = """
import java.util.ArrayList;

class Notes {
    private final ArrayList<Object> notes = new ArrayList<>();

    Notes() {
    }

    void add(Object note) {
        notes.add(note);
    }

    int size() {
        return notes.size();
    }

    Object get(int index) {
        return notes.get(index);
    }
}
"""
NAMES = """
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

class Names {
    private final List<String> names = new ArrayList<>();

    void add(String name) {
        names.add(name);
    }

    String get(int index) {
        return names.get(index);
    }

    int size() {
        return names.size();
    }

    void rename(int index, String name) {
        names.set(index, Objects.requireNonNull(name));
    }

    void swap(int index) {
        String first = names.get(index);
        names.set(index, names.get(index + 1));
        names.set(index + 1, first);
    }

    void clear() {
        names.clear();
    }
}
"""
BOXED = """
class Boxed {
    private final Object value;

    Boxed(Boolean value) {
        this.value = java.util.Objects.requireNonNull(value);
    }

    Boxed(String value) {
        this.value = java.util.Objects.requireNonNull(value);
    }

    boolean isText() {
        return value instanceof String;
    }

    boolean isTrue() {
        return !isText() && ((Boolean) value).booleanValue();
    }
}
"""
CODED = """
class Coded {
    private final int code;

    Coded(char letter) {
        switch (letter) {
            case 'a':
                code = 10;
                break;
            case 'z':
                code = 20;
                break;
            default:
                code = 30;
        }
    }

    boolean isHigh() {
        return code == 20;
    }
}
"""


def bodies(folder: Path, name: str, source: str, method: str) -> list[str]:
    """The statements of the tests of a method, one text each; none of them may need reflection."""
    file = folder / f"{name}.java"
    file.write_text(source)
    made = generate_tests(Request(f"{file}#{method}", inputs=Inputs(buildable=True)))
    (tests,) = made.files.values()
    assert tests.reflective == 0
    texts = re.findall(r"@Test\n.*?\{\n(.*?)\n    \}\n", tests.text("1.0", "isopath test"), re.DOTALL)
    return sorted(" ".join(text.split()) for text in texts)


def test_what_is_added_to_a_list_is_told_by_the_size_and_the_element(tmp_path: Path) -> None:
    assert "Notes notes = new Notes(); notes.add(null); assertEquals(1, notes.size());" in bodies(
        tmp_path, "Notes", NOTES, "add"
    )


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("isTrue", ['new Boxed("")', "new Boxed(Boolean.valueOf(false))", "new Boxed(Boolean.valueOf(true))"]),
        ("<init>(String)", ['new Boxed("")', "new Boxed((String) null)"]),
    ],
)
def test_a_box_or_a_text_inside_is_looked_at_by_methods_that_ask_for_its_class(
    tmp_path: Path, method: str, expected: list[str]
) -> None:
    found = bodies(tmp_path, "Boxed", BOXED, method)
    assert sorted(next(each for each in expected if each in body) for body in found) == sorted(expected)


def test_a_new_object_is_told_by_what_its_methods_would_not_say_of_an_empty_one(tmp_path: Path) -> None:
    assert 'Boxed boxed = new Boxed(""); assertTrue(boxed.isText());' in bodies(
        tmp_path, "Boxed", BOXED, "<init>(String)"
    )


def test_an_object_that_a_constructor_makes_by_a_switch_is_made_by_it(tmp_path: Path) -> None:
    assert bodies(tmp_path, "Coded", CODED, "isHigh") == [
        "Coded coded = new Coded('a'); boolean result = coded.isHigh(); assertFalse(result);",
        "Coded coded = new Coded('z'); boolean result = coded.isHigh(); assertTrue(result);",
    ]


def test_an_element_that_a_list_has_in_place_of_another_is_shown_by_a_getter(tmp_path: Path) -> None:
    assert any('assertEquals("", names.get(0));' in body for body in bodies(tmp_path, "Names", NAMES, "rename"))


def test_what_a_call_leaves_as_it_was_is_shown_by_a_method_where_a_test_cannot_see_it(tmp_path: Path) -> None:
    assert any("assertEquals(2, names.size());" in body for body in bodies(tmp_path, "Names", NAMES, "swap"))


def test_how_often_a_list_was_changed_is_no_change(tmp_path: Path) -> None:
    found = bodies(tmp_path, "Names", NAMES, "clear")
    assert "Names names = new Names(); names.clear(); assertEquals(0, names.size());" in found


def test_an_object_is_filled_by_as_many_calls_of_one_method_as_it_takes(tmp_path: Path) -> None:
    found = bodies(tmp_path, "Names", NAMES, "clear")
    assert {body.count("names.add(null);") for body in found} >= {0, 1, 4, 5, 6}
