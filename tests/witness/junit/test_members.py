"""Members that the class of an object does not inherit, in tests that compile and pass."""

from functools import cache
from pathlib import Path

from isopath.exploration.request import Inputs, Request
from isopath.generation import Generated, generate_tests, write_tests
from isopath.program import compile_sources, find_jdk
from isopath.witness.junit_run import Suite, find_junit, run_suite

SUBJECTS = Path(__file__).parent / "subjects" / "inherited"


@cache
def made() -> Generated:
    sources = [SUBJECTS / "read" / "Reader.java", SUBJECTS / "tree" / "TreeReader.java"]
    class_path = (compile_sources(sources, find_jdk(None)),)
    return generate_tests(Request("read.Reader", class_path, inputs=Inputs(buildable=True)))


def test_the_file_compiles_without_a_warning_and_all_tests_pass(tmp_path: Path) -> None:
    generated = made()
    assert generated.class_path is not None and not generated.missing
    files = tuple(write_tests(generated, tmp_path, "isopath test read.Reader"))
    result = run_suite(Suite(files, generated.class_path, ()), find_junit(5), find_jdk(None), "none")
    assert len(result.ran) == generated.tests
    assert result.failed == []


def test_an_object_is_cast_to_the_class_whose_member_its_own_class_does_not_inherit() -> None:
    tests = {each.name: each for each in made().files["read.Reader"].tests}
    of_tree = [each for each in tests.values() if any("TreeReader" in line for line in each.arrange)]
    written = [line for each in of_tree for line in (*each.arrange, *each.act, *each.asserts)]
    assert any("((Reader) reader).place()" in line for line in written)
    assert any("((Reader) reader).skip()" in line for line in written)
    assert any("((Reader) reader).at = " in line for line in written)
