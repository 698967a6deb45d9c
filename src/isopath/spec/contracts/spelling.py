"""Classes, types and methods of class files in Java's words, for harnesses and for messages about contracts."""

import re
from functools import cache
from typing import Final

from isopath.classfile import ClassFile, MethodInfo, parse_class
from isopath.classfile.descriptors import parse_method_descriptor, slots
from isopath.classfile.flags import ACC_STATIC
from isopath.program.classpath import ClassPath
from isopath.program.linked import PRIMITIVES

SELF: Final = "self"
"""What a harness outside of the class calls the receiver."""
_IDENTIFIER: Final = re.compile(r"(?:[^\W\d]|\$)[\w$]*")
_WORDS: Final = """
    abstract assert boolean break byte case catch char class const continue default do double else enum extends false
    final finally float for goto if implements import instanceof int interface long native new null package private
    protected public return short static strictfp super switch synchronized this throw throws transient true try void
    volatile while
"""
_KEYWORDS: Final = frozenset(_WORDS.split())


class Classes:
    """The classes of a class path, as they are written in a file."""

    def __init__(self, class_path: ClassPath) -> None:
        self.path = class_path
        self.file = cache(self._file)
        self.name = cache(self._name)

    def _file(self, internal: str) -> ClassFile:
        found = self.path.get(internal)
        return parse_class(found.data, f"{internal}.class in {found.label}")

    def _name(self, internal: str) -> str:
        """What Java code calls a class: ``a.b.Outer.Inner``."""
        if "$" in internal and self.path.find(internal) is not None:
            row = next((row for row in self.file(internal).inner_classes if row.inner == internal), None)
            if row is not None and row.outer is not None and row.name is not None:
                return f"{self.name(row.outer)}.{row.name}"
        return internal.replace("/", ".")

    def type(self, descriptor: str) -> str:
        """What Java code calls the type of a descriptor, without type arguments."""
        element = descriptor.lstrip("[")
        name = "void" if element == "V" else PRIMITIVES.get(element) or self.name(element[1:-1])
        return name + "[]" * (len(descriptor) - len(element))

    def spelled(self, name: str, *descriptors: str) -> str:
        """A method in short: ``push(int, String)``."""
        return f"{name}({', '.join(self.type(each).rpartition('.')[2] for each in descriptors)})"


def place_of(cls: ClassFile, method: MethodInfo) -> tuple[str, int]:
    """The source file and the first line of a method; 0 where it is not known."""
    file = cls.source_file or f"{cls.name.rpartition('/')[2]}.class"
    return file, min((line for _, line in method.code.lines), default=0) if method.code is not None else 0


def parameter_types(method: MethodInfo) -> tuple[str, ...]:
    """The descriptors of the parameters, without the receiver."""
    return parse_method_descriptor(method.descriptor).parameters


def result_type(method: MethodInfo) -> str:
    """The descriptor of the result."""
    return parse_method_descriptor(method.descriptor).result


def is_java_name(name: str) -> bool:
    """Whether Java code can have a variable, or call a method, of that name."""
    return _IDENTIFIER.fullmatch(name) is not None and name not in _KEYWORDS


def parameter_names(method: MethodInfo) -> tuple[str, ...]:
    """What a harness calls the parameters of a method: as its source does, where the class file says."""
    rows = method.code.local_variables if method.code is not None else ()
    known = {row.slot: row.name for row in rows if row.start == 0}
    names: list[str] = []
    slot = 0 if method.access & ACC_STATIC else 1
    for at, kind in enumerate(parameter_types(method)):
        name = known.get(slot, "")
        is_usable = is_java_name(name) and name not in (SELF, *names)
        names.append(name if is_usable else f"arg{at}")
        slot += slots(kind)
    return tuple(names)
