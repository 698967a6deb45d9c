"""The kinds of constants, their references resolved (JVMS 4.4).

A ``CONSTANT_Utf8`` is a plain ``str``. Floating-point constants are kept as raw bits, so that ``-0.0`` and the payload
of a NaN survive and equality is that of the bits; ``value`` is their Python float.
"""

import struct
from dataclasses import dataclass

REF_GET_FIELD = 1
REF_GET_STATIC = 2
REF_PUT_FIELD = 3
REF_PUT_STATIC = 4
REF_INVOKE_VIRTUAL = 5
REF_INVOKE_STATIC = 6
REF_INVOKE_SPECIAL = 7
REF_NEW_INVOKE_SPECIAL = 8
REF_INVOKE_INTERFACE = 9


@dataclass(frozen=True, slots=True)
class IntegerConstant:
    value: int


@dataclass(frozen=True, slots=True)
class LongConstant:
    value: int


@dataclass(frozen=True, slots=True)
class FloatConstant:
    bits: int

    @property
    def value(self) -> float:
        value: float = struct.unpack(">f", self.bits.to_bytes(4, "big"))[0]
        return value


@dataclass(frozen=True, slots=True)
class DoubleConstant:
    bits: int

    @property
    def value(self) -> float:
        value: float = struct.unpack(">d", self.bits.to_bytes(8, "big"))[0]
        return value


@dataclass(frozen=True, slots=True)
class ClassConstant:
    """A class by its internal name; an array class by its descriptor."""

    name: str


@dataclass(frozen=True, slots=True)
class StringConstant:
    value: str


@dataclass(frozen=True, slots=True)
class NameAndType:
    name: str
    descriptor: str


@dataclass(frozen=True, slots=True)
class MemberRef:
    """What field and method references share; ``owner`` is a class name as in ``ClassConstant``."""

    owner: str
    name: str
    descriptor: str


@dataclass(frozen=True, slots=True)
class FieldRef(MemberRef):
    pass


@dataclass(frozen=True, slots=True)
class MethodRef(MemberRef):
    pass


@dataclass(frozen=True, slots=True)
class InterfaceMethodRef(MemberRef):
    pass


@dataclass(frozen=True, slots=True)
class MethodHandle:
    """``kind`` is one of the nine ``REF_`` constants (JVMS 5.4.3.5-A)."""

    kind: int
    member: FieldRef | MethodRef | InterfaceMethodRef


@dataclass(frozen=True, slots=True)
class MethodType:
    descriptor: str


@dataclass(frozen=True, slots=True)
class Dynamic:
    """A constant computed by entry ``bootstrap`` of the class's bootstrap methods."""

    bootstrap: int
    name: str
    descriptor: str


@dataclass(frozen=True, slots=True)
class InvokeDynamic:
    """A call site linked by entry ``bootstrap`` of the class's bootstrap methods."""

    bootstrap: int
    name: str
    descriptor: str


@dataclass(frozen=True, slots=True)
class ModuleConstant:
    name: str


@dataclass(frozen=True, slots=True)
class PackageConstant:
    name: str


Loadable = (
    IntegerConstant
    | FloatConstant
    | LongConstant
    | DoubleConstant
    | ClassConstant
    | StringConstant
    | MethodHandle
    | MethodType
    | Dynamic
)
"""What ``ldc`` may push and a bootstrap method may take (JVMS 4.4-C)."""

LOADABLE_KINDS = (
    IntegerConstant,
    FloatConstant,
    LongConstant,
    DoubleConstant,
    ClassConstant,
    StringConstant,
    MethodHandle,
    MethodType,
    Dynamic,
)
"""The same, for ``isinstance``."""

Constant = (
    str
    | Loadable
    | FieldRef
    | MethodRef
    | InterfaceMethodRef
    | NameAndType
    | InvokeDynamic
    | ModuleConstant
    | PackageConstant
)
