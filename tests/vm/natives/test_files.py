"""Whether a file exists is an input of the path, at each question anew."""

from functools import cache
from pathlib import Path

import pytest

from isopath.exploration.analysis import replay
from isopath.exploration.results import Result
from isopath.exploration.session import Configuration, Session
from isopath.heap import MODELS
from isopath.program import resolve_targets
from isopath.vm.core.bounds import Bounds
from isopath.witness.replay import Replayer, paths_of
from tests.witness.replaying import jdks

JAVA = Path(__file__).parent / "java"
RESULTS = {
    "there": ["1", "2"],
    "kind": ["1", "2", "3"],
    "listed": ["-1", "0"],
    "twice": ["0", "1", "1", "2"],
    "age": ["1", "2"],
    "size": ["1"],
    "access": ["1", "2", "3"],
    "address": ['"file:///some"', '"file:///some/"'],
    "changed": ["1", "2", "2", "2", "2"],
}


@cache
def explored(method: str, heap: str = "pose", jdk: int = 0) -> Result:
    home = jdks()[jdk]
    targets = resolve_targets(f"{JAVA / 'Disk'}.java#{method}", class_path=(), jdk=home)
    session = Session(targets, home, Configuration(witnesses=True))
    return session.explore(targets.methods[0], heap, Bounds())


@pytest.mark.parametrize("jdk", range(len(jdks())), ids=lambda at: f"jdk{jdks()[at].feature}")
@pytest.mark.parametrize("method", RESULTS)
def test_a_question_about_the_disk_has_both_answers(method: str, jdk: int) -> None:
    result = explored(method, jdk=jdk)
    assert {path.ending for path in result.paths} == {"returned"}
    assert sorted(str(path.result) for path in result.paths) == RESULTS[method]


@pytest.mark.parametrize("heap", [model for model in MODELS if model != "pose"])
def test_every_heap_model_has_the_same_answers(heap: str) -> None:
    paths = {path.signature for path in explored("kind", heap).paths}
    assert paths == {path.signature for path in explored("kind").paths}


def test_a_directory_with_names_in_it_is_beyond_the_bound() -> None:
    assert explored("listed").within == {"k": 5}
    assert explored("there").within == {}


def test_no_jvm_is_asked_whether_a_path_that_rests_on_the_disk_is_right() -> None:
    target = resolve_targets(f"{JAVA / 'Disk'}.java#there", class_path=(), jdk=jdks()[0])
    result = explored("there")
    with Replayer(paths_of(target.class_path), jdks()[0]) as replayer:
        replay(result, target.methods[0], replayer)
    assert result.replays is not None
    assert dict(result.replays.skipped) == {"what is on the disk is an input": 2}
