"""The bound ``k``: all models leave out the same concrete heaps, whatever the program reads.

A world is covered by Lazy if some chain of cases fits it, by a model that does not fork if the facts of the reads hold.
"""

from random import Random
from typing import Any

import pytest

from isopath.heap import Case
from isopath.program.hierarchy import Hierarchy
from tests.heap.programs import PATH_OPTIMAL, Program, random_program, run_by_value, run_lazy, simulate
from tests.heap.worlds import World, worlds

PARAMETERS = "ab"
WORLDS = list(worlds(4, PARAMETERS))
CHOOSING = list(worlds(3, PARAMETERS, flags=1))


def covered_by_facts(stated: list[Any], world: World, steps: int) -> bool:
    return all(world.holds(fact) for facts in stated[: steps + 1] for fact in facts)


def covered_by_lazy(program: Program, hierarchy: Hierarchy, k: int, world: World, parameters: str) -> bool:
    def first(cases: list[Case[Any, Any]]) -> Case[Any, Any] | None:
        return next((case for case in cases if world.holds(case.guard)), None)

    return run_lazy(program, hierarchy, k, parameters, world, first)[2]


def disagreement(
    program: Program, hierarchy: Hierarchy, k: int, parameters: str = PARAMETERS, among: list[World] | None = None
) -> tuple[World, bool, dict[str, bool]] | None:
    """The first world that not all models cover or leave out, with what Lazy and the others say of it."""
    stated = {name: run_by_value(name, program, hierarchy, k, parameters)[1] for name in PATH_OPTIMAL}
    is_choosing = any(operation[0] == "pick" for operation in program)
    for world in among or (CHOOSING if is_choosing else WORLDS):
        steps = simulate(program, world).steps
        others = {name: covered_by_facts(facts, world, steps) for name, facts in stated.items()}
        by_lazy = covered_by_lazy(program, hierarchy, k, world, parameters)
        if any(covered is not by_lazy for covered in others.values()):
            return world, by_lazy, others
    return None


def minimal(program: Program, hierarchy: Hierarchy, k: int) -> Program:
    """The program without the operations that its disagreement does not need."""
    for at in range(len(program) - 1, -1, -1):
        shorter = program[:at] + program[at + 1 :]
        try:
            if disagreement(shorter, hierarchy, k):
                program = shorter
        except KeyError:
            continue
    return program


def agree(program: Program, hierarchy: Hierarchy, k: int) -> None:
    if disagreement(program, hierarchy, k):
        shortest = minimal(program, hierarchy, k)
        found = disagreement(shortest, hierarchy, k)
        assert found is not None
        world, by_lazy, others = found
        raise AssertionError(f"k = {k}, {shortest}: {world} is covered by lazy: {by_lazy}, by others: {others}")


SEEDS = range(10)
BOUNDS = [0, 1, 2]


@pytest.mark.parametrize("k", BOUNDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_reads(hierarchy: Hierarchy, seed: int, k: int) -> None:
    agree(random_program(Random(seed), 8, PARAMETERS, "get", loaded=2), hierarchy, k)


@pytest.mark.parametrize("k", BOUNDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_reads_with_parameters_loaded_in_between(hierarchy: Hierarchy, seed: int, k: int) -> None:
    agree(random_program(Random(seed), 8, PARAMETERS, "get get load"), hierarchy, k)


@pytest.mark.parametrize("k", BOUNDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_reads_and_writes(hierarchy: Hierarchy, seed: int, k: int) -> None:
    agree(random_program(Random(seed), 8, PARAMETERS, "get get put", loaded=2), hierarchy, k)


@pytest.mark.parametrize("k", BOUNDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_reads_and_comparisons(hierarchy: Hierarchy, seed: int, k: int) -> None:
    agree(random_program(Random(seed), 9, PARAMETERS, "get get same", loaded=2), hierarchy, k)


@pytest.mark.parametrize("k", BOUNDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_reads_of_a_choice(hierarchy: Hierarchy, seed: int, k: int) -> None:
    agree(random_program(Random(seed), 8, PARAMETERS, "get get pick", loaded=2), hierarchy, k)


# The shortest programs on which the models could part.


@pytest.mark.parametrize("k", BOUNDS)
def test_a_parameter_that_is_not_loaded_yet_can_be_pointed_to(hierarchy: Hierarchy, k: int) -> None:
    """``a.next`` may be the object of ``b``, which is at distance 0, though the program has not looked at ``b``."""
    program: Program = [("load", 0, "a"), *[("get", at + 1, at) for at in range(k + 1)]]
    assert disagreement(program, hierarchy, k) is None


def test_an_initial_value_that_was_overwritten_is_not_bounded(hierarchy: Hierarchy) -> None:
    """Where ``b`` is ``a``, nobody sees what ``b.next`` was before ``a.next = b``."""
    program: Program = [("load", 0, "a"), ("load", 1, "b"), ("put", 0, 1), ("get", 2, 1)]
    assert disagreement(program, hierarchy, k=0) is None


def test_an_initial_value_that_was_overwritten_is_no_object_to_alias(hierarchy: Hierarchy) -> None:
    """Past the bound ``c.next.next`` cannot be what ``b.next`` was before ``a.next = b``, where ``b`` is ``a``."""
    loads: Program = [("load", at, name) for at, name in enumerate("abc")]
    program: Program = [*loads, ("put", 0, 1), ("get", 3, 1), ("get", 4, 2), ("get", 5, 4)]
    among = [World({"a": 1, "b": 1, "c": 3}, (2, 0, 4, 2))]
    assert disagreement(program, hierarchy, 1, "abc", among) is None


def test_what_a_choice_does_not_choose_is_not_bounded(hierarchy: Hierarchy) -> None:
    """Where the flag is set, nobody reads ``b.next``."""
    program: Program = [("load", 0, "a"), ("load", 1, "b"), ("pick", 2, 0, 0, 1), ("get", 3, 2)]
    assert disagreement(program, hierarchy, k=0) is None


def test_a_write_to_a_choice_bounds_nothing(hierarchy: Hierarchy) -> None:
    """``(flag ? a : b).next = a`` reads nothing."""
    program: Program = [("load", 0, "a"), ("load", 1, "b"), ("pick", 2, 0, 0, 1), ("put", 2, 0)]
    assert disagreement(program, hierarchy, k=0) is None


def test_a_name_that_nobody_has_read_brings_an_object_no_nearer(hierarchy: Hierarchy) -> None:
    """``(flag ? a : b).next`` names ``a.next``, which the path has not read where the flag is not set."""
    loads: Program = [("load", at, name) for at, name in enumerate("abc")]
    reads: Program = [("pick", 3, 0, 0, 1), ("get", 4, 3), ("get", 5, 2), ("get", 6, 5), ("get", 7, 6)]
    links = (2, 5, 4, 2, 0)
    among = [World({"a": 1, "b": 3, "c": 3, "flag0": flag}, links) for flag in (False, True)]
    program = [*loads, *reads]
    assert disagreement(program, hierarchy, 2, "abc", among) is None
    assert [covered_by_lazy(program, hierarchy, 2, world, "abc") for world in among] == [False, True]
