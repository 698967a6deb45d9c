"""Straight-line programs over registers, and ways to run them: plainly, on a model that does not fork, on ``Lazy``.

    ("load", x, "a")        x = a               a parameter
    ("new", x)              x = new Node()
    ("get", x, y)           x = y.next
    ("put", y, x)           y.next = x
    ("value", x, y)         x = y.value
    ("set", y, 5)           y.value = 5
    ("pick", x, f, y, z)    x = f ? y : z       f is a flag
    ("same", x, y, True)    assume x == y       or, with False, x != y

A program stops at a dereference of null or an assumption that does not hold, as a path of a real program would.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from isopath.heap import MODELS, Case, FieldPlace, Heap, InputPlace, Lazy, Limits, Shared
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field
from isopath.terms import NULL, Condition, Term, Value, ite, negate, symbol
from isopath.terms.sorts import BOOL, REF
from tests.heap.worlds import NODE, World, initial_value

Operation: TypeAlias = tuple[Any, ...]
Program: TypeAlias = list[Operation]

PATH_OPTIMAL = {name: model for name, model in MODELS.items() if model().reached is not None}


def random_program(random: Random, length: int, parameters: str, kinds: str, loaded: int = 1) -> Program:
    """So many parameters loaded, then operations of the kinds given, on registers that are set by then."""
    program: Program = [("load", at, parameters[at]) for at in range(loaded)]
    references, next_register = list(range(loaded)), loaded
    while len(program) < length:
        kind = random.choice(kinds.split())
        x, y = random.choice(references), random.choice(references)
        operation: Operation = {
            "load": ("load", next_register, random.choice(parameters)),
            "new": ("new", next_register),
            "get": ("get", next_register, x),
            "put": ("put", x, y),
            "value": ("value", next_register, x),
            "set": ("set", x, random.randrange(10)),
            "pick": ("pick", next_register, 0, x, y),
            "same": ("same", x, y, random.random() < 0.5),
        }[kind]
        program.append(operation)
        if kind in ("load", "new", "get", "pick"):
            references.append(next_register)
        next_register += kind in ("load", "new", "get", "pick", "value")
    return program


@dataclass
class Outcome:
    """What the registers hold, and how many operations were run before the program stopped."""

    registers: dict[int, Any] = field(default_factory=dict)
    steps: int = 0


def simulate(program: Program, world: World) -> Outcome:
    """The program on a concrete heap, in plain Python. New objects are -2, -3, ... as locations evaluate."""
    nexts = dict(enumerate(world.next, 1))
    values = {number: initial_value(number) for number in nexts}
    outcome = Outcome()
    registers, made = outcome.registers, 0
    for operation in program:
        match operation:
            case ("load", x, name):
                registers[x] = world.symbols[name]
            case ("new", x):
                made += 1
                registers[x] = -1 - made
                nexts[-1 - made], values[-1 - made] = 0, 0
            case ("pick", x, flag, y, z):
                registers[x] = registers[y] if world.symbols[f"flag{flag}"] else registers[z]
            case ("same", x, y, expected):
                if (registers[x] == registers[y]) is not expected:
                    return outcome
            case _ if registers[operation[2] if operation[0] in ("get", "value") else operation[1]] == 0:
                return outcome
            case ("get", x, y):
                registers[x] = nexts[registers[y]]
            case ("value", x, y):
                registers[x] = values[registers[y]]
            case ("put", y, x):
                nexts[registers[y]] = registers[x]
            case ("set", y, number):
                values[registers[y]] = number
        outcome.steps += 1
    return outcome


class Fields:
    """The two fields of ``Node``."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        fields: dict[str, Field] = {field.name: field for field in hierarchy.load(NODE).layout}
        self.next, self.value = fields["next"], fields["value"]


def type_facts(heap: Any) -> list[Term]:
    """What a heap knows of the types of inputs, stated to the solver or not."""
    return [*heap.types.withheld, *heap.path.pending]


def new_heap(
    model: Any, hierarchy: Hierarchy, limits: int | Limits, parameters: Sequence[str]
) -> tuple[Any, list[Term]]:
    """A heap with its parameters declared, and the facts that hold of them; a number as the limit is ``k``."""
    heap = Heap(hierarchy, Shared(), Limits(k=limits) if isinstance(limits, int) else limits, model())
    for name in parameters:
        heap.input(name, NODE)
    return heap, type_facts(heap)


