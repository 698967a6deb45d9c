"""Doubles and floats as texts: one path each, whose text is that of the JDK's own JVM, old or new."""

from functools import cache
from pathlib import Path

import pytest

from isopath import Request, explore
from isopath.exploration.request import Output
from isopath.exploration.results import Result
from isopath.heap import MODELS
from isopath.search import Search
from tests.witness.replaying import jdks

SUBJECT = Path(__file__).parent / "java" / "Decimals.java"
RESULTS: dict[str, set[str | None]] = {
    "joined": {'"v=" + d'},
    "of": {'"" + f'},
    "appended": {"java.lang.NullPointerException", "new String"},
    "price": {'name + ": " + String.format("%.2f", d) + " EUR"'},
    "large": {"1", "3", "java.lang.IllegalStateException"},
    "known": {'"2.063" + " " + String.format("%f", (double) f) + " " + "7"'},
    "printed": {None},
    "refused": {"1", "2", "java.lang.IllegalArgumentException"},
}


@cache
def explored(method: str, heap: str = "pose", jdk: int = 0, library: str = "jdk") -> Result:
    output, search = Output(replays=True), Search(library=library)
    target = f"{SUBJECT}#{method}"
    (result,) = explore(Request(target, heap=heap, jdk=jdks()[jdk].home, output=output, search=search))
    return result


@pytest.mark.parametrize("jdk", range(len(jdks())), ids=lambda at: f"jdk{jdks()[at].feature}")
@pytest.mark.parametrize("method", RESULTS)
def test_a_number_that_is_not_known_is_written_without_a_fork(method: str, jdk: int) -> None:
    result = explored(method, jdk=jdk)
    assert result.is_complete
    assert {path.result or path.detail for path in result.paths} == RESULTS[method]
    assert len(result.paths) == len(RESULTS[method])
    assert result.replays is not None and result.replays.confirmed == len(result.paths)


@pytest.mark.parametrize("method", ["shortened", "negative", "half", "rounded"])
def test_a_question_to_the_text_is_answered_right_or_not_at_all(method: str) -> None:
    result = explored(method)
    ended = [path for path in result.paths if path.has_ended]
    assert ended and result.replays is not None
    assert result.replays.confirmed == len(ended)
    assert "3" not in {path.result for path in ended}, "a number below 0 begins with a minus"


@pytest.mark.parametrize("heap", [model for model in MODELS if model != "pose"])
def test_every_heap_model_has_the_same_paths(heap: str) -> None:
    paths = {path.signature for path in explored("refused", heap, library="none").paths}
    assert paths == {path.signature for path in explored("refused", library="none").paths}
