"""The operands of each form of instruction, read from its bytes and checked (JVMS 4.9.1, 6.5).

A reader takes the bytes of a method and the offset of one instruction; it returns the operands and the instruction's
length. Operands are resolved: a branch has the byte offset it goes to, a field or call the constant it names.
"""

import struct
from collections.abc import Callable
from itertools import pairwise
from typing import Any, NoReturn, TypeVar

from isopath.classfile.constants import (
    ClassConstant,
    Constant,
    DoubleConstant,
    Dynamic,
    FieldRef,
    FloatConstant,
    IntegerConstant,
    InterfaceMethodRef,
    InvokeDynamic,
    LongConstant,
    MethodHandle,
    MethodRef,
    MethodType,
    StringConstant,
)
from isopath.classfile.descriptors import MAX_DIMENSIONS, dimensions, parse_method_descriptor, slots
from isopath.classfile.malformed import MalformedClassFile
from isopath.classfile.opcodes import ARRAY_TYPES, OPCODES, Form, Opcode
from isopath.classfile.pool import ConstantPool

_C = TypeVar("_C")
Operands = tuple[Any, ...]

_u2 = struct.Struct(">H").unpack_from
_s2 = struct.Struct(">h").unpack_from
_s4 = struct.Struct(">i").unpack_from

_Kinds = type[_C] | tuple[type[_C], ...]
_ONE_SLOT: _Kinds[Constant] = (
    IntegerConstant,
    FloatConstant,
    StringConstant,
    ClassConstant,
    MethodHandle,
    MethodType,
    Dynamic,
)
_TWO_SLOTS: _Kinds[Constant] = (LongConstant, DoubleConstant, Dynamic)
_METHODS: _Kinds[MethodRef | InterfaceMethodRef] = (MethodRef, InterfaceMethodRef)


