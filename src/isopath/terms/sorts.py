"""The sorts of terms: Java's computational types, its storage types, truth and references (JVMS 2.2-2.4)."""

from typing import Final


class Sort:
    """A sort is one of the nine below; compare with ``is``."""

    __slots__ = ("bits", "name")

    def __init__(self, name: str, bits: int) -> None:
        self.name = name
        self.bits = bits

    def __repr__(self) -> str:
        return self.name


BOOL: Final = Sort("bool", 1)
BYTE: Final = Sort("byte", 8)
SHORT: Final = Sort("short", 16)
CHAR: Final = Sort("char", 16)
INT: Final = Sort("int", 32)
LONG: Final = Sort("long", 64)
FLOAT: Final = Sort("float", 32)
DOUBLE: Final = Sort("double", 64)
REF: Final = Sort("ref", 0)

SORTS: Final = (BOOL, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE, REF)
INTEGERS: Final = (INT, LONG)
FLOATS: Final = (FLOAT, DOUBLE)
NARROW: Final = (BYTE, SHORT, CHAR)
