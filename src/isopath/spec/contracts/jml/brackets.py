"""The brackets of a Java source file as a tree: what declarations look like follows from one level of it at a time."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from isopath.spec.contracts.jml.java_tokens import JML, SYMBOL, Token, tokens_of

_CLOSING: Final = {"(": ")", "[": "]", "{": "}"}


@dataclass(slots=True)
class Group:
    """What stands between two brackets. ``end`` is where the closing one stands, or where the file ends."""

    opening: Token
    nodes: list["Node"] = field(default_factory=list)
    end: int = 0

    @property
    def start(self) -> int:
        return self.opening.start

    @property
    def text(self) -> str:
        """The opening bracket, by which a group is told from others."""
        return self.opening.text


Node: TypeAlias = Token | Group


def tree_of(text: str) -> list[Node]:
    """The outermost level of a source file. A closing bracket that closes nothing is left out."""
    top: list[Node] = []
    open_groups: list[Group] = []
    for token in tokens_of(text):
        level = open_groups[-1].nodes if open_groups else top
        if token.kind == SYMBOL and token.text in _CLOSING:
            group = Group(token, end=len(text))
            level.append(group)
            open_groups.append(group)
        elif token.kind == SYMBOL and token.text in _CLOSING.values():
            if open_groups and _CLOSING[open_groups[-1].text] == token.text:
                open_groups.pop().end = token.start
        else:
            level.append(token)
    return top


def comments_at(nodes: Iterable[Node]) -> tuple[Token, ...]:
    """The comments of JML on this level."""
    return tuple(node for node in nodes if isinstance(node, Token) and node.kind == JML)


def comments_in(nodes: Iterable[Node]) -> Iterator[Token]:
    """The comments of JML on this level and below."""
    for node in nodes:
        if isinstance(node, Group):
            yield from comments_in(node.nodes)
        elif node.kind == JML:
            yield node


def without_comments(nodes: Iterable[Node]) -> list[Node]:
    return [node for node in nodes if isinstance(node, Group) or node.kind != JML]


def end_of(node: Node) -> int:
    """Where the text behind a node begins."""
    return node.end + 1 if isinstance(node, Group) else node.end


def split_at_commas(nodes: Sequence[Node]) -> list[list[Node]]:
    """The parts of a list, whose commas are not those of type arguments."""
    parts: list[list[Node]] = [[]]
    depth = 0
    for node in nodes:
        depth += (node.text == "<") - (node.text == ">")
        if node.text == "," and depth == 0:
            parts.append([])
        else:
            parts[-1].append(node)
    return [part for part in parts if part]
