"""Literals are valid Java of the type that was asked for, whatever the encoding of the compiler."""

import math

import pytest

from isopath.witness.junit.literals import Simple, literal, plain_literal


@pytest.mark.parametrize(
    ("value", "java_type", "text"),
    [
        (1, "int", "1"),
        (-1, "long", "-1L"),
        (3, "byte", "(byte) 3"),
        (-3, "short", "(short) -3"),
        (97, "char", "'a'"),
        (0, "char", r"'\u0000'"),
        (0x2028, "char", r"'\u2028'"),
        (39, "char", r"'\''"),
        (10, "char", r"'\n'"),
        (0, "boolean", "false"),
        (True, "boolean", "true"),
        (-(2**31), "int", "Integer.MIN_VALUE"),
        (2**63 - 1, "long", "Long.MAX_VALUE"),
        (2**31, "long", "2147483648L"),
        (1.5, "float", "1.5f"),
        (0.10000000149011612, "float", "0.1f"),
        (-0.0, "double", "-0.0"),
        (math.nan, "float", "Float.NaN"),
        (-math.inf, "double", "Double.NEGATIVE_INFINITY"),
        (1, "double", "1.0"),
        (None, "java.lang.String", "null"),
        ('a"\\\n', "java.lang.String", r'"a\"\\\n"'),
        ("é\U0001f600\ud800", "java.lang.String", r'"\u00e9\ud83d\ude00\ud800"'),
    ],
)
def test_a_value_is_written_as_java_writes_it(value: Simple, java_type: str, text: str) -> None:
    assert literal(value, java_type) == text


def test_where_java_narrows_by_itself_no_cast_is_written() -> None:
    assert plain_literal(3, "byte") == "3"
