"""Guards for heaps in which inputs cannot be written: a specification may only look at them.

What it makes itself it may write.
"""

from isopath.errors import IsopathError
from isopath.heap import FieldPlace, Heap, Place, WriteGuard
from isopath.terms.initial import is_input


class BrokenInvariant(IsopathError):
    """Code of a specification that cannot be used: it throws, or changes what it looks at."""


class ReadOnly(WriteGuard):
    """Rejects a write to an object that may be an input."""

    def before_write(self, heap: Heap, place: Place) -> None:
        if any(is_input(leaf) for leaf, _ in heap.leaves(place.reference)):
            what = f"{place.field.owner.java_name}.{place.field.name}" if isinstance(place, FieldPlace) else "an array"
            raise BrokenInvariant(f"A specification writes to {what} of an input; it may only look at it.")


class Seal(ReadOnly):
    """Rejects it until it is broken: for inputs that the method uses once its invariants have run."""

    def __init__(self, is_broken: bool = False) -> None:
        self._is_broken = is_broken

    def fork(self) -> "Seal":
        return Seal(self._is_broken)

    def break_open(self) -> None:
        """From now on the method runs."""
        self._is_broken = True

    def before_write(self, heap: Heap, place: Place) -> None:
        if not self._is_broken:
            super().before_write(heap, place)
