"""Numbers that are tried: what they decide is right, what they do not decide is asked."""

import math
from collections.abc import Sequence
from random import Random

import pytest

from isopath.solver import Answer, Candidates, Model, Sat, Unknown, Unsat
from isopath.solver.factors import factor_pairs, is_prime, prime_factors
from isopath.solver.incremental import Z3
from isopath.terms import Condition, Term, build, equal, negate, symbol
from isopath.terms.arithmetic import wrap_int, wrap_long
from isopath.terms.initial import apply, field_function
from isopath.terms.operators import ADD, DIV, I2D, LE, LT, MUL, SQRT, SUB
from isopath.terms.sorts import BOOL, DOUBLE, FLOAT, INT, LONG, REF
from tests.terms.random_terms import Terms

X, Y = symbol(DOUBLE, "x"), symbol(DOUBLE, "y")
M, N, A, B = symbol(INT, "m"), symbol(INT, "n"), symbol(LONG, "a"), symbol(LONG, "b")
WEIGHT = apply(field_function("N", "w", DOUBLE), symbol(REF, "n"))


class Silent:
    """Answers nothing, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        self.asked += 1
        return Unknown("silent")

    def close(self) -> None:
        """Nothing to free."""


def ask(*constraints: Condition) -> tuple[Answer, int]:
    below = Silent()
    return Candidates(below).check([each for each in constraints if isinstance(each, Term)]), below.asked


@pytest.mark.parametrize(
    "constraints",
    [
        [equal(DOUBLE, build(SQRT, DOUBLE, build(SUB, DOUBLE, X, 1.0)), 2.0)],
        [build(LT, DOUBLE, 1e100, build(MUL, DOUBLE, X, X))],
        [equal(DOUBLE, build(ADD, DOUBLE, X, 0.1), 0.75)],
        [negate(equal(DOUBLE, X, X))],
        [equal(DOUBLE, build(MUL, DOUBLE, build(I2D, INT, M), 0.5), 17.5)],
        [build(LT, DOUBLE, WEIGHT, -7.25)],
        [build(LT, DOUBLE, X, Y), build(LE, DOUBLE, Y, 3.0)],
        [equal(LONG, build(MUL, LONG, A, B), 1000003 * 1000033), build(LT, LONG, 1, A), build(LT, LONG, 1, B)],
        [equal(LONG, build(MUL, LONG, A, B), 1000003 * 1000033), build(LT, LONG, A, 1000010), build(LT, LONG, 9, A)],
        [equal(INT, build(MUL, INT, M, N), 323), build(LT, INT, 1, M), build(LT, INT, M, 19)],
        [equal(INT, build(MUL, INT, M, N), -17), build(LT, INT, 1, M)],
    ],
    ids=str,
)
def test_a_number_that_fits_is_found_without_the_solver(constraints: list[Condition]) -> None:
    answer, asked = ask(*constraints)
    assert isinstance(answer, Sat) and not asked
    assert all(answer.model.value(each) is True for each in constraints if isinstance(each, Term))


@pytest.mark.parametrize(
    "constraints",
    [
        [build(LT, DOUBLE, 2.0, X), equal(DOUBLE, X, 1.0)],
        [build(LT, DOUBLE, build(SQRT, DOUBLE, X), 0.0), equal(DOUBLE, X, 0.0)],
    ],
    ids=str,
)
def test_a_fixed_number_decides_what_is_about_it_alone(constraints: list[Term]) -> None:
    answer, asked = ask(*constraints)
    assert isinstance(answer, Unsat) and not asked


@pytest.mark.parametrize("infinity", [math.inf, -math.inf])
def test_zero_is_either_of_two_zeros(infinity: float) -> None:
    answer, asked = ask(equal(DOUBLE, X, 0.0), equal(DOUBLE, build(DIV, DOUBLE, 1.0, X), infinity))
    assert isinstance(answer, Sat) and not asked
    assert math.copysign(1.0, answer.model.value(X)) == math.copysign(1.0, infinity)


def test_other_conditions_are_passed_on() -> None:
    answer, asked = ask(build(LT, INT, M, N))
    assert isinstance(answer, Unknown) and asked == 1


def test_random_conditions_are_decided_as_z3_does() -> None:
    z3 = Z3(2_000_000)
    decided = 0
    for seed in range(150):
        terms = Terms(Random(seed), (BOOL, INT, FLOAT, DOUBLE))
        constraints = [term for term in (terms.term(BOOL, 2) for _ in range(3)) if term.args]
        answer, _ = ask(*constraints)
        if isinstance(answer, Sat):
            decided += 1
            assert all(answer.model.value(each) is True for each in constraints)
        if isinstance(answer, Unsat):
            assert not isinstance(z3.check(constraints), Sat)
    assert decided > 20
    z3.close()


@pytest.mark.parametrize("number", [1, 12, 1000003 * 1000033, 2**61 - 1, 3037000493**2, 2**63 - 25, 600851475143])
def test_factors_are_primes_with_that_product(number: int) -> None:
    product = 1
    for prime in prime_factors(number):
        product *= prime
        assert prime < 1000 or is_prime(prime)
    assert product == number


@pytest.mark.parametrize(("number", "bits"), [(323, 32), (-7, 32), (0, 64), (1000003 * 1000033, 64), (-(2**63), 64)])
def test_pairs_of_factors_have_the_product_as_java_multiplies(number: int, bits: int) -> None:
    pairs = list(factor_pairs(number, bits))
    wrap = wrap_int if bits == 32 else wrap_long
    assert len(pairs) > 2
    assert all(wrap(a * b) == number for a, b in pairs)
