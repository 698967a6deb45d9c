"""Random programs on every small heap: what a model says is what a plain simulation does."""

from functools import partial
from random import Random
from typing import Any

import pytest

from isopath.heap import Case
from isopath.program.hierarchy import Hierarchy
from tests.heap.programs import PATH_OPTIMAL, Program, random_program, run_by_value, run_lazy, simulate
from tests.heap.worlds import World, worlds

PARAMETERS = "abc"
UNBOUNDED = 50
EVERYTHING = "load load new get get get put put value value set pick same"
WORLDS = list(worlds(3, PARAMETERS, flags=1))


def one_that_holds(world: World, cases: list[Case[Any, Any]]) -> Case[Any, Any]:
    (chosen,) = [case for case in cases if world.holds(case.guard)]
    assert all(world.holds(fact) for fact in chosen.facts)
    assert world.holds(chosen.asked)
    return chosen


@pytest.mark.parametrize("model", PATH_OPTIMAL)
@pytest.mark.parametrize("seed", range(24))
def test_a_model_that_does_not_fork_reads_what_a_concrete_heap_holds(
    hierarchy: Hierarchy, seed: int, model: str
) -> None:
    program = random_program(Random(seed), 14, PARAMETERS, EVERYTHING)
    registers, stated = run_by_value(model, program, hierarchy, UNBOUNDED, PARAMETERS)
    finished = 0
    for world in WORLDS:
        expected = simulate(program, world)
        for facts in stated[: expected.steps + 1]:
            assert all(world.holds(fact) for fact in facts), (program, world)
        if expected.steps == len(program):
            finished += 1
            for register, value in registers.items():
                assert world.value(value) == expected.registers[register], (program, world, register)
    assert finished or program_needs_more(program)


def program_needs_more(program: Program) -> bool:
    """Whether no small heap lets the program through, by the simulation alone."""
    return not any(simulate(program, world).steps == len(program) for world in WORLDS)


@pytest.mark.parametrize("seed", range(24))
def test_lazy_has_one_case_for_every_concrete_heap_and_reads_what_it_holds(hierarchy: Hierarchy, seed: int) -> None:
    program = random_program(Random(seed), 14, PARAMETERS, EVERYTHING)
    for world in WORLDS[seed % 2 :: 2]:
        expected = simulate(program, world)
        choose = partial(one_that_holds, world)
        registers, steps, _ = run_lazy(program, hierarchy, UNBOUNDED, PARAMETERS, world, choose)
        assert steps == expected.steps, (program, world)
        for register, value in registers.items():
            assert world.value(value) == expected.registers[register], (program, world, register)