def run_by_value(
    name: str, program: Program, hierarchy: Hierarchy, limits: int | Limits, parameters: Sequence[str]
) -> tuple[dict[int, Value], list[list[Term]]]:
    """A program on a new heap of a model that does not fork."""
    heap, declared = new_heap(PATH_OPTIMAL[name], hierarchy, limits, parameters)
    registers, stated = run_on(heap, program)
    return registers, [declared, *stated]


def run_on(heap: Any, program: Program) -> tuple[dict[int, Value], list[list[Term]]]:
    """The registers after the program as terms, and per operation the facts stated; it stops where null is certain."""
    hierarchy = heap.hierarchy
    fields = Fields(hierarchy)
    registers: dict[int, Any] = {}
    stated: list[list[Term]] = []

    def only(cases: list[Case[Any, Any]]) -> Any:
        (case,) = cases
        assert case.guard is True and case.heap is heap
        stated[-1] += case.facts
        return case.value

    for operation in program:
        stated.append([])
        dereferenced = {"get": 2, "value": 2, "put": 1, "set": 1}.get(operation[0])
        if dereferenced is not None and not _assume(heap, registers[operation[dereferenced]], NULL, False):
            break
        match operation:
            case ("load", x, name):
                registers[x] = only(heap.read(InputPlace(symbol(REF, name))))
            case ("new", x):
                registers[x] = heap.objects.allocate(hierarchy.load(NODE))
            case ("get", x, y):
                registers[x] = only(heap.read(FieldPlace(registers[y], fields.next)))
            case ("value", x, y):
                registers[x] = only(heap.read(FieldPlace(registers[y], fields.value)))
            case ("put", y, x):
                only(heap.write(FieldPlace(registers[y], fields.next), registers[x]))
            case ("set", y, number):
                only(heap.write(FieldPlace(registers[y], fields.value), number))
            case ("pick", x, flag, y, z):
                registers[x] = ite(REF, symbol(BOOL, f"flag{flag}"), registers[y], registers[z])
            case ("same", x, y, expected):
                if not _assume(heap, registers[x], registers[y], expected):
                    break
    return registers, stated


def _assume(heap: Any, a: Term, b: Term, expected: bool) -> bool:
    """Take a comparison onto the path as the machine does; False when it cannot be."""
    condition: Condition = heap.same(a, b)
    if isinstance(condition, Term):
        heap.learn(condition if expected else negate(condition))
        return True
    return condition is expected


Chooser: TypeAlias = Callable[[list[Case[Any, Any]]], Case[Any, Any] | None]


def run_lazy(
    program: Program, hierarchy: Hierarchy, k: int | Limits, parameters: str, world: World, choose: Chooser
) -> tuple[dict[int, Any], int, bool]:
    """The registers, the operations run, and whether some case fitted everywhere. ``choose`` picks the case."""
    fields = Fields(hierarchy)
    heap, _ = new_heap(Lazy, hierarchy, k, parameters)
    registers: dict[int, Any] = {}
    for steps, operation in enumerate(program):
        dereferenced = {"get": 2, "value": 2, "put": 1, "set": 1}.get(operation[0])
        if dereferenced is not None and registers[operation[dereferenced]] is NULL:
            return registers, steps, True
        cases: list[Case[Any, Any]]
        match operation:
            case ("load", _, name):
                cases = heap.read(InputPlace(symbol(REF, name)))
            case ("new", x):
                registers[x] = heap.objects.allocate(hierarchy.load(NODE))
                continue
            case ("get", _, y):
                cases = heap.read(FieldPlace(registers[y], fields.next))
            case ("value", _, y):
                cases = heap.read(FieldPlace(registers[y], fields.value))
            case ("put", y, x):
                cases = heap.write(FieldPlace(registers[y], fields.next), registers[x])
            case ("set", y, number):
                cases = heap.write(FieldPlace(registers[y], fields.value), number)
            case ("pick", x, flag, y, z):
                registers[x] = registers[y] if world.symbols[f"flag{flag}"] else registers[z]
                continue
            case ("same", x, y, expected):
                if heap.same(registers[x], registers[y]) is not expected:
                    return registers, steps, True
                continue
        chosen = choose(cases)
        if chosen is None:
            return registers, steps, False
        heap = chosen.heap
        heap.learn(chosen.guard)
        if operation[0] in ("load", "get", "value"):
            registers[operation[1]] = chosen.value
    return registers, len(program), True
