"""The writes of several traces as one log: each writes where it is the one that an input takes.

A write that only some traces have made is one to null in the others, which is to no object at all. So nothing is read
to merge, and a read asks of a merged write what it asks of any: whether it was to the same object.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from isopath.heap.state.fork_tree import ForkTree
from isopath.heap.state.objects import Span
from isopath.program.linked import stack_sort
from isopath.terms import NULL, Condition, Term, Value, conjunction, ite
from isopath.terms.initial import Function
from isopath.terms.sorts import REF

Write: TypeAlias = tuple[Term, Value | Span, Value]
"""The object written to, the index (0 for a field) or range, the value."""

Place: TypeAlias = tuple[Term, Value]
Log: TypeAlias = tuple[Write, ...]


def merged_writes(function: Function, logs: Sequence[Log], tree: ForkTree) -> Log:
    """What several traces have written to objects by a function, the newest first."""
    first = logs[0]
    if all(log is first for log in logs):
        return first
    kept = [write for write in first if all(any(write is other for other in log) for log in logs[1:])]
    new = [[write for write in reversed(log) if not any(write is other for other in kept)] for log in logs]
    together = _in_one_order(new)
    added = _apart(new, tree) if together is None else _together(function, together, new, tree)
    return (*reversed(added), *kept)


def _in_one_order(new: Sequence[Sequence[Write]]) -> list[Place] | None:
    """All places that were written, in an order that is that of each trace; None where there is none."""
    merged: list[Place] = []
    for writes in new:
        at = 0
        for target, index, _ in writes:
            if isinstance(index, Span):
                return None
            place = (target, index)
            if place in merged[:at]:
                return None
            if place in merged:
                at = merged.index(place) + 1
            else:
                merged.insert(at, place)
                at += 1
    return merged


def _together(
    function: Function, places: Sequence[Place], new: Sequence[Sequence[Write]], tree: ForkTree
) -> list[Write]:
    """One write to each place, of the value that each trace has written there."""
    by_place = [{(target, index): value for target, index, value in writes} for writes in new]
    found: list[Write] = []
    for place in places:
        target, index = place
        has_written = tree.truth([place in values for values in by_place])
        value = tree.value(stack_sort(function.result), [values.get(place) for values in by_place])
        found.append((ite(REF, has_written, target, NULL), index, value))
    return found


def _apart(new: Sequence[Sequence[Write]], tree: ForkTree) -> list[Write]:
    """The writes of one trace after those of the other: an input takes one of them only."""
    return [_where(chosen, write) for chosen, writes in zip(tree.chosen(), new, strict=True) for write in writes]


def _where(chosen: Condition, write: Write) -> Write:
    target, index, value = write
    if isinstance(index, Span):
        return target, replace(index, guard=conjunction([chosen, index.guard])), value
    return ite(REF, chosen, target, NULL), index, value
