"""The syntax of HEX as data: blocks of sentences over path expressions (paper 004, definitions 3.2 and 3.3).

Everything that may be found wrong later knows its place in the text. A path expression starts at an *anchor*, which is
``this``, ``entry``, ``root`` or a parameter; what follows is a regular expression over the names of fields, with ``[]``
for the elements of an array.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from isopath.spec.hex.source import Place

ELEMENT: Final = "[]"
"""The step from an array to any of its elements."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name of Java with its dots, as the user wrote it; ``dimensions`` counts the brackets of an array type."""

    text: str
    at: Place
    dimensions: int = 0

    def __str__(self) -> str:
        return self.text + "[]" * self.dimensions


@dataclass(frozen=True, slots=True)
class Step:
    """One reference: a field by its name, or ``[]``."""

    name: str
    at: Place


@dataclass(frozen=True, slots=True)
class Sequence:
    """One after the other; no parts match the empty path."""

    parts: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Any one of these."""

    options: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """So often: ``*``, ``+`` or ``?``."""

    part: "Expression"
    often: str


Expression: TypeAlias = Step | Sequence | Choice | Repeat


@dataclass(frozen=True, slots=True)
class Path:
    """A path expression."""

    anchor: Name
    steps: Expression


class Claim(Enum):
    """The seven formulas of definition 3.2, by the words that stand between a path and its object."""

    NOT_NULL = "not null"
    EXPANDS_TO_NOTHING = "expands to nothing"
    EXPANDS_TO = "expands to"
    ALIASES_NOTHING = "aliases nothing"
    ALIASES_SOME = "aliases some"
    ALIASES = "aliases"
    ALIASES_MAX = "aliases max"


@dataclass(frozen=True, slots=True)
class Formula:
    """An atomic formula; its ``type`` or its ``other`` path where the claim has one, its companion method if any."""

    path: Path
    claim: Claim
    type: Name | None = None
    other: Path | None = None
    triggers: Name | None = None


@dataclass(frozen=True, slots=True)
class And:
    parts: tuple["Sentence", ...]


@dataclass(frozen=True, slots=True)
class Or:
    parts: tuple["Sentence", ...]


@dataclass(frozen=True, slots=True)
class Not:
    part: "Sentence"
    at: Place


Sentence: TypeAlias = Formula | And | Or | Not


@dataclass(frozen=True, slots=True)
class Block:
    """Sentences about a class, or about the inputs of a method: then with ``is_method``.

    ``parameters`` are the types of the parameters where the user wrote them.
    """

    name: Name
    is_method: bool
    parameters: tuple[Name, ...] | None
    sentences: tuple[Sentence, ...]
