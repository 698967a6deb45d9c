"""Inputs that Java code can build: states that no code leads to are not explored, and what is assumed is told."""

from pathlib import Path

import pytest

from isopath import Request, explore
from isopath.exploration.request import Inputs, Output
from isopath.heap import MODELS

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
POLL = f"{EXAMPLES / 'RingBuffer.java'}#poll"


def conditions(request: Request) -> list[str]:
    (result,) = explore(request)
    assert result.is_complete
    return sorted(" && ".join(path.condition) for path in result.paths)


@pytest.mark.parametrize("heap", MODELS)
def test_a_field_that_every_constructor_sets_is_not_null_under_any_model(heap: str) -> None:
    assert len(conditions(Request(POLL, heap=heap, inputs=Inputs(buildable=False)))) == 4
    assert conditions(Request(POLL, heap=heap)) == [
        "this.count != 0 && this.start < this.slots.length",
        "this.count != 0 && this.start >= this.slots.length",
        "this.count == 0",
    ]


def test_what_is_assumed_is_told() -> None:
    (result,) = explore(Request(POLL))
    assert result.assumed == ("0 <= RingBuffer.start", "RingBuffer.slots != null")
    (result,) = explore(Request(POLL, inputs=Inputs(buildable=False)))
    assert result.assumed == ()


def test_an_input_keeps_the_facts_about_what_its_path_does_not_read() -> None:
    (result,) = explore(Request(POLL, output=Output(witnesses=True)))
    assert [path.witness is not None for path in result.paths] == [True] * 3
    for path in result.paths:
        assert path.witness is not None
        assert {found.type for found in path.witness.objects} == {"RingBuffer", "int[]"}
