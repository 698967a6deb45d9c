"""Final fields that constructors set without showing their object never lead back to it, under every heap model."""

import pytest

from isopath.exploration.analysis import replay
from isopath.heap import MODELS
from isopath.program import resolve_targets
from isopath.witness.replay import Replayer, paths_of
from tests.spec.jdk.test_inputs import JAVA, explored
from tests.witness.replaying import jdks


@pytest.mark.parametrize("heap", MODELS)
@pytest.mark.parametrize("method", ["self", "two", "through", "both", "kept"])
def test_no_object_is_reached_from_itself_by_final_fields(method: str, heap: str) -> None:
    paths = explored("Finals", method, heap).paths
    assert {path.result for path in paths if path.ending == "returned"} == {"false"}


@pytest.mark.parametrize("heap", MODELS)
@pytest.mark.parametrize("method", ["shared", "leaked", "written"])
def test_what_constructors_and_writes_can_build_is_there(method: str, heap: str) -> None:
    paths = explored("Finals", method, heap).paths
    assert {path.result for path in paths if path.ending == "returned"} == {"true", "false"}
    assert {path.signature for path in paths} == {path.signature for path in explored("Finals", method).paths}


def test_the_jvm_does_with_such_objects_what_the_paths_say() -> None:
    home = jdks()[0]
    methods = ["two", "through", "shared", "leaked", "written"]
    targets = {name: resolve_targets(f"{JAVA / 'Finals'}.java#{name}", class_path=(), jdk=home) for name in methods}
    with Replayer(paths_of(targets["two"].class_path), home) as replayer:
        for name in methods:
            result = explored("Finals", name)
            replay(result, targets[name].methods[0], replayer)
            assert result.replays is not None
            assert (result.replays.diverged, dict(result.replays.skipped)) == (0, {})
