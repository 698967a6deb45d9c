"""Tables at an index that is not known give what the list gives, at every index."""

from random import Random

import pytest

from isopath.terms import Term, evaluate, symbol
from isopath.terms.sorts import INT
from isopath.terms.tables import is_table, listed, lookup, runs_of, where

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


@pytest.mark.parametrize("seed", range(10))
def test_where_a_number_is_holds_exactly_there(seed: int) -> None:
    table = numbers(seed)
    for number in {*table, 1000}:
        holds = where(INDEX, runs_of(table), number, len(table))
        assert [bool(value(holds, at)) for at in range(len(table))] == [entry == number for entry in table]


def test_a_short_list_or_one_with_terms_is_no_table() -> None:
    assert is_table(list(range(9)))
    assert not is_table(list(range(8)))
    assert not is_table([*range(9), INDEX])
