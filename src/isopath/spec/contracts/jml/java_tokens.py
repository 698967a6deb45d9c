"""The tokens of a Java source file, with its JML comments among them.

Only as much of Java's lexical grammar (JLS 3) as it takes to find declarations: what is in strings, text blocks,
character literals and ordinary comments is never taken for code. ``//@`` and ``/*@`` begin a comment of JML, but for
annotations in comments (``//@Override``, ``/*@Nullable*/``), since the words of JML are in lower case, and for what
editors are told (``//@formatter:off``).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

WORD: Final = "word"
LITERAL: Final = "literal"
SYMBOL: Final = "symbol"
JML: Final = "jml"

_TOKEN: Final = re.compile(
    r"(?P<jml>/\*@(?![A-Z]).*?\*/|//@(?![A-Z]|formatter:)[^\n]*)"
    r"|(?P<comment>/\*.*?\*/|//[^\n]*)"
    r'|(?P<literal>"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|\.?\d[\w.]*)'
    r"|(?P<word>[^\W\d][\w$]*|\$[\w$]*)"
    r"|(?P<symbol>\S)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of source text; ``start`` is where it begins, ``kind`` one of the four above."""

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def tokens_of(text: str) -> Iterator[Token]:
    """All tokens of a source file but ordinary comments. A symbol is one character."""
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        assert kind is not None
        if kind != "comment":
            yield Token(kind, match.group(), match.start())


def has_jml(text: str) -> bool:
    """Whether a source file has a comment of JML."""
    return any(token.kind == JML for token in tokens_of(text))
