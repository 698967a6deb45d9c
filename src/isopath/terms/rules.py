"""The rewrite rules of terms, as data. Each is proved by Z3 in ``tests/terms/test_rules.py``.

A pattern is a variable, a Python number (a constant of whatever sort stands there) or a tuple ``(op, ...)``.
``x y z`` match any term of a sort in the rule's ``sorts``, ``k k1 k2`` constants of those sorts, ``n`` a constant long,
``c d`` truth values, ``p q`` different locations that the program allocated, ``i`` a reference of the initial heap.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from isopath.terms.operators import (
    ADD,
    AND,
    APPLY,
    BIT_AND,
    BIT_OR,
    BIT_XOR,
    BITS_DOUBLE,
    BITS_FLOAT,
    CMPG,
    CMPL,
    CONST,
    D2F,
    DIV,
    DOUBLE_BITS,
    EQ,
    F2D,
    FLOAT_BITS,
    FROM_BYTE,
    FROM_CHAR,
    FROM_SHORT,
    I2L,
    ITE,
    L2I,
    LCMP,
    LE,
    LOCATION,
    LT,
    MUL,
    NEG,
    NOT,
    OR,
    REM,
    SHL,
    SHR,
    SUB,
    SYMBOL,
    TO_BYTE,
    TO_CHAR,
    TO_SHORT,
    USHR,
    Op,
)
from isopath.terms.sorts import BOOL, BYTE, CHAR, DOUBLE, FLOAT, FLOATS, INT, INTEGERS, LONG, REF, SHORT, SORTS, Sort


@dataclass(frozen=True, slots=True, eq=False)
class Var:
    """A pattern variable; ``kinds`` are the operators it may match, none meaning all; ``sort`` its sort when fixed."""

    name: str
    kinds: frozenset[Op] = frozenset()
    sort: Sort | None = None

    def __repr__(self) -> str:
        return self.name


Applied: TypeAlias = tuple[Op, *tuple["Pattern", ...]]
"""An operator and its operands."""

Pattern: TypeAlias = Var | Applied | bool | int | float | None
"""What a term looks like: numbers and truth values stand for themselves, None for null."""


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """``left`` may be replaced by ``right`` whichever of ``sorts`` its variables have."""

    sorts: tuple[Sort, ...]
    left: Applied
    right: Pattern


x, y, z = Var("x"), Var("y"), Var("z")
c, d = Var("c", sort=BOOL), Var("d", sort=BOOL)
_constant: Final = frozenset({CONST})
k, k1, k2 = Var("k", _constant), Var("k1", _constant), Var("k2", _constant)
n = Var("n", _constant, LONG)
p, q = Var("p", frozenset({LOCATION}), REF), Var("q", frozenset({LOCATION}), REF)
i = Var("i", frozenset({SYMBOL, APPLY}), REF)

_EXACT: Final = tuple(sort for sort in SORTS if sort not in FLOATS)
_BOOL: Final = (BOOL,)
_REF: Final = (REF,)


def _fits(number: Var) -> Pattern:
    """Whether a long is an int; of a constant it is a constant."""
    return (EQ, (I2L, (L2I, number)), number)


def _spread(code: Var) -> Pattern:
    return (BIT_XOR, code, (USHR, code, 16))


RULES: Final[tuple[Rule, ...]] = (
    # Truth.
    Rule(_BOOL, (NOT, (NOT, c)), c),
    Rule(_BOOL, (NOT, (AND, c, d)), (OR, (NOT, c), (NOT, d))),
    Rule(_BOOL, (NOT, (OR, c, d)), (AND, (NOT, c), (NOT, d))),
    Rule(INTEGERS, (NOT, (LT, x, y)), (LE, y, x)),
    Rule(INTEGERS, (NOT, (LE, x, y)), (LT, y, x)),
    Rule(_BOOL, (AND, True, c), c),
    Rule(_BOOL, (AND, c, True), c),
    Rule(_BOOL, (AND, False, c), False),
    Rule(_BOOL, (AND, c, False), False),
    Rule(_BOOL, (AND, c, c), c),
    Rule(_BOOL, (AND, c, (NOT, c)), False),
    Rule(_BOOL, (AND, (NOT, c), c), False),
    Rule(INTEGERS, (AND, (NOT, (EQ, x, k1)), (EQ, x, k2)), (AND, (NOT, (EQ, k1, k2)), (EQ, x, k2))),
    Rule(INTEGERS, (AND, (AND, c, (NOT, (EQ, x, k1))), (EQ, x, k2)), (AND, (AND, c, (NOT, (EQ, k1, k2))), (EQ, x, k2))),
    Rule(_BOOL, (OR, False, c), c),
    Rule(_BOOL, (OR, c, False), c),
    Rule(_BOOL, (OR, True, c), True),
    Rule(_BOOL, (OR, c, True), True),
    Rule(_BOOL, (OR, c, c), c),
    Rule(_BOOL, (OR, c, (NOT, c)), True),
    Rule(_BOOL, (OR, (NOT, c), c), True),
    # Choice.
    Rule(SORTS, (ITE, True, x, y), x),
    Rule(SORTS, (ITE, False, x, y), y),
    Rule(SORTS, (ITE, c, x, x), x),
    Rule(SORTS, (ITE, (NOT, c), x, y), (ITE, c, y, x)),
    Rule(SORTS, (ITE, c, (ITE, c, x, y), z), (ITE, c, x, z)),
    Rule(SORTS, (ITE, c, x, (ITE, c, y, z)), (ITE, c, x, z)),
    Rule(_BOOL, (ITE, c, True, x), (OR, c, x)),
    Rule(_BOOL, (ITE, c, False, x), (AND, (NOT, c), x)),
    Rule(_BOOL, (ITE, c, x, True), (OR, (NOT, c), x)),
    Rule(_BOOL, (ITE, c, x, False), (AND, c, x)),
    Rule(_BOOL, (ITE, c, c, x), (OR, c, x)),
    Rule(_BOOL, (ITE, c, x, c), (AND, c, x)),
    Rule(_BOOL, (ITE, c, (NOT, c), x), (AND, (NOT, c), x)),
    Rule(_BOOL, (ITE, c, x, (NOT, c)), (OR, (NOT, c), x)),
    # Equality.
    Rule(_EXACT, (EQ, x, x), True),
    Rule(_BOOL, (EQ, c, True), c),
    Rule(_BOOL, (EQ, c, False), (NOT, c)),
    Rule(INTEGERS, (EQ, (ADD, x, k1), k2), (EQ, x, (SUB, k2, k1))),
    # How HashMap spreads a hash code: no two codes become the same.
    Rule((INT,), (EQ, _spread(x), _spread(y)), (EQ, x, y)),
    Rule((INT,), (EQ, _spread(x), k), (EQ, x, _spread(k))),
    Rule(_EXACT, (EQ, (ITE, c, k1, x), k), (ITE, c, (EQ, k1, k), (EQ, x, k))),
    Rule(_EXACT, (EQ, (ITE, c, x, k1), k), (ITE, c, (EQ, x, k), (EQ, k1, k))),
    Rule((INT,), (EQ, (I2L, x), (I2L, y)), (EQ, x, y)),
    Rule((INT,), (EQ, (I2L, x), n), (AND, _fits(n), (EQ, x, (L2I, n)))),
    Rule((BYTE,), (EQ, (FROM_BYTE, x), (FROM_BYTE, y)), (EQ, x, y)),
    Rule((SHORT,), (EQ, (FROM_SHORT, x), (FROM_SHORT, y)), (EQ, x, y)),
    Rule((CHAR,), (EQ, (FROM_CHAR, x), (FROM_CHAR, y)), (EQ, x, y)),
    # References: an allocated object is not null, no other allocated object, and not in the initial heap.
    Rule(_REF, (EQ, p, None), False),
    Rule(_REF, (EQ, p, q), False),
    Rule(_REF, (EQ, p, i), False),
    Rule(_REF, (EQ, i, p), False),
    Rule(_REF, (EQ, (ITE, c, x, y), z), (ITE, c, (EQ, x, z), (EQ, y, z))),
    Rule(_REF, (EQ, z, (ITE, c, x, y)), (ITE, c, (EQ, z, x), (EQ, z, y))),
    # Order.
    Rule(INTEGERS, (LT, x, x), False),
    Rule(INTEGERS, (LE, x, x), True),
    Rule(INTEGERS, (LT, (ITE, c, k1, k2), k), (ITE, c, (LT, k1, k), (LT, k2, k))),
    Rule(INTEGERS, (LT, k, (ITE, c, k1, k2)), (ITE, c, (LT, k, k1), (LT, k, k2))),
    Rule(INTEGERS, (LE, (ITE, c, k1, k2), k), (ITE, c, (LE, k1, k), (LE, k2, k))),
    Rule(INTEGERS, (LE, k, (ITE, c, k1, k2)), (ITE, c, (LE, k, k1), (LE, k, k2))),
    Rule((INT,), (LT, (I2L, x), (I2L, y)), (LT, x, y)),
    Rule((INT,), (LE, (I2L, x), (I2L, y)), (LE, x, y)),
    Rule((INT,), (LT, (I2L, x), n), (ITE, _fits(n), (LT, x, (L2I, n)), (LT, 0, n))),
    Rule((INT,), (LT, n, (I2L, x)), (ITE, _fits(n), (LT, (L2I, n), x), (LT, n, 0))),
    Rule((INT,), (LE, (I2L, x), n), (ITE, _fits(n), (LE, x, (L2I, n)), (LT, 0, n))),
    Rule((INT,), (LE, n, (I2L, x)), (ITE, _fits(n), (LE, (L2I, n), x), (LT, n, 0))),
    Rule((CHAR,), (LE, 0, (FROM_CHAR, x)), True),
    Rule((CHAR,), (LT, (FROM_CHAR, x), 0), False),
    # A three-way comparison that is compared with zero is a plain comparison: lcmp and fcmpX never fork into three.
    Rule(INTEGERS, (EQ, (LCMP, x, y), 0), (EQ, x, y)),
    Rule(INTEGERS, (LT, (LCMP, x, y), 0), (LT, x, y)),
    Rule(INTEGERS, (LE, (LCMP, x, y), 0), (LE, x, y)),
    Rule(INTEGERS, (LT, 0, (LCMP, x, y)), (LT, y, x)),
    Rule(INTEGERS, (LE, 0, (LCMP, x, y)), (LE, y, x)),
    Rule(FLOATS, (EQ, (CMPL, x, y), 0), (EQ, x, y)),
    Rule(FLOATS, (LT, (CMPL, x, y), 0), (NOT, (LE, y, x))),
    Rule(FLOATS, (LE, (CMPL, x, y), 0), (NOT, (LT, y, x))),
    Rule(FLOATS, (LT, 0, (CMPL, x, y)), (LT, y, x)),
    Rule(FLOATS, (LE, 0, (CMPL, x, y)), (LE, y, x)),
    Rule(FLOATS, (EQ, (CMPG, x, y), 0), (EQ, x, y)),
    Rule(FLOATS, (LT, (CMPG, x, y), 0), (LT, x, y)),
    Rule(FLOATS, (LE, (CMPG, x, y), 0), (LE, x, y)),
    Rule(FLOATS, (LT, 0, (CMPG, x, y)), (NOT, (LE, x, y))),
    Rule(FLOATS, (LE, 0, (CMPG, x, y)), (NOT, (LT, x, y))),
    # Integer arithmetic.
    Rule(INTEGERS, (ADD, x, 0), x),
    Rule(INTEGERS, (ADD, (ADD, x, k1), k2), (ADD, x, (ADD, k1, k2))),
    Rule(INTEGERS, (SUB, x, 0), x),
    Rule(INTEGERS, (SUB, x, x), 0),
    Rule(INTEGERS, (SUB, x, k), (ADD, x, (NEG, k))),
    Rule(INTEGERS, (SUB, (ADD, x, y), x), y),
    Rule(INTEGERS, (SUB, (ADD, x, y), y), x),
    Rule(INTEGERS, (NEG, (NEG, x)), x),
    Rule(INTEGERS, (MUL, x, 0), 0),
    Rule(INTEGERS, (MUL, x, 1), x),
    Rule(INTEGERS, (DIV, x, 1), x),
    Rule(INTEGERS, (REM, x, 1), 0),
    Rule(INTEGERS, (BIT_AND, x, 0), 0),
    Rule(INTEGERS, (BIT_AND, x, -1), x),
    Rule(INTEGERS, (BIT_AND, x, x), x),
    Rule(INTEGERS, (BIT_OR, x, 0), x),
    Rule(INTEGERS, (BIT_OR, x, -1), -1),
    Rule(INTEGERS, (BIT_OR, x, x), x),
    Rule(INTEGERS, (BIT_XOR, x, 0), x),
    Rule(INTEGERS, (BIT_XOR, x, x), 0),
    Rule(INTEGERS, (BIT_AND, (ITE, c, 1, 0), 1), (ITE, c, 1, 0)),
    Rule(INTEGERS, (BIT_XOR, (ITE, c, 1, 0), 1), (ITE, c, 0, 1)),
    Rule(INTEGERS, (BIT_AND, (ITE, c, 1, 0), (ITE, d, 1, 0)), (ITE, (AND, c, d), 1, 0)),
    Rule(INTEGERS, (BIT_OR, (ITE, c, 1, 0), (ITE, d, 1, 0)), (ITE, (OR, c, d), 1, 0)),
    Rule(INTEGERS, (SHL, x, 0), x),
    Rule(INTEGERS, (SHR, x, 0), x),
    Rule(INTEGERS, (USHR, x, 0), x),
    Rule((CHAR,), (SHR, (SHL, (FROM_CHAR, x), 1), 1), (FROM_CHAR, x)),
    # Conversions that undo each other.
    Rule((INT,), (L2I, (I2L, x)), x),
    Rule((FLOAT,), (D2F, (F2D, x)), x),
    Rule((FLOAT,), (BITS_FLOAT, (FLOAT_BITS, x)), x),
    Rule((DOUBLE,), (BITS_DOUBLE, (DOUBLE_BITS, x)), x),
    Rule((BYTE,), (TO_BYTE, (FROM_BYTE, x)), x),
    Rule((SHORT,), (TO_SHORT, (FROM_SHORT, x)), x),
    Rule((CHAR,), (TO_CHAR, (FROM_CHAR, x)), x),
    # Floating point: only what holds for NaN, infinities and both zeros.
    Rule(FLOATS, (NEG, (NEG, x)), x),
    Rule(FLOATS, (MUL, x, 1.0), x),
)
