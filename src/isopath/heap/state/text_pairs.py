"""Two texts among the arguments of a function: the operands of both come first, then the rest of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from isopath.heap.state.text_spelling import STRING_LENGTH, STRING_UNIT, InputText, Spelling
from isopath.terms import Interpretation, Number, Term, Value
from isopath.terms.initial import STATIC_CALL, Function, Meaning
from isopath.terms.sorts import Sort

_Argument = TypeVar("_Argument")


@dataclass(frozen=True, slots=True)
class TextPair:
    """How each of the texts is spelled."""

    one: Spelling
    other: Spelling

    @property
    def are_inputs(self) -> bool:
        return isinstance(self.one, InputText) and isinstance(self.other, InputText)

    @property
    def shorter(self) -> int:
        """How many characters the one may have that may have fewer."""
        return min(self.one.longest, self.other.longest)

    def split(self, arguments: Sequence[_Argument]) -> tuple[list[_Argument], list[_Argument]]:
        """The arguments of each text."""
        first, second = len(self.one.operands), len(self.one.operands) + len(self.other.operands)
        end = second + len(self.one.parameters) - first
        return [*arguments[:first], *arguments[second:end]], [*arguments[first:second], *arguments[end:]]

    def joined(self, mine: Sequence[_Argument], theirs: Sequence[_Argument]) -> list[_Argument]:
        """The arguments for both."""
        first, second = len(self.one.operands), len(self.other.operands)
        return [*mine[:first], *theirs[:second], *mine[first:], *theirs[second:]]

    def lengths(self, call: Term) -> tuple[Value, Value]:
        mine, theirs = self.split(call.args)
        return self.one.length(mine), self.other.length(theirs)

    def units_at(self, call: Term, at: int) -> tuple[Value, Value]:
        """The characters at an index."""
        mine, theirs = self.split(call.args)
        return self.one.unit(mine, at), self.other.unit(theirs, at)

    def units(self, interpretation: Interpretation, arguments: Sequence[Number]) -> tuple[list[int], list[int]]:
        mine, theirs = self.split(arguments)
        return self.one.units(interpretation, mine), self.other.units(interpretation, theirs)

    def read_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        (mine, theirs), (my_numbers, their_numbers) = self.split(call.args), self.split(arguments)
        read = self.one.read_at(mine, interpretation, my_numbers)
        return [*read, *self.other.read_at(theirs, interpretation, their_numbers)]

    def function(self, name: str, result: Sort, meaning: Meaning, kind: str) -> Function:
        """What ``one.name(other)`` gives; of texts that have no words ``String.name``."""
        one, other = self.one, self.other
        label = f"{one.words}.{name}({other.words})" if one.words and other.words else f"String.{name}"
        reads = (STRING_LENGTH, STRING_UNIT) if InputText in (type(one), type(other)) else ()
        whole = f"{label} of {one.longest} and {other.longest} characters"
        parameters = tuple(self.joined(one.parameters, other.parameters))
        source = (kind, one, other)
        return Function(whole, label, STATIC_CALL, parameters, result, meaning=meaning, reads=reads, source=source)
