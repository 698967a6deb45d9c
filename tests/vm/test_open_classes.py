"""What ``getClass`` gives for an input: one object of an open class, and conditions on classes in Java's own words."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, Search, compare, explore
from isopath.exploration.request import Output
from isopath.heap import MODELS
from isopath.witness.replay import Confirmed
from tests.sampling import sampled
from tests.vm.jvm import javac

SOURCE = """
import java.util.*;

class Pair implements Comparable<Pair> {
    int left; Pair right; Class<?> type; Object held; static Object last;

    static class Triple extends Pair { int third; }
    static class Twin extends Pair { }

    @Override public boolean equals(Object o) {
        if (this == o) return true;
        if (o == null || getClass() != o.getClass()) return false;
        return left == ((Pair) o).left;
    }
    public int compareTo(Pair other) { return other.getClass() == Twin.class ? 1 : 0; }
    static boolean literal(Pair p) { return p.getClass() == Pair.class; }
    static boolean text(Object o) { return o != null && o.getClass() == String.class; }
    static boolean primitive(Object o) { return (Class<?>) o.getClass() == int.class; }
    static boolean array(Object o) { return o.getClass().isArray(); }
    static boolean above(Pair p) { return Triple.class.isAssignableFrom(p.getClass()); }
    static boolean below(Pair p) { return p.getClass().isAssignableFrom(Triple.class); }
    static boolean both(Pair a, Pair b) { return a.getClass().equals(b.getClass()); }
    static boolean same(Pair p) { return p.getClass() == p.getClass(); }
    static boolean either(Pair a, Pair b, boolean first) { return (first ? a : b).getClass() == Twin.class; }
    static boolean isNull(Pair p) { return p.getClass() == null; }
    static boolean isClass(Object o) { Object c = o.getClass(); return c instanceof Class; }
    static boolean cast(Pair p) { return p.getClass() == Triple.class && ((Triple) p).third > 3; }
    boolean kept(Pair p) { held = p.getClass(); return held == Triple.class; }
    boolean declared(Pair p) { return p != null && p.getClass() == type; }
    static Object returned(Pair p) { last = p.getClass(); return p.getClass(); }
    static String named(Pair p) { return p.getClass().getSimpleName(); }
    static int hashed(Pair p) { return new HashSet<>(List.of(Pair.class, Twin.class)).contains(p.getClass()) ? 1 : 0; }
    static int mapped(Pair p) { return Map.of(Twin.class, 1, Triple.class, 2).getOrDefault(p.getClass(), 0); }
    static boolean instance(Pair a, Pair b) { return a.getClass().isInstance(b); }
    static int after(Pair p) { return Triple.class.isAssignableFrom(p.getClass()) ? ((Triple) p).third : 0; }
    static int length(Object o) { return o.getClass().isArray() ? java.lang.reflect.Array.getLength(o) : -1; }
    static Object made(Pair p) { return java.lang.reflect.Array.newInstance(p.getClass(), 2); }
}
"""

METHODS = (
    "equals", "compareTo", "literal", "text", "primitive", "array", "above", "below", "both", "same", "either",
    "isNull", "isClass", "cast", "kept", "declared", "returned", "named", "hashed", "mapped", "instance", "after",
    "length", "made",
)  # fmt: skip


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("open") / "Pair.java"
    file.write_text(SOURCE)
    return file


def explored(source: Path, method: str, heap: str = "pose", library: str = "none") -> Result:
    request = Request(
        f"{source}#{method}",
        heap=heap,
        bounds=Bounds(k=2),
        search=Search(library=library),
        output=Output(witnesses=True, replays=True),
    )
    (result,) = explore(request)
    return result


def conditions(result: Result) -> list[str]:
    return sorted(" && ".join(path.brief) for path in result.paths if path.ending == "returned")


@pytest.mark.parametrize("library", ["none", pytest.param("jdk", marks=pytest.mark.long)])
@pytest.mark.parametrize("method", METHODS)
def test_the_jvm_does_what_every_path_says(source: Path, method: str, library: str) -> None:
    result = explored(source, method, library=library)
    assert result.is_complete
    assert all(isinstance(path.replay, Confirmed) for path in result.paths)


@pytest.mark.parametrize("method", sampled(METHODS, one_in=3))
def test_all_models_find_the_same_paths(source: Path, method: str) -> None:
    (comparison,) = compare(Request(f"{source}#{method}", bounds=Bounds(k=2)), tuple(MODELS))
    assert comparison.verdict == "agree"


def test_equals_has_the_paths_that_its_author_wrote(source: Path) -> None:
    assert conditions(explored(source, "equals")) == [
        "o != this && o != null && this.getClass() != o.getClass()",
        "o != this && o != null && this.getClass() == o.getClass() && this.left != o.left",
        "o != this && o != null && this.getClass() == o.getClass() && this.left == o.left",
        "o != this && o == null",
        "o == this",
    ]


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("text", ["o != null && !(o instanceof String)", "o == null", "o instanceof String"]),
        ("declared", ["p != null && this.type != p.getClass()", "p != null && this.type == p.getClass()", "p == null"]),
    ],
)
def test_conditions_are_in_the_words_of_the_program(source: Path, method: str, expected: list[str]) -> None:
    assert conditions(explored(source, method)) == expected


@pytest.mark.parametrize("method", ["array", "above", "below", "returned"])
def test_a_question_of_a_class_forks_nothing(source: Path, method: str) -> None:
    result = explored(source, method)
    assert sum(path.ending == "returned" for path in result.paths) == 1


def test_what_a_question_says_of_the_class_of_an_object_is_known_from_then_on(source: Path) -> None:
    """No cast fails after it."""
    results = {path.result or path.detail for path in explored(source, "after").paths}
    assert results == {"java.lang.NullPointerException", "p.third", "0"}


def test_a_class_object_that_is_returned_is_called_what_it_is(source: Path) -> None:
    assert {path.result for path in explored(source, "returned").paths if path.result} == {"p.getClass()"}
    named = explored(source, "named", library="jdk")
    assert {path.result for path in named.paths if path.result} == {"p.getClass().getSimpleName()"}


LIBRARY = """
package lib;
public class Numbers {
    public static boolean is(Object o) {
        boolean is;
        if (o instanceof Comparable) is = Number.class.isAssignableFrom(o.getClass());
        else is = Number.class.isAssignableFrom(o.getClass());
        return is;
    }
}
"""
USER = """
import java.util.concurrent.atomic.AtomicInteger;
class User {
    static Double other; static String text;
    static int kind(Object o) {
        if (o == null) return 0;
        boolean is = lib.Numbers.is(o), isAtomic = o instanceof AtomicInteger, isInteger = o instanceof Integer;
        return is ? (isAtomic ? 1 : isInteger ? 2 : 3) : (isAtomic ? 4 : isInteger ? 5 : 6);
    }
}
"""


def test_merged_traces_that_ask_the_same_of_other_classes_keep_both_answers(tmp_path: Path) -> None:
    """What each has left of the classes goes into what its question means."""
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "Numbers.java").write_text(LIBRARY)
    (tmp_path / "User.java").write_text(USER)
    javac(tmp_path / "classes", tmp_path / "lib" / "Numbers.java", tmp_path / "User.java")
    request = Request(
        "User#kind",
        (tmp_path / "classes",),
        search=Search(library="lib.*"),
        output=Output(witnesses=True, replays=True),
    )
    (result,) = explore(request)
    assert result.is_complete
    assert sorted(path.result or "" for path in result.paths) == ["0", "1", "2", "3", "6"]
    assert all(isinstance(path.replay, Confirmed) for path in result.paths)
