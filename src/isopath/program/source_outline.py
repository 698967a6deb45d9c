"""The declarations of a Java source file, as javac's own parser finds them (``com.sun.source``).

Places are offsets of characters; an ``end`` is behind the last one, and -1 is none. Comments are no part of what javac
reports. What it reported of a text is kept on disk.
"""

from base64 import b64encode
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.json import decode

from isopath.program.answering import Answering, answering
from isopath.program.cache import cache_folder, kept_file, name_of
from isopath.program.jdk import Jdk, JdkNotFound

_PROGRAM: Final = "SourceOutline"


class Place(Struct, frozen=True):
    """Where something stands."""

    start: int
    end: int


class _Modified(Place, frozen=True):
    """What has modifiers, which end before everything else that it is made of."""

    modifiers: frozenset[str]
    modifiers_end: int


class TypeParameter(Struct, frozen=True):
    """A type parameter and its text, bounds included."""

    name: str
    text: str


class Variable(_Modified, frozen=True, tag_field="is", tag="variable"):
    """A field, a parameter, a constant of an enum or a component of a record; fields declared together start alike."""

    name: str
    type: str
    initializer: int
    is_constant: bool
    is_component: bool


class Method(_Modified, frozen=True, tag_field="is", tag="method"):
    """A method, or a constructor, which has the name ``<init>`` and no type; ``body`` is where its code begins.

    A compact constructor has the components of its record for parameters.
    """

    name: str
    type: str
    type_parameters: tuple[TypeParameter, ...]
    parameters: tuple[Variable, ...]
    throws: tuple[str, ...]
    body: int


class Initializer(Place, frozen=True, tag_field="is", tag="initializer"):
    """Code that runs when a class or an object is made."""


class Nothing(Place, frozen=True, tag_field="is", tag="nothing"):
    """What javac does not take for a declaration."""


class Type(_Modified, frozen=True, tag_field="is", tag="type"):
    """A class, an interface and so on by its ``kind``; what stands before its body ends at or behind ``head_end``."""

    kind: str
    name: str
    head_end: int
    type_parameters: tuple[TypeParameter, ...]
    members: tuple["Member", ...]


Member = Type | Method | Variable | Initializer | Nothing


class SourceOutline(Struct, frozen=True):
    """A source file; ``others`` are its package declaration, its imports, and what is no type with a body.

    ``names`` are all that it uses, with their dots: ``java.util.*``, ``Map.Entry``, ``list.size``.
    """

    package: str
    others: tuple[Place, ...]
    types: tuple[Type, ...]
    names: tuple[str, ...]


def source_outline(text: str, jdk: Jdk) -> SourceOutline:
    """The declarations of a source file that the javac of a JDK accepts."""
    file = cache_folder() / "outlines" / f"{name_of([jdk.version, _program(), text])}.json"
    if not file.is_file():
        kept_file(file, _asked(jdk.home).ask(b64encode(text.encode("utf-8", "replace")).decode()).encode())
    return decode(file.read_bytes(), type=SourceOutline)


@cache
def _program() -> bytes:
    return (files("isopath.program") / "tables" / f"{_PROGRAM}.java").read_bytes()


@cache
def _asked(home: Path) -> Answering:
    program = answering(home, _PROGRAM)
    if program is None:
        raise JdkNotFound(f"{home} has no javac that can be asked about a source file: name a full JDK.")
    return program
