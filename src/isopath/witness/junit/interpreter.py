"""Runs the code of constructors and methods on arguments that may be unknown: a small interpreter without a solver.

A branch on parameters goes both ways and is noted as a test; whether a way is the one that is taken is known once the
parameters have values. Calls are entered where it is known which method runs. Collections of the platform are not
looked into: they are known by what is added to them.
"""

from typing import Any, Final

from isopath.classfile import Instruction
from isopath.classfile.constants import DoubleConstant, FloatConstant, IntegerConstant, LongConstant, StringConstant
from isopath.classfile.flags import ACC_ENUM, ACC_FINAL
from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.linked import Field, Method, sort_of
from isopath.terms import Term, build, equal, negate
from isopath.terms import operators as op
from isopath.terms.initial import narrowed
from isopath.terms.sorts import BYTE, CHAR, DOUBLE, FLOAT, INT, LONG, REF, SHORT, Sort
from isopath.vm.ops.control import COMPARISONS
from isopath.witness.junit.constructor_values import (
    DEEPEST,
    ElementOf,
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
    Unknown,
)
from isopath.witness.junit.run_arrays import (
    NotKnown,
    copy_range,
    element_of,
    known_int,
    length_of,
    load,
    make_array,
    make_arrays,
    store,
)
from isopath.witness.junit.run_choices import is_instance, switch
from isopath.witness.junit.runs import Frame, Run, decoded, number

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
_ELEMENTS: Final = {
    "b": "B", "c": "C", "s": "S", "i": "I", "l": "J", "f": "F", "d": "D", "a": "Ljava/lang/Object;",
}  # fmt: skip
_EMPTY_ARRAY: Final = "an array without elements"
_NEW: Final = "a new object"
_FEW: Final = 4
"""How many values are tried of a number that has to be known."""
_FILLING: Final = {
    ("add", "(Ljava/lang/Object;)Z"),
    ("addLast", "(Ljava/lang/Object;)V"),
    ("put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"),
}
"""The methods by which collections of the platform are filled."""


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
        run.frames.append(Frame(method, decoded(method), slots, []))

    def step(self, run: Run) -> list[Run]:
        self.steps += 1
        if self.steps > self._most_steps:
            raise TooHard
        frame = run.frames[-1]
        insn = frame.code[frame.offset]
        frame.offset += insn.length
        saved = list(frame.stack)
        try:
            return self._run(run, frame, insn)
        except NotKnown as unknown:
            frame.stack[:], frame.offset = saved, insn.offset
            ways = [run, *(run.copy() for _ in range(_FEW - 1))]
            for value, way in enumerate(ways):
                _settle(way, unknown.term, value)
            return ways[1:]

    def _run(self, run: Run, frame: Frame, insn: Instruction) -> list[Run]:
        mnemonic, operands, stack = insn.mnemonic, insn.operands, frame.stack
        if mnemonic.startswith("if"):
            return self._branch(run, frame, insn)
        if mnemonic.endswith("switch"):
            return switch(run, frame, insn)
        if mnemonic[1:] == "load" and mnemonic[0] in "ilfda":
            stack.append(frame.locals[operands[0]])
        elif mnemonic[1:] == "store" and mnemonic[0] in "ilfda":
            frame.locals[operands[0]] = stack.pop()
        elif mnemonic in ("iconst", "lconst", "fconst", "dconst"):
            stack.append(operands[0])
        elif not self._calculate(run, mnemonic, operands, frame) and not self._access(run, mnemonic, operands, stack):
            self._transfer(run, mnemonic, operands, stack)
        return []

    # Numbers and the stack.

    def _calculate(self, run: Run, mnemonic: str, operands: tuple[Any, ...], frame: Frame) -> bool:
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
                frame.locals[operands[0]] = build(op.ADD, INT, number(frame.locals[operands[0]]), operands[1])
            case "nop" | "checkcast":
                return True
            case _ if mnemonic in _CONVERSIONS:
                stack.append(build(_CONVERSIONS[mnemonic], _KINDS[mnemonic[0]], number(stack.pop())))
            case _ if mnemonic in _NARROWINGS:
                stack.append(narrowed(number(stack.pop()), _NARROWINGS[mnemonic]))
            case _ if mnemonic in _COMPARING:
                _combine(stack, *_COMPARING[mnemonic])
            case _ if mnemonic[1:] in _BINARY and mnemonic[0] in _KINDS:
                _calculate_two(run, stack, mnemonic)
            case _ if mnemonic[1:] == "neg":
                stack.append(build(op.NEG, _KINDS[mnemonic[0]], number(stack.pop())))
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
                stack.append(self._static(run, operands[0]))
            case "instanceof":
                stack.append(is_instance(self._hierarchy, run, stack.pop(), operands[0]))
            case "new":
                stack.append(run.make(MadeObject(self._hierarchy.load(operands[0]))))
            case "newarray" | "anewarray":
                element = operands[0] if mnemonic == "newarray" else element_of(operands[0])
                stack.append(make_array(self._hierarchy, run, element, stack.pop()))
            case "multianewarray":
                lengths = stack[-operands[1] :]
                del stack[-operands[1] :]
                stack.append(make_arrays(self._hierarchy, run, self._hierarchy.load(operands[0]), lengths))
            case "arraylength":
                stack.append(length_of(run, stack.pop()))
            case _ if mnemonic[1:] == "astore" and mnemonic[0] in _ELEMENTS:
                value, index = stack.pop(), stack.pop()
                store(run, stack.pop(), index, value)
            case _ if mnemonic[1:] == "aload" and mnemonic[0] in _ELEMENTS:
                index = stack.pop()
                stack.append(load(run, stack.pop(), index, _ELEMENTS[mnemonic[0]]))
            case _:
                return False
        return True

    def _static(self, run: Run, ref: Any) -> Known:
        field = self._hierarchy.field(ref.owner, ref.name, ref.descriptor)
        assert field is not None
        if field.name == _ASSERTIONS_OFF:
            return 0
        if field.constant is not None:
            return Literal(field.constant) if isinstance(field.constant, str) else field.constant
        if field.sort is not REF:
            raise TooHard
        origin = _origin(field)
        if origin == _EMPTY_ARRAY:
            return run.make(MadeArray(self._hierarchy.load(field.descriptor), 0))
        return StaticRef(field.owner.name, field.name, is_there=origin == _NEW or bool(field.access & ACC_ENUM))

    # Calls and returns.

    def _transfer(self, run: Run, mnemonic: str, operands: tuple[Any, ...], stack: list[Known]) -> None:
        if mnemonic == "return":
            run.frames.pop()
        elif mnemonic.endswith("return"):
            run.frames.pop()
            if run.frames:
                run.frames[-1].stack.append(stack[-1])
            else:
                run.returned = stack[-1]
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
        if self._is_known(run, method, arguments, stack):
            return
        if mnemonic in ("invokevirtual", "invokeinterface"):
            method = self._hierarchy.select(run.object(arguments[0]).cls, method)
        if method is None or method.is_native or method.is_abstract:
            raise TooHard
        if method.name == "<init>" and self._construct(run, method, arguments):
            return
        self.enter(run, method, arguments)

    def _is_known(self, run: Run, method: Method, arguments: list[Known], stack: list[Known]) -> bool:
        """Methods of the platform that need no look inside."""
        if method.owner.name == "java/lang/System" and method.name == "arraycopy":
            copy_range(run, *arguments)
            return True
        if method.owner.name == "java/util/Arrays" and method.name == "copyOf" and len(arguments) == 2:
            stack.append(self._copied(run, *arguments))
            return True
        if (method.name, method.descriptor) not in _FILLING or not isinstance(arguments[0], Made):
            return False
        filled = run.objects[arguments[0].number]
        if not isinstance(filled, MadeObject) or filled.constructor is None:
            return False
        filled.calls = (*filled.calls, (method, tuple(arguments[1:])))
        stack.extend([] if method.type.result == "V" else [Unknown()])
        return True

    def _copied(self, run: Run, source: Known, length: Known) -> Made:
        """An array with the first elements of one that this way has made."""
        made = run.array(source)
        count = known_int(length)
        kept = known_int(made.length)
        copied = make_array(self._hierarchy, run, made.cls.element, count)
        copy_range(run, source, 0, copied, 0, min(count, kept))
        return copied

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

    def _branch(self, run: Run, frame: Frame, insn: Instruction) -> list[Run]:
        test = _test(insn.mnemonic, frame.stack)
        if isinstance(test, bool):
            frame.offset = insn.operands[0] if test else frame.offset
            return []
        other = run.copy()
        other.frames[-1].offset = insn.operands[0]
        other.assume(test)
        run.assume(_opposite(test))
        return [other]


