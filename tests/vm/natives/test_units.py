"""Characters that conversions made of others: what is asked of the result is asked of where it began."""

from functools import cache
from random import Random
from typing import Any

import pytest

from isopath.program.characters import COUNT, Tables, character_tables
from isopath.program.jdk import find_jdk
from isopath.terms import Condition, Term, equal, evaluate, symbol
from isopath.terms.initial import STATIC_CALL, Function, apply
from isopath.terms.sorts import INT
from isopath.terms.tables import listed, lookup, ranges_of
from isopath.vm.natives.text.units import is_among, preimage, same_unit
from tests.conditions import ite

UNIT, OTHER = symbol(INT, "c"), symbol(INT, "d")


@cache
def tables() -> Tables:
    found = character_tables(find_jdk().home)
    assert found is not None
    return found


class At:
    """The interpretation in which characters have values, and Character says what the JDK says."""

    def __init__(self, unit: int, other: int) -> None:
        self.values = {UNIT: unit, OTHER: other}

    def symbol(self, term: Term) -> int:
        return self.values[term]

    def apply(self, function: Function, arguments: list[int]) -> Any:
        return lookup(arguments[0], tables()[function.label.removeprefix("Character.")])


def changed(name: str, unit: Term) -> Term:
    return apply(Function(f"Character.{name}", f"Character.{name}", STATIC_CALL, (INT,), INT), unit)


UNITS = {
    "plain": UNIT,
    "lower": changed("toLowerCase", UNIT),
    "upper of lower": changed("toUpperCase", changed("toLowerCase", UNIT)),
    "a choice": ite(INT, equal(INT, OTHER, 98), changed("toLowerCase", UNIT), UNIT),
    "a constant or not": ite(INT, equal(INT, OTHER, 99), ord("K"), UNIT),
}


def holds(condition: Condition, meaning: Any) -> bool:
    return bool(evaluate(condition, meaning)) if isinstance(condition, Term) else condition


@pytest.mark.parametrize("name", UNITS)
def test_a_character_is_compared_as_its_value_is(name: str) -> None:
    unit, random = UNITS[name], Random(4)
    chars = [0x212A, 0x130, 0x3A3, 0xFFFF, 0, *range(60, 128), *(random.randrange(COUNT) for _ in range(40))]
    for wanted in (ord("k"), ord("K"), ord("7"), 0x3C3):
        condition = same_unit(unit, wanted, tables())
        among = is_among(unit, ((wanted, wanted), (0x100, 0x1FF)), tables())
        for char in chars:
            for other in (98, 99, 100):
                meaning: Any = At(char, other)
                value = evaluate(unit, meaning)
                assert holds(condition, meaning) is (value == wanted)
                assert holds(among, meaning) is (value == wanted or 0x100 <= value <= 0x1FF)


@pytest.mark.parametrize("name", ["toLowerCase", "toUpperCase", "isWhitespace", "digit16"])
def test_a_preimage_is_where_the_table_has_the_numbers(name: str) -> None:
    numbers, wanted = listed(tables()[name], COUNT), ((1, 1), (97, 99))
    chars = [char for first, last in preimage(tables()[name], wanted) for char in range(first, last + 1)]
    assert chars == [char for char, number in enumerate(numbers) if number == 1 or 97 <= number <= 99]
    assert ranges_of(chars) == preimage(tables()[name], wanted)
