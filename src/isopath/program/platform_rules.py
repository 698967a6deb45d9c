"""What a field of a platform class holds in every object that its code builds: rules, as they are written.

``any``          every value of the declared type
``object``       any object, never null
``own TYPE``     a new object of exactly this class that no other object holds
``own TYPE*N``   the same for an array of N elements; references in it are null
``own? TYPE*N``  the same, or null
``part TYPE``    a new object, held by another part of the same object as well
``LOW..HIGH``    a number within a range
``NUMBER``       one number
``null``         null
``word A..Z N|M`` an interned string of N or M characters from a range; there may be more that the class allows
``word =TEXT``   one interned string
``text A..Z N|M`` a string of such characters that may be any object; ``text A..Z./ N|M`` may have the others, too
``own text ...`` the same for a new string that no other object holds, and that is no constant
``as FIELD``     what another field of the same object holds
``static TYPE.FIELD`` the object of the platform that a final static field holds
"""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Anything:
    """A field that holds every value of its type."""


@dataclass(frozen=True, slots=True)
class AnObject:
    """A field that is never null."""


@dataclass(frozen=True, slots=True)
class Own:
    """A field that holds a new object of a class, by internal name, which nobody else holds but other parts of the
    same object where it ``is_shared``; an array may have a ``length`` that is fixed. Null where it ``may_be_null``."""

    class_name: str
    is_shared: bool = False
    length: int | None = None
    may_be_null: bool = False


@dataclass(frozen=True, slots=True)
class Within:
    """A field that holds a number from ``low`` to ``high``."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Fixed:
    """A field that holds one number, or null."""

    value: int | float | None


@dataclass(frozen=True, slots=True)
class Word:
    """A field that holds a string of one of some lengths, whose characters are within a range or among ``others``; or
    of one ``text``. It ``is_interned``, or ``is_own``: a new one that nobody else holds; else it may be any object."""

    low: str
    high: str
    lengths: tuple[int, ...]
    text: str | None = None
    others: str = ""
    is_interned: bool = False
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class As:
    """A field that holds what another ``field`` of the same object does."""

    field: str


@dataclass(frozen=True, slots=True)
class Static:
    """A field that holds the object which the static ``field`` of a platform class holds, by internal name."""

    owner: str
    field: str


Rule: TypeAlias = Anything | AnObject | Own | Within | Fixed | Word | As | Static


def _rule(text: str) -> Rule:
    if text.startswith(("word ", "text ", "own text ")):
        return _word(text)
    if text.startswith(("own ", "own? ", "part ")):
        kind, _, part = text.partition(" ")
        class_name, _, length = part.partition("*")
        return Own(class_name, kind == "part", int(length) if length else None, may_be_null=kind == "own?")
    if text.startswith("as "):
        return As(text.removeprefix("as "))
    if text.startswith("static "):
        owner, _, field = text.removeprefix("static ").rpartition(".")
        return Static(owner, field)
    if ".." in text:
        low, _, high = text.partition("..")
        return Within(int(low), int(high))
    plain: dict[str, Rule] = {"any": Anything(), "object": AnObject(), "null": Fixed(None)}
    return plain[text] if text in plain else Fixed(float(text) if "." in text else int(text))


def _word(text: str) -> Word:
    kind, _, described = text.removeprefix("own ").partition(" ")
    is_interned, is_own = kind == "word", text.startswith("own ")
    if described.startswith("="):
        return Word("", "", (len(described) - 1,), described[1:], "", is_interned, is_own)
    characters, _, lengths = described.partition(" ")
    low, _, high = characters.partition("..")
    return Word(low, high[0], tuple(map(int, lengths.split("|"))), None, high[1:], is_interned, is_own)


def rules_in(line: str) -> dict[str, Rule]:
    """The rules of a line by the names of the fields."""
    named = (each.split(" ", 1) for each in line.split(", ") if each)
    return {name: _rule(rule) for name, rule in named}
