"""Models: a value for every symbol, every function of the initial heap and the class of every object.

A model is total: what the solver did not need to choose is 0, false, or null. References are numbers, 0 for null,
positive for the objects of the initial heap, negative for the locations that the program allocated.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from isopath.terms import Number, Term, evaluate, whole
from isopath.terms.initial import Function
from isopath.terms.sorts import BOOL, FLOATS, Sort


def default_value(sort: Sort) -> Number:
    """What a value of this sort is when nothing constrains it."""
    if sort is BOOL:
        return False
    return 0.0 if sort in FLOATS else 0


class Model(ABC):
    """An interpretation of all symbols and functions (``isopath.terms.Interpretation``)."""

    def __init__(self) -> None:
        self._values: dict[Term, Number] = {}

    def value(self, term: Term) -> Number:
        """What a term evaluates to here; remembered, so that shared parts are worked out once."""
        return evaluate(term, self, self._values)

    def whole(self, term: Term) -> int:
        """The value of an integer; of a reference, the number of its object."""
        return whole(self.value(term))

    @abstractmethod
    def symbol(self, term: Term) -> Number:
        """The value of an input."""

    @abstractmethod
    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        """The value of a function of the initial heap."""

    @abstractmethod
    def class_of(self, reference: int) -> str | None:
        """The class of an object; None for null, and where the constraints ask for no class."""


class Unconstrained(Model):
    """The model of no constraints: every symbol and function has its default."""

    def symbol(self, term: Term) -> Number:
        return default_value(term.sort)

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        return default_value(function.result)

    def class_of(self, reference: int) -> str | None:
        return None
