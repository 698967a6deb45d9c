"""An expression of JML becomes one of Java, on one line, of which every part knows where it came from.

``a ==> b`` is ``(!(a) || (b))``, ``a <==> b`` is ``((a) == (b))``; ``\\result`` and ``\\old(e)`` are local variables of
the harness. Everything else is as written.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from lark import Token, Tree

from isopath.spec.contracts.contract import OLD, RESULT
from isopath.spec.contracts.jml.parsing import place_of, rejection
from isopath.spec.source_text import SourceText

_RESULT: Final = "\\result"


@dataclass(frozen=True, slots=True)
class Piece:
    """Some code, and from where to where in the source file that stands for which it is there, if anything does."""

    text: str
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Written:
    """Java code in pieces."""

    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)

    def origin(self, offset: int) -> int:
        """The place in the source file of a character of the code, or of what is nearest to it and has one."""
        nearest, at = 0, 0
        for piece in self.pieces:
            if piece.start is not None and piece.end is not None:
                if at > offset and nearest:
                    break
                nearest = piece.start + max(0, min(offset - at, piece.end - piece.start - 1))
            at += len(piece.text)
        return nearest


@dataclass(slots=True)
class Rewriter:
    """Writes the expressions of one method; ``olds`` are the values of before the call that they ask for."""

    source: SourceText
    gives_result: bool = False
    is_after: bool = False
    olds: list[Written] = field(default_factory=list)

    def written(self, tree: Tree[Token]) -> Written:
        """The code for an expression."""
        return Written(tuple(_spaced(self._pieces(tree))))

    def _pieces(self, node: Tree[Token] | Token) -> Iterator[Piece]:
        if isinstance(node, Token):
            yield self._token(node)
        elif node.data == "old":
            yield self._old(node)
        elif node.data == "implication" and len(node.children) > 1:
            premise, _, conclusion = node.children
            yield from (Piece("(!("), *self._pieces(premise), Piece(") || ("), *self._pieces(conclusion), Piece("))"))
        elif node.data == "equivalence" and len(node.children) > 1:
            yield from self._equivalence(node.children[::2])
        else:
            for child in node.children:
                yield from self._pieces(child)

    def _token(self, token: Token) -> Piece:
        at = place_of(token)
        if token.type != "BACKSLASH":
            return Piece(str(token), at, at + len(token))
        if token != _RESULT:
            raise rejection(self.source, at, f"`{token}` is for assignable clauses only.")
        if not self.is_after or not self.gives_result:
            raise rejection(self.source, at, "`\\result` is for the ensures clauses of methods that give one only.")
        return Piece(RESULT, at, at + len(token))

    def _equivalence(self, sides: Sequence[Tree[Token] | Token]) -> Iterator[Piece]:
        *before, last = sides
        first = self._equivalence(before) if len(before) > 1 else self._pieces(before[0])
        yield from (Piece("(("), *first, Piece(") == ("), *self._pieces(last), Piece("))"))

    def _old(self, node: Tree[Token]) -> Piece:
        word, _, expression, closing = node.children
        assert isinstance(word, Token) and isinstance(expression, Tree) and isinstance(closing, Token)
        at = place_of(word)
        if not self.is_after:
            raise rejection(self.source, at, "`\\old` is for the ensures clauses of methods only.")
        if any(isinstance(child, Token) and child == "," for child in expression.children):
            raise rejection(self.source, at, "`\\old` with a label is not supported.")
        self.olds.append(Rewriter(self.source).written(expression))
        return Piece(f"{OLD}{len(self.olds)}", at, place_of(closing) + 1)


def shown_text(tree: Tree[Token]) -> str:
    """An expression as its author wrote it, on one line."""
    tokens = tree.scan_values(lambda _: True)
    pieces = (Piece(str(token), place_of(token), place_of(token) + len(token)) for token in tokens)
    return "".join(piece.text for piece in _spaced(pieces))


def _spaced(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """With a blank wherever the source has a gap between two tokens, of whatever length."""
    end: int | None = None
    for piece in pieces:
        if end is not None and piece.start is not None and piece.start > end:
            yield Piece(" ")
        yield piece
        end = piece.end
