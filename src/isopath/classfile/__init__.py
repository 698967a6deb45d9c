"""Java class files of versions 45 to 69: bytes in, frozen dataclasses out (JVMS 4).

``parse_class`` reads a file, ``decode`` the instructions of one method. Malformed input raises ``MalformedClassFile``
and nothing else.
"""

from isopath.classfile.annotations import (
    Annotation,
    ArrayElement,
    ClassElement,
    ConstantElement,
    ElementValue,
    EnumElement,
)
from isopath.classfile.classes import ClassFile, parse_class
from isopath.classfile.code import Code, Handler, LocalVariable
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
    Loadable,
    LongConstant,
    MemberRef,
    MethodHandle,
    MethodRef,
    MethodType,
    ModuleConstant,
    NameAndType,
    PackageConstant,
    StringConstant,
)
from isopath.classfile.descriptors import MethodDescriptor, parse_method_descriptor, slots
from isopath.classfile.instructions import MNEMONICS, Instruction, decode, targets
from isopath.classfile.malformed import MalformedClassFile
from isopath.classfile.members import FieldInfo, MethodInfo, MethodParameter
from isopath.classfile.modules import Exports, ModuleInfo, Provides, Requires
from isopath.classfile.pool import ConstantPool
from isopath.classfile.structure import BootstrapMethod, EnclosingMethod, InnerClass, RecordComponent
from isopath.classfile.type_annotations import TypeAnnotation

__all__ = [
    "MNEMONICS",
    "Annotation",
    "ArrayElement",
    "BootstrapMethod",
    "ClassConstant",
    "ClassElement",
    "ClassFile",
    "Code",
    "Constant",
    "ConstantElement",
    "ConstantPool",
    "DoubleConstant",
    "Dynamic",
    "ElementValue",
    "EnclosingMethod",
    "EnumElement",
    "Exports",
    "FieldInfo",
    "FieldRef",
    "FloatConstant",
    "Handler",
    "InnerClass",
    "Instruction",
    "IntegerConstant",
    "InterfaceMethodRef",
    "InvokeDynamic",
    "Loadable",
    "LocalVariable",
    "LongConstant",
    "MalformedClassFile",
    "MemberRef",
    "MethodDescriptor",
    "MethodHandle",
    "MethodInfo",
    "MethodParameter",
    "MethodRef",
    "MethodType",
    "ModuleConstant",
    "ModuleInfo",
    "NameAndType",
    "PackageConstant",
    "Provides",
    "RecordComponent",
    "Requires",
    "StringConstant",
    "TypeAnnotation",
    "decode",
    "parse_class",
    "parse_method_descriptor",
    "slots",
    "targets",
]
