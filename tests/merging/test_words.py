"""Conditions of merged paths are told in the words of the program: its calls, its variables, its comparisons."""

from pathlib import Path as FilePath

import pytest

from isopath import Request, explore
from isopath.search import Search
from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import FIELD
from isopath.terms.operators import APPLY
from tests.merging.test_user_paths import EVERYDAY, SLOW, merged
from tests.sampling import sampled

PLATFORM = ("java.", "jdk.", "sun.")
WORDS = {
    "count": {"stock == null", "stock != null && stock.get(sku) != null", "stock != null && stock.get(sku) == null"},
    "newer": {
        "seen == null",
        "seen != null && seen.put(name, at) == null",
        "seen != null && seen.put(name, at) != null && seen.put(name, at) <= at",
        "seen != null && seen.put(name, at) != null && at < seen.put(name, at)",
    },
    "twoNumbers": {"map.size() == 1", "map.size() != 1"},
    "mergedCounts": {"map.get(a) == 3", "map.get(a) != 3"},
    "duplicate": {"!seen.add(b)", "seen.add(b) && !seen.add(c)", "seen.add(b) && seen.add(c)"},
    "holds": {
        "list == null",
        "list != null && list.size() >= 4",
        "list != null && list.size() < 4 && list.contains(value)",
        "list != null && list.size() < 4 && !list.contains(value)",
    },
    "largest": {"Collections.max(List.of(a, b, c)) > 9", "Collections.max(List.of(a, b, c)) <= 9"},
    "queue": {"queue.poll() > 3", "queue.poll() <= 3"},
    "clamped": {"Math.max(0, Math.min(a, b)) > 10", "Math.max(0, Math.min(a, b)) <= 10"},
    "trimmed": {"s == null", "s != null && s.trim().isEmpty()", "s != null && !s.trim().isEmpty()"},
}
RESULTS = {
    "byKey": "list.get(0).b",
    "optional": "Optional.ofNullable(x).map(v -> ...).orElse(7)",
    "grouped": "Stream.of(new Integer[2]).collect(Collectors.toMap(x -> ..., x -> ..., Integer::sum)).size()",
}
NUMBERED = """
import java.util.*;
class Stock {
    static class Item { int qty; }
    private final Map<Integer, Item> items = new HashMap<>();

    boolean taken(int sku) {
        Item item = items.get(sku);
        return item != null && item.qty > 3;
    }

    static boolean changed(int a, int b, int c) {
        Map<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        int before = map.getOrDefault(c, 0);
        map.put(b, 2);
        return before == map.getOrDefault(c, 0);
    }

    static boolean listed(List<Integer> xs, int y) { return xs.indexOf(y) == 2; }

    static int first(Collection<Integer> xs, int n) {
        for (Integer x : xs) if (n-- == 0) return x > 3 ? 1 : 2;
        return 0;
    }

    static int firstOf(List<Integer> xs, int n) { return first(xs, n); }

    static int firstIn(Set<Integer> xs, int n) { return first(xs, n); }

    static int number(String text) {
        try {
            return Objects.requireNonNull(text).isEmpty() ? 1 : 2;
        } catch (NullPointerException e) {
            return 3;
        }
    }

    enum Kind { LOW, HIGH }

    static boolean named(String name) { return Enum.valueOf(Kind.class, name) == Kind.LOW; }

    static boolean read() throws java.io.IOException { return System.in.read() == 'x'; }

    static boolean appended(long a, int b, boolean c) {
        return new StringBuilder("x").append(a).append(b).append(c).length() == 8;
    }

    static int message(int n) {
        try {
            return new int[n].length;
        } catch (NegativeArraySizeException e) {
            return e.getMessage().equals("-5") ? 1 : 2;
        }
    }

    static int grown(char a, char b) {
        String text = "" + a;
        text += b;
        return text.contains("ab") ? 1 : 2;
    }

    static int polled(List<Integer> all) {
        PriorityQueue<Integer> queue = new PriorityQueue<>((a, b) -> b - a);
        queue.addAll(all);
        return queue.isEmpty() ? 0 : queue.poll();
    }

    static String meals(int n, int m) { return m > 0 ? n + " meals" : "" + n + m + " meals"; }

    static int parts(String s) { return s.split(",").length > 0 ? 1 : 2; }

    static class Total {
        final int cents;
        Total(int cents) { if (cents < 0) throw new IllegalArgumentException(); this.cents = cents; }
    }

    static void booked(HashMap<String, Total> totals, String name) {
        totals.merge(name, new Total(1), (a, b) -> new Total(3));
    }

    static long valued(LinkedHashMap<String, Total> totals, int limit) {
        return totals.values().stream().filter(each -> each.cents > limit).count();
    }
}
"""

LINKED = """
import java.util.*;
class Linked {
    static int often(TreeMap<Integer, Integer> map) {
        map.forEach((k, v) -> { if (k == null) throw new IllegalStateException(); });
        return 1;
    }

    static int second(LinkedList<Integer> xs) {
        int n = 0;
        for (Integer x : xs) if (x > 3 && ++n == 2) return x;
        return 0;
    }
}
"""


@pytest.mark.parametrize("name", sorted(WORDS))
def test_conditions_are_told_in_calls_of_the_api(name: str) -> None:
    assert {" && ".join(path.brief) for path in merged(f"Everyday#{name}").paths} == WORDS[name]


@pytest.mark.parametrize("name", sorted(RESULTS))
def test_results_are_told_in_calls_of_the_api(name: str) -> None:
    assert {path.result for path in merged(f"Everyday#{name}").paths} == {RESULTS[name]}


