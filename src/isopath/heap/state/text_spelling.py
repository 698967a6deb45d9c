"""How a text stands among the arguments of a function: as a reference to an input, or as a length and characters.

What the program has computed (``s.trim()``) has no reference that the initial heap knows. A function of it is one of
its length and characters. A spelling has ``words``, with a place for each of the ``operands``; these are the first of
its ``parameters``. The arguments for the parameters are terms, or in an interpretation numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from isopath.terms import Condition, Interpretation, Number, Term, Value, equal, lower, whole
from isopath.terms.initial import OPERAND, TEXT_LENGTH, TEXT_UNIT, Function, apply, widened
from isopath.terms.sorts import CHAR, INT, REF, Sort

STRING_LENGTH: Final = Function("String.length()", "length()", TEXT_LENGTH, (REF,), CHAR)
STRING_UNIT: Final = Function("String.charAt()", "charAt", TEXT_UNIT, (REF, INT), CHAR)


@dataclass(frozen=True, slots=True)
class InputText:
    """The argument is an input string of at most ``longest`` characters."""

    longest: int
    words: ClassVar[str] = OPERAND
    operands: ClassVar[tuple[Sort, ...]] = (REF,)
    parameters: ClassVar[tuple[Sort, ...]] = (REF,)

    def length(self, arguments: Sequence[Term]) -> Value:
        return length(arguments[0])

    def unit(self, arguments: Sequence[Term], at: int) -> Value:
        return unit(arguments[0], at)

    def units(self, interpretation: Interpretation, arguments: Sequence[Number]) -> list[int]:
        count = whole(interpretation.apply(STRING_LENGTH, arguments))
        return [whole(interpretation.apply(STRING_UNIT, [*arguments, at])) for at in range(count)]

    def read_at(
        self, arguments: Sequence[Term], interpretation: Interpretation, numbers: Sequence[Number]
    ) -> list[Term]:
        """What the text is in the initial heap: its length and its characters."""
        count = whole(interpretation.apply(STRING_LENGTH, numbers))
        units = (apply(STRING_UNIT, *arguments, at) for at in range(count))
        return [apply(STRING_LENGTH, *arguments), *units]


@dataclass(frozen=True, slots=True)
class ComputedText:
    """The arguments are the operands of its words, its length, and as many characters as it may have.

    Without words it is a text that nobody can name.
    """

    words: str
    operands: tuple[Sort, ...]
    longest: int

    @property
    def parameters(self) -> tuple[Sort, ...]:
        return (*self.operands, *(INT,) * (self.longest + 1))

    def length(self, arguments: Sequence[Term]) -> Value:
        return lower(arguments[len(self.operands)])

    def unit(self, arguments: Sequence[Term], at: int) -> Value:
        return lower(arguments[len(self.operands) + 1 + at])

    def units(self, interpretation: Interpretation, arguments: Sequence[Number]) -> list[int]:
        count, *units = map(whole, arguments[len(self.operands) :])
        return units[:count]

    def read_at(
        self, arguments: Sequence[Term], interpretation: Interpretation, numbers: Sequence[Number]
    ) -> list[Term]:
        """Nothing but what its arguments are."""
        return []


Spelling: TypeAlias = InputText | ComputedText


def spelled(text: Spelling, arguments: Sequence[Term], units: Sequence[int]) -> list[Condition]:
    """That a text begins with these characters."""
    return [equal(INT, text.unit(arguments, at), number) for at, number in enumerate(units)]


def length(string: Term) -> Value:
    """The length of an input string, as a number."""
    return widened(apply(STRING_LENGTH, string))


def unit(string: Term, at: int) -> Value:
    """The character of an input string at an index, as a number."""
    return widened(apply(STRING_UNIT, string, at))
