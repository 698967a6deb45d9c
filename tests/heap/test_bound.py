"""The bound ``k``: Lazy and Pose leave out the same concrete heaps, whatever the program reads.

A world is covered by Lazy if some chain of cases fits it, by Pose if it satisfies the facts of the reads.
"""

from random import Random
from typing import Any

import pytest
from tests.heap.programs import Program, random_program, run_lazy, run_pose, simulate
from tests.heap.worlds import World, worlds

from isopath.heap import Case
from isopath.program.hierarchy import Hierarchy

PARAMETERS = "ab"
WORLDS = list(worlds(4, PARAMETERS, flags=1))


def covered_by_pose(stated: list[Any], world: World, steps: int) -> bool:
    return all(world.holds(fact) for facts in stated[: steps + 1] for fact in facts)


def covered_by_lazy(program: Program, hierarchy: Hierarchy, k: int, world: World) -> bool:
    def first(cases: list[Case[Any, Any]]) -> Case[Any, Any] | None:
        return next((case for case in cases if world.holds(case.guard)), None)

    return run_lazy(program, hierarchy, k, PARAMETERS, world, first)[2]


def disagreement(program: Program, hierarchy: Hierarchy, k: int) -> tuple[World, bool, bool] | None:
    """The first world that only one of the two covers, with what Lazy and Pose say of it."""
    _, stated = run_pose(program, hierarchy, k, PARAMETERS)
    for world in WORLDS:
        by_pose = covered_by_pose(stated, world, simulate(program, world).steps)
        by_lazy = covered_by_lazy(program, hierarchy, k, world)
        if by_pose != by_lazy:
            return world, by_lazy, by_pose
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
        world, by_lazy, by_pose = found
        raise AssertionError(f"k = {k}, {shortest}: {world} is covered by lazy: {by_lazy}, by pose: {by_pose}")


SEEDS = range(15)
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
