"""Lazy initialization (paper 001): the cases of a read exclude each other, leave nothing out, and are counted."""

from random import Random
from typing import Any

import pytest

from isopath.heap import Case, FieldPlace, Heap, InputPlace, Lazy, Limits, Shared
from isopath.program.hierarchy import Hierarchy
from isopath.solver import Sat, Unsat
from isopath.terms import NULL, Condition, Term, conjunction, disjunction, lift, negate, symbol
from isopath.terms.sorts import BOOL, REF
from tests.heap.programs import Fields, Program, new_heap, random_program, run_lazy
from tests.heap.worlds import NODE, World
from tests.vm.laboratory import solver


def satisfiable(*conditions: Condition) -> bool:
    answer = solver()[0].check([lift(conjunction(conditions), BOOL)])
    assert isinstance(answer, Sat | Unsat)
    return isinstance(answer, Sat)


class Explorer:
    """Takes a random case each time, after the law of cases has been checked under all guards taken so far."""

    def __init__(self, random: Random, is_bounded: bool) -> None:
        self._random = random
        self._is_bounded = is_bounded
        self._path: list[Condition] = []
        self.lists = 0

    def choose(self, cases: list[Case[Any, Any]]) -> Case[Any, Any]:
        guards = [case.guard for case in cases]
        for at, guard in enumerate(guards):
            assert satisfiable(*self._path, guard)
            for other in guards[:at]:
                assert not satisfiable(*self._path, guard, other)
        if not self._is_bounded:
            assert not satisfiable(*self._path, negate(disjunction(guards)))
        self.lists += len(cases) > 1
        chosen = self._random.choice(cases)
        self._path += [chosen.guard, *chosen.facts]
        return chosen


@pytest.mark.parametrize("k", [0, 1, 20])
@pytest.mark.parametrize("seed", range(10))
def test_cases_exclude_each_other_and_leave_nothing_out(hierarchy: Hierarchy, seed: int, k: int) -> None:
    random = Random(seed)
    program = random_program(random, 10, "abc", "load get get get put value same")
    explorer = Explorer(random, is_bounded=k < 20)
    run_lazy(program, hierarchy, k, "abc", World({}), explorer.choose)
    assert explorer.lists > 0


def first_reads(hierarchy: Hierarchy, *names: str) -> list[int]:
    """How many cases each parameter has, where those before were fresh objects."""
    heap, _ = new_heap(Lazy, hierarchy, 5, "".join(names))
    counts = []
    for name in names:
        cases = heap.read(InputPlace(symbol(REF, name)))
        counts.append(len(cases))
        heap = cases[-1].heap
        assert heap.read(InputPlace(symbol(REF, name)))[0].value is cases[-1].value
    return counts


def test_a_reference_is_null_or_any_known_object_or_a_fresh_one(hierarchy: Hierarchy) -> None:
    assert first_reads(hierarchy, "a", "b", "c") == [2, 3, 4]


def test_a_receiver_is_known_from_the_start(hierarchy: Hierarchy) -> None:
    heap = Heap(hierarchy, Shared(), Limits(k=5), Lazy())
    this = heap.input("this", NODE)
    heap.model.receive(heap, this, hierarchy.instances(NODE))
    assert [case.value for case in heap.read(InputPlace(this))] == [this]
    next_cases = heap.read(FieldPlace(this, Fields(hierarchy).next))
    assert [case.value for case in next_cases[:2]] == [NULL, this]
    assert len(next_cases) == 3


def test_an_object_of_an_incompatible_class_is_no_candidate(hierarchy: Hierarchy) -> None:
    heap = Heap(hierarchy, Shared(), Limits(k=5), Lazy())
    for name, type_name in (("other", "Other"), ("node", NODE), ("special", "Special")):
        heap.input(name, type_name)
    counts = []
    for name in ("other", "node", "special"):
        cases = heap.read(InputPlace(symbol(REF, name)))
        counts.append(len(cases))
        heap = cases[-1].heap
    assert counts == [2, 2, 3]
    (alias,) = [case for case in cases if case.value is symbol(REF, "node")]
    assert isinstance(alias.asked, Term), "a Node is a Special only if its class says so"


def test_past_the_bound_there_is_no_fresh_object(hierarchy: Hierarchy) -> None:
    heap, _ = new_heap(Lazy, hierarchy, 1, "a")
    reference = symbol(REF, "a")
    field = Fields(hierarchy).next
    counts = []
    for depth in range(3):
        found = heap.read(FieldPlace(reference, field) if depth else InputPlace(reference))
        counts.append((len(found), found[-1].heap.hit_k))
        heap, reference = found[-1].heap, found[-1].value
    assert counts == [(2, False), (3, False), (3, True)]


def test_a_program_may_write_what_was_never_read(hierarchy: Hierarchy) -> None:
    program: Program = [("load", 0, "a"), ("put", 0, 0), ("get", 1, 0), ("set", 0, 5), ("value", 2, 0)]
    registers, steps, _ = run_lazy(program, hierarchy, 5, "a", World({"a": 1}, (0,)), lambda cases: cases[-1])
    assert steps == len(program)
    assert registers == {0: symbol(REF, "a"), 1: symbol(REF, "a"), 2: 5}
