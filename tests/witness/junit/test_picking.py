"""Which tests of a method are kept."""

from itertools import product
from pathlib import Path

from isopath.exploration.request import Inputs, Request
from isopath.generation import generate_tests
from isopath.vm import Bounds
from isopath.witness.junit.generate import NO_CALLS
from isopath.witness.junit.picking import ENOUGH, Picking, own_names
from isopath.witness.objects import Expected

DONE = Expected("returned", None, "void", None, None, "", "", ())
SIDES = [list(sides) for sides in product(("then", "else"), repeat=6)]
ONE_LINE = """
import java.util.*;
class Sorting {
    static void fill(List<Integer> xs) {
        PriorityQueue<Integer> queue = new PriorityQueue<>((a, b) -> b - a);
        queue.addAll(xs);
    }
}
"""

COUNTED = """
class Counted {
    private final int[] elements;
    private int size;

    Counted(int capacity) {
        elements = new int[capacity];
    }

    void push(int number) {
        elements[size] = number;
        size++;
    }

    int last() {
        return elements[size - 1];
    }

    int beyond() {
        return size > elements.length ? elements[size - 1] : 0;
    }

    int required() {
        if (size > elements.length) {
            throw new IllegalStateException("too many");
        }
        return size;
    }
}
"""


def kept(courses: list[list[str]]) -> int:
    """How many of some paths are kept, told by their branches: first those with news, then other courses."""
    picking, left = Picking(own_names(["shop/Shop"]).__contains__), []
    for branches in courses:
        if picking.has_news(branches, DONE, None):
            picking.keep(branches, DONE, None)
        else:
            left.append(branches)
    others = 0
    for branches in left:
        if picking.is_another_course(branches):
            picking.keep(branches, DONE, None)
            others += 1
    return len(courses) - len(left) + others


def test_a_path_is_kept_for_a_branch_that_no_other_has() -> None:
    assert kept([["List.add@1:then"], ["List.add@1:then"], ["List.add@1:else"]]) == 2


def test_own_code_has_a_test_for_each_course_up_to_a_number_and_the_library_for_each_branch() -> None:
    own = [[f"Shop.buy@{at}:{side}" for at, side in enumerate(sides)] for sides in SIDES]
    assert kept(own[:20]) == 20
    assert kept([course[:] for course in own[:20] * 2]) == 20
    assert kept(own) == ENOUGH
    assert kept([[branch.replace("Shop", "TreeMap") for branch in course] for course in own]) == 7


def test_one_line_that_calls_the_library_has_a_few_tests_and_all_on_demand(tmp_path: Path) -> None:
    file = tmp_path / "Sorting.java"
    file.write_text(ONE_LINE)
    request = Request(f"{file}#fill", bounds=Bounds(loops=4, max_paths=30), inputs=Inputs(buildable=True))
    every, few = generate_tests(request), generate_tests(request, few=True)
    assert few.tests + few.left_out == every.tests
    assert few.tests < every.tests / 2
    names = [test.name for test in every.files["Sorting"].tests]
    picked = [test.name for test in few.files["Sorting"].tests]
    assert picked == [name for name in names if name in picked]


def test_a_small_suite_has_no_test_for_another_course() -> None:
    picking = Picking(own_names(["shop/Shop"]).__contains__, most=0)
    picking.keep(["Shop.sell@1:then"], DONE, None)
    assert not picking.has_news(["Shop.sell@1:then"], DONE, None)
    assert not picking.is_another_course([])
    assert Picking(own_names(["shop/Shop"]).__contains__).is_another_course([])


def few_and_all(file: Path, method: str) -> tuple[list[str], list[str], list[str]]:
    """The names of the tests of a method, few and all, and why paths have none of the few."""
    request = Request(f"{file}#{method}", inputs=Inputs(buildable=True))
    few, every = generate_tests(request, few=True), generate_tests(request)
    names = [[test.name for test in each.files["Counted"].tests] for each in (few, every)]
    return names[0], names[1], [missing.reason for missing in few.missing]


def test_a_fault_in_a_state_that_no_calls_build_has_a_test_only_on_demand(tmp_path: Path) -> None:
    file = tmp_path / "Counted.java"
    file.write_text(COUNTED)
    few, every, reasons = few_and_all(file, "beyond")
    assert reasons == [NO_CALLS]
    assert len(every) == len(few) + 1
    assert any(name.endswith("throwsArrayIndexOutOfBoundsException") for name in every)
    assert not any("throws" in name for name in few)


def test_a_fault_that_calls_reach_has_a_test_and_so_has_an_exception_that_is_intended(tmp_path: Path) -> None:
    file = tmp_path / "Counted.java"
    file.write_text(COUNTED)
    for method in ("last", "required"):
        few, every, reasons = few_and_all(file, method)
        assert few == every and not reasons
        assert any("throws" in name for name in few)


def test_a_fault_in_a_state_that_an_invariant_accepts_has_a_test(tmp_path: Path) -> None:
    file = tmp_path / "Counted.java"
    file.write_text(COUNTED.replace("int last()", "private boolean repOk() { return size >= 0; }\n\n    int last()"))
    few, every, reasons = few_and_all(file, "beyond")
    assert few == every and not reasons
    assert any("throws" in name for name in few)
