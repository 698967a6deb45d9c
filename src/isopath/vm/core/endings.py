"""How a path ends. Endings are data; the list is complete."""

from dataclasses import dataclass, field
from typing import TypeAlias

from isopath.terms import Term, Value


@dataclass(frozen=True, slots=True)
class Returned:
    """The method returned; ``value`` is None for void."""

    value: Value | None


@dataclass(frozen=True, slots=True)
class Threw:
    """An exception left the method."""

    exception: Term
    class_name: str


@dataclass(frozen=True, slots=True)
class Violated:
    """An assertion failed: an ``AssertionError`` left the method."""

    exception: Term
    class_name: str


@dataclass(frozen=True, slots=True)
class Cut:
    """A bound was hit: ``loops``, ``calls`` or ``steps``.

    A trace that was cut where a loop begins the last of its ``iterations`` can go on as it is; others have none.
    """

    bound: str
    iterations: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Unsupported:
    """The program uses what Isopath has no model for, by name."""

    feature: str


@dataclass(frozen=True, slots=True)
class Undecided:
    """The solver gave up on a condition of the path."""

    reason: str


Ending: TypeAlias = Returned | Threw | Violated | Cut | Unsupported | Undecided
