"""What the paths of a method speak of: fields, types, numbers, symbols. What none of them mentions need not vary."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from isopath.heap import Array, Instance, Pose
from isopath.terms import Term
from isopath.terms.initial import Function
from isopath.terms.operators import APPLY, CONST, INSTANCE, SYMBOL
from isopath.terms.sorts import REF, Sort
from isopath.vm import State

from .programs import Trace


@dataclass
class Mentions:
    """``constants`` are those of each sort in the order in which they are met."""

    functions: set[Function] = field(default_factory=set)
    symbols: set[str] = field(default_factory=set)
    type_sets: set[frozenset[str]] = field(default_factory=set)
    constants: dict[Sort, dict[Any, None]] = field(default_factory=dict)


def mentions(traces: Iterable[Trace]) -> Mentions:
    """All that occurs in what traces of ``pose`` assume, give back, and leave in the heap."""
    found = Mentions()
    seen: set[Term] = set()
    for trace in traces:
        for root in (*trace.path.constraints, trace.returned, *_left_behind(trace.state)):
            if isinstance(root, Function):
                found.functions.add(root)
            elif isinstance(root, Term):
                _visit(root, found, seen)
    return found


def _visit(root: Term, found: Mentions, seen: set[Term]) -> None:
    pending = [root]
    while pending:
        term = pending.pop()
        if term in seen:
            continue
        seen.add(term)
        pending.extend(term.args)
        if term.op is APPLY:
            found.functions.add(term.payload)
        elif term.op is SYMBOL:
            found.symbols.add(term.payload)
        elif term.op is INSTANCE:
            found.type_sets.add(term.payload.classes)
        elif term.op is CONST and term.sort is not REF:
            found.constants.setdefault(term.sort, {})[term.payload] = None


def _left_behind(state: State) -> Iterator[Any]:
    """What was written to inputs, and what new objects hold."""
    heap = state.heap
    assert isinstance(heap.model, Pose)
    for function, log in heap.model.log.writes.items():
        yield function
        for write in log:
            yield from write
    for made in heap.objects.own.values():
        if isinstance(made, Instance):
            yield from made.fields
        elif isinstance(made, Array):
            yield made.length
            yield from made.elements or made.base or ()
            yield from (value for write in made.writes for value in write)
