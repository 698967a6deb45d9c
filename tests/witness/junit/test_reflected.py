"""Members of classes as arguments, in tests that compile and pass."""

from pathlib import Path

from isopath.exploration.request import Inputs, Request
from isopath.generation import generate_tests, write_tests
from isopath.program import find_jdk
from isopath.witness.junit_run import Suite, find_junit, run_suite

SOURCE = """
import java.lang.reflect.Constructor;
public class Reflected {
    static class Made { Made(int size) {} }
    public static int any(Constructor<?> made) {
        return made.getParameterCount() == 1 && made.getDeclaringClass() == Made.class ? 1 : 0;
    }
}
"""


def test_a_constructor_is_declared_without_naming_its_class(tmp_path: Path) -> None:
    source = tmp_path / "Reflected.java"
    source.write_text(SOURCE)
    generated = generate_tests(Request(str(source), inputs=Inputs(buildable=True)))
    assert generated.class_path is not None
    files = tuple(write_tests(generated, tmp_path / "tests", "isopath test Reflected.java"))
    assert any("Constructor<?> made = Reflected.Made.class" in file.read_text() for file in files)
    result = run_suite(Suite(files, generated.class_path, ()), find_junit(5), find_jdk(None), "none")
    assert len(result.ran) == generated.tests and result.failed == []
