"""Small concrete heaps, all of them, and what terms mean in one: the judge of every heap model.

A world has objects 1, 2, ... of class ``Node`` (0 is null), each with an int ``value`` and a reference ``next``, and
says which object each parameter is. What a model answers in terms is evaluated in every world and compared with a plain
simulation.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from isopath.terms import Condition, Term, Value, evaluate
from isopath.terms.initial import ELEMENT, LENGTH, Function

NODE = "Node"


@dataclass
class World:
    """One input: parameters, fields, arrays (by number, from 1 too), and the values of ints and booleans."""

    symbols: dict[str, Any]
    next: tuple[int, ...] = ()
    arrays: dict[int, list[Any]] = field(default_factory=dict)
    classes: dict[int, str] = field(default_factory=dict)

    # What terms mean here (isopath.terms.Interpretation).

    def symbol(self, term: Term) -> Any:
        return self.symbols[term.payload]

    def apply(self, function: Function, arguments: Sequence[Any]) -> Any:
        reference = arguments[0]
        if function.kind == LENGTH:
            return len(self.arrays.get(reference, ()))
        if function.kind == ELEMENT:
            elements = self.arrays.get(reference, [])
            return elements[arguments[1]] if 0 <= arguments[1] < len(elements) else 0
        if not 0 < reference <= len(self.next):
            return 0
        return self.next[reference - 1] if function.label == "next" else initial_value(reference)

    def class_of(self, reference: int) -> str | None:
        return self.classes.get(reference, NODE) if reference > 0 else None

    def value(self, term: Value) -> Any:
        return evaluate(term, self) if isinstance(term, Term) else term

    def holds(self, condition: Condition) -> bool:
        return bool(evaluate(condition, self)) if isinstance(condition, Term) else condition


def initial_value(reference: int) -> int:
    return 100 + reference


def worlds(objects: int, parameters: str, flags: int = 0) -> Iterator[World]:
    """Every way to point the parameters and the fields of so many objects, up to renaming, and to set the flags."""
    references = range(objects + 1)
    for targets in product(references, repeat=len(parameters)):
        for fields in product(references, repeat=objects):
            if _is_canonical(targets, fields):
                for chosen in product((False, True), repeat=flags):
                    names = {f"flag{at}": value for at, value in enumerate(chosen)}
                    yield World({**dict(zip(parameters, targets, strict=True)), **names}, fields)


def _is_canonical(targets: Sequence[int], fields: Sequence[int]) -> bool:
    """Objects are numbered in the order in which the parameters reach them; those out of reach point nowhere."""
    reached: list[int] = []
    for target in targets:
        while target and target not in reached:
            reached.append(target)
            if target != len(reached):
                return False
            target = fields[target - 1]
    return not any(fields[len(reached) :])
