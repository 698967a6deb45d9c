"""The solver that tries small numbers: its models hold, and it never says that there is none."""

from isopath.solver import Sat, Unknown
from isopath.terms import Term, negate, symbol
from isopath.terms.operators import LT, MUL
from isopath.terms.sorts import DOUBLE, INT, REF
from isopath.witness.construction.sampling import Sampling
from tests.conditions import build, equal, is_null

A, B = symbol(INT, "0"), symbol(INT, "1")
P, Q = symbol(REF, "2"), symbol(REF, "3")


def values(*constraints: Term) -> dict[str, float] | None:
    """What the symbols are under the model that is found."""
    answer = Sampling().check(constraints)
    if isinstance(answer, Unknown):
        return None
    assert isinstance(answer, Sat)
    assert all(answer.model.value(constraint) is True for constraint in constraints)
    return {each.payload: answer.model.value(each) for each in (A, B, P, Q)}


def test_numbers_are_small_and_near_to_those_compared_with() -> None:
    found = values(build(LT, INT, 70, A), build(LT, INT, B, A))
    assert found is not None and (found["0"], found["1"]) == (71, 1)


def test_references_are_different_objects_unless_they_have_to_be_one() -> None:
    found = values(negate(is_null(P)))
    assert found is not None and found["2"] != found["3"]
    found = values(negate(is_null(P)), equal(REF, P, Q))
    assert found is not None and found["2"] == found["3"] > 0


def test_what_no_small_number_satisfies_is_unknown() -> None:
    assert values(equal(INT, build(MUL, INT, A, A), 1_000_000)) is None
    assert values(build(LT, DOUBLE, symbol(DOUBLE, "4"), 0.0), build(LT, DOUBLE, 0.0, symbol(DOUBLE, "4"))) is None
