"""What an abstract method of a stand-in gives: a new input, named after the call (``comparator.compare(a, b)``).

The stand-in of an open type (``isopath.program.stand_ins``) is a mock: each call gives any value of the declared type,
changes nothing and throws nothing. The same call on the same object gives at most ``loops`` references: each is an
input of its own, with all that can be reached from it, and no other bound would end a loop over an iterator.
"""

from collections.abc import Iterator
from typing import Final

from isopath.heap.core.type_tests import candidates
from isopath.program.linked import Method, sort_of
from isopath.program.stand_ins import is_stand_in
from isopath.terms import Term, Value, build, negate, show
from isopath.terms.api_words import shows_insides
from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import is_input
from isopath.terms.java import char_literal, literal, string_literal
from isopath.terms.operators import EQ, LOCATION
from isopath.terms.sorts import INT, REF
from isopath.vm.core import Machine, State
from isopath.vm.core.code import describe
from isopath.vm.core.endings import Cut, Unsupported
from isopath.vm.inputs.fresh import fresh_input, latest_name, next_name

_LONGEST_ARGUMENT: Final = 24
"""How many characters an argument may have in the name of a call."""
_UNNAMED: Final = "..."


def answer(vm: Machine, state: State, method: Method, arguments: list[Value]) -> Iterator[State]:
    """Call an abstract method. An object that is no stand-in has nothing to run (JVMS AbstractMethodError)."""
    receiver = arguments[0]
    assert isinstance(receiver, Term)
    classes = candidates(state.heap, receiver)
    result = method.type.result
    given = ", ".join(_argument(vm, state, *each) for each in zip(arguments[1:], method.type.parameters, strict=True))
    words = f"{_words(state, receiver)}.{method.name}({given})"
    if not classes or not all(map(is_stand_in, classes)):
        state.ending = Unsupported(f"no implementation of {describe(method)}")
    elif result != "V" and sort_of(result) is REF and _answers(state, receiver, method) >= vm.bounds.loops:
        state.ending = Cut("loops")
    elif result != "V":
        is_nullable = not vm.hierarchy.nullness.gives_an_object(method)
        _narrow_type(vm, state, method, receiver, words)
        for side, value in fresh_input(vm, state, words, result, is_nullable=is_nullable):
            side.answers = (*side.answers, (receiver, method, latest_name(side, words) or words))
            side.frame.stack.append(value)
            yield side
        return
    yield state


def _answers(state: State, receiver: Term, method: Method) -> int:
    """How often a method of an object was asked on this path."""
    return sum(asked is receiver and called is method for asked, called, _ in state.answers)


def _narrow_type(vm: Machine, state: State, method: Method, receiver: Term, words: str) -> None:
    """The type arguments of a stand-in say what its methods give: a ``Supplier<String>`` gives strings."""
    generics = vm.hierarchy.generics
    leaves = [leaf for leaf, _ in state.heap.leaves(receiver) if is_input(leaf)]
    if generics is not None and len(leaves) == 1:
        generics.answered(leaves[0], method, next_name(state, words))


def _words(state: State, receiver: Term) -> str:
    """The access path of the stand-in; of several that it may be, the first."""
    inputs = [leaf for leaf, _ in state.heap.leaves(receiver) if is_input(leaf)]
    return show(inputs[0] if inputs else receiver)


def _argument(vm: Machine, state: State, value: Value, descriptor: str) -> str:
    """An argument in Java's words, if these are short and name no object that the program has made."""
    said = negate(build(EQ, INT, value, 0)) if descriptor == "Z" else value
    if not isinstance(said, Term):
        is_char = descriptor == "C"
        return char_literal(int(said)) if is_char else literal(said, descriptor == "J", descriptor == "F")
    if said.op is LOCATION:
        text = vm.initialization.text_of(state, said)
        words = _UNNAMED if text is None else string_literal(text)
    elif shows_insides(said) or any(node.op is LOCATION for node in nodes_of(said)):
        words = _UNNAMED
    else:
        words = show(said)
    return words if len(words) <= _LONGEST_ARGUMENT else _UNNAMED
