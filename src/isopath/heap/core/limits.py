"""How large the input heaps are that an exploration covers (paper 001, section 3.4).

``k`` bounds the distance of an object from the inputs, ``n`` the number of objects of each class (see
``isopath.heap.models.bounds``), and ``of_type`` that of the objects of a type and its
subtypes. ``longest`` bounds the texts among the inputs, ``array`` the arrays of the program. With ``statics`` the
static fields of the program that are not final are inputs as well. Every model covers the same heaps.
"""

from dataclasses import dataclass
from math import inf
from typing import Final

LONGEST: Final = 32


@dataclass(frozen=True, slots=True)
class Limits:
    """A bound that is None does not limit. ``of_type`` has internal names of types and the bound for each."""

    k: int | None = 5
    longest: int = LONGEST
    array: int | None = None
    n: int | None = None
    of_type: tuple[tuple[str, int], ...] = ()
    statics: bool = False

    @property
    def depth(self) -> float:
        """``k`` as a number."""
        return inf if self.k is None else self.k

    @property
    def counts_objects(self) -> bool:
        """Whether the number of objects matters."""
        return self.n is not None or bool(self.of_type)
