"""``String.compareTo`` of two texts: a function that a solver gets to know as far as it needs it.

What it gives is settled by the first characters that differ, and a sort compares each text with each. A solver is given
the first characters, and the rest as far as the texts that it names are alike.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from isopath.heap.state.text_pairs import TextPair
from isopath.heap.state.text_spelling import Spelling
from isopath.terms import Condition, Interpretation, Number, Term, Value, build, conjunction, disjunction, equal, negate
from isopath.terms.initial import Function, Meaning, apply
from isopath.terms.operators import LE, SUB
from isopath.terms.sorts import INT, REF

ORDER: Final = "order"
"""What the function is made again of in another process begins with this."""

SHORT: Final = 3
"""Up to which length texts are compared by character without being named."""


class TextOrder(Meaning):
    """The meaning of ``compareTo`` (``isopath.terms.initial.Meaning``) of two texts."""

    def __init__(self, texts: TextPair) -> None:
        self._texts: Final = texts

    def value(self, interpretation: Interpretation, arguments: Sequence[Number]) -> Number:
        return compared(*self._texts.units(interpretation, arguments))

    def read_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        return self._texts.read_at(call, interpretation, arguments)

    def facts(self, call: Term) -> Sequence[Term]:
        """By the first character; nothing comes before or after itself."""
        one, other = self._texts.lengths(call)
        return _terms(
            build(LE, INT, one, self._texts.one.longest),
            build(LE, INT, other, self._texts.other.longest),
            disjunction([negate(equal(REF, *call.args)), equal(INT, call, 0)]) if self._texts.are_inputs else True,
            disjunction([negate(equal(INT, call, 0)), equal(INT, one, other)]),
            *self._settled_at(call, 0),
        )

    def facts_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        """What it is for texts that are alike up to where these are, or less far."""
        one, other = self._texts.units(interpretation, arguments)
        alike = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)
        last = min(len(one), len(other)) if alike is None else alike
        return _terms(*(fact for at in range(last + 1) for fact in self._settled_at(call, at)))

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], value: Number
    ) -> Sequence[Term]:
        is_short = [build(LE, INT, length, SHORT) for length in self._texts.lengths(call)]
        settled = [fact for at in range(SHORT + 1) for fact in self._settled_at(call, at)]
        return _terms(conjunction([*is_short, *settled]))

    def _settled_at(self, call: Term, at: int) -> list[Condition]:
        """What it is if the texts are alike up to an index, and not at it."""
        one, other = self._texts.lengths(call)
        are_before = [equal(INT, *self._texts.units_at(call, before)) for before in range(min(at, self._texts.shorter))]
        ends = [build(LE, INT, length, at) for length in (one, other)]
        differ = [negate(condition) for condition in are_before]
        is_by_length = equal(INT, call, build(SUB, INT, one, other))
        found = [disjunction([*differ, negate(disjunction(ends)), is_by_length])]
        if at < self._texts.shorter:
            mine, theirs = self._texts.units_at(call, at)
            is_by_unit = equal(INT, call, build(SUB, INT, mine, theirs))
            found.append(disjunction([*differ, *ends, equal(INT, mine, theirs), is_by_unit]))
        return found


def compared(one: Sequence[int], other: Sequence[int]) -> int:
    """The difference of the first characters that differ, else of the lengths."""
    differences = (mine - theirs for mine, theirs in zip(one, other, strict=False) if mine != theirs)
    return next(differences, len(one) - len(other))


@cache
def order_function(one: Spelling, other: Spelling) -> Function:
    """How two texts compare, as a function of what they are spelled by."""
    texts = TextPair(one, other)
    return texts.function("compareTo", INT, TextOrder(texts), ORDER)


def compared_texts(one: Spelling, mine: Sequence[Value], other: Spelling, theirs: Sequence[Value]) -> Term:
    """How two texts compare, each of which is spelled by some arguments."""
    return apply(order_function(one, other), *TextPair(one, other).joined(mine, theirs))


def _terms(*conditions: Condition) -> list[Term]:
    return [condition for condition in conditions if isinstance(condition, Term)]
