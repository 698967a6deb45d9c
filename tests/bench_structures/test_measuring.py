"""The comparison of techniques on small targets: which traces are there, and which of them no valid input takes."""

from collections import Counter
from pathlib import Path

import pytest
from bench.structures.kept import Kept
from bench.structures.measuring import Count, explored, measure
from bench.structures.page import page
from bench.structures.subjects import STRUCTURES, calls_of, targets_of

CACHING = next(structure for structure in STRUCTURES if structure.name == "CachingList")
ENOUGH_SECONDS = 60.0


def test_targets_are_all_methods_and_all_pairs_of_calls() -> None:
    assert [len(list(targets_of(structure))) for structure in STRUCTURES] == [20, 30, 30, 6]
    assert "static void removeFirst_addLast(CachingList it, Item item1) {" in calls_of(CACHING)


@pytest.mark.parametrize(
    ("kind", "valid", "invalid"),
    [("none", 12, 56), ("hex rules", 12, 0), ("repok-before", 20, 0), ("repok-during", 12, 48), ("repok-after", 12, 0)],
)
def test_traces_are_valid_where_a_valid_input_takes_them(kind: str, valid: int, invalid: int) -> None:
    found = measure(CACHING, "addLast", kind, "lazy", ENOUGH_SECONDS)
    assert (found.valid, found.invalid, found.unjudged, found.missing) == (valid, invalid, 0, None)


@pytest.mark.parametrize("heap", ["lazy", "lazier#", "pose"])
@pytest.mark.parametrize(
    "target",
    ["TreeMap.get", "TreeMap.put", "DoublyLinkedList.removeAt", "AvlTree.findMin", "CachingList.removeFirst"],
)
def test_rules_and_an_executable_invariant_leave_the_same_traces(target: str, heap: str) -> None:
    name, method = target.split(".")
    structure = next(structure for structure in STRUCTURES if structure.name == name)
    by_rules, by_invariant = (
        explored(structure, method, kind, heap, ENOUGH_SECONDS) for kind in ("hex", "repok-after")
    )
    assert by_rules.paths
    assert Counter(path.signature for path in by_rules.paths) == Counter(path.signature for path in by_invariant.paths)


def test_a_path_and_a_way_of_the_invariant_that_are_too_large_together_have_no_input() -> None:
    tree = next(structure for structure in STRUCTURES if structure.name == "TreeMap")
    result = explored(tree, "lastValue_put", "bounded", "lazy", ENOUGH_SECONDS)
    assert any(path.has_ended for path in result.paths) and not result.hits["time"]


def test_a_run_that_was_stopped_keeps_its_counts(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    Kept(file).put(("CachingList", "addLast", "hex"), Count(12, 0, 0, 2.0, None))
    with file.open("a") as half:
        half.write('{"key": ["CachingList", "addL')
    assert Kept(file).counts == {("CachingList", "addLast", "hex"): Count(12, 0, 0, 2.0, None)}
    assert "| `hex` | 1 | 12 | 0 | 0 | 0 |  |  | 1.00 |" in page(Kept(file).counts, "lazy", 3.0)
