"""What is assumed of collections is the same for all methods of a request, in whatever order they are explored."""

from pathlib import Path

import pytest

from isopath import Inputs, Request, explore

SOURCE = """
import java.util.List;
class Bag {
    List<Integer> items;
    int size;
    boolean repOk() { return items != null && items.size() == size; }
    static int first(List<Integer> other) { return other.isEmpty() ? 0 : other.get(0); }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("order") / "Bag.java"
    file.write_text(SOURCE)
    return file


def conditions(source: Path, *methods: str, collections: bool = True) -> dict[str, frozenset[str]]:
    targets = tuple(f"{source}#{method}" for method in methods)
    results = explore(Request(targets, inputs=Inputs(collections=collections)))
    return {each.target: frozenset(" && ".join(path.condition) for path in each.paths) for each in results}


def test_a_list_is_a_list_of_the_platform_after_an_invariant_was_explored(source: Path) -> None:
    assert conditions(source, "repOk", "first") == conditions(source, "first", "repOk")


def test_nothing_is_assumed_of_the_inputs_of_an_invariant_by_itself(source: Path) -> None:
    assert conditions(source, "repOk") == conditions(source, "repOk", collections=False)
    assert conditions(source, "first") != conditions(source, "first", collections=False)
