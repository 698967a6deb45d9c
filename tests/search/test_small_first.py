"""The default order: small inputs first, whatever stops the search, and nothing lost or run twice."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path as FilePath

import pytest

from isopath import Bounds, Output, Request, Result, explore
from isopath.report.console import totals
from isopath.search import Search, small_first
from tests.json_records import as_dict

SOURCE = """
import java.util.*;

class Small {
    static int median(int[] xs) {
        int[] c = xs.clone();
        Arrays.sort(c);
        return c[c.length / 2];
    }

    static int positive(int[] xs) {
        int count = 0;
        for (int x : xs) if (x > 0) count++;
        return count;
    }

    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static int upper(String s) {
        int count = 0;
        for (int i = 0; i < s.length(); i++) if (s.charAt(i) < 'a') count++;
        return count;
    }

    static int positives(ArrayList<Integer> xs) {
        int count = 0;
        for (int i = 0; i < xs.size(); i++) if (xs.get(i) > 0) count++;
        return count;
    }

    static String kind(int[] xs) {
        int even = 0;
        if (xs.length > 40) return xs[40] > 0 ? "long" : "long and negative";
        for (int x : xs) if (x > 0) even++;
        return even > 1 ? "several" : "few";
    }

    static class Node { int value; Node next; }

    static int sum(Node node) {
        return node == null ? 0 : (node.value > 0 ? node.value : 0) + sum(node.next);
    }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> FilePath:
    file = tmp_path_factory.mktemp("small") / "Small.java"
    file.write_text(SOURCE)
    return file


def explored(
    source: FilePath,
    method: str,
    search: str = "small",
    witnesses: bool = False,
    max_paths: int = 10_000,
    array: int | None = None,
) -> Result:
    request = Request(
        f"{source}#{method}",
        bounds=Bounds(max_paths=max_paths, array=array),
        search=Search(search),
        output=Output(witnesses=witnesses),
    )
    (result,) = explore(request)
    return result


def lengths(result: Result) -> Counter[int | None]:
    """How many paths take an array of each length; None is null."""
    found: Counter[int | None] = Counter()
    for path in as_dict(result)["paths"]:
        (argument,) = path["witness"]["arguments"]
        array = {each["id"]: each for each in path["witness"]["objects"]}
        value = argument["value"]
        found[None if value is None else len(array[value["ref"]]["elements"])] += 1
    return found


def test_sorting_has_null_and_every_order_of_up_to_three_elements_before_a_longer_array(source: FilePath) -> None:
    result = explored(source, "median", witnesses=True, max_paths=11)
    assert lengths(result) == {None: 1, 0: 1, 1: 1, 2: 2, 3: 6}
    assert result.traces == 11


def test_of_two_paths_the_one_on_the_shorter_array_is_first(source: FilePath) -> None:
    assert lengths(explored(source, "positive", witnesses=True, max_paths=4)) == {None: 1, 0: 1, 1: 2}


@pytest.mark.parametrize("max_paths", [2, 5, 9, 20, 40])
def test_a_stopped_run_has_every_path_up_to_the_size_that_it_reports(source: FilePath, max_paths: int) -> None:
    result = explored(source, "positive", witnesses=True, max_paths=max_paths)
    size = result.finished_size
    assert size is not None and size >= (0 if max_paths > 2 else -1)
    found = lengths(result)
    assert all(found[length] == 2**length for length in range(size + 1))
    assert max(length or 0 for length in found) <= size + 2


def test_the_size_that_is_finished_is_reported_where_a_run_was_stopped_and_nowhere_else(source: FilePath) -> None:
    stopped = explored(source, "positive", max_paths=40)
    assert as_dict(stopped)["finished_size"] == stopped.finished_size
    assert f"all inputs of size {stopped.finished_size} or less tried" in totals(stopped).plain
    complete = explored(source, "positive", array=3)
    assert complete.is_complete and complete.finished_size is None
    assert "finished_size" not in as_dict(complete) and "size" not in totals(complete).plain


@pytest.mark.parametrize(
    ("method", "sizes"),
    [
        ("gcd", lambda path: len(path.condition) - 1),
        ("upper", lambda path: sum("charAt" in each for each in path.condition)),
        ("sum", lambda path: sum(".next" in each and "null" in each for each in path.condition)),
    ],
)
def test_recursion_texts_and_chains_are_small_first(
    source: FilePath, method: str, sizes: Callable[[object], int]
) -> None:
    found = [sizes(path) for path in explored(source, method, max_paths=4).paths]
    assert max(found) <= 3


def test_collections_are_small_first(source: FilePath) -> None:
    result = explored(source, "positives", max_paths=8)
    assert result.finished_size == 1
    assert not any("xs.size() > 2" in each for path in result.paths for each in path.condition)


def test_code_that_no_small_input_reaches_does_not_wait_for_its_turn(source: FilePath) -> None:
    result = explored(source, "kind", max_paths=6)
    assert {path.result for path in result.paths} >= {'"few"', '"long"', '"long and negative"'}


@pytest.mark.parametrize("method", ["positive", "median"])
def test_arrays_are_no_longer_than_their_bound(source: FilePath, method: str) -> None:
    result = explored(source, method, witnesses=True, array=3)
    assert max(length or 0 for length in lengths(result)) == 3
    assert result.is_complete and result.within == {"array": 3}
    assert totals(result).plain.startswith("complete within array=3: ")


@pytest.mark.parametrize("room", [1, 4])
def test_a_full_frontier_goes_on_in_depth_and_loses_nothing(
    source: FilePath, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    roomy = explored(source, "median", array=4)
    most = 0

    def watch(_result: Result, open_traces: int) -> None:
        nonlocal most
        most = max(most, open_traces)

    monkeypatch.setattr(small_first, "_ROOM", room)
    (full,) = explore(Request(f"{source}#median", bounds=Bounds(array=4)), watch)
    assert [path.id for path in full.paths] == [path.id for path in roomy.paths]
    assert most <= room + max(len(path.branches) for path in full.paths)
