"""EnumSet and EnumMap among the inputs are as the JDK builds them, whatever of them a path asks."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Output
from isopath.heap import MODELS
from tests.jvm.harness import jdks

SOURCE = """
import java.util.*;
class Enums {
    enum Color { RED, GREEN { @Override int worth() { return 5; } }, BLUE; int worth() { return 1; } }
    static boolean contains(EnumSet<Color> s) { return s.contains(Color.RED); }
    static void add(EnumSet<Color> s, Color c) { s.add(c); }
    static int worth(EnumSet<Color> s) { int n = 0; for (Color c : s) n += c.worth(); return n; }
    static EnumSet<Color> others(EnumSet<Color> s) { return EnumSet.complementOf(s); }
    static boolean retain(EnumSet<Color> s) { return s.retainAll(EnumSet.of(Color.RED, Color.BLUE)); }
    static boolean open(Set<Color> s) { return s instanceof EnumSet && s.isEmpty(); }
    static boolean texts(Set<String> s) { return s instanceof EnumSet; }
    static boolean any(EnumSet<?> s) { return s.isEmpty(); }
    static int get(EnumMap<Color, Integer> m, Color c) { return m.get(c) == null ? 1 : 2; }
    static String put(EnumMap<Color, String> m) { return m.put(Color.GREEN, null); }
    static int sum(EnumMap<Color, Integer> m) {
        int n = 0;
        for (Map.Entry<Color, Integer> e : m.entrySet()) n += e.getKey().worth();
        return n;
    }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("enums") / "Enums.java"
    source.write_text(SOURCE)
    return source


def run(source: Path, method: str, jdk: Path | None = None, heap: str = "pose") -> Result:
    output = Output(replays=True)
    (result,) = explore(Request(f"{source}#{method}", jdk=jdk, heap=heap, bounds=Bounds(seconds=600), output=output))
    assert result.is_complete and result.replays is not None and result.replays.confirmed == result.traces
    return result


def returned(result: Result) -> set[str]:
    """What the paths return on their witnesses, by the JVM's word."""
    return {str(path.expected.result) for path in result.paths if path.expected and path.ending == "returned"}


@pytest.mark.parametrize("jdk", jdks(), ids=lambda home: home.name)
@pytest.mark.parametrize(
    ("method", "paths"),
    [("contains", 3), ("add", 6), ("worth", 8), ("others", 2), ("retain", 3), ("put", 3), ("sum", 9)],
)
def test_what_the_methods_do_is_what_the_jvm_does(source: Path, jdk: Path, method: str, paths: int) -> None:
    assert len(run(source, method, jdk).paths) == paths


@pytest.mark.parametrize("heap", MODELS)
def test_every_heap_model_has_them(source: Path, heap: str) -> None:
    assert returned(run(source, "contains", heap=heap)) == {"True", "False"}
    assert returned(run(source, "get", heap=heap)) == {"1", "2"}


def test_all_sets_of_the_constants_are_inputs(source: Path) -> None:
    """None, one, two or three of them: 5 is GREEN alone, 7 all."""
    assert returned(run(source, "worth")) == {"0", "1", "2", "5", "6", "7"}
    assert returned(run(source, "sum")) == {"0", "1", "2", "5", "6", "7"}


def test_a_set_of_a_broader_type_is_one_of_an_enum_if_the_type_argument_is(source: Path) -> None:
    assert returned(run(source, "open")) == {"True", "False"}
    assert returned(run(source, "texts")) == {"False"}


def test_where_no_type_argument_names_the_enum_it_is_said_which_one_it_is(source: Path) -> None:
    result = run(source, "any")
    assert returned(result) == {"True", "False"}
    assert any("it is Thread.State" in sentence for sentence in result.left_out)
    assert run(source, "contains").left_out == ()
