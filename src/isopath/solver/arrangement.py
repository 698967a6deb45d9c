"""The model that an assignment of integers and a congruence of references make.

A reference is a number of its own unless it is equal to another. What is said of the functions is a table with an
entry for each application that was read, made when it is first asked for.
"""

from collections.abc import Mapping, Sequence

from isopath.solver.congruence import Congruence
from isopath.solver.differences import ZERO, Node
from isopath.solver.model import Model, default_value
from isopath.solver.readings import Reading
from isopath.terms import NULL, Number, Term
from isopath.terms.initial import Function
from isopath.terms.operators import APPLY, LOCATION, SYMBOL
from isopath.terms.sorts import BOOL, REF


class Clash(Exception):
    """Indices have values under which two elements are one, and would need two values."""


class Arrangement(Model):
    """A model of what was read in full. Before the rest is evaluated it is to be settled."""

    def __init__(
        self,
        integers: Mapping[Node, int],
        congruence: Congruence,
        classes: Mapping[Term, str],
        readings: Sequence[Reading],
    ) -> None:
        super().__init__()
        self._congruence = congruence
        self._classes = classes
        self._readings = readings
        self._numbers: dict[Term, int] = {NULL: 0}
        self._class_names: dict[int, str] = {}
        self._tables: dict[str, dict[tuple[Number, ...], Number]] | None = None
        for node, value in integers.items():
            if node is not ZERO and (node.op is SYMBOL or node.op is APPLY):
                self._values[node] = value == 1 if node.sort is BOOL else value

    def symbol(self, term: Term) -> Number:
        if term.sort is not REF:
            value = self._values.get(term)
            return default_value(term.sort) if value is None else value
        self.settle()
        return self._numbers.get(self._congruence.root(term), 0)

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        self.settle()
        assert self._tables is not None
        value = self._tables.get(function.name, {}).get(tuple(arguments))
        return default_value(function.result) if value is None else value

    def class_of(self, reference: int) -> str | None:
        self.settle()
        return self._class_names.get(reference)

    def settle(self) -> None:
        """Number the objects and make the tables; may raise ``Clash`` where not everything was read in full."""
        if self._tables is not None:
            return
        self._tables = {}
        for reading in self._readings:
            for a, b in (*reading.same, *reading.apart):
                self._enumerate(a)
                self._enumerate(b)
            for reference, _, _ in reading.typed:
                self._enumerate(reference)
        applied = dict.fromkeys(term for reading in self._readings for term in reading.applied)
        for term in sorted(applied, key=lambda term: term.depth):
            self._enter(term)
        self._class_names = {self._enumerate(root): name for root, name in self._classes.items()}

    def _enumerate(self, reference: Term) -> int:
        root = self._congruence.root(reference)
        number = self._numbers.get(root)
        if number is None:
            number = -1 - root.payload if root.op is LOCATION else len(self._numbers)
            self._numbers[root] = number
        return number

    def _enter(self, term: Term) -> None:
        assert self._tables is not None
        for arg in term.args:
            if arg.sort is REF and arg.op is SYMBOL:
                self._enumerate(arg)
        table = self._tables.setdefault(term.payload.name, {})
        value = self._enumerate(term) if term.sort is REF else self._values[term]
        if table.setdefault(tuple(self.value(arg) for arg in term.args), value) != value:
            raise Clash
        self._values[term] = value
