"""Java's arithmetic at its corners (JVMS 6.5), on plain numbers."""

import math
from typing import Any

import pytest

from isopath.terms import operators as ops
from isopath.terms.arithmetic import EVALUATE, INT_MAX, INT_MIN, LONG_MAX, LONG_MIN, to_float
from isopath.terms.operators import Op
from isopath.terms.sorts import BOOL, DOUBLE, FLOAT, INT, LONG, Sort

FLOAT_MAX = 3.4028234663852886e38
NAN, INF = math.nan, math.inf

CASES: list[tuple[Op, Sort, tuple[Any, ...], Any]] = [
    (ops.ADD, INT, (INT_MAX, 1), INT_MIN),
    (ops.SUB, LONG, (LONG_MIN, 1), LONG_MAX),
    (ops.MUL, INT, (INT_MIN, -1), INT_MIN),
    (ops.MUL, INT, (123456789, 987654321), -67153019),
    (ops.NEG, INT, (INT_MIN,), INT_MIN),
    (ops.DIV, INT, (INT_MIN, -1), INT_MIN),
    (ops.DIV, INT, (-7, 2), -3),
    (ops.DIV, LONG, (7, -2), -3),
    (ops.REM, INT, (-7, 2), -1),
    (ops.REM, INT, (7, -2), 1),
    (ops.REM, INT, (INT_MIN, -1), 0),
    (ops.SHL, INT, (1, 33), 2),
    (ops.SHL, LONG, (1, 65), 2),
    (ops.SHL, INT, (1, -1), INT_MIN),
    (ops.SHR, INT, (-8, 1), -4),
    (ops.USHR, INT, (-8, 1), 2147483644),
    (ops.USHR, INT, (-1, 0), -1),
    (ops.USHR, LONG, (-1, 60), 15),
    (ops.BIT_AND, INT, (-1, 255), 255),
    (ops.LCMP, LONG, (LONG_MIN, LONG_MAX), -1),
    (ops.CMPL, DOUBLE, (NAN, 0.0), -1),
    (ops.CMPG, DOUBLE, (NAN, 0.0), 1),
    (ops.CMPL, FLOAT, (0.0, -0.0), 0),
    (ops.DIV, DOUBLE, (1.0, -0.0), -INF),
    (ops.DIV, DOUBLE, (0.0, 0.0), NAN),
    (ops.DIV, FLOAT, (1.0, 3.0), 0.3333333432674408),
    (ops.REM, DOUBLE, (-5.5, 2.0), -1.5),
    (ops.REM, DOUBLE, (-4.0, 2.0), -0.0),
    (ops.REM, DOUBLE, (5.0, INF), 5.0),
    (ops.REM, DOUBLE, (INF, 5.0), NAN),
    (ops.REM, FLOAT, (1.0, 0.0), NAN),
    (ops.ADD, FLOAT, (16777216.0, 1.0), 16777216.0),
    (ops.MUL, FLOAT, (FLOAT_MAX, 2.0), INF),
    (ops.NEG, DOUBLE, (0.0,), -0.0),
    (ops.F2I, FLOAT, (NAN,), 0),
    (ops.F2I, FLOAT, (1e30,), INT_MAX),
    (ops.D2I, DOUBLE, (-2147483648.9,), INT_MIN),
    (ops.D2I, DOUBLE, (-1.9,), -1),
    (ops.D2L, DOUBLE, (INF,), LONG_MAX),
    (ops.D2L, DOUBLE, (-1e300,), LONG_MIN),
    (ops.I2F, INT, (16777217,), 16777216.0),
    (ops.I2F, INT, (INT_MAX,), 2147483648.0),
    (ops.L2F, LONG, (0x7FFFFF4000000001,), 9.223371487098962e18),
    (ops.L2D, LONG, (9007199254740993,), 9007199254740992.0),
    (ops.L2I, LONG, (0x1_8000_0000,), INT_MIN),
    (ops.D2F, DOUBLE, (1e-50,), 0.0),
    (ops.D2F, DOUBLE, (-1e-50,), -0.0),
    (ops.D2F, DOUBLE, (3.4028235677973366e38,), INF),
    (ops.D2F, DOUBLE, (3.4028235677973362e38,), FLOAT_MAX),
    (ops.TO_BYTE, INT, (200,), -56),
    (ops.TO_SHORT, INT, (0x18000,), -32768),
    (ops.TO_CHAR, INT, (-1,), 65535),
    (ops.EQ, DOUBLE, (NAN, NAN), False),
    (ops.EQ, DOUBLE, (0.0, -0.0), True),
    (ops.LE, FLOAT, (NAN, 0.0), False),
    (ops.NOT, BOOL, (False,), True),
]


@pytest.mark.parametrize(("op", "sort", "operands", "expected"), CASES, ids=str)
def test_an_operator_at_a_corner(op: Op, sort: Sort, operands: tuple[Any, ...], expected: Any) -> None:
    value = EVALUATE[op, sort](*operands)
    assert type(value) is type(expected)
    if expected != expected:
        assert value != value
    else:
        assert value == expected
        assert math.copysign(1, value) == math.copysign(1, expected)


def test_every_operator_has_an_evaluation_at_some_sort() -> None:
    apart = {ops.CONST, ops.SYMBOL, ops.LOCATION, ops.APPLY, ops.INSTANCE}
    assert {op for op, _ in EVALUATE} == set(ops.OPERATORS) - apart


def test_rounding_to_single_precision_is_idempotent() -> None:
    for value in (0.1, -1e-45, 1e-46, 7e37, math.pi, -0.0):
        once = to_float(value)
        assert to_float(once) == once
        assert math.copysign(1, once) == math.copysign(1, value)
