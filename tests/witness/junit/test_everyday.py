"""Collections, lambdas, private generic classes and fields of interface types, in tests that compile and pass."""

from functools import cache
from pathlib import Path

from isopath.exploration.request import Inputs, Request
from isopath.generation import Generated, generate_tests, write_tests
from isopath.program import find_jdk
from isopath.witness.junit_run import Suite, find_junit, run_suite

SUBJECT = Path(__file__).parent / "subjects" / "Everyday.java"


@cache
def made() -> Generated:
    return generate_tests(Request(str(SUBJECT), inputs=Inputs(buildable=True)))


def lines_of(class_name: str, test: str) -> list[str]:
    """The statements of a test."""
    found = next(each for each in made().files[class_name].tests if each.name == test)
    return [*found.arrange, *found.act, *found.asserts]


def asserted(method: str) -> list[str]:
    """What the tests of a method assert, but for exceptions."""
    tests = [each for each in made().files["Everyday"].tests if each.name.startswith(f"{method}_")]
    return [line for test in tests for line in test.asserts]


def test_the_files_compile_without_a_warning_and_all_tests_pass(tmp_path: Path) -> None:
    generated = made()
    assert generated.class_path is not None and len(generated.files) == 2
    files = tuple(write_tests(generated, tmp_path, "isopath test Everyday.java"))
    result = run_suite(Suite(files, generated.class_path, ()), find_junit(5), find_jdk(None), "none")
    assert len(result.ran) == generated.tests
    assert result.failed == []


def test_the_capacity_of_a_set_is_no_element_of_it() -> None:
    assert asserted("clear") == ["assertTrue(set.isEmpty());"] * 3


def test_a_lambda_is_shown_by_what_it_gives_when_it_is_called() -> None:
    assert asserted("step") == ["assertEquals(2, result.applyAsInt(3));", "assertEquals(4, result.applyAsInt(3));"]
    assert asserted("scaled") == ["assertEquals(11L, result.applyAsLong(3L, 5L));"]
    assert asserted("always") == ["assertTrue(result.getAsBoolean());"]
    assert asserted("named") == ['assertEquals("second", result.get());', 'assertEquals("first", result.get());']


def test_a_lambda_that_takes_or_holds_objects_or_gives_nothing_is_there() -> None:
    for method in ("twice", "clearing", "isEmpty"):
        assert set(asserted(method)) == {"assertNotNull(result);"}


def test_a_variable_for_what_a_field_holds_has_the_type_of_the_field() -> None:
    lines = [line for test in made().files["Everyday"].tests for line in test.arrange]
    assert "List<String> out = everyday.out;" in lines


def test_a_class_that_a_test_cannot_name_has_no_type_arguments() -> None:
    assert lines_of("Chain", "hasTwo_firstNextIsNull_returnsFalse")[:2] == [
        "Chain<Object> chain = new Chain<>();",
        'Object node = construct(Class.forName("Chain$Node"), new Class<?>[0]);',
    ]


def test_an_answer_of_a_class_that_leaves_out_type_arguments_suppresses_the_warning() -> None:
    tests = [each for each in made().files["Everyday"].tests if each.name.startswith("hasRawNames_")]
    given = [each for each in tests if any("List.of(" in line for line in each.arrange)]
    assert len(given) == 2 and all("unchecked" in each.suppressed for each in given)


def test_a_field_is_not_taken_for_another_whose_name_begins_alike() -> None:
    assert asserted("probe") == ["assertEquals(2, slots.nextFree);", "assertEquals(3, slots.nextFree);"]


HANDLE = """
public class Handle {
    public static class Item { int size = 1; }
    private Item item;
    private int swaps;
    private Handle(Item item) { swap(item); }
    static Handle of(Item item) { return new Handle(item); }
    public Item swap(Item other) { Item before = item; item = other; swaps++; return before; }
    public boolean isUsed() { return swaps > 1; }
}
"""


def test_calls_on_what_a_factory_gave_are_statements_of_their_own(tmp_path: Path) -> None:
    source = tmp_path / "Handle.java"
    source.write_text(HANDLE)
    (file,) = generate_tests(Request(f"{source}#isUsed", inputs=Inputs(buildable=True))).files.values()
    used = next(test for test in file.tests if test.name.endswith("returnsTrue"))
    assert used.arrange == ("Handle handle = Handle.of(null);", "handle.swap(null);")
