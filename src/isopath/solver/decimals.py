"""``Double.toString`` and ``Float.toString``: how long the text of a number is, and its characters, as functions of it.

A solver knows no more of them than how long such a text may be, and what they are for the numbers that it names.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from isopath.solver.elementary_shapes import implied
from isopath.terms import Condition, Interpretation, Number, Term, build, conjunction, equal
from isopath.terms.arithmetic import bits_of, wrap_int, wrap_long
from isopath.terms.initial import Meaning
from isopath.terms.operators import DOUBLE_BITS, FLOAT_BITS, LE
from isopath.terms.sorts import DOUBLE, INT, LONG, Sort

Text = Callable[[float], str]

LEAST: Final = 1
"""A digit, where a format leaves the point out."""


class _OfText(Meaning):
    """What is read of the text of a number, which ``text`` gives."""

    def __init__(self, text: Text, sort: Sort) -> None:
        self._text: Final = text
        self._sort: Final = sort

    @abstractmethod
    def _read(self, text: str) -> int:
        """What is read of a text."""

    def value(self, interpretation: Interpretation | None, arguments: Sequence[Number]) -> int:
        return self._read(self._text(float(arguments[0])))

    def facts_at(
        self, call: Term, interpretation: Interpretation | None, arguments: Sequence[Number]
    ) -> Sequence[Term]:
        exact = implied([self._is(call.args[0], float(arguments[0]))], self._gives(call, arguments))
        return [exact] if isinstance(exact, Term) else []

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], value: Number
    ) -> Sequence[Term]:
        """The number that was chosen, with its text: most conditions leave it as it is."""
        tried = conjunction([self._is(call.args[0], float(arguments[0])), self._gives(call, arguments)])
        return [tried] if isinstance(tried, Term) else []

    def _gives(self, call: Term, arguments: Sequence[Number]) -> Condition:
        return equal(call.sort, call, self.value(None, arguments))

    def _is(self, argument: Term, number: float) -> Condition:
        """Whether a number is this one, zeros by their signs."""
        bits = bits_of(number, self._sort)
        if self._sort is DOUBLE:
            return equal(LONG, build(DOUBLE_BITS, DOUBLE, argument), wrap_long(bits))
        return equal(INT, build(FLOAT_BITS, self._sort, argument), wrap_int(bits))


class LengthOfText(_OfText):
    """How many characters there are, ``most`` of them."""

    def __init__(self, text: Text, sort: Sort, most: int) -> None:
        super().__init__(text, sort)
        self._most: Final = most

    def _read(self, text: str) -> int:
        return len(text)

    def facts(self, call: Term) -> Sequence[Term]:
        bounds = build(LE, INT, LEAST, call), build(LE, INT, call, self._most)
        return [each for each in bounds if isinstance(each, Term)]


class CharOfText(_OfText):
    """The character at an index; what is past the end is not to be looked at."""

    def __init__(self, text: Text, sort: Sort, index: int) -> None:
        super().__init__(text, sort)
        self._index: Final = index

    def _read(self, text: str) -> int:
        return ord(text[self._index]) if self._index < len(text) else 0

    def facts(self, call: Term) -> Sequence[Term]:
        return []
