"""Texts that the program has computed are keys like any other: their hash codes are told as far as they are needed."""

from pathlib import Path as FilePath

import pytest

from isopath import Bounds, Output, Request, Result, explore
from isopath.search import Search

SOURCE = """
import java.util.*;
class Keys {
    static boolean trimmed(String k) { Set<String> s = new HashSet<>(); s.add("a"); return s.add(k.trim()); }
    static boolean joined(HashSet<String> s, String k) { return s.add("x" + k); }
    static boolean part(HashSet<String> s, String k) { return s.contains(k.substring(1)); }
    static boolean put(String k, String v) {
        Map<String, String> m = new HashMap<>();
        m.put(k.trim(), v);
        return m.containsKey("x");
    }
    static int hash(String k) { return ("!" + k).hashCode() == 1120 ? 1 : 0; }
    static boolean lower(String k) { Set<String> s = new HashSet<>(); s.add("a"); return s.add(k.toLowerCase()); }
    static boolean alike(String k, String m) { return k.toLowerCase().equals(m.toUpperCase()); }
    static int kinds(char c) { return Character.isLetter(c) ? Character.isLetterOrDigit(c) ? 1 : 2 : 0; }
}
"""
RETURNED = {
    "trimmed": [("k != null", "s.add(k.trim())")],
    "joined": [("s != null", 's.add("x" + k)')],
    "part": [("k != null && k.length() >= 1 && s != null", "s.contains(k.substring(1))")],
    "put": [("k != null", 'm.containsKey("x")')],
    "hash": [('("!" + k).hashCode() != 1120', "0"), ('("!" + k).hashCode() == 1120', "1")],
    "kinds": [("!Character.isLetter(c)", "0"), ("Character.isLetter(c)", "1")],
}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> FilePath:
    file = tmp_path_factory.mktemp("keys") / "Keys.java"
    file.write_text(SOURCE)
    return file


def explored(source: FilePath, method: str) -> Result:
    bounds, search = Bounds(seconds=60), Search(library="jdk")
    (result,) = explore(Request(f"{source}#{method}", bounds=bounds, search=search, output=Output(replays=True)))
    return result


@pytest.mark.parametrize("method", RETURNED)
def test_a_computed_key_is_looked_up_on_one_path(method: str, source: FilePath) -> None:
    result = explored(source, method)
    assert result.is_complete
    assert result.replays is not None and result.replays.confirmed == len(result.paths)
    returned = [path for path in result.paths if path.ending == "returned"]
    assert [(" && ".join(path.brief), path.result) for path in returned] == RETURNED[method]


@pytest.mark.parametrize("method", ["lower", "alike"])
def test_texts_in_another_case_are_compared(method: str, source: FilePath) -> None:
    """What does not change letter by letter is cut, and nothing else."""
    result = explored(source, method)
    assert not result.unknown and set(result.hits) <= {"string"}
    assert result.replays is not None
    assert result.replays.confirmed == sum(path.has_ended for path in result.paths)
