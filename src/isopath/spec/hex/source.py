"""Where the text of a specification in HEX stands, and errors that show it."""

from dataclasses import dataclass

from isopath.errors import IsopathError
from isopath.spec.source_text import SourceText


class HexRejected(IsopathError):
    """A specification that does not parse, or names what does not exist."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line and a column of a text, both counted from 1."""

    line: int
    column: int


class Source(SourceText):
    """A text in HEX."""

    __slots__ = ()

    def rejection(self, at: Place, sentence: str) -> HexRejected:
        """The error that ``sentence`` states about a place."""
        return HexRejected(self.pointing(at.line, at.column, sentence))
