"""Objects of the platform as its public methods make them: what their fields hold is read as what they are for.

An inside that no sequence of calls gives is rejected. What a user of the class cannot see (capacities, modification
counts, the shape of a search tree) need not be as in the witness. An object none of whose fields the path has looked
at, all of them 0 or null, is a new one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from isopath.witness.junit.arranged import CannotBuild
from isopath.witness.junit.heap_view import HeapView
from isopath.witness.objects import Elements, Ref, Text, Value
from isopath.witness.walking import type_of

OBJECT: Final = "java.lang.Object"


@dataclass(frozen=True, slots=True)
class Item:
    """An argument: a value of a type, which is that of a type parameter of the class where it has the number of one."""

    value: Value
    type: str = OBJECT
    parameter: int | None = None


@dataclass(frozen=True, slots=True)
class MethodCall:
    """A call of a method of the new object."""

    method: str
    arguments: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to make an object: by ``new``, or by a static ``factory`` of its class or of its ``owner``, then by calls.

    ``text`` is an argument that is a string in the code and no object of the witness.
    """

    arguments: tuple[Item, ...] = ()
    calls: tuple[MethodCall, ...] = ()
    factory: str | None = None
    owner: str | None = None
    text: str | None = None

    @property
    def items(self) -> tuple[Item, ...]:
        """All arguments of all calls."""
        return (*self.arguments, *(item for call in self.calls for item in call.arguments))

    @property
    def elements(self) -> list[Value]:
        """What the calls add to a collection; what is given to ``new``, as a capacity, is no element."""
        return [call.arguments[0].value for call in self.calls]


Reader = Callable[[HeapView, int], Recipe]
"""Reads what an object of the platform is for; rejects one that cannot be."""

NEW: Final = Recipe()


class Readers:
    """The readers of a module, by the Java names of the classes; ``empty`` has those that ``new`` makes of nothing."""

    def __init__(self) -> None:
        self.by_type: dict[str, Reader] = {}
        self.empty: set[str] = set()

    def __call__(self, *types: str, has_empty: bool = True) -> Callable[[Reader], Reader]:
        """Register the reader of some classes; whether ``new`` without arguments makes an object of them."""

        def register(reader: Reader) -> Reader:
            for each in types:
                assert each not in self.by_type, each
                self.by_type[each] = reader
            self.empty.update(types if has_empty else ())
            return reader

        return register


def cannot_build(view: HeapView, identity: int, why: str) -> CannotBuild:
    """The error for an inside that no call leads to."""
    return CannotBuild(f"no {view.type_of(identity).rpartition('.')[2]} is like that inside: {why}")


def array_of(view: HeapView, identity: int, value: Value) -> tuple[Value, ...]:
    """The elements of an array that is the object's own."""
    if not isinstance(value, Ref):
        raise cannot_build(view, identity, "it has no array")
    content = view.content(value.id)
    if not isinstance(content, Elements) or view.uses[value.id] > 1:
        raise cannot_build(view, identity, "its array is not its own")
    java_type = view.type_of(value.id)
    declared = [type_of(name.descriptor) for name, held in view.declared_fields(identity) if held == value]
    if declared and java_type not in declared:
        raise cannot_build(view, identity, f"its array is a {java_type.rpartition('.')[2]}")
    return content.values


def number(view: HeapView, identity: int, name: str) -> int:
    """An int field."""
    value = view.fields(identity)[name]
    assert isinstance(value, int)
    return value


def text_in(view: HeapView, identity: int, name: str) -> Text:
    """What a field holds that is a string."""
    value = view.fields(identity)[name]
    content = view.content(value.id) if isinstance(value, Ref) else None
    if not isinstance(content, Text):
        raise cannot_build(view, identity, "it has no text")
    return content


def is_own(view: HeapView, identity: int, name: str) -> bool:
    """Whether nothing else refers to what a field holds."""
    values = view.fields(identity)
    held = values[name]
    return isinstance(held, Ref) and view.uses[held.id] == list(values.values()).count(held)


def adding(method: str, values: tuple[Value, ...]) -> Recipe:
    """A new object to which elements are added one by one."""
    return Recipe(calls=tuple(MethodCall(method, (Item(value, parameter=0),)) for value in values))
