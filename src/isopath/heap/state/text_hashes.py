"""``String.hashCode`` of a text that is not known: a function that a solver gets to know as far as it needs it.

A hash code is a polynomial of all characters. It takes a solver seconds to find a text of some thirty characters that
has one, and a map asks for many. So it is given the polynomial of short texts, and is asked about short texts first. If
these have no answer, it may choose hash codes freely, and is given those of the texts that it names: of all that begin
as such a text does and differ in the last characters, so that there is room to search. That equal texts have equal hash
codes is given where it has chosen otherwise.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from isopath.heap.state.text_spelling import STRING_LENGTH, STRING_UNIT, InputText, Spelling, spelled
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
from isopath.terms.initial import CALL, STATIC_CALL, Function, Meaning, apply
from isopath.terms.operators import ADD, APPLY, LE, LT, MUL
from isopath.terms.sorts import INT

HASH: Final = "hash"
"""What the function is made again of in another process begins with this."""

SHORT: Final = 3
"""How many characters of a text are searched for by their polynomial."""

_ENOUGH: Final = 7
_LAST: Final = 0xFFFF
"""How many characters are enough for every hash code, and the last character that there is."""


class TextHash(Meaning):
    """The meaning of ``hashCode()`` (``isopath.terms.initial.Meaning``) of a text.

    What is no text, and has no hash code, is no longer than a text either.
    """

    def __init__(self, text: Spelling) -> None:
        self.text: Final = text

    def value(self, interpretation: Interpretation, arguments: Sequence[Number]) -> Number:
        return hash_of_units(self.text.units(interpretation, arguments))

    def read_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        return self.text.read_at(call.args, interpretation, arguments)

    def facts(self, call: Term) -> Sequence[Term]:
        return _terms(build(LE, INT, self.text.length(call.args), self.text.longest))

    def facts_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        """The hash codes of all texts that differ in the last characters alone."""
        units = self.text.units(interpretation, arguments)
        code: Value = hash_of_units(units[:-SHORT])
        for at in range(max(len(units) - SHORT, 0), len(units)):
            code = _next(code, self.text.unit(call.args, at))
        is_as_long = equal(INT, self.text.length(call.args), len(units))
        begins = [is_as_long, *spelled(self.text, call.args, units[:-SHORT])]
        return _terms(_implies(begins, equal(INT, call, code)))

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], value: Number
    ) -> Sequence[Term]:
        """A text that has this hash code: like the one that was chosen, beginning with that, or any that is short."""
        units, number = self.text.units(interpretation, arguments), whole(value)
        made = [with_hash(units, number), begun_with_hash(units, number)]
        has_code = equal(INT, call, number)
        tried = [*(conjunction([self.is_text(call, each), has_code]) for each in made), self._is_short(call)]
        return [condition for each in tried for condition in _terms(each)]

    def alike(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], other: Term
    ) -> Sequence[Term]:
        """Equal texts have equal hash codes."""
        one, another = self.text, other.payload.meaning.text
        count = one.length(call.args)
        same: list[Condition] = [equal(INT, count, another.length(other.args))]
        for at in range(min(one.longest, another.longest)):
            is_past = build(LE, INT, count, at)
            is_equal = equal(INT, one.unit(call.args, at), another.unit(other.args, at))
            same.append(disjunction([is_past, is_equal]))
        return _terms(_implies(same, equal(INT, call, other)))

    def is_text(self, call: Term, units: Sequence[int]) -> Condition:
        """Whether the text is this one."""
        if len(units) > self.text.longest:
            return False
        is_as_long = equal(INT, self.text.length(call.args), len(units))
        return conjunction([is_as_long, *spelled(self.text, call.args, units)])

    def _is_short(self, call: Term) -> Condition:
        """A short text, with its polynomial."""
        count = self.text.length(call.args)
        code: Value = 0
        for at in range(min(SHORT, self.text.longest)):
            code = ite(INT, build(LT, INT, at, count), _next(code, self.text.unit(call.args, at)), code)
        return conjunction([build(LE, INT, count, SHORT), equal(INT, call, code)])


@cache
def hash_function(text: Spelling) -> Function:
    """The hash code of a text, as a function of what it is spelled by."""
    meaning, source = TextHash(text), (HASH, text)
    if isinstance(text, InputText):
        name, reads = f"String.hashCode() of {text.longest}", (STRING_LENGTH, STRING_UNIT)
        return Function(name, "hashCode()", CALL, text.parameters, INT, meaning=meaning, reads=reads, source=source)
    label = f"{text.words}.hashCode()" if text.words else "String.hashCode"
    name = f"{label} of {text.longest} characters"
    return Function(name, label, STATIC_CALL, text.parameters, INT, meaning=meaning, source=source)


def hash_code(string: Term, longest: int) -> Term:
    """The hash code of an input string, which has at most so many characters."""
    return apply(hash_function(InputText(longest)), string)


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


def _next(code: Value, unit: Value) -> Value:
    return build(ADD, INT, build(MUL, INT, code, 31), unit)


def _implies(conditions: list[Condition], consequence: Condition) -> Condition:
    return disjunction([negate(conjunction(conditions)), consequence])


def _terms(condition: Condition) -> list[Term]:
    return [condition] if isinstance(condition, Term) else []
