"""Annotations as the bytes of the class file (JVMS 4.7.16), which the platform's own parser reads, and the pool."""

import struct
from collections.abc import Iterable
from typing import Final

from isopath.classfile import ClassFile
from isopath.classfile.annotations import (
    Annotation,
    ArrayElement,
    ClassElement,
    ConstantElement,
    ElementValue,
    EnumElement,
)
from isopath.classfile.constants import (
    Constant,
    DoubleConstant,
    FloatConstant,
    IntegerConstant,
    LongConstant,
    StringConstant,
)
from isopath.terms import Term, Value
from isopath.vm.core import Machine, Natives, State
from isopath.vm.core.mirrors import file_of
from isopath.vm.core.objects import byte_array, make

native = Natives()

_POOL: Final = "jdk/internal/reflect/ConstantPool"


class _Encoder:
    """Writes annotations with the indices of a class file's own pool: everything in them came from there."""

    def __init__(self, file: ClassFile) -> None:
        self._indices: dict[object, int] = {}
        for index, constant in file.pool:
            self._indices.setdefault(constant, index)

    def table(self, annotations: Iterable[Annotation]) -> bytes:
        rows = [self.annotation(one) for one in annotations if one.visible]
        return struct.pack(">H", len(rows)) + b"".join(rows)

    def annotation(self, annotation: Annotation) -> bytes:
        elements = [self._index(name) + self.value(value) for name, value in annotation.elements]
        return self._index(annotation.type) + struct.pack(">H", len(elements)) + b"".join(elements)

    def value(self, value: ElementValue) -> bytes:
        match value:
            case ConstantElement(tag, constant):
                return tag.encode() + self._index(_constant(tag, constant))
            case EnumElement(kind, name):
                return b"e" + self._index(kind) + self._index(name)
            case ClassElement(descriptor):
                return b"c" + self._index(descriptor)
            case ArrayElement(values):
                return b"[" + struct.pack(">H", len(values)) + b"".join(map(self.value, values))
            case Annotation():
                return b"@" + self.annotation(value)

    def _index(self, constant: object) -> bytes:
        return struct.pack(">H", self._indices[constant])


def _constant(tag: str, value: float | str) -> Constant:
    """The entry of the pool that an element of a kind has its value in."""
    if isinstance(value, str):
        return value
    match tag:
        case "J":
            return LongConstant(int(value))
        case "F":
            return FloatConstant(struct.unpack(">I", struct.pack(">f", value))[0])
        case "D":
            return DoubleConstant(struct.unpack(">Q", struct.pack(">d", value))[0])
        case _:
            return IntegerConstant(int(value))


def annotation_table(file: ClassFile | None, annotations: Iterable[Annotation]) -> bytes | None:
    """The annotations that reflection sees; None where there are none."""
    visible = [annotation for annotation in annotations if annotation.visible]
    return _Encoder(file).table(visible) if file is not None and visible else None


def parameter_tables(file: ClassFile | None, parameters: tuple[tuple[Annotation, ...], ...]) -> bytes | None:
    """The annotations of each parameter; None where no parameter has one that reflection sees."""
    if file is None or not any(annotation.visible for row in parameters for annotation in row):
        return None
    encoder = _Encoder(file)
    return bytes([len(parameters)]) + b"".join(encoder.table(row) for row in parameters)


def default_value_bytes(file: ClassFile | None, value: ElementValue | None) -> bytes | None:
    """What an element of an annotation is when it is not given."""
    return None if file is None or value is None else _Encoder(file).value(value)


@native("java/lang/Class", "getRawAnnotations()[B")
def raw_annotations(vm: Machine, state: State, mirror: Term) -> Value:
    file = file_of(vm, mirror)
    return byte_array(vm, state, None if file is None else annotation_table(file, file.annotations))


@native("java/lang/Class", "getConstantPool()Ljdk/internal/reflect/ConstantPool;")
def constant_pool(vm: Machine, state: State, mirror: Term) -> Value:
    return make(vm, state, _POOL, {"constantPoolOop": mirror})


@native(
    _POOL,
    "getUTF8At0(Ljava/lang/Object;I)Ljava/lang/String;",
    "getStringAt0(Ljava/lang/Object;I)Ljava/lang/String;",
)
def text_at(vm: Machine, state: State, pool: Term, mirror: Term, index: Value) -> Value:
    constant = _constant_at(vm, mirror, index)
    text = constant.value if isinstance(constant, StringConstant) else constant
    assert isinstance(text, str)
    return vm.initialization.string(text)


@native(
    _POOL,
    "getIntAt0(Ljava/lang/Object;I)I",
    "getLongAt0(Ljava/lang/Object;I)J",
    "getFloatAt0(Ljava/lang/Object;I)F",
    "getDoubleAt0(Ljava/lang/Object;I)D",
)
def number_at(vm: Machine, state: State, pool: Term, mirror: Term, index: Value) -> Value:
    constant = _constant_at(vm, mirror, index)
    assert isinstance(constant, IntegerConstant | LongConstant | FloatConstant | DoubleConstant)
    return constant.value


def _constant_at(vm: Machine, mirror: Term, index: Value) -> Constant:
    file = file_of(vm, mirror)
    assert file is not None and isinstance(index, int)
    return file.pool[index]
