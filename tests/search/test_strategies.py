"""Whichever strategy explores a method, the result is the same; only the order in which paths are found differs."""

import json
from functools import cache
from itertools import cycle
from pathlib import Path as FilePath

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.heap import MODELS
from isopath.program import compile_sources, find_jdk
from isopath.search import STRATEGIES, Search
from tests.conftest import EXAMPLES
from tests.json_records import as_dict

EXAMPLES_EXPLORED = [
    "ArrayStack",
    "Bits",
    "ChainedMap",
    "Connection",
    "DisjointSet",
    "DoublyLinked",
    "HasNull",
    "IntList",
    "Matrix#trace",
    "P1",
    "P2",
    "RingBuffer",
    "SearchTree#contains",
    "Sorting#isSorted",
    "Swap",
    "Trie",
]
SUBJECTS = list(zip(EXAMPLES_EXPLORED, cycle(MODELS), strict=False)) + [("IntList#reverse", heap) for heap in MODELS]
"""Every model has its turn, and all of them the list whose loop rewrites what it walks over."""
BOUNDS = Bounds(k=2, loops=2, calls=10)

BRANCHING = """
class Branching {
    static int kindThenSigns(int kind, int a, int b, int c, int d) {
        int sum;
        switch (kind) {
            case 1: sum = 10; break;
            case 2: sum = 20; break;
            case 3: sum = 30; break;
            case 4: return 40;
            default: sum = 50;
        }
        if (a > 0) sum += 1; else sum -= 1;
        if (b > 0) sum += 2; else sum -= 2;
        if (c > 0) sum += 3; else sum -= 3;
        if (d > 0) sum += 4; else sum -= 4;
        return sum;
    }
}
"""


def found(request: Request) -> tuple[list[str], list[Result]]:
    """The paths in the order in which they were found, and the results."""
    order: list[str] = []

    def note(result: Result, _open: int) -> None:
        order.extend(path.id for path in result.paths[len(order) :])

    return order, list(explore(request, note))


@cache
def example_classes() -> FilePath:
    """All examples, compiled together."""
    return compile_sources(sorted(EXAMPLES.glob("*.java")), find_jdk())


@cache
def told(target: str, heap: str, search: str) -> list[str]:
    """All that a user is told, but for the counts of what it took."""
    results = explore(
        Request(target, (example_classes(),), heap, bounds=BOUNDS, search=Search(strategy=search, seed=3))
    )
    records = [as_dict(result) for result in results]
    for record in records:
        assert not {"time", "max-paths"} & set(record["hits"])
        assert record.pop("search") == search
        record.pop("seed", None)
        del record["stats"]
    return [json.dumps(record) for record in records]


@pytest.fixture(scope="module")
def branching(tmp_path_factory: pytest.TempPathFactory) -> FilePath:
    file = tmp_path_factory.mktemp("branching") / "Branching.java"
    file.write_text(BRANCHING)
    return file


def branches_found(branching: FilePath, search: str, max_paths: int) -> set[str]:
    (result,) = explore(
        Request(f"{branching}#kindThenSigns", bounds=Bounds(max_paths=max_paths), search=Search(strategy=search))
    )
    return {branch for path in result.paths for branch in path.branches}


@pytest.mark.parametrize("search", [search for search in STRATEGIES if search != "dfs"])
@pytest.mark.parametrize(("target", "heap"), SUBJECTS)
def test_every_strategy_gives_the_same_bytes(target: str, heap: str, search: str) -> None:
    assert told(target, heap, search) == told(target, heap, "dfs")


def test_paths_are_told_in_the_order_of_a_depth_first_search_whichever_found_them(branching: FilePath) -> None:
    orders, results = {}, []
    for search in STRATEGIES:
        orders[search], (result,) = found(Request(f"{branching}#kindThenSigns", search=Search(strategy=search, seed=1)))
        results.append([path.id for path in result.paths])
    assert results == [orders["dfs"]] * len(STRATEGIES)
    assert len(orders["dfs"]) == 65
    assert len({tuple(order) for order in orders.values()}) == len(STRATEGIES)


def test_a_seed_repeats_an_exploration_that_was_stopped_and_another_does_not(branching: FilePath) -> None:
    def first_paths(seed: int) -> list[str]:
        request = Request(
            f"{branching}#kindThenSigns", bounds=Bounds(max_paths=10), search=Search(strategy="random", seed=seed)
        )
        (result,) = explore(request)
        assert result.hits["max-paths"]
        return [path.id for path in result.paths]

    assert first_paths(1) == first_paths(1)
    assert first_paths(1) != first_paths(2)


def test_coverage_meets_every_branch_in_a_quarter_of_the_paths_that_depth_first_needs(branching: FilePath) -> None:
    every_branch = branches_found(branching, "dfs", 100)
    assert branches_found(branching, "coverage", 12) == every_branch
    assert branches_found(branching, "dfs", 49) < every_branch
