"""How far a path has read its standard input; who reads what is in ``isopath.vm.natives.io.standard_input``."""

from dataclasses import dataclass

from isopath.terms import Condition, Term, Value


@dataclass(frozen=True, slots=True)
class Reading:
    """What is left of standard input: the bytes from ``position`` on, held by the stream or reader ``owner``.

    Streams that buffer take all that there is with their first read, so there is one owner: None is the file
    descriptor, which nobody has read through a buffer yet. ``text`` is the input, None where the bytes are fixed.
    ``items`` counts the lines and tokens that were read: it numbers the names of the calls that gave them. ``reached``
    says of each index whether the position is not past it, where there are conditions that say it without arithmetic.
    """

    text: Term | None
    owner: Term | None = None
    position: Value = 0
    items: int = 0
    reached: tuple[Condition, ...] = ()
