"""The two generations of JUnit: what they are imported from, and how they compare numbers.

JUnit 5 compares doubles bit by bit and knows boxes; JUnit 4 wants a delta, and finds a number and a box ambiguous.
"""

from dataclasses import dataclass
from typing import Final

from isopath.witness.junit.literals import Simple, literal

BOXES: Final = {
    "boolean": "Boolean",
    "byte": "Byte",
    "char": "Character",
    "short": "Short",
    "int": "Integer",
    "long": "Long",
    "float": "Float",
    "double": "Double",
}
PRIMITIVE_OF_BOX: Final = {f"java.lang.{box}": primitive for primitive, box in BOXES.items()}
_FLOATING: Final = ("float", "double")


@dataclass(frozen=True, slots=True)
class Junit:
    """One of the two; ``assertions`` is the class that has the assertions, ``test`` the annotation."""

    version: int
    assertions: str
    test: str

    @property
    def visibility(self) -> str:
        """What a test class and its methods must be."""
        return "public " if self.version == 4 else ""

    def number_assertion(self, value: Simple, java_type: str, actual: str) -> str:
        """An assertion that an expression of a primitive type has a value."""
        if java_type == "boolean":
            return f"{'assertTrue' if value else 'assertFalse'}({actual});"
        delta = ", 0.0" + ("f" if java_type == "float" else "") if self.version == 4 and java_type in _FLOATING else ""
        return f"assertEquals({literal(value, java_type)}, {actual}{delta});"

    def box_assertion(self, value: Simple, java_type: str, actual: str) -> str:
        """An assertion that an expression of a reference type is a box of a value of a primitive type."""
        return f"assertEquals({self.boxed(value, java_type)}, {actual});"

    def boxed(self, value: Simple, java_type: str) -> str:
        """A box where an object is asked for."""
        text = literal(value, java_type)
        return f"{BOXES[java_type]}.valueOf({text})" if self.version == 4 else text

    def array_delta(self, element: str) -> str:
        """What follows the two arrays of an ``assertArrayEquals``."""
        if self.version == 5 or element not in _FLOATING:
            return ""
        return ", 0.0f" if element == "float" else ", 0.0"


JUNIT_5: Final = Junit(5, "org.junit.jupiter.api.Assertions", "org.junit.jupiter.api.Test")
JUNIT_4: Final = Junit(4, "org.junit.Assert", "org.junit.Test")
