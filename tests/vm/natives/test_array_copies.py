"""Copies of which an element may not fit, and copies of memory: exact conditions, and what was before stays."""

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
from tests.sampling import sampled
from tests.witness.replaying import jdks

SOURCE = Path(__file__).parent / "java" / "Copies.java"
STORE = "java.lang.ArrayStoreException"
PATHS = {"known": 3, "range": 12, "into": 5, "buffered": 2, "units": 2}
SMALL = Bounds(k=3, loops=2)


@cache
def explored(method: str, heap: str = "pose", jdk: int = 0, bounds: Bounds = SMALL) -> Result:
    home = jdks()[jdk]
    targets = resolve_targets(f"{SOURCE}#{method}", class_path=(), jdk=home)
    session = Session(targets, home, Configuration(witnesses=True))
    result = session.explore(targets.methods[0], heap, bounds)
    with Replayer(paths_of(targets.class_path), home) as replayer:
        replay(result, targets.methods[0], replayer)
    return result


@pytest.mark.parametrize("jdk", range(len(jdks())))
@pytest.mark.parametrize("method", PATHS)
def test_the_jvm_confirms_every_path(method: str, jdk: int) -> None:
    result = explored(method, jdk=jdk)
    assert result.is_complete and len(result.paths) == PATHS[method]
    assert result.replays is not None and result.replays.confirmed == PATHS[method]


@pytest.mark.parametrize("method", ["listed", "raw"])
def test_elements_of_a_list_are_stored_one_by_one(method: str) -> None:
    result = explored(method)
    ended = [path for path in result.paths if path.ending in ("returned", "threw")]
    assert result.unsupported == {} and result.replays is not None and result.replays.confirmed == len(ended)
    thrown = {path.detail for path in ended if path.ending == "threw"}
    assert (STORE in thrown) == (method == "raw")


@pytest.mark.parametrize("heap", sampled([model for model in MODELS if model != "pose"], 2))
@pytest.mark.parametrize("method", ["known", "into", "buffered"])
def test_every_heap_model_has_the_same_paths(method: str, heap: str) -> None:
    paths = {path.signature for path in explored(method, heap).paths}
    assert paths == {path.signature for path in explored(method).paths}
