"""What the comments of JML say of the methods of a source file, before anything is compiled.

An invariant belongs to the type that it stands in, wherever it stands there. ``non_null`` of a parameter is a
precondition, of a result a postcondition, of a field an invariant; ``pure`` is ``assignable \\nothing``. What is said
of nothing is rejected: a clause that no method follows, a modifier that means nothing where it stands. What is never
null comes first, so that other clauses need not ask.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from isopath.program.jdk import Jdk
from isopath.spec.contracts.contract import ASSIGNABLE, ENSURES, INVARIANT, REQUIRES, RESULT
from isopath.spec.contracts.jml.comments import Comment
from isopath.spec.contracts.jml.declarations import outline_of
from isopath.spec.contracts.jml.locations import Location, locations_of
from isopath.spec.contracts.jml.outline import (
    CONSTRUCTOR,
    FieldDeclaration,
    MethodDeclaration,
    Outline,
    TypeDeclaration,
)
from isopath.spec.contracts.jml.parsing import Item, parse_comments, rejection, rejection_in_body
from isopath.spec.contracts.jml.rewriting import Piece, Rewriter, Written, shown_text
from isopath.spec.source_text import SourceText

_NON_NULL: Final = "non_null"
_NULLABLE: Final = "nullable"
_BY_DEFAULT: Final = "_by_default"
_PRIMITIVES: Final = frozenset({"boolean", "byte", "char", "double", "float", "int", "long", "short", "void"})
_VISIBLE: Final = frozenset({"spec_public", "spec_protected"})
"""Words that say nothing here: a clause may name every member that it could name as code of its type."""
_OF_METHODS: Final = frozenset({REQUIRES, ENSURES, ASSIGNABLE, "pure", _NON_NULL, _NULLABLE, *_VISIBLE})
_OF_FIELDS: Final = frozenset({_NON_NULL, _NULLABLE, *_VISIBLE})
_OF_TYPES: Final = frozenset({"pure", f"{_NULLABLE}{_BY_DEFAULT}", f"{_NON_NULL}{_BY_DEFAULT}", *_VISIBLE})


@dataclass(frozen=True, slots=True)
class Draft:
    """A clause: what it is, what its author wrote, the code for it, and where it stands in the file."""

    kind: str
    text: str
    code: Written
    at: int


@dataclass(slots=True)
class MethodSpecification:
    """What is said of a method. ``olds`` are in the order of their names.

    ``framed`` is the clause, or the word ``pure``, by which it may assign nothing but what is ``assignable``.
    """

    declaration: MethodDeclaration
    requires: list[Draft] = field(default_factory=list)
    ensures: list[Draft] = field(default_factory=list)
    olds: list[Written] = field(default_factory=list)
    assignable: list[Location] = field(default_factory=list)
    framed: Item | None = None

    @property
    def says_something(self) -> bool:
        return bool(self.requires or self.ensures or self.framed is not None)


@dataclass(slots=True)
class TypeSpecification:
    """What is said of a type: its invariants, and its methods in the order of the file."""

    declaration: TypeDeclaration
    invariants: list[Draft] = field(default_factory=list)
    methods: list[MethodSpecification] = field(default_factory=list)

    @property
    def says_something(self) -> bool:
        return bool(self.invariants) or any(method.says_something for method in self.methods)


def specifications_of(source: SourceText, jdk: Jdk) -> list[TypeSpecification]:
    """What JML says of the types of a source file, which the javac of a JDK accepts."""
    outline = outline_of(source.text, jdk)
    _reject_misplaced(source, outline)
    return [_Reader(source, each).read() for each in outline.all_types()]


def _reject_misplaced(source: SourceText, outline: Outline) -> None:
    for comment in outline.in_bodies:
        raise rejection_in_body(source, comment)
    outside = [*outline.loose, *(comment for each in outline.types for comment in each.comments)]
    for item in parse_comments(source, outside):
        if item.expression is not None:
            raise rejection(source, item.at, f"This {item.word} clause stands outside of any type.")


class _Reader:
    """Reads the comments of one type."""

    def __init__(self, source: SourceText, declaration: TypeDeclaration) -> None:
        self._source = source
        self._type = declaration
        self._found = TypeSpecification(declaration)
        self._never: list[Draft] = []
        self._words = self._modifiers(declaration.comments, _OF_TYPES, "a type", is_around=True)

    def read(self) -> TypeSpecification:
        for item in self._others(parse_comments(self._source, self._type.loose)):
            raise rejection(self._source, item.at, f"No declaration follows this {item.word}.")
        for inner in self._type.types:
            self._others(parse_comments(self._source, inner.comments))
        for each in self._type.fields:
            self._field(each)
        for method in self._type.methods:
            self._found.methods.append(self._method(method))
        self._found.invariants[:0] = self._never
        return self._found

    def _modifiers(
        self, comments: Iterable[Comment], allowed: frozenset[str], what: str, is_around: bool = False
    ) -> dict[str, int]:
        """The words that stand with a declaration, and where; invariants go to the type, or to the one around it."""
        found = parse_comments(self._source, comments)
        items = [item for item in found if item.word != INVARIANT] if is_around else self._others(found)
        for item in items:
            if item.word not in allowed:
                raise rejection(self._source, item.at, f"`{item.word}` says nothing of {what}.")
        return {item.word: item.at for item in items}

    def _others(self, items: Sequence[Item]) -> list[Item]:
        """The items that are no invariants."""
        for item in items:
            if item.word == INVARIANT:
                self._found.invariants.append(self._draft(item, Rewriter(self._source)))
        return [item for item in items if item.word != INVARIANT]

    def _draft(self, item: Item, rewriter: Rewriter) -> Draft:
        assert item.expression is not None
        text = shown_text(item.expression)
        return Draft(item.word, text, rewriter.written(item.expression), item.at)

    def _field(self, declared: FieldDeclaration) -> None:
        words = self._modifiers(declared.comments, _OF_FIELDS, "a field")
        at = self._never_null(words, declared.type)
        if at is None or "static" in declared.modifiers:
            if _NON_NULL in words and at is not None:
                raise rejection(self._source, at, "`non_null` of a static field is not supported.")
            return
        self._never.extend(_not_null(INVARIANT, f"this.{name}", name, at) for name in declared.names)

    def _never_null(self, words: dict[str, int], type_written: str) -> int | None:
        """Where it is said that a value of a type is never null; None if it may be."""
        if type_written in _PRIMITIVES:
            if _NON_NULL in words:
                raise rejection(self._source, words[_NON_NULL], f"`non_null` says nothing of the type {type_written}.")
            return None
        default = None if _NULLABLE in words else self._words.get(f"{_NON_NULL}{_BY_DEFAULT}")
        return words.get(_NON_NULL, default)

    def _method(self, declared: MethodDeclaration) -> MethodSpecification:
        found = MethodSpecification(declared)
        items = self._others(parse_comments(self._source, declared.comments))
        words = {item.word: item.at for item in items}
        for parameter in declared.parameters:
            said = self._modifiers(parameter.comments, _OF_FIELDS, "a parameter")
            at = self._never_null(said, parameter.type)
            if at is not None:
                found.requires.append(_not_null(REQUIRES, parameter.name, parameter.name, at))
        gives_object = declared.name != CONSTRUCTOR and declared.type != "void"
        at = self._never_null(words, declared.type) if gives_object else None
        if at is not None:
            found.ensures.append(_not_null(ENSURES, RESULT, "\\result", at))
        for item in items:
            if item.word not in _OF_METHODS:
                raise rejection(self._source, item.at, f"`{item.word}` says nothing of a method.")
            self._clause(found, item)
        if any(each.is_everything for each in found.assignable):
            found.assignable, found.framed = [], None
        if "pure" in words or "pure" in self._words:
            found.framed = Item("pure", words.get("pure") or self._words["pure"])
            found.assignable = []
        return found

    def _clause(self, found: MethodSpecification, item: Item) -> None:
        is_constructor = found.declaration.name == CONSTRUCTOR
        gives_result = not is_constructor and found.declaration.type != "void"
        if item.word == REQUIRES:
            found.requires.append(self._draft(item, Rewriter(self._source)))
        elif item.word == ENSURES:
            rewriter = Rewriter(self._source, gives_result, not is_constructor, found.olds)
            found.ensures.append(self._draft(item, rewriter))
        elif item.word == ASSIGNABLE:
            found.assignable += locations_of(self._source, item)
            found.framed = found.framed or item


def _not_null(kind: str, java: str, shown: str, at: int) -> Draft:
    code = Written((Piece(f"{java} != null", at, at + 1),))
    return Draft(kind, f"{shown} != null", code, at)
