"""Hash codes, equality and order of input texts as a solver gets to know them."""

from random import Random

import pytest

from isopath.heap.state.text_equality import same_text
from isopath.heap.state.text_hashes import hash_code, hash_function, hash_of_units, with_hash
from isopath.heap.state.text_order import compared, compared_texts
from isopath.heap.state.text_spelling import ComputedText, InputText, length, unit
from isopath.solver import Sat, Solver, Unsat, default_solver
from isopath.terms import Condition, Term, build, equal, lift, negate, symbol
from isopath.terms.initial import apply
from isopath.terms.operators import BIT_AND, LT
from isopath.terms.sorts import INT, REF

LONGEST = 32
A, B = symbol(REF, "a"), symbol(REF, "b")


@pytest.fixture
def solver() -> Solver:
    return default_solver(rlimit=6_000_000, memory_mb=1024)[0]


def check(solver: Solver, *conditions: Condition) -> Sat | Unsat:
    answer = solver.check([condition for condition in conditions if isinstance(condition, Term)])
    assert isinstance(answer, Sat | Unsat), answer
    return answer


def by_characters(string: Term, most: int = 12) -> Term:
    """The hash code of what the program has computed of an input, here the same text."""
    units = [unit(string, at) for at in range(most)]
    return apply(hash_function(ComputedText("text", (), most)), length(string), *units)


def spelled(string: Term, text: str) -> list[Condition]:
    return [
        equal(INT, length(string), len(text)),
        *(equal(INT, unit(string, at), ord(char)) for at, char in enumerate(text)),
    ]


def test_a_hash_code_is_that_of_java() -> None:
    assert hash_of_units(map(ord, "polygenelubricants")) == -(1 << 31)
    assert hash_of_units(map(ord, "Aa")) == hash_of_units(map(ord, "BB")) == 2112


def test_a_text_is_made_for_any_hash_code() -> None:
    random = Random(7)
    for _ in range(500):
        units = [random.randint(0, 0xFFFF) for _ in range(random.randint(0, 12))]
        code = random.randint(-(1 << 31), (1 << 31) - 1)
        made = with_hash(units, code)
        assert hash_of_units(made) == code
        assert len(made) >= len(units) and all(0 <= each <= 0xFFFF for each in made)


@pytest.mark.parametrize("number", [0, 2112, -1, 1 << 30, -(1 << 31)])
def test_a_model_has_a_text_with_the_hash_code_that_is_asked_for(solver: Solver, number: int) -> None:
    answer = check(solver, equal(INT, hash_code(A, LONGEST), number), build(LT, INT, 9, length(A)))
    assert isinstance(answer, Sat)
    units = [answer.model.whole(lift(unit(A, at), INT)) for at in range(answer.model.whole(lift(length(A), INT)))]
    assert len(units) > 9 and hash_of_units(units) == number


def test_two_texts_collide(solver: Solver) -> None:
    same = equal(INT, hash_code(A, LONGEST), hash_code(B, LONGEST))
    long = [build(LT, INT, 4, length(each)) for each in (A, B)]
    assert isinstance(check(solver, same, negate(same_text(A, B, LONGEST)), *long), Sat)


def test_equal_texts_have_equal_hash_codes(solver: Solver) -> None:
    differ = negate(equal(INT, hash_code(A, LONGEST), hash_code(B, LONGEST)))
    assert isinstance(check(solver, same_text(A, B, LONGEST), differ), Unsat)
    assert isinstance(check(solver, equal(REF, A, B), differ), Unsat)
    assert isinstance(check(solver, *spelled(A, "hello"), *spelled(B, "hello"), differ), Unsat)


@pytest.mark.parametrize("text", ["", "a", "hello", "a text"])
def test_a_computed_text_has_the_hash_code_of_its_characters(solver: Solver, text: str) -> None:
    is_right = equal(INT, by_characters(A), hash_of_units(map(ord, text)))
    assert isinstance(check(solver, *spelled(A, text), is_right), Sat)
    assert isinstance(check(solver, *spelled(A, text), negate(is_right)), Unsat)


