"""Classes that stand in for those nobody wrote: what an input of an open type is when no known class implements it.

A stand-in extends or implements one type and declares nothing. Its abstract methods give new inputs, as a mock object
in a test would (``isopath.vm.inputs.stand_ins``); what is inherited runs. For everything that a path learns of a
stand-in there is a class that a user could write, so a path through one is a path of the program. There is none for a
type that users cannot implement: a sealed one, or a class whose constructors or abstract methods they cannot reach.
"""

from dataclasses import replace
from typing import Final

from isopath.classfile import ClassFile, ConstantPool
from isopath.classfile.flags import ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_SYNTHETIC
from isopath.program.headers import Header
from isopath.program.linked import JavaClass

SUFFIX: Final = "$StandIn"
_REACHABLE: Final = ACC_PUBLIC | ACC_PROTECTED

STANDARD: Final = {
    "java/lang/CharSequence": "java/lang/String",
    "java/lang/Number": "java/lang/Integer",
    "java/lang/Comparable": "java/lang/Integer",
}
"""Open types of the platform whose inputs have a class of the platform that is always well-formed, whether the program
names that class or not."""

COLLECTIONS: Final = {
    "java/lang/Iterable": "java/util/ArrayList",
    "java/util/Collection": "java/util/ArrayList",
    "java/util/List": "java/util/ArrayList",
    "java/util/AbstractList": "java/util/ArrayList",
    "java/util/Set": "java/util/HashSet",
    "java/util/EnumSet": "java/util/RegularEnumSet",
    "java/util/SortedSet": "java/util/TreeSet",
    "java/util/NavigableSet": "java/util/TreeSet",
    "java/util/Map": "java/util/HashMap",
    "java/util/AbstractMap": "java/util/HashMap",
    "java/util/SortedMap": "java/util/TreeMap",
    "java/util/NavigableMap": "java/util/TreeMap",
    "java/util/Queue": "java/util/ArrayDeque",
    "java/util/TimeZone": "sun/util/calendar/ZoneInfo",
    "java/util/Deque": "java/util/ArrayDeque",
    "java/net/InetAddress": "java/net/Inet4Address java/net/Inet6Address",
    "java/nio/file/Path": "sun/nio/fs/UnixPath",
    "java/io/BufferedWriter": "java/io/StringWriter",
    "java/io/PrintWriter": "java/io/StringWriter",
    "java/util/Calendar": "java/util/GregorianCalendar",
    "java/util/LinkedHashMap": "java/util/LinkedHashMap$Entry",
    "java/util/LinkedHashSet": "java/util/LinkedHashMap java/util/LinkedHashMap$Entry",
}
"""The same where collections among the inputs are well-formed (``isopath.spec.jdk``); and what these are made of or
wrap, where a class that the program does not name may stand for one that it reads."""

ONLY_EXTENDED: Final = frozenset({"java/net/InetAddress"})
"""Classes of the platform that are not abstract, and of which it makes no object but those of their subclasses."""


def is_stand_in(name: str) -> bool:
    """Whether an internal class name is that of a stand-in."""
    return name.endswith(SUFFIX)


def can_stand_in(cls: JavaClass) -> bool:
    """Whether a user could write a class that extends or implements a type that no known class does."""
    header = cls.header
    if header is None or not cls.is_abstract or header.permitted:
        return False
    if cls.is_interface:
        return True
    has_constructor = any(_is_reachable(cls, access) for access in header.constructors)
    return has_constructor and all(map(_can_be_implemented, cls.superclasses))


def stand_in_header(cls: JavaClass) -> Header:
    """The header of the stand-in of a type."""
    superclass, interfaces = ("java/lang/Object", (cls.name,)) if cls.is_interface else (cls.name, ())
    return Header(
        cls.name + SUFFIX,
        ACC_PUBLIC | ACC_SYNTHETIC,
        superclass,
        interfaces,
        permitted=(),
        annotations=(),
        references=(),
        has_state=False,
        has_fields=False,
        constructors=(),
        abstract_methods=(),
        methods=frozenset(),
        inner=None,
        initializer_of="",
        named=(),
        tests=(),
        constants=(),
    )


def stand_in_file(cls: JavaClass) -> ClassFile:
    """The class file of the stand-in of a type."""
    assert cls.file is not None
    header = stand_in_header(cls)
    return replace(
        cls.file,
        access=header.access,
        name=header.name,
        superclass=header.superclass,
        interfaces=header.interfaces,
        fields=(),
        methods=(),
        pool=ConstantPool(()),
        source_file=None,
        signature=None,
        inner_classes=(),
        enclosing_method=None,
        nest_host=None,
        nest_members=(),
        record=None,
        bootstrap_methods=(),
        annotations=(),
        type_annotations=(),
        synthetic=True,
    )


def _can_be_implemented(cls: JavaClass) -> bool:
    assert cls.header is not None
    return all(_is_reachable(cls, access) for access in cls.header.abstract_methods)


def _is_reachable(cls: JavaClass, access: int) -> bool:
    """Users write classes in their own packages, and none in those of the platform."""
    return bool(access & _REACHABLE) if cls.is_platform else not access & ACC_PRIVATE
