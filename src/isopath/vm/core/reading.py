"""How far a path has read its texts from outside; who reads what is in ``isopath.vm.natives.io.sources``."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from isopath.terms import Condition, Term, Value

STDIN: Final = 0
"""The descriptor of standard input."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is left of a file, or of standard input: the bytes from ``position`` on, held by the stream ``owner``.

    There are ``most`` bytes in all, or fewer. Streams that buffer take all that there is with their first read, so
    there is one owner: None is the file descriptor, which nobody has read through a buffer yet. ``text`` is the input,
    None where the bytes are fixed. ``items`` counts the lines and tokens that were read: it numbers the names of the
    calls that gave them. ``reached`` says of each index whether the position is not past it, where there are conditions
    that say it without arithmetic.
    """

    text: Term | None
    most: int
    owner: Term | None = None
    position: Value = 0
    items: int = 0
    reached: tuple[Condition, ...] = ()


class Spot(NamedTuple):
    """A place in what is read: the descriptor of the file, and how many bytes come before."""

    file: int
    position: Value
