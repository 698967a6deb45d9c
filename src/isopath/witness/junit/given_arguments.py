"""What terms over the parameters of calls are where the parameters are objects and numbers of a witness."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from isopath.program.linked import Method
from isopath.program.stand_ins import SUFFIX
from isopath.terms import Number, Term, evaluate, whole
from isopath.terms import Value as Known
from isopath.terms.initial import FIELD, LENGTH, TEXT_LENGTH, Function
from isopath.terms.sorts import BOOL, FLOATS, REF, Sort
from isopath.witness.junit.access import field_of
from isopath.witness.junit.heap_view import HeapView
from isopath.witness.objects import Elements, Ref, StandIn, Text, Value

FIRST_NEW: Final = 1 << 40
"""The ids of new objects begin here: no object of a witness has one of them."""


@dataclass(frozen=True, slots=True)
class New(Ref):
    """A new object of a type, where the path does not care: an empty text, or what a constructor makes of some
    arguments."""

    type: str
    constructor: Method | None = None
    arguments: tuple[Value, ...] = ()


class NotGiven(Exception):
    """A condition asks for what nobody has decided: a field that the path does not look at."""


class GivenArguments:
    """An interpretation of parameters (``isopath.terms.Interpretation``) by ``values``; references are the ids of
    objects."""

    def __init__(self, view: HeapView, values: Sequence[Value]) -> None:
        self._view = view
        self._values = values
        self._known: dict[Term, Number] = {}

    def value(self, known: Known) -> Number:
        """What a value over parameters is."""
        return evaluate(known, self, self._known) if isinstance(known, Term) else known

    def symbol(self, term: Term) -> Number:
        return _as(term.sort, self._values[int(term.payload)])

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        if function.kind == FIELD:
            return _as(function.result, self._field(whole(arguments[0]), function))
        elements = self._elements(whole(arguments[0]))
        if function.kind in (LENGTH, TEXT_LENGTH):
            return len(elements)
        at = whole(arguments[1])
        return _as(function.result, elements[at] if 0 <= at < len(elements) else None)

    def _field(self, number: int, function: Function) -> Value:
        for name, value in self._view.looked_at(number) if number in self._view.objects else ():
            if field_of(self._view.scope, name).initial == function:
                return value
        raise NotGiven

    def _elements(self, number: int) -> Sequence[Value]:
        """What an array holds, or the units of a text."""
        found = self._view.objects.get(number)
        match None if found is None else found.content:
            case Elements(values):
                return values
            case Text(text):
                return memoryview(text.encode("utf-16", "surrogatepass")).cast("H")[1:].tolist()
        return ()

    def class_of(self, reference: int) -> str | None:
        """The internal name of the class of an object; None for null."""
        new = (value.type for value in self._values if isinstance(value, New) and value.id == reference)
        found = self._view.objects.get(reference)
        if found is None:
            return next((name.replace(".", "/") for name in new), None)
        name = self._view.class_of(reference).name
        return name + SUFFIX if isinstance(found.content, StandIn) else name


def _as(sort: Sort, value: Value) -> Number:
    """A value of a witness as a term of a sort has it."""
    if sort is REF:
        return value.id if isinstance(value, Ref) else 0
    number = 0 if value is None or isinstance(value, Ref) else value
    return float(number) if sort in FLOATS else bool(number) if sort is BOOL else int(number)
