"""Aliases in groups: random programs that only look at the inputs, on every small heap, against a plain simulation."""

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from isopath.heap import Case, FieldPlace, InputPlace
from isopath.program.hierarchy import Hierarchy
from isopath.spec.groups import Grouping
from isopath.terms import NULL, Condition, Term, negate, symbol
from isopath.terms.sorts import REF
from tests.heap.conftest import hierarchy
from tests.heap.programs import Fields, Program, new_heap, random_program, simulate
from tests.heap.worlds import World, worlds

__all__ = ["hierarchy"]

PARAMETERS = "abc"
LOOKING = "load load get get get get value same same same"
WORLDS = list(worlds(3, PARAMETERS))


class Looking:
    """A program on a heap with groups, which takes the side of every choice that a world is on.

    ``taken`` are the sides; ``own`` those of the comparisons that the heap says to have both sides.
    """

    def __init__(self, hierarchy: Hierarchy, world: World) -> None:
        self.heap: Any = new_heap(Grouping, hierarchy, 50, PARAMETERS)[0]
        self.fields = Fields(hierarchy)
        self.world = world
        self.registers: dict[int, Any] = {}
        self.taken: list[int] = []
        self.own: list[int] = []

    def model(self) -> Grouping:
        assert isinstance(self.heap.model, Grouping)
        return self.heap.model

    def run(self, program: Program) -> int:
        """How many operations were run before the program stopped."""
        for steps, operation in enumerate(program):
            match operation:
                case ("load", x, name):
                    self.registers[x] = self.choose(self.heap.read(InputPlace(symbol(REF, name))))
                case ("same", x, y, expected):
                    if self.is_same(self.registers[x], self.registers[y]) is not expected:
                        return steps
                case (kind, x, y):
                    if self.is_same(self.registers[y], NULL):
                        return steps
                    field = self.fields.next if kind == "get" else self.fields.value
                    self.registers[x] = self.choose(self.heap.read(FieldPlace(self.registers[y], field)))
        return len(program)

    def choose(self, cases: list[Case[Any, Any]]) -> Any:
        (at,) = [at for at, case in enumerate(cases) if self.world.holds(case.guard)]
        self.taken.append(at)
        self.heap = cases[at].heap
        self.heap.learn(cases[at].guard)
        return cases[at].value

    def is_same(self, a: Term, b: Term) -> bool:
        """As the machine compares: null first, then an object, where the heap needs them."""
        if a is not b and NULL not in (a, b):
            for reference in self.heap.model.needed_to_compare(self.heap, a, b):
                if self.heap.model.is_deferred(reference) and not self.decide(self.heap.same(reference, NULL)):
                    self.choose(self.heap.model.materialize(self.heap, reference))
        return self.decide(self.heap.same(a, b))

    def decide(self, condition: Condition) -> bool:
        if not isinstance(condition, Term):
            return condition
        if self.heap.model.chooses(condition):
            self.own.append(len(self.taken))
        is_so = self.world.holds(condition)
        self.taken.append(is_so)
        self.heap.learn(condition if is_so else negate(condition))
        return is_so


@pytest.mark.parametrize("seed", range(60))
def test_a_heap_with_groups_reads_what_every_concrete_heap_holds(hierarchy: Hierarchy, seed: int) -> None:
    program = random_program(Random(seed), 16, PARAMETERS, LOOKING, loaded=2)
    sides: dict[tuple[int, ...], set[int]] = defaultdict(set)
    for world in WORLDS:
        looking, expected = Looking(hierarchy, world), simulate(program, world)
        assert looking.run(program) == expected.steps, (program, world)
        for register, value in looking.registers.items():
            assert world.value(value) == expected.registers[register], (program, world, register)
        for at in looking.own:
            sides[tuple(looking.taken[:at])].add(looking.taken[at])
    assert all(each == {0, 1} for each in sides.values()), "a choice of the heap's own has two sides that inputs take"


def test_known_objects_are_one_case_until_their_fields_are_compared(hierarchy: Hierarchy) -> None:
    """Of a ring of three a fourth reference is any; that what follows it is the first leaves one."""
    ring = World({"a": 1, "b": 3, "c": 0}, (2, 3, 1))
    looking = Looking(hierarchy, ring)
    program: Program = [("load", 0, "a"), ("get", 1, 0), ("get", 2, 1), ("get", 3, 2), ("same", 3, 0, True)]
    program += [("same", 0, 1, False), ("same", 0, 2, False), ("same", 1, 2, False)]
    program += [("load", 4, "b"), ("get", 5, 4)]
    assert looking.run(program) == len(program)
    (group,) = looking.model().groups.values()
    assert len(group) == 3
    assert looking.is_same(looking.registers[5], looking.registers[0])
    assert looking.model().groups == {}
    assert looking.model().found(looking.registers[4]) is looking.model().found(looking.registers[2])
