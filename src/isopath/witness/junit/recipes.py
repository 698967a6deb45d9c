"""Objects of the platform as its public methods make them: what their fields hold is read as what they are for.

An inside that no sequence of calls gives is refused. What a user of the class cannot see (capacities, modification
counts, the shape of a search tree) need not be as in the witness. An object none of whose fields the path has looked
at, all of them 0 or null, is a new one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from isopath.witness.junit.arranged import CannotBuild
from isopath.witness.junit.heap_view import HeapView, is_default
from isopath.witness.objects import Elements, Fields, Ref, Value
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
    """How to make an object: by ``new``, or by a static ``factory`` of its class, then by calls.

    ``text`` is an argument that is a string in the code and no object of the witness.
    """

    arguments: tuple[Item, ...] = ()
    calls: tuple[MethodCall, ...] = ()
    factory: str | None = None
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
"""Reads what an object of the platform is for; refuses one that cannot be."""

READERS: Final[dict[str, Reader]] = {}
NEW: Final = Recipe()
_MADE_EMPTY: Final = set[str]()
"""The classes with a constructor without parameters."""


def reads(*types: str, has_empty: bool = True) -> Callable[[Reader], Reader]:
    """Register the reader of some classes, by their Java names; whether ``new`` without arguments makes one."""

    def register(reader: Reader) -> Reader:
        for each in types:
            assert each not in READERS, each
            READERS[each] = reader
        _MADE_EMPTY.update(types if has_empty else ())
        return reader

    return register


def recipe_for(view: HeapView, identity: int) -> Recipe | None:
    """How to make an object of the platform; None for a class that nothing is known of."""
    java_type = view.type_of(identity)
    reader = READERS.get(java_type)
    if reader is None:
        return _exception_recipe(view, identity)
    is_blank = all(is_default(value) for value in view.fields(identity).values())
    if is_blank and java_type in _MADE_EMPTY and not _is_inside_seen(view, identity):
        return NEW
    return reader(view, identity)


def _is_inside_seen(view: HeapView, identity: int) -> bool:
    """Whether the path looks at a reference inside, as at the array of a list: what ``new`` puts there may differ."""
    return any(name.descriptor[0] in "L[" for name, _ in view.looked_at(identity))


def refuse(view: HeapView, identity: int, why: str) -> CannotBuild:
    """The refusal of an inside that no call leads to."""
    return CannotBuild(f"no {view.type_of(identity).rpartition('.')[2]} is like that inside: {why}")


def array_of(view: HeapView, identity: int, value: Value) -> tuple[Value, ...]:
    """The elements of an array that is the object's own."""
    if not isinstance(value, Ref):
        raise refuse(view, identity, "it has no array")
    content = view.content(value.id)
    if not isinstance(content, Elements) or view.uses[value.id] > 1:
        raise refuse(view, identity, "its array is not its own")
    java_type = view.type_of(value.id)
    declared = [type_of(name.descriptor) for name, held in view.declared_fields(identity) if held == value]
    if declared and java_type not in declared:
        raise refuse(view, identity, f"its array is a {java_type.rpartition('.')[2]}")
    return content.values


def number(view: HeapView, identity: int, name: str) -> int:
    """An int field."""
    value = view.fields(identity)[name]
    assert isinstance(value, int)
    return value


def adding(method: str, values: tuple[Value, ...]) -> Recipe:
    """A new object to which elements are added one by one."""
    return Recipe(calls=tuple(MethodCall(method, (Item(value, parameter=0),)) for value in values))


@reads("java.util.ArrayList", "java.util.Vector", "java.util.Stack")
def _read_array_list(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    size = number(view, identity, "size" if "size" in fields else "elementCount")
    elements = array_of(view, identity, fields["elementData"])
    if not 0 <= size <= len(elements):
        raise refuse(view, identity, f"{size} elements in an array of {len(elements)}")
    if any(value is not None for value in elements[size:]):
        raise refuse(view, identity, "there are elements behind the last one")
    return adding("add", elements[:size])


@reads("java.util.concurrent.CopyOnWriteArrayList")
def _read_copied_list(view: HeapView, identity: int) -> Recipe:
    return adding("add", array_of(view, identity, view.fields(identity)["array"]))


@reads("java.util.LinkedList")
def _read_linked_list(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    size, node, previous = number(view, identity, "size"), fields["first"], None
    items: list[Value] = []
    while isinstance(node, Ref):
        held = view.fields(node.id)
        if held["prev"] != previous or len(items) >= size:
            raise refuse(view, identity, "its nodes are no chain of that length")
        items.append(held["item"])
        previous, node = node, held["next"]
    if len(items) != size or fields["last"] != previous:
        raise refuse(view, identity, "its nodes are no chain of that length")
    return adding("add", tuple(items))


@reads("java.util.ArrayDeque")
def _read_array_deque(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    elements = array_of(view, identity, fields["elements"])
    head, tail, room = number(view, identity, "head"), number(view, identity, "tail"), len(elements)
    if not (0 <= head < room and 0 <= tail < room):
        raise refuse(view, identity, "its ends are outside of its array")
    inside = [(head + at) % room for at in range((tail - head) % room)]
    if any((elements[at] is not None) != (at in inside) for at in range(room)):
        raise refuse(view, identity, "null is among its elements")
    return adding("addLast", tuple(elements[at] for at in inside))


@reads("java.util.Optional", has_empty=False)
def _read_optional(view: HeapView, identity: int) -> Recipe:
    value = view.fields(identity)["value"]
    if value is None:
        return Recipe(factory="empty")
    return Recipe((Item(value, parameter=0),), factory="of")


@reads("java.util.concurrent.atomic.AtomicBoolean")
def _read_atomic_boolean(view: HeapView, identity: int) -> Recipe:
    value = number(view, identity, "value")
    if value not in (0, 1):
        raise refuse(view, identity, f"it holds {value}")
    return Recipe((Item(bool(value), "boolean"),))


@reads("java.util.concurrent.atomic.AtomicReference")
def _read_atomic_reference(view: HeapView, identity: int) -> Recipe:
    return Recipe((Item(view.fields(identity)["value"], parameter=0),))


def _exception_recipe(view: HeapView, identity: int) -> Recipe | None:
    """An exception of the platform with nothing but a message, by the constructor that takes one."""
    cls, content = view.class_of(identity), view.content(identity)
    if "java/lang/Throwable" not in cls.supertypes or not isinstance(content, Fields):
        return None
    fields = view.fields(identity)
    message = fields.pop("detailMessage")
    if any(not is_default(value) for value in fields.values()):
        return None
    descriptor = "()V" if message is None else "(Ljava/lang/String;)V"
    constructor = cls.methods.get(("<init>", descriptor))
    if constructor is None or not view.scope.may_access(constructor.access, cls.java_name):
        return None
    return Recipe(() if message is None else (Item(message, "java.lang.String"),))
