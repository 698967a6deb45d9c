"""Arithmetic, conversions and three-way comparisons (JVMS 2.11.3, 2.11.4). None of them forks but on a zero divisor."""

from collections.abc import Iterable
from typing import Final

from isopath.terms import Term, Value, build, equal
from isopath.terms import operators as op
from isopath.terms.arithmetic import EVALUATE
from isopath.terms.initial import narrowed
from isopath.terms.operators import Op
from isopath.terms.sorts import BYTE, CHAR, DOUBLE, FLOAT, INT, LONG, SHORT, Sort
from isopath.vm.core import Handler, Insn, Machine, State
from isopath.vm.core.dereference import note_throw
from isopath.vm.core.opcodes import Opcodes

opcode = Opcodes()

ARITHMETIC_EXCEPTION: Final = "java/lang/ArithmeticException"


def binary(operator: Op, sort: Sort) -> Handler:
    """A handler that replaces two operands by their combination."""
    concrete = EVALUATE[operator, sort]

    def handler(vm: Machine, state: State, insn: Insn) -> None:
        stack = state.frame.stack
        right = stack.pop()
        left = stack[-1]
        if type(left) is Term or type(right) is Term:
            stack[-1] = build(operator, sort, left, right)
        else:
            stack[-1] = concrete(left, right)

    return handler


def unary(operator: Op, sort: Sort) -> Handler:
    """A handler that replaces one operand."""
    concrete = EVALUATE[operator, sort]

    def handler(vm: Machine, state: State, insn: Insn) -> None:
        stack = state.frame.stack
        value = stack[-1]
        stack[-1] = build(operator, sort, value) if type(value) is Term else concrete(value)

    return handler


def narrowing(sort: Sort) -> Handler:
    """i2b, i2c, i2s: cut down and widen again."""

    def handler(vm: Machine, state: State, insn: Insn) -> None:
        stack = state.frame.stack
        stack[-1] = narrowed(stack[-1], sort)

    return handler


def dividing(operator: Op, sort: Sort) -> Handler:
    """idiv, irem and the long ones: the only arithmetic that throws."""
    concrete = EVALUATE[operator, sort]

    def handler(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
        stack = state.frame.stack
        dividend, divisor = stack[-2:]
        if type(dividend) is not Term and type(divisor) is not Term and divisor != 0:
            stack[-2:] = [concrete(dividend, divisor)]
            return None
        return _divide(vm, state, insn, operator, sort)

    return handler


def _divide(vm: Machine, state: State, insn: Insn, operator: Op, sort: Sort) -> Iterable[State]:
    dividend, divisor = state.frame.stack[-2:]
    for side, by_zero in vm.split(state, equal(sort, divisor, 0)):
        if by_zero:
            note_throw(side, insn, ARITHMETIC_EXCEPTION)
            yield from vm.exceptions.throw(side, ARITHMETIC_EXCEPTION, "/ by zero")
        else:
            quotient: Value = build(operator, sort, dividend, divisor)
            side.frame.stack[-2:] = [quotient]
            yield side


_KINDS: Final = {"i": INT, "l": LONG, "f": FLOAT, "d": DOUBLE}
_EVERYWHERE: Final = {"add": op.ADD, "sub": op.SUB, "mul": op.MUL}
_INTEGER: Final = {
    "and": op.BIT_AND,
    "or": op.BIT_OR,
    "xor": op.BIT_XOR,
    "shl": op.SHL,
    "shr": op.SHR,
    "ushr": op.USHR,
}
_CONVERSIONS: Final = {
    "i2l": op.I2L,
    "i2f": op.I2F,
    "i2d": op.I2D,
    "l2i": op.L2I,
    "l2f": op.L2F,
    "l2d": op.L2D,
    "f2i": op.F2I,
    "f2l": op.F2L,
    "f2d": op.F2D,
    "d2i": op.D2I,
    "d2l": op.D2L,
    "d2f": op.D2F,
}

for _kind, _sort in _KINDS.items():
    for _name, _operator in _EVERYWHERE.items():
        opcode(_kind + _name)(binary(_operator, _sort))
    opcode(_kind + "neg")(unary(op.NEG, _sort))
    _division = dividing if _sort in (INT, LONG) else binary
    opcode(_kind + "div")(_division(op.DIV, _sort))
    opcode(_kind + "rem")(_division(op.REM, _sort))
for _kind in "il":
    for _name, _operator in _INTEGER.items():
        opcode(_kind + _name)(binary(_operator, _KINDS[_kind]))
for _mnemonic, _operator in _CONVERSIONS.items():
    opcode(_mnemonic)(unary(_operator, _KINDS[_mnemonic[0]]))
opcode("i2b")(narrowing(BYTE))
opcode("i2c")(narrowing(CHAR))
opcode("i2s")(narrowing(SHORT))
opcode("lcmp")(binary(op.LCMP, LONG))
opcode("fcmpl")(binary(op.CMPL, FLOAT))
opcode("fcmpg")(binary(op.CMPG, FLOAT))
opcode("dcmpl")(binary(op.CMPL, DOUBLE))
opcode("dcmpg")(binary(op.CMPG, DOUBLE))
