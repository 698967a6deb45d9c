"""What is found of a Java source file: its types, their methods and fields, and the comments of JML with them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from isopath.spec.contracts.jml.comments import Comment

CONSTRUCTOR: Final = "<init>"


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter, or a field: its name, its type as written, and the comments of JML that stand with it."""

    name: str
    type: str
    comments: tuple[Comment, ...]


@dataclass(frozen=True, slots=True)
class MethodDeclaration:
    """A method or constructor; ``type_parameters`` have their brackets."""

    name: str
    modifiers: frozenset[str]
    type: str
    parameters: tuple[Parameter, ...]
    comments: tuple[Comment, ...]
    start: int
    type_parameters: str = ""
    throws: tuple[str, ...] = ()
    has_code: bool = True

    @property
    def is_static(self) -> bool:
        return "static" in self.modifiers


@dataclass(frozen=True, slots=True)
class FieldDeclaration:
    """One or several fields that are declared together."""

    names: tuple[str, ...]
    modifiers: frozenset[str]
    type: str
    comments: tuple[Comment, ...]


@dataclass(slots=True)
class TypeDeclaration:
    """A type. ``end`` is where its closing brace stands, ``loose`` are the comments that no declaration follows.

    ``type_arguments`` are the names of its type parameters, ``<K, V>``.

    ``components`` are those of a record; ``is_inner`` says that each object has one of the type around it.
    """

    kind: str
    name: str
    binary_name: str
    comments: tuple[Comment, ...]
    end: int
    modifiers: frozenset[str] = frozenset()
    type_parameters: str = ""
    type_arguments: str = ""
    components: tuple[Parameter, ...] = ()
    is_inner: bool = False
    methods: list[MethodDeclaration] = field(default_factory=list)
    fields: list[FieldDeclaration] = field(default_factory=list)
    types: list["TypeDeclaration"] = field(default_factory=list)
    loose: list[Comment] = field(default_factory=list)

    def all_types(self) -> "Iterator[TypeDeclaration]":
        """This type and those declared in it."""
        yield self
        for inner in self.types:
            yield from inner.all_types()


@dataclass(slots=True)
class Outline:
    """A source file. ``in_bodies`` are the comments of JML inside of bodies and initializers."""

    types: list[TypeDeclaration] = field(default_factory=list)
    in_bodies: list[Comment] = field(default_factory=list)
    loose: list[Comment] = field(default_factory=list)

    def all_types(self) -> Iterator[TypeDeclaration]:
        for each in self.types:
            yield from each.all_types()
