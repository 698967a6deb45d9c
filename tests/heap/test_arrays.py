"""Arrays with symbolic indices, aliased or not: what a model reads is what a plain list holds."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

from isopath.heap import MODELS, Case, ElementPlace, Heap, InputPlace, Lazy, LengthPlace, Limits, Shared
from isopath.heap.state.objects import MATERIALIZED
from isopath.program.hierarchy import Hierarchy
from isopath.terms import NULL, Condition, Term, Value, is_null, ite, negate, symbol
from isopath.terms.sorts import BOOL, INT, REF
from tests.heap.programs import PATH_OPTIMAL, type_facts
from tests.heap.worlds import World

INDICES = {name: symbol(INT, name) for name in "ijk"}
TYPES = {"a": "[I", "b": "[I", "m": "[LNode;", "n": "[LNode;"}
KINDS = {"[I": ("a", "b"), "[LNode;": ("m", "n")}


def make_worlds() -> list[World]:
    """Two arrays of numbers and two of references; each parameter is either; indices 0 to 2; a flag."""
    made = []
    numbers = {1: [10, 11, 12], 2: [20, 21, 22]}
    references = {3: [0, 5, 6], 4: [5, 5, 0]}
    for a, b, m, n, i, j, flag in product((1, 2), (1, 2), (3, 4), (3, 4), range(3), range(3), (False, True)):
        symbols = {"a": a, "b": b, "m": m, "n": n, "i": i, "j": j, "k": (i + j) % 3, "flag": flag}
        classes = dict.fromkeys(numbers, "[I") | dict.fromkeys(references, "[LNode;")
        made.append(World(symbols, (0,) * 6, {**numbers, **references}, classes))
    return made


WORLDS = make_worlds()
Operation = tuple[Any, ...]


def random_program(random: Random, kind: str, length: int) -> list[Operation]:
    """("read", array, index) and ("write", array, index, value); arrays: two inputs, one new, a choice of two."""
    arrays = [*KINDS[kind], "new", "choice"]
    program: list[Operation] = []
    while len(program) < length:
        array, index = random.choice(arrays), random.choice([*"ijk", 0, 1, 2])
        value = random.randrange(30, 40) if kind == "[I" else random.choice(["null", "first"])
        program.append(("read", array, index) if random.random() < 0.5 else ("write", array, index, value))
    return program


def simulate(program: list[Operation], kind: str, world: World) -> list[Any]:
    """What the reads give. The reference ``first`` is what the first parameter's element 1 was at the start."""
    contents = {number: list(elements) for number, elements in world.arrays.items()}
    contents[0] = [0, 0, 0]
    first, second = (world.symbols[name] for name in KINDS[kind])
    where: dict[str, Any] = {KINDS[kind][0]: first, KINDS[kind][1]: second, "new": 0}
    where["choice"] = second if world.symbols["flag"] else 0
    constants = {"null": 0, "first": contents[first][1]}
    seen = []
    for operation in program:
        array = contents[where[operation[1]]]
        at: Any = world.symbols.get(operation[2], operation[2])
        if operation[0] == "read":
            seen.append(array[at])
        else:
            array[at] = constants.get(operation[3], operation[3])
    return seen


def run(
    program: list[Operation],
    kind: str,
    heap: Any,
    length: Value,
    choose: Callable[[list[Case[Any, Any]]], Case[Any, Any]],
    flag: Condition,
) -> list[Value]:
    """The values of the reads, as terms."""

    def take(cases: list[Case[Any, Any]]) -> Any:
        nonlocal heap
        case = choose(cases)
        heap = case.heap
        return case.value

    for name in KINDS[kind]:
        heap.learn(negate(is_null(heap.input(name, kind))))
    first, second = (take(heap.read(InputPlace(symbol(REF, name)))) for name in KINDS[kind])
    made = heap.objects.allocate_array(heap.hierarchy.load(kind), length)
    choice = ite(REF, flag, second, made)
    arrays: dict[str, Term] = {KINDS[kind][0]: first, KINDS[kind][1]: second, "new": made, "choice": choice}
    constants: dict[Any, Value] = {"null": NULL}
    if any(operation[3:] == ("first",) for operation in program):
        constants["first"] = take(heap.read(ElementPlace(first, 1)))
    seen = []
    for operation in program:
        index: Any = INDICES.get(operation[2], operation[2])
        place = ElementPlace(arrays[operation[1]], index)
        if operation[0] == "read":
            seen.append(take(heap.read(place)))
        else:
            take(heap.write(place, constants.get(operation[3], operation[3])))
    return seen