@pytest.mark.parametrize("number", [0, 2112, -1, 1 << 30])
def test_a_computed_text_is_found_by_its_hash_code(solver: Solver, number: int) -> None:
    within = [build(LT, INT, 7, length(A)), build(LT, INT, length(A), 13)]
    answer = check(solver, equal(INT, by_characters(A), number), *within)
    assert isinstance(answer, Sat)
    count = answer.model.whole(lift(length(A), INT))
    assert hash_of_units(answer.model.whole(lift(unit(A, at), INT)) for at in range(count)) == number


def test_an_input_and_a_computed_text_that_are_equal_have_equal_hash_codes(solver: Solver) -> None:
    differ = negate(equal(INT, hash_code(A, LONGEST), by_characters(B)))
    assert isinstance(check(solver, *spelled(A, "hello"), *spelled(B, "hello"), differ), Unsat)
    within = [build(LT, INT, 9, length(A)), build(LT, INT, length(A), 13)]
    assert isinstance(check(solver, same_text(A, B, LONGEST), *within, differ), Unsat)


@pytest.mark.parametrize("text", ["", "a", "hello", "a text of some length"])
def test_a_known_text_has_its_hash_code(solver: Solver, text: str) -> None:
    low = build(BIT_AND, INT, hash_code(A, LONGEST), 15)
    is_right = equal(INT, low, hash_of_units(map(ord, text)) & 15)
    assert isinstance(check(solver, *spelled(A, text), is_right), Sat)
    assert isinstance(check(solver, *spelled(A, text), negate(is_right)), Unsat)


@pytest.mark.parametrize(("one", "other"), [("", ""), ("ab", "ab"), ("ab", "ac"), ("abcdefghijkl", "abcdefghijkm")])
def test_texts_are_equal_if_their_characters_are(solver: Solver, one: str, other: str) -> None:
    texts = [*spelled(A, one), *spelled(B, other)]
    same = same_text(A, B, LONGEST)
    assert isinstance(check(solver, *texts, same), Sat if one == other else Unsat)
    assert isinstance(check(solver, *texts, negate(same)), Unsat if one == other else Sat)


def order(one: Term, other: Term) -> Term:
    text = InputText(LONGEST)
    return compared_texts(text, [one], text, [other])


TEXTS = ("", "a", "ab", "b", "abcdefghijkl", "abcdefghijkm", "abcdefghijk")


@pytest.mark.parametrize("one", TEXTS)
@pytest.mark.parametrize("other", TEXTS)
def test_texts_compare_by_the_first_characters_that_differ_else_by_length(solver: Solver, one: str, other: str) -> None:
    units = [ord(char) for char in one], [ord(char) for char in other]
    assert (compared(*units) < 0, compared(*units) == 0) == (one < other, one == other)
    is_right = equal(INT, order(A, B), compared(*units))
    texts = [*spelled(A, one), *spelled(B, other)]
    assert isinstance(check(solver, *texts, is_right), Sat)
    assert isinstance(check(solver, *texts, negate(is_right)), Unsat)


def test_texts_are_found_that_come_before_each_other(solver: Solver) -> None:
    c = symbol(REF, "c")
    wanted = [build(LT, INT, order(A, B), 0), build(LT, INT, order(B, c), 0), build(LT, INT, 5, length(c))]
    answer = check(solver, *wanted)
    assert isinstance(answer, Sat)
    texts = [
        [answer.model.whole(lift(unit(text, at), INT)) for at in range(answer.model.whole(lift(length(text), INT)))]
        for text in (A, B, c)
    ]
    assert texts == sorted(texts) and texts[0] != texts[1] != texts[2]


def test_a_text_compares_with_itself_as_equal(solver: Solver) -> None:
    assert isinstance(check(solver, equal(REF, A, B), negate(equal(INT, order(A, B), 0))), Unsat)
