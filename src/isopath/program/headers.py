"""What the type hierarchy asks of a class before any of its code runs, in a few words: its header.

Which classes may stand for an input is a question about every class of the class path. To read them all takes seconds
where the path has a dozen jars, so headers are kept on disk (``isopath.program.kept_headers``) and a class is read
whole only once something of it runs or is looked into (``isopath.program.linked``).
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import msgspec

from isopath.classfile import ClassFile, decode
from isopath.classfile.constants import ClassConstant, MemberRef
from isopath.classfile.flags import ACC_ABSTRACT, ACC_FINAL, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC
from isopath.classfile.structure import InnerClass

_REFERENCE: Final = re.compile(r"\[+(?:[BCDFIJSZ]|L[^;]+;)|(?<=L)[^;]+(?=;)")
_TEST: Final = re.compile(rb"(?=[\xc0\xc1](..))", re.DOTALL)
"""The opcodes of ``checkcast`` and ``instanceof``, with the index of a class after them."""


class Header(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A class in a few words. What is said of members is said of those that the class declares itself.

    ``references`` are the descriptors of instance fields that hold references. ``has_state`` says that objects have a
    field which code outside of the class cannot write, ``has_fields`` that there is any field. ``constructors`` and
    ``abstract_methods`` are the access flags that occur, ``methods`` names with descriptors: ``size()I``.
    ``annotations`` are descriptors, those of methods included. ``inner`` says how a nested or local class is declared,
    ``initializer_of`` is the class in whose initializer a class without a name was declared, ``constants`` are the
    classes of which an initializer puts an object into a final static field of its own.

    Of the platform's classes nobody asks for the last three: the classes that are ``named`` in the constant pool and in
    the descriptors of members, those that code ``tests`` for (bytes that only look like a test do no harm), and
    ``constants``.
    """

    name: str
    access: int
    superclass: str
    interfaces: tuple[str, ...]
    permitted: tuple[str, ...]
    annotations: tuple[str, ...]
    references: tuple[str, ...]
    has_state: bool
    has_fields: bool
    constructors: tuple[int, ...]
    abstract_methods: tuple[int, ...]
    methods: frozenset[str]
    inner: InnerClass | None
    initializer_of: str
    named: tuple[str, ...]
    tests: tuple[str, ...]
    constants: tuple[str, ...]


def header_of(file: ClassFile, is_platform: bool) -> Header:
    """The header of a class."""
    objects = [field for field in file.fields if not field.access & ACC_STATIC]
    annotations = [*file.annotations, *(each for method in file.methods for each in method.annotations)]
    enclosing = file.enclosing_method
    return Header(
        file.name,
        file.access,
        file.superclass or "",
        file.interfaces,
        file.permitted_subclasses,
        tuple(dict.fromkeys(annotation.type for annotation in annotations)),
        tuple(dict.fromkeys(field.descriptor for field in objects if field.descriptor[0] in "L[")),
        any(not is_free(field.access) for field in objects),
        bool(file.fields),
        tuple(sorted({method.access for method in file.methods if method.name == "<init>"})),
        tuple(sorted({method.access for method in file.methods if method.access & ACC_ABSTRACT})),
        frozenset(method.name + method.descriptor for method in file.methods),
        next((row for row in file.inner_classes if row.inner == file.name), None),
        enclosing.owner if enclosing is not None and enclosing.name is None else "",
        () if is_platform else tuple(dict.fromkeys(_named_in(file))),
        () if is_platform else tuple(sorted(_tested_in(file))),
        () if is_platform else tuple(dict.fromkeys(_constants_in(file))),
    )


def is_free(access: int) -> bool:
    """Whether a field may hold anything of its type, as code of other classes can write it."""
    return bool(access & (ACC_PUBLIC | ACC_PROTECTED)) and not access & ACC_FINAL


def _named_in(file: ClassFile) -> Iterator[str]:
    """The classes that a class file names: in its constant pool, and in the descriptors of members."""
    for _, constant in file.pool:
        if isinstance(constant, ClassConstant):
            yield constant.name
        elif isinstance(constant, MemberRef):
            yield from _REFERENCE.findall(constant.descriptor)
    for descriptor in (*(field.descriptor for field in file.fields), *(method.descriptor for method in file.methods)):
        yield from _REFERENCE.findall(descriptor)


def _tested_in(file: ClassFile) -> set[str]:
    codes = (method.code.bytecode for method in file.methods if method.code is not None)
    indices = {int.from_bytes(found[1], "big") for code in codes for found in _TEST.finditer(code)}
    constants = (file.pool.entries[index] for index in indices if index < len(file.pool))
    return {constant.name for constant in constants if isinstance(constant, ClassConstant)}


def _constants_in(file: ClassFile) -> Iterator[str]:
    """The classes without a name whose new objects are put into final static fields at once."""
    unnamed = {each.inner for each in file.inner_classes if each.name is None}
    initializer = next((method.code for method in file.methods if method.name == "<clinit>"), None)
    if not unnamed or initializer is None:
        return
    final = {(field.name, field.descriptor) for field in file.fields if field.access & ACC_FINAL}
    for insn, after in pairwise(decode(initializer, file.pool, f"{file.name}.<clinit>")):
        if insn.mnemonic == "invokespecial" and insn.operands[0].owner in unnamed and after.mnemonic == "putstatic":
            field = after.operands[0]
            if field.owner == file.name and (field.name, field.descriptor) in final:
                yield insn.operands[0].owner
