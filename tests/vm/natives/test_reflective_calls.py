"""Reflective calls with symbolic receivers and arguments: what fits is called, the rest is rejected as by the JVM."""

from functools import cache
from pathlib import Path

import pytest

from isopath.exploration.analysis import replay
from isopath.exploration.results import Result
from isopath.exploration.session import Configuration, Session
from isopath.program import resolve_targets
from isopath.vm.core.bounds import Bounds
from isopath.witness.replay import Replayer, paths_of
from tests.witness.replaying import jdks

SOURCE = Path(__file__).parent / "java" / "Calls.java"
PATHS = {"spread": 6, "with": 3, "made": 5, "messages": 7}


@cache
def explored(method: str, heap: str = "pose", jdk: int = 0) -> Result:
    home = jdks()[jdk]
    targets = resolve_targets(f"{SOURCE}#{method}", class_path=(), jdk=home)
    session = Session(targets, home, Configuration(witnesses=True))
    result = session.explore(targets.methods[0], heap, Bounds())
    with Replayer(paths_of(targets.class_path), home) as replayer:
        replay(result, targets.methods[0], replayer)
    return result


@pytest.mark.parametrize("jdk", range(len(jdks())))
@pytest.mark.parametrize("method", PATHS)
def test_the_jvm_does_what_every_path_says(method: str, jdk: int) -> None:
    result = explored(method, jdk=jdk)
    assert result.is_complete and len(result.paths) == PATHS[method]
    assert result.replays is not None and not result.replays.diverged and result.replays.confirmed > 2


def test_a_receiver_is_of_the_class_or_rejected() -> None:
    result = explored("on")
    assert result.unsupported == {} and {path.detail for path in result.paths if path.ending == "threw"} == {
        "java.lang.IllegalArgumentException",
        "java.lang.NullPointerException",
    }
    assert [path.result for path in result.paths if path.ending == "returned"] == ["3"]


@pytest.mark.parametrize("method", ["spread", "made"])
def test_the_lazy_models_find_the_same_paths(method: str) -> None:
    paths = {path.signature for path in explored(method, "lazier#").paths}
    assert paths == {path.signature for path in explored(method).paths}
