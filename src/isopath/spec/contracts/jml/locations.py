"""What an ``assignable`` clause lists: fields, all fields of an object, elements of arrays, nothing or everything."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lark import Token, Tree

from isopath.spec.contracts.contract import Assignable, Clause
from isopath.spec.contracts.frames import ALL_ELEMENTS
from isopath.spec.contracts.jml.parsing import Item, place_of, rejection
from isopath.spec.contracts.jml.rewriting import Piece, Rewriter, Written, shown_text
from isopath.spec.source_text import SourceText

ALL: Final = "*"
_FIELD: Final = re.compile(r"(?:(.+?)\s*\.\s*)?([^\W\d][\w$]*|\*)")
_ELEMENT: Final = re.compile(r"(.+)\[(.+)\]")


@dataclass(frozen=True, slots=True)
class Location:
    """Something that may be assigned: a field, or an element of an array.

    ``owner`` is the code for the object that has it; a field that stands alone has none, and ``\\everything`` neither.
    ``field`` is a name or ``*``, ``index`` the code for an index or ``*``; only one of them is there.
    """

    text: str
    at: int
    owner: str | None = None
    field: str | None = None
    index: str | None = None

    @property
    def is_everything(self) -> bool:
        return self.field is None and self.index is None

    @property
    def read(self) -> Written:
        """Code that reads such a location: javac rejects it where there is none."""
        end = self.at + len(self.text)
        if self.index is not None:
            return Written((Piece(f"{self.owner}[{0 if self.index == ALL else self.index}]", self.at, end),))
        if self.field == ALL:
            return Written((Piece(f"{self.owner}", self.at, end),))
        if self.text == self.field:
            return Written((Piece(f"{self.owner}."), Piece(self.field, self.at, end)))
        return Written((Piece(f"{self.owner}.{self.field}", self.at, end),))

    def assignable(self, clause: Clause, static_owner: str | None) -> Assignable:
        """The place that it is for a contract; ``static_owner`` is the class whose static field it is."""
        if static_owner is not None:
            return Assignable(clause, "null", f'"{static_owner}.{self.field}"')
        if self.index is not None and self.index != ALL:
            return Assignable(clause, f"{self.owner}", self.index)
        return Assignable(clause, f"{self.owner}", f'"{self.field or ALL_ELEMENTS}"')


def locations_of(source: SourceText, item: Item) -> Iterator[Location]:
    """The locations of a clause; ``\\nothing`` is none."""
    assert item.expression is not None
    for part in item.expression.children:
        if isinstance(part, Tree):
            if not part.children:
                raise rejection(source, item.at, "A location is missing in the list of this assignable clause.")
            if shown_text(part) != "\\nothing":
                yield _location(source, part)
        elif part != ",":
            raise rejection(source, place_of(part), f"Unexpected {str(part)!r}.")


def _location(source: SourceText, part: Tree[Token]) -> Location:
    text, at = shown_text(part), place_of(next(part.scan_values(lambda _: True)))
    if text == "\\everything":
        return Location(text, at)
    code = Rewriter(source).written(part).text
    element, named = _ELEMENT.fullmatch(code), _FIELD.fullmatch(code)
    if ".." in code or (element is None and named is None):
        raise rejection(source, at, f"`{text}` is none of the locations that an assignable clause may list here.")
    if element is not None:
        return Location(text, at, element[1], index=element[2])
    assert named is not None
    return Location(text, at, named[1], named[2])
