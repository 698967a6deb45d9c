"""Value sets and ite chains: locations of a summary partition the heaps; ``pose`` says what ``pose-ite`` says."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from isopath.heap import FieldPlace, Heap, InputPlace, Limits, Pose, PoseIte, Shared, Summary
from isopath.heap.models.bounds import at_most
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field
from isopath.solver import Sat, Unsat
from isopath.terms import NULL, Condition, Term, Value, conjunction, disjunction, equal, ite, lift, negate, symbol
from isopath.terms.initial import apply
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import BOOL, INT, REF
from tests.heap.programs import Fields, new_heap, random_program, run_on, simulate
from tests.heap.worlds import NODE, World, worlds
from tests.vm.laboratory import solver

A, B, C = (symbol(REF, name) for name in "abc")
UNBOUNDED = 50
WORLDS = list(worlds(3, "abc", flags=1))


def satisfiable(*conditions: Condition) -> bool:
    answer = solver()[0].check([lift(conjunction(conditions), BOOL)])
    assert isinstance(answer, Sat | Unsat)
    return isinstance(answer, Sat)


def known(heap: Any) -> Condition:
    """All that the path of a heap has assumed."""
    return conjunction([fact for fact, holds in heap.path.known.items() if holds])


def with_parameters(model: Any, hierarchy: Hierarchy) -> Any:
    heap = Heap(hierarchy, Shared(), Limits(k=UNBOUNDED), model())
    for reference in (A, B, C):
        heap.input(reference.payload, NODE)
        heap.read(InputPlace(reference))
    return heap


@pytest.mark.parametrize("seed", range(6))
def test_the_guards_of_a_value_set_exclude_each_other_and_leave_nothing_out(hierarchy: Hierarchy, seed: int) -> None:
    program = random_program(Random(seed), 8, "abc", "get get put pick new same", loaded=3)
    heap, _ = new_heap(Summary, hierarchy, UNBOUNDED, "abc")
    registers, _ = run_on(heap, program)
    assumed = known(heap)
    several = 0
    for value in registers.values():
        assert isinstance(value, Term)
        guards = [guard for _, guard in heap.leaves(value)]
        several += len(guards) > 1
        assert not satisfiable(assumed, negate(disjunction(guards)))
        assert not satisfiable(assumed, negate(at_most(1, guards)))
    assert several


@pytest.mark.parametrize("seed", range(6))
def test_a_value_set_selects_the_object_that_the_reference_is(hierarchy: Hierarchy, seed: int) -> None:
    """Also where three references are one object, which the paper's guards lose."""
    program = random_program(Random(seed), 8, "abc", "get get put pick new", loaded=3)
    heap, _ = new_heap(Summary, hierarchy, UNBOUNDED, "abc")
    registers, _ = run_on(heap, program)
    finishing = [world for world in WORLDS if simulate(program, world).steps == len(program)]
    value_sets = {register: heap.leaves(value) for register, value in registers.items()}
    assert finishing
    for world in finishing[::8]:
        expected = simulate(program, world).registers
        for register, leaves in value_sets.items():
            (selected,) = [leaf for leaf, guard in leaves if world.holds(guard)]
            assert world.value(selected) == expected[register]


def test_a_location_is_named_by_the_first_reference_that_reaches_it(hierarchy: Hierarchy) -> None:
    heap = with_parameters(Summary, hierarchy)
    assert [leaf for leaf, _ in heap.leaves(A)] == [NULL, A]
    assert [leaf for leaf, _ in heap.leaves(B)] == [NULL, A, B]
    assert [leaf for leaf, _ in heap.leaves(C)] == [NULL, A, B, C]
    one_object = World({"a": 1, "b": 1, "c": 1}, (0,))
    assert [leaf for leaf, guard in heap.leaves(C) if one_object.holds(guard)] == [A]


def test_references_are_equal_where_they_share_a_location(hierarchy: Hierarchy) -> None:
    heap = with_parameters(Summary, hierarchy)
    for one, other in combinations((A, B, C, NULL), 2):
        condition = heap.same(one, other)
        assert [world.holds(condition) for world in WORLDS] == [
            world.value(one) == world.value(other) for world in WORLDS
        ]


