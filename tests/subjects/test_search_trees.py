"""Insertion into an ordered tree: what the order of keys implies is the same in every heap model and needs no Z3."""

from functools import cache

from isopath import Bounds, Output, Request, explore
from isopath.exploration.results import Result
from isopath.heap import MODELS

from .exploring import SUBJECTS, ended_signatures, outcome


@cache
def result_of(heap: str) -> Result:
    target = str(SUBJECTS / "SearchTrees.java#insertChecked")
    (result,) = explore(Request(target, heap=heap, bounds=Bounds(k=3), output=Output(replays=heap == "pose")))
    return result


def test_all_models_find_the_same_paths() -> None:
    expected = ended_signatures(result_of("pose"))
    for heap in MODELS:
        assert ended_signatures(result_of(heap)) == expected


def test_the_jvm_confirms_every_path_and_no_tree_is_out_of_order() -> None:
    result = result_of("pose")
    assert {outcome(path) for path in result.paths} == {"true", "false"}
    assert result.replays is not None and result.replays.confirmed == len(result.paths)


def test_a_valid_tree_has_a_path_per_place_of_the_key() -> None:
    """No node, one, or two in one of two shapes: below, at or above each key."""
    assert sum(outcome(path) == "true" for path in result_of("pose").paths) == 1 + 3 + 2 * 5


def test_what_the_order_of_keys_rules_out_is_not_asked_of_z3() -> None:
    assert result_of("pose").solver.queries == 0
