"""Which fields only a few classes can write, and which methods of these do.

A private field is written by its nest alone (JVMS 5.4.4), a final one by the constructors of its class. A nest that
passes its fields to an updater or a handle, or that has native code, is not looked into.
"""

from collections.abc import Iterator
from typing import Final

from isopath.classfile import IntegerConstant, MemberRef
from isopath.classfile.flags import ACC_FINAL, ACC_PRIVATE
from isopath.program.classpath import ClassNotFound
from isopath.program.field_facts.decoded import instructions_of
from isopath.program.field_facts.values import LEAST, MOST
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass, Method

_WRITERS: Final = frozenset(
    {"java/lang/reflect/Field", "java/lang/invoke/VarHandle", "sun/misc/Unsafe", "jdk/internal/misc/Unsafe"}
)
_UPDATER: Final = "FieldUpdater"
_FINDERS: Final = frozenset({"findVarHandle", "findSetter", "unreflectSetter", "unreflectVarHandle"})


def nest_of(hierarchy: Hierarchy, cls: JavaClass) -> list[JavaClass] | None:
    """The classes that may access each other's private fields; None where not all that they write is known."""
    if cls.is_platform or cls.file is None:
        return None
    try:
        host = hierarchy.load(cls.file.nest_host) if cls.file.nest_host is not None else cls
        names = host.file.nest_members if host.file is not None else ()
        nest = [host, *(hierarchy.load(name) for name in names)]
    except ClassNotFound:
        return None
    nest = nest if cls in nest else [cls]
    return None if any(_writes_in_secret(each) for each in nest) else nest


def is_closed(field: Field) -> bool:
    """Whether nobody outside of the nest can write a field."""
    return not field.is_static and bool(field.access & (ACC_PRIVATE | ACC_FINAL))


def writers(cls: JavaClass, fields: set[str]) -> Iterator[Method]:
    """The constructors of a class, and its methods that write a field of one of these names."""
    for method in cls.methods.values():
        if method.info.code is not None and (method.name == "<init>" or not fields.isdisjoint(written(method))):
            yield method


def written(method: Method) -> set[str]:
    """The names of the fields that a method writes itself."""
    return {insn.operands[0].name for insn in instructions_of(method) if insn.mnemonic == "putfield"}


def numbers_near(method: Method) -> Iterator[int]:
    """The ints that the code of a method names, and their neighbours: bounds are among them as a rule."""
    for insn in instructions_of(method):
        named = insn.operands[0] if insn.mnemonic == "iconst" else None
        constant = insn.operands[0] if insn.mnemonic == "ldc" else None
        number = constant.value if isinstance(constant, IntegerConstant) else named
        if number is not None:
            yield from (each for each in (number - 1, number, number + 1) if LEAST <= each <= MOST)


def _writes_in_secret(cls: JavaClass) -> bool:
    if any(method.is_native for method in cls.methods.values()) or cls.file is None:
        return True
    named = [constant for _, constant in cls.file.pool if isinstance(constant, MemberRef)]
    return any(ref.owner in _WRITERS or ref.owner.endswith(_UPDATER) or ref.name in _FINDERS for ref in named)
