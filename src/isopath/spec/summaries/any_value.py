"""Any value of a type, as a method that is not looked into may give or assign it.

That is a new input or, of references, an object that the path has made already: a method may give back what it was
handed. Whether it does is one more input.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from isopath.program.linked import class_of_descriptor, sort_of
from isopath.terms import Term, Value
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import REF
from isopath.vm.inputs.fresh import fresh_input, fresh_symbol

if TYPE_CHECKING:
    from isopath.vm.core.machine import Machine
    from isopath.vm.core.state import State


def any_value(vm: "Machine", state: "State", words: str, descriptor: str) -> "Iterator[tuple[State, Value]]":
    """The states in which there is such a value; ``words`` name it."""
    going: State | None = state
    for made in _made(vm, state, descriptor) if sort_of(descriptor) is REF else ():
        if going is None:
            return
        current, going = going, None
        is_made = fresh_symbol(current, f"{words} is {_shown(current, made)}", "Z")
        for side, is_it in vm.split(current, is_made):
            if is_it:
                yield side, made
            else:
                going = side
    if going is not None:
        yield from fresh_input(vm, going, words, descriptor)


def _made(vm: "Machine", state: "State", descriptor: str) -> list[Term]:
    """The objects of a type that the path has made, in the order in which it has."""
    heap = state.heap
    wanted = class_of_descriptor(descriptor)
    made = [place for place in heap.objects.own if place.op is LOCATION]
    return [place for place in made if vm.hierarchy.is_subtype(heap.objects.at(place).cls.name, wanted)]


def _shown(state: "State", made: Term) -> str:
    return f"the {state.heap.objects.at(made).cls.simple_name} made before"
