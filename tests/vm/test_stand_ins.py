"""Inputs of open types that nobody implements: mock objects whose methods give inputs named after the call."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, explore

SOURCE = """
import java.util.*;
import java.util.function.*;
interface Shape { int area(); default boolean big() { return area() > 100; } Shape next(); void touch(); }
interface Round extends Shape { }
interface Asked { int of(Object o, char c, boolean b); }
abstract class Frame { int size; abstract int edge(int x); int around() { return edge(size) + 1; } }
abstract class Closed {
    private Closed() { }
    abstract int f();
    int g() { throw new UnsupportedOperationException(); }
    static int call(Closed c) { return c.f(); }
    static int inherited(Closed c) { return c.g(); }
}
sealed interface Sealed permits Only { int f(); }
final class Only implements Sealed { public int f() { return 1; } }
class Open {
    static int compare(Comparator<String> order, String s) { return order.compare(s, s) < 0 ? 1 : 2; }
    static int inherited(Comparator<Object> order, Object a) { return order.reversed().compare(a, null) > 0 ? 1 : 0; }
    static int area(Shape s) { return s.big() ? 1 : s.area() == 7 ? 2 : 3; }
    static int frame(Frame f) { return f.around() == 3 ? 1 : 0; }
    static boolean round(Shape s) { return s instanceof Round; }
    static int cast(Object o) { return ((Shape) o).area(); }
    static boolean same(Supplier<Object> s) { return s.get() == s.get(); }
    static int count(Iterator<Object> it) { int n = 0; while (it.hasNext()) { it.next(); n++; } return n; }
    static int only(Sealed s) { return s.f(); }
    static void touch(Shape s) { s.touch(); }
    static int ask(Asked a, int n, boolean b) {
        return a.of("x", 'c', true) + a.of(new String[n], '\\n', b) + a.of(null, (char) (n + 100_000 * n * n), n > 0);
    }
    static int grows(Iterator<Object> it, Function<Integer, Object> f) {
        int n = 0;
        while (f.apply(n) != null) n++;
        return n;
    }
    static int chars(CharSequence c) { return c.length(); }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("open") / "Open.java"
    file.write_text(SOURCE)
    return file


def paths(source: Path, method: str, heap: str = "pose", bounds: Bounds | None = None) -> list[tuple[list[str], str]]:
    """The condition and the outcome of every path."""
    result = explored(source, method, heap, bounds)
    return [(list(path.condition), path.result or path.detail or path.ending) for path in result.paths]


def explored(source: Path, method: str, heap: str = "pose", bounds: Bounds | None = None) -> Result:
    (result,) = explore(Request(f"{source}#{method}", heap=heap, bounds=bounds or Bounds()))
    return result


NULL_POINTER = "java.lang.NullPointerException"
CLASS_CAST = "java.lang.ClassCastException"


def test_an_abstract_method_gives_an_input_named_after_the_call(source: Path) -> None:
    assert paths(source, "Open.compare") == [
        (["order == null"], NULL_POINTER),
        (["order != null", "order.compare(s, s) >= 0"], "2"),
        (["order != null", "order.compare(s, s) < 0"], "1"),
    ]


def test_each_call_gives_an_input_of_its_own_and_default_methods_run(source: Path) -> None:
    assert paths(source, "Open.area") == [
        (["s == null"], NULL_POINTER),
        (["s != null", "s.area() <= 100", "s.area()#2 != 7"], "3"),
        (["s != null", "s.area() <= 100", "s.area()#2 == 7"], "2"),
        (["s != null", "s.area() > 100"], "1"),
    ]
    assert paths(source, "Open.inherited")[1:] == [
        (["order != null", "order.compare(null, a) <= 0"], "0"),
        (["order != null", "order.compare(null, a) > 0"], "1"),
    ]


def test_what_an_abstract_class_inherits_runs(source: Path) -> None:
    assert paths(source, "Open.frame")[1:] == [
        (["f != null", "f.edge(f.size) != 2"], "0"),
        (["f != null", "f.edge(f.size) == 2"], "1"),
    ]


def test_arguments_are_named_where_they_are_short(source: Path) -> None:
    outcome = paths(source, "Open.ask")[-1][1]
    assert outcome == """a.of("x", 'c', true) + a.of(..., '\\n', b) + a.of(null, ..., true)"""


def test_calls_with_other_arguments_count_for_the_bound_on_loops_too(source: Path) -> None:
    outcomes = [outcome for _, outcome in paths(source, "Open.grows", bounds=Bounds(loops=2))]
    assert outcomes == [NULL_POINTER, "0", "1", "loops"]


def test_a_void_method_does_nothing(source: Path) -> None:
    assert paths(source, "Open.touch") == [(["s == null"], NULL_POINTER), (["s != null"], "returned")]


def test_an_input_of_a_supertype_may_be_a_stand_in_or_not(source: Path) -> None:
    assert paths(source, "Open.round") == [([], "s instanceof Round")]
    assert sorted(outcome for _, outcome in paths(source, "Open.cast")) == [CLASS_CAST, NULL_POINTER, "o.area()"]


@pytest.mark.parametrize("heap", ["pose", "lazy"])
def test_both_heap_models_give_references(source: Path, heap: str) -> None:
    outcomes = {outcome for _, outcome in paths(source, "Open.same", heap)}
    assert outcomes == {NULL_POINTER, "true", "false"}


def test_a_loop_over_an_iterator_ends_at_the_bound_on_loops(source: Path) -> None:
    result = explored(source, "Open.count", bounds=Bounds(loops=3))
    assert [path.result for path in result.paths if path.ending == "returned"] == ["0", "1", "2", "3"]
    assert [path.detail for path in result.paths if path.ending == "cut"] == ["loops"]
    assert not result.is_complete


def test_a_sealed_type_has_only_the_classes_that_it_permits(source: Path) -> None:
    assert paths(source, "Open.only") == [(["s == null"], NULL_POINTER), (["s != null"], "1")]


def test_a_class_that_nobody_can_extend_has_no_stand_in(source: Path) -> None:
    result = explored(source, "Closed.call")
    assert list(result.unsupported) == ["no known class implements Closed"]


def test_what_a_subclass_may_override_does_not_run_where_no_class_is_known(source: Path) -> None:
    result = explored(source, "Closed.inherited")
    assert list(result.unsupported) == ["no known class implements Closed"]
    assert [path.detail for path in result.paths if path.ending == "threw"] == [NULL_POINTER]


def test_a_char_sequence_is_a_string_whatever_the_program_names(source: Path) -> None:
    result = explored(source, "Open.chars")
    assert result.is_complete and [path.ending for path in result.paths] == ["threw", "returned"]


def test_a_method_that_every_known_class_overrides_runs_by_super(tmp_path: Path) -> None:
    file = tmp_path / "Up.java"
    file.write_text(
        "abstract class Up { abstract int f(); int g() { return f() + 1; } }"
        "class Down extends Up { int f() { return 1; } int g() { return 9; } }"
    )
    assert paths(file, "Up.g") == [([], "2")]
