"""The messages of exceptions that the JVM makes of inputs: as the JVM has them, under every heap model."""

from functools import cache

import pytest

from isopath import explore
from isopath.exploration.request import Output, Request
from isopath.exploration.results import Result
from isopath.terms import symbol
from isopath.terms.sorts import BOOL, INT
from isopath.vm import Bounds
from isopath.vm.core.deferred_messages import Either, Sentence, first_that_holds, sentence
from tests.conftest import ROOT
from tests.jvm.harness import jdks

SOURCE = ROOT / "tests" / "vm" / "java" / "Says.java"
MODELS = ("lazy", "lazier", "lazier#", "summary", "pose-ite", "pose")


@cache
def _results(model: str, at: int = 0) -> dict[str, Result]:
    bounds = Bounds(k=2, loops=2, seconds=30)
    request = Request(str(SOURCE), heap=model, bounds=bounds, jdk=jdks()[at], output=Output(replays=True))
    return {result.target.partition("#")[2].partition("(")[0]: result for result in explore(request)}


@pytest.mark.parametrize("at", range(len(jdks())))
def test_the_jvm_confirms_every_path_that_asks_for_a_message(at: int) -> None:
    for name, result in _results("pose", at).items():
        assert result.is_complete, name
        assert result.replays is not None and result.replays.diverged == 0, name
        assert result.replays.confirmed == len(result.paths), name


@pytest.mark.parametrize("model", MODELS[:-1])
def test_every_heap_model_finds_the_paths_of_pose(model: str) -> None:
    for name in ("at", "exactly", "cast", "store", "rethrown"):
        expected = {path.signature for path in _results("pose")[name].paths}
        found = _results(model)[name]
        assert {path.signature for path in found.paths} == expected, name
        assert found.replays is not None and found.replays.diverged == 0, name


def test_a_message_that_is_not_asked_for_is_that_of_the_witness() -> None:
    messages = {path.expected.message for path in _results("pose")["thrown"].paths if path.expected is not None}
    assert any(message is not None and message.startswith("Index ") for message in messages)


def test_a_sentence_of_known_numbers_is_a_text() -> None:
    assert sentence("Index {} out of bounds for length {}", 5, 3) == "Index 5 out of bounds for length 3"


def test_a_sentence_keeps_the_numbers_that_are_not_known() -> None:
    i = symbol(INT, "i")
    assert sentence("Index {} out of bounds for length {}", i, 3) == Sentence(
        ("Index ", i, " out of bounds for length ", 3)
    )


def test_the_first_condition_that_holds_decides() -> None:
    b = symbol(BOOL, "b")
    assert first_that_holds([(False, "x"), (True, "y"), (True, "z")]) == "y"
    assert first_that_holds([(b, "x"), (False, "y"), (False, "z")]) == Either(b, Sentence(("x",)), Sentence(("z",)))
