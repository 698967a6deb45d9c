"""Objects that are not within the bounds of type variables, in tests that compile and pass."""

from functools import cache
from pathlib import Path

from isopath.exploration.request import Inputs, Request
from isopath.generation import Generated, generate_tests, write_tests
from isopath.program import find_jdk
from isopath.vm import Bounds
from isopath.witness.junit_run import Suite, find_junit, run_suite

SUBJECT = Path(__file__).parent / "subjects" / "Bounded.java"


@cache
def made() -> Generated:
    return generate_tests(Request(str(SUBJECT), bounds=Bounds(k=2, loops=2), inputs=Inputs(buildable=True)))


def lines_of(method: str) -> list[str]:
    tests = [each for each in made().files["Bounded"].tests if each.name.startswith(f"{method}_")]
    return [line for test in tests for line in (*test.arrange, *test.act, *test.asserts)]


def has(method: str, text: str) -> bool:
    return any(text in line for line in lines_of(method))


def test_the_file_compiles_without_a_warning_and_all_tests_pass(tmp_path: Path) -> None:
    generated = made()
    assert generated.class_path is not None
    files = tuple(write_tests(generated, tmp_path, "isopath test Bounded.java"))
    result = run_suite(Suite(files, generated.class_path, ()), find_junit(5), find_jdk(None), "none")
    assert len(result.ran) == generated.tests
    assert result.failed == []


def test_a_class_literal_is_cast_only_where_it_is_not_what_the_parameter_asks_for() -> None:
    assert has("isNumber", "isNumber(Integer.class)") and has("isNumber", "isNumber((Class) ")
    assert has("isKind", "isKind(Bounded.Kind.class)") and has("isKind", "isKind((Class) ")


def test_an_argument_that_shows_another_type_argument_is_cast() -> None:
    assert has("isBefore", "(Comparable) Boolean.valueOf(")


def test_what_no_cast_makes_fit_is_called_by_reflection() -> None:
    assert has("count", 'call(null, Bounded.class, "count"')


def test_a_wildcard_stands_for_the_bound_of_its_parameter() -> None:
    assert has("accepts", "ConsumerStub<String, Exception> consumer = new ConsumerStub<>();")


def test_an_array_is_one_answer_of_a_stub() -> None:
    assert has("kinds", "kindsAnswers = Collections.singletonList(")


def test_answers_do_not_name_the_type_variables_of_a_method(tmp_path: Path) -> None:
    (file,) = write_tests(made(), tmp_path, "isopath test Bounded.java")
    assert "        List<List<?>> sortedAnswers = List.of();" in file.read_text().splitlines()
