"""The declarations of a Java source file with the comments of JML that belong to them.

Javac says where declarations are (``isopath.program.source_outline``). A comment of JML belongs to the declaration
that it precedes or stands in the head of; what is in a list of parameters, to the parameter. Comments inside of bodies
are listed apart, so that nobody takes them for read.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TypeVar

from isopath.program.jdk import Jdk
from isopath.program.source_outline import Initializer, Method, Nothing, Place, Type, TypeParameter, Variable
from isopath.program.source_outline import source_outline as parsed
from isopath.spec.contracts.jml.comments import Comment, code_of, comments_of
from isopath.spec.contracts.jml.outline import (
    FieldDeclaration,
    MethodDeclaration,
    Outline,
    Parameter,
    TypeDeclaration,
)

_Placed = TypeVar("_Placed", bound=Place)


def outline_of(text: str, jdk: Jdk) -> Outline:
    """The declarations of a source file that javac accepts."""
    file, outline = parsed(text, jdk), Outline()
    reader = _Reader(code_of(text), outline)
    prefix = f"{file.package.replace('.', '/')}/" if file.package else ""
    declared, outline.loose = _assigned([*file.others, *file.types], comments_of(text))
    for each, comments in declared:
        if isinstance(each, Type):
            outline.types.append(reader.type(each, comments, prefix))
        else:
            outline.loose += comments
    return outline


def _assigned(
    declared: Iterable[_Placed], comments: Iterable[Comment]
) -> tuple[list[tuple[_Placed, list[Comment]]], list[Comment]]:
    """Declarations in their order, each with the comments before it and in it; and the comments behind all of them."""
    rest = list(comments)
    found = []
    for each in sorted(declared, key=lambda place: (place.start, place.end)):
        found.append((each, [comment for comment in rest if comment.start < each.end]))
        rest = [comment for comment in rest if comment.start >= each.end]
    return found, rest


class _Reader:
    """Reads types; ``code`` is the source file without comments and texts."""

    def __init__(self, code: str, outline: Outline) -> None:
        self._code = code
        self._outline = outline

    def type(self, found: Type, comments: Sequence[Comment], prefix: str) -> TypeDeclaration:
        opening = self._code.index("{", found.head_end)
        inside = [comment for comment in comments if comment.start > opening]
        components = [each for each in found.members if isinstance(each, Variable) and each.is_component]
        before = [comment for comment in comments if comment.start < opening]
        head, listed = self._split(found, before) if components else (before, [])
        kind = found.kind.replace("annotation_type", "interface")
        declared = TypeDeclaration(kind, found.name, prefix + found.name, tuple(head), found.end - 1, found.modifiers)
        declared.type_parameters = _type_parameters(found.type_parameters)
        declared.type_arguments = _listed(each.name for each in found.type_parameters)
        declared.components = self._parameters(components, listed)
        members, loose = _assigned([each for each in found.members if each not in components], inside)
        for _, group in groupby(members, key=lambda member: member[0].start):
            self._member(declared, list(group))
        declared.loose += loose
        return declared

    def _member(self, owner: TypeDeclaration, group: Sequence[tuple[Place, list[Comment]]]) -> None:
        """A member; only fields are a group of several."""
        comments = [comment for _, each in group for comment in each]
        match group[0][0]:
            case Type() as inner:
                declared = self.type(inner, comments, f"{owner.binary_name}$")
                is_static = owner.kind == "interface" or "static" in inner.modifiers
                declared.is_inner = declared.kind == "class" and not is_static
                owner.types.append(declared)
            case Method() as method:
                owner.methods.append(self._method(method, comments))
            case Variable(is_constant=True):
                self._outline.in_bodies += comments
            case Variable():
                owner.fields.append(self._field([each for each, _ in group if isinstance(each, Variable)], comments))
            case Initializer(start=start):
                owner.loose += [comment for comment in comments if comment.start < start]
                self._outline.in_bodies += [comment for comment in comments if comment.start > start]
            case Nothing():
                owner.loose += comments

    def _method(self, method: Method, comments: Sequence[Comment]) -> MethodDeclaration:
        """A method. The parameters of a compact constructor stand in the header of its record."""
        end = method.end if method.body < 0 else method.body
        self._outline.in_bodies += [comment for comment in comments if comment.start > end]
        before = [comment for comment in comments if comment.start < end]
        is_listed = bool(method.parameters) and method.parameters[0].start > method.start
        head, listed = self._split(method, before) if is_listed else (before, [])
        return MethodDeclaration(
            method.name,
            method.modifiers,
            method.type,
            self._parameters(method.parameters, listed),
            tuple(head),
            min([method.start, *(comment.start for comment in comments)]),
            _type_parameters(method.type_parameters),
            method.throws,
            method.body >= 0,
        )

    def _split(self, declared: Type | Method, comments: Iterable[Comment]) -> tuple[list[Comment], list[Comment]]:
        """The comments outside of the parentheses of a declaration, and those inside."""
        opening = self._code.index("(", max(declared.start, declared.modifiers_end))
        depth, closing = 1, opening
        while depth:
            closing += 1
            depth += (self._code[closing] == "(") - (self._code[closing] == ")")
        inside = [comment for comment in comments if opening < comment.start < closing]
        return [comment for comment in comments if comment not in inside], inside

    def _parameters(self, listed: Sequence[Variable], comments: Iterable[Comment]) -> tuple[Parameter, ...]:
        """Parameters; a comment belongs to the one that the next comma follows."""
        places = [Place(each.start, self._code.find(",", each.end)) for each in listed[:-1]]
        found, rest = _assigned(places, comments)
        of_each = [*(comments for _, comments in found), rest]
        pairs = zip(listed, of_each[: len(listed)], strict=True)
        return tuple(Parameter(each.name, each.type, tuple(comments)) for each, comments in pairs)

    def _field(self, fields: Sequence[Variable], comments: Iterable[Comment]) -> FieldDeclaration:
        values = [self._code.rindex("=", 0, each.initializer) for each in fields if each.initializer >= 0]
        initialized = min(values, default=len(self._code))
        outside = tuple(comment for comment in comments if comment.start < initialized)
        self._outline.in_bodies += [comment for comment in comments if comment.start > initialized]
        names = tuple(each.name for each in fields)
        return FieldDeclaration(names, fields[0].modifiers, fields[0].type, outside)


def _type_parameters(parameters: Iterable[TypeParameter]) -> str:
    return _listed(each.text for each in parameters)


def _listed(parts: Iterable[str]) -> str:
    listed = ", ".join(parts)
    return f"<{listed}>" if listed else ""
