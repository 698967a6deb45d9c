"""Which numbers of an input a test can set as it likes, without reflection.

These are parameters and what stand-ins give, values of boxes, characters of texts, elements of arrays that a test
makes, and fields that code can write or that the construction of their object is a condition on. Whatever is inside of
a platform class is not.
"""

from collections.abc import Iterable

from isopath.heap.state.input_texts import is_text
from isopath.heap.state.kinds import BOXES
from isopath.program.hierarchy import Hierarchy
from isopath.terms import Term
from isopath.terms.initial import ELEMENT, FIELD, TEXT_UNIT, is_of_platform
from isopath.terms.operators import APPLY, SYMBOL
from isopath.witness.constructible import Constructible
from isopath.witness.made_inputs import is_of_parameter


class Movable:
    """``names`` are those of the symbols that a test gives, ``made`` what constructions speak of."""

    def __init__(
        self, hierarchy: Hierarchy, constructible: Constructible, names: frozenset[str], made: Iterable[Term]
    ) -> None:
        self._constructible = constructible
        self._names = names
        self._made = frozenset(made)
        boxes = (hierarchy.load(name) for name in BOXES)
        self._values = frozenset(field.initial for box in boxes for field in box.layout if field.name == "value")

    def is_movable(self, term: Term) -> bool:
        if term.op is SYMBOL:
            return term.payload in self._names or is_of_parameter(term)
        if term.payload.kind in (ELEMENT, TEXT_UNIT):
            return self._is_made_by_test(term.args[0]) or term in self._made
        if term.payload in self._values:
            return True
        return term.payload.kind == FIELD and (term in self._made or self._constructible.is_open(term.payload))

    def _is_made_by_test(self, array: Term) -> bool:
        """Whether an array, or the text that one is the content of, is given as an argument or in an open field."""
        if is_text(array) and array.op is APPLY:
            return True
        if array.op is SYMBOL:
            return True
        if array.op is not APPLY or is_of_platform(array):
            return False
        return array.payload.kind == ELEMENT or self._constructible.is_open(array.payload)
