"""What an abstract method of a stand-in gives: a new input, named after the call (``comparator.compare()``).

The stand-in of an open type (``isopath.program.stand_ins``) is a mock: each call gives any value of the declared type,
changes nothing and throws nothing. The same call on the same object gives at most ``loops`` references: each is an
input of its own, with all that can be reached from it, and no other bound would end a loop over an iterator.
"""

from collections.abc import Iterator

from isopath.heap.core.type_tests import candidates
from isopath.program.linked import Method, sort_of
from isopath.program.stand_ins import is_stand_in
from isopath.terms import Term, Value, show
from isopath.terms.initial import is_input
from isopath.terms.sorts import REF
from isopath.vm.core import Machine, State
from isopath.vm.core.code import describe
from isopath.vm.core.endings import Cut, Unsupported
from isopath.vm.inputs.fresh import fresh_input, latest_name, next_name


def answer(vm: Machine, state: State, method: Method, arguments: list[Value]) -> Iterator[State]:
    """Call an abstract method. An object that is no stand-in has nothing to run (JVMS AbstractMethodError)."""
    receiver = arguments[0]
    assert isinstance(receiver, Term)
    classes = candidates(state.heap, receiver)
    result = method.type.result
    words = f"{_words(state, receiver)}.{method.name}()"
    if not classes or not all(map(is_stand_in, classes)):
        state.ending = Unsupported(f"no implementation of {describe(method)}")
    elif result != "V" and sort_of(result) is REF and state.input_names.get(words, 0) >= vm.bounds.loops:
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
