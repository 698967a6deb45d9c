"""``String.hashCode`` of a text that is not known: a function that a solver gets to know as far as it needs it.

A hash code is a polynomial of all characters. It takes a solver seconds to find a text of some thirty characters that
has one, and a map asks for many. So it is given the polynomial of short texts, and is asked about short texts first. If
these have no answer, it may choose hash codes freely, and is given those of the texts that it names: of all that begin
as such a text does and differ in the last characters, so that there is room to search. That equal texts have equal hash
codes is given where it has chosen otherwise.

The hash code of an input is a function of its reference, that of a text which the program has computed (``s.trim()``)
one of its length and characters.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, Protocol

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
    lower,
    negate,
    whole,
)
from isopath.terms.initial import CALL, STATIC_CALL, TEXT_LENGTH, TEXT_UNIT, Function, Meaning, apply, widened
from isopath.terms.operators import ADD, APPLY, LE, LT, MUL
from isopath.terms.sorts import CHAR, INT, REF, Sort

STRING_LENGTH: Final = Function("String.length()", "length()", TEXT_LENGTH, (REF,), CHAR)
STRING_UNIT: Final = Function("String.charAt()", "charAt", TEXT_UNIT, (REF, INT), CHAR)

HASH: Final = "hash"
HASH_OF_CHARACTERS: Final = "hash of characters"
"""What these functions are made again of in another process begins with one of these."""

SHORT: Final = 3
"""How many characters of a text are searched for by their polynomial."""

_ENOUGH: Final = 7
_LAST: Final = 0xFFFF
"""How many characters are enough for every hash code, and the last character that there is."""


class Spelling(Protocol):
    """The text that a function is applied to: its length and its characters, as terms and in an interpretation."""

    def length(self, call: Term) -> Value: ...

    def unit(self, call: Term, at: int) -> Value: ...

    def units(self, interpretation: Interpretation, arguments: Sequence[Number]) -> list[int]: ...


class _ByReference(Spelling):
    """The one argument is an input string."""

    def length(self, call: Term) -> Value:
        return length(call.args[0])

    def unit(self, call: Term, at: int) -> Value:
        return unit(call.args[0], at)

    def units(self, interpretation: Interpretation, arguments: Sequence[Number]) -> list[int]:
        return units_of(interpretation, arguments[0])


class _ByCharacters(Spelling):
    """The arguments from a place on are a length, and as many characters as a text may have."""

    def __init__(self, place: int) -> None:
        self._place: Final = place

    def length(self, call: Term) -> Value:
        return lower(call.args[self._place])

    def unit(self, call: Term, at: int) -> Value:
        return lower(call.args[self._place + 1 + at])

    def units(self, interpretation: Interpretation, arguments: Sequence[Number]) -> list[int]:
        count, *units = map(whole, arguments[self._place :])
        return units[:count]


class TextHash(Meaning):
    """The meaning of ``hashCode()`` (``isopath.terms.initial.Meaning``).

    ``longest`` is the bound on texts: what is no text, and has no hash code, is no longer either.
    """

    def __init__(self, longest: int, spelling: Spelling) -> None:
        self.longest: Final = longest
        self.spelling: Final = spelling

    def value(self, interpretation: Interpretation, arguments: Sequence[Number]) -> Number:
        return hash_of_units(self.spelling.units(interpretation, arguments))

    def read_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        reads_heap = isinstance(self.spelling, _ByReference)
        return text_at(call.args[0], interpretation, arguments[0]) if reads_heap else ()

    def facts(self, call: Term) -> Sequence[Term]:
        return _terms(build(LE, INT, self.spelling.length(call), self.longest))

    def facts_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        """The hash codes of all texts that differ in the last characters alone."""
        units = self.spelling.units(interpretation, arguments)
        code: Value = hash_of_units(units[:-SHORT])
        for at in range(max(len(units) - SHORT, 0), len(units)):
            code = _next(code, self.spelling.unit(call, at))
        begins = [equal(INT, self.spelling.length(call), len(units)), *self._spelled(call, units[:-SHORT])]
        return _terms(_implies(begins, equal(INT, call, code)))

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], value: Number
    ) -> Sequence[Term]:
        """A text that has this hash code: like the one that was chosen, beginning with that, or any that is short."""
        units, number = self.spelling.units(interpretation, arguments), whole(value)
        made = [with_hash(units, number), begun_with_hash(units, number)]
        has_code = equal(INT, call, number)
        count = self.spelling.length(call)
        code: Value = 0
        for at in range(min(SHORT, self.longest)):
            code = ite(INT, build(LT, INT, at, count), _next(code, self.spelling.unit(call, at)), code)
        is_short = conjunction([build(LE, INT, count, SHORT), equal(INT, call, code)])
        tried = [*(conjunction([self.spells(call, each), has_code]) for each in made), is_short]
        return [condition for each in tried for condition in _terms(each)]

    def alike(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], other: Term
    ) -> Sequence[Term]:
        """Equal texts have equal hash codes."""
        theirs: TextHash = other.payload.meaning
        one, another = self.spelling, theirs.spelling
        same: list[Condition] = [equal(INT, one.length(call), another.length(other))]
        for at in range(min(self.longest, theirs.longest)):
            is_past = build(LE, INT, one.length(call), at)
            same.append(disjunction([is_past, equal(INT, one.unit(call, at), another.unit(other, at))]))
        return _terms(_implies(same, equal(INT, call, other)))

    def spells(self, call: Term, units: Sequence[int]) -> Condition:
        """Whether the text is this one."""
        if len(units) > self.longest:
            return False
        return conjunction([equal(INT, self.spelling.length(call), len(units)), *self._spelled(call, units)])

    def _spelled(self, call: Term, units: Sequence[int]) -> list[Condition]:
        return [equal(INT, self.spelling.unit(call, at), number) for at, number in enumerate(units)]


@cache
def hash_function(longest: int) -> Function:
    """The hash code as a function of an input string."""
    name = f"String.hashCode() of {longest}"
    reads = (STRING_LENGTH, STRING_UNIT)
    meaning, source = TextHash(longest, _ByReference()), (HASH, longest)
    return Function(name, "hashCode()", CALL, (REF,), INT, meaning=meaning, reads=reads, source=source)


@cache
def hash_of_characters(words: str, operands: tuple[Sort, ...], most: int) -> Function:
    """The hash code as a function of a length and of so many characters, after the operands of its words."""
    meaning = TextHash(most, _ByCharacters(len(operands)))
    parameters = (*operands, *(INT,) * (most + 1))
    name, source = f"{words} of {most} characters", (HASH_OF_CHARACTERS, words, operands, most)
    return Function(name, words, STATIC_CALL, parameters, INT, meaning=meaning, source=source)


def hash_code(string: Term, longest: int) -> Term:
    """The hash code of an input string, which has at most so many characters."""
    return apply(hash_function(longest), string)


def is_hash_code(term: Term) -> bool:
    """Whether a term is the hash code of a string."""
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
        begin = units[: max(size - _ENOUGH, 0)]
        end = _digits(begin, size - len(begin), code)
        if end is not None:
            return [*begin, *_varied(end, sum(units))]
    raise AssertionError("every number is the hash code of a text of five characters")


def begun_with_hash(units: Sequence[int], code: int) -> list[int]:
    """A text that begins with another, and has a hash code."""
    end = _digits(units, _ENOUGH, code)
    assert end is not None
    return [*units, *end]


def _digits(begin: Sequence[int], count: int, code: int) -> list[int] | None:
    """So many characters after others that give a hash code, if there are such digits."""
    rest = (code - hash_of_units(begin) * 31**count) & 0xFFFFFFFF
    end = []
    for weight in (31 ** (count - 1 - at) for at in range(count)):
        end.append(min(rest // weight, _LAST))
        rest -= end[-1] * weight
    return None if rest else end


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
