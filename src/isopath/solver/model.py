"""Models: a value for every symbol, every function of the initial heap and the class of every object.

A model is total: what the solver did not need to choose is 0, false, or null. References are numbers, 0 for null,
positive for the objects of the initial heap, negative for the locations that the program allocated.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import TypeAlias

from isopath.terms import Number, Term, evaluate, whole
from isopath.terms.initial import Function, is_call
from isopath.terms.operators import EQ, SYMBOL
from isopath.terms.sorts import BOOL, FLOATS, Sort

Place: TypeAlias = Term | tuple[str, tuple[Number, ...]]
"""Where a number is: a symbol, or a function of the initial heap and the arguments that a model has."""


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


def place_of(model: Model, leaf: Term) -> Place:
    """Where a symbol, or a function of the initial heap, is in a model."""
    if leaf.op is SYMBOL:
        return leaf
    return leaf.payload.name, tuple(map(model.value, leaf.args))


class Altered(Model):
    """``base`` with other values in some places, which are ``altered``; what they are functions of is as before."""

    def __init__(self, base: Model, altered: Mapping[Place, Number]) -> None:
        super().__init__()
        self.base = base
        self.altered = altered

    def symbol(self, term: Term) -> Number:
        value = self.altered.get(term)
        return self.base.symbol(term) if value is None else value

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        value = self.altered.get((function.name, tuple(arguments)))
        return self.base.apply(function, arguments) if value is None else value

    def class_of(self, reference: int) -> str | None:
        return self.base.class_of(reference)


def with_values(base: Model, values: Mapping[Term, Number]) -> Altered:
    """A model with other values for some inputs; one that is altered already is altered once more, not wrapped."""
    places = {place_of(base, leaf): value for leaf, value in values.items()}
    if type(base) is Altered:
        return Altered(base.base, {**base.altered, **places})
    return Altered(base, places)


def with_definitions(model: Model, definitions: Sequence[Term]) -> Model:
    """A model in which calls that nothing was known of are what their definitions say, those of parts last."""
    for fact in reversed(definitions):
        if fact.op is EQ and model.value(fact) is not True:
            called = next(((call, meaning) for call, meaning in permutations(fact.args) if is_call(call)), None)
            if called is not None:
                model = with_values(model, {called[0]: model.value(called[1])})
    return model
