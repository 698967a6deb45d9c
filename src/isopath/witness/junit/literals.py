"""Values as Java literals: ``1``, ``-1L``, ``(byte) 3``, ``1.5f``, ``Double.NaN``, ``Integer.MIN_VALUE``, ``"text"``.

They are in ASCII alone: a test must compile whatever encoding the compiler takes for granted.
"""

from typing import Final

from isopath.terms import java

Simple = bool | int | float | str | None
"""What has a literal: a boolean, a number, a text, null."""

_LAST_ASCII: Final = "~"
_EXTREMES: Final = {
    ("int", -(1 << 31)): "Integer.MIN_VALUE",
    ("int", (1 << 31) - 1): "Integer.MAX_VALUE",
    ("long", -(1 << 63)): "Long.MIN_VALUE",
    ("long", (1 << 63) - 1): "Long.MAX_VALUE",
    ("double", 1.7976931348623157e308): "Double.MAX_VALUE",
    ("double", 5e-324): "Double.MIN_VALUE",
    ("float", 3.4028234663852886e38): "Float.MAX_VALUE",
    ("float", 1.401298464324817e-45): "Float.MIN_VALUE",
}
_NARROW: Final = ("byte", "short")
_FLOATING: Final = ("float", "double")


def literal(value: Simple, java_type: str) -> str:
    """A value of a primitive type, of String, or null, as an expression of exactly that type."""
    text = plain_literal(value, java_type)
    return f"({java_type}) {text}" if java_type in _NARROW else text


def plain_literal(value: Simple, java_type: str) -> str:
    """The same where Java narrows by itself: in an assignment, in the initializer of an array."""
    if value is None:
        return "null"
    if isinstance(value, str):
        return string_literal(value)
    if java_type == "boolean":
        return "true" if value else "false"
    if java_type == "char":
        return in_ascii(java.char_literal(int(value)))
    if java_type in _FLOATING:
        value = float(value)
    return _EXTREMES.get((java_type, value)) or java.literal(value, java_type == "long", java_type == "float")


def string_literal(text: str) -> str:
    """A text as a Java string literal."""
    return in_ascii(java.string_literal(text))


def in_ascii(text: str) -> str:
    """Java text with escapes for the characters beyond ASCII, which a compiler reads in any encoding."""
    return "".join(char if char <= _LAST_ASCII else _escaped(char) for char in text)


def _escaped(char: str) -> str:
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
