"""What the JVM says in a NullPointerException that it throws itself (JEP 358).

It says what was null, from the code alone: the instruction that failed names the action, and the instructions that
put the null reference on the stack name its origin.
"""

from functools import lru_cache
from typing import Final

from isopath.classfile import MemberRef, parse_method_descriptor
from isopath.program.linked import Method, java_name
from isopath.vm.core import Insn
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.traces import Entry
from isopath.vm.core.variables import variable_at
from isopath.vm.throwing.origins import Origins, origins_at

_MOST_STEPS: Final = 5
"""How many steps of an expression are shown: ``a.b.c.d.e`` but no longer."""

_ARRAYS: Final = {
    "i": "int", "l": "long", "f": "float", "d": "double", "a": "object", "b": "byte/boolean", "c": "char", "s": "short"
}  # fmt: skip
_ACTIONS: Final = {
    "arraylength": "Cannot read the array length",
    "athrow": "Cannot throw exception",
    "monitorenter": "Cannot enter synchronized block",
    "monitorexit": "Cannot exit synchronized block",
}
_CALLS: Final = ("invokevirtual", "invokespecial", "invokeinterface", "invokestatic")
_PACKAGE: Final = "java.lang."
_SHORT: Final = {"java.lang.Object": "Object", "java.lang.String": "String"}
_BEGIN_SHORT: Final = tuple(_SHORT)
"""What the type of a parameter begins with that goes without its package: the JVM does not look at the rest of it, so
StringBuilder is one of them."""


def null_pointer_message(trace: tuple[Entry, ...]) -> str | None:
    """The message of a NullPointerException that the JVM threw; None where it has nothing to say."""
    return _message_at(*trace[0]) if trace else None


def null_operand(insn: Insn) -> int | None:
    """How deep in the operands of an instruction the reference is that it cannot do without; None if it has none."""
    action, depth = _failed(insn)
    return None if action is None else depth


@lru_cache(maxsize=4096)
def _message_at(method: Method, index: int) -> str | None:
    insn = bytecode_of(method).insns[index]
    action, depth = _failed(insn)
    if action is None:
        return None
    cause = _Words(method).cause(index, depth)
    return action if cause is None else f"{action} because {cause} is null"


def _failed(insn: Insn) -> tuple[str | None, int]:
    """What an instruction could not do, and how deep in its operands the reference is that was null."""
    mnemonic = insn.mnemonic
    if mnemonic in _ACTIONS:
        return _ACTIONS[mnemonic], 0
    if mnemonic[1:] == "aload" and mnemonic[0] in _ARRAYS:
        return f"Cannot load from {_ARRAYS[mnemonic[0]]} array", 1
    if mnemonic[1:] == "astore" and mnemonic[0] in _ARRAYS:
        return f"Cannot store to {_ARRAYS[mnemonic[0]]} array", 2
    if mnemonic in ("getfield", "putfield"):
        verb = "read" if mnemonic == "getfield" else "assign"
        return f'Cannot {verb} field "{insn.operands[0].name}"', int(mnemonic == "putfield")
    if mnemonic in _CALLS[:3] and insn.operands[0].name != "<init>":
        member = insn.operands[0]
        return f'Cannot invoke "{_method(member)}"', len(parse_method_descriptor(member.descriptor).parameters)
    return None, 0


def _class(name: str) -> str:
    """The owner of a member; that of ``clone`` may be an array, which goes by its descriptor."""
    dotted = name.replace("/", ".") if name.startswith("[") else java_name(name)
    return _SHORT.get(dotted, dotted)


def _method(member: MemberRef) -> str:
    """A method as the message has it: only Object and String go without their package."""
    parameters = [_parameter(kind) for kind in parse_method_descriptor(member.descriptor).parameters]
    return f"{_class(member.owner)}.{member.name}({', '.join(parameters)})"


def _parameter(descriptor: str) -> str:
    element = descriptor.lstrip("[")
    dimensions = len(descriptor) - len(element)
    name = java_name(f"[{element}").removesuffix("[]")
    return (name.removeprefix(_PACKAGE) if name.startswith(_BEGIN_SHORT) else name) + "[]" * dimensions


class _Words:
    """The expressions of one method."""

    def __init__(self, method: Method) -> None:
        self._method = method
        self._insns = bytecode_of(method).insns

    def cause(self, index: int, depth: int) -> str | None:
        """What was null: the operand of an instruction that is so deep in the stack."""
        origins = origins_at(self._method, index)
        source = None if origins is None else origins.stack[-1 - depth]
        text = self._expression(source, _MOST_STEPS)
        if source is None or text is None:
            return None
        is_result = self._insns[source].mnemonic in _CALLS
        return f'the return value of "{text}"' if is_result else f'"{text}"'

    def _operand(self, index: int, depth: int, steps: int) -> str | None:
        origins = origins_at(self._method, index)
        return None if origins is None else self._expression(origins.stack[-1 - depth], steps)

    def _expression(self, source: int | None, steps: int) -> str | None:
        """The expression whose value an instruction pushed; None when it is not shown."""
        if source is None or steps <= 0:
            return None
        insn = self._insns[source]
        mnemonic = insn.mnemonic
        if mnemonic in ("aload", "iload"):
            return self._variable(source, insn.operands[0])
        if mnemonic == "aconst_null":
            return "null"
        if mnemonic == "iconst":
            return str(insn.operands[0])
        if mnemonic == "getstatic":
            return f"{_class(insn.operands[0].owner)}.{insn.operands[0].name}"
        if mnemonic == "getfield":
            owner = self._operand(source, 0, steps - 1)
            return insn.operands[0].name if owner is None else f"{owner}.{insn.operands[0].name}"
        if mnemonic in _CALLS:
            return _method(insn.operands[0])
        if mnemonic[1:] == "aload":
            array, at = self._operand(source, 1, steps - 1), self._operand(source, 0, steps)
            return f"{array or '<array>'}[{at or '...'}]"
        return None

    def _variable(self, source: int, slot: int) -> str:
        """The name of a local variable where the class file has it, else its number, or that of the parameter."""
        name = variable_at(self._method, source, slot)
        if name is not None:
            return name
        origins: Origins | None = origins_at(self._method, source)
        if origins is None or slot not in origins.written:
            if slot == 0 and not self._method.is_static:
                return "this"
            if slot in self._method.parameter_slots:
                at = self._method.parameter_slots.index(slot)
                return f"<parameter{at + self._method.is_static}>"
        return f"<local{slot}>"
