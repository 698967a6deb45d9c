"""What a sort of objects makes of the answers of its comparisons, and which comparators it relies on."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from isopath.vm import Bounds
from isopath.vm.natives.ordering.insertion import arranged, is_in_run
from isopath.vm.natives.ordering.pure_code import is_pure, treats_alike
from tests.vm.jvm import javac
from tests.vm.laboratory import Laboratory


def as_the_platform_does(numbers: Sequence[int], is_less: Sequence[Sequence[bool]]) -> list[int]:
    """``java.util.TimSort`` of fewer than 32 elements: ``countRunAndMakeAscending`` and ``binarySort``."""
    found, run = list(numbers), 2
    descends = is_less[found[1]][found[0]]
    while run < len(found) and is_less[found[run]][found[run - 1]] is descends:
        run += 1
    if descends:
        found[:run] = reversed(found[:run])
    for at in range(run, len(found)):
        pivot, left, right = found[at], 0, at
        while left < right:
            middle = (left + right) >> 1
            if is_less[pivot][found[middle]]:
                right = middle
            else:
                left = middle + 1
        found[left : at + 1] = [pivot, *found[left:at]]
    return found


def tables(count: int) -> Iterator[list[list[bool]]]:
    """All answers that there can be, those of no order among them."""
    for bits in product((False, True), repeat=count * (count - 1) // 2):
        left = iter(bits)
        yield [[next(left) for _ in range(number)] for number in range(count)]


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_elements_are_where_the_platform_puts_them_whatever_comparisons_give(count: int) -> None:
    for table in tables(count):
        assert arranged(range(count), table, is_order=False) == as_the_platform_does(range(count), table)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_elements_in_an_order_are_sorted_and_equal_ones_stay_as_they_were(count: int) -> None:
    for keys in product(range(count), repeat=count):
        table = [[keys[one] < keys[other] for other in range(one)] for one in range(count)]
        found = arranged(range(count), table, is_order=True)
        assert found == sorted(range(count), key=keys.__getitem__) == arranged(range(count), table, is_order=False)


def test_the_beginning_is_in_order_as_long_as_it_rises_or_strictly_falls() -> None:
    for table in tables(4):
        falls = {table[number][number - 1] for number in range(1, 4)}
        assert is_in_run(table) is (len(falls) == 1)
        assert is_in_run(table[:2]) is True


SOURCE = """
import java.util.*;

class Keys {
    static int written;
    String name;
    int cents;

    record Pair(String left, int right) implements Comparable<Pair> {
        public int compareTo(Pair other) { return Integer.compare(right, other.right); }
    }


    static class Open { int key() { return 1; } }
    static class Other extends Open { int key() { return 2; } }

    int getCents() { return cents; }
    static int field(Keys k) { return k.cents; }
    static int getter(Keys k) { return k.getCents(); }
    static int record(Pair a, Pair b) { return a.left().compareTo(b.left()); }
    static int subtracted(Integer a, Integer b) { return b - a; }
    static int crossed(Keys a, Keys b) { return a.cents - b.name.length(); }
    static int called(Keys a, Keys b) { return crossed(a, b); }
    static int compared(Keys a, Keys b) { return Integer.compare(a.cents, b.cents); }
    static String lower(Keys k) { return k.name.toLowerCase(); }

    static int branches(Keys a, Keys b) { return a.cents < b.cents ? -1 : 1; }
    static int writes(Keys k) { k.cents++; return k.cents; }
    static int counts(Keys k) { written = 1; return k.cents; }
    static int prints(Keys k) { System.out.println(k); return k.cents; }
    static int divides(Integer a, Integer b) { return 1 / (a - b); }
    static int overridden(Open o) { return o.key(); }
    static int parses(Keys k) { return Integer.parseInt(k.name); }
    static int recurses(Keys k) { return recurses(k); }
    static Keys makes(Keys k) { return new Keys(); }
    static synchronized int locks(Keys k) { return k.cents; }
}
"""
PURE = ("getCents", "field", "getter", "record", "subtracted", "compared", "lower", "crossed", "called")
OTHER = ("branches", "writes", "counts", "prints", "divides", "overridden", "parses", "recurses", "makes", "locks")


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    folder = tmp_path_factory.mktemp("keys")
    (folder / "Keys.java").write_text(SOURCE)
    javac(folder, folder / "Keys.java")
    return Laboratory(folder)


@pytest.mark.parametrize("name", PURE)
def test_nobody_can_tell_when_code_runs_that_does_nothing_but_answer(name: str, keys: Laboratory) -> None:
    assert is_pure(keys.machine(Bounds(), merges=True), keys.method("Keys", name))


@pytest.mark.parametrize("name", OTHER)
def test_code_that_branches_writes_or_calls_what_is_open_is_no_such_code(name: str, keys: Laboratory) -> None:
    assert not is_pure(keys.machine(Bounds(), merges=True), keys.method("Keys", name))


@pytest.mark.parametrize("name", ["record", "subtracted", "compared", "crossed", "called", "field"])
def test_elements_are_treated_alike_wherever_they_stand(name: str, keys: Laboratory) -> None:
    is_alike = treats_alike(keys.machine(Bounds(), merges=True), keys.method("Keys", name))
    assert is_alike is (name in ("record", "subtracted", "compared"))


def test_elements_with_an_order_of_their_own_are_treated_alike(keys: Laboratory) -> None:
    bridge = keys.hierarchy.load("Keys$Pair").methods["compareTo", "(Ljava/lang/Object;)I"]
    assert treats_alike(keys.machine(Bounds(), merges=True), bridge)
