"""Generic types as class files declare them (JVMS 4.7.9.1): read, with type variables replaced, seen as a supertype.

The type of an inner class whose outer class has type arguments is read only where it ``is_flat``: then the arguments of
the outer class come first, as its parameters are the first of the inner one. Otherwise ``Unreadable`` is raised.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from isopath.program.linked import JavaClass


class Unreadable(Exception):
    """A signature that is beyond what is needed here."""


@dataclass(frozen=True, slots=True)
class Generic:
    """A class with its type arguments; without any it is raw, or a class that has no parameters."""

    name: str
    arguments: "tuple[Type, ...]" = ()


@dataclass(frozen=True, slots=True)
class Variable:
    name: str


@dataclass(frozen=True, slots=True)
class ArrayOf:
    element: "Type"


@dataclass(frozen=True, slots=True)
class Primitive:
    descriptor: str


@dataclass(frozen=True, slots=True)
class Wildcard:
    """``kind`` is ``*``, ``+`` for ``? extends`` or ``-`` for ``? super``."""

    kind: str
    bound: "Type | None" = None


Type: TypeAlias = Generic | Variable | ArrayOf | Primitive | Wildcard


@dataclass(frozen=True, slots=True)
class Declared:
    """The signature of a class or method: type parameters with their bounds, then supertypes, or parameters."""

    parameters: tuple[tuple[str, tuple[Type, ...]], ...]
    types: tuple[Type, ...]
    result: Type | None = None


class _Reader:
    def __init__(self, text: str, is_flat: bool = False) -> None:
        self._text = text
        self._at = 0
        self._is_flat = is_flat

    @property
    def next(self) -> str:
        return self._text[self._at] if self._at < len(self._text) else ""

    def skip(self) -> str:
        self._at += 1
        return self._text[self._at - 1]

    def until(self, ends: str) -> str:
        start = self._at
        while self.next not in ends:
            self._at += 1
        return self._text[start : self._at]

    def type(self) -> Type:
        kind = self.skip()
        if kind == "T":
            name = self.until(";")
            self.skip()
            return Variable(name)
        if kind == "[":
            return ArrayOf(self.type())
        return self._class() if kind == "L" else Primitive(kind)

    def _class(self) -> Type:
        name = self.until("<;.")
        arguments = self._arguments()
        while self.next == ".":
            if arguments and not self._is_flat:
                raise Unreadable
            self.skip()
            name += "$" + self.until("<;.")
            arguments += self._arguments()
        self.skip()
        return Generic(name, arguments)

    def _arguments(self) -> tuple[Type, ...]:
        found: list[Type] = []
        if self.next == "<":
            self.skip()
            while self.next != ">":
                found.append(self._argument())
            self.skip()
        return tuple(found)

    def _argument(self) -> Type:
        if self.next == "*":
            return Wildcard(self.skip())
        if self.next in "+-":
            return Wildcard(self.skip(), self.type())
        return self.type()

    def parameters(self) -> Iterator[tuple[str, tuple[Type, ...]]]:
        if self.next != "<":
            return
        self.skip()
        while self.next != ">":
            name = self.until(":")
            bounds = []
            while self.next == ":":
                self.skip()
                if self.next != ":":
                    bounds.append(self.type())
            yield name, tuple(bounds)
        self.skip()


def read_type(signature: str, *, is_flat: bool = False) -> Type:
    """A field signature or descriptor."""
    return _Reader(signature, is_flat).type()


def read_class(cls: JavaClass, *, is_flat: bool = False) -> Declared:
    """The type parameters of a class, its superclass and interfaces."""
    signature = cls.file.signature if cls.file is not None else None
    if signature is None:
        parents = [*([cls.superclass] if cls.superclass is not None else []), *cls.interfaces]
        return Declared((), tuple(Generic(parent.name) for parent in parents))
    reader = _Reader(signature, is_flat)
    parameters = tuple(reader.parameters())
    types = []
    while reader.next:
        types.append(reader.type())
    return Declared(parameters, tuple(types))


def read_method(signature: str, *, is_flat: bool = False) -> Declared:
    """The type parameters of a method, the types of its parameters, and that of its result."""
    reader = _Reader(signature, is_flat)
    parameters = tuple(reader.parameters())
    reader.skip()
    types = []
    while reader.next != ")":
        types.append(reader.type())
    reader.skip()
    return Declared(parameters, tuple(types), reader.type())


def variables_of(found: Type | None) -> Iterator[str]:
    """The names of the type variables in a type."""
    match found:
        case Variable(name):
            yield name
        case ArrayOf(inner) | Wildcard(_, inner):
            yield from variables_of(inner)
        case Generic(_, arguments):
            for each in arguments:
                yield from variables_of(each)


def substituted(found: Type, values: Mapping[str, Type]) -> Type:
    """A type with types for its variables."""
    match found:
        case Variable(name):
            return values.get(name, found)
        case Generic(name, arguments):
            return Generic(name, tuple(substituted(each, values) for each in arguments))
        case ArrayOf(element):
            return ArrayOf(substituted(element, values))
        case Wildcard(kind, bound) if bound is not None:
            return Wildcard(kind, substituted(bound, values))
    return found


def as_super(declared: Callable[[str], Declared], found: Generic, name: str) -> Generic | None:
    """What a type is seen as the supertype of a name, with the type arguments that follow; None if it is none.

    ``declared`` gives what a class declares, by its internal name.
    """
    if found.name == name:
        return found
    declaration = declared(found.name)
    values = dict(zip((each for each, _ in declaration.parameters), found.arguments, strict=False))
    for parent in declaration.types:
        assert isinstance(parent, Generic)
        raised = substituted(parent, values) if values or not declaration.parameters else Generic(parent.name)
        assert isinstance(raised, Generic)
        seen = as_super(declared, raised, name)
        if seen is not None:
            return seen
    return None
