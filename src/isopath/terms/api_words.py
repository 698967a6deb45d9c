"""Private fields of the platform in the words of the methods that show them: ``xs.size()``, ``xs.get(0)``.

Only where the method gives what the field holds, whatever the object is: the size, the elements of a list whose array
begins with the first, what the entries of a linked map hold, the text of a path. What an array holds past the last
element, no path asks for.
"""

from collections.abc import Iterator
from typing import Final

from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import CALL, ELEMENT, FIELD, STATIC_CALL
from isopath.terms.linked_entries import held_by_entry
from isopath.terms.node import Term
from isopath.terms.operators import APPLY, ITE

_SIZES: Final = frozenset(
    {
        *(f"java.util.{name}.size" for name in ("ArrayList", "HashMap", "LinkedList", "PriorityQueue", "TreeMap")),
        "java.util.Vector.elementCount",
    }
)
_LISTED: Final = frozenset({"java.util.ArrayList.elementData", "java.util.Vector.elementData"})
_SHOWN: Final = {
    "java.net.URI.path": "getPath()",
    "java.net.URI.string": "toString()",
    "java.net.URL.file": "getFile()",
    "java.net.URL.path": "getPath()",
    "sun.nio.fs.UnixPath.stringValue": "toString()",
}
_COUNTS: Final = frozenset({"size()", "length()"})
_PLATFORM: Final = ("java.", "javax.", "jdk.", "sun.")
_MAPS_OF_SETS: Final = frozenset({"java.util.HashSet.map", "java.util.TreeSet.m"})


def method_in_place_of(node: Term) -> tuple[Term, str] | None:
    """The object and the method that show what an application is, with ``{}`` for an index; None where it has none."""
    shown = _plainly_shown(node)
    return shown if shown is not None or node.payload.kind != FIELD else held_by_entry(node)


def _plainly_shown(node: Term) -> tuple[Term, str] | None:
    """The same of fields of the object itself."""
    function, first = node.payload, node.args[0]
    if function.kind == FIELD and function.name in _SIZES:
        return (first.args[0] if _is_field(first, _MAPS_OF_SETS) else first), "size()"
    if function.kind == ELEMENT and _is_field(first, _LISTED):
        return first.args[0], "get({})"
    return (first, _SHOWN[function.name]) if function.kind == FIELD and function.name in _SHOWN else None


def is_size(value: Term) -> bool:
    """Whether a value is how many elements a collection of the platform has, or how long a text is that it made."""
    if value.op is not APPLY or not value.args:
        return False
    if value.payload.kind in (CALL, STATIC_CALL) and value.payload.label.endswith(".length"):
        return True
    if value.payload.kind == CALL:
        return value.payload.label in _COUNTS and value.payload.name.startswith(_PLATFORM)
    shown = method_in_place_of(value)
    return shown is not None and shown[1] == "size()"


def _is_field(term: Term, names: frozenset[str]) -> bool:
    return term.op is APPLY and term.payload.kind == FIELD and term.payload.name in names


def shows_insides(term: Term) -> bool:
    """Whether a term has a choice in it, or a field of the platform that a reader would rather not see.

    The array of a list is one, and the entries of a linked collection are: a call that gave them says more.
    """
    return any(node.op is ITE or (_is_hidden(node) and _plainly_shown(node) is None) for node in nodes_of(term))


def has_inside(term: Term) -> bool:
    """Whether a term is written with a private field of the platform."""
    return any(_is_hidden(node) and method_in_place_of(node) is None for node in _written(term))


def _written(term: Term) -> Iterator[Term]:
    """The parts of a term that are written: where a method shows what a field holds, not the field."""
    seen = {term}
    pending = [term]
    while pending:
        node = pending.pop()
        yield node
        shown = method_in_place_of(node) if node.op is APPLY and node.args else None
        for part in node.args if shown is None else (shown[0], *node.args[1:]):
            if part not in seen:
                seen.add(part)
                pending.append(part)


def _is_hidden(node: Term) -> bool:
    """Whether a term is a private field of the platform."""
    if node.op is not APPLY or node.payload.kind != FIELD or not node.payload.name.startswith(_PLATFORM):
        return False
    return not node.payload.label.endswith(")")
