"""The entries of linked collections among the inputs, in the words of their methods: ``map.size() > 1``.

The first entry is a field of the collection, each other a field of the one before it; the last has none after it. So
that there is an n-th entry is said by the size, and what it holds by the n-th of the elements, values or keys.
"""

from dataclasses import dataclass, field
from typing import Final

from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import FIELD, apply, field_function
from isopath.terms.node import NULL, Term, const, make
from isopath.terms.operators import APPLY, EQ, LE
from isopath.terms.replacing import replaced
from isopath.terms.sorts import INT


@dataclass(frozen=True, slots=True)
class _Linked:
    """Fields of one kind of collection: its size, the next entry if all are in a row, and what an entry holds with the
    view of the collection that has it."""

    sized: str
    following: str | None = None
    held: dict[str, str] = field(default_factory=dict)


_FIRST: Final = {
    "java.util.LinkedHashMap.head": _Linked(
        "java.util.HashMap",
        "java.util.LinkedHashMap$Entry.after",
        {"java.util.HashMap$Node.value": "values().", "java.util.HashMap$Node.key": "keySet()."},
    ),
    "java.util.LinkedList.first": _Linked(
        "java.util.LinkedList", "java.util.LinkedList$Node.next", {"java.util.LinkedList$Node.item": ""}
    ),
    "java.util.TreeMap.root": _Linked("java.util.TreeMap"),
}
"""By the field that has the first entry, or any."""
_FOLLOWING: Final = frozenset(kind.following for kind in _FIRST.values() if kind.following is not None)
_HELD: Final = frozenset(name for kind in _FIRST.values() for name in kind.held)
_MAPS_OF_SETS: Final = frozenset({"java.util.HashSet.map", "java.util.TreeSet.m"})


def in_terms_of_sizes(condition: Term) -> Term:
    """A condition that says of entries by the size of their collection whether they are there."""
    missing: dict[Term, Term] = {}
    for node in nodes_of(condition):
        found = _entry(node.args[0]) if node.op is EQ and node.args[1] is NULL else None
        if found is not None:
            kind, holder, place = found
            missing[node] = make(LE, (apply(field_function(kind.sized, "size", INT), holder), const(INT, place)))
    return replaced(condition, missing) if missing else condition


def held_by_entry(node: Term) -> tuple[Term, str] | None:
    """The collection whose entry holds an object, and what of it gives that: ``values().toArray()[1]``."""
    found = _entry(node.args[0]) if node.payload.name in _HELD else None
    if found is None:
        return None
    kind, holder, place = found
    view = kind.held.get(node.payload.name)
    if view is None:
        return None
    if not view:
        return holder, f"get({place})"
    step = f"toArray()[{place}]" if place else "iterator().next()"
    return (holder.args[0], step) if _field_of(holder) in _MAPS_OF_SETS else (holder, view + step)


def _entry(term: Term) -> tuple[_Linked, Term, int] | None:
    """The collection that an entry is of, and how many entries are before it."""
    followed = []
    while (name := _field_of(term)) is not None and name in _FOLLOWING:
        followed.append(name)
        term = term.args[0]
    kind = _FIRST.get(name or "")
    if kind is None or any(each != kind.following for each in followed):
        return None
    return kind, term.args[0], len(followed)


def _field_of(term: Term) -> str | None:
    """The name of the field of an input whose initial value a term is."""
    return term.payload.name if term.op is APPLY and term.payload.kind == FIELD else None
