"""Of which fields of platform classes it is known what they hold.

A private field of a class of which nothing is known could be given a value that its code never puts there: a path that
reads one is ``unsupported``, by the name of the class. What any code can write is free: public fields, and those that
subclasses of the user can set. A platform class of which every field is known is *buildable*: it may stand for an
input of a broader type (``isopath.program.left_out``).
"""

from functools import cache
from typing import Final

from isopath.program.headers import is_free
from isopath.program.linked import Field, JavaClass
from isopath.program.members import REFLECTED
from isopath.program.platform_values import is_described

_ALWAYS: Final = frozenset(
    {
        "java/lang/AbstractStringBuilder",
        "java/lang/Boolean",
        "java/lang/Byte",
        "java/lang/Character",
        "java/lang/Class",
        "java/lang/Double",
        "java/lang/Enum",
        "java/lang/Float",
        "java/lang/Integer",
        "java/lang/Long",
        "java/lang/Short",
        "java/lang/String",
        "java/lang/StringBuffer",
        "java/lang/StringBuilder",
        "java/math/BigInteger",
        "java/util/AbstractList",
        "java/util/AbstractMap",
        "java/util/ArrayDeque",
        "java/util/ArrayList",
        "java/util/BitSet",
        "java/util/EnumMap",
        "java/util/EnumSet",
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
        "java/util/RegularEnumSet",
        "java/util/TreeMap",
        "java/util/TreeMap$Entry",
        "java/util/TreeSet",
        "java/util/Vector",
    }
)
"""Classes whose objects are kept well-formed by other means."""

_OPEN: Final = frozenset({"java/lang/Enum", "java/lang/Throwable"})


def is_known(field: Field) -> bool:
    """Whether an input of the class that declares a field holds nothing there but what its class puts there."""
    return is_free(field.access) or _is_known_class(field.owner)


@cache
def _is_known_class(cls: JavaClass) -> bool:
    """The user's classes are the user's affair. What exceptions of the platform carry is any value.

    An input of an enum is one of its constants, whose fields its initializer has set.
    """
    if not cls.is_platform or cls.name in _ALWAYS or not cls.supertypes.isdisjoint(_OPEN):
        return True
    return is_described(cls)


@cache
def is_buildable(cls: JavaClass) -> bool:
    """Whether it is known of every field of an object of this class what it holds, or which object it is."""
    return cls.name in REFLECTED or all(map(_is_known_state, cls.superclasses))


def _is_known_state(cls: JavaClass) -> bool:
    return cls.header is None or not cls.header.has_state or _is_known_class(cls)
