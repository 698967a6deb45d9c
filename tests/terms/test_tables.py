"""Tables at an index that is not known give what the list gives, at every index."""

from random import Random

import pytest

from isopath.terms import Term, evaluate, symbol
from isopath.terms.sorts import INT
from isopath.terms.tables import FLAT, GROWS, PAIRS, Run, is_table, listed, lookup, runs_of

INDEX = symbol(INT, "i")


class At:
    """The interpretation in which the index has a value."""

    def __init__(self, index: int) -> None:
        self.index = index

    def symbol(self, term: Term) -> int:
        return self.index


def value(term: object, index: int) -> object:
    return evaluate(term, At(index), {}) if isinstance(term, Term) else term  # type: ignore[arg-type]


def numbers(seed: int) -> list[int]:
    random = Random(seed)
    table: list[int] = []
    while len(table) < 40:
        first, length = random.randrange(-3, 9), random.randrange(1, 6)
        table += random.choice([[first] * length, [first + step for step in range(length)], [random.randrange(99)]])
    return table


@pytest.mark.parametrize("seed", range(40))
def test_a_lookup_gives_what_the_list_gives(seed: int) -> None:
    table = numbers(seed)
    runs = runs_of(table)
    assert listed(runs, len(table)) == table
    found = lookup(INDEX, runs)
    assert [value(found, at) for at in range(len(table))] == table
    assert [lookup(at, runs) for at in range(len(table))] == table


def test_pairs_are_two_of_a_kind_and_then_two_that_are_two_more() -> None:
    runs = [Run(0, 7, FLAT), Run(3, 50, PAIRS), Run(10, 1, GROWS)]
    table = [7, 7, 7, 50, 50, 52, 52, 54, 54, 56, 1, 2, 3]
    assert listed(runs, len(table)) == table
    assert [value(lookup(INDEX, runs), at) for at in range(len(table))] == table
    assert [lookup(at, runs) for at in range(len(table))] == table


def test_a_short_list_or_one_with_terms_is_no_table() -> None:
    assert is_table(list(range(9)))
    assert not is_table(list(range(8)))
    assert not is_table([*range(9), INDEX])
