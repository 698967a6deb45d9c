"""The inputs that show in what a path does: in its result, in what it leaves on the heap, in what it prints."""

from collections.abc import Iterator

from isopath.heap import Array, Instance
from isopath.solver import Model
from isopath.terms import Term, Value
from isopath.terms.operators import ITE
from isopath.terms.sorts import REF
from isopath.vm.core.endings import Returned
from isopath.vm.core.state import State


def observed(state: State, model: Model) -> list[Term]:
    """The numbers that are a result, or are in a field, an element or an output, each once, as a model selects them."""
    terms: dict[Term, None] = {}
    for before, value in _values(state):
        if isinstance(value, Term) and value.sort is not REF:
            selected = _selected(value, model)
            if selected is not before:
                terms[selected] = None
    return list(terms)


def _selected(value: Term, model: Model) -> Term:
    while value.op is ITE:
        value = value.args[1 if model.value(value.args[0]) else 2]
    return value


def _values(state: State) -> Iterator[tuple[Value | None, Value | None]]:
    """What may show, each after what was there at the start where that is known."""
    heap = state.heap
    if isinstance(state.ending, Returned):
        yield None, state.ending.value
    yield from heap.model.written()
    for made in heap.objects.own.values():
        match made:
            case Instance():
                yield from ((None, value) for value in made.fields)
            case Array():
                yield from ((None, value) for value in made.elements or ())
                yield from ((None, value) for _, value in made.writes)
    yield from ((None, value) for value in heap.statics.values.values())
    yield from ((None, value) for _, value, _, _ in state.printed)
