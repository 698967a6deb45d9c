"""Code of the program that a sort may call more often than the platform does, or in another order: nobody can tell.

Such code does not branch, writes nothing, and calls nothing but such code and methods of the platform's values. So it
has one course, and gives the same each time. It throws where a reference that it follows from one of its arguments is
null.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from isopath.classfile.descriptors import parse_method_descriptor
from isopath.program.linked import Method, class_of_descriptor
from isopath.vm.core import Insn, Machine
from isopath.vm.core.binding import bytecode_of
from isopath.vm.linkage.assembly import WRAPPERS

_DEEPEST: Final = 8
_NUMBERS: Final = "ilfd"
_STEPS: Final = frozenset({
    *(f"{kind}{step}" for kind in _NUMBERS for step in ("load", "store", "const", "return")),
    *(f"{kind}{step}" for kind in _NUMBERS for step in ("add", "sub", "mul", "neg")),
    *(f"{one}2{other}" for one in _NUMBERS for other in _NUMBERS),
    "aload", "astore", "areturn", "aconst_null", "ldc", "ldc_w", "ldc2_w", "bipush", "sipush",
    "iand", "ior", "ixor", "land", "lor", "lxor", "i2b", "i2c", "i2s", "lcmp", "fcmpl", "fcmpg", "dcmpl", "dcmpg",
    "getfield", "checkcast", "dup", "pop", "swap", "nop",
})  # fmt: skip
_CALLS: Final = frozenset({"invokestatic", "invokevirtual", "invokespecial", "invokeinterface"})
_VALUES: Final = frozenset({*WRAPPERS.values(), "java/lang/String", "java/lang/Math", "java/lang/Enum"})
_ANSWERS: Final = frozenset({
    "compare", "compareUnsigned", "compareTo", "compareToIgnoreCase", "valueOf", "length", "isEmpty", "ordinal", "name",
    "hashCode", "equals", "min", "max", "abs", "signum", "toLowerCase", "toUpperCase", "trim", "strip",
    *(f"{kind}Value" for kind in ("boolean", "byte", "short", "char", "int", "long", "float", "double")),
})  # fmt: skip
"""The methods of the platform's values that throw where their receiver, or what they compare it with, is null."""


def is_pure(vm: Machine, method: Method, depth: int = 0) -> bool:
    """Whether a method of the program is such code."""
    if method.is_abstract or method.is_native or method.is_synchronized or depth > _DEEPEST:
        return False
    insns = bytecode_of(method).insns
    return all(insn.mnemonic in _STEPS or _is_pure_call(vm, insn, depth) for insn in insns)


def _is_pure_call(vm: Machine, insn: Insn, depth: int) -> bool:
    if insn.mnemonic not in _CALLS:
        return False
    member = insn.operands[0]
    if vm.hierarchy.is_platform_class(member.owner):
        return member.owner in _VALUES and member.name in _ANSWERS
    called = _called(vm, insn)
    if called is None or (insn.mnemonic != "invokestatic" and vm.hierarchy.is_overridden(called)):
        return False
    return is_pure(vm, called, depth + 1)


def treats_alike(vm: Machine, method: Method, depth: int = 0) -> bool:
    """Whether such code follows the same references from the last two of its arguments.

    Then it throws for an element wherever that stands in a comparison.
    """
    slots = method.parameter_slots[-2:]
    insns = bytecode_of(method).insns
    if len(slots) < 2 or depth > _DEEPEST or any(insn.mnemonic == "astore" for insn in insns):
        return False
    first, second = (
        {_followed(insns[at + 1 :]) for at, insn in enumerate(insns) if _loads(insn, slot)} for slot in slots
    )
    called = [_called(vm, insn) for insn in insns if insn.mnemonic in _CALLS and _operands(insn) > 1]
    return first == second and all(treats_alike(vm, each, depth + 1) for each in called if each is not None)


def _loads(insn: Insn, slot: int) -> bool:
    return insn.mnemonic == "aload" and insn.operands[0] == slot


def _followed(insns: Sequence[Insn]) -> tuple[str, ...]:
    """The fields and methods that are asked of a reference, one after the other."""
    asked = (insn for insn in takewhile(_asks_one, insns) if insn.mnemonic != "checkcast")
    return tuple(f"{insn.mnemonic} {insn.operands[0]}" for insn in asked)


def _asks_one(insn: Insn) -> bool:
    return insn.mnemonic in ("getfield", "checkcast") or (insn.mnemonic in _CALLS and _operands(insn) == 1)


def _operands(insn: Insn) -> int:
    """How many values a call takes."""
    return len(parse_method_descriptor(insn.operands[0].descriptor).parameters) + (insn.mnemonic != "invokestatic")


def _called(vm: Machine, insn: Insn) -> Method | None:
    """The method of the program that a call runs; None for one of the platform."""
    member = insn.operands[0]
    if vm.hierarchy.is_platform_class(member.owner):
        return None
    return vm.hierarchy.method(member.owner, member.name, member.descriptor)


def class_given(method: Method) -> str | None:
    """The type that code declares to give: that of what it calls last, where it only adapts that."""
    insns: Sequence[Insn] = bytecode_of(method).insns
    calls = [insn.operands[0].descriptor for insn in insns if insn.mnemonic in _CALLS]
    if not calls:
        return None
    result = parse_method_descriptor(calls[-1]).result
    return class_of_descriptor(result) if result[0] in "L[" else None
