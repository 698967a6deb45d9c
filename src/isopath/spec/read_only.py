"""Heaps in which inputs cannot be written: a specification may only look at them. What it makes itself it may write."""

from typing import Any

from isopath.errors import IsopathError
from isopath.heap.cases import Case, FieldPlace, Place
from isopath.heap.pose import Pose
from isopath.spec.groups import Grouping
from isopath.terms import Value
from isopath.terms.initial import is_input


class BrokenInvariant(IsopathError):
    """Code of a specification that cannot be used: it throws, or changes what it looks at."""


class _ReadOnly:
    """Refuses to write to an object that may be an input; stands before a heap model among the bases of a class."""

    def write(self, place: Place, value: Value) -> list[Case[None, Any]]:
        heap: Any = super()
        if any(is_input(leaf) for leaf, _ in heap.leaves(place.reference)):
            what = f"{place.field.owner.java_name}.{place.field.name}" if isinstance(place, FieldPlace) else "an array"
            raise BrokenInvariant(f"A specification writes to {what} of an input; it may only look at it.")
        cases: list[Case[None, Any]] = heap.write(place, value)
        return cases


class Sealed(_ReadOnly):
    """Refuses it until it is opened: for inputs that the method goes on with once its invariants have run."""

    is_open_to_writes = False

    def fork(self) -> Any:
        heap: Any = super()
        twin = heap.fork()
        twin.is_open_to_writes = self.is_open_to_writes
        return twin

    def write(self, place: Place, value: Value) -> list[Case[None, Any]]:
        if not self.is_open_to_writes:
            return super().write(place, value)
        heap: Any = super(_ReadOnly, self)
        cases: list[Case[None, Any]] = heap.write(place, value)
        return cases


def sealed(model: type[Any]) -> type[Any]:
    """A heap model that is sealed at first."""
    return type(f"Sealed{model.__name__}", (Sealed, model), {})


class ReadOnlyPose(_ReadOnly, Pose):
    """For the input of one path: aliasing may be left open."""


class ReadOnlyLazierSharp(_ReadOnly, Grouping):
    """For all inputs at once: what is chosen needs no solver."""
