"""Constants of enums are keys of hash maps and elements of hash sets among the inputs; a result names what is not."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Output
from isopath.heap import MODELS
from tests.jvm.harness import jdks

SOURCE = """
import java.util.*;
class Keys {
    enum Color { RED, GREEN { @Override int worth() { return 2; } }, BLUE; int worth() { return 1; } }
    enum Hashed { A, B; static final Set<Hashed> ALL = new HashSet<>(List.of(values())); }
    record Point(int x) {}
    static boolean contains(Set<Color> s) { return s.contains(Color.RED); }
    static Integer get(Map<Color, Integer> m, Color c) { return m.get(c); }
    static int each(LinkedHashSet<Color> s) {
        int worth = 0;
        for (Color c : s) worth += c == null ? 10 : c.worth();
        return worth;
    }
    static boolean change(HashSet<Color> s) { return s.remove(Color.GREEN) && s.add(Color.BLUE); }
    static boolean equal(Color c) { return c == Color.RED && c.hashCode() != Color.RED.hashCode(); }
    static boolean hashed(Set<Hashed> s) { return s.contains(Hashed.A) && Hashed.ALL.contains(Hashed.B); }
    static boolean points(Set<Point> s) { return s.contains(new Point(3)); }
    static boolean objects(Map<Object, String> m) { return m.containsKey("a"); }
    static boolean texts(Set<String> s) { return s.contains("a"); }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("keys") / "Keys.java"
    source.write_text(SOURCE)
    return source


def run(source: Path, method: str, jdk: Path | None = None, heap: str = "pose") -> Result:
    output = Output(replays=True)
    (result,) = explore(Request(f"{source}#{method}", jdk=jdk, heap=heap, bounds=Bounds(seconds=600), output=output))
    assert result.is_complete and result.replays is not None and not result.replays.diverged
    return result


def results(result: Result) -> set[str | None]:
    assert result.replays is not None and result.replays.confirmed == result.traces
    return {path.result for path in result.paths if path.ending == "returned"}


@pytest.mark.parametrize("jdk", jdks(), ids=lambda home: home.name)
@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("contains", {"true", "false"}),
        ("each", {"0", "1", "2", "10"}),
        ("change", {"true", "false"}),
        ("equal", {"false"}),
    ],
)
def test_a_constant_is_found_where_the_jvm_finds_it(
    source: Path, jdk: Path, method: str, expected: set[str | None]
) -> None:
    assert results(run(source, method, jdk)) == expected


@pytest.mark.parametrize("heap", MODELS)
def test_every_heap_model_has_constants_as_keys(source: Path, heap: str) -> None:
    assert results(run(source, "contains", heap=heap)) == {"true", "false"}


def test_what_a_map_has_for_a_constant_is_an_input(source: Path) -> None:
    found = results(run(source, "get"))
    assert "null" in found and len(found) > 1


def test_no_jvm_is_asked_of_a_constant_that_has_a_hash_code_already(source: Path) -> None:
    """An initializer of the program has hashed it; the node of an input cannot have that hash code."""
    result = run(source, "hashed")
    assert {path.result for path in result.paths} == {None, "true", "false"}
    assert result.replays is not None
    assert {reason.rpartition(" of ")[2] for reason in result.replays.skipped} == {"A cannot be chosen"}


def test_classes_whose_hash_codes_are_code_are_named(source: Path) -> None:
    no_keys = "An input that is a hash map or a hash set has no key or element of this class."
    assert run(source, "points").left_out == (f"Keys$Point: {no_keys}",)
    few = "As keys, and as elements of a hash set, an input has null, strings and boxes, and no other objects."
    assert f"java.util.HashMap: {few}" in run(source, "objects").left_out
    assert run(source, "texts").left_out == () == run(source, "contains").left_out
