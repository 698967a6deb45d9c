"""java.lang.Enum where its bytecode asks for classes that constants of one enum differ in: those with a body."""

from typing import Final
from zlib import crc32

from isopath.classfile import StringConstant
from isopath.classfile.flags import ACC_ENUM
from isopath.heap import FieldPlace
from isopath.heap.core.type_tests import candidates
from isopath.heap.state.kinds import ENUM, enum_of, ordinal_field
from isopath.program.linked import JavaClass, Method
from isopath.terms import NULL, Term, build
from isopath.terms.operators import LOCATION, SUB
from isopath.terms.sorts import INT
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.dispatch import by_alternative
from isopath.vm.core.effects import run_bytecode, throw
from isopath.vm.core.traces import Entry
from isopath.vm.linkage.assembly import Assembler, static_method
from isopath.vm.natives.text.strings import is_known, is_text
from isopath.vm.natives.text.texts import STRING as _STRING
from isopath.vm.natives.text.texts import text_of
from isopath.vm.throwing.messages import null_pointer_message

native = Natives()

_NULL_POINTER: Final = "java/lang/NullPointerException"
_THROWS: Final = "Enum.compareTo:NullPointerException"
_VALUE_OF: Final = "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;"
_ILLEGAL: Final = "java/lang/IllegalArgumentException"


@native(ENUM, f"valueOf{_VALUE_OF}")
def value_of(vm: Machine, state: State, mirror: Term, name: Term) -> Result:
    """The constant of a name that is not known: a side for each constant, one for no constant, one for null.

    The platform would look the name up in a map, by its hash code.
    """
    is_open = mirror.op is LOCATION and name is not NULL and not is_known(vm, state, name)
    if not is_open or text_of(vm, state, name) is None:
        return DECLINED
    cls = vm.hierarchy.load(vm.initialization.mirrored(mirror))
    if not cls.access & ACC_ENUM or cls not in state.heap.statics.initialized | vm.shared.initialized:
        return DECLINED
    return _value_of(vm, state, mirror, name, cls)


def _value_of(vm: Machine, state: State, mirror: Term, name: Term, cls: JavaClass) -> Outcomes:
    for there, is_missing in list(vm.split(state, state.heap.same(name, NULL))):
        if is_missing:
            yield there, run_bytecode(vm, there, ENUM, f"valueOf{_VALUE_OF}", mirror, NULL)
            continue
        constants = [field for field in cls.fields.values() if field.access & ACC_ENUM]
        for side, field in by_alternative(vm, there, constants, lambda now, each: is_text(vm, now, name, each.name)):
            _sign(side, "none" if field is None else field.name)
            if field is None:
                vm.calls.invoke(side, _no_constant(vm), [mirror, name])
            yield side, None if field is None else side.heap.statics.read(field)


def _sign(state: State, name: str) -> None:
    """Which constant it is distinguishes paths, as the search in the map does."""
    label = f"Enum.valueOf:{name}"
    state.took(label)
    state.sign(crc32(label.encode()))


def _no_constant(vm: Machine) -> Method:
    """Java that throws what Enum.valueOf throws where there is no constant of a name."""
    code, concat = Assembler(), f"(L{_STRING};)L{_STRING};"
    code.emit("new", _ILLEGAL).emit("dup").emit("ldc", StringConstant("No enum constant "))
    code.load("L", 0).call("invokevirtual", "java/lang/Class", "getCanonicalName", f"()L{_STRING};")
    code.call("invokevirtual", _STRING, "concat", concat).emit("ldc", StringConstant("."))
    code.call("invokevirtual", _STRING, "concat", concat).load("L", 1)
    code.call("invokevirtual", _STRING, "concat", concat)
    code.call("invokespecial", _ILLEGAL, "<init>", f"(L{_STRING};)V").emit("athrow")
    return static_method(vm.hierarchy.load(ENUM), "noConstant", _VALUE_OF, code)


@native(ENUM, "compareTo(Ljava/lang/Enum;)I")
def compare_to(vm: Machine, state: State, receiver: Term, other: Term) -> Result:
    """The difference of the ordinals, where both are known to be of one enum; null is left to the bytecode."""
    if receiver.op is LOCATION and (other.op is LOCATION or other is NULL):
        return DECLINED
    declaring = _declaring(vm, state, receiver)
    if declaring is None or (other is not NULL and _declaring(vm, state, other) is not declaring):
        return DECLINED
    return _compare(vm, state, receiver, other)


def _compare(vm: Machine, state: State, receiver: Term, other: Term) -> Outcomes:
    for side, is_missing in vm.split(state, state.heap.same(other, NULL)):
        if is_missing:
            yield from _throw(vm, side, receiver)
            continue
        field = ordinal_field(vm.hierarchy)
        for first, mine in list(vm.cases(side, side.heap.read(FieldPlace(receiver, field)))):
            for second, theirs in vm.cases(first, first.heap.read(FieldPlace(other, field))):
                yield second, build(SUB, INT, mine, theirs)


def _throw(vm: Machine, state: State, receiver: Term) -> Outcomes:
    """The bytecode throws, if it gets that far without asking for the class of a receiver that is not known."""
    if receiver.op is LOCATION:
        vm.calls.invoke(state, vm.hierarchy.load(ENUM).methods["compareTo", "(Ljava/lang/Enum;)I"], [receiver, NULL])
        yield state, None
        return
    state.took(_THROWS)
    state.sign(crc32(_THROWS.encode()))
    yield from throw(vm, state, _NULL_POINTER, _null_message(vm))


def _null_message(vm: Machine) -> str | None:
    """What the JVM says where ``compareTo`` asks null for its class, which comes after the receiver."""
    method = vm.hierarchy.load(ENUM).methods["compareTo", "(Ljava/lang/Enum;)I"]
    calls = [(at, insn) for at, insn in enumerate(bytecode_of(method).insns) if insn.mnemonic == "invokevirtual"]
    asking = [at for at, insn in calls if insn.operands[0].name == "getClass"]
    return null_pointer_message((Entry(method, asking[1]),)) if len(asking) > 1 else None


@native(ENUM, "getDeclaringClass()Ljava/lang/Class;")
def declaring_class(vm: Machine, state: State, receiver: Term) -> Result:
    """The enum of a constant that may be any of several."""
    declaring = None if receiver.op is LOCATION else _declaring(vm, state, receiver)
    return DECLINED if declaring is None else vm.initialization.mirror(declaring.name)


def _declaring(vm: Machine, state: State, reference: Term) -> JavaClass | None:
    """The one enum that a reference may be a constant of."""
    found = {enum_of(vm.hierarchy.load(name)) for name in candidates(state.heap, reference)}
    return found.pop() if len(found) == 1 else None
