"""The operators of terms, as data: what they take, what they give, how Java writes them.

An operand sort of ``None`` means "the sort the operator is used at"; so ``ADD`` is one operator for int, long,
float and double, as the JVM's ``iadd``/``ladd``/``fadd``/``dadd`` are one family.
Integer arithmetic wraps (JVMS 2.11.3), DIV and REM truncate and are only built where the divisor is not zero,
EQ on float and double is IEEE equality (NaN differs from itself).
"""

from dataclasses import dataclass
from typing import Final, NewType
from zlib import crc32

from isopath.terms.sorts import BOOL, BYTE, CHAR, DOUBLE, FLOAT, INT, LONG, REF, SHORT, Sort


@dataclass(frozen=True, slots=True, eq=False)
class Op:
    """An operator: compared by identity, listed once in ``OPERATORS``."""

    name: str
    operands: tuple[Sort | None, ...]
    result: Sort | None
    java: str = ""
    commutes: bool = False
    digest: int = 0

    def __repr__(self) -> str:
        return self.name


Relation = NewType("Relation", Op)
"""An operator whose result is a truth value."""

OPERATORS: Final[list[Op]] = []


def _operator(
    name: str, operands: tuple[Sort | None, ...], result: Sort | None, java: str = "", commutes: bool = False
) -> Op:
    op = Op(name, operands, result, java, commutes, crc32(name.encode()))
    OPERATORS.append(op)
    return op


def _relation(name: str, operands: tuple[Sort | None, ...], java: str, commutes: bool = False) -> Relation:
    return Relation(_operator(name, operands, BOOL, java, commutes))


# Leaves: built with ``const``, ``symbol`` and ``location``, never with ``build``.
CONST: Final = _operator("const", (), None)
SYMBOL: Final = _operator("symbol", (), None)
LOCATION: Final = _operator("location", (), REF)

# Truth and choice.
NOT: Final = _relation("not", (BOOL,), "!")
AND: Final = _relation("and", (BOOL, BOOL), "&&")
OR: Final = _relation("or", (BOOL, BOOL), "||")
ITE: Final = _operator("ite", (BOOL, None, None), None, "?")
EQ: Final = _relation("eq", (None, None), "==", commutes=True)
LT: Final = _relation("lt", (None, None), "<")
LE: Final = _relation("le", (None, None), "<=")

# Arithmetic of int, long, float and double.
ADD: Final = _operator("add", (None, None), None, "+", commutes=True)
SUB: Final = _operator("sub", (None, None), None, "-")
MUL: Final = _operator("mul", (None, None), None, "*", commutes=True)
DIV: Final = _operator("div", (None, None), None, "/")
REM: Final = _operator("rem", (None, None), None, "%")
NEG: Final = _operator("neg", (None,), None, "-")

# Bits of int and long; a shift distance is an int and is masked as the JVM masks it.
BIT_AND: Final = _operator("bit_and", (None, None), None, "&", commutes=True)
BIT_OR: Final = _operator("bit_or", (None, None), None, "|", commutes=True)
BIT_XOR: Final = _operator("bit_xor", (None, None), None, "^", commutes=True)
SHL: Final = _operator("shl", (None, INT), None, "<<")
SHR: Final = _operator("shr", (None, INT), None, ">>")
USHR: Final = _operator("ushr", (None, INT), None, ">>>")

# What IEEE 754 fixes to the last bit: the square root, rounding to an integer, multiply-add, the nearest remainder.
SQRT: Final = _operator("sqrt", (DOUBLE,), DOUBLE, "Math.sqrt(")
FLOOR: Final = _operator("floor", (DOUBLE,), DOUBLE, "Math.floor(")
CEIL: Final = _operator("ceil", (DOUBLE,), DOUBLE, "Math.ceil(")
RINT: Final = _operator("rint", (DOUBLE,), DOUBLE, "Math.rint(")
FMA: Final = _operator("fma", (None, None, None), None, "Math.fma(")
NEAREST_REM: Final = _operator("nearest_rem", (DOUBLE, DOUBLE), DOUBLE, "Math.IEEEremainder(")

# Three-way comparisons (lcmp; fcmpl/dcmpl, NaN gives -1; fcmpg/dcmpg, NaN gives 1).
LCMP: Final = _operator("lcmp", (None, None), INT, "cmp")
CMPL: Final = _operator("cmpl", (None, None), INT, "cmpl")
CMPG: Final = _operator("cmpg", (None, None), INT, "cmpg")

# Conversions. The narrow sorts exist only in storage: FROM_x widens to the int that the operand stack holds.
I2L: Final = _operator("i2l", (INT,), LONG, "(long) ")
I2F: Final = _operator("i2f", (INT,), FLOAT, "(float) ")
I2D: Final = _operator("i2d", (INT,), DOUBLE, "(double) ")
L2I: Final = _operator("l2i", (LONG,), INT, "(int) ")
L2F: Final = _operator("l2f", (LONG,), FLOAT, "(float) ")
L2D: Final = _operator("l2d", (LONG,), DOUBLE, "(double) ")
F2I: Final = _operator("f2i", (FLOAT,), INT, "(int) ")
F2L: Final = _operator("f2l", (FLOAT,), LONG, "(long) ")
F2D: Final = _operator("f2d", (FLOAT,), DOUBLE, "(double) ")
D2I: Final = _operator("d2i", (DOUBLE,), INT, "(int) ")
D2L: Final = _operator("d2l", (DOUBLE,), LONG, "(long) ")
D2F: Final = _operator("d2f", (DOUBLE,), FLOAT, "(float) ")
TO_BYTE: Final = _operator("to_byte", (INT,), BYTE, "(byte) ")
TO_SHORT: Final = _operator("to_short", (INT,), SHORT, "(short) ")
TO_CHAR: Final = _operator("to_char", (INT,), CHAR, "(char) ")
FROM_BYTE: Final = _operator("from_byte", (BYTE,), INT)
FROM_SHORT: Final = _operator("from_short", (SHORT,), INT)
FROM_CHAR: Final = _operator("from_char", (CHAR,), INT)

# The bits of floating-point numbers, every NaN having the canonical ones; and numbers of bits.
FLOAT_BITS: Final = _operator("float_bits", (FLOAT,), INT, "Float.floatToIntBits(")
DOUBLE_BITS: Final = _operator("double_bits", (DOUBLE,), LONG, "Double.doubleToLongBits(")
BITS_FLOAT: Final = _operator("bits_float", (INT,), FLOAT, "Float.intBitsToFloat(")
BITS_DOUBLE: Final = _operator("bits_double", (LONG,), DOUBLE, "Double.longBitsToDouble(")

# The initial heap: APPLY carries a Function, INSTANCE a TypeSet (see ``isopath.terms.initial``).
APPLY: Final = _operator("apply", (), None)
INSTANCE: Final = _relation("instance", (REF,), "instanceof")

NARROWING: Final = {BYTE: TO_BYTE, SHORT: TO_SHORT, CHAR: TO_CHAR}
WIDENING: Final = {BYTE: FROM_BYTE, SHORT: FROM_SHORT, CHAR: FROM_CHAR}
