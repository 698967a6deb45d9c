"""Members that every enum and every record has without a word in the source (JLS 8.9.3, 8.10.3).

The class file does not mark them. Those of an enum cannot be written by hand; those of a record are recognized by their
code, which does nothing but read the component, or leave it to ``ObjectMethods``.
"""

from typing import Final

from isopath.classfile import ClassFile, MethodInfo
from isopath.classfile.flags import ACC_ENUM, ACC_FINAL

_OF_OBJECT: Final = {"toString()Ljava/lang/String;", "hashCode()I", "equals(Ljava/lang/Object;)Z"}
_ALOAD_0, _ALOAD_1, _GETFIELD, _INVOKEDYNAMIC = 0x2A, 0x2B, 0xB4, 0xBA
_ACCESSOR_LENGTH: Final = 5
_LONGEST: Final = 8


def is_implicit(cls: ClassFile, method: MethodInfo) -> bool:
    """Whether a method is one that nobody has written."""
    signature = method.name + method.descriptor
    if cls.access & ACC_ENUM:
        own = f"L{cls.name};"
        return signature in (f"values()[{own}", f"valueOf(Ljava/lang/String;){own}")
    if cls.record is None or method.code is None:
        return False
    code = method.code.bytecode
    if any(signature == f"{component.name}(){component.descriptor}" for component in cls.record):
        return len(code) == _ACCESSOR_LENGTH and code[:2] == bytes((_ALOAD_0, _GETFIELD))
    if signature not in _OF_OBJECT or not method.access & ACC_FINAL or len(code) > _LONGEST:
        return False
    return code[:2] == bytes((_ALOAD_0, _INVOKEDYNAMIC)) or code[:3] == bytes((_ALOAD_0, _ALOAD_1, _INVOKEDYNAMIC))
