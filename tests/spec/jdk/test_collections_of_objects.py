"""Collections of objects without a hash code of their own, under every heap model.

A model that chooses objects must not choose one for a key, a value or an element that the invariant of the collection
rules out.
"""

from pathlib import Path

import pytest

from isopath import Request, compare
from isopath.heap import MODELS

SOURCE = """
import java.util.*;
class Collected {
    static class Item { int v; }
    static void removed(Set<Item> s, Item h) { s.remove(h); }
    static boolean has(Map<Item, String> m, Item h) { return m.containsKey(h); }
    static String got(LinkedHashMap<Item, String> m, Item h) { return m.get(h); }
    static boolean peeked(PriorityQueue<Item> q, Item h) { return q.peek() == h; }
    static boolean first(TreeMap<Integer, Item> t, Item h) { return !t.isEmpty() && t.firstEntry().getValue() == h; }
    static boolean ends(ArrayDeque<Item> d, Item h) { return d.peekFirst() == h; }
}
"""
PATHS = {"removed": 8, "has": 9, "got": 7, "peeked": 3, "first": 6, "ends": 3}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("collected") / "Collected.java"
    file.write_text(SOURCE)
    return file


@pytest.mark.parametrize("method", PATHS)
def test_all_models_find_the_same_paths(source: Path, method: str) -> None:
    (comparison,) = compare(Request(f"{source}#{method}"), list(MODELS))
    assert comparison.verdict == "agree"
    assert comparison.common == PATHS[method]
