"""A guard that notices writes to inputs: what a constructor does to its arguments is more than to make an object."""

from isopath.heap import Heap, Place, WriteGuard
from isopath.terms import Term
from isopath.terms.initial import is_input
from isopath.terms.operators import LOCATION


class InputWrites(WriteGuard):
    """``are_there`` says that a path has written to an object that may be an input."""

    def __init__(self, are_there: bool = False) -> None:
        self.are_there = are_there

    def fork(self) -> "InputWrites":
        return InputWrites(self.are_there)

    def before_write(self, heap: Heap, place: Place) -> None:
        self._look(heap, place.reference)

    def before_range(self, heap: Heap, target: Term) -> None:
        self._look(heap, target)

    def _look(self, heap: Heap, reference: Term) -> None:
        if reference.op is not LOCATION and any(is_input(leaf) for leaf, _ in heap.leaves(reference)):
            self.are_there = True
