"""Generated files: the golden ones are what a reviewer gets to see, compile without a warning, and pass.

After a change that is meant, ``python -m tests.witness.junit.test_generate`` writes the golden files again.
"""

from pathlib import Path

import pytest

from isopath.exploration.request import Request
from isopath.generation import Generated, generate_tests
from isopath.program import find_jdk
from isopath.witness.junit_run import Suite, find_junit, run_suite

HERE = Path(__file__).parent
BASKET = HERE / "subjects" / "shop" / "Basket.java"
SWAP = HERE.parents[2] / "examples" / "Swap.java"
EXPRESSION = HERE.parents[2] / "examples" / "Expression.java"
ACCOUNT = HERE.parents[2] / "examples" / "Account.java"
GOLDEN = {
    (BASKET, 5): HERE / "golden" / "shop" / "BasketIsopathTest.java",
    (SWAP, 5): HERE / "golden" / "SwapIsopathTest.java",
    (SWAP, 4): HERE / "golden" / "junit4" / "SwapIsopathTest.java",
}


def generated(target: str, junit: int = 5, failing: bool = False) -> Generated:
    return generate_tests(Request(target), junit, failing)


def only_text(made: Generated, name: str = "Subject.java") -> str:
    (file,) = made.files.values()
    return file.text("1.0", f"isopath test {name}")


@pytest.mark.parametrize(("subject", "junit"), GOLDEN)
def test_a_file_is_the_golden_one(subject: Path, junit: int) -> None:
    made = generated(str(subject), junit)
    assert only_text(made, subject.name) == GOLDEN[subject, junit].read_text(encoding="ascii")


def test_the_golden_files_compile_without_a_warning_and_pass() -> None:
    jdk = find_jdk()
    made = generated(f"{BASKET}#twice")
    assert made.class_path is not None
    ran = run_suite(Suite((GOLDEN[BASKET, 5],), made.class_path, ()), find_junit(5), jdk, "not asked for")
    assert len(ran.ran) == GOLDEN[BASKET, 5].read_text(encoding="ascii").count("@Test")
    assert [test.method for test in ran.failed] == []


def test_paths_without_a_test_are_told_with_the_reason() -> None:
    made = generated(f"{EXPRESSION}#Binary.<init>")
    assert [(missing.target, missing.reason) for missing in made.missing] == [
        ("Expression$Binary#<init>(Expression, Expression)", "Expression.Binary is abstract")
    ]


def test_an_optional_without_a_value_is_compared_with_the_empty_one(tmp_path: Path) -> None:
    source = tmp_path / "Finder.java"
    source.write_text("class Finder { java.util.Optional<String> find() { return java.util.Optional.empty(); } }")
    assert "        assertEquals(Optional.empty(), result);\n" in only_text(generated(f"{source}#find"))


def test_a_method_that_the_test_cannot_see_is_called_by_reflection() -> None:
    text = only_text(generated(f"{BASKET}#twice"))
    call = 'call(basket, Basket.class, "twice", new Class<?>[] {int.class}, new Object[] {0})'
    assert f"        Object result = {call};\n\n        assertEquals(0, result);\n" in text
    assert "/** Calls a method that the test cannot see; what the method throws is thrown. */" in text


def test_a_test_of_a_fault_fails_if_it_is_asked_to() -> None:
    text = only_text(generated(f"{ACCOUNT}#transferFromCopies", failing=True))
    name = "transferFromCopies_toIsFrom_shouldNotFailAssertion"
    assert (
        f"    void {name}() {{\n"
        "        Account from = new Account(2L);\n"
        "\n"
        "        Account.transferFromCopies(from, from, 3L);\n"
        "    }\n"
    ) in text


def test_an_exception_that_is_expected_or_a_precondition_does_not_fail_its_test() -> None:
    text = only_text(generated(f"{ACCOUNT}#transferFromCopies", failing=True))
    assert "assertThrows(NullPointerException.class, () -> Account.transferFromCopies(null, null, 0L));" in text


if __name__ == "__main__":
    for (subject, junit), golden in GOLDEN.items():
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(only_text(generated(str(subject), junit), subject.name), encoding="ascii")