@pytest.mark.parametrize("name", sampled([name for name in EVERYDAY if f"Everyday#{name}" not in SLOW], one_in=6))
def test_no_condition_names_a_private_field_of_the_platform(name: str) -> None:
    result = merged(f"Everyday#{name}")
    for path in result.paths:
        for condition in path.brief_conditions:
            fields = [node for node in nodes_of(condition) if node.op is APPLY and node.payload.kind == FIELD]
            hidden = [node for node in fields if node.payload.name.startswith(PLATFORM)]
            assert not [node for node in hidden if "." + node.payload.label in " ".join(path.brief)], path.brief
    told = [path.brief for path in result.paths]
    assert len(set(told)) == len(told)


def told(tmp_path: FilePath, method: str, source: str = NUMBERED) -> set[tuple[str, str | None]]:
    file = tmp_path / f"{source.split('class ')[1].split()[0]}.java"
    file.write_text(source)
    (result,) = explore(Request(f"{file}#{method}", search=Search(library="jdk")))
    return {(" && ".join(path.brief), path.result) for path in result.paths}


def test_a_field_of_what_a_call_gave_is_told_as_the_program_writes_it(tmp_path: FilePath) -> None:
    assert ("this.items.get(sku) != null && this.items.get(sku).qty > 3", "true") in told(tmp_path, "taken")


def test_a_call_that_gives_something_else_the_second_time_has_a_number(tmp_path: FilePath) -> None:
    conditions = " ".join(condition for condition, _ in told(tmp_path, "changed"))
    assert "map.getOrDefault(c, 0) == map.getOrDefault(c, 0)#2" in conditions


def test_what_a_bound_cuts_inside_a_library_is_told_by_the_call(tmp_path: FilePath) -> None:
    conditions = {condition for condition, _ in told(tmp_path, "listed")}
    assert conditions == {
        "xs == null",
        "xs != null && xs.indexOf(y) is cut by --library-loops",
        "xs != null && xs.indexOf(y) == 2",
        "xs != null && xs.indexOf(y) != 2",
    }


def test_a_condition_that_is_plain_is_not_told_by_how_a_call_ended(tmp_path: FilePath) -> None:
    assert ("text == null", "3") in told(tmp_path, "number")


def test_elements_that_a_loop_goes_over_are_told_by_their_place(tmp_path: FilePath) -> None:
    """However many were equal before: the place is that of the step, and sizes are told as intervals."""
    conditions = " ".join(condition for condition, _ in told(tmp_path, "firstOf"))
    assert "xs.size() >= 2 && n == 1 && xs.get(1) != null && xs.get(1) > 3" in conditions
    assert "xs.size() == 2" in conditions
    assert "#" not in conditions and "size() != " not in conditions
    conditions = " ".join(condition for condition, _ in told(tmp_path, "firstIn"))
    assert "xs.iterator().next() > 3" in conditions and "xs.toArray()[1] > 3" in conditions


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("read", "System.in.read() == 120"),
        ("appended", "new StringBuilder(...).append(a).append(b).append(c).length() == 8"),
        ("message", 'n < 0 && ("" + n).equals("-5")'),
        ("grown", 'text.contains("ab")'),
        ("named", "Enum.valueOf(Stock.Kind.class, name) throws IllegalArgumentException"),
    ],
)
def test_what_stands_before_a_dot_is_written_as_java_writes_it(tmp_path: FilePath, method: str, expected: str) -> None:
    """A chain of calls, a sum in parentheses, a variable, a class and a stream by their names; no ``new C.call()``."""
    conditions = {condition for condition, _ in told(tmp_path, method)}
    assert expected in conditions


def test_the_number_in_a_box_that_several_calls_may_have_given_has_words(tmp_path: FilePath) -> None:
    assert "queue.poll()" in {result for _, result in told(tmp_path, "polled")}


def test_a_call_that_ends_alike_is_told_by_whether_it_calls_the_program_back(tmp_path: FilePath) -> None:
    conditions = {condition for condition, _ in told(tmp_path, "booked")}
    assert conditions == {
        "totals == null",
        "totals != null && totals.merge(name, new Stock.Total, (a, b) -> ...) calls back",
        "totals != null && totals.merge(name, new Stock.Total, (a, b) -> ...) does not call back",
    }


def test_entries_of_linked_maps_are_told_by_size_and_place(tmp_path: FilePath) -> None:
    conditions = {condition for condition, _ in told(tmp_path, "valued")}
    assert "totals != null && totals.size() == 0" in conditions
    first = "totals.values().iterator().next()"
    assert f"totals != null && totals.size() == 1 && {first} != null && {first}.cents <= limit" in conditions
    assert "totals.values().toArray()[1].cents <= limit" in " ".join(conditions)
    assert not [each for each in conditions if "head" in each or "after" in each]


def test_a_tree_and_a_linked_list_are_told_by_size_and_place(tmp_path: FilePath) -> None:
    assert ("map != null && map.size() == 0", "1") in told(tmp_path, "often", LINKED)
    conditions = " ".join(condition for condition, _ in told(tmp_path, "second", LINKED))
    assert "xs.size() > 1" in conditions and "xs.get(1)" in conditions and ".next" not in conditions


def test_a_number_beside_a_literal_is_a_text_and_two_numbers_are_not_added(tmp_path: FilePath) -> None:
    assert {result for _, result in told(tmp_path, "meals")} == {'n + " meals"', '"" + n + m + " meals"'}


def test_the_length_of_what_a_call_gave_is_not_negative(tmp_path: FilePath) -> None:
    conditions = " ".join(condition for condition, _ in told(tmp_path, "parts"))
    assert 's.split(",").length == 0' in conditions and "<= 0" not in conditions
