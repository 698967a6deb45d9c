"""Guarded cases: what reading and writing a heap returns, and the places that can be read and written.

The guards of one list exclude each other and leave nothing out within the bounds: a law, tested with the solver.
A heap is used linearly: the heap of a case replaces the one it came from.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from isopath.program.linked import Field
from isopath.terms import Condition, Term, Value

V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
H = TypeVar("H")


@dataclass(frozen=True, slots=True)
class Case(Generic[V_co, H]):
    """Under ``guard`` the operation gives ``value`` and leaves ``heap``.

    ``facts`` are what always holds of an input that the case names first: its type, its bound, that a length is not
    negative. ``asked`` is the part of the guard that the path could contradict; the rest names a choice of the heap
    itself that no later condition mentions, and the solver need not know it.
    """

    guard: Condition
    value: V_co
    heap: H
    facts: tuple[Term, ...] = ()
    asked: Condition = True


def certain(value: V, heap: H, facts: Sequence[Term] = ()) -> "list[Case[V, H]]":
    """The list of one case that leaves no choice."""
    return [Case(True, value, heap, tuple(facts))]


@dataclass(frozen=True, slots=True)
class InputPlace:
    """A parameter or the receiver, as a symbol with its Java name."""

    reference: Term


@dataclass(frozen=True, slots=True)
class FieldPlace:
    """A field of the object that a reference, known not to be null, points to."""

    reference: Term
    field: Field


@dataclass(frozen=True, slots=True)
class ElementPlace:
    """An element, at an index known to be within bounds, of an array that is not null."""

    reference: Term
    index: Value


@dataclass(frozen=True, slots=True)
class LengthPlace:
    """The length of an array that is not null."""

    reference: Term


@dataclass(frozen=True, slots=True)
class UnitPlace:
    """A character, at an index known to be within bounds, of a byte array that holds text and is not null."""

    reference: Term
    index: Value


@dataclass(frozen=True, slots=True)
class UnitCountPlace:
    """How many characters a byte array that is not null has room for."""

    reference: Term


Place: TypeAlias = InputPlace | FieldPlace | ElementPlace | LengthPlace | UnitPlace | UnitCountPlace


class NotMaterialized(Exception):
    """A question about an object that is not chosen yet: who asks it has to materialize the reference before."""

    def __init__(self, reference: Term) -> None:
        super().__init__(reference)
        self.reference = reference
