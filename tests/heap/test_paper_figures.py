"""Figures 2 and 3 of paper 000 line by line: the fields after each line, under every way the references may alias."""

from itertools import product

import pytest

from isopath.heap import FieldPlace, Heap, Limits, Pose, Shared
from isopath.program.hierarchy import Hierarchy
from isopath.solver import Sat, Unsat
from isopath.terms import NULL, Term, build, conjunction, lift, negate, symbol
from isopath.terms.initial import apply
from isopath.terms.operators import ADD
from isopath.terms.sorts import BOOL, INT, REF
from tests.conditions import equal, is_null
from tests.heap.programs import PATH_OPTIMAL, Program, run_by_value, simulate
from tests.heap.worlds import NODE, World
from tests.vm.laboratory import solver

Y0, Y1, Y2 = (symbol(REF, name) for name in ("Y0", "Y1", "Y2"))
NAMES = ("Y0", "Y1", "Y2")
ALIASINGS = [World(dict(zip(NAMES, chosen, strict=True)), (0, 0, 0)) for chosen in product((1, 2, 3), repeat=3)]
LOADS: Program = [("load", at, f"Y{at}") for at in range(3)]


@pytest.fixture
def heap(hierarchy: Hierarchy) -> Heap:
    made = Heap(hierarchy, Shared(), Limits(k=5), Pose())
    for reference in (Y0, Y1, Y2):
        made.input(reference.payload, NODE)
        made.learn(negate(is_null(reference)))
    return made


def field_of(heap: Heap, reference: Term, name: str = "value") -> FieldPlace:
    (field,) = [field for field in heap.hierarchy.load(NODE).layout if field.name == name]
    return FieldPlace(reference, field)


def read(heap: Heap, reference: Term) -> Term:
    (case,) = heap.read(field_of(heap, reference))
    assert case.guard is True
    assert isinstance(case.value, Term)
    return case.value


def lines_agree(model: str, program: Program, hierarchy: Hierarchy, *watched: str) -> None:
    """After every line of the program, what the watched references hold is what a concrete heap holds."""
    for length in range(len(program) + 1):
        probes: Program = [("value", 50 + at, int(name[1])) for at, name in enumerate(watched)]
        probed = [*LOADS, *program[:length], *probes]
        registers, _ = run_by_value(model, probed, hierarchy, 5, NAMES)
        for world in ALIASINGS:
            expected = simulate(probed, world)
            assert expected.steps == len(probed)
            for register, value in registers.items():
                assert world.value(value) == expected.registers[register], (program[:length], world)


@pytest.mark.parametrize("model", PATH_OPTIMAL)
def test_figure_2_reads_through_aliases(hierarchy: Hierarchy, model: str) -> None:
    program: Program = [("value", 10, 0), ("value", 11, 1), ("value", 12, 2), ("value", 13, 1)]
    lines_agree(model, program, hierarchy, *NAMES)


@pytest.mark.parametrize("model", PATH_OPTIMAL)
def test_figure_3_writes_through_aliases(hierarchy: Hierarchy, model: str) -> None:
    lines_agree(model, [("set", 2, 2), ("set", 1, 1), ("set", 0, 0)], hierarchy, *NAMES)


def test_figure_2_abort_needs_two_objects(heap: Heap) -> None:
    differs = negate(equal(INT, read(heap, Y0), read(heap, Y1)))
    check = solver()[0].check
    assert isinstance(check([differs, negate(equal(REF, Y0, Y1))]), Sat)
    assert isinstance(check([differs, equal(REF, Y0, Y1)]), Unsat)


def test_figure_3_abort_needs_one_object(heap: Heap) -> None:
    for number, reference in ((2, Y2), (1, Y1), (0, Y0)):
        (case,) = heap.write(field_of(heap, reference), number)
        assert case.guard is True and case.facts == ()
    fields = [heap.read(field_of(heap, reference))[0].value for reference in (Y0, Y1, Y2)]
    aborts = equal(INT, build(ADD, INT, build(ADD, INT, fields[0], fields[1]), fields[2]), 0)
    one_object = lift(conjunction([equal(REF, Y0, Y1), equal(REF, Y1, Y2)]), BOOL)
    check = solver()[0].check
    assert isinstance(check([aborts, one_object]), Sat)
    assert isinstance(check([aborts, negate(one_object)]), Unsat)


def test_getfield_r2_a_first_read_is_the_initial_value(heap: Heap) -> None:
    assert read(heap, Y0) is apply(field_of(heap, Y0).field.initial, Y0)
    assert read(heap, Y0) is read(heap, Y0)


def test_getfield_c1_a_read_after_a_write_is_the_very_value(heap: Heap) -> None:
    heap.write(field_of(heap, Y0), 9)
    assert heap.read(field_of(heap, Y0))[0].value == 9


def test_putfield_c1_a_write_leaves_a_choice_only_where_references_may_alias(heap: Heap) -> None:
    heap.write(field_of(heap, Y0), 9)
    before = read(heap, Y1)
    heap.learn(negate(equal(REF, Y0, Y1)))
    assert read(heap, Y1) is apply(field_of(heap, Y1).field.initial, Y1) is not before


def test_what_the_path_knows_to_be_equal_is_read_without_a_choice(heap: Heap) -> None:
    heap.write(field_of(heap, Y0), 9)
    heap.learn(equal(REF, Y0, Y1))
    assert heap.read(field_of(heap, Y1))[0].value == 9


def test_a_new_object_is_no_input(heap: Heap) -> None:
    made = heap.objects.allocate(heap.hierarchy.load(NODE))
    assert heap.same(made, Y0) is False and heap.same(made, NULL) is False
    heap.write(field_of(heap, made), 3)
    heap.write(field_of(heap, Y0), 4)
    assert heap.read(field_of(heap, made))[0].value == 3


def test_nothing_done_to_a_fork_is_seen_by_the_other(heap: Heap) -> None:
    made = heap.objects.allocate(heap.hierarchy.load(NODE))
    twin = heap.fork()
    for first, second in ((heap, twin), (twin, heap)):
        first.write(field_of(first, made), 3)
        first.write(field_of(first, Y0), 4)
        first.learn(equal(REF, Y0, Y1))
        assert second.read(field_of(second, made))[0].value in (0, 5)
        second.write(field_of(second, made), 5)
        assert first.read(field_of(first, made))[0].value == 3
        first.write(field_of(first, made), 0)
    assert isinstance(heap.path.settled(equal(REF, Y0, Y2)), Term)