@pytest.mark.parametrize("length", [3, MATERIALIZED + 1], ids=["kept one by one", "only writes kept"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("model", PATH_OPTIMAL)
def test_a_model_that_does_not_fork_reads_what_a_list_holds(
    hierarchy: Hierarchy, model: str, seed: int, kind: str, length: int
) -> None:
    program = random_program(Random(seed), kind, 10)

    def only(cases: list[Case[Any, Any]]) -> Case[Any, Any]:
        (case,) = cases
        assert case.guard is True
        return case

    heap = Heap(hierarchy, Shared(), Limits(k=9), PATH_OPTIMAL[model]())
    seen = run(program, kind, heap, length, only, symbol(BOOL, "flag"))
    for world in WORLDS:
        assert [world.value(value) for value in seen] == simulate(program, kind, world), (program, world)


@pytest.mark.parametrize("length", [3, MATERIALIZED + 1], ids=["kept one by one", "only writes kept"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(8))
def test_lazy_has_one_case_that_reads_what_a_list_holds(
    hierarchy: Hierarchy, seed: int, kind: str, length: int
) -> None:
    program = random_program(Random(seed), kind, 10)
    for world in WORLDS[seed::8]:

        def fitting(cases: list[Case[Any, Any]], world: World = world) -> Case[Any, Any]:
            (case,) = [case for case in cases if world.holds(case.guard)]
            assert world.holds(case.asked) and all(world.holds(fact) for fact in case.facts)
            return case

        seen = run(
            program, kind, Heap(hierarchy, Shared(), Limits(k=9), Lazy()), length, fitting, world.symbols["flag"]
        )
        assert [world.value(value) for value in seen] == simulate(program, kind, world), (program, world)


@pytest.mark.parametrize("model", MODELS)
def test_lengths(hierarchy: Hierarchy, model: str) -> None:
    heap: Any = Heap(hierarchy, Shared(), Limits(k=5), MODELS[model]())
    heap.input("a", "[I")
    heap = heap.read(InputPlace(symbol(REF, "a")))[-1].heap
    (case,) = heap.read(LengthPlace(symbol(REF, "a")))
    (fact,) = case.facts
    assert [World({"a": 1}, (), {1: elements}).value(case.value) for elements in ([], [7, 7])] == [0, 2]
    assert World({"a": 1}, (), {1: [7]}).holds(fact)
    for length in (4, symbol(INT, "n")):
        made = heap.objects.allocate_array(hierarchy.load("[I"), length)
        assert heap.read(LengthPlace(made))[0].value is length


@pytest.mark.parametrize("model", ["lazy", *PATH_OPTIMAL])
def test_an_element_fits_the_class_of_its_array(hierarchy: Hierarchy, model: str) -> None:
    """``Node[] a`` that is a ``Special[]`` holds no plain Node: no model that has read it may say so."""
    known = hierarchy.instances("[LNode;").classes
    assert {"[LNode;", "[LSpecial;"} <= known
    heap: Any = Heap(hierarchy, Shared(), Limits(k=5), MODELS[model]())
    heap.input("a", "[LNode;")
    cases = heap.read(InputPlace(symbol(REF, "a")))
    heap = cases[-1].heap
    elements = heap.read(ElementPlace(symbol(REF, "a"), 0))
    broken = World({"a": 1}, (0, 0), {1: [2]}, {1: "[LSpecial;", 2: "Node"})
    sound = World({"a": 1}, (0, 0), {1: [2]}, {1: "[LSpecial;", 2: "Special"})

    def is_covered(world: World) -> bool:
        return any(
            all(world.holds(condition) for condition in (case.guard, case.asked, *case.facts, *type_facts(case.heap)))
            for case in elements
        )

    assert is_covered(sound)
    assert not is_covered(broken)
