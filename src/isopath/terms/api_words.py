"""Private fields of the platform in the words of the methods that show them: ``xs.size()``, ``xs.get(0)``.

Only where the method gives what the field holds, whatever the object is: the size, the elements of a list whose array
begins with the first, the text of a path. What an array holds past the last element, no path asks for.
"""

from typing import Final

from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import CALL, ELEMENT, FIELD
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
    if value.payload.kind == CALL:
        return value.payload.label in _COUNTS and value.payload.name.startswith(_PLATFORM)
    shown = method_in_place_of(value)
    return shown is not None and shown[1] == "size()"


def _is_field(term: Term, names: frozenset[str]) -> bool:
    return term.op is APPLY and term.payload.kind == FIELD and term.payload.name in names


def shows_insides(term: Term) -> bool:
    """Whether a term is written with a choice, or with a field of the platform that no method shows."""
    return any(node.op is ITE or _is_inside(node) for node in nodes_of(term))


def has_inside(term: Term) -> bool:
    """Whether a term is written with a private field of the platform."""
    return any(map(_is_inside, nodes_of(term)))


def _is_inside(node: Term) -> bool:
    if node.op is not APPLY or node.payload.kind != FIELD or not node.payload.name.startswith(_PLATFORM):
        return False
    return not node.payload.label.endswith(")") and method_in_place_of(node) is None
