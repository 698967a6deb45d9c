"""Witnesses for the paths of one exploration, as they end.

Strings that the platform interns are one object per text. A path compares them by their text, so its model may well
have two objects for one text; in the witness the fields that hold such a text hold the same object.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from isopath.heap.state.text_spelling import STRING_LENGTH
from isopath.program.linked import Method
from isopath.program.platform_values import INTERNED
from isopath.solver import default_solver
from isopath.terms import location, whole
from isopath.terms.initial import TEXT_UNIT
from isopath.vm.core.endings import Returned, Threw, Violated
from isopath.vm.core.machine import Machine
from isopath.vm.core.state import State
from isopath.witness.before import ProgramArguments, parameters_of, witness_of
from isopath.witness.choice import NoWitness
from isopath.witness.choosing import Choosing
from isopath.witness.construction.constructors import constructors_of
from isopath.witness.filling import fill, fill_arguments
from isopath.witness.inputs import is_string_constant
from isopath.witness.objects import Expected, Witness
from isopath.witness.outcome import expected
from isopath.witness.walking import TooLarge
from isopath.witness.world import World, letter_at


def unite_interned(world: World) -> None:
    """Let interned strings of one text be the constant that the path compared with, or the first of them."""
    constants = [whole(number) for term, number in world.symbols.items() if number and is_string_constant(term)]
    first = {_text(world, number): number for number in constants}
    held = sorted({whole(value) for (name, _), value in world.entries.items() if name in INTERNED and value})
    same = {number: first.setdefault(_text(world, number), number) for number in held}
    if all(number == united for number, united in same.items()):
        return
    for place, value in world.entries.items():
        if place[0] in INTERNED and value:
            world.entries[place] = same[whole(value)]
    world.known.clear()


def _text(world: World, number: int) -> tuple[int, ...]:
    units = world.indexed.get((TEXT_UNIT, number), {})
    return tuple(
        whole(units[index] if index in units else letter_at(index))
        for index in range(whole(world.apply(STRING_LENGTH, (number,))))
    )


RLIMIT: Final = 400_000
"""The work that one question may take: a witness that is not the smallest is better than a long wait."""


@dataclass(frozen=True, slots=True)
class Witnessed:
    """A witness and what the path says of it, or why there is none."""

    witness: Witness | None = None
    expected: Expected | None = None
    missing: str | None = None


class Witnesses:
    """Makes witnesses of the paths of one method. The solver is one of its own: an exploration counts its own work."""

    def __init__(self, vm: Machine, method: Method, arguments: Sequence[str] | None, memory_mb: int) -> None:
        self._vm = vm
        self._method = method
        self._arguments = None if arguments is None else _program_arguments(vm, arguments)
        self._solver, _ = default_solver(RLIMIT, memory_mb, clock=vm.clock)
        package = method.owner.java_name.rpartition(".")[0]
        names = [name for name, _ in parameters_of(method)]
        constructors = constructors_of(vm.hierarchy, vm.shared)
        self._choosing = Choosing(vm.hierarchy, self._solver, names, constructors, package)

    def close(self) -> None:
        """Free the solver."""
        self._solver.close()

    def of(self, state: State, message: str | None, deadline: float = inf) -> Witnessed:
        """The witness of a path; ``message`` is what is known of that of its exception.

        Of one that was left before its end nothing is expected. After the ``deadline`` there is none.
        """
        try:
            world = self._choosing.choose(state, deadline)
            fill(self._vm.hierarchy, world)
            unite_interned(world)
            if self._vm.program_arguments is not None:
                fill_arguments(self._vm.hierarchy, world, self._vm.program_arguments)
            witness, walk, before = witness_of(
                self._vm.hierarchy, self._method, world, state, self._arguments, self._vm.stdin
            )
            if not isinstance(state.ending, Returned | Threw | Violated):
                return Witnessed(witness)
            outcome = expected(self._vm, self._method, world, state, walk, before, message)
        except NoWitness as why:
            return Witnessed(missing=str(why))
        except TooLarge:
            return Witnessed(missing="the heap is too large to be shown")
        return Witnessed(witness, outcome)


def _program_arguments(vm: Machine, arguments: Sequence[str]) -> ProgramArguments:
    """The arguments of a program as ``initial_state`` has made them: the array is the first object of the path."""
    strings = [vm.initialization.string(argument) for argument in arguments]
    texts = tuple((-1 - string.payload, text) for string, text in zip(strings, arguments, strict=True))
    return ProgramArguments(-1 - location(1).payload, texts)
