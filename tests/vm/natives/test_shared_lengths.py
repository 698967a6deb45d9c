"""Questions about numbers that are choices of choices with shared sides: merged traces leave such numbers."""

from isopath.heap.state.text_bytes import halved, is_even
from isopath.solver.model import Unconstrained, with_values
from isopath.terms import Number, Term, Value, ite, lift, symbol
from isopath.terms.operators import MUL
from isopath.terms.sorts import BOOL, INT
from isopath.vm.core.traces import at_each
from isopath.vm.natives.text.texts import is_unit
from tests.conditions import build

DEEP = 200
"""A walk that visits a shared side each time it is met would take 2^200 steps."""


def choices(first: Value, second: Value) -> Term:
    """Each level chooses between the level below and one of the two numbers, which are shared by all levels."""
    upper, lower = first, second
    for level in range(DEEP):
        test = symbol(BOOL, f"p{level}")
        upper, lower = ite(INT, test, upper, lower), ite(INT, test, lower, upper)
    return lift(upper, INT)


def test_a_choice_of_bytes_is_halved_side_by_side() -> None:
    n = symbol(INT, "n")
    index = choices(build(MUL, INT, n, 2), 8)
    assert is_even(index)
    assert not is_even(choices(build(MUL, INT, n, 2), 7))
    for chosen in range(3):
        known: dict[Term, Number] = {symbol(BOOL, f"p{level}"): level % 3 == chosen for level in range(DEEP)}
        values = with_values(Unconstrained(), {**known, n: 5})
        assert values.value(lift(halved(index), INT)) * 2 == values.value(index)


def test_a_choice_of_characters_is_a_character() -> None:
    assert is_unit(choices(65, 66))
    assert not is_unit(choices(65, 65_536))


def test_what_is_found_for_each_trace_is_found_once() -> None:
    asked: list[int] = []

    def found(number: int) -> set[int]:
        asked.append(number)
        return {number}

    assert at_each(choices(1, 2), found, lambda _, first, second: first | second) == {1, 2}
    assert sorted(asked) == [1, 2]
