"""Objects whose classes and the types of places say different things, in tests that compile and pass."""

from functools import cache
from pathlib import Path

import pytest

from isopath.exploration.request import Inputs, Request
from isopath.generation import Generated, generate_tests, write_tests
from isopath.program import find_jdk
from isopath.witness.junit_run import Suite, find_junit, run_suite

SUBJECTS = Path(__file__).parent / "subjects"


@cache
def made(name: str) -> Generated:
    return generate_tests(Request(str(SUBJECTS / f"{name}.java"), inputs=Inputs(buildable=True)))


def lines_of(name: str) -> set[str]:
    """All statements of the tests of a class."""
    return {line for test in made(name).files[name].tests for line in (*test.arrange, *test.act, *test.asserts)}


@pytest.mark.parametrize("name", ["Loose", "Unmade", "Kept", "Variables"])
def test_the_file_compiles_without_a_warning_and_all_tests_pass(name: str, tmp_path: Path) -> None:
    generated = made(name)
    assert generated.class_path is not None
    files = tuple(write_tests(generated, tmp_path, f"isopath test {name}.java"))
    result = run_suite(Suite(files, generated.class_path, ()), find_junit(5), find_jdk(None), "none")
    assert len(result.ran) == generated.tests
    assert result.failed == []


def test_what_a_field_of_a_raw_type_or_with_wildcards_holds_is_cast() -> None:
    lines = lines_of("Loose")
    assert "HashMap<Integer, Integer> raw = (HashMap<Integer, Integer>) loose.raw;" in lines
    assert "Collection<Object> seen = (Collection<Object>) loose.seen;" in lines
    assert "Map<Integer, Integer> any = (Map<Integer, Integer>) loose.any;" in lines
    assert "List<Number> some = (List<Number>) loose.some;" in lines


def test_only_what_a_test_names_later_gets_a_variable() -> None:
    tests = [test for test in made("Loose").files["Loose"].tests if test.name.startswith("pick_")]
    assert len(tests) == 4
    for test in tests:
        assert test.arrange[0] == "Loose loose = new Loose();" and len(test.arrange) == 2
        assert test.arrange[1].split(" = ")[0].split()[-1] in test.asserts[0]


def test_an_object_of_a_class_without_a_name_is_not_cast_to_the_type_of_its_variable() -> None:
    lines = lines_of("Unmade")
    assert 'Unmade.Cursor object = (Unmade.Cursor) create(Class.forName("Unmade$Cursor$1"));' in lines
    assert "Unmade unmade = new Unmade(object, 0);" in lines
    assert "int result = Unmade.of(cursor);" in lines


def test_native_methods_make_no_inputs() -> None:
    assert 'set(handle, "opened", 1);' in lines_of("Unmade")


def test_new_objects_are_of_the_type_that_a_parameter_asks_for() -> None:
    lines = lines_of("Kept")
    assert "Kept.Guard guard = new Kept.Guard(new Kept.LeafCheck(), 0);" in lines
    assert "objects.put(null, new Object());" in lines
    assert "Kept.Store<String, Kept.Leaf> leaves = new Kept.Store<>();" in lines
    assert "leaves.put(null, new Kept.Leaf());" in lines


def test_an_argument_is_cast_to_what_a_class_literal_says_of_its_type_variable() -> None:
    lines = lines_of("Variables")
    assert any("Variables.count(Variables.Color.class, (Variables.Color[]) null)" in line for line in lines)
    assert "String result = Variables.name(Variables.Color.class, (Variables.Color) Variables.Color.RED);" in lines
