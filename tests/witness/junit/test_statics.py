"""Static fields in generated tests: each is set and put back, and what the call leaves in it is asserted."""

from functools import cache
from pathlib import Path

from isopath.exploration.request import Inputs, Request
from isopath.generation import Generated, generate_tests, write_tests
from isopath.program import find_jdk
from isopath.witness.junit.file import GeneratedTest
from isopath.witness.junit_run import Suite, find_junit, run_suite

SUBJECT = Path(__file__).parent / "subjects" / "Statics.java"


@cache
def made() -> Generated:
    return generate_tests(Request(str(SUBJECT), inputs=Inputs(buildable=True)))


def generated_for(method: str) -> dict[str, GeneratedTest]:
    """The tests of a method by the rest of their names."""
    tests = made().files["Statics"].tests
    return {test.name.partition("_")[2]: test for test in tests if test.name.partition("_")[0] == method}


def test_the_file_compiles_without_a_warning_and_all_tests_pass(tmp_path: Path) -> None:
    generated = made()
    assert generated.class_path is not None
    assert generated.missing == []
    files = tuple(write_tests(generated, tmp_path, "isopath test Statics.java"))
    result = run_suite(Suite(files, generated.class_path, ()), find_junit(5), find_jdk(None), "none")
    assert len(result.ran) == generated.tests
    assert result.failed == []


def test_a_static_field_is_set_put_back_and_asserted() -> None:
    test = generated_for("next")["countIsAtMost2_returnsCount"]
    assert test.arrange == ("int savedCount = Statics.count;", "Statics.count = 0;")
    assert test.asserts == ("assertEquals(0, result);", "assertEquals(1, Statics.count);")
    assert test.restore == ("Statics.count = savedCount;",)


def test_a_private_static_field_that_is_only_written_is_put_back_and_asserted() -> None:
    (test,) = generated_for("hide").values()
    assert test.name == "hide_setsHidden"
    assert test.arrange == ('Object savedHidden = getFrom(null, Statics.class, "hidden");',)
    assert test.asserts == ('assertEquals(2, getFrom(null, Statics.class, "hidden"));',)
    assert test.restore == ('setIn(null, Statics.class, "hidden", savedHidden);',)


def test_an_input_that_becomes_static_state_is_asserted_to_be_the_same_object() -> None:
    test = generated_for("push")["nodeIsNotNull_setsHead"]
    assert "assertSame(node, Statics.head);" in test.asserts


def test_arrays_in_static_fields_are_asserted_as_a_whole() -> None:
    (stored,) = [test for name, test in generated_for("store").items() if "throws" not in name]
    assert stored.asserts == ("assertArrayEquals(new int[] {5}, ints);",)
    (reset,) = generated_for("reset").values()
    assert reset.asserts == ("assertArrayEquals(new int[] {1, 2}, Statics.table);",)


def test_a_static_collection_has_the_type_arguments_of_its_field() -> None:
    arranged = [line for test in generated_for("log").values() for line in test.arrange]
    assert "List<String> savedLog = Statics.log;" in arranged
    assert "ArrayList<String> arrayList = new ArrayList<>();" in arranged


def test_static_fields_of_one_name_in_two_classes_are_both_put_back() -> None:
    for test in generated_for("both").values():
        assert sorted(line.partition(" =")[0] for line in test.restore) == ["Statics.Other.count", "Statics.count"]


def test_a_number_whose_digits_the_platform_keeps_is_read_from_its_compact_form() -> None:
    asserted = [line for test in generated_for("amount").values() for line in test.asserts]
    assert asserted == ['assertEquals(new BigDecimal("0.01"), result);', 'assertEquals(new BigDecimal("10"), result);']


def test_collections_that_copy_when_they_are_written_are_built_and_asserted() -> None:
    lines = [line for test in generated_for("copied").values() for line in test.asserts]
    assert "assertEquals(Collections.singletonList(null), list);" in lines
    built = [line for test in generated_for("distinct").values() for line in test.arrange]
    assert 'set.add(new String("a"));' in built
