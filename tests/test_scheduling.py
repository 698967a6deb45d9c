"""Which tests of a run with several workers go to one worker together."""

from collections.abc import Callable

import pytest

from tests.scheduling import BY_AREA, INDEPENDENT, ByModule


@pytest.fixture
def scope_of() -> Callable[[str], str]:
    return ByModule.__new__(ByModule)._split_scope


def test_a_module_is_one_scope_and_an_independent_test_one_of_its_own(scope_of: Callable[[str], str]) -> None:
    assert scope_of("tests/a/test_b.py::test_c[x::y]") == scope_of("tests/a/test_b.py::test_d") == "tests/a/test_b.py"
    one, other = (f"{INDEPENDENT[0]}[{name}]" for name in ("examples-Swap", "examples-Sum"))
    assert scope_of(one) == one != scope_of(other)


def test_programs_of_one_area_and_jdk_are_one_scope(scope_of: Callable[[str], str]) -> None:
    one, other, stranger = (
        scope_of(f"{BY_AREA}test_a_program[{name}]") for name in ("jdk-17-lang-A", "jdk-17-lang-B", "jdk-17-text-A")
    )
    assert one == other != stranger


def test_the_independent_tests_are_there(request: pytest.FixtureRequest) -> None:
    for name in INDEPENDENT:
        file, _, function = name.partition("::")
        assert f"def {function}(" in (request.config.rootpath / file).read_text(encoding="utf-8")
