"""Which expression of the program gave a value: the words in which its conditions are printed.

Where traces of libraries are merged, the result of a call is an ite over the insides of the library, and what the
program reads from it, or compares it with, is lost in there. So a trace remarks what the program asked for:
``items.get(sku)``, the field ``qty`` of that, that this is compared with 3. ``isopath.vm.throwing.wording`` makes terms
of these remarks for the reader.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from isopath.program.linked import Field, Method
from isopath.terms import Condition, Term, Value

Relation: TypeAlias = Callable[[Value, Value], Condition]
"""How the program compares two values."""


@dataclass(frozen=True, slots=True)
class Call:
    """What a method of a library returned to the program; the receiver is first among the arguments.

    ``held`` says of arguments which variable of the caller holds them, by its slot. ``at`` is the instruction there.
    """

    method: Method
    arguments: tuple[Value, ...]
    caller: Method
    at: int
    held: tuple[tuple[Term, int], ...]


@dataclass(frozen=True, slots=True)
class FieldRead:
    """What a field of an object holds."""

    reference: Term
    field: Field


@dataclass(frozen=True, slots=True)
class Compared:
    """That a relation holds, or does not hold, between two values."""

    relation: Relation
    left: Value
    right: Value
    holds: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """How a call of a library ended, in words, which is what all of ``conditions`` say together.

    No words are needed where it ended at all, within the bounds.
    """

    call: Call
    how: str
    conditions: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class CalledBack:
    """That a library has called code of the program; its own call by the program came from the frame at ``depth``.

    ``times`` is None where traces that are one now differ in how often that was.
    """

    depth: int
    times: int | None = 1


Expression: TypeAlias = Call | FieldRead | Compared | Ended | CalledBack


@dataclass(frozen=True, slots=True, eq=False)
class Remark:
    """The newest remark of a trace, and those before it, which other traces may share."""

    before: "Remark | None"
    value: Term
    expression: Expression


def in_order(newest: Remark | None) -> list[Remark]:
    """All remarks, the oldest first."""
    found = [*_back(newest)]
    found.reverse()
    return found


def common_remarks(newest: list[Remark | None]) -> Remark | None:
    """The remarks that all of some traces share."""
    first, *others = newest
    if all(other is first for other in others):
        return first
    shared = [set(map(id, _back(other))) for other in others]
    return next((remark for remark in _back(first) if all(id(remark) in each for each in shared)), None)


def callbacks_since(newest: Remark | None, base: Remark | None) -> dict[int, int | None]:
    """How often libraries have called code of the program since a remark, by the depth of who called the library."""
    found: dict[int, int | None] = {}
    for remark in _back(newest):
        if remark is base:
            break
        match remark.expression:
            case CalledBack(depth, times):
                before = found.get(depth, 0)
                found[depth] = None if times is None or before is None else before + times
    return found


def _back(newest: Remark | None) -> Iterator[Remark]:
    while newest is not None:
        yield newest
        newest = newest.before
