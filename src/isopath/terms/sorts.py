"""The sorts of terms: Java's computational types, its storage types, truth and references (JVMS 2.2-2.4)."""

from typing import Final, NewType, TypeAlias


class Sort:
    """A sort is one of the nine below; compare with ``is``."""

    __slots__ = ("bits", "name")

    def __init__(self, name: str, bits: int) -> None:
        self.name = name
        self.bits = bits

    def __repr__(self) -> str:
        return self.name


Truth = NewType("Truth", Sort)
"""The sort of truth values: a known one is a Python ``bool``."""

Reference = NewType("Reference", Sort)
"""The sort of references: these are always terms."""

BOOL: Final = Truth(Sort("bool", 1))
BYTE: Final = Sort("byte", 8)
SHORT: Final = Sort("short", 16)
CHAR: Final = Sort("char", 16)
INT: Final = Sort("int", 32)
LONG: Final = Sort("long", 64)
FLOAT: Final = Sort("float", 32)
DOUBLE: Final = Sort("double", 64)
REF: Final = Reference(Sort("ref", 0))

SORTS: Final = (BOOL, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE, REF)
INTEGERS: Final = (INT, LONG)
FLOATS: Final = (FLOAT, DOUBLE)
NARROW: Final = (BYTE, SHORT, CHAR)

Number: TypeAlias = int | float
"""A concrete value: a bool, an int or a float. Where terms are evaluated, a reference is an int."""
