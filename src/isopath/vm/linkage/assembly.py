"""Bytecode made here rather than by a compiler: for call sites, adapters and the methods of records.

What ``invokedynamic`` links to is written as instructions and run like any other code, so that it forks, throws and is
cut as the machine has it; no Python frame is ever in the middle of a Java call.
"""

from collections.abc import Sequence
from typing import Final

from isopath.classfile import ClassFile, Code, ConstantPool, FieldInfo, FieldRef, MethodInfo, MethodRef
from isopath.classfile.descriptors import parse_method_descriptor
from isopath.classfile.flags import ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC
from isopath.program.linked import PRIMITIVES, JavaClass, Method
from isopath.terms import Value
from isopath.vm.core import Insn, Machine, State
from isopath.vm.core.code import Bytecode, Catch

WRAPPERS: Final = {
    "Z": "java/lang/Boolean",
    "B": "java/lang/Byte",
    "C": "java/lang/Character",
    "S": "java/lang/Short",
    "I": "java/lang/Integer",
    "J": "java/lang/Long",
    "F": "java/lang/Float",
    "D": "java/lang/Double",
}
UNWRAPPED: Final = {wrapper: primitive for primitive, wrapper in WRAPPERS.items()}
WIDENS: Final = {"Z": "Z", "B": "BSIJFD", "C": "CIJFD", "S": "SIJFD", "I": "IJFD", "J": "JFD", "F": "FD", "D": "D"}
"""Which primitive types a value of a primitive type can be taken for (JLS 5.1.2)."""

_LETTERS: Final = {"Z": "i", "B": "i", "C": "i", "S": "i", "I": "i", "J": "l", "F": "f", "D": "d"}


def letter(descriptor: str) -> str:
    """The first letter of the instructions for a type: ``i``, ``l``, ``f``, ``d`` or ``a``."""
    return _LETTERS.get(descriptor, "a")


class Label:
    """A place in the code: the target of branches, placed once."""

    __slots__ = ()


class Assembler:
    """Collects instructions."""

    def __init__(self) -> None:
        self._rows: list[tuple[str, tuple[object, ...]]] = []
        self._labels: dict[Label, int] = {}
        self._catches: list[tuple[Label, Label, Label, str]] = []

    def emit(self, mnemonic: str, *operands: object) -> "Assembler":
        self._rows.append((mnemonic, operands))
        return self

    def label(self, here: Label) -> None:
        self._labels[here] = len(self._rows)

    def catch(self, start: Label, end: Label, target: Label, class_name: str) -> None:
        """What is thrown from ``start`` up to ``end`` is caught at ``target``; rows that come first are tried first."""
        self._catches.append((start, end, target, class_name))

    def load(self, descriptor: str, slot: int) -> "Assembler":
        return self.emit(f"{letter(descriptor)}load", slot)

    def give_back(self, descriptor: str) -> "Assembler":
        return self.emit("return" if descriptor == "V" else f"{letter(descriptor)}return")

    def call(self, mnemonic: str, owner: str, name: str, descriptor: str) -> "Assembler":
        return self.emit(mnemonic, MethodRef(owner, name, descriptor))

    def field(self, mnemonic: str, owner: str, name: str, descriptor: str) -> "Assembler":
        return self.emit(mnemonic, FieldRef(owner, name, descriptor))

    def convert(self, source: str, target: str) -> "Assembler":
        """Adapt the value on the stack as a lambda or method reference does (JLS 5.3, LambdaMetafactory)."""
        if source == target or target == "V":
            return self
        if source in _LETTERS and target in _LETTERS:
            return self._widen(source, target)
        if source in _LETTERS:
            wrapper = WRAPPERS[source]
            return self.call("invokestatic", wrapper, "valueOf", f"({source})L{wrapper};")
        if target in _LETTERS:
            held = UNWRAPPED.get(source[1:-1], target)
            wrapper = WRAPPERS[held]
            self.emit("checkcast", wrapper)
            self.call("invokevirtual", wrapper, f"{PRIMITIVES[held]}Value", f"(){held}")
            return self._widen(held, target)
        name = target[1:-1] if target[0] == "L" else target
        return self if name == "java/lang/Object" else self.emit("checkcast", name)

    def _widen(self, source: str, target: str) -> "Assembler":
        a, b = letter(source), letter(target)
        return self if a == b else self.emit(f"{a}2{b}")

    def bind(self, where: str, max_locals: int) -> Bytecode:
        """The instructions as the machine runs them."""
        insns = []
        for index, (mnemonic, operands) in enumerate(self._rows):
            placed = tuple(self._labels[part] if isinstance(part, Label) else part for part in operands)
            insn = Insn(mnemonic, placed, index, 0)
            insn.where = where
            insn.mark = index
            if mnemonic.startswith(("if", "goto")):
                insn.target = insn.operands[0]
                insn.is_back = insn.target <= index
            insns.append(insn)
        at = self._labels
        catches = tuple(Catch(at[start], at[end], at[target], name) for start, end, target, name in self._catches)
        return Bytecode(tuple(insns), catches, max_locals)


def method_info(name: str, descriptor: str, is_static: bool) -> MethodInfo:
    """The declaration of a method whose code is assembled."""
    type_of = parse_method_descriptor(descriptor)
    access = ACC_PUBLIC | ACC_SYNTHETIC | (ACC_STATIC if is_static else 0)
    code = Code(max_stack=0, max_locals=type_of.argument_slots + (not is_static), bytecode=b"")
    return MethodInfo(access, name, descriptor, code, (), None, (), (), (), None, (), False, True)


def static_method(owner: JavaClass, name: str, descriptor: str, code: Assembler, own_slots: int = 0) -> Method:
    """A static method of ``owner`` that exists only for its call site, with so many local variables of its own."""
    method = Method(owner, method_info(name, descriptor, is_static=True))
    method.bound = code.bind(f"{owner.simple_name}.{name}", method.type.argument_slots + own_slots)
    return method


def run_code(
    vm: Machine, state: State, owner: str, name: str, descriptor: str, code: Assembler, *arguments: Value
) -> Value | None:
    """Run assembled code as a static method of a class: what it gives is what the native gives."""
    vm.calls.invoke(state, static_method(vm.hierarchy.load(owner), name, descriptor, code), list(arguments))
    return None


def class_file(
    name: str, interfaces: Sequence[str], fields: Sequence[tuple[str, str]], methods: Sequence[MethodInfo]
) -> ClassFile:
    """A class file that was never written down."""
    return ClassFile(
        major=61, minor=0, access=ACC_PUBLIC | ACC_SYNTHETIC, name=name,
        superclass="java/lang/Object",
        interfaces=tuple(interfaces),
        fields=tuple(FieldInfo(ACC_SYNTHETIC, field, kind, None, None, (), (), False, True) for field, kind in fields),
        methods=tuple(methods), pool=ConstantPool(()), source_file=None, signature=None, inner_classes=(),
        enclosing_method=None, nest_host=None, nest_members=(), permitted_subclasses=(), record=None,
        bootstrap_methods=(), annotations=(), type_annotations=(), module=None, deprecated=False, synthetic=True,
    )  # fmt: skip
