"""A solver that knows small numbers alone: it tries them, and those that a condition compares with.

What holds under numbers that were tried holds. Where none are found it gives up, so a path that only other numbers take
is left. That is cheap, and a reader likes the numbers.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from typing import Final

from isopath.solver import Answer, Model, Sat, Unknown
from isopath.solver.model import with_values
from isopath.solver.support import Supports
from isopath.terms import Number, Term
from isopath.terms.initial import Function
from isopath.terms.operators import APPLY, CONST, INSTANCE, SYMBOL
from isopath.terms.sorts import BOOL, FLOATS, INTEGERS, REF, Sort
from isopath.witness.construction.outcomes import leaves

_SMALL: Final = (1, 0, 2, 3, 4, -1)
_MOST_TRIED: Final = 60
_MOST_CLASSES: Final = 12
_APART: Final = 1000


class Ones(Model):
    """Every number is 1, references are different objects."""

    def symbol(self, term: Term) -> Number:
        return _first(term.sort, int(term.payload) if term.payload.isdecimal() else 0)

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        return _first(function.result, _APART * sum(int(each) for each in arguments))

    def class_of(self, reference: int) -> str | None:
        return None


class Classed(Model):
    """A model in which an object has a class. In others it has one that nobody asks for."""

    def __init__(self, base: Model, reference: int, name: str) -> None:
        super().__init__()
        self._base = base
        self._reference = reference
        self._name = name

    def symbol(self, term: Term) -> Number:
        return self._base.symbol(term)

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        return self._base.apply(function, arguments)

    def class_of(self, reference: int) -> str | None:
        return self._name if reference == self._reference else self._base.class_of(reference)


class Sampling:
    """The solver (``isopath.solver.Solver``)."""

    def __init__(self) -> None:
        self._supports = Supports()

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        if base is not None:
            return self._changed(constraints, base)
        model: Model = Ones()
        for count in range(1, len(constraints) + 1):
            answer = self._changed(constraints[:count], model)
            if not isinstance(answer, Sat):
                return answer
            model = answer.model
        return Sat(model)

    def close(self) -> None:
        """There is nothing to free."""

    def _changed(self, constraints: Sequence[Term], model: Model) -> Answer:
        """A model of all constraints, near to one of all but the last."""
        newest = constraints[-1]
        if model.value(newest) is True:
            return Sat(model)
        supports = [(each, self._supports.mask(each)) for each in reversed(constraints)]
        for values in islice(_near(newest, model), _MOST_TRIED):
            tried, bits = with_values(model, values), 0
            for leaf in values:
                bits |= self._supports.bit(leaf)
            if all(tried.value(each) is True for each, support in supports if support & bits):
                return Sat(tried)
        for classed in islice(_with_classes(newest, model), _MOST_CLASSES):
            if all(classed.value(each) is True for each in constraints):
                return Sat(classed)
        return Unknown("no small numbers satisfy the path condition")


class NoSolver:
    """A solver for code that runs on known values: a condition on anything else is too much."""

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        return Unknown("nobody is asked")

    def close(self) -> None:
        """There is nothing to free."""


def _near(condition: Term, model: Model) -> Iterator[dict[Term, Number]]:
    """Other values for one or two of the inputs in a condition."""
    found = list(leaves(condition))
    inputs = [leaf for leaf in found if leaf.op in (SYMBOL, APPLY)]
    constants = [leaf.payload for leaf in found if leaf.op is CONST and leaf.sort in INTEGERS]
    numbers = list(dict.fromkeys((*_SMALL, *constants, *(each + 1 for each in constants))))
    objects = [0, *(model.value(leaf) for leaf in inputs if leaf.sort is REF)]
    choices = {leaf: objects if leaf.sort is REF else [_as(leaf.sort, each) for each in numbers] for leaf in inputs}
    yield from ({leaf: value} for leaf in inputs for value in choices[leaf])
    for one, other in combinations(inputs, 2):
        yield from ({one: first, other: second} for first, second in product(choices[one], choices[other]))


def _with_classes(condition: Term, model: Model) -> Iterator[Model]:
    """The model with another class for an object in a condition."""
    for leaf in leaves(condition):
        reference = model.whole(leaf.args[0]) if leaf.op is INSTANCE else 0
        if reference:
            yield from (Classed(model, reference, name) for name in sorted(leaf.payload.classes))


def _first(sort: Sort, number: int) -> Number:
    return number + 1 if sort is REF else _as(sort, 1)


def _as(sort: Sort, number: int) -> Number:
    return float(number) if sort in FLOATS else bool(number % 2) if sort is BOOL else number