def _test(mnemonic: str, stack: list[Known]) -> Test | bool:
    """Whether a branch jumps, as far as it is known."""
    if mnemonic in ("ifnull", "ifnonnull"):
        known = stack.pop()
        if isinstance(known, ElementOf) or (isinstance(known, Parameter) and known.index >= 0):
            return NullTest(known, mnemonic == "ifnull")
        if isinstance(known, Unknown) or (isinstance(known, StaticRef) and not known.is_there):
            raise TooHard
        return (known is None) is (mnemonic == "ifnull")
    if mnemonic.startswith("if_acmp"):
        right, left = stack.pop(), stack.pop()
        if isinstance(left, Parameter) and isinstance(right, Parameter) and left != right and left.index >= 0:
            return SameTest(left, right, mnemonic == "if_acmpeq")
        if isinstance(left, Made | Parameter | None) and isinstance(right, Made | Parameter | None):
            return (left == right) is (mnemonic == "if_acmpeq")
        raise TooHard
    right = number(stack.pop()) if mnemonic.startswith("if_icmp") else 0
    found = COMPARISONS[mnemonic[-2:]](number(stack.pop()), right)
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


def _combine(stack: list[Known], operator: op.Op, sort: Sort) -> None:
    right, left = number(stack.pop()), number(stack.pop())
    stack.append(build(operator, sort, left, right))


