"""What terms over the parameters of calls are where the parameters are objects and numbers of a witness."""

from collections.abc import Sequence
from typing import Final

from isopath.terms import Number, Term, evaluate, whole
from isopath.terms import Value as Known
from isopath.terms.initial import LENGTH, TEXT_LENGTH, Function
from isopath.terms.sorts import BOOL, FLOATS, REF, Sort
from isopath.witness.junit.heap_view import HeapView
from isopath.witness.objects import Elements, Ref, Text, Value

NEW_OUTER: Final = Ref(0)
"""In place of the object around an inner one, where the path does not care: a new one."""
_NEW_OBJECT: Final = 1 << 40


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
        elements = self._elements(whole(arguments[0]))
        if function.kind in (LENGTH, TEXT_LENGTH):
            return len(elements)
        at = whole(arguments[1])
        return _as(function.result, elements[at] if 0 <= at < len(elements) else None)

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
        raise AssertionError("the classes of parameters are no part of a condition on them")


def _as(sort: Sort, value: Value) -> Number:
    """A value of a witness as a term of a sort has it."""
    if sort is REF:
        return _NEW_OBJECT if value == NEW_OUTER else value.id if isinstance(value, Ref) else 0
    number = 0 if value is None or isinstance(value, Ref) else value
    return float(number) if sort in FLOATS else bool(number) if sort is BOOL else int(number)
