"""Where the text of a specification stands, and errors that show it: one sentence, the line, a caret."""

from dataclasses import dataclass
from typing import Final

from isopath.errors import IsopathError

_WIDEST: Final = 160
"""No line of an error is longer than this: a text in an annotation may well be one long line."""


class HexRefused(IsopathError):
    """A specification that does not parse, or names what does not exist."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line and a column of a text, both counted from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Source:
    """A text and how it is named to the user; ``first_line`` is where it begins in the file that it stands in."""

    label: str
    text: str
    first_line: int = 1

    def refusal(self, at: Place, sentence: str) -> HexRefused:
        """The error that ``sentence`` tells of what stands at a place."""
        lines = self.text.split("\n")
        line = lines[at.line - 1].rstrip("\r") if at.line <= len(lines) else ""
        start = max(0, at.column - 1 - _WIDEST // 2) if len(line) > _WIDEST else 0
        shown = line[start : start + _WIDEST].replace("\t", " ")
        caret = " " * (at.column - 1 - start) + "^"
        where = f"{self.label}:{at.line + self.first_line - 1}:{at.column}"
        return HexRefused(f"{where}: {sentence}\n    {shown}\n    {caret}")
