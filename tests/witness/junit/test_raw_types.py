"""Tests of code without type parameters compile without a warning: nothing is cast twice, nothing of ours is raw."""

from functools import cache
from pathlib import Path

from isopath.exploration.request import Inputs, Request
from isopath.generation import Generated, generate_tests, write_tests
from isopath.program import find_jdk
from isopath.vm import Bounds
from isopath.witness.junit_run import Suite, find_junit, run_suite

SUBJECT = Path(__file__).parent / "subjects" / "Rawly.java"


@cache
def made() -> Generated:
    return generate_tests(Request(str(SUBJECT), bounds=Bounds(k=2, loops=2), inputs=Inputs(buildable=True)))


def test_the_file_compiles_without_a_warning_and_all_tests_pass(tmp_path: Path) -> None:
    generated = made()
    assert generated.class_path is not None
    files = tuple(write_tests(generated, tmp_path, "isopath test Rawly.java"))
    result = run_suite(Suite(files, generated.class_path, ()), find_junit(5), find_jdk(None), "none")
    assert len(result.ran) == generated.tests
    assert result.failed == []


def test_a_raw_field_is_cast_once(tmp_path: Path) -> None:
    (file,) = write_tests(made(), tmp_path, "isopath test Rawly.java")
    reads = [line.strip() for line in file.read_text().splitlines() if "get(rawly, " in line]
    assert 'ArrayList<Object> entries = (ArrayList<Object>) get(rawly, "entries");' in reads


def test_the_constructor_of_a_stand_in_takes_what_that_of_its_base_takes(tmp_path: Path) -> None:
    (file,) = write_tests(made(), tmp_path, "isopath test Rawly.java")
    assert "BaseStub(Map<?, ?> map) {" in [line.strip() for line in file.read_text().splitlines()]
