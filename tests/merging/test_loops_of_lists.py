"""A walk over a list tests two things at once (``modCount == expected && i < size``): ``--library-loops`` bounds it."""

from pathlib import Path

import pytest

from isopath import Bounds, Output, Request, Result, explore
from isopath.search import Search

SOURCE = """
import java.util.*;
class Walks {
    static int sum(List<Integer> xs) {
        int[] sum = {0};
        xs.forEach(x -> sum[0] += x);
        return sum[0];
    }
    static void grown(List<Integer> xs) { xs.replaceAll(x -> x + 1); }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("walks") / "Walks.java"
    file.write_text(SOURCE)
    return file


def explored(source: Path, method: str) -> Result:
    bounds, search = Bounds(library_loops=2), Search(library="jdk")
    (result,) = explore(Request(f"{source}#{method}", bounds=bounds, search=search, output=Output(replays=True)))
    return result


@pytest.mark.parametrize("method", ["sum", "grown"])
def test_walks_of_the_library_are_cut_by_its_bound(source: Path, method: str) -> None:
    result = explored(source, method)
    assert {bound for bound, count in result.hits.items() if count} == {"library_loops"}
    ended = [path for path in result.paths if path.has_ended]
    assert result.replays is not None and result.replays.confirmed == len(ended)
    assert [path.ending for path in ended] == ["threw", "threw", "returned"]
