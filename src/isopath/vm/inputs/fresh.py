"""Inputs that come into being in the middle of a path: what a harness, a clock or a stub gives.

An input is named in Java's words, by the call that gave it: ``Verifier.nondetInt()``. The second of that name on a path
is ``Verifier.nondetInt()#2``. The counter is part of the state, so a name depends on the path alone. A reference is one
more reference of the initial heap: null, an alias of another input, or an object of its own.

What a harness gives may have another name than its call, that of the local variable which receives it. A replay knows
the call alone: the state keeps for each such input which call of these words gave it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from isopath.heap import InputPlace
from isopath.heap.state.path_facts import terms_only
from isopath.program.linked import class_of_descriptor, sort_of
from isopath.terms import NULL, Term, Value, negate, symbol
from isopath.terms.initial import widened
from isopath.terms.sorts import REF
from isopath.vm.core import Machine, State
from isopath.vm.core.outside import NotKept


@dataclass(frozen=True, slots=True)
class Asked:
    """An input that a call of a harness gives: the words by which a replay counts such calls, and how it is shown."""

    words: str
    shown: str


def fresh_name(state: State, words: str | Asked) -> str:
    """A name that no input of this path has yet. Outside of the paths there are no inputs: raises ``NotKept``."""
    if state.heap.statics.run is not None:
        raise NotKept
    shown = words.shown if isinstance(words, Asked) else words
    number, name = _next(state, shown)
    state.input_names[shown] = number
    state.input_names.setdefault(name, 1)
    if isinstance(words, Asked):
        before = next((count for given, count in reversed(state.calls.values()) if given == words.words), 0)
        state.calls = {**state.calls, name: (words.words, before + 1)}
    return name


def next_name(state: State, words: str) -> str:
    """The name that the next input of these words will have on this path."""
    return _next(state, words)[1]


def _next(state: State, words: str) -> tuple[int, str]:
    names = state.input_names
    number = names.get(words, 0) + 1
    while number > 1 and f"{words}#{number}" in names:
        number += 1
    return number, words if number == 1 else f"{words}#{number}"


def latest_name(state: State, words: str) -> str | None:
    """The name of the last input that these words gave on this path."""
    number = state.input_names.get(words, 0)
    if not number:
        return None
    return words if number == 1 else f"{words}#{number}"


def fresh_symbol(state: State, words: str | Asked, descriptor: str) -> Term:
    """A new input of a primitive type, in its storage sort: a boolean is a condition."""
    return symbol(sort_of(descriptor), fresh_name(state, words))


def fresh_primitive(state: State, words: str | Asked, descriptor: str) -> Value:
    """A new input of a primitive type, as the operand stack holds it."""
    return widened(fresh_symbol(state, words, descriptor))


def fresh_reference(
    vm: Machine, state: State, words: str | Asked, type_name: str, *, is_nullable: bool = True
) -> Iterator[tuple[State, Term]]:
    """A new input reference of a static type, by internal name; a heap model may fork on what it is.

    That one which is not nullable is no null is a fact of the input, not a condition of the path.
    """
    declared = state.heap.input(fresh_name(state, words), type_name)
    for side, value in vm.cases(state, state.heap.read(InputPlace(declared))):
        assert isinstance(value, Term)
        if not is_nullable:
            exists = negate(side.heap.same(value, NULL))
            if exists is False:
                continue
            side.heap.learn(exists)
            side.state_facts(tuple(terms_only(exists)))
        yield side, value


def fresh_input(
    vm: Machine, state: State, words: str | Asked, descriptor: str, *, is_nullable: bool = True
) -> Iterator[tuple[State, Value]]:
    """A new input of the type that a descriptor says, with the states in which it is there."""
    if sort_of(descriptor) is REF:
        yield from fresh_reference(vm, state, words, class_of_descriptor(descriptor), is_nullable=is_nullable)
    else:
        yield state, fresh_primitive(state, words, descriptor)
