"""Generic types as class files declare them (JVMS 4.7.9.1): read, with type variables replaced, seen as a supertype.

Only what tells the class of an object is kept: a wildcard is its upper bound, and one without any is a variable that
nobody binds.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from isopath.program.linked import descriptor_of_class

UNKNOWN: Final = "?"


@dataclass(frozen=True, slots=True)
class Applied:
    """A class with its type arguments; raw, or without parameters, it has none."""

    name: str
    arguments: "tuple[Type, ...]" = ()


@dataclass(frozen=True, slots=True)
class Variable:
    name: str


@dataclass(frozen=True, slots=True)
class ArrayOf:
    element: "Type"


Type: TypeAlias = Applied | Variable | ArrayOf


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a class or method declares: type parameters with their bounds, then supertypes, or types of parameters."""

    parameters: tuple[tuple[str, tuple[Type, ...]], ...]
    types: tuple[Type, ...]


class _Reading:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def peek(self) -> str:
        return self._text[self._at : self._at + 1]

    def take(self) -> str:
        self._at += 1
        return self._text[self._at - 1]

    def _name(self, ends: str) -> str:
        start = self._at
        while self.peek() not in ends:
            self._at += 1
        return self._text[start : self._at]

    def type(self) -> Type:
        match self.take():
            case "T":
                variable = Variable(self._name(";"))
                self.take()
                return variable
            case "[":
                return ArrayOf(self.type())
            case "L":
                return self._class()
            case primitive:
                return Applied(primitive)

    def _class(self) -> Type:
        """Of an inner class the arguments of its own count; those of the classes around it are left aside."""
        name = self._name("<;.")
        arguments = self._arguments()
        while self.peek() == ".":
            self.take()
            name += "$" + self._name("<;.")
            arguments = self._arguments()
        self.take()
        return Applied(name, arguments)

    def _arguments(self) -> tuple[Type, ...]:
        found: list[Type] = []
        if self.peek() == "<":
            self.take()
            while self.peek() != ">":
                found.append(self._argument())
            self.take()
        return tuple(found)

    def _argument(self) -> Type:
        kind = self.peek()
        if kind not in ("*", "+", "-"):
            return self.type()
        self.take()
        if kind == "*":
            return Variable(UNKNOWN)
        bound = self.type()
        return bound if kind == "+" else Variable(UNKNOWN)

    def declaration(self) -> Declaration:
        parameters: list[tuple[str, tuple[Type, ...]]] = []
        if self.peek() == "<":
            self.take()
            while self.peek() != ">":
                parameters.append((self._name(":"), self._bounds()))
            self.take()
        if self.peek() == "(":
            self.take()
        types: list[Type] = []
        while self.peek() not in ("", ")"):
            types.append(self.type())
        return Declaration(tuple(parameters), tuple(types))

    def _bounds(self) -> tuple[Type, ...]:
        bounds: list[Type] = []
        while self.peek() == ":":
            self.take()
            if self.peek() != ":":
                bounds.append(self.type())
        return tuple(bounds)


def type_of(signature: str) -> Type:
    """The type that a field's signature or descriptor says."""
    return _Reading(signature).type()


def declaration_of(signature: str) -> Declaration:
    """What the signature of a class or method, or a method's descriptor, says."""
    return _Reading(signature).declaration()


def replaced(kind: Type, bound: Mapping[str, Type]) -> Type:
    """A type with its variables replaced by what they are bound to."""
    match kind:
        case Variable(name):
            return bound.get(name, kind)
        case ArrayOf(element):
            return ArrayOf(replaced(element, bound))
        case Applied(name, arguments):
            return Applied(name, tuple(replaced(argument, bound) for argument in arguments))


def erased(kind: Type) -> str | None:
    """The class of a type, by internal name; None where that is not known."""
    match kind:
        case Applied(name):
            return name
        case ArrayOf(element):
            inner = erased(element)
            return None if inner is None else "[" + (inner if len(inner) == 1 else descriptor_of_class(inner))
        case Variable():
            return None


Declared: TypeAlias = Callable[[str], Declaration]
"""What a class declares, by internal name."""


def bindings(kind: Applied, owner: str, declared: Declared, supertype: Callable[[str, str], bool]) -> dict[str, Type]:
    """What the type parameters of a class are bound to in an object of a type, which is a sub- or supertype of it."""
    if supertype(owner, kind.name):
        seen = _as_supertype(_open(owner, declared), kind.name, declared)
        if seen is None or len(seen.arguments) != len(kind.arguments):
            return {}
        pairs = zip(seen.arguments, kind.arguments, strict=True)
        return {variable.name: argument for variable, argument in pairs if isinstance(variable, Variable)}
    above = _as_supertype(kind, owner, declared)
    names = [name for name, _ in declared(owner).parameters]
    return {} if above is None or len(names) != len(above.arguments) else dict(zip(names, above.arguments, strict=True))


def _open(name: str, declared: Declared) -> Applied:
    return Applied(name, tuple(Variable(variable) for variable, _ in declared(name).parameters))


def _as_supertype(kind: Applied, wanted: str, declared: Declared) -> Applied | None:
    """A type as one of its supertypes."""
    pending = [kind]
    while pending:
        current = pending.pop(0)
        if current.name == wanted:
            return current
        declaration = declared(current.name)
        names = [name for name, _ in declaration.parameters]
        bound = dict(zip(names, current.arguments, strict=False)) if len(names) == len(current.arguments) else {}
        above = (replaced(parent, bound) for parent in declaration.types)
        pending += [parent for parent in above if isinstance(parent, Applied)]
    return None
