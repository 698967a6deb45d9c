"""Generated tests of a class with all that those of real classes once stumbled over: they compile, and they pass."""

from pathlib import Path

from isopath import Bounds, Request
from isopath.exploration.request import Inputs
from isopath.generation import generate_tests, write_tests
from isopath.witness.junit_run import Suite, find_junit, run_suite

from ..replaying import jdks

CORNERS = Path(__file__).parent / "java" / "corner" / "Corners.java"


def test_they_compile_without_a_warning_and_pass(tmp_path: Path) -> None:
    junit = find_junit(5)
    bounds = Bounds(k=2, loops=2, max_paths=12, seconds=20)
    request = Request(str(CORNERS), bounds=bounds, inputs=Inputs(buildable=False))
    generated = generate_tests(request)
    assert generated.class_path is not None
    (file,) = write_tests(generated, tmp_path, "isopath test")
    suite = Suite((file,), generated.class_path, ("corner/Corners",))
    result = run_suite(suite, junit, jdks()[0], "not measured")
    assert result.failed == []
    assert len(result.ran) == generated.tests
    text = file.read_text(encoding="ascii")
    assert "assertEquals(7, corners.getOld());" in text
    assert "(Comparator) Class.forName(" in text
    assert "java.lang.reflect.Field field" in text
    assert generated.missing == []
