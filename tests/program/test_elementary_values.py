"""The values of elementary functions, computed by a JVM that starts when it is first asked."""

import math
from pathlib import Path

import pytest

from isopath.program import find_jdk
from isopath.program.answering import Answering
from isopath.program.elementary_values import ElementaryValues, NoAnswer, elementary_values


@pytest.fixture
def values() -> ElementaryValues:
    shared = elementary_values(find_jdk().home)
    assert shared is not None
    return ElementaryValues(Answering(shared._jvm.jdk, shared._jvm.classes, "ElementaryValues"))


def test_a_value_is_that_of_the_jvm_and_is_asked_for_once(values: ElementaryValues) -> None:
    assert values.compute("StrictMath", "pow", [2.0, 0.5]) == math.sqrt(2.0)
    assert math.isnan(values.compute("Math", "log", [-1.0]))
    assert math.copysign(1.0, values.compute("Math", "sin", [-0.0])) == -1.0
    values.close()
    assert values.compute("StrictMath", "pow", [2.0, 0.5]) == math.sqrt(2.0)
    assert values._jvm._process is None


def test_a_jvm_that_ends_is_an_error_with_a_sentence_and_the_next_question_starts_another(
    values: ElementaryValues,
) -> None:
    with pytest.raises(NoAnswer, match="Math nothing 0"):
        values.compute("Math", "nothing", [0.0])
    assert values.compute("Math", "cos", [0.0]) == 1.0
    values.close()


def test_a_folder_without_tools_has_no_values(tmp_path: Path) -> None:
    assert elementary_values(tmp_path) is None
