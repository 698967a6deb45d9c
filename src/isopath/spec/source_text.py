"""Texts that users write, and errors that show the place: one sentence, the line, a caret."""

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Final

_WIDEST: Final = 160
"""No line of an error is longer than this: a text may well be one long line."""


@dataclass(frozen=True, slots=True)
class SourceText:
    """A text and how it is named to the user; ``first_line`` is where it begins in the file that it stands in."""

    label: str
    text: str
    first_line: int = 1
    _starts: list[int] = field(default_factory=list, compare=False, repr=False)

    def place(self, offset: int) -> tuple[int, int]:
        """The line and the column of a character, both counted from 1 at the beginning of the text."""
        starts = self._line_starts()
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """Where in the text a place is."""
        return self._line_starts()[line - 1] + column - 1

    def _line_starts(self) -> list[int]:
        if not self._starts:
            self._starts.append(0)
            self._starts.extend(at + 1 for at, character in enumerate(self.text) if character == "\n")
        return self._starts

    def pointing(self, line: int, column: int, sentence: str) -> str:
        """A sentence about what stands at a place, with the line and a caret below it."""
        lines = self.text.split("\n")
        shown = lines[line - 1].rstrip("\r") if line <= len(lines) else ""
        start = max(0, column - 1 - _WIDEST // 2) if len(shown) > _WIDEST else 0
        shown = shown[start : start + _WIDEST].replace("\t", " ")
        caret = " " * (column - 1 - start) + "^"
        return f"{self.label}:{line + self.first_line - 1}:{column}: {sentence}\n    {shown}\n    {caret}"
