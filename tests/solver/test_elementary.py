"""What is said of elementary functions is true of the JVM's; and enough to decide what depends on their shape."""

import math
from collections.abc import Sequence
from functools import cache
from itertools import product
from random import Random

import pytest

from isopath.program import find_jdk
from isopath.program.elementary_values import ElementaryValues, elementary_values
from isopath.solver import Answer, Sat, Unsat, default_solver
from isopath.solver.elementary_shapes import SHAPES
from isopath.solver.model import Unconstrained, with_values
from isopath.terms import Condition, Term, build, equal, symbol
from isopath.terms.initial import Function, apply
from isopath.terms.operators import LE, LT
from isopath.terms.sorts import DOUBLE
from isopath.vm.natives.numbers.elementary import NAMES, elementary_function

X, Y = symbol(DOUBLE, "x"), symbol(DOUBLE, "y")
SPECIAL = (0.0, -0.0, 1.0, -1.0, 0.5, -2.0, 3.0, math.pi / 2, -math.pi, 1e-300, -5e-324, 710.0, -1e18, 1.7e308,
           math.inf, -math.inf, math.nan)  # fmt: skip


def values() -> ElementaryValues:
    found = elementary_values(find_jdk().home)
    assert found is not None
    return found


def function(name: str, owner: str = "Math") -> Function:
    return elementary_function(values(), owner, name)


@cache
def points(name: str) -> Sequence[tuple[float, ...]]:
    """Arguments: special ones, and random ones of all sizes."""
    random = Random(name)
    if NAMES[name] == 1:
        sizes = (math.ldexp(random.uniform(-1, 1), random.randrange(-8, 9)) for _ in range(24))
        return [(x,) for x in (*SPECIAL, *sizes)]
    pairs = list(product(SPECIAL, SPECIAL))
    return random.sample(pairs, 40) + [(random.uniform(-4, 4), float(random.randrange(-4, 5))) for _ in range(24)]


@pytest.mark.parametrize("owner", ["Math", "StrictMath"])
@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_fact_holds_wherever_the_jvm_is_asked(name: str, owner: str) -> None:
    call = apply(function(name, owner), *(X, Y)[: NAMES[name]])
    meaning = call.payload.meaning
    anchors = points(name)[::4]
    facts = [*meaning.facts(call), *(fact for point in anchors for fact in meaning.facts_at(call, None, point))]
    for point in points(name):
        model = with_values(Unconstrained(), dict(zip((X, Y), point, strict=False)))
        false = [fact for fact in facts if model.value(fact) is not True]
        assert not false, (point, model.value(call), false[0])


def test_every_function_has_a_shape() -> None:
    assert set(SHAPES) == set(NAMES)


def ask(*constraints: Condition) -> Answer:
    solver, _ = default_solver(6_000_000, 4096)
    try:
        return solver.check([each for each in constraints if isinstance(each, Term)])
    finally:
        solver.close()


def greater(a: Term, b: float | Term) -> Condition:
    return build(LT, DOUBLE, b, a)


def at_most(a: float | Term, b: float | Term) -> Condition:
    return build(LE, DOUBLE, a, b)


def of(name: str, *arguments: Term | float) -> Term:
    return apply(function(name), *arguments)


@pytest.mark.parametrize(
    "impossible",
    [
        [greater(of("sin", X), 1.0)],
        [greater(X, 0.0), at_most(X, 1.0), greater(of("sin", X), 0.9)],
        [greater(X, 2.0), at_most(X, 3.0), greater(of("cos", X), -0.4)],
        [at_most(of("exp", X), -0.5)],
        [greater(X, 3.0), at_most(of("exp", X), 20.0)],
        [at_most(X, 1.0), greater(of("log", X), 0.0)],
        [greater(of("pow", X, 3.0), 27.5), at_most(X, 3.0)],
        [greater(of("pow", 2.0, X), 1025.0), at_most(X, 10.0)],
        [greater(of("hypot", X, 3.0), 5.5), at_most(X, 4.0), at_most(-4.0, X)],
        [greater(of("atan", of("exp", X)), 1.6)],
        [greater(X, 0.0), at_most(of("atan2", X, 1.0), -0.1)],
    ],
    ids=str,
)
def test_what_the_shape_forbids_is_impossible(impossible: list[Condition]) -> None:
    assert isinstance(ask(*impossible), Unsat)


@pytest.mark.parametrize(
    "possible",
    [
        [greater(of("sin", X), 0.5), greater(X, 100.0)],
        [equal(DOUBLE, of("pow", X, 3.0), 27.0)],
        [equal(DOUBLE, of("log", of("exp", X)), 2.5)],
        [greater(of("sin", X), 0.9), greater(of("cos", Y), 0.9), greater(X, Y)],
        [equal(DOUBLE, of("hypot", X, Y), 5.0), greater(X, 1.0)],
        [equal(DOUBLE, of("cbrt", X), -3.0)],
    ],
    ids=str,
)
def test_a_model_has_the_values_that_the_jvm_computes(possible: list[Condition]) -> None:
    answer = ask(*possible)
    assert isinstance(answer, Sat)
    assert all(answer.model.value(each) is True for each in possible if isinstance(each, Term))
    x = answer.model.value(X)
    assert answer.model.value(of("sin", X)) == values().compute("Math", "sin", [x]) or math.isinf(x)


def test_what_does_not_settle_is_unknown_and_never_wrong() -> None:
    answer = ask(equal(DOUBLE, of("cos", X), 0.0), at_most(X, 1e6), at_most(-1e6, X))
    assert not isinstance(answer, Sat)
