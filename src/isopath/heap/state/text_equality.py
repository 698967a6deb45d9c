"""Whether two texts are equal: a function that a solver gets to know as far as it needs it.

To compare texts of some thirty characters is a conjunction of as many choices, and a map compares many. A solver is
given what equal texts have in common, and the rest of those lengths that it names.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from isopath.heap.state.text_hashes import hash_function
from isopath.heap.state.text_pairs import TextPair
from isopath.heap.state.text_spelling import InputText, Spelling
from isopath.terms import Condition, Interpretation, Number, Term, Value, build, conjunction, disjunction, equal, negate
from isopath.terms.initial import Function, Meaning, apply
from isopath.terms.operators import LE
from isopath.terms.sorts import BOOL, INT, REF

EQUALITY: Final = "equality"
"""What the function is made again of in another process begins with this."""

SHORT: Final = 8
"""Up to which length texts are compared by character without being named."""


class TextEquality(Meaning):
    """The meaning of ``equals`` (``isopath.terms.initial.Meaning``) of two texts."""

    def __init__(self, texts: TextPair) -> None:
        self._texts: Final = texts

    def value(self, interpretation: Interpretation, arguments: Sequence[Number]) -> Number:
        one, other = self._texts.units(interpretation, arguments)
        return one == other

    def read_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        return self._texts.read_at(call, interpretation, arguments)

    def facts(self, call: Term) -> Sequence[Term]:
        """A string equals itself; what equals another has its length and its hash code."""
        one, other = self._texts.one, self._texts.other
        mine, theirs = self._texts.split(call.args)
        lengths = self._texts.lengths(call)
        hashes = apply(hash_function(one), *mine), apply(hash_function(other), *theirs)
        return _terms(
            build(LE, INT, lengths[0], one.longest),
            build(LE, INT, lengths[1], other.longest),
            disjunction([negate(equal(REF, *call.args)), call]) if self._texts.are_inputs else True,
            disjunction([negate(call), equal(INT, *lengths)]),
            disjunction([negate(call), equal(INT, *hashes)]),
        )

    def facts_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        """What it is for texts that are no longer than the shorter of these."""
        most = max(SHORT, min(map(len, self._texts.units(interpretation, arguments))))
        is_longer = negate(self._is_no_longer(call, most))
        return _terms(disjunction([is_longer, self._is_right(call, most)]))

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], value: Number
    ) -> Sequence[Term]:
        return _terms(conjunction([self._is_no_longer(call, SHORT), self._is_right(call, SHORT)]))

    def _is_no_longer(self, call: Term, most: int) -> Condition:
        return build(LE, INT, self._texts.lengths(call)[0], most)

    def _is_right(self, call: Term, most: int) -> Condition:
        """What it is if the first text is no longer than that."""
        count, other = self._texts.lengths(call)
        units: list[Condition] = [
            disjunction([build(LE, INT, count, at), equal(INT, *self._texts.units_at(call, at))])
            for at in range(min(most, self._texts.shorter))
        ]
        return equal(BOOL, call, conjunction([equal(INT, count, other), *units]))


@cache
def equality_function(one: Spelling, other: Spelling) -> Function:
    """Whether two texts are equal, as a function of what they are spelled by."""
    texts = TextPair(one, other)
    return texts.function("equals", BOOL, TextEquality(texts), EQUALITY)


def equal_texts(one: Spelling, mine: Sequence[Value], other: Spelling, theirs: Sequence[Value]) -> Term:
    """Whether two texts are equal, each of which is spelled by some arguments."""
    return apply(equality_function(one, other), *TextPair(one, other).joined(mine, theirs))


def same_text(one: Term, other: Term, longest: int) -> Term:
    """Whether two input strings, which are not null and have at most so many characters, have the same text."""
    text = InputText(longest)
    return equal_texts(text, [one], text, [other])


def _terms(*conditions: Condition) -> list[Term]:
    return [condition for condition in conditions if isinstance(condition, Term)]