class OperandReader:
    """Reads the operands of one method's instructions."""

    __slots__ = ("_code", "_entries", "_file_offset", "_source")

    def __init__(self, code: bytes, pool: ConstantPool, source: str, file_offset: int) -> None:
        self._code = code
        self._entries = pool.entries
        self._source = source
        self._file_offset = file_offset

    def fail(self, at: int, problem: str) -> NoReturn:
        raise MalformedClassFile(self._source, self._file_offset + at, problem)

    def need(self, at: int, length: int) -> None:
        if at + length > len(self._code):
            self.fail(at, "an instruction runs past the end of its method's code")

    def _at(self, index: int, at: int, kinds: _Kinds[_C], mnemonic: str) -> _C:
        if index >= len(self._entries):
            self.fail(at, f"constant pool index {index} out of range")
        constant = self._entries[index]
        if not isinstance(constant, kinds):
            self.fail(at, f"constant pool index {index} does not hold what {mnemonic} needs")
        return constant

    def byte(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        value = self._code[at + 1]
        return (value - 256 if value > 127 else value,), 2

    def short(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        return _s2(self._code, at + 1), 3

    def slot(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        return (self._code[at + 1],), 2

    def increment(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        delta = self._code[at + 2]
        return (self._code[at + 1], delta - 256 if delta > 127 else delta), 3

    def wide(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        """The operands of the instruction that ``wide`` modifies."""
        modified = OPCODES.get(self._code[at + 1])
        if modified is None or modified.form not in (Form.SLOT, Form.INCREMENT):
            self.fail(at, "wide before an instruction that it cannot modify")
        if modified.form is Form.SLOT:
            self.need(at, 4)
            return _u2(self._code, at + 2), 4
        self.need(at, 6)
        return (_u2(self._code, at + 2)[0], _s2(self._code, at + 4)[0]), 6

    def ldc(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        return self._one_slot(self._code[at + 1], at), 2

    def ldc_wide(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        return self._one_slot(_u2(self._code, at + 1)[0], at), 3

    def _one_slot(self, index: int, at: int) -> Operands:
        constant = self._at(index, at, _ONE_SLOT, "ldc")
        if isinstance(constant, Dynamic) and slots(constant.descriptor) != 1:
            self.fail(at, "ldc of a dynamic constant that takes two slots")
        return (constant,)

    def ldc_two_slots(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        index = _u2(self._code, at + 1)[0]
        constant = self._at(index, at, _TWO_SLOTS, "ldc2_w")
        if isinstance(constant, Dynamic) and slots(constant.descriptor) != 2:
            self.fail(at, "ldc2_w of a dynamic constant that takes one slot")
        return (constant,), 3

    def branch(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        return (at + _s2(self._code, at + 1)[0],), 3

    def branch_wide(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        return (at + _s4(self._code, at + 1)[0],), 5

    def field(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        return (self._at(_u2(self._code, at + 1)[0], at, FieldRef, opcode.mnemonic),), 3

    def method(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        kinds = MethodRef if opcode.mnemonic == "invokevirtual" else _METHODS
        method = self._at(_u2(self._code, at + 1)[0], at, kinds, opcode.mnemonic)
        if method.name == "<init>" and opcode.mnemonic != "invokespecial":
            self.fail(at, f"{opcode.mnemonic} of a constructor")
        return (method,), 3

    def interface_method(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        method = self._at(_u2(self._code, at + 1)[0], at, InterfaceMethodRef, "invokeinterface")
        if self._code[at + 3] != parse_method_descriptor(method.descriptor).argument_slots + 1 or self._code[at + 4]:
            self.fail(at, "invokeinterface with the wrong count of arguments")
        return (method,), 5

    def call_site(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        if _u2(self._code, at + 3)[0]:
            self.fail(at, "invokedynamic that does not end in two zero bytes")
        return (self._at(_u2(self._code, at + 1)[0], at, InvokeDynamic, "invokedynamic"),), 5

    def class_name(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        name = self._at(_u2(self._code, at + 1)[0], at, ClassConstant, opcode.mnemonic).name
        if opcode.mnemonic == "new" and name.startswith("["):
            self.fail(at, "new of an array class")
        if opcode.mnemonic == "anewarray" and dimensions(name) == MAX_DIMENSIONS:
            self.fail(at, "an array of more than 255 dimensions")
        return (name,), 3

    def array_type(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        code = self._code[at + 1]
        if code not in ARRAY_TYPES:
            self.fail(at, f"newarray of unknown type {code}")
        return (ARRAY_TYPES[code],), 2

    def dimensions(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        name = self._at(_u2(self._code, at + 1)[0], at, ClassConstant, "multianewarray").name
        count = self._code[at + 3]
        if not 0 < count <= dimensions(name):
            self.fail(at, f"multianewarray of {count} dimensions of a type with {dimensions(name)}")
        return (name, count), 4

    def table_switch(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        body = at + 4 - at % 4
        self.need(at, body + 12 - at)
        default, low, high = struct.unpack_from(">iii", self._code, body)
        if low > high:
            self.fail(at, "tableswitch whose low is above its high")
        count = high - low + 1
        length = body + 12 + 4 * count - at
        self.need(at, length)
        jumps = struct.unpack_from(f">{count}i", self._code, body + 12)
        return (at + default, low, tuple([at + jump for jump in jumps])), length

    def lookup_switch(self, at: int, opcode: Opcode) -> tuple[Operands, int]:
        body = at + 4 - at % 4
        self.need(at, body + 8 - at)
        default, count = struct.unpack_from(">ii", self._code, body)
        if count < 0:
            self.fail(at, "lookupswitch with a negative number of pairs")
        length = body + 8 + 8 * count - at
        self.need(at, length)
        words = struct.unpack_from(f">{2 * count}i", self._code, body + 8)
        keys = words[::2]
        if any(left >= right for left, right in pairwise(keys)):
            self.fail(at, "lookupswitch whose keys do not ascend")
        return (at + default, tuple([(key, at + jump) for key, jump in zip(keys, words[1::2], strict=True)])), length


READERS: dict[Form, Callable[[OperandReader, int, Opcode], tuple[Operands, int]]] = {
    Form.SLOT: OperandReader.slot,
    Form.BYTE: OperandReader.byte,
    Form.SHORT: OperandReader.short,
    Form.LDC: OperandReader.ldc,
    Form.LDC_WIDE: OperandReader.ldc_wide,
    Form.LDC_TWO_SLOTS: OperandReader.ldc_two_slots,
    Form.BRANCH: OperandReader.branch,
    Form.BRANCH_WIDE: OperandReader.branch_wide,
    Form.FIELD: OperandReader.field,
    Form.METHOD: OperandReader.method,
    Form.INTERFACE_METHOD: OperandReader.interface_method,
    Form.CALL_SITE: OperandReader.call_site,
    Form.CLASS: OperandReader.class_name,
    Form.ARRAY_TYPE: OperandReader.array_type,
    Form.DIMENSIONS: OperandReader.dimensions,
    Form.INCREMENT: OperandReader.increment,
    Form.TABLE_SWITCH: OperandReader.table_switch,
    Form.LOOKUP_SWITCH: OperandReader.lookup_switch,
    Form.WIDE: OperandReader.wide,
}
