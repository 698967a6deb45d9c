"""Terms print as a Java developer would write them."""

import math

import pytest

from isopath.terms import NULL, Term, Value, const, equal, is_null, location, negate, show, symbol
from isopath.terms import operators as ops
from isopath.terms.initial import (
    LENGTH_OF,
    OPERAND,
    STATIC_CALL,
    Function,
    TypeSet,
    apply,
    element_function,
    field_function,
    has_type,
    widened,
)
from isopath.terms.sorts import BOOL, BYTE, CHAR, DOUBLE, FLOAT, INT, LONG, REF
from tests.conditions import build, ite
from tests.terms.random_terms import raw

X, Y, Z = (symbol(INT, name) for name in "xyz")
L, D, F, C = symbol(LONG, "l"), symbol(DOUBLE, "d"), symbol(FLOAT, "f"), symbol(BOOL, "flag")
THIS, S, A = (symbol(REF, name) for name in ("this", "s", "a"))
DATA, NEXT = field_function("Swap", "data", REF), field_function("Node", "next", REF)
LISTED = apply(field_function("java.util.ArrayList", "elementData", REF), A)
MAP_OF_SET = apply(field_function("java.util.HashSet", "map", REF), A)
INTS, CHARS = element_function("int", INT), element_function("char", CHAR)
CODE = Function(f"{OPERAND}.trim().hashCode()", f"{OPERAND}.trim().hashCode()", STATIC_CALL, (REF, INT, INT), INT)
CIRCLE = TypeSet("Circle", frozenset({"Circle"}))


def add(a: Value, b: Value) -> Term:
    made: Term = build(ops.ADD, INT, a, b)
    return made


def less(a: Value, b: Value) -> Term:
    made: Term = build(ops.LT, INT, a, b)
    return made


EXAMPLES: list[tuple[Value, str]] = [
    (equal(REF, apply(DATA, S), THIS), "s.data == this"),
    (negate(is_null(apply(NEXT, apply(NEXT, THIS)))), "this.next.next != null"),
    (less(add(X, 1), 0), "x + 1 < 0"),
    (less(0, X), "x > 0"),
    (add(X, -1), "x - 1"),
    (add(X, -(2**31)), "x + -2147483648"),
    (build(ops.ADD, LONG, L, -5), "l - 5L"),
    (build(ops.MUL, INT, add(X, Y), Z), "(x + y) * z"),
    (add(build(ops.MUL, INT, X, Y), Z), "x * y + z"),
    (raw(ops.SUB, X, raw(ops.SUB, Y, Z)), "x - (y - z)"),
    (raw(ops.SUB, raw(ops.SUB, X, Y), Z), "x - y - z"),
    (build(ops.MUL, INT, X, -3), "x * -3"),
    (build(ops.NEG, INT, add(X, Y)), "-(x + y)"),
    (build(ops.SHL, INT, X, add(Y, 1)), "x << y + 1"),
    (equal(INT, build(ops.BIT_AND, INT, X, 255), 64), "(x & 255) == 64"),
    (build(ops.OR, BOOL, build(ops.AND, BOOL, C, less(X, Y)), less(Y, Z)), "flag && x < y || y < z"),
    (build(ops.AND, BOOL, build(ops.OR, BOOL, C, less(X, Y)), less(Y, Z)), "(flag || x < y) && y < z"),
    (negate(C), "!flag"),
    (negate(build(ops.LT, DOUBLE, D, 1.0)), "!(d < 1.0)"),
    (has_type(S, CIRCLE), "s instanceof Circle"),
    (negate(has_type(S, CIRCLE)), "!(s instanceof Circle)"),
    (less(0, apply(field_function("java.util.ArrayList", "size", INT), A)), "a.size() > 0"),
    (apply(element_function("Object", REF), LISTED, add(X, 1)), "a.get(x + 1)"),
    (apply(field_function("java.util.HashMap", "size", INT), MAP_OF_SET), "a.size()"),
    (apply(field_function("Bag", "size", INT), A), "a.size"),
    (apply(INTS, A, add(X, 1)), "a[x + 1]"),
    (less(apply(INTS, A, X), apply(LENGTH_OF, A)), "a[x] < a.length"),
    (equal(INT, widened(apply(CHARS, A, X)), 65), "a[x] == 'A'"),
    (build(ops.LT, FLOAT, F, 0.10000000149011612), "f < 0.1f"),
    (equal(DOUBLE, D, math.inf), "d == Double.POSITIVE_INFINITY"),
    (equal(FLOAT, F, math.nan), "f == Float.NaN"),
    (equal(LONG, L, -1), "l == -1L"),
    (ite(INT, less(X, Y), X, add(Y, 1)), "x < y ? x : y + 1"),
    (add(ite(INT, C, X, Y), 1), "(flag ? x : y) + 1"),
    (build(ops.I2L, INT, add(X, Y)), "(long) (x + y)"),
    (raw(ops.DIV, L, build(ops.I2L, INT, X)), "l / x"),
    (raw(ops.DIV, build(ops.I2L, INT, X), L), "x / l"),
    (raw(ops.MUL, build(ops.I2L, INT, X), build(ops.I2L, INT, Y)), "(long) x * y"),
    (raw(ops.MUL, L, build(ops.I2L, INT, add(X, Y))), "l * (long) (x + y)"),
    (raw(ops.MUL, raw(ops.MUL, build(ops.I2L, INT, X), build(ops.I2L, INT, Y)), L), "(long) x * y * l"),
    (raw(ops.SHL, build(ops.I2L, INT, X), Y), "(long) x << y"),
    (build(ops.LT, DOUBLE, build(ops.I2D, INT, X), D), "x < d"),
    (widened(build(ops.TO_BYTE, INT, X)), "(byte) x"),
    (apply(CODE, S, 3, X), "s.trim().hashCode()"),
    (equal(REF, apply(NEXT, location(2)), NULL), "new#2.next == null"),
    (const(BOOL, True), "true"),
    (7, "7"),
    (-0.0, "-0.0"),
    (True, "true"),
]


@pytest.mark.parametrize(("value", "text"), EXAMPLES, ids=[text for _, text in EXAMPLES])
def test_a_value_prints_as_java(value: Value, text: str) -> None:
    assert show(value) == text


def test_locations_take_the_names_they_are_given() -> None:
    assert show(apply(NEXT, location(4)), lambda term: f"node{term.payload}") == "node4.next"


def test_large_shared_terms_are_printed_with_names_in_no_time() -> None:
    term: Term = X
    for _ in range(200):
        term = build(ops.MUL, INT, add(build(ops.MUL, INT, term, Y), 1), term)
    text = show(term)
    assert " where $1 = " in text
    assert len(text) < 20_000


def test_names_stand_for_parts_that_occur_more_than_once() -> None:
    part = build(ops.MUL, INT, build(ops.MUL, INT, add(X, Y), Z), add(Z, 7))
    whole: Term = part
    for number in range(40):
        whole = build(ops.BIT_XOR, INT, build(ops.MUL, INT, whole, 3 + number), part)
    text = show(whole)
    assert text.endswith(" where $1 = (x + y) * z * (z + 7)")
    assert text.count("$1") == 42


def test_deep_terms_print_without_recursion() -> None:
    term = THIS
    for _ in range(5000):
        term = apply(NEXT, term)
    assert show(term).count("next") == 5000


def test_a_narrow_value_prints_as_the_int_it_is() -> None:
    assert show(widened(apply(field_function("N", "b", BYTE), THIS))) == "this.b"
