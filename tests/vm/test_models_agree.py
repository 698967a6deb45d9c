"""Under equal bounds every heap model finds the same paths of a program."""

from pathlib import Path

import pytest

from isopath.vm import Bounds
from tests.vm.jvm import javac
from tests.vm.laboratory import Laboratory, outcome

METHODS = ("unloadedParameter", "loadedLater", "overwritten", "covariantArray", "list", "twoLists")


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    folder = tmp_path_factory.mktemp("agreement")
    return Laboratory(javac(folder, Path(__file__).parent / "symbolic" / "Agreement.java"))


@pytest.mark.parametrize("k", [0, 1, 2])
@pytest.mark.parametrize("name", METHODS)
def test_lazy_and_pose_find_the_same_paths(laboratory: Laboratory, name: str, k: int) -> None:
    found = {
        heap: {(state.signature, outcome(state)) for state in laboratory.paths("Agreement", name, heap, Bounds(k=k))}
        for heap in ("lazy", "pose")
    }
    assert found["lazy"] == found["pose"]


@pytest.mark.parametrize("name", METHODS)
def test_pose_takes_one_trace_for_each_path(laboratory: Laboratory, name: str) -> None:
    signatures = [state.signature for state in laboratory.paths("Agreement", name)]
    assert len(signatures) == len(set(signatures)) > 1


@pytest.mark.parametrize("heap", ["lazy", "pose"])
def test_an_element_of_an_array_known_to_be_of_a_subclass_is_of_the_subclass(laboratory: Laboratory, heap: str) -> None:
    """No JVM returns 2: it would have rejected a store of a plain Node in a Sub[]."""
    assert set(laboratory.outcomes("Agreement", "covariantArray", heap)) == {"0", "1"}
