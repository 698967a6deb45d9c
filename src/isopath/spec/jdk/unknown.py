"""Of which fields of platform classes it is known what they hold.

A private field of a class of which nothing is known could be given a value that its code never puts there: a path that
reads one is ``unsupported``, by the name of the class. What any code can write is free: public fields, and those that
subclasses of the user can set.
"""

from functools import cache
from typing import Final

from isopath.classfile.flags import ACC_FINAL, ACC_PROTECTED, ACC_PUBLIC
from isopath.heap.canonical import BOXES, ENUM
from isopath.program.linked import Field, JavaClass
from isopath.program.platform_values import is_described

_ALWAYS: Final = frozenset(
    {
        *BOXES,
        "java/lang/AbstractStringBuilder",
        "java/lang/Class",
        "java/lang/Enum",
        "java/lang/String",
        "java/lang/StringBuffer",
        "java/lang/StringBuilder",
        "java/math/BigInteger",
        "java/util/AbstractList",
        "java/util/AbstractMap",
        "java/util/ArrayDeque",
        "java/util/ArrayList",
        "java/util/BitSet",
        "java/util/HashMap",
        "java/util/HashMap$Node",
        "java/util/HashSet",
        "java/util/LinkedHashMap",
        "java/util/LinkedHashMap$Entry",
        "java/util/LinkedList",
        "java/util/LinkedList$Node",
        "java/util/Optional",
        "java/util/OptionalInt",
        "java/util/OptionalLong",
        "java/util/PriorityQueue",
        "java/util/TreeMap",
        "java/util/TreeMap$Entry",
        "java/util/TreeSet",
        "java/util/Vector",
    }
)
"""Classes whose objects are kept well-formed by other means."""

_OPEN: Final = frozenset({"java/lang/Throwable", ENUM})


def is_known(field: Field) -> bool:
    """Whether an input of the class that declares a field holds nothing there but what its class puts there."""
    is_free = bool(field.access & (ACC_PUBLIC | ACC_PROTECTED)) and not field.access & ACC_FINAL
    return is_free or _is_known_class(field.owner)


@cache
def _is_known_class(cls: JavaClass) -> bool:
    """The user's classes are the user's affair. What exceptions of the platform carry is any value.

    An input of an enum is one of its constants, whose fields its initializer has set.
    """
    if not cls.is_platform or cls.name in _ALWAYS or not cls.supertypes.isdisjoint(_OPEN):
        return True
    return is_described(cls)
