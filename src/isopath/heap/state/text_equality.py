"""Whether two texts are equal: a function that a solver gets to know as far as it needs it.

To compare texts of some thirty characters is a conjunction of as many choices, and a map compares many. A solver is
given what equal texts have in common, and the rest of those lengths that it names.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeVar

from isopath.heap.state.text_hashes import hash_function
from isopath.heap.state.text_spelling import STRING_LENGTH, STRING_UNIT, InputText, Spelling
from isopath.terms import Condition, Interpretation, Number, Term, Value, build, conjunction, disjunction, equal, negate
from isopath.terms.initial import STATIC_CALL, Function, Meaning, apply
from isopath.terms.operators import LE
from isopath.terms.sorts import BOOL, INT, REF

EQUALITY: Final = "equality"
"""What the function is made again of in another process begins with this."""

SHORT: Final = 8
"""Up to which length texts are compared by character without being named."""

_Argument = TypeVar("_Argument")


class TextEquality(Meaning):
    """The meaning of ``equals`` (``isopath.terms.initial.Meaning``) of two texts.

    The operands of both come first among the arguments, then the rest of each.
    """

    def __init__(self, one: Spelling, other: Spelling) -> None:
        self._one: Final = one
        self._other: Final = other
        self._most: Final = min(one.longest, other.longest)

    def value(self, interpretation: Interpretation, arguments: Sequence[Number]) -> Number:
        one, other = self._units(interpretation, arguments)
        return one == other

    def read_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        (mine, theirs), (my_numbers, their_numbers) = self._split(call.args), self._split(arguments)
        read = self._one.read_at(mine, interpretation, my_numbers)
        return [*read, *self._other.read_at(theirs, interpretation, their_numbers)]

    def facts(self, call: Term) -> Sequence[Term]:
        """A string equals itself; what equals another has its length and its hash code."""
        mine, theirs = self._split(call.args)
        lengths = self._one.length(mine), self._other.length(theirs)
        hashes = apply(hash_function(self._one), *mine), apply(hash_function(self._other), *theirs)
        are_inputs = isinstance(self._one, InputText) and isinstance(self._other, InputText)
        return _terms(
            build(LE, INT, lengths[0], self._one.longest),
            build(LE, INT, lengths[1], self._other.longest),
            disjunction([negate(equal(REF, *call.args)), call]) if are_inputs else True,
            disjunction([negate(call), equal(INT, *lengths)]),
            disjunction([negate(call), equal(INT, *hashes)]),
        )

    def facts_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        """What it is for texts that are no longer than the shorter of these."""
        most = max(SHORT, min(map(len, self._units(interpretation, arguments))))
        is_longer = negate(self._is_no_longer(call, most))
        return _terms(disjunction([is_longer, self._is_right(call, most)]))

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], value: Number
    ) -> Sequence[Term]:
        return _terms(conjunction([self._is_no_longer(call, SHORT), self._is_right(call, SHORT)]))

    def _is_no_longer(self, call: Term, most: int) -> Condition:
        return build(LE, INT, self._one.length(self._split(call.args)[0]), most)

    def _is_right(self, call: Term, most: int) -> Condition:
        """What it is if the first text is no longer than that."""
        one, other = self._one, self._other
        mine, theirs = self._split(call.args)
        count = one.length(mine)
        units: list[Condition] = [
            disjunction([build(LE, INT, count, at), equal(INT, one.unit(mine, at), other.unit(theirs, at))])
            for at in range(min(most, self._most))
        ]
        return equal(BOOL, call, conjunction([equal(INT, count, other.length(theirs)), *units]))

    def _units(self, interpretation: Interpretation, arguments: Sequence[Number]) -> tuple[list[int], list[int]]:
        mine, theirs = self._split(arguments)
        return self._one.units(interpretation, mine), self._other.units(interpretation, theirs)

    def _split(self, arguments: Sequence[_Argument]) -> tuple[list[_Argument], list[_Argument]]:
        """The arguments of each text."""
        first, second = len(self._one.operands), len(self._one.operands) + len(self._other.operands)
        end = second + len(self._one.parameters) - first
        return [*arguments[:first], *arguments[second:end]], [*arguments[first:second], *arguments[end:]]


@cache
def equality_function(one: Spelling, other: Spelling) -> Function:
    """Whether two texts are equal, as a function of what they are spelled by."""
    label = f"{one.words}.equals({other.words})" if one.words and other.words else "String.equals"
    reads = (STRING_LENGTH, STRING_UNIT) if InputText in (type(one), type(other)) else ()
    name = f"{label} of {one.longest} and {other.longest} characters"
    rest = (*one.parameters[len(one.operands) :], *other.parameters[len(other.operands) :])
    parameters = (*one.operands, *other.operands, *rest)
    meaning, source = TextEquality(one, other), (EQUALITY, one, other)
    return Function(name, label, STATIC_CALL, parameters, BOOL, meaning=meaning, reads=reads, source=source)


def equal_texts(one: Spelling, mine: Sequence[Value], other: Spelling, theirs: Sequence[Value]) -> Term:
    """Whether two texts are equal, each of which is spelled by some arguments."""
    first, second = len(one.operands), len(other.operands)
    arguments = (*mine[:first], *theirs[:second], *mine[first:], *theirs[second:])
    return apply(equality_function(one, other), *arguments)


def same_text(one: Term, other: Term, longest: int) -> Term:
    """Whether two input strings, which are not null and have at most so many characters, have the same text."""
    text = InputText(longest)
    return equal_texts(text, [one], text, [other])


def _terms(*conditions: Condition) -> list[Term]:
    return [condition for condition in conditions if isinstance(condition, Term)]
