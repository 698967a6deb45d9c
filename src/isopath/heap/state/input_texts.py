"""Inputs that are text: String, StringBuilder and StringBuffer objects are well-formed, as the platform makes them.

What such an object holds is given by two functions of it, its length and the character at an index, and by nothing
else. The array in its ``value`` field exists only as the application of that field: it is not null, no two objects
share one, and its elements are these characters. Other fields have the values they have while nothing was computed.
"""

from collections.abc import Callable
from typing import Final

from isopath.heap.state.text_spelling import STRING_LENGTH, STRING_UNIT
from isopath.program.linked import Field
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, equal, is_null, negate, symbol
from isopath.terms.initial import CALL, LENGTH, OPERAND, STATIC_CALL, TEXT_LENGTH, TEXT_UNIT, Function, apply, widened
from isopath.terms.java import string_literal
from isopath.terms.operators import APPLY, CONST, FROM_CHAR, LE
from isopath.terms.sorts import BOOL, CHAR, INT, REF

STRING: Final = "java.lang.String"
STRING_CLASS: Final = "java/lang/String"
BUILDER: Final = "java.lang.AbstractStringBuilder"
SPARE: Final = 16
"""How much longer than the longest text the buffer of an input builder may be."""

_CAPACITY: Final = Function("StringBuilder.capacity()", "capacity()", TEXT_LENGTH, (REF,), CHAR)
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


def equals_function(text: str, is_receiver: bool = False) -> Function:
    """Whether a string equals a constant, as a function of the string; the constant may be the one that is asked."""
    label = f"equals({string_literal(text)})"
    if not is_receiver:
        return Function(f"String.{label}", label, CALL, (REF,), BOOL, compared=text)
    label = f"{string_literal(text)}.equals({OPERAND})"
    return Function(label, label, STATIC_CALL, (REF,), BOOL, compared=text)


def first_text_value(field: Field) -> Value | None:
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


def length_of(string: Term) -> Value:
    """The length of an input string. It is stored in 16 bits: that it is not negative and not large is plain to see."""
    return widened(apply(STRING_LENGTH, string))


def unit_count(text: Term, longest: int) -> tuple[Value, list[Condition]]:
    """How many characters the array of an input text has, and what holds of that number."""
    function = _CONTENT[text.payload.name][0]
    length = widened(apply(function, text.args[0]))
    return length, [build(LE, INT, length, longest if function is STRING_LENGTH else longest + SPARE)]


def field_facts(field: Field, leaf: Term, longest: int) -> list[Condition]:
    """What holds of a field of an input text: a builder's length is within its buffer and the bound."""
    if field.initial.name != f"{BUILDER}.count":
        return []
    length, capacity = apply(field.initial, leaf), widened(apply(_CAPACITY, leaf))
    return [
        build(LE, INT, 0, length),
        build(LE, INT, length, longest),
        build(LE, INT, length, capacity),
        build(LE, INT, capacity, longest + SPARE),
    ]


def is_text_bound(fact: Term, longest: int) -> bool:
    """Whether a fact is what the bound on texts says of one: that a length is at most so large."""
    if fact.op is not LE or fact.args[1].op is not CONST or fact.args[1].payload not in (longest, longest + SPARE):
        return False
    length = fact.args[0].args[0] if fact.args[0].op is FROM_CHAR else fact.args[0]
    if length.op is not APPLY:
        return False
    return length.payload.kind in (TEXT_LENGTH, LENGTH) or length.payload.name == f"{BUILDER}.count"


def constant_input(text: str) -> tuple[Term, list[Condition]]:
    """A string constant as an object that the inputs may hold, and what holds of it."""
    constant = symbol(REF, string_literal(text))
    units = text.encode("utf-16-le", "surrogatepass")
    facts: list[Condition] = [negate(is_null(constant)), equal(INT, length_of(constant), len(units) // 2)]
    facts += [equal(INT, unit_at(constant, at // 2), units[at] | units[at + 1] << 8) for at in range(0, len(units), 2)]
    return constant, facts


def is_word(string: Term, text: str) -> Condition:
    """Whether an input string has a text."""
    units = text.encode("utf-16-le", "surrogatepass")
    spelled = [equal(INT, unit_at(string, at // 2), units[at] | units[at + 1] << 8) for at in range(0, len(units), 2)]
    return conjunction([equal(INT, length_of(string), len(units) // 2), *spelled])


def same_words(one: Term, other: Term, longest: int) -> Condition:
    """Whether two input strings, of which one has at most so many characters, have the same text."""
    length = length_of(one)
    units = (
        disjunction([build(LE, INT, length, at), equal(INT, unit_at(one, at), unit_at(other, at))])
        for at in range(longest)
    )
    return conjunction([equal(INT, length, length_of(other)), *units])


def unit_at(string: Term, index: int) -> Value:
    """The character of an input string at an index, as a number."""
    return widened(apply(STRING_UNIT, string, index))


Same = Callable[[Term, Term], Condition]


def same_text(a: Term, b: Term, same: Same) -> Condition | None:
    """Whether two references are the same array, if one of them is that of a text: only if the objects are the same."""
    if is_text(a) and is_text(b):
        return a.payload is b.payload and same(a.args[0], b.args[0])
    return False if is_text(a) or is_text(b) else None
