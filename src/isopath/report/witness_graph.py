"""A witness in words: one line per argument, objects written where they are first reached.

    this = Node {val: 3, next: Node {next: this}}
    s = this

An object that is reached again is called by the argument that holds it, or by a number (``Node#2 {...}``, then ``#2``).
Fields that are 0, false or null are left out; one that hides another goes by its class as well. Of a collection of the
JDK the elements are written, or keys and values; of a path or locator its text.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from isopath.program.linked import PRIMITIVES
from isopath.report.collection_contents import contents
from isopath.terms.java import char_literal, literal, string_literal
from isopath.witness.objects import (
    Boxed,
    ClassOf,
    Constant,
    Content,
    Elements,
    FieldName,
    Fields,
    MemberOf,
    Opaque,
    Ref,
    StandIn,
    Text,
    Value,
    Witness,
    WitnessObject,
)

T = TypeVar("T")

_SHOWN: Final = 10
"""How many elements of an array or a collection are shown."""
_CACHED: Final = 128
"""Boxes of integers and characters below this number are the same wherever they are (JLS 5.1.7)."""
_PRIMITIVE_OF_BOX: Final = {
    "java.lang.Character": "char",
    "java.lang.Long": "long",
    "java.lang.Float": "float",
}
_SPELLED: Final = {
    "java.io.File": ("File", "path", ""),
    "java.net.URI": ("URI", "string", ""),
    "java.net.URL": ("URL", "path", "file:"),
    "sun.nio.fs.UnixPath": ("Path", "stringValue", ""),
}
"""By class, what its objects are called, the field with their text, and what this begins with."""


def witness_lines(witness: Witness) -> list[str]:
    """The arguments of a witness, and what is given to the program while it runs."""
    return list(_Graph(witness).lines())


class _Graph:
    """``names`` are what objects are called that are reached more than once."""

    def __init__(self, witness: Witness) -> None:
        self._witness = witness
        self._objects = {found.id: found for found in witness.objects}
        self._written: set[int] = set()
        self._names = self._named()

    def lines(self) -> Iterator[str]:
        for argument in self._witness.arguments:
            value = argument.value
            is_home = isinstance(value, Ref) and self._names.get(value.id) == argument.name
            text = self._described(value.id) if is_home and isinstance(value, Ref) else self._text(value, argument.type)
            yield f"{argument.name} = {text}"
        for static in self._witness.statics:
            yield f"{_simple(static.owner)}.{static.name} = {self._text(static.value, static.type)}"
        for given in self._witness.given:
            yield f"given {given.name} = {self._text(given.value, given.type)}"
        if self._witness.stdin is not None:
            yield f"stdin = {string_literal(self._witness.stdin)}"

    def _named(self) -> dict[int, str]:
        roots = [(argument.name, argument.value) for argument in self._witness.arguments]
        values = [value for _, value in roots]
        values += [static.value for static in self._witness.statics]
        values += [given.value for given in self._witness.given]
        for found in self._witness.objects:
            values += _values(found.content)
        counts = Counter(value.id for value in values if isinstance(value, Ref))
        names: dict[int, str] = {}
        for name, value in roots:
            if isinstance(value, Ref) and counts[value.id] > 1:
                names.setdefault(value.id, name)
        for found in self._witness.objects:
            if counts[found.id] > 1 and not _is_one_per_value(found):
                names.setdefault(found.id, f"#{found.id}")
        return names

    def _text(self, value: Value, type_name: str) -> str:
        if isinstance(value, Ref):
            name = self._names.get(value.id)
            if name is None or (name.startswith("#") and value.id not in self._written):
                return self._described(value.id)
            return name
        if value is None:
            return "null"
        if isinstance(value, bool):
            return str(value).lower()
        if type_name == "char" and isinstance(value, int):
            return char_literal(value)
        return literal(value, type_name == "long", type_name == "float")

    def _described(self, identity: int) -> str:
        found = self._objects[identity]
        name = self._names.get(identity, "")
        label = name if name.startswith("#") and identity not in self._written else ""
        self._written.add(identity)
        match found.content:
            case Text(text, is_interned, _) if found.type == "java.lang.String":
                return string_literal(text) if is_interned or not label else f"{string_literal(text)}{label}"
            case Text(text):
                return f"{_simple(found.type)}{label}({string_literal(text)})"
            case Boxed(value):
                return self._text(value, _PRIMITIVE_OF_BOX.get(found.type, "int")) + label
            case Constant(constant):
                return f"{_simple(found.type)}.{constant}"
            case ClassOf(of):
                return f"{_simple(of)}.class"
            case MemberOf(owner, member, _):
                return f"{_simple(found.type)} {_simple(owner)}.{member}"
            case Fields(values) if (spelled := self._spelled(found.type, values)) is not None:
                return f"{_SPELLED[found.type][0]}{label} {string_literal(spelled)}"
            case _:
                inside = ", ".join(self._inside(found))
                return f"{_simple(found.type)}{label} {{{inside}}}"

    def _spelled(self, type_name: str, values: tuple[tuple[FieldName, Value], ...]) -> str | None:
        """The text of a path or locator; None for any other object."""
        _, name, start = _SPELLED.get(type_name, ("", "", ""))
        held = [value for field, value in values if field.name == name]
        content = self._objects[held[0].id].content if held and isinstance(held[0], Ref) else None
        return start + content.text if isinstance(content, Text) else None

    def _inside(self, found: WitnessObject) -> Iterator[str]:
        rows = contents(self._objects, found)
        if rows is not None:
            yield from _few(rows, lambda row: ": ".join(self._text(value, "") for value in row))
            return
        match found.content:
            case Fields(values):
                yield from self._fields(values)
            case StandIn(answers, fields):
                yield from self._fields(fields)
                for method, given in answers:
                    name, _, descriptor = method.partition("(")
                    result = PRIMITIVES.get(descriptor.rpartition(")")[2], "")
                    yield f"{name}(): {', '.join(self._text(value, result) for value in given)}"
            case Elements(values):
                element = found.type.removesuffix("[]")
                yield from _few(values, lambda value: self._text(value, element))
            case Opaque():
                yield "..."

    def _fields(self, values: tuple[tuple[FieldName, Value], ...]) -> Iterator[str]:
        counts = Counter(field.name for field, _ in values)
        for field, value in values:
            if value is None or (not isinstance(value, Ref) and not value):
                continue
            owner = "" if counts[field.name] == 1 else f"{_simple(field.owner).rpartition('.')[2]}."
            yield f"{owner}{field.name}: {self._text(value, PRIMITIVES.get(field.descriptor, ''))}"


def _few(values: Sequence[T], shown: Callable[[T], str]) -> Iterator[str]:
    yield from map(shown, values[:_SHOWN])
    if len(values) > _SHOWN:
        yield f"and {len(values) - _SHOWN:,} more"


def _values(content: Content) -> list[Value]:
    match content:
        case Fields(values):
            return [value for _, value in values]
        case Elements(elements):
            return list(elements)
        case StandIn(answers, fields):
            return [value for _, given in answers for value in given] + [value for _, value in fields]
    return []


def _is_one_per_value(found: WitnessObject) -> bool:
    """Whether what an object holds says which one it is: constants, class objects and the boxes of a cache."""
    match found.content:
        case Boxed(value):
            return isinstance(value, int) and -_CACHED <= value < _CACHED
        case content:
            return isinstance(content, Constant | ClassOf)


def _simple(type_name: str) -> str:
    """A type without its package."""
    return type_name.rpartition(".")[2].replace("$", ".")
