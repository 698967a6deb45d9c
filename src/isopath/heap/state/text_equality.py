"""Whether two input texts are equal: a function that a solver gets to know as far as it needs it.

To compare texts of some thirty characters is a conjunction of as many choices, and a map compares many. A solver is
given what equal texts have in common, and the rest of those lengths that it names.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from isopath.heap.state.text_hashes import STRING_LENGTH, STRING_UNIT, hash_code, length, text_at, unit, units_of
from isopath.terms import Condition, Interpretation, Number, Term, build, conjunction, disjunction, equal, negate
from isopath.terms.initial import OPERAND, STATIC_CALL, Function, Meaning, apply
from isopath.terms.operators import LE
from isopath.terms.sorts import BOOL, INT, REF

EQUALITY: Final = "equality"
"""What the function is made again of in another process begins with this."""

SHORT: Final = 8
"""Up to which length texts are compared by character without being named."""


class TextEquality(Meaning):
    """The meaning of ``equals`` (``isopath.terms.initial.Meaning``) of strings of at most ``longest`` characters."""

    def __init__(self, longest: int) -> None:
        self._longest: Final = longest

    def value(self, interpretation: Interpretation, arguments: Sequence[Number]) -> Number:
        one, other = (units_of(interpretation, argument) for argument in arguments)
        return one == other

    def read_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        texts = zip(call.args, arguments, strict=True)
        return [term for string, reference in texts for term in text_at(string, interpretation, reference)]

    def facts(self, call: Term) -> Sequence[Term]:
        """A string equals itself; what equals another has its length and its hash code."""
        one, other = call.args
        hashes = (hash_code(string, self._longest) for string in (one, other))
        return _terms(
            build(LE, INT, length(one), self._longest),
            build(LE, INT, length(other), self._longest),
            disjunction([negate(equal(REF, one, other)), call]),
            disjunction([negate(call), equal(INT, length(one), length(other))]),
            disjunction([negate(call), equal(INT, *hashes)]),
        )

    def facts_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        """What it is for texts that are no longer than the shorter of these."""
        most = min(len(units_of(interpretation, argument)) for argument in arguments)
        is_longer = negate(build(LE, INT, length(call.args[0]), max(most, SHORT)))
        return _terms(disjunction([is_longer, self._is_right(call, max(most, SHORT))]))

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], value: Number
    ) -> Sequence[Term]:
        is_short = build(LE, INT, length(call.args[0]), SHORT)
        return _terms(conjunction([is_short, self._is_right(call, SHORT)]))

    def _is_right(self, call: Term, most: int) -> Condition:
        """What it is if the first text is no longer than that."""
        one, other = call.args
        units: list[Condition] = [
            disjunction([build(LE, INT, length(one), at), equal(INT, unit(one, at), unit(other, at))])
            for at in range(min(most, self._longest))
        ]
        return equal(BOOL, call, conjunction([equal(INT, length(one), length(other)), *units]))


@cache
def equality_function(longest: int) -> Function:
    """The function of two input strings."""
    label = f"{OPERAND}.equals({OPERAND})"
    reads = (STRING_LENGTH, STRING_UNIT)
    name = f"{label} of {longest}"
    return Function(
        name,
        label,
        STATIC_CALL,
        (REF, REF),
        BOOL,
        meaning=TextEquality(longest),
        reads=reads,
        source=(EQUALITY, longest),
    )


def same_text(one: Term, other: Term, longest: int) -> Term:
    """Whether two input strings, which are not null and have at most so many characters, have the same text."""
    return apply(equality_function(longest), one, other)


def _terms(*conditions: Condition) -> list[Term]:
    return [condition for condition in conditions if isinstance(condition, Term)]
