"""Inputs that are text: String, StringBuilder and StringBuffer objects are well-formed, as the platform makes them.

What such an object holds is given by two functions of it, its length and the character at an index, and by nothing
else. The array in its ``value`` field exists only as the application of that field: it is not null, no two objects
share one, and its elements are these characters. Other fields have the values they have while nothing was computed.
"""

from collections.abc import Callable
from typing import Final

from isopath.program.linked import Field
from isopath.terms import NULL, Condition, Term, Value, build
from isopath.terms.initial import TEXT_LENGTH, TEXT_UNIT, Function, apply
from isopath.terms.operators import APPLY, LE
from isopath.terms.sorts import CHAR, INT, REF

STRING: Final = "java.lang.String"
BUILDER: Final = "java.lang.AbstractStringBuilder"
SPARE: Final = 16
"""How much longer than the longest text the buffer of an input builder may be."""

STRING_LENGTH: Final = Function("String.length()", "length()", TEXT_LENGTH, (REF,), INT)
_CAPACITY: Final = Function("StringBuilder.capacity()", "capacity()", TEXT_LENGTH, (REF,), INT)
STRING_UNIT: Final = Function("String.charAt()", "charAt", TEXT_UNIT, (REF, INT), CHAR)
_BUILDER_UNIT: Final = Function("StringBuilder.charAt()", "charAt", TEXT_UNIT, (REF, INT), CHAR)

_CONTENT: Final = {
    f"{STRING}.value": (STRING_LENGTH, STRING_UNIT),
    f"{BUILDER}.value": (_CAPACITY, _BUILDER_UNIT),
}
_FIRST: Final[dict[str, Value]] = {
    f"{STRING}.coder": 1,
    f"{STRING}.hash": 0,
    f"{STRING}.hashIsZero": 0,
    f"{BUILDER}.coder": 1,
    f"{BUILDER}.maybeLatin1": 0,
    "java.lang.StringBuffer.toStringCache": NULL,
}


def first_value(field: Field) -> Value | None:
    """What a field of an input text holds before anything was computed with it; None when that is not fixed."""
    return _FIRST.get(field.initial.name)


def is_content(field: Field) -> bool:
    """Whether a field holds the characters of a text."""
    return field.initial.name in _CONTENT


def is_text(reference: Term) -> bool:
    """Whether a reference is the array of an input text."""
    return reference.op is APPLY and reference.payload.name in _CONTENT


def unit_function(text: Term) -> Function:
    """The function that gives the characters of an input text, by the object and the index."""
    return _CONTENT[text.payload.name][1]


def initial_unit(text: Term, index: Value) -> Term:
    """The character of an input text at an index."""
    return apply(unit_function(text), text.args[0], index)


def unit_count(text: Term, longest: int) -> tuple[Term, list[Condition]]:
    """How many characters the array of an input text has, and what holds of that number."""
    length = apply(_CONTENT[text.payload.name][0], text.args[0])
    most = longest if length.payload is STRING_LENGTH else longest + SPARE
    return length, [build(LE, INT, 0, length), build(LE, INT, length, most)]


def field_facts(field: Field, leaf: Term, longest: int) -> list[Condition]:
    """What holds of a field of an input text: a builder's length is within its buffer and the bound."""
    if field.initial.name != f"{BUILDER}.count":
        return []
    length, capacity = apply(field.initial, leaf), apply(_CAPACITY, leaf)
    return [
        build(LE, INT, 0, length),
        build(LE, INT, length, longest),
        build(LE, INT, length, capacity),
        build(LE, INT, capacity, longest + SPARE),
    ]


Same = Callable[[Term, Term], Condition]


def same_text(a: Term, b: Term, same: Same) -> Condition | None:
    """Whether two references are the same array, if one of them is that of a text: only if the objects are the same."""
    if is_text(a) and is_text(b):
        return a.payload is b.payload and same(a.args[0], b.args[0])
    return False if is_text(a) or is_text(b) else None
