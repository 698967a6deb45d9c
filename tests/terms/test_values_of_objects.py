"""Boxes, constants of enums and the bits of numbers as a Java developer would write them."""

import math

import pytest

from isopath.terms import Value, build, equal, ite, negate, show, symbol
from isopath.terms.initial import apply, constant_function, field_function, widened
from isopath.terms.operators import BITS_FLOAT, DOUBLE_BITS, FLOAT_BITS
from isopath.terms.sorts import BOOL, DOUBLE, FLOAT, INT, LONG, REF

COLOR = apply(constant_function("p.Color", ("Color.RED", "Color.GREEN")), symbol(REF, "e"))
COUNT = apply(field_function("java.lang.Integer", "value", INT), symbol(REF, "n"))
FLAG = apply(field_function("java.lang.Boolean", "value", BOOL), symbol(REF, "b"))
F, D, N = symbol(FLOAT, "f"), symbol(DOUBLE, "d"), symbol(INT, "i")

EXAMPLES: list[tuple[Value, str]] = [
    (equal(INT, COLOR, 0), "e == Color.RED"),
    (negate(equal(INT, COLOR, 1)), "e != Color.GREEN"),
    (ite(INT, equal(INT, COLOR, 1), 7, 8), "e == Color.GREEN ? 7 : 8"),
    (equal(INT, COLOR, 2), "e.ordinal() == 2"),
    (COLOR, "e.ordinal()"),
    (equal(INT, COUNT, 5), "n.intValue() == 5"),
    (negate(equal(INT, widened(FLAG), 0)), "b.booleanValue()"),
    (build(FLOAT_BITS, FLOAT, F), "Float.floatToIntBits(f)"),
    (build(DOUBLE_BITS, DOUBLE, D), "Double.doubleToLongBits(d)"),
    (build(BITS_FLOAT, INT, N), "Float.intBitsToFloat(i)"),
]


@pytest.mark.parametrize(("value", "text"), EXAMPLES, ids=[text for _, text in EXAMPLES])
def test_a_value_prints_as_java(value: Value, text: str) -> None:
    assert show(value) == text


def test_the_bits_of_known_numbers_are_javas() -> None:
    assert build(FLOAT_BITS, FLOAT, 1.0) == 0x3F800000
    assert build(FLOAT_BITS, FLOAT, -0.0) == -(1 << 31)
    assert build(DOUBLE_BITS, DOUBLE, math.nan) == 0x7FF8000000000000
    assert build(BITS_FLOAT, INT, -(1 << 23)) == -math.inf


def test_a_number_made_of_its_own_bits_is_itself() -> None:
    assert build(BITS_FLOAT, INT, build(FLOAT_BITS, FLOAT, F)) is F
    assert build(FLOAT_BITS, FLOAT, build(BITS_FLOAT, INT, N)) is not N


def test_a_chain_of_choices_compared_with_a_constant_is_the_condition_of_that_choice() -> None:
    index = symbol(LONG, "x")
    is_first, is_second = equal(LONG, index, 0), equal(LONG, index, 1)
    chain = ite(INT, is_first, 10, ite(INT, is_second, 20, 30))
    assert equal(INT, chain, 20) is is_second
    assert equal(INT, chain, 40) is False
