"""A decision diagram says the same as the terms that it was made of, wherever the care condition holds."""

from itertools import product
from random import Random

import pytest

from isopath.heap.models.diagrams import Diagrams, TooLarge
from isopath.solver.model import Unconstrained
from isopath.terms import FALSE, NULL, TRUE, Term, conjunction, equal, lift, negate, symbol
from isopath.terms.operators import AND, EQ, OR
from isopath.terms.sorts import BOOL, INT, REF
from tests.conditions import build, ite

A, B, C = (symbol(REF, name) for name in "abc")
ATOMS = [symbol(BOOL, name) for name in "pqrs"]
LEAVES = [symbol(INT, name) for name in "xyz"]


class Truths(Unconstrained):
    """The atoms as given, and a number of its own for each leaf."""

    def __init__(self, truths: tuple[bool, ...]) -> None:
        super().__init__()
        self._given = dict(zip(ATOMS, truths, strict=True)) | {leaf: at for at, leaf in enumerate(LEAVES)}

    def symbol(self, term: Term) -> int:
        return self._given[term]


def random_condition(random: Random, depth: int) -> Term:
    if depth == 0:
        return random.choice(ATOMS)
    a, b, c = (random_condition(random, depth - 1) for _ in range(3))
    made = random.choice(
        [build(AND, BOOL, a, b), build(OR, BOOL, a, b), negate(a), ite(BOOL, a, b, c)],
    )
    return lift(made, BOOL)


def random_value(random: Random, depth: int) -> Term:
    if depth == 0:
        return random.choice(LEAVES)
    then, otherwise = random_value(random, depth - 1), random_value(random, depth - 1)
    return lift(ite(INT, random_condition(random, 2), then, otherwise), INT)


@pytest.mark.parametrize("seed", range(20))
def test_a_diagram_has_the_value_of_its_term_wherever_it_matters(seed: int) -> None:
    random, diagrams = Random(seed), Diagrams()
    value, care = random_value(random, 3), random_condition(random, 2)
    whole = diagrams.term(diagrams.of(value), INT)
    cut = diagrams.term(diagrams.within(diagrams.of(value), diagrams.of(care)), INT)
    where = diagrams.of(care)
    same = (
        whole if where is FALSE else diagrams.term(diagrams.mapped(where, lambda leaf: leaf, diagrams.of(value)), INT)
    )
    for truths in product((False, True), repeat=len(ATOMS)):
        model = Truths(truths)
        assert model.value(whole) == model.value(value)
        if model.value(care):
            assert model.value(cut) == model.value(same) == model.value(value)


def test_equal_functions_are_one_diagram() -> None:
    diagrams = Diagrams()
    p, q = ATOMS[:2]
    assert diagrams.of(ite(BOOL, p, q, False)) is diagrams.of(negate(ite(BOOL, q, negate(p), True)))


def test_what_was_decided_on_a_branch_is_not_asked_again() -> None:
    diagrams = Diagrams()
    p, (x, y, _) = ATOMS[0], LEAVES
    chosen = diagrams.of(ite(INT, p, x, y))
    assert diagrams.mapped(TRUE, lambda leaf: diagrams.of(p), chosen) is diagrams.of(p)
    assert diagrams.mapped(diagrams.of(p), lambda leaf: leaf, chosen) is x


def test_a_reference_is_not_equal_to_two_that_differ() -> None:
    diagrams = Diagrams()
    first, second = equal(REF, C, A), equal(REF, C, B)
    both = diagrams.of(lift(conjunction([first, second]), BOOL))
    differ = {equal(REF, A, B): False}
    assert diagrams.pruned(both, lambda atom: differ.get(atom, atom)) is FALSE
    assert diagrams.pruned(both, lambda atom: atom) is both


def test_only_equations_of_references_are_about_references() -> None:
    diagrams = Diagrams()
    assert diagrams.is_about_references(negate(ite(BOOL, equal(REF, A, B), equal(REF, A, NULL), equal(REF, C, B))))
    assert not diagrams.is_about_references(lift(conjunction([equal(REF, A, B), build(EQ, INT, LEAVES[0], 1)]), BOOL))


def test_too_much_work_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("isopath.heap.models.diagrams.WORK", 3)
    diagrams = Diagrams()
    with pytest.raises(TooLarge):
        diagrams.of(random_value(Random(1), 3))
