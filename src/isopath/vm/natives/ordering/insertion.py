"""What java.util.TimSort makes of a short array, by what its comparisons give: a choice for each place.

Of fewer than 32 elements TimSort counts how many at the beginning ascend, or strictly descend, turns round those that
descend, and inserts the others one by one at a place that it finds by halving. All that it asks is whether an element
comes before one that stood further to the front, so the table of these answers settles what it does. Inserting moves
what is not before the new element one place on, a choice per place; nothing forks.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from isopath.terms import Condition, Term, Value, conjunction, disjunction, ite, negate
from isopath.terms.sorts import REF

Table: TypeAlias = Sequence[Sequence[Condition]]
"""By number of an element and number of one that stood further to the front: whether the first is the smaller one."""


ALWAYS_IN_RUN: Final = 2
"""Two elements are in order, or turned round."""


def arranged(elements: Sequence[Value], is_less: Table, is_order: bool) -> list[Value]:
    """The elements as they are after the sort.

    ``is_order`` says that the answers are those of an order: then only one arrangement has all in order and equal ones
    as they were, and how its places are found does not matter.
    """
    places = [*elements[:1]]
    rows = [[*row[:1]] for row in is_less]
    runs = runs_of(is_less)
    for number in range(1, len(elements)):
        before = rows[number] if is_order else _before(rows[number], runs[number])
        places = inserted(places, elements[number], before)
        for later in range(number + 1, len(elements)):
            rows[later] = _inserted_answer(rows[later], is_less[later][number], before)
    return places


def runs_of(is_less: Table) -> list[tuple[Condition, Condition]]:
    """By number of an element: whether all up to it ascend, and whether all do strictly descend."""
    runs: list[tuple[Condition, Condition]] = [(True, True)]
    for number in range(1, len(is_less)):
        ascends, descends = runs[-1]
        falls = is_less[number][number - 1]
        runs.append((conjunction([ascends, negate(falls)]), conjunction([descends, falls])))
    return runs


def is_in_run(is_less: Table) -> Condition:
    """Whether the beginning of the array is still in order where the element after these is compared."""
    return True if len(is_less) <= ALWAYS_IN_RUN else disjunction(runs_of(is_less)[-1])


def inserted(places: Sequence[Value], element: Value, before: Sequence[Condition]) -> list[Value]:
    """The places with one element more, in front of the first of those that it comes ``before``."""
    moved = [element, *places]
    found = [
        ite(REF, is_before, ite(REF, before[at - 1], moved[at], element) if at else element, places[at])
        for at, is_before in enumerate(before)
    ]
    return [*found, ite(REF, before[-1], places[-1], element)]


def _inserted_answer(row: Sequence[Condition], answer: Condition, before: Sequence[Condition]) -> list[Condition]:
    """The same of what an element that is yet to come gives when it is compared with the one at each place."""
    found = []
    for at in range(len(row) + 1):
        is_before = before[at] if at < len(row) else True
        was_before = before[at - 1] if at else False
        kept = row[at] if at < len(row) else False
        moved = row[at - 1] if at else False
        found.append(_choice(is_before, _choice(was_before, moved, answer), kept))
    return found


def _before(row: Sequence[Condition], run: tuple[Condition, Condition]) -> list[Condition]:
    """Which places an element comes before where it is inserted by halving, or goes on with the run."""
    ascends, descends = run
    return [
        disjunction([descends, conjunction([negate(ascends), _halving(row, at, 0, len(row))])])
        for at in range(len(row))
    ]


def _halving(row: Sequence[Condition], at: int, left: int, right: int) -> Condition:
    """Whether the place that is found between two is not past a third."""
    if left == right:
        return left <= at
    middle = (left + right) >> 1
    return _choice(row[middle], _halving(row, at, left, middle), _halving(row, at, middle + 1, right))


def _choice(condition: Condition, one: Condition, other: Condition) -> Condition:
    if not isinstance(condition, Term):
        return one if condition else other
    return disjunction([conjunction([condition, one]), conjunction([negate(condition), other])])
