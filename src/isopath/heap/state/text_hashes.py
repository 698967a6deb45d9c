"""``String.hashCode`` of an input text: a function that a solver gets to know as far as it needs it.

A hash code is a polynomial of all characters. It takes a solver seconds to find a text of some thirty characters that
has one, and a map asks for many. So it is given the polynomial of short texts, and is asked about short texts first. If
these have no answer, it may choose hash codes freely, and is given those of the texts that it names: of all that begin
as such a text does and differ in the last characters, so that there is room to search. That equal texts have equal hash
codes is given where it has chosen otherwise.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from isopath.terms import (
    Condition,
    Interpretation,
    Number,
    Term,
    Value,
    build,
    conjunction,
    disjunction,
    equal,
    ite,
    negate,
    whole,
)
from isopath.terms.initial import CALL, TEXT_LENGTH, TEXT_UNIT, Function, Meaning, apply, widened
from isopath.terms.operators import ADD, APPLY, LE, LT, MUL
from isopath.terms.sorts import CHAR, INT, REF

STRING_LENGTH: Final = Function("String.length()", "length()", TEXT_LENGTH, (REF,), CHAR)
STRING_UNIT: Final = Function("String.charAt()", "charAt", TEXT_UNIT, (REF, INT), CHAR)

SHORT: Final = 3
"""How many characters of a text are searched for by their polynomial."""

_ENOUGH: Final = 7
_LAST: Final = 0xFFFF
"""How many characters are enough for every hash code, and the last character that there is."""


class TextHash(Meaning):
    """The meaning of ``hashCode()`` (``isopath.terms.initial.Meaning``), a function of a reference.

    ``longest`` is the bound on texts: what is no text, and has no hash code, is no longer either.
    """

    def __init__(self, longest: int) -> None:
        self._longest: Final = longest

    def value(self, interpretation: Interpretation, arguments: Sequence[Number]) -> Number:
        return hash_of_units(units_of(interpretation, arguments[0]))

    def read_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        return text_at(call.args[0], interpretation, arguments[0])

    def facts(self, call: Term) -> Sequence[Term]:
        return _terms(build(LE, INT, length(call.args[0]), self._longest))

    def facts_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        """The hash codes of all texts that differ in the last characters alone."""
        string, units = call.args[0], units_of(interpretation, arguments[0])
        code: Value = hash_of_units(units[:-SHORT])
        for at in range(max(len(units) - SHORT, 0), len(units)):
            code = _next(code, unit(string, at))
        return _terms(_implies(_begins(string, units), equal(INT, call, code)))

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], value: Number
    ) -> Sequence[Term]:
        """A text that has this hash code, as the one that was chosen as far as that can be; then any that is short."""
        string, units = call.args[0], units_of(interpretation, arguments[0])
        known = with_hash(units, whole(value))
        spelled = [equal(INT, unit(string, at), number) for at, number in enumerate(known)]
        made = [equal(INT, length(string), len(known)), *spelled, equal(INT, call, whole(value))]
        code: Value = 0
        for at in range(SHORT):
            code = ite(INT, build(LT, INT, at, length(string)), _next(code, unit(string, at)), code)
        short = [build(LE, INT, length(string), SHORT), equal(INT, call, code)]
        return [*_terms(conjunction(made)), *_terms(conjunction(short))]

    def alike(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], other: Term
    ) -> Sequence[Term]:
        """Equal texts have equal hash codes."""
        one, another = call.args[0], other.args[0]
        same: list[Condition] = [equal(INT, length(one), length(another))]
        for at in range(self._longest):
            is_past = build(LE, INT, length(one), at)
            same.append(disjunction([is_past, equal(INT, unit(one, at), unit(another, at))]))
        return _terms(_implies(same, equal(INT, call, other)))


@cache
def _function(longest: int) -> Function:
    name = f"String.hashCode() of {longest}"
    reads = (STRING_LENGTH, STRING_UNIT)
    return Function(name, "hashCode()", CALL, (REF,), INT, meaning=TextHash(longest), reads=reads)


def hash_code(string: Term, longest: int) -> Term:
    """The hash code of an input string, which has at most so many characters."""
    return apply(_function(longest), string)


def is_hash_code(term: Term) -> bool:
    """Whether a term is the hash code of an input string."""
    return term.op is APPLY and isinstance(term.payload.meaning, TextHash)


def hash_of_units(units: Iterable[int]) -> int:
    """The hash code of a text: its characters as digits to the base 31."""
    code = 0
    for unit in units:
        code = 31 * code + unit & 0xFFFFFFFF
    return code - (code >> 31 << 32)


def with_hash(units: Sequence[int], code: int) -> list[int]:
    """A text that has a hash code: one that is given, if it has, else one that begins like it and is as long.

    The last characters are digits to the base 31, the first of them as large as a character can be. Where the text is
    too short for that, it is longer. Texts that differ get other texts, as far as the digits leave room.
    """
    if hash_of_units(units) == code:
        return list(units)
    for size in range(max(len(units), 1), len(units) + _ENOUGH + 1):
        begin = list(units[: max(size - _ENOUGH, 0)])
        count = size - len(begin)
        rest = (code - hash_of_units(begin) * 31**count) & 0xFFFFFFFF
        end = []
        for weight in (31 ** (count - 1 - at) for at in range(count)):
            end.append(min(rest // weight, _LAST))
            rest -= end[-1] * weight
        if not rest:
            return begin + _varied(end, sum(units))
    raise AssertionError("every number is the hash code of a text of five characters")


def _varied(digits: list[int], number: int) -> list[int]:
    """Other digits of the same sum: less in one place is 31 times as much in the next."""
    for at in range(len(digits) - 1):
        moved = number % (min(digits[at], 7) + 1)
        if moved and digits[at + 1] + 31 * moved <= _LAST:
            digits[at] -= moved
            digits[at + 1] += 31 * moved
    return digits


def units_of(interpretation: Interpretation, reference: Number) -> list[int]:
    """The characters of a text."""
    count = whole(interpretation.apply(STRING_LENGTH, [reference]))
    return [whole(interpretation.apply(STRING_UNIT, [reference, at])) for at in range(count)]


def _begins(string: Term, units: Sequence[int]) -> list[Condition]:
    """A text is as long as another, and begins as that does."""
    begin = [equal(INT, unit(string, at), number) for at, number in enumerate(units[:-SHORT])]
    return [equal(INT, length(string), len(units)), *begin]


def text_at(string: Term, interpretation: Interpretation, reference: Number) -> list[Term]:
    """The length and the characters of a text, as terms."""
    count = whole(interpretation.apply(STRING_LENGTH, [reference]))
    return [apply(STRING_LENGTH, string), *(apply(STRING_UNIT, string, at) for at in range(count))]


def length(string: Term) -> Value:
    """The length of an input string, as a number."""
    return widened(apply(STRING_LENGTH, string))


def unit(string: Term, at: int) -> Value:
    """The character of an input string at an index, as a number."""
    return widened(apply(STRING_UNIT, string, at))


def _next(code: Value, unit: Value) -> Value:
    return build(ADD, INT, build(MUL, INT, code, 31), unit)


def _implies(conditions: list[Condition], consequence: Condition) -> Condition:
    return disjunction([negate(conjunction(conditions)), consequence])


def _terms(condition: Condition) -> list[Term]:
    return [condition] if isinstance(condition, Term) else []
