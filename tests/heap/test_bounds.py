"""The bound ``n``: of the input objects that a path has read, at most so many have one class, in every model.

The judge counts: a world is covered as long as the objects that the program has read so far are no more than allowed.
"""

from random import Random
from typing import Any

import pytest

from isopath.heap import Case, Limits
from isopath.heap.models.bounds import at_most
from isopath.program.hierarchy import Hierarchy
from isopath.terms import Term, symbol
from isopath.terms.sorts import BOOL
from tests.heap.programs import (
    PATH_OPTIMAL,
    Program,
    new_heap,
    random_program,
    run_by_value,
    run_lazy,
    run_on,
    simulate,
)
from tests.heap.worlds import World, worlds

PARAMETERS = "ab"
WORLDS = list(worlds(4, PARAMETERS))
MIXED = {1: "Node", 2: "Special", 3: "Special", 4: "Node"}
FLAGS = [symbol(BOOL, f"flag{at}") for at in range(3)]


def is_covered(program: Program, world: World, limits: Limits) -> bool:
    """Whether the objects that the program reads, before it stops, keep within the bound."""
    outcome = simulate(program, world)
    read = [
        outcome.registers[operation[1]] for operation in program[: outcome.steps] if operation[0] in ("load", "get")
    ]
    classes = [world.class_of(number) for number in sorted(set(read)) if number > 0]
    by_class = limits.n is None or all(classes.count(name) <= limits.n for name in classes)
    subtypes = {"Node": ("Node", "Special"), "Special": ("Special",)}
    return by_class and all(
        sum(name in subtypes[type_name] for name in classes) <= most for type_name, most in limits.of_type
    )


def covered_by_lazy(program: Program, hierarchy: Hierarchy, limits: Limits, world: World) -> bool:
    def first(cases: list[Case[Any, Any]]) -> Case[Any, Any] | None:
        return next((case for case in cases if world.holds(case.guard) and world.holds(case.asked)), None)

    return run_lazy(program, hierarchy, limits, PARAMETERS, world, first)[2]


def covers_the_same(program: Program, hierarchy: Hierarchy, limits: Limits, among: list[World]) -> None:
    stated = {name: run_by_value(name, program, hierarchy, limits, PARAMETERS)[1] for name in PATH_OPTIMAL}
    for at, world in enumerate(among):
        expected = is_covered(program, world, limits)
        steps = simulate(program, world).steps
        for name, facts in stated.items():
            holds = all(world.holds(fact) for stated in facts[: steps + 1] for fact in stated)
            assert holds is expected, (name, program, world)
        if at % 8 == 0:
            assert covered_by_lazy(program, hierarchy, limits, world) is expected, (program, world)


@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_at_most_n_objects_of_one_class_are_met(hierarchy: Hierarchy, seed: int, n: int) -> None:
    program = random_program(Random(seed), 8, PARAMETERS, "get get get load put same", loaded=2)
    covers_the_same(program, hierarchy, Limits(k=None, n=n), WORLDS)


@pytest.mark.parametrize(
    "limits",
    [
        Limits(k=None, n=1),
        Limits(k=None, n=2),
        Limits(k=None, of_type=(("Node", 2),)),
        Limits(k=None, of_type=(("Special", 1),)),
        Limits(k=None, n=2, of_type=(("Node", 3),)),
    ],
    ids=["n=1", "n=2", "Node=2", "Special=1", "n=2,Node=3"],
)
def test_classes_and_types_are_counted_apart(hierarchy: Hierarchy, limits: Limits) -> None:
    among = [World(world.symbols, world.next, classes=MIXED) for world in WORLDS]
    for seed in range(2):
        program = random_program(Random(seed), 8, PARAMETERS, "get get get load", loaded=2)
        covers_the_same(program, hierarchy, limits, among)


@pytest.mark.parametrize("model", PATH_OPTIMAL)
def test_the_bound_is_hit_when_there_is_no_room_for_all(hierarchy: Hierarchy, model: str) -> None:
    heap, _ = new_heap(PATH_OPTIMAL[model], hierarchy, Limits(k=None, n=2), PARAMETERS)
    run_on(heap, [("load", 0, "a"), ("load", 1, "b")])
    assert not heap.hit_n and heap.materialized == 2
    run_on(heap, [("load", 0, "a"), ("get", 1, 0)])
    assert heap.hit_n and not heap.hit_k
    assert heap.materialized == 2, "past the bound nothing new is materialized"


@pytest.mark.parametrize("model", PATH_OPTIMAL)
def test_references_known_to_be_one_object_count_once(hierarchy: Hierarchy, model: str) -> None:
    heap, _ = new_heap(PATH_OPTIMAL[model], hierarchy, Limits(k=None, n=2), PARAMETERS)
    loads: Program = [("load", 0, "a"), ("load", 1, "b"), ("set", 0, 5), ("set", 1, 5)]
    run_on(heap, [*loads, ("same", 0, 1, True), ("get", 2, 0)])
    assert not heap.hit_n


def test_what_is_known_is_counted_and_what_is_not_is_a_condition() -> None:
    assert at_most(1, [True, False]) is True
    assert at_most(1, [True, True, FLAGS[0]]) is False
    assert at_most(3, FLAGS) is True
    one_left = at_most(2, [True, *FLAGS])
    assert isinstance(one_left, Term)
    for number in range(8):
        values = [bool(number >> at & 1) for at in range(3)]
        world = World({f"flag{at}": value for at, value in enumerate(values)})
        assert world.holds(one_left) is (sum(values) <= 1)
