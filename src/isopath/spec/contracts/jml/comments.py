"""The comments of JML in a Java source file, and the file without any comments and texts.

``//@`` and ``/*@`` begin a comment of JML, but for annotations in comments (``//@Override``, ``/*@Nullable*/``), since
the words of JML are in lower case, and for directives to editors (``//@formatter:off``). Javac passes over comments, so
these are found here: by as much of the lexical grammar (JLS 3) as separates comments, strings and characters from code.
"""

import re
from dataclasses import dataclass
from typing import Final

_NO_CODE: Final = re.compile(
    r"(?P<jml>/\*@(?![A-Z]).*?\*/|//@(?![A-Z]|formatter:)[^\n]*)"
    r"|/\*.*?\*/|//[^\n]*"
    r'|"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'',
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment of JML, and where it begins."""

    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def comments_of(text: str) -> list[Comment]:
    """The comments of JML in a source file."""
    return [Comment(match[0], match.start()) for match in _NO_CODE.finditer(text) if match["jml"]]


def code_of(text: str) -> str:
    """A source file with blanks for comments, strings and characters: places stay what they are."""
    return _NO_CODE.sub(lambda match: " " * len(match[0]), text)