def test_a_reference_known_to_be_null_adds_no_location(hierarchy: Hierarchy) -> None:
    heap = Heap(hierarchy, Shared(), Limits(k=UNBOUNDED), Summary())
    for reference in (A, B):
        heap.input(reference.payload, NODE)
        heap.read(InputPlace(reference))
        heap.learn(equal(REF, reference, NULL))
    heap.input("c", NODE)
    heap.read(InputPlace(C))
    assert [leaf for leaf, _ in heap.leaves(C)] == [NULL, C]


@pytest.mark.parametrize("seed", range(8))
def test_pose_and_pose_ite_agree(hierarchy: Hierarchy, seed: int) -> None:
    program = random_program(Random(100 + seed), 10, "abc", "load get get put put value set pick same")
    heaps = [new_heap(model, hierarchy, UNBOUNDED, "abc")[0] for model in (Pose, PoseIte)]
    outcomes = [run_on(heap, program)[0] for heap in heaps]
    assert outcomes[0].keys() == outcomes[1].keys()
    assumed = conjunction([known(heap) for heap in heaps])
    for register in outcomes[0]:
        one, other = (outcome[register] for outcome in outcomes)
        sort = one.sort if isinstance(one, Term) else INT
        assert not satisfiable(assumed, negate(equal(sort, one, other))), (program, register)


# POSE's rules, one by one, as values that a reader can compare with the figures.


@pytest.fixture
def figure(hierarchy: Hierarchy) -> Heap:
    heap = with_parameters(PoseIte, hierarchy)
    for reference in (A, B, C):
        heap.learn(negate(equal(REF, reference, NULL)))
    assert isinstance(heap, Heap)
    return heap


def fields_of(heap: Heap) -> dict[Field, dict[Term, Value]]:
    """The paper's H."""
    assert isinstance(heap.model, PoseIte)
    return heap.model.fields


def value_of(heap: Heap, reference: Term) -> Any:
    (case,) = heap.read(FieldPlace(reference, Fields(heap.hierarchy).value))
    return case.value


def test_getfield_r2_asks_the_symbols_whose_field_is_initialized(figure: Heap) -> None:
    """Figure 2 (b): a.f is X0, b.f is ite(b = a, X0, X1), c.f is ite(c = b, b.f, ite(c = a, X0, X2))."""
    initial = [apply(Fields(figure.hierarchy).value.initial, reference) for reference in (A, B, C)]
    first, second, third = (value_of(figure, reference) for reference in (A, B, C))
    assert first is initial[0]
    assert second is ite(INT, equal(REF, B, A), first, initial[1])
    assert third is ite(INT, equal(REF, C, B), second, ite(INT, equal(REF, C, A), first, initial[2]))


def test_putfield_c1_rewrites_the_symbols_whose_field_is_initialized(figure: Heap) -> None:
    """Figure 3 (d): after c.f = 2, b.f = 1, a.f = 0."""
    field = Fields(figure.hierarchy).value
    for reference, number in ((C, 2), (B, 1), (A, 0)):
        (case,) = figure.write(FieldPlace(reference, field), number)
        assert case.guard is True and case.facts == ()
    assert value_of(figure, A) == 0
    assert value_of(figure, B) is ite(INT, equal(REF, B, A), 0, 1)
    assert value_of(figure, C) is ite(INT, equal(REF, C, A), 0, ite(INT, equal(REF, C, B), 1, 2))


def test_putfield_does_not_initialize_other_symbols(figure: Heap) -> None:
    field = Fields(figure.hierarchy).value
    figure.write(FieldPlace(A, field), 7)
    assert list(fields_of(figure)[field]) == [A]


def test_putfield_c2_writes_to_both_sides_of_a_choice(figure: Heap) -> None:
    flag = symbol(BOOL, "flag0")
    field = Fields(figure.hierarchy).value
    figure.write(FieldPlace(ite(REF, flag, A, B), field), 7)
    for world in WORLDS:
        if world.symbols["a"] and world.symbols["b"]:
            written = world.symbols["a" if world.symbols["flag0"] else "b"]
            for reference in (A, B):
                number = world.value(reference)
                assert world.value(value_of(figure, reference)) == (7 if number == written else 100 + number)


def test_a_location_of_the_program_has_no_symbolic_object(figure: Heap) -> None:
    field = Fields(figure.hierarchy).value
    made = figure.objects.allocate(figure.hierarchy.load(NODE))
    assert made.op is LOCATION
    figure.write(FieldPlace(made, field), 7)
    assert value_of(figure, made) == 7
    assert field not in fields_of(figure)
