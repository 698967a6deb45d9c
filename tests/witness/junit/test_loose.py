"""Collections in fields that leave their type arguments open, in tests that compile without a warning and pass."""

from pathlib import Path

from isopath.exploration.request import Inputs, Request
from isopath.generation import generate_tests, write_tests
from isopath.program import find_jdk
from isopath.witness.junit_run import Suite, find_junit, run_suite

SUBJECT = Path(__file__).parent / "subjects" / "Loose.java"


def test_what_a_field_of_a_raw_type_or_with_wildcards_holds_is_cast(tmp_path: Path) -> None:
    generated = generate_tests(Request(str(SUBJECT), inputs=Inputs(buildable=True)))
    assert generated.class_path is not None
    lines = {line for test in generated.files["Loose"].tests for line in test.arrange}
    assert "HashMap<Object, Object> raw = (HashMap<Object, Object>) loose.raw;" in lines
    assert "Collection<Object> seen = (Collection<Object>) loose.seen;" in lines
    assert "Map<Integer, Integer> any = (Map<Integer, Integer>) loose.any;" in lines
    assert "List<Number> some = (List<Number>) loose.some;" in lines
    files = tuple(write_tests(generated, tmp_path, "isopath test Loose.java"))
    result = run_suite(Suite(files, generated.class_path, ()), find_junit(5), find_jdk(None), "none")
    assert len(result.ran) == generated.tests
    assert result.failed == []
