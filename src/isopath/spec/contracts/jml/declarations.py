"""Finds the declarations of a Java source file and the comments of JML that belong to them.

This is no parser of Java: bodies of methods and initializers are not looked into. A comment of JML belongs to the
declaration that it precedes or stands in the head of; what is in a list of parameters, to the parameter. Comments
inside of bodies are listed apart, so that nobody takes them for read.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from isopath.spec.contracts.jml.brackets import (
    Group,
    Node,
    comments_at,
    comments_in,
    end_of,
    split_at_commas,
    tree_of,
    without_comments,
)
from isopath.spec.contracts.jml.java_tokens import WORD, Token
from isopath.spec.contracts.jml.outline import (
    CONSTRUCTOR,
    FieldDeclaration,
    MethodDeclaration,
    Outline,
    Parameter,
    TypeDeclaration,
)

_MODIFIERS: Final = frozenset({
    "public", "protected", "private", "static", "final", "abstract", "native", "synchronized", "strictfp", "default",
    "transient", "volatile", "sealed", "non", "-",
})  # fmt: skip
_TYPE_WORDS: Final = frozenset({"class", "interface", "enum"})


@dataclass(slots=True)
class _Head:
    """A declaration up to its body: modifiers and annotations apart from the code that remains."""

    nodes: list[Node]
    modifiers: frozenset[str]
    code: list[Node]


def outline_of(text: str) -> Outline:
    """The declarations of a source file that javac accepts."""
    outline, package = Outline(), ""
    reader = _Reader(text, outline)
    for run, body in _runs(tree_of(text)):
        head = _head(run)
        words = [node.text for node in head.code if isinstance(node, Token) and node.kind == WORD]
        if words[:1] == ["package"]:
            package = "/".join(words[1:]) + "/"
            outline.loose += comments_at(run)
        elif _is_type(head.code) and body is not None:
            outline.types.append(reader.type(head, body, package))
        else:
            outline.loose += comments_at(run)
    return outline


def _runs(nodes: Sequence[Node]) -> Iterator[tuple[list[Node], Group | None]]:
    """The declarations of one level: each ends with a semicolon or with a body, which is no part of an initializer."""
    run: list[Node] = []
    is_initialized = False
    for node in nodes:
        if node.text == ";":
            yield run, None
            run, is_initialized = [], False
        elif isinstance(node, Group) and node.text == "{" and not is_initialized:
            yield run, node
            run = []
        else:
            is_initialized = is_initialized or node.text == "="
            run.append(node)
    if run:
        yield run, None


def _head(run: list[Node]) -> _Head:
    code = without_comments(run)
    modifiers: set[str] = set()
    at = 0
    while at < len(code):
        if code[at].text == "@" and at + 1 < len(code) and code[at + 1].text != "interface":
            at = _after_annotation(code, at)
        elif code[at].text in _MODIFIERS:
            modifiers.add(code[at].text)
            at += 1
        else:
            break
    return _Head(run, frozenset(modifiers), code[at:])


def _after_annotation(code: list[Node], at: int) -> int:
    at += 2
    while at + 1 < len(code) and code[at].text == ".":
        at += 2
    return at + (at < len(code) and code[at].text == "(")


def _is_type(code: list[Node]) -> bool:
    words = [node.text for node in code[:3]]
    if words[:1] == ["record"]:
        return words[2:] in (["("], ["<"])
    return words[:2] == ["@", "interface"] or not _TYPE_WORDS.isdisjoint(words[:1])


class _Reader:
    def __init__(self, text: str, outline: Outline) -> None:
        self._text = text
        self._outline = outline

    def type(self, head: _Head, body: Group, prefix: str) -> TypeDeclaration:
        keyword = head.code[1] if head.code[0].text == "@" else head.code[0]
        name, *rest = head.code[head.code.index(keyword) + 1 :]
        declared = TypeDeclaration(
            keyword.text, name.text, prefix + name.text, comments_at(head.nodes), body.end, head.modifiers
        )
        after = _after_type_parameters(rest)
        declared.type_parameters = self._written(rest[:after])
        header = rest[after] if keyword.text == "record" else None
        declared.components = self._parameters(header) if isinstance(header, Group) else ()
        nodes = self._after_constants(body.nodes) if keyword.text == "enum" else body.nodes
        for run, inner in _runs(nodes):
            self._member(declared, _head(run), inner)
        return declared

    def _after_constants(self, nodes: list[Node]) -> list[Node]:
        """What follows the constants of an enum."""
        at = next((at for at, node in enumerate(nodes) if node.text == ";"), len(nodes))
        self._outline.buried += comments_in(nodes[:at])
        return nodes[at + 1 :]

    def _member(self, owner: TypeDeclaration, head: _Head, body: Group | None) -> None:
        code = head.code
        if _is_type(code) and body is not None:
            inner = self.type(head, body, f"{owner.binary_name}$")
            inner.is_inner = inner.kind == "class" and owner.kind != "interface" and "static" not in head.modifiers
            owner.types.append(inner)
            return
        if body is not None:
            self._outline.buried += comments_in(body.nodes)
        assigned = next((at for at, node in enumerate(code) if node.text == "="), len(code))
        if any(node.text == "(" for node in code[:assigned]) or (body is not None and code):
            owner.methods.append(self._method(owner, head, has_code=body is not None))
        elif code:
            self._field(owner, head)
        else:
            owner.loose += comments_at(head.nodes)

    def _method(self, owner: TypeDeclaration, head: _Head, has_code: bool) -> MethodDeclaration:
        """A method; a compact constructor has the components of its record for parameters."""
        code = head.code
        after = _after_type_parameters(code)
        listed = next((at for at, node in enumerate(code) if at >= after and node.text == "("), len(code))
        group = code[listed] if listed < len(code) else None
        name = code[listed - 1].text
        type_nodes = code[after : listed - 1]
        parameters = self._parameters(group) if isinstance(group, Group) else owner.components
        throws = next((at for at, node in enumerate(code) if at > listed and node.text == "throws"), len(code))
        return MethodDeclaration(
            name if type_nodes else CONSTRUCTOR,
            head.modifiers,
            self._written(type_nodes),
            parameters,
            comments_at(head.nodes),
            head.nodes[0].start,
            self._written(code[:after]),
            self._written(code[throws:]),
            has_code,
        )

    def _parameters(self, group: Group) -> tuple[Parameter, ...]:
        found = (self._parameter(nodes) for nodes in split_at_commas(group.nodes))
        return tuple(parameter for parameter in found if parameter.name != "this")

    def _parameter(self, nodes: list[Node]) -> Parameter:
        head = _head(nodes)
        at = max(at for at, node in enumerate(head.code) if isinstance(node, Token) and node.kind == WORD)
        dimensions = "[]" * (len(head.code) - 1 - at)
        return Parameter(head.code[at].text, self._written(head.code[:at]) + dimensions, comments_at(nodes))

    def _field(self, owner: TypeDeclaration, head: _Head) -> None:
        first, *others = split_at_commas(head.code)
        assigned = next((at for at, node in enumerate(first) if node.text == "="), len(first))
        declared = [node for node in first[:assigned] if not isinstance(node, Group)]
        names = (declared[-1].text, *(other[0].text for other in others))
        type_written = self._written(first[: first.index(declared[-1])])
        before = next((node.start for node in head.code if node.text == "="), None)
        comments = comments_at(head.nodes)
        outside = tuple(each for each in comments if before is None or each.start < before)
        self._outline.buried += [each for each in comments if each not in outside]
        self._outline.buried += [each for each in comments_in(head.nodes) if each not in comments]
        owner.fields.append(FieldDeclaration(names, head.modifiers, type_written, outside))

    def _written(self, nodes: Sequence[Node]) -> str:
        """The source text of nodes, on one line and without the comments between them."""
        written, end = "", None
        for node in nodes:
            gap = " " if end is not None and node.start > end else ""
            end = end_of(node)
            written += gap + self._text[node.start : end].replace("\n", " ")
        return written


def _after_type_parameters(code: list[Node]) -> int:
    """Where the code behind the type parameters of a method begins."""
    depth = 0
    for at, node in enumerate(code):
        depth += (node.text == "<") - (node.text == ">")
        if depth == 0:
            return at + 1 if node.text == ">" else 0
    return 0
