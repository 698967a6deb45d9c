"""Runs the code of constructors and methods on arguments that may be unknown: a small interpreter without a solver.

A branch on parameters goes both ways and is noted as a test; whether a way is the one that is taken is known once the
parameters have values. Calls are entered where it is known which method runs.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from isopath.classfile import Instruction, decode
from isopath.classfile.constants import DoubleConstant, FloatConstant, IntegerConstant, LongConstant, StringConstant
from isopath.classfile.flags import ACC_ENUM
from isopath.machine.ops.control import COMPARISONS
from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.linked import Method, sort_of
from isopath.terms import Term, build, negate
from isopath.terms import operators as op
from isopath.terms.initial import narrowed
from isopath.terms.operators import LE, LT
from isopath.terms.sorts import BYTE, CHAR, DOUBLE, FLOAT, INT, LONG, REF, SHORT, Sort
from isopath.witness.junit.constructor_values import (
    DEEPEST,
    Known,
    Literal,
    Made,
    MadeArray,
    MadeObject,
    NullTest,
    Parameter,
    SameTest,
    StaticRef,
    Test,
    TooHard,
    length_term,
)

_KINDS: Final = {"i": INT, "l": LONG, "f": FLOAT, "d": DOUBLE}
_BINARY: Final = {
    "add": op.ADD, "sub": op.SUB, "mul": op.MUL, "div": op.DIV, "rem": op.REM, "and": op.BIT_AND, "or": op.BIT_OR,
    "xor": op.BIT_XOR, "shl": op.SHL, "shr": op.SHR, "ushr": op.USHR,
}  # fmt: skip
_CONVERSIONS: Final = {
    "i2l": op.I2L, "i2f": op.I2F, "i2d": op.I2D, "l2i": op.L2I, "l2f": op.L2F, "l2d": op.L2D, "f2i": op.F2I,
    "f2l": op.F2L, "f2d": op.F2D, "d2i": op.D2I, "d2l": op.D2L, "d2f": op.D2F,
}  # fmt: skip
_NARROWINGS: Final = {"i2b": BYTE, "i2c": CHAR, "i2s": SHORT}
_COMPARING: Final = {
    "lcmp": (op.LCMP, LONG), "fcmpl": (op.CMPL, FLOAT), "fcmpg": (op.CMPG, FLOAT),
    "dcmpl": (op.CMPL, DOUBLE), "dcmpg": (op.CMPG, DOUBLE),
}  # fmt: skip
_ASSERTIONS_OFF: Final = "$assertionsDisabled"
_LONGEST_ARRAY: Final = 1000


@dataclass(slots=True)
class _Frame:
    method: Method
    code: dict[int, Instruction]
    locals: dict[int, Known]
    stack: list[Known]
    offset: int = 0

    def copy(self) -> "_Frame":
        return _Frame(self.method, self.code, dict(self.locals), list(self.stack), self.offset)


@dataclass(slots=True)
class Run:
    """One way under way."""

    frames: list[_Frame]
    objects: dict[int, MadeObject | MadeArray]
    tests: list[Test]

    def copy(self) -> "Run":
        return Run(
            [frame.copy() for frame in self.frames],
            {number: made.copy() for number, made in self.objects.items()},
            list(self.tests),
        )

    def make(self, made: MadeObject | MadeArray) -> Made:
        number = len(self.objects)
        self.objects[number] = made
        return Made(number)

    def object(self, known: Known) -> MadeObject:
        made = self.objects[known.number] if isinstance(known, Made) else None
        if not isinstance(made, MadeObject) or made.constructor is not None:
            raise TooHard
        return made

    def array(self, known: Known) -> MadeArray:
        made = self.objects[known.number] if isinstance(known, Made) else None
        if not isinstance(made, MadeArray):
            raise TooHard
        return made


@lru_cache(maxsize=512)
def _decoded(method: Method) -> dict[int, Instruction]:
    code, file = method.info.code, method.owner.file
    if code is None or file is None:
        raise TooHard
    return {insn.offset: insn for insn in decode(code, file.pool, repr(method))}


class Interpreter:
    """``step`` runs one instruction and gives the other way where there are two."""

    def __init__(self, hierarchy: Hierarchy, most_steps: int) -> None:
        self._hierarchy = hierarchy
        self._most_steps = most_steps
        self.steps = 0

    def enter(self, run: Run, method: Method, arguments: list[Known]) -> None:
        if len(run.frames) >= DEEPEST or method.is_synchronized:
            raise TooHard
        slots = dict(zip(method.parameter_slots, arguments, strict=True))
        run.frames.append(_Frame(method, _decoded(method), slots, []))

    def step(self, run: Run) -> list[Run]:
        self.steps += 1
        if self.steps > self._most_steps:
            raise TooHard
        frame = run.frames[-1]
        insn = frame.code[frame.offset]
        frame.offset += insn.length
        mnemonic, operands, stack = insn.mnemonic, insn.operands, frame.stack
        if mnemonic.startswith("if"):
            return self._branch(run, frame, insn)
        if mnemonic[1:] == "load" and mnemonic[0] in "ilfda":
            stack.append(frame.locals[operands[0]])
        elif mnemonic[1:] == "store" and mnemonic[0] in "ilfda":
            frame.locals[operands[0]] = stack.pop()
        elif mnemonic in ("iconst", "lconst", "fconst", "dconst"):
            stack.append(operands[0])
        elif not self._calculate(mnemonic, operands, frame) and not self._access(run, mnemonic, operands, stack):
            self._transfer(run, mnemonic, operands, stack)
        return []

    # Numbers and the stack.

    def _calculate(self, mnemonic: str, operands: tuple[Any, ...], frame: _Frame) -> bool:
        stack = frame.stack
        match mnemonic:
            case "aconst_null":
                stack.append(None)
            case "ldc":
                stack.append(_constant(operands[0]))
            case "dup":
                stack.append(stack[-1])
            case "dup_x1":
                stack.insert(-2, stack[-1])
            case "pop":
                stack.pop()
            case "swap":
                stack[-2:] = stack[:-3:-1]
            case "goto":
                frame.offset = operands[0]
            case "iinc":
                frame.locals[operands[0]] = build(op.ADD, INT, _number(frame.locals[operands[0]]), operands[1])
            case "nop" | "checkcast":
                return True
            case _ if mnemonic in _CONVERSIONS:
                stack.append(build(_CONVERSIONS[mnemonic], _KINDS[mnemonic[0]], _number(stack.pop())))
            case _ if mnemonic in _NARROWINGS:
                stack.append(narrowed(_number(stack.pop()), _NARROWINGS[mnemonic]))
            case _ if mnemonic in _COMPARING:
                _combine(stack, *_COMPARING[mnemonic])
            case _ if mnemonic[1:] in _BINARY and mnemonic[0] in _KINDS:
                _calculate_two(stack, mnemonic)
            case _ if mnemonic[1:] == "neg":
                stack.append(build(op.NEG, _KINDS[mnemonic[0]], _number(stack.pop())))
            case _:
                return False
        return True

    # Objects.

    def _access(self, run: Run, mnemonic: str, operands: tuple[Any, ...], stack: list[Known]) -> bool:
        match mnemonic:
            case "getfield":
                field = self._hierarchy.field(operands[0].owner, operands[0].name, operands[0].descriptor)
                held = run.object(stack.pop())
                assert field is not None
                stack.append(held.fields.get(field, None if sort_of(field.descriptor) is REF else 0))
            case "putfield":
                field = self._hierarchy.field(operands[0].owner, operands[0].name, operands[0].descriptor)
                value = stack.pop()
                assert field is not None
                run.object(stack.pop()).fields[field] = value
            case "getstatic":
                stack.append(self._static(operands[0]))
            case "new":
                stack.append(run.make(MadeObject(self._hierarchy.load(operands[0]))))
            case "newarray" | "anewarray":
                descriptor = operands[0] if mnemonic == "newarray" else _descriptor(operands[0])
                length = _number(stack.pop())
                _require(run, build(LE, INT, 0, length))
                stack.append(run.make(MadeArray(self._hierarchy.load("[" + descriptor), length)))
            case "arraylength":
                stack.append(_length(run, stack.pop()))
            case _ if mnemonic[1:] == "astore" and mnemonic[0] in "bcsilfda":
                value, index = stack.pop(), _within(stack.pop())
                array = run.array(stack.pop())
                _require(run, build(LT, INT, index, array.length))
                array.elements[index] = value
            case _ if mnemonic[1:] == "aload" and mnemonic[0] in "bcsilfda":
                index = _within(stack.pop())
                array = run.array(stack.pop())
                _require(run, build(LT, INT, index, array.length))
                stack.append(array.elements.get(index, None if mnemonic[0] == "a" else 0))
            case _:
                return False
        return True

    def _static(self, ref: Any) -> Known:
        field = self._hierarchy.field(ref.owner, ref.name, ref.descriptor)
        assert field is not None
        if field.name == _ASSERTIONS_OFF:
            return 0
        if field.constant is not None:
            return Literal(field.constant) if isinstance(field.constant, str) else field.constant
        if not field.access & ACC_ENUM:
            raise TooHard
        return StaticRef(field.owner.name, field.name)

    # Calls and returns.

    def _transfer(self, run: Run, mnemonic: str, operands: tuple[Any, ...], stack: list[Known]) -> None:
        if mnemonic == "return":
            run.frames.pop()
        elif mnemonic.endswith("return"):
            run.frames.pop()
            if run.frames:
                run.frames[-1].stack.append(stack[-1])
        elif mnemonic in ("invokespecial", "invokestatic", "invokevirtual", "invokeinterface"):
            self._call(run, mnemonic, operands[0], stack)
        else:
            raise TooHard

    def _call(self, run: Run, mnemonic: str, ref: Any, stack: list[Known]) -> None:
        method = self._hierarchy.method(ref.owner, ref.name, ref.descriptor)
        if method is None:
            raise TooHard
        count = method.argument_count
        arguments = stack[len(stack) - count :]
        del stack[len(stack) - count :]
        if mnemonic in ("invokevirtual", "invokeinterface"):
            method = self._hierarchy.select(run.object(arguments[0]).cls, method)
        if method is None or method.is_native or method.is_abstract:
            raise TooHard
        if method.name == "<init>" and self._construct(run, method, arguments):
            return
        self.enter(run, method, arguments)

    def _construct(self, run: Run, method: Method, arguments: list[Known]) -> bool:
        """A constructor of the platform: whether it needs no look inside."""
        made = run.object(arguments[0])
        if method.owner.name == OBJECT:
            return True
        if not method.owner.is_platform or arguments[0] == Made(0):
            return False
        if made.cls is not method.owner:
            raise TooHard
        made.constructor, made.arguments = method, tuple(arguments[1:])
        return True

    # Branches.

    def _branch(self, run: Run, frame: _Frame, insn: Instruction) -> list[Run]:
        test = _test(insn.mnemonic, frame.stack)
        if isinstance(test, bool):
            frame.offset = insn.operands[0] if test else frame.offset
            return []
        other = run.copy()
        other.frames[-1].offset = insn.operands[0]
        other.tests.append(test)
        run.tests.append(_opposite(test))
        return [other]


def _test(mnemonic: str, stack: list[Known]) -> Test | bool:
    """Whether a branch jumps, as far as it is known."""
    if mnemonic in ("ifnull", "ifnonnull"):
        known = stack.pop()
        if isinstance(known, Parameter) and known.index >= 0:
            return NullTest(known, mnemonic == "ifnull")
        return (known is None) is (mnemonic == "ifnull")
    if mnemonic.startswith("if_acmp"):
        right, left = stack.pop(), stack.pop()
        if isinstance(left, Parameter) and isinstance(right, Parameter) and left != right and left.index >= 0:
            return SameTest(left, right, mnemonic == "if_acmpeq")
        if isinstance(left, Made | Parameter | None) and isinstance(right, Made | Parameter | None):
            return (left == right) is (mnemonic == "if_acmpeq")
        raise TooHard
    right = _number(stack.pop()) if mnemonic.startswith("if_icmp") else 0
    found = COMPARISONS[mnemonic[-2:]](_number(stack.pop()), right)
    return found if isinstance(found, Term) else bool(found)


def _opposite(test: Test) -> Test:
    match test:
        case NullTest(parameter, is_null):
            return NullTest(parameter, not is_null)
        case SameTest(left, right, is_same):
            return SameTest(left, right, not is_same)
    opposite = negate(test)
    assert isinstance(opposite, Term)
    return opposite


def _number(known: Known) -> Any:
    if isinstance(known, int | float | Term):
        return known
    raise TooHard


def _length(run: Run, array: Known) -> int | Term:
    if isinstance(array, Parameter) and array.index >= 0:
        run.tests.append(NullTest(array, False))
        return length_term(array.index)
    return run.array(array).length


def _require(run: Run, condition: Any) -> None:
    """What must hold, or else an exception is thrown."""
    if isinstance(condition, Term):
        run.tests.append(condition)
    elif not condition:
        raise TooHard


def _within(index: Known) -> int:
    if isinstance(index, int) and 0 <= index < _LONGEST_ARRAY:
        return index
    raise TooHard


def _combine(stack: list[Known], operator: op.Op, sort: Sort) -> None:
    right, left = _number(stack.pop()), _number(stack.pop())
    stack.append(build(operator, sort, left, right))


def _calculate_two(stack: list[Known], mnemonic: str) -> None:
    is_division = mnemonic[1:] in ("div", "rem") and mnemonic[0] in "il"
    if is_division and (isinstance(stack[-1], Term) or stack[-1] == 0):
        raise TooHard
    _combine(stack, _BINARY[mnemonic[1:]], _KINDS[mnemonic[0]])


def _constant(constant: Any) -> Known:
    match constant:
        case IntegerConstant() | LongConstant() | FloatConstant() | DoubleConstant():
            return constant.value
        case StringConstant(text):
            return Literal(text)
    raise TooHard


def _descriptor(name: str) -> str:
    return name if name.startswith("[") else f"L{name};"
