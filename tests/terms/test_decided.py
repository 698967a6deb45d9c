"""A term without choices that were made around it is equal to the term, and shorter to read."""

from random import Random

import pytest

from isopath.terms import Term, Value, build, evaluate, ite, negate, show, symbol
from isopath.terms.decided import decided
from isopath.terms.operators import ADD, EQ, LT, SUB
from isopath.terms.sorts import INT

NAMES = "abc"


class Values:
    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers = numbers

    def symbol(self, term: Term) -> int:
        return self.numbers[term.payload]


def some_term(random: Random, depth: int) -> Value:
    if depth == 0:
        return symbol(INT, random.choice(NAMES)) if random.random() < 0.8 else random.randrange(3)
    left, right = some_term(random, depth - 1), some_term(random, depth - 1)
    if random.random() < 0.5:
        return build(random.choice([ADD, SUB]), INT, left, right)
    a, b = (symbol(INT, random.choice(NAMES)) for _ in range(2))
    test = build(random.choice([EQ, LT]), INT, a, b)
    return ite(INT, negate(test) if random.random() < 0.3 else test, left, right)


@pytest.mark.parametrize("seed", range(200))
def test_it_has_the_same_value_everywhere(seed: int) -> None:
    term = some_term(Random(seed), 4)
    if not isinstance(term, Term):
        return
    simpler = decided(term)
    for code in range(27):
        values = Values({name: code // 3**at % 3 for at, name in enumerate(NAMES)})
        assert evaluate(simpler, values, {}) == evaluate(term, values, {})  # type: ignore[arg-type]


def test_a_choice_that_was_made_is_not_made_again() -> None:
    a, b, c = (symbol(INT, name) for name in NAMES)
    same = build(EQ, INT, a, b)
    inner = build(ADD, INT, ite(INT, same, a, b), c)
    assert show(ite(INT, same, inner, c)) == f"{show(same)} ? a + c : c"
    assert show(ite(INT, same, c, inner)) == f"{show(same)} ? c : b + c"