def _calculate_two(run: Run, stack: list[Known], mnemonic: str) -> None:
    if mnemonic[1:] in ("div", "rem") and mnemonic[0] in "il":
        run.require(negate(equal(_KINDS[mnemonic[0]], number(stack[-1]), 0)))
    _combine(stack, _BINARY[mnemonic[1:]], _KINDS[mnemonic[0]])


def _constant(constant: Any) -> Known:
    match constant:
        case IntegerConstant() | LongConstant() | FloatConstant() | DoubleConstant():
            return constant.value
        case StringConstant(text):
            return Literal(text)
    raise TooHard


def _settle(run: Run, term: Term, value: int) -> None:
    """Take a term for a number from now on."""
    run.assume(equal(INT, term, value))
    for frame in run.frames:
        frame.stack[:] = [value if known is term else known for known in frame.stack]
        frame.locals = {slot: value if known is term else known for slot, known in frame.locals.items()}


def _origin(field: Field) -> str:
    """What the initializer of its class gives a static final field, as far as a look at the code tells."""
    initializer = field.owner.methods.get(("<clinit>", "()V"))
    code = [] if initializer is None or not field.access & ACC_FINAL else list(decoded(initializer).values())
    for before, made, insn in zip(code, code[1:], code[2:], strict=False):
        if insn.mnemonic == "putstatic" and insn.operands[0].name == field.name:
            if made.mnemonic in ("newarray", "anewarray") and before.operands == (0,):
                return _EMPTY_ARRAY
            return _NEW if made.mnemonic == "invokespecial" and made.operands[0].name == "<init>" else ""
    return ""
